import { addDays } from '../../days';
import { hasFertileSign, type CycleDay, type SecondarySign } from './cycle-day';

/** Why there is a less fertile phase at the start of the cycle, how long it may be, or why there is none. */
export interface StartRule {
  kind: 'no_confirmed_cycle' | 'five_days' | 'minus_8' | 'fertile_from_start';
  /** The most days that the rule allows; 0 where it allows none. */
  days: number;
  /** The earliest first higher cycle day of the confirmed cycles before, counted from 1. */
  earliestHigherDay: number | null;
  confirmedCycles: number;
}

/** How long the phase really lasts. */
export interface StartPhase {
  /** The first and the last day; null where there is no such phase. */
  range: { from: string; to: string } | null;
  /** What ends the phase: the rule itself, the first fertile sign, or days without an entry before that sign. */
  endedBy: 'rule' | 'sign' | 'gap';
  /** The first day with a fertile sign. */
  firstSign: string | null;
}

/** The five-day rule, which more confirmed cycles may shorten or lengthen by the minus-8 rule. */
export const standardStartDays = 5;
const minus8 = 8;
const cyclesForLongerStart = 12;

/** `firstHigherDays` are the first higher cycle days of the cycles before, latest cycle first; null where none is confirmed. */
export function startRule(
  days: readonly CycleDay[],
  [previous = null, ...earlier]: readonly (number | null)[],
  secondarySign: SecondarySign,
): StartRule {
  if (previous === null) return { kind: 'no_confirmed_cycle', days: 0, earliestHigherDay: null, confirmedCycles: 0 };
  const confirmed = [previous, ...earlier.filter((day) => day !== null)];
  const earliestHigherDay = Math.min(...confirmed);
  const basis = { earliestHigherDay, confirmedCycles: confirmed.length };
  const [first] = days;
  if (first && hasFertileSign(first, secondarySign)) return { kind: 'fertile_from_start', days: 0, ...basis };
  const allowed = earliestHigherDay - minus8;
  const isMinus8 =
    allowed < standardStartDays || (allowed > standardStartDays && confirmed.length >= cyclesForLongerStart);
  return isMinus8
    ? { kind: 'minus_8', days: Math.max(0, allowed), ...basis }
    : { kind: 'five_days', days: standardStartDays, ...basis };
}

/**
 * A fertile sign within the allowed days ends the phase on the last day with an entry before it, because nobody knows what a day
 * without an entry would have shown.
 */
export function startPhase(
  days: readonly CycleDay[],
  { days: allowed }: StartRule,
  secondarySign: SecondarySign,
): StartPhase {
  const signIndex = days.findIndex((day) => hasFertileSign(day, secondarySign));
  const firstSign = days[signIndex]?.date ?? null;
  const [first] = days;
  if (!first || allowed <= 0) return { range: null, endedBy: 'rule', firstSign };
  const latest = addDays(first.date, allowed - 1);
  const dayBeforeSign = days[signIndex - 1]?.date;
  if (firstSign === null || dayBeforeSign === undefined || firstSign > latest)
    return { range: { from: first.date, to: latest }, endedBy: 'rule', firstSign };
  const endedBy = addDays(dayBeforeSign, 1) === firstSign ? 'sign' : 'gap';
  return { range: { from: first.date, to: dayBeforeSign }, endedBy, firstSign };
}
