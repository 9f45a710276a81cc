import { asTyped, numberTexts, quartersOrTenths, readTypedNumber } from '../base/typed-number';
import { feedingTexts } from './texts';

/** A US fluid ounce, as on the scales of bottles. */
const mlAnOunce = 29.5735;

export const volumeUnits = ['ml', 'oz'] as const;
export type VolumeUnit = (typeof volumeUnits)[number];

/** For one bottle or one side, in tenths of a milliliter: more than any child drinks. */
export const amountLimits = { lowest: 1, highest: 10_000 } as const;

export const mlOfOunces = (ounces: number): number => ounces * mlAnOunce;
export const ouncesOfMl = (ml: number): number => ml / mlAnOunce;

/** Amounts are stored in tenths of a milliliter, so that hundredths of an ounce are shown again as they were typed. */
export function toTenths(amount: number, unit: VolumeUnit): number {
  return Math.round(10 * (unit === 'ml' ? amount : mlOfOunces(amount)));
}

/** '120 ml', '4 oz', '4.25 oz' */
export function volumeText(tenths: number, unit: VolumeUnit, typedIn?: VolumeUnit): string {
  return `${volumeNumber(tenths, unit, typedIn)} ${unit}`;
}

/**
 * The number alone, for a field: as it was typed, if in this unit. Otherwise whole milliliters; for ounces, quarters exactly and
 * anything else to a tenth. What is less keeps its first digit, as no drop of colostrum is nothing.
 */
export function volumeNumber(tenths: number, unit: VolumeUnit, typedIn?: VolumeUnit): string {
  if (unit === 'ml') return String(typedIn === 'ml' ? tenths / 10 : Math.round(tenths / 10) || tenths / 10);
  const ounces = ouncesOfMl(tenths / 10);
  const isStored = (typed: number) => toTenths(typed, 'oz') === tenths;
  return String(typedIn === 'oz' ? asTyped(ounces, isStored) : quartersOrTenths(ounces));
}

/** An amount, and the unit in which it was typed. */
export interface Amount {
  tenths: number;
  unit: VolumeUnit;
}

/** The result of reading an amount field: tenths of a milliliter, null if it is empty, or why it is invalid. */
export type TypedAmount =
  { tenths: number | null; unit: VolumeUnit; problem?: never } | { tenths?: never; unit?: never; problem: string };

/** A field that still shows `stored` keeps it with its unit, whatever the unit of the field. */
export function readAmount(text: string, unit: VolumeUnit, stored: Amount | null = null): TypedAmount {
  if (stored !== null && volumeNumber(stored.tenths, unit, stored.unit) === text) return stored;
  const { lowest, highest } = amountLimits;
  const { value, problem } = readTypedNumber(text, {
    highest: unit === 'ml' ? highest / 10 : ouncesOfMl(highest / 10),
  });
  if (problem !== undefined) return { problem: problem === numberTexts.none ? feedingTexts.amountRange : problem };
  if (value === null) return { tenths: null, unit };
  const tenths = toTenths(value, unit);
  return tenths < lowest || tenths > highest ? { problem: feedingTexts.amountRange } : { tenths, unit };
}
