import { diaperCsvRows, feedingCsvRows, milkCsvRows, pumpingCsvRows } from '@everstep/domain/feedings';
import { toCsvText } from '../../platform/files/csv-file';
import type { FeedingLog } from './use-feedings';

/** One file for each kind that has entries. */
export function toCsvFiles(
  { feedings, diapers, pumpings, milk }: Pick<FeedingLog, 'feedings' | 'diapers' | 'pumpings' | 'milk'>,
  childName: string,
): { name: string; text: string }[] {
  const tables = {
    feeds: feedingCsvRows(feedings.map(({ value }) => ({ ...value, child_id: childName }))),
    diapers: diaperCsvRows(diapers.map(({ value }) => ({ ...value, child_id: childName }))),
    pumping: pumpingCsvRows(pumpings.map(({ value }) => value)),
    'milk-stock': milkCsvRows(milk.map(({ key, value }) => ({ id: key, ...value }))),
  };
  return Object.entries(tables)
    .filter(([, rows]) => rows.length > 1)
    .map(([name, rows]) => ({ name, text: toCsvText(rows) }));
}
