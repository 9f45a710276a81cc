import { addDays } from '../../base/days';
import { hasFertileSign, type CycleDay, type SecondarySign } from './cycle-day';

/** Whether and why a cycle starts with a less fertile phase, and how long it may last. */
export interface StartRule {
  kind: 'no_confirmed_cycle' | 'five_days' | 'minus_8' | 'fertile_from_start';
  /** The maximum number of days the rule allows, 0 if none. */
  days: number;
  /** The earliest cycle day, counted from 1, of a first higher reading in the previous confirmed cycles. */
  earliestHigherDay: number | null;
  confirmedCycles: number;
}

/** The less fertile phase as it turned out in this cycle. */
export interface StartPhase {
  /** First and last day; null if there is no such phase. */
  range: { from: string; to: string } | null;
  /** What ends the phase: the rule itself, the first fertile sign, or days without an entry before that sign. */
  endedBy: 'rule' | 'sign' | 'gap';
  /** The first day with a fertile sign. */
  firstSign: string | null;
}

/** The five-day rule; with more confirmed cycles, the minus-8 rule may shorten or extend it. */
export const standardStartDays = 5;
const minus8 = 8;
const cyclesForLongerStart = 12;

/** `firstHigherDays` are the cycle days of the first higher reading in the previous cycles, latest cycle first; null where unconfirmed. */
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
 * A fertile sign within the allowed days ends the phase on the last day with an entry before it, because a day without an entry may
 * have been fertile.
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
