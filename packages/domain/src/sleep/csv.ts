import { childTable } from '../base/csv-table';
import type { Sleep } from './entry';

/** The table of an export, header first. `ended_at` is empty while the child is asleep. */
export const sleepCsvRows = childTable<Sleep>({
  started_at: ({ started_at }) => started_at,
  ended_at: ({ ended_at }) => ended_at ?? '',
});
