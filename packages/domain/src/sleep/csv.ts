import { safeCell } from '../base/spreadsheet';

/** A row of the export. Times are ISO 8601 in UTC; `ended_at` is null while the child is asleep. */
export interface SleepRow {
  /** The name of the child, or the id if names are in another file. */
  child: string;
  started_at: string;
  ended_at: string | null;
  note: string | null;
}

const columns = ['child', 'started_at', 'ended_at', 'note'] as const;

/** The table of an export, header first. */
export function sleepCsvRows(rows: readonly SleepRow[]): string[][] {
  return [[...columns], ...rows.map((row) => columns.map((column) => safeCell(row[column] ?? '')))];
}
