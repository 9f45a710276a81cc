import { childTable } from '../base/csv-table';
import type { GrowthEntry } from './growth-kind';
import { formatLength, formatWeight } from './units';

/** Without what the computer adds to 0.1. */
const inUnit = (value: number | null, divisor: number) =>
  value === null ? '' : String(Number((value / divisor).toFixed(4)));

const asTyped = <Unit>(
  value: number | null,
  unit: Unit | undefined,
  format: (value: number, unit: Unit, typedIn: Unit) => string,
) => (value === null || unit === undefined ? '' : format(value, unit, unit));

/** The table of an export, header first: each measure in kg or cm, and as it was typed. */
export const growthCsvRows = childTable<GrowthEntry>({
  date: ({ date }) => date,
  weight_kg: ({ weight_grams }) => inUnit(weight_grams, 1000),
  weight: ({ weight_grams, weight_unit }) => asTyped(weight_grams, weight_unit, formatWeight),
  length_cm: ({ length_mm }) => inUnit(length_mm, 10),
  length: ({ length_mm, length_unit }) => asTyped(length_mm, length_unit, formatLength),
  position: ({ position }) => position ?? '',
  head_cm: ({ head_mm }) => inUnit(head_mm, 10),
  head: ({ head_mm, head_unit }) => asTyped(head_mm, head_unit, formatLength),
});
