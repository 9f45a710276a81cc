import { daysBetween, sortByDate } from '../../base/days';
import { isCountedLength } from './cycle-limit';
import { mean } from '../../base/statistics';
import { strictTemperatureOvulation, type DatedTemperature } from './temperature-shift';

export const defaultLutealPhase = 14;
/** Fewer days after ovulation are a short luteal phase: they count for no average, and in several cycles a clinician can look at them. */
export const minDaysAfterOvulation = 10;
/** In so many cycles something is measured, or short, often enough to be told. */
export const severalPhases = 2;
/** Bounds of what is averaged, from ovulation (inclusive) to the next period (exclusive). The shortest is that of the reference cases. */
const [minLutealLength, maxLutealLength] = [10, 20];

/**
 * The user's luteal phase in days, from ovulation (inclusive) to the next period (exclusive): the mean, rounded half up, of at least
 * two measured luteal phases of 10 to 20 days. With too little data, `isPersonal` is false and the default of 14 is returned. Screens
 * and projections use daysAfterOvulation() instead.
 */
export function lutealLength(
  periodStarts: readonly string[],
  readings: readonly DatedTemperature[],
): { days: number; isPersonal: boolean } {
  const days = averageFrom(minLutealLength, measuredLengths(periodStarts, readings));
  return { days: days ?? defaultLutealPhase, isPersonal: days !== null };
}

/** Null with fewer than two that count. */
function averageFrom(shortest: number, lengths: readonly number[]): number | null {
  const counted = lengths.filter((days) => days >= shortest && days <= maxLutealLength);
  return counted.length < severalPhases ? null : Math.floor(mean(counted) + 0.5);
}

/** From ovulation (inclusive) to the next period (exclusive), of each cycle in which that was measured, however few or many days. */
function measuredLengths(periodStarts: readonly string[], readings: readonly DatedTemperature[]): number[] {
  const starts = periodStarts.toSorted();
  const sorted = sortByDate(readings);
  let position = 0;
  return starts.slice(1).flatMap((next, index) => {
    const start = starts[index] ?? next;
    const inCycle: DatedTemperature[] = [];
    for (let reading = sorted[position]; reading && reading.date < next; reading = sorted[(position += 1)])
      if (reading.date >= start) inCycle.push(reading);
    if (!isCountedLength(daysBetween(start, next))) return [];
    const ovulation = strictTemperatureOvulation(inCycle);
    return ovulation === null ? [] : [daysBetween(ovulation, next)];
  });
}

export interface ShortLutealPhases {
  cycles: number;
  /** Of how many in which it was measured. */
  measured: number;
  /** In the shortest of them. */
  daysAfterOvulation: number;
}

/** The phases with fewer than 10 days after ovulation; null with fewer than two, which say nothing yet. */
export function shortLutealPhases(
  periodStarts: readonly string[],
  readings: readonly DatedTemperature[],
): ShortLutealPhases | null {
  const days = measuredLengths(periodStarts, readings).map((length) => length - 1);
  const short = days.filter((each) => each < minDaysAfterOvulation);
  if (short.length < severalPhases) return null;
  return { cycles: short.length, measured: days.length, daysAfterOvulation: Math.min(...short) };
}

/**
 * The user's days between ovulation and the next period, excluding both, which is how calendars count the luteal phase: the mean of those
 * that are not too short, as in lutealLength().
 */
export function daysAfterOvulation(
  periodStarts: readonly string[],
  readings: readonly DatedTemperature[],
): { days: number; isPersonal: boolean } {
  const length = averageFrom(minDaysAfterOvulation + 1, measuredLengths(periodStarts, readings));
  return { days: length === null ? defaultLutealPhase : length - 1, isPersonal: length !== null };
}
