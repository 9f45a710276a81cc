import { countedCycleDays } from '../../base/cycle-days';
import { addDays } from '../../base/days';
import { detectPeriods, type BleedingDay, type Cycle } from './cycles';

/** Why a cycle takes no part in averages and estimates. */
export const leftOutReasons = ['pregnancy', 'too_long', 'too_short'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** `followsPregnancy` marks bleeding before which the user was pregnant. */
type MarkedDay = BleedingDay & { followsPregnancy?: boolean };

/** For each cycle of these days, why it is left out; null if it counts. An open cycle has no length that could be wrong. */
export function leftOutOf(days: readonly MarkedDay[], cycles: readonly Cycle[]): (LeftOutReason | null)[] {
  const ends = pregnancyEnds(days);
  return cycles.map(({ start, length }) => {
    const next = length === null ? null : addDays(start, length);
    if (ends.some((end) => end > start && (next === null || end <= next))) return 'pregnancy';
    if (length === null) return null;
    if (length > countedCycleDays.longest) return 'too_long';
    return length < countedCycleDays.shortest ? 'too_short' : null;
  });
}

/**
 * The first days after each pregnancy: the mark stands on any day of the period that follows, whose first day may be logged later. Where
 * it stands in no period, such as on spotting, the pregnancy lies in the cycle of that day.
 */
function pregnancyEnds(days: readonly MarkedDay[]): string[] {
  const marked = days.filter(({ followsPregnancy }) => followsPregnancy === true);
  if (marked.length === 0) return [];
  const periods = detectPeriods(days);
  return marked.map(({ date }) => {
    const period = periods.find(({ start, end }) => start <= date && date <= end);
    return period?.start ?? addDays(date, 1);
  });
}
