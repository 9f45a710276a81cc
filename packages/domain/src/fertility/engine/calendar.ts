import { addDays, daysBetween } from '../../base/days';
import { isCountedLength, maxCycleLength } from './cycle-limit';
import { defaultLutealPhase, minDaysAfterOvulation } from './luteal-phase';
import { mean, median, standardDeviation } from '../../base/statistics';

/** An estimate for one cycle by calendar arithmetic alone. */
export interface CalendarWindow {
  /** False if the cycle is too short or too long for an estimate. */
  calculable: boolean;
  fertilityStart: string | null;
  fertilityEnd: string | null;
  ovulationDate: string | null;
  /** False if the luteal phase had to be shortened to fit, or if nothing was calculated. */
  isExact: boolean;
  nextPeriodStart: string;
}

const earliestOvulationDay = 5;
const minCycleLength = 15;
/** Sperm live for up to five days, so the fertile window is these days plus the day of ovulation (Wilcox 1995). */
export const fertileDaysBeforeOvulation = 5;
/** The likeliest days of the window are these last ones before ovulation; the day of ovulation itself comes late (Wilcox 1995). */
export const bestDaysBeforeOvulation = 2;
/** Predictions use at most this many of the latest cycles. */
export const recentCycleCount = 6;
/** With fewer complete cycles, nothing is predicted from the user's own cycle lengths. */
export const minCyclesForEstimate = 3;
export const predictedPeriodCount = 3;

/**
 * Places ovulation one luteal phase before the next period; the fertile window is the day of ovulation and the five days before it.
 * `lutealPhase` is the number of days between ovulation and the next period, excluding both, and counts as at least ten.
 */
export function calendarWindow({
  cycleStartDate,
  cycleLength,
  lutealPhase,
}: {
  cycleStartDate: string;
  cycleLength: number;
  lutealPhase: number;
}): CalendarWindow {
  const daysAfterOvulation = lutealPhase <= 0 ? defaultLutealPhase : Math.max(minDaysAfterOvulation, lutealPhase);
  return fertileWindow({ cycleStartDate, cycleLength, daysAfterOvulation });
}

/** Like calendarWindow(), but accepts any number of days after ovulation, as measured in the user's own cycles. */
export function fertileWindow({
  cycleStartDate,
  cycleLength,
  daysAfterOvulation,
}: {
  cycleStartDate: string;
  cycleLength: number;
  daysAfterOvulation: number;
}): CalendarWindow {
  const nextPeriodStart = addDays(cycleStartDate, cycleLength);
  if (cycleLength < minCycleLength || cycleLength > maxCycleLength)
    return {
      calculable: false,
      fertilityStart: null,
      fertilityEnd: null,
      ovulationDate: null,
      isExact: false,
      nextPeriodStart,
    };
  const maxDaysAfter = cycleLength - earliestOvulationDay;
  const ovulationDate = addDays(nextPeriodStart, -Math.min(daysAfterOvulation, maxDaysAfter) - 1);
  const windowStart = addDays(ovulationDate, -fertileDaysBeforeOvulation);
  return {
    calculable: true,
    fertilityStart: windowStart < cycleStartDate ? cycleStartDate : windowStart,
    fertilityEnd: ovulationDate,
    ovulationDate,
    isExact: daysAfterOvulation <= maxDaysAfter,
    nextPeriodStart,
  };
}

export interface CycleProjection {
  /** The median of the recent lengths, in whole days. */
  predictionLength: number;
  projectedCycleStart: string;
  /** From 1. */
  projectedCycleDay: number;
  displayedNextPeriodStart: string;
  /** The next ovulation that is not in the past; null if no window can be calculated. */
  ovulationDate: string | null;
}

/** Projects the latest cycle forward to today. Null without a cycle length, or if the last period starts after today. */
export function projectCycle({
  cycleLengths,
  lastPeriodStart,
  today,
  lutealPhase,
}: {
  cycleLengths: readonly number[];
  lastPeriodStart: string;
  today: string;
  lutealPhase: number;
}): CycleProjection | null {
  const recent = cycleLengths.filter(isCountedLength).slice(-recentCycleCount);
  const daysSince = daysBetween(lastPeriodStart, today);
  const predictionLength = recent.length === 0 ? 0 : Math.round(median(recent));
  if (predictionLength < 1 || daysSince < 0) return null;
  const projectedCycleStart = addDays(lastPeriodStart, Math.floor(daysSince / predictionLength) * predictionLength);
  const displayedNextPeriodStart = addDays(projectedCycleStart, predictionLength);
  const ovulationIn = (cycleStartDate: string) =>
    calendarWindow({ cycleStartDate, cycleLength: predictionLength, lutealPhase }).ovulationDate;
  const ovulation = ovulationIn(projectedCycleStart);
  const isPast = ovulation !== null && ovulation < today;
  return {
    predictionLength,
    projectedCycleStart,
    projectedCycleDay: daysBetween(projectedCycleStart, today) + 1,
    displayedNextPeriodStart,
    ovulationDate: isPast ? ovulationIn(displayedNextPeriodStart) : ovulation,
  };
}

const periodDays = 5;

/**
 * The possible first days of each of the next three periods: consecutive days centered on the mean. `starts` are the first days of past
 * periods in any order. Empty with fewer complete cycles than the minimum, or if the cycles are too short for such a range.
 */
export function predictPeriods(
  starts: readonly string[],
  { minimumCycles = minCyclesForEstimate, maximumLength = maxCycleLength } = {},
): string[][] {
  const sorted = starts.toSorted();
  const latest = sorted.at(-1);
  const lengths = lengthsBetween(sorted).filter((length) => length <= maximumLength);
  if (latest === undefined || lengths.length === 0 || lengths.length < minimumCycles) return [];
  const meanLength = Math.round(mean(lengths));
  const deviation = standardDeviation(lengths);
  const halfWidth = deviation !== null && deviation < 1.5 ? 1 : 2;
  if (meanLength - periodDays < halfWidth) return [];
  return Array.from({ length: predictedPeriodCount }, (_, index) => {
    const center = addDays(latest, meanLength * (index + 1));
    return Array.from({ length: 2 * halfWidth + 1 }, (_day, offset) => addDays(center, offset - halfWidth));
  });
}

/** Days from each start to the next. */
export function lengthsBetween(starts: readonly string[]): number[] {
  return starts.slice(1).map((start, index) => daysBetween(starts[index] ?? start, start));
}
