import { numberTexts, readTypedNumber } from '../base/typed-number';
import { feedingTexts } from './texts';

/** A US fluid ounce, as on the scales of bottles. */
const mlAnOunce = 29.5735;

export const volumeUnits = ['ml', 'oz'] as const;
export type VolumeUnit = (typeof volumeUnits)[number];

/** For one bottle or one side, in tenths of a milliliter: more than any child drinks. */
export const amountLimits = { lowest: 1, highest: 10_000 } as const;

export const mlOfOunces = (ounces: number): number => ounces * mlAnOunce;
export const ouncesOfMl = (ml: number): number => ml / mlAnOunce;

/** Amounts are stored in tenths of a milliliter, so that quarters and tenths of an ounce are shown again as they were typed. */
export function toTenths(amount: number, unit: VolumeUnit): number {
  return Math.round(10 * (unit === 'ml' ? amount : mlOfOunces(amount)));
}

/** '120 ml', '4 oz', '4.25 oz' */
export function volumeText(tenths: number, unit: VolumeUnit): string {
  return `${volumeNumber(tenths, unit)} ${unit}`;
}

/** The number alone, for a field: whole milliliters; for ounces, quarters exactly and anything else to a tenth. */
export function volumeNumber(tenths: number, unit: VolumeUnit): string {
  if (unit === 'ml') return String(Math.round(tenths / 10));
  const ounces = ouncesOfMl(tenths / 10);
  const hundredths = Math.round(100 * ounces);
  return String(hundredths % 25 === 0 ? hundredths / 100 : Math.round(10 * ounces) / 10);
}

/** The result of reading an amount field: tenths of a milliliter, null if it is empty, or why it is invalid. */
export type TypedAmount = { tenths: number | null; problem?: never } | { tenths?: never; problem: string };

/** A field that still shows `stored` keeps that value, because an amount in ounces is not a whole number of milliliters. */
export function readAmount(text: string, unit: VolumeUnit, stored: number | null = null): TypedAmount {
  if (stored !== null && volumeNumber(stored, unit) === text) return { tenths: stored };
  const { lowest, highest } = amountLimits;
  const { value, problem } = readTypedNumber(text, {
    highest: unit === 'ml' ? highest / 10 : ouncesOfMl(highest / 10),
  });
  if (problem !== undefined) return { problem: problem === numberTexts.none ? feedingTexts.amountRange : problem };
  if (value === null) return { tenths: null };
  const tenths = toTenths(value, unit);
  return tenths < lowest || tenths > highest ? { problem: feedingTexts.amountRange } : { tenths };
}
