import { daysBetween } from '../../base/days';
import type { CycleDay } from './cycle-day';
import type { Shifts } from './shifts';
import type { StartPhase, StartRule } from './start-phase';

/** A reason why a conclusion is less certain. */
export type Caution =
  'days_missing_in_rise' | 'days_missing_before_rise' | 'days_missing_at_start' | 'disturbed_readings' | 'few_cycles';

const minConfirmedCycles = 3;

interface CautionInput {
  days: readonly CycleDay[];
  shifts: Shifts;
  rule: StartRule;
  start: StartPhase;
}

/** `disturbed` counts the disturbed readings that were excluded up to the end of the evaluation. */
export function findCautions({ days, shifts, rule, start }: CautionInput): { disturbed: number; cautions: Caution[] } {
  const { temperature, lows, highs, ignored } = shifts;
  const end = temperature?.evaluationCompleteDate ?? days.at(-1)?.date ?? '';
  const disturbed = days.filter(
    ({ date, temperature: reading, exclude }) => exclude === true && typeof reading === 'number' && date <= end,
  ).length;
  const lowDates = lows.map(({ date }) => date);
  const highDates = [...highs, ...(ignored ? [ignored] : [])].map(({ date }) => date).toSorted();
  const cautions: Caution[] = [];
  if (hasGap(highDates)) cautions.push('days_missing_in_rise');
  if (hasGap([...lowDates, ...highDates.slice(0, 1)])) cautions.push('days_missing_before_rise');
  if (start.range && hasGapUntil(days, start.range.to)) cautions.push('days_missing_at_start');
  if (disturbed > 0) cautions.push('disturbed_readings');
  if (rule.confirmedCycles < minConfirmedCycles) cautions.push('few_cycles');
  return { disturbed, cautions };
}

function hasGap(dates: readonly string[]): boolean {
  const [first, last] = [dates[0], dates.at(-1)];
  return first !== undefined && last !== undefined && daysBetween(first, last) !== dates.length - 1;
}

/** Whether any day up to `end`, or up to the last logged day if that is earlier, has no entry. */
function hasGapUntil(days: readonly CycleDay[], end: string): boolean {
  const [first, last] = [days[0]?.date, days.at(-1)?.date];
  if (first === undefined || last === undefined) return false;
  const entries = days.filter(({ date }) => date <= end).length;
  return entries <= daysBetween(first, last < end ? last : end);
}
