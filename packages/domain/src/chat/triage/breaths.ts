import type { Reading } from './reading';
import { near } from './number-words';
import { wordSet } from './spelling';
import type { Token } from './tokens';

const breathWords = wordSet('breathe respiratory respiration respirations resp resps rr');
const respirations = wordSet('respiration respirations resp resps');
const rateUnits = wordSet('minute second seconds');
const counting = wordSet('breathe respiration resp resps time times x a per in every each the half /');

/** Breaths in a minute, also where they were counted for a part of one. */
export function breaths(tokens: readonly Token[], at: number, value: number): Reading | undefined {
  if (!near(tokens, at, 6).some((each) => breathWords.has(each))) return undefined;
  if (tokens.slice(Math.max(0, at - 4), at + 3).some(({ raw }) => /^(heart|pulse|beats?|bpm|hr)$/.test(raw)))
    return undefined;
  const after = tokens.slice(at + 1, at + 7);
  const unit = after.findIndex(({ word }) => rateUnits.has(word));
  const isRate =
    respirations.has(after[0]?.word ?? '') ||
    tokens.slice(Math.max(0, at - 4), at).some(({ raw, word }) => respirations.has(word) || /^(rate|rr)$/.test(raw));
  if (unit < 0) return isRate && value >= 15 && value <= 150 ? { kind: 'breaths', value, at } : undefined;
  // "70 times a minute" counts; "for 10 minutes" is a time.
  const counted = after.slice(0, unit).map(({ word }) => word);
  if (!counted.some((word) => counting.has(word))) return undefined;
  const isInSeconds = after[unit]?.word !== 'minute';
  const stated = after.slice(0, unit).find((token) => token.value !== undefined)?.value;
  const seconds = isInSeconds ? (stated ?? 60) : counted.includes('half') ? 30 : 60 * (stated ?? 1);
  const rate = Math.round((value * 60) / seconds);
  return rate >= 15 && rate <= 150 ? { kind: 'breaths', value: rate, at } : undefined;
}
