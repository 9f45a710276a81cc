import { sleepCsvRows, type SleepSpan } from '@everstep/domain/sleep';
import { toCsvText } from '../../platform/files/csv-file';

export function toCsvFile(child: string, sleeps: readonly SleepSpan[]): string {
  const rows = sleeps.map(({ start, end, note }) => ({
    child,
    note,
    started_at: new Date(start).toISOString(),
    ended_at: end === null ? null : new Date(end).toISOString(),
  }));
  return toCsvText(sleepCsvRows(rows));
}
