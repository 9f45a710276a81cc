import { mlOfOunces, toTenths, volumeText, type VolumeUnit } from '../feedings/amounts';
import { compare } from '../growth/compare';
import type { GrowthEntry } from '../growth/growth-kind';
import { formatLength, formatWeight, toStored } from '../growth/units';
import { daysBetween } from '../base/days';
import { sexes, type Sex } from '../households/child';
import type { ImportQuestion } from './questions';

/** What a number without a unit can measure, and the possible units. */
export const unitChoices = {
  volume: ['ml', 'oz'],
  weight: ['kg', 'g', 'lb'],
  length: ['cm', 'in'],
} as const;
export type UnitMeasure = keyof typeof unitChoices;
export type ImportUnit<Measure extends UnitMeasure = UnitMeasure> = (typeof unitChoices)[Measure][number];
export type ImportUnits = { [Measure in UnitMeasure]: ImportUnit<Measure> };

export const gramsPer: Readonly<Record<string, number>> = {
  kg: 1000,
  g: 1,
  lb: 453.59237,
  lbs: 453.59237,
  oz: 28.349523125,
  st: 6350.29318,
};
export const mmPer: Readonly<Record<string, number>> = { cm: 10, mm: 1, in: 25.4, inch: 25.4, inches: 25.4, ft: 304.8 };

/** A number without a unit, as it appears in a file. */
export interface Unitless {
  measure: UnitMeasure;
  number: number;
  /** Whether a length is a head circumference. */
  isHead?: boolean;
  /** The calendar day of the measurement. */
  day: string;
  /** The child it is about; null if that is not known yet. */
  child: MeasuredChild | null;
}

export interface MeasuredChild {
  birth_date?: string;
  gestation_weeks?: number | null;
  sex?: Sex | null;
}

const shownExamples = 3;

/** One question for each measure of numbers without a unit. The suggestion is what is most plausible at the age of the child. */
export function unitQuestions(
  unitless: readonly Unitless[],
  preferred: Readonly<Partial<ImportUnits>>,
): ImportQuestion[] {
  return (Object.keys(unitChoices) as UnitMeasure[]).flatMap((id) => {
    const found = unitless.filter(({ measure }) => measure === id);
    if (found.length === 0) return [];
    const numbers = examplesOf(found.map(({ number }) => number));
    const examples = unitChoices[id].map((unit) => [
      unit,
      numbers.map((number) => `${number}: ${readText(number, unit)}`),
    ]);
    return {
      id,
      topic: id,
      about: '',
      choices: unitChoices[id],
      suggested: nearestUnit(id, found, preferred[id]),
      isRequired: true,
      examples: Object.fromEntries(examples) as Record<string, string[]>,
    };
  });
}

/** The smallest, the middle and the largest. */
function examplesOf(numbers: readonly number[]): number[] {
  const sorted = [...new Set(numbers)].toSorted((a, b) => a - b);
  if (sorted.length <= shownExamples) return sorted;
  return [0, Math.floor((sorted.length - 1) / 2), sorted.length - 1].map((index) => sorted[index] ?? 0);
}

/** '4 oz, 118 ml': in both systems, so that a wrong unit is noticed. */
function readText(number: number, unit: ImportUnit): string {
  switch (unit) {
    case 'ml':
    case 'oz': {
      const tenths = toTenths(number, unit);
      return `${volumeText(tenths, unit, unit)}, ${volumeText(tenths, unit === 'ml' ? 'oz' : 'ml', unit)}`;
    }
    case 'cm':
    case 'in': {
      const mm = toStored(number * (mmPer[unit] ?? 0));
      return `${formatLength(mm, unit, unit)}, ${formatLength(mm, unit === 'cm' ? 'in' : 'cm', unit)}`;
    }
    default: {
      const [grams, typedIn] = [toStored(number * (gramsPer[unit] ?? 0)), unit === 'lb' ? unit : 'kg'] as const;
      const weights = [formatWeight(grams, 'kg', typedIn), formatWeight(grams, 'lb', typedIn)];
      return (unit === 'lb' ? weights.toReversed() : weights).join(', ');
    }
  }
}

/** The unit in which the numbers as a whole are closest to what is usual at that age. */
function nearestUnit(measure: UnitMeasure, found: readonly Unitless[], preferred: ImportUnit | undefined): ImportUnit {
  const distances = unitChoices[measure].map((unit) => {
    const each = found.map((one) => distanceFromUsual(one, unit)).toSorted((a, b) => a - b);
    // The median distance, so that a typing error decides nothing.
    return { unit, distance: each[Math.floor((each.length - 1) / 2)] ?? 0 };
  });
  const least = Math.min(...distances.map(({ distance }) => distance));
  const nearest = distances.filter(({ distance }) => distance === least).map(({ unit }) => unit);
  return nearest.find((unit) => unit === preferred) ?? nearest[0] ?? unitChoices[measure][0];
}

/** In standard deviations for growth, or as a ratio for amounts. */
function distanceFromUsual({ measure, number, isHead, day, child }: Unitless, unit: ImportUnit): number {
  if (measure === 'volume') return distanceOfAmount(number, unit === 'oz' ? 'oz' : 'ml', child?.birth_date, day);
  const entry: GrowthEntry = {
    child_id: '',
    date: day,
    position: null,
    note: null,
    weight_grams: measure === 'weight' ? number * (gramsPer[unit] ?? 0) : null,
    length_mm: measure === 'length' && !isHead ? number * (mmPer[unit] ?? 0) : null,
    head_mm: isHead ? number * (mmPer[unit] ?? 0) : null,
  };
  const { birth_date, gestation_weeks = null, sex = null } = child ?? {};
  const of = measure === 'weight' ? 'weight' : isHead ? 'head' : 'length';
  const scores = (sex ? [sex] : sexes).flatMap((each) => {
    if (birth_date === undefined) return [];
    const { byBirth, corrected } = compare({ birth_date, gestation_weeks, sex: each }, entry, of);
    const result = corrected ?? byBirth;
    return result === null ? [] : Math.abs(result.z);
  });
  if (scores.length > 0) return Math.min(...scores);
  const [least, most] = plausibleAtAnyAge[of];
  const value = entry.weight_grams ?? entry.length_mm ?? entry.head_mm ?? 0;
  return value >= least && value <= most ? 0 : Infinity;
}

/** In grams and millimeters, for ages without a table to compare with. */
export const plausibleAtAnyAge = { weight: [1500, 80_000], length: [400, 1950], head: [300, 600] } as const;

/** The usual amount of a feed in milliliters, up to a day of life. */
const typicalAmounts = [
  [1, 10],
  [2, 15],
  [3, 30],
  [5, 45],
  [14, 60],
  [42, 90],
  [120, 120],
] as const;
const typicalAmount = 160;
/** More than nearly any child drinks at once, in milliliters. */
const largeAmount = 400;

function distanceOfAmount(number: number, unit: VolumeUnit, birth: string | undefined, day: string): number {
  const age = birth === undefined ? -1 : daysBetween(birth, day);
  const ageDays = age < 0 ? Infinity : age;
  const ml = unit === 'ml' ? number : mlOfOunces(number);
  if (ml <= 0) return 0;
  const usual = typicalAmounts.find(([until]) => ageDays < until)?.[1] ?? typicalAmount;
  return Math.abs(Math.log(ml / usual)) + (ml > largeAmount ? 10 : 0);
}
