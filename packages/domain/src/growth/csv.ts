import { safeCell } from '../base/spreadsheet';
import type { GrowthEntry } from './growth-kind';

/** A row of the export. */
export interface GrowthRow extends Omit<GrowthEntry, 'child_id'> {
  /** The id of the child; the names are in another file. */
  child: string;
}

const inUnit = (value: number | null, divisor: number) => (value === null ? '' : String(value / divisor));

/** The table of an export, header first, in kg and cm. */
export function growthCsvRows(rows: readonly GrowthRow[]): string[][] {
  return [
    ['child', 'date', 'weight_kg', 'length_cm', 'position', 'head_cm', 'note'],
    ...rows.map((row) => [
      row.child,
      row.date,
      inUnit(row.weight_grams, 1000),
      inUnit(row.length_mm, 10),
      row.position ?? '',
      inUnit(row.head_mm, 10),
      safeCell(row.note ?? ''),
    ]),
  ];
}
