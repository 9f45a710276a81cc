import { regionOf } from '../base/days';

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

/** '5.62' for a field in kg, '24.2' for one in inches: no more digits than a parent can measure. */
const trimmed = (value: number, digits: number) => String(Number(value.toFixed(digits)));

export function poundsAndOunces(grams: number): { pounds: number; ounces: number } {
  const tenths = Math.round((grams / gramsPerOunce) * 10);
  const perPound = ouncesPerPound * 10;
  return { pounds: Math.floor(tenths / perPound), ounces: (tenths % perPound) / 10 };
}

export function gramsOf(pounds: number, ounces: number): number {
  return Math.round((pounds * ouncesPerPound + ounces) * gramsPerOunce);
}

/** '5.62', as typed into a field. */
export const kilogramText = (grams: number): string => trimmed(grams / 1000, 3);

/** '61.5' or '24.2', as typed into a field. */
export function lengthText(mm: number, unit: LengthUnit): string {
  return unit === 'cm' ? trimmed(mm / 10, 1) : trimmed(mm / mmPerInch, 2);
}

export function mmOf(value: number, unit: LengthUnit): number {
  return Math.round(value * (unit === 'cm' ? 10 : mmPerInch));
}

/** '5.62 kg', '12 lb 6.2 oz' */
export function formatWeight(grams: number, unit: WeightUnit): string {
  if (unit === 'kg') return `${kilogramText(grams)} kg`;
  const { pounds, ounces } = poundsAndOunces(grams);
  return `${pounds} lb ${trimmed(ounces, 1)} oz`;
}

/** '61.5 cm', '24.21 in' */
export function formatLength(mm: number, unit: LengthUnit): string {
  return `${lengthText(mm, unit)} ${unit}`;
}
