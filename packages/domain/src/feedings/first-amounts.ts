import { toTenths, type VolumeUnit } from './amounts';

const mlInsteadOfOunce = 30;

/** What bottles usually hold at this age, in tenths of a milliliter, to choose from before anything was logged. */
export function firstAmounts(ageDays: number, unit: VolumeUnit): number[] {
  const ounces = ageDays < 28 ? [1, 2, 3, 4] : ageDays < 122 ? [3, 4, 5, 6] : [5, 6, 7, 8];
  return ounces.map((count) => toTenths(unit === 'ml' ? count * mlInsteadOfOunce : count, unit));
}
