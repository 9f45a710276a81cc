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

export const lowsBefore = 6;
/** In hundredths of a degree: what the deciding reading must lie above the coverline. */
const margin = 20;
const step = 5;

/** A temperature as it was measured, in whole hundredths of a °C. */
export function hundredths(celsius: number): number {
  return Math.round(celsius * 100);
}

/** A temperature as the sympto-thermal rules compare it: whole hundredths of a °C, rounded to 0.05 °C. */
export function comparable(celsius: number): number {
  return Math.round(hundredths(celsius) / step) * step;
}

/**
 * Looks for the first rise: a reading above the six before it, confirmed by those after it. Takes readings in °C in the order of
 * their days, without disturbed ones; days without a reading are simply not there. Source: rules 0 to 2 of the sympto-thermal
 * method with 0.2 °C compared in whole hundredths.
 */
export function detectTemperatureShift(temperatures: readonly number[]): TemperatureShift | null {
  const readings = temperatures.map(comparable);
  for (let first = lowsBefore; first + 2 < readings.length; first += 1) {
    const coverline = Math.max(...readings.slice(first - lowsBefore, first));
    const confirmed = (readings[first] ?? 0) > coverline && confirm(readings.slice(first + 1, first + 4), coverline);
    if (!confirmed) continue;
    const { rule, after, ignored } = confirmed;
    return {
      rule,
      coverline: coverline / 100,
      firstHigherIndex: first,
      evaluationCompleteIndex: first + after,
      ...(ignored && { ignoredIndex: first + ignored }),
    };
  }
  return null;
}

/** By which rule the readings after a first higher one confirm it, and how many of them that takes. */
function confirm(
  [second = 0, third = 0, fourth]: readonly number[],
  coverline: number,
): { rule: 0 | 1 | 2; after: number; ignored?: number } | null {
  const isHigher = (reading: number) => reading > coverline;
  const isDecisive = (reading: number) => reading >= coverline + margin;
  if (isHigher(second) && isDecisive(third)) return { rule: 0, after: 2 };
  // A third that is decisive needs no fourth, and one that is low may not be helped by the first exception.
  if (fourth === undefined) return null;
  if (isHigher(second) && isHigher(third)) return isHigher(fourth) ? { rule: 1, after: 3 } : null;
  if (isHigher(second) === isHigher(third) || !isDecisive(fourth)) return null;
  return { rule: 2, after: 3, ignored: isHigher(second) ? 2 : 1 };
}
