import { daysBetween, inOrderOfDays } from '../../days';
import { isCountedLength } from './cycle-limit';
import { meanOf } from './statistics';
import { calendarOvulation, type DatedTemperature } from './temperature-shift';

export const defaultLutealPhase = 14;
export const minLutealPhase = 10;
const maxLutealPhase = 20;
const minMeasuredPhases = 2;

/**
 * A user's own luteal phase as the days from ovulation to the next period, the first of which is that of ovulation: the mean,
 * rounded half up, of at least two cycles of 10 to 20 days. `isPersonal` is false where too little is known and the default of 14
 * stands in. What is shown and projected counts the days after ovulation instead: see daysAfterOvulation().
 */
export function lutealLength(
  periodStarts: readonly string[],
  readings: readonly DatedTemperature[],
): { days: number; isPersonal: boolean } {
  const starts = periodStarts.toSorted();
  const sorted = inOrderOfDays(readings);
  let position = 0;
  const lengths = starts.slice(1).flatMap((next, index) => {
    const start = starts[index] ?? next;
    const inCycle: DatedTemperature[] = [];
    for (let reading = sorted[position]; reading && reading.date < next; reading = sorted[(position += 1)])
      if (reading.date >= start) inCycle.push(reading);
    if (!isCountedLength(daysBetween(start, next))) return [];
    const ovulation = calendarOvulation(inCycle);
    const days = ovulation === null ? 0 : daysBetween(ovulation, next);
    return days >= minLutealPhase && days <= maxLutealPhase ? [days] : [];
  });
  if (lengths.length < minMeasuredPhases) return { days: defaultLutealPhase, isPersonal: false };
  return { days: Math.floor(meanOf(lengths) + 0.5), isPersonal: true };
}

/** The days between ovulation and the next period, neither of them counted, which is how calendars count the luteal phase. */
export function daysAfterOvulation(
  periodStarts: readonly string[],
  readings: readonly DatedTemperature[],
): { days: number; isPersonal: boolean } {
  const { days, isPersonal } = lutealLength(periodStarts, readings);
  return { days: isPersonal ? days - 1 : defaultLutealPhase, isPersonal };
}
