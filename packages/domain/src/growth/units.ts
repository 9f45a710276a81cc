import { regionOf } from '../base/days';
import { asTyped, quartersOrTenths } from '../base/typed-number';

export const weightUnits = ['kg', 'lb'] as const;
export type WeightUnit = (typeof weightUnits)[number];
export const lengthUnits = ['cm', 'in'] as const;
export type LengthUnit = (typeof lengthUnits)[number];

export interface GrowthUnits {
  weight: WeightUnit;
  length: LengthUnit;
}

const gramsPerOunce = 28.349523125;
const ouncesPerPound = 16;
const mmPerInch = 25.4;

/** The initial units for a browser that prefers `language`: the United States use pounds. */
export function defaultGrowthUnits(language: string): GrowthUnits {
  return regionOf(language) === 'US' ? { weight: 'lb', length: 'in' } : { weight: 'kg', length: 'cm' };
}

/** A stored number has one decimal, from which any hundredth of an inch or an ounce is found again. */
export const toStored = (value: number): number => Math.round(value * 10) / 10;

/** Without zeros at the end, and without what the computer adds to 15.9. */
const trimmed = (value: number, digits: number) => String(Number(value.toFixed(digits)));

/** To whole ounces, unless it was typed in ounces. */
export function poundsAndOunces(grams: number, typedIn?: WeightUnit): { pounds: number; ounces: number } {
  const converted = grams / gramsPerOunce;
  const ounces = typedIn === 'lb' ? asTyped(converted, (typed) => gramsOf(0, typed) === grams) : Math.round(converted);
  const pounds = Math.floor(ounces / ouncesPerPound);
  return { pounds, ounces: Number((ounces - pounds * ouncesPerPound).toFixed(3)) };
}

export function gramsOf(pounds: number, ounces: number): number {
  return toStored((pounds * ouncesPerPound + ounces) * gramsPerOunce);
}

/** '5.62', as typed into a field; to ten grams if it was typed in pounds. */
export const kilogramText = (grams: number, typedIn?: WeightUnit): string =>
  trimmed(grams / 1000, typedIn === 'lb' ? 2 : 4);

/** '61.5' or '24.25', as typed into a field; in another unit to a millimeter, or to a quarter or a tenth of an inch. */
export function lengthText(mm: number, unit: LengthUnit, typedIn: LengthUnit = 'cm'): string {
  if (unit === 'cm') return trimmed(mm / 10, typedIn === 'in' ? 1 : 2);
  const inches = mm / mmPerInch;
  return String(typedIn === 'in' ? asTyped(inches, (typed) => mmOf(typed, 'in') === mm) : quartersOrTenths(inches));
}

export function mmOf(value: number, unit: LengthUnit): number {
  return toStored(value * (unit === 'cm' ? 10 : mmPerInch));
}

/** '5.62 kg', '12 lb 6 oz' */
export function formatWeight(grams: number, unit: WeightUnit, typedIn?: WeightUnit): string {
  if (unit === 'kg') return `${kilogramText(grams, typedIn)} kg`;
  const { pounds, ounces } = poundsAndOunces(grams, typedIn);
  return `${pounds} lb ${ounces} oz`;
}

/** '61.5 cm', '24.25 in' */
export function formatLength(mm: number, unit: LengthUnit, typedIn?: LengthUnit): string {
  return `${lengthText(mm, unit, typedIn)} ${unit}`;
}
