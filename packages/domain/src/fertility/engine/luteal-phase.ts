import { daysBetween, sortByDate } from '../../base/days';
import { isCountedLength } from './cycle-limit';
import { mean } from '../../base/statistics';
import { strictTemperatureOvulation, type DatedTemperature } from './temperature-shift';

export const defaultLutealPhase = 14;
export const minLutealPhase = 10;
const maxLutealPhase = 20;
const minMeasuredPhases = 2;

/**
 * The user's luteal phase in days, from ovulation (inclusive) to the next period (exclusive): the mean, rounded half up, of at least
 * two measured luteal phases of 10 to 20 days. With too little data, `isPersonal` is false and the default of 14 is returned. Screens
 * and projections use daysAfterOvulation() instead.
 */
export function lutealLength(
  periodStarts: readonly string[],
  readings: readonly DatedTemperature[],
): { days: number; isPersonal: boolean } {
  const lengths = measuredLengths(periodStarts, readings).filter(
    (days) => days >= minLutealPhase && days <= maxLutealPhase,
  );
  if (lengths.length < minMeasuredPhases) return { days: defaultLutealPhase, isPersonal: false };
  return { days: Math.floor(mean(lengths) + 0.5), isPersonal: true };
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

/** The phases that are too short for the average. */
export interface ShortLutealPhases {
  cycles: number;
  /** In the shortest of them, as screens show it. */
  daysAfterOvulation: number;
}

/** Null with fewer than two, which say nothing yet. */
export function shortLutealPhases(
  periodStarts: readonly string[],
  readings: readonly DatedTemperature[],
): ShortLutealPhases | null {
  const short = measuredLengths(periodStarts, readings).filter((days) => days < minLutealPhase);
  if (short.length < minMeasuredPhases) return null;
  return { cycles: short.length, daysAfterOvulation: Math.min(...short) - 1 };
}

/** The days between ovulation and the next period, excluding both, which is how calendars count the luteal phase. */
export function daysAfterOvulation(
  periodStarts: readonly string[],
  readings: readonly DatedTemperature[],
): { days: number; isPersonal: boolean } {
  const { days, isPersonal } = lutealLength(periodStarts, readings);
  return { days: isPersonal ? days - 1 : defaultLutealPhase, isPersonal };
}
