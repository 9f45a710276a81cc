import Papa from 'papaparse';
import { sleepCsvRows, type SleepSpan } from '@everstep/domain/sleep';

/** Begins with the byte order mark that spreadsheets need to recognise UTF-8. */
export function toCsvFile(child: string, sleeps: readonly SleepSpan[]): string {
  const rows = sleeps.map(({ start, end, note }) => ({
    ...{ child, note, started_at: new Date(start).toISOString() },
    ended_at: end === null ? null : new Date(end).toISOString(),
  }));
  return `\uFEFF${Papa.unparse(sleepCsvRows(rows))}\r\n`;
}
