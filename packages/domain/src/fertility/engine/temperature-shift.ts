import { addDays, daysBetween, inOrderOfDays } from '../../days';

/** Whether, and by which rule, the waking temperature has risen. Indices are those of the readings. */
export interface TemperatureShift {
  /** 0: three over six. 1: a fourth higher reading was needed. 2: one of the second and third did not count. */
  rule: 0 | 1 | 2;
  /** The highest of the six readings before the rise, in °C, rounded as it was compared. */
  coverline: number;
  firstHigherIndex: number;
  evaluationCompleteIndex: number;
  /** The reading that rule 2 leaves out. */
  ignoredIndex?: number;
}

/** How many readings before a rise it must lie above. */
export const lowReadings = 6;
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
  return Math.max(...readings.slice(first - lowReadings, first));
}

/** Rule 0: three readings above the coverline, the third by the margin. */
function isThreeOverSix([first, second, third]: readonly number[], coverline: number): boolean {
  if (first === undefined || second === undefined || third === undefined) return false;
  return first > coverline && second > coverline && third >= coverline + marginHundredths;
}

/**
 * The first rise: a reading above the six before it, confirmed by those after it. Takes readings in °C in the order of their days,
 * without disturbed ones; days without a reading are simply left out. Source: rules 0 to 2 of the sympto-thermal method.
 */
export function detectTemperatureShift(temperatures: readonly number[]): TemperatureShift | null {
  const readings = temperatures.map(toComparableHundredths);
  for (let first = lowReadings; first < readings.length; first += 1) {
    const coverline = coverlineBefore(readings, first);
    const rise = ruleOfRise(readings.slice(first, first + 4), coverline);
    if (!rise) continue;
    return {
      rule: rise.rule,
      coverline: coverline / 100,
      firstHigherIndex: first,
      evaluationCompleteIndex: first + (rise.rule === 0 ? 2 : 3),
      ...(rise.ignored && { ignoredIndex: first + rise.ignored }),
    };
  }
  return null;
}

/** `ignored` is the place among the four of the reading that rule 2 leaves out. */
function ruleOfRise(readings: readonly number[], coverline: number): { rule: 0 | 1 | 2; ignored?: 1 | 2 } | null {
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
 * The stricter reading: rule 0 alone, on three days in a row, with temperatures compared as measured. Ovulation is then taken to
 * be the day before the first of the three; null where that does not occur.
 */
export function calendarOvulation(temperatures: readonly DatedTemperature[]): string | null {
  const sorted = inOrderOfDays(temperatures);
  const readings = sorted.map(({ temperature }) => toHundredths(temperature));
  for (let first = lowReadings; first + 2 < sorted.length; first += 1) {
    const [day = '', third = ''] = [sorted[first]?.date, sorted[first + 2]?.date];
    if (
      daysBetween(day, third) === 2 &&
      isThreeOverSix(readings.slice(first, first + 3), coverlineBefore(readings, first))
    )
      return addDays(day, -1);
  }
  return null;
}
