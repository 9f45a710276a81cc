import { addDays, daysBetween, inOrderOfDays } from '../days';
import { isCountedLength, longestCycle } from './longest-cycle';
import { deviationOf, meanOf, medianOf } from './statistics';
import { hundredths, lowsBefore } from './temperature';

/** What calendar arithmetic alone expects of one cycle: an estimate, whoever is asked. */
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

export const usualLutealPhase = 14;
const shortestLutealPhase = 10;
const longestLutealPhase = 20;
const earliestOvulationDay = 5;
const shortestCycle = 15;
const fertileDaysBefore = 5;
/** How many of the last cycles a prediction looks at. */
export const recentCycles = 6;

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
  const isUsual = lutealPhase <= 0;
  const wanted = isUsual ? usualLutealPhase : Math.max(shortestLutealPhase, lutealPhase);
  return windowBefore({ cycleStartDate, cycleLength, daysAfterOvulation: wanted });
}

/** The same by days after ovulation as a person's own cycles have shown them, however few. */
export function windowBefore({
  cycleStartDate,
  cycleLength,
  daysAfterOvulation,
}: {
  cycleStartDate: string;
  cycleLength: number;
  daysAfterOvulation: number;
}): CalendarWindow {
  const nextPeriodStart = addDays(cycleStartDate, cycleLength);
  if (cycleLength < shortestCycle || cycleLength > longestCycle)
    return {
      calculable: false,
      fertilityStart: null,
      fertilityEnd: null,
      ovulationDate: null,
      isExact: false,
      nextPeriodStart,
    };
  const longest = cycleLength - earliestOvulationDay;
  const ovulationDate = addDays(cycleStartDate, cycleLength - Math.min(daysAfterOvulation, longest) - 1);
  const windowStart = addDays(ovulationDate, -fertileDaysBefore);
  return {
    calculable: true,
    fertilityStart: windowStart < cycleStartDate ? cycleStartDate : windowStart,
    fertilityEnd: ovulationDate,
    ovulationDate,
    isExact: daysAfterOvulation <= longest,
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
  const past = daysBetween(lastPeriodStart, today);
  const predictionLength = recent.length === 0 ? 0 : Math.round(medianOf(recent));
  if (predictionLength < 1 || past < 0) return null;
  const projectedCycleStart = addDays(lastPeriodStart, Math.floor(past / predictionLength) * predictionLength);
  const ovulationFrom = (cycleStartDate: string) =>
    calendarWindow({ cycleStartDate, cycleLength: predictionLength, lutealPhase }).ovulationDate;
  const displayedNextPeriodStart = addDays(projectedCycleStart, predictionLength);
  const ovulation = ovulationFrom(projectedCycleStart);
  const isPast = ovulation !== null && ovulation < today;
  return {
    predictionLength,
    projectedCycleStart,
    projectedCycleDay: daysBetween(projectedCycleStart, today) + 1,
    displayedNextPeriodStart,
    ovulationDate: isPast ? ovulationFrom(displayedNextPeriodStart) : ovulation,
  };
}

const usualMinimumCycles = 3;
const periodsAhead = 3;
const periodDays = 5;

/**
 * The days on which each of the next three periods may begin, in a row around the mean. `starts` are first days of periods in any
 * order. Empty with fewer complete cycles than the minimum, or when the cycles are too short for such a row.
 */
export function predictPeriods(
  starts: readonly string[],
  { minimumCycles = usualMinimumCycles, maximumLength = longestCycle } = {},
): string[][] {
  const sorted = starts.toSorted();
  const latest = sorted.at(-1);
  const lengths = lengthsBetween(sorted).filter((length) => length <= maximumLength);
  if (latest === undefined || lengths.length === 0 || lengths.length < minimumCycles) return [];
  const distance = Math.round(meanOf(lengths));
  const deviation = deviationOf(lengths);
  const halfWidth = deviation !== null && deviation < 1.5 ? 1 : 2;
  if (distance - periodDays < halfWidth) return [];
  return Array.from({ length: periodsAhead }, (_, index) => {
    const centre = addDays(latest, distance * (index + 1));
    return Array.from({ length: 2 * halfWidth + 1 }, (_day, offset) => addDays(centre, offset - halfWidth));
  });
}

/** Days from each start to the next one. */
export function lengthsBetween(starts: readonly string[]): number[] {
  return starts.slice(1).map((start, index) => daysBetween(starts[index] ?? start, start));
}

interface DatedReading {
  date: string;
  /** °C */
  temperature: number;
}

/**
 * A person's own luteal phase as the days from ovulation to the next period, the first of which is that of ovulation: the mean,
 * rounded half up, of at least two cycles of 10 to 20 days. `isPersonal` is false where there is too little to say, and the usual
 * 14 stands. What is shown and projected counts the days after ovulation instead: see daysAfterOvulation().
 */
export function lutealLength(
  periodStarts: readonly string[],
  readings: readonly DatedReading[],
): { days: number; isPersonal: boolean } {
  const starts = periodStarts.toSorted();
  const sorted = inOrderOfDays(readings);
  let place = 0;
  const lengths = starts.slice(1).flatMap((next, index) => {
    const start = starts[index] ?? next;
    const inCycle: DatedReading[] = [];
    for (let reading = sorted[place]; reading && reading.date < next; reading = sorted[(place += 1)])
      if (reading.date >= start) inCycle.push(reading);
    if (!isCountedLength(daysBetween(start, next))) return [];
    const ovulation = calendarOvulation(inCycle);
    const days = ovulation === null ? 0 : daysBetween(ovulation, next);
    return days >= shortestLutealPhase && days <= longestLutealPhase ? [days] : [];
  });
  if (starts.length < 3 || lengths.length < 2) return { days: usualLutealPhase, isPersonal: false };
  return { days: Math.floor(meanOf(lengths) + 0.5), isPersonal: true };
}

/** The days between ovulation and the next period, neither of them counted, which is how calendars count the luteal phase. */
export function daysAfterOvulation(
  periodStarts: readonly string[],
  readings: readonly DatedReading[],
): { days: number; isPersonal: boolean } {
  const { days, isPersonal } = lutealLength(periodStarts, readings);
  return { days: isPersonal ? days - 1 : usualLutealPhase, isPersonal };
}

const higherDays = 3;
const marginHundredths = 20;

/**
 * The stricter way to look at temperatures: three days in a row above the six readings before them, as measured and without
 * exceptions. Ovulation is then taken to be the day before the first of the three. Null where that does not occur.
 */
export function calendarOvulation(readings: readonly DatedReading[]): string | null {
  const sorted = inOrderOfDays(readings);
  const values = sorted.map(({ temperature }) => hundredths(temperature));
  for (let first = lowsBefore; first + higherDays <= sorted.length; first += 1) {
    const dates = sorted.slice(first, first + higherDays).map(({ date }) => date);
    const [day = '', , third = ''] = dates;
    const coverline = Math.max(...values.slice(first - lowsBefore, first));
    const [one = 0, two = 0, three = 0] = values.slice(first, first + higherDays);
    const isInARow = daysBetween(day, third) === higherDays - 1;
    if (isInARow && one > coverline && two > coverline && three >= coverline + marginHundredths)
      return addDays(day, -1);
  }
  return null;
}
