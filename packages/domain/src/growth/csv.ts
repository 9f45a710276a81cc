import { safeCell } from '../base/spreadsheet';
import type { GrowthEntry } from './growth-kind';
import { formatLength, formatWeight } from './units';

/** A row of the export. */
export interface GrowthRow extends Omit<GrowthEntry, 'child_id'> {
  /** The id of the child; the names are in another file. */
  child: string;
}

/** Without what the computer adds to 0.1. */
const inUnit = (value: number | null, divisor: number) =>
  value === null ? '' : String(Number((value / divisor).toFixed(4)));

const asTyped = <Unit>(
  value: number | null,
  unit: Unit | undefined,
  format: (value: number, unit: Unit, typedIn: Unit) => string,
) => (value === null || unit === undefined ? '' : format(value, unit, unit));

/** The table of an export, header first: each measure in kg or cm, and as it was typed. */
export function growthCsvRows(rows: readonly GrowthRow[]): string[][] {
  return [
    ['child', 'date', 'weight_kg', 'weight', 'length_cm', 'length', 'position', 'head_cm', 'head', 'note'],
    ...rows.map((row) => [
      row.child,
      row.date,
      inUnit(row.weight_grams, 1000),
      asTyped(row.weight_grams, row.weight_unit, formatWeight),
      inUnit(row.length_mm, 10),
      asTyped(row.length_mm, row.length_unit, formatLength),
      row.position ?? '',
      inUnit(row.head_mm, 10),
      asTyped(row.head_mm, row.head_unit, formatLength),
      safeCell(row.note ?? ''),
    ]),
  ];
}
