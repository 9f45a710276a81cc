import { addDays, daysBetween } from '../../days';
import { isCountedLength, maxCycleLength } from './cycle-limit';
import { defaultLutealPhase, minLutealPhase } from './luteal-phase';
import { deviationOf, meanOf, medianOf } from './statistics';

/** What calendar arithmetic alone expects of one cycle: always an estimate. */
export interface CalendarWindow {
  /** False where the cycle is too short or too long to say anything. */
  calculable: boolean;
  fertilityStart: string | null;
  fertilityEnd: string | null;
  ovulationDate: string | null;
  /** False where the luteal phase had to be shortened to fit, and where nothing was calculated. */
  isExact: boolean;
  nextPeriodStart: string;
}

const earliestOvulationDay = 5;
const minCycleLength = 15;
/** Sperm live for up to five days, so the window is these days and that of ovulation (Wilcox 1995). */
export const fertileDaysBeforeOvulation = 5;
/** How many of the last cycles a prediction looks at. */
export const recentCycles = 6;
/** With fewer complete cycles nothing is predicted from a user's own lengths. */
export const minCyclesForEstimate = 3;
/** How many future periods are predicted. */
export const predictedPeriods = 3;

/**
 * Ovulation lies a luteal phase before the next period; the five days before it and itself are the window. Lengths in days; the
 * luteal phase is that between ovulation and the next period, neither of them counted, and at least ten.
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
  const daysAfterOvulation = lutealPhase <= 0 ? defaultLutealPhase : Math.max(minLutealPhase, lutealPhase);
  return fertileWindow({ cycleStartDate, cycleLength, daysAfterOvulation });
}

/** The same by the days after ovulation that a user's own cycles have shown, however few. */
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
  /** The next that is not past; null where no window can be calculated. */
  ovulationDate: string | null;
}

/** Carries the last known cycle on to today. Null without a length, or when the last period begins after today. */
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
  const recent = cycleLengths.filter(isCountedLength).slice(-recentCycles);
  const daysSince = daysBetween(lastPeriodStart, today);
  const predictionLength = recent.length === 0 ? 0 : Math.round(medianOf(recent));
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
 * The days on which each of the next three periods may begin, in a row around the mean. `starts` are first days of periods in any
 * order. Empty with fewer complete cycles than the minimum, or when the cycles are too short for such a row.
 */
export function predictPeriods(
  starts: readonly string[],
  { minimumCycles = minCyclesForEstimate, maximumLength = maxCycleLength } = {},
): string[][] {
  const sorted = starts.toSorted();
  const latest = sorted.at(-1);
  const lengths = lengthsBetween(sorted).filter((length) => length <= maximumLength);
  if (latest === undefined || lengths.length === 0 || lengths.length < minimumCycles) return [];
  const distance = Math.round(meanOf(lengths));
  const deviation = deviationOf(lengths);
  const halfWidth = deviation !== null && deviation < 1.5 ? 1 : 2;
  if (distance - periodDays < halfWidth) return [];
  return Array.from({ length: predictedPeriods }, (_, index) => {
    const centre = addDays(latest, distance * (index + 1));
    return Array.from({ length: 2 * halfWidth + 1 }, (_day, offset) => addDays(centre, offset - halfWidth));
  });
}

/** Days from each start to the next one. */
export function lengthsBetween(starts: readonly string[]): number[] {
  return starts.slice(1).map((start, index) => daysBetween(starts[index] ?? start, start));
}
