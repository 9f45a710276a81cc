import { addDays } from '../../base/days';
import { median } from '../../base/statistics';
import { fertileWindow, minCyclesForEstimate, recentCycleCount } from '../engine/calendar';
import type { ShortLutealPhases } from '../engine/luteal-phase';
import { standardStartDays } from '../engine/start-phase';
import type { CycleReport } from './report-schema';

/** Most cycles lie between these lengths (the range of the Standard Days Method). */
const typicalCycleLengths = [26, 32] as const;
/** With few cycles, the fertile window starts on this cycle day at the latest, as in the sympto-thermal five-day rule. */
const latestWindowStart = standardStartDays + 1;

export type CalendarEstimate = NonNullable<CycleReport['estimate']>;

/** From this many days between the shortest and the longest recent cycle, there is a range and no single estimate. */
const variedDays = 8;
/** From this many, what one of them was says too little of the next. */
const irregularDays = 10;

/** By how many days the recent cycles differ; null while there are too few of them. */
function variationOf(lengths: readonly number[]): number | null {
  const { isFew, shortest, longest } = considerLengths(lengths);
  return isFew ? null : longest - shortest;
}

/** Whether the user's own cycles are enough, and alike enough, for an estimate. */
export function hasOwnEstimate(lengths: readonly number[]): boolean {
  const variation = variationOf(lengths);
  return variation !== null && variation < irregularDays;
}

type Variation = Pick<CalendarEstimate, 'varies_by'>;

/** The days by which cycles differ that are too different for an estimate; null for others. */
export const irregularity = ({ varies_by: days = 0 }: Variation): number | null =>
  days >= irregularDays ? days : null;

export const isVaried = ({ varies_by: days = 0 }: Variation): boolean => days >= variedDays;

/** The lengths that an estimate is made of, from those of the complete cycles that count. */
function considerLengths(lengths: readonly number[]) {
  const recent = lengths.slice(-recentCycleCount);
  const isFew = recent.length < minCyclesForEstimate;
  const considered = isFew ? [...typicalCycleLengths, ...recent] : recent;
  return {
    isFew,
    cycles: recent.length,
    considered,
    shortest: Math.min(...considered),
    longest: Math.max(...considered),
  };
}

/**
 * The days on which the next period may begin: from the shortest to the longest of the recent cycles, and at least one day on either
 * side of the median.
 */
export function nextPeriodEstimate(
  cycleStartDate: string,
  lengths: readonly number[],
): CalendarEstimate['next_period'] {
  const { considered, shortest, longest } = considerLengths(lengths);
  const medianLength = Math.round(median(considered));
  return {
    from: addDays(cycleStartDate, Math.min(shortest, medianLength - 1)),
    to: addDays(cycleStartDate, Math.max(longest, medianLength + 1)),
  };
}

/**
 * The calendar estimate, which is the same for every plan. Where several luteal phases were too short for the average, the window goes on
 * until the ovulation of the shortest.
 */
export function calendarEstimate(
  cycleStartDate: string,
  lengths: readonly number[],
  daysAfterOvulation: number,
  short: ShortLutealPhases | null = null,
): CalendarEstimate {
  const { isFew, cycles, shortest, longest } = considerLengths(lengths);
  const variation = variationOf(lengths);
  const windowFor = (cycleLength: number, days: number) =>
    fertileWindow({ cycleStartDate, cycleLength, daysAfterOvulation: days });
  const from = windowFor(shortest, daysAfterOvulation).fertilityStart;
  const to = windowFor(longest, short?.daysAfterOvulation ?? daysAfterOvulation).fertilityEnd;
  const latestStart = addDays(cycleStartDate, latestWindowStart - 1);
  return {
    window: from === null || to === null ? null : { from: isFew && latestStart < from ? latestStart : from, to },
    next_period: nextPeriodEstimate(cycleStartDate, lengths),
    cycles,
    ...(variation !== null && { varies_by: variation }),
  };
}
