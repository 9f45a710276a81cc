import Papa from 'papaparse';
import { diaperCsvRows, feedingCsvRows, pumpingCsvRows } from '@everstep/domain/feedings';
import type { FeedingLog } from './use-feedings';

/** One file for each kind that was logged. They begin with the byte order mark that spreadsheets need to recognise UTF-8. */
export function toCsvFiles(
  { feedings, diapers, pumpings }: Pick<FeedingLog, 'feedings' | 'diapers' | 'pumpings'>,
  childName: string,
): { name: string; text: string }[] {
  const tables = {
    feeds: feedingCsvRows(feedings.map(({ value }) => ({ ...value, child_id: childName }))),
    diapers: diaperCsvRows(diapers.map(({ value }) => ({ ...value, child_id: childName }))),
    pumping: pumpingCsvRows(pumpings.map(({ value }) => value)),
  };
  return Object.entries(tables)
    .filter(([, rows]) => rows.length > 1)
    .map(([name, rows]) => ({ name, text: `\uFEFF${Papa.unparse(rows)}\r\n` }));
}
