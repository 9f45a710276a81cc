import { addDays, daysBetween, sortByDate } from '../../base/days';

/** A shift of the waking temperature and the rule that it satisfies. Indices refer to the readings. */
export interface TemperatureShift {
  /** 0: three over six. 1: a fourth higher reading was needed. 2: the second or the third reading was ignored. */
  rule: 0 | 1 | 2;
  /** The highest of the six readings before the shift, in °C, rounded for comparison. */
  coverline: number;
  firstHigherIndex: number;
  evaluationCompleteIndex: number;
  /** The reading that rule 2 ignores. */
  ignoredIndex?: number;
}

/** The first higher reading must lie above this many readings before it. */
export const lowReadingCount = 6;
/** How far the deciding reading must lie above the coverline. */
const marginHundredths = 20;
const stepHundredths = 5;

/** A temperature as it was measured, in whole hundredths of a °C. */
export function toHundredths(celsius: number): number {
  return Math.round(celsius * 100);
}

/** A temperature as the sympto-thermal rules compare it: whole hundredths of a °C, rounded to 0.05 °C. */
export function toComparableHundredths(celsius: number): number {
  return Math.round(toHundredths(celsius) / stepHundredths) * stepHundredths;
}

function coverlineBefore(readings: readonly number[], first: number): number {
  return Math.max(...readings.slice(first - lowReadingCount, first));
}

/** Rule 0: three readings above the coverline, the third by the margin. */
function isThreeOverSix([first, second, third]: readonly number[], coverline: number): boolean {
  if (first === undefined || second === undefined || third === undefined) return false;
  return first > coverline && second > coverline && third >= coverline + marginHundredths;
}

/**
 * Finds the first shift: a reading above the six before it, confirmed by those after it. Takes the undisturbed readings in °C in date
 * order; days without a reading are omitted. Source: rules 0 to 2 of the sympto-thermal method.
 */
export function detectTemperatureShift(temperatures: readonly number[]): TemperatureShift | null {
  const readings = temperatures.map(toComparableHundredths);
  for (let first = lowReadingCount; first < readings.length; first += 1) {
    const coverline = coverlineBefore(readings, first);
    const match = matchRule(readings.slice(first, first + 4), coverline);
    if (!match) continue;
    return {
      rule: match.rule,
      coverline: coverline / 100,
      firstHigherIndex: first,
      evaluationCompleteIndex: first + (match.rule === 0 ? 2 : 3),
      ...(match.ignored && { ignoredIndex: first + match.ignored }),
    };
  }
  return null;
}

/** Takes the first higher reading and up to three after it. `ignored` is the index of the one that rule 2 ignores. */
function matchRule(readings: readonly number[], coverline: number): { rule: 0 | 1 | 2; ignored?: 1 | 2 } | null {
  if (isThreeOverSix(readings, coverline)) return { rule: 0 };
  const [first, second, third, fourth] = readings;
  if (first === undefined || second === undefined || third === undefined || fourth === undefined) return null;
  const isHigher = (reading: number) => reading > coverline;
  if (!isHigher(first)) return null;
  if (isHigher(second) && isHigher(third)) return isHigher(fourth) ? { rule: 1 } : null;
  if (isHigher(second) === isHigher(third) || fourth < coverline + marginHundredths) return null;
  return { rule: 2, ignored: isHigher(second) ? 2 : 1 };
}

export interface DatedTemperature {
  date: string;
  /** °C */
  temperature: number;
}

/**
 * The stricter interpretation: rule 0 only, on three consecutive days, with temperatures compared as measured. Ovulation is taken to
 * be the day before the first of the three; null if there are no such days.
 */
export function strictTemperatureOvulation(temperatures: readonly DatedTemperature[]): string | null {
  const sorted = sortByDate(temperatures);
  const readings = sorted.map(({ temperature }) => toHundredths(temperature));
  for (let first = lowReadingCount; first + 2 < sorted.length; first += 1) {
    const [day = '', third = ''] = [sorted[first]?.date, sorted[first + 2]?.date];
    if (
      daysBetween(day, third) === 2 &&
      isThreeOverSix(readings.slice(first, first + 3), coverlineBefore(readings, first))
    )
      return addDays(day, -1);
  }
  return null;
}
