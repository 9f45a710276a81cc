import type { Child } from '@everstep/domain/households';
import { sleepCsvRows, type SleepSpan } from '@everstep/domain/sleep';
import { toCsvText } from '../../platform/files/csv-file';
import { deviceZone } from '../../platform/locale/dates';

export function toCsvFile(
  child: Pick<Child, 'id' | 'name'>,
  sleeps: readonly SleepSpan[],
  authorName: (id: string) => string | null,
): string {
  const rows = sleeps.map(({ id, start, end, note }) => ({
    child: child.id,
    child_name: child.name,
    started_at: new Date(start).toISOString(),
    ended_at: end === null ? null : new Date(end).toISOString(),
    note,
    author_name: authorName(id),
  }));
  return toCsvText(sleepCsvRows(rows, deviceZone()));
}
