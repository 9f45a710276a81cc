import { authorName, childName, csvTable, type ExportedNames } from '../base/csv-table';
import type { Sleep } from './entry';

/** A row of the export. */
export interface SleepRow extends Omit<Sleep, 'child_id'>, ExportedNames {
  /** The id of the child. */
  child: string;
}

/** The table of an export, header first. `ended_at` is empty while the child is asleep. */
export const sleepCsvRows = csvTable<SleepRow>({
  child: ({ child }) => child,
  child_name: childName,
  started_at: ({ started_at }) => started_at,
  ended_at: ({ ended_at }) => ended_at ?? '',
  note: ({ note }) => note ?? '',
  author_name: authorName,
});
