import type { GrowthEntry } from './growth-kind';

/** A table for a spreadsheet, header first, in kg and cm. */
export function growthCsvRows(entries: readonly GrowthEntry[]): string[][] {
  const cell = (value: number | null, divisor: number) => (value === null ? '' : String(value / divisor));
  return [
    ['date', 'weight_kg', 'length_cm', 'position', 'head_cm', 'note'],
    ...entries.map((entry) => [
      entry.date,
      cell(entry.weight_grams, 1000),
      cell(entry.length_mm, 10),
      entry.position ?? '',
      cell(entry.head_mm, 10),
      entry.note ?? '',
    ]),
  ];
}
