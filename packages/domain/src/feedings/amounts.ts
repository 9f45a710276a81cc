/** A US fluid ounce, as the scales on bottles have it. */
const mlAnOunce = 29.5735;

export const volumeUnits = ['ml', 'oz'] as const;
export type VolumeUnit = (typeof volumeUnits)[number];

export const mlOfOunces = (ounces: number): number => ounces * mlAnOunce;
export const ouncesOfMl = (ml: number): number => ml / mlAnOunce;

/** Amounts are stored in tenths of a millilitre, so that quarters and tenths of an ounce come back as they were typed. */
export function toTenths(amount: number, unit: VolumeUnit): number {
  return Math.round(10 * (unit === 'ml' ? amount : mlOfOunces(amount)));
}

/** '120 ml', '4 oz', '4.25 oz' */
export function volumeText(tenths: number, unit: VolumeUnit): string {
  return `${volumeNumber(tenths, unit)} ${unit}`;
}

/** The number alone, for a field: whole millilitres; quarters of an ounce, and any other ounces to a tenth. */
export function volumeNumber(tenths: number, unit: VolumeUnit): string {
  if (unit === 'ml') return String(Math.round(tenths / 10));
  const ounces = ouncesOfMl(tenths / 10);
  const hundredths = Math.round(100 * ounces);
  return String(hundredths % 25 === 0 ? hundredths / 100 : Math.round(10 * ounces) / 10);
}

/** What was typed, with a point or a comma; NaN if it is no number. */
export function parseAmount(text: string): number {
  return /^\d{1,4}([.,]\d{1,2})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : Number.NaN;
}
