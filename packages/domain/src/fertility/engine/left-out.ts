import { countedCycleDays, longestUsualCycle } from '../../base/cycle-days';
import { addDays, daysBetween } from '../../base/days';
import { detectPeriods, type BleedingDay, type Cycle } from './cycles';

/** Why a cycle takes no part in averages and estimates. */
export const leftOutReasons = ['pregnancy', 'too_long', 'too_short', 'no_period_first'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** `followsPregnancy` marks bleeding before which the user was pregnant. */
type MarkedDay = BleedingDay & { followsPregnancy?: boolean };

/** For each cycle of these days, why it is left out; null if it counts. An open cycle has no length that could be wrong. */
export function leftOutOf(days: readonly MarkedDay[], cycles: readonly Cycle[]): (LeftOutReason | null)[] {
  const pregnancies = new Set(pregnancyEnds(days).map((end) => endingAt(cycles, end)));
  return cycles.map(({ length }, index) => {
    if (pregnancies.has(index)) return 'pregnancy';
    if (length === null) return null;
    if (length > countedCycleDays.longest) return 'too_long';
    if (length < countedCycleDays.shortest) return 'too_short';
    const previous = cycles[index - 1]?.length ?? Infinity;
    const isRest = previous < countedCycleDays.shortest && previous + length <= longestUsualCycle;
    return isRest ? 'no_period_first' : null;
  });
}

/**
 * The index of the cycle that was a pregnancy until `end`; -1 if it was before all of them. Bleeding that comes again within the days
 * of a too short cycle belongs to that which ended the pregnancy.
 */
function endingAt(cycles: readonly Cycle[], end: string): number {
  const index = cycles.findLastIndex(({ start }) => start < end);
  const cycle = cycles[index];
  const isSoon = cycle !== undefined && daysBetween(cycle.start, end) < countedCycleDays.shortest;
  return isSoon ? endingAt(cycles.slice(0, index), cycle.start) : index;
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
