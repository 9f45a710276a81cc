import { diaperCsvRows, feedingCsvRows, milkCsvRows, pumpingCsvRows } from '@everstep/domain/feedings';
import { toCsvText } from '../../platform/files/csv-file';
import { deviceZone } from '../../platform/locale/dates';
import type { FeedingLog } from './use-feedings';

type LoggedLists = Pick<FeedingLog, 'feedings' | 'diapers' | 'pumpings' | 'milk'>;

/** One file for each kind that has entries. */
export function toCsvFiles(
  { feedings, diapers, pumpings, milk }: LoggedLists,
  childName: string,
  authorNames: Readonly<Record<keyof LoggedLists, (key: string) => string | null>>,
): { name: string; text: string }[] {
  const named =
    (authorName: (key: string) => string | null) =>
    <Value>({ key, value }: { key: string; value: Value }) => ({
      ...value,
      id: key,
      child_name: childName,
      author_name: authorName(key),
    });
  const zone = deviceZone();
  const tables = {
    feeds: feedingCsvRows(feedings.map(named(authorNames.feedings)), zone),
    diapers: diaperCsvRows(diapers.map(named(authorNames.diapers)), zone),
    pumping: pumpingCsvRows(pumpings.map(named(authorNames.pumpings)), zone),
    'milk-stock': milkCsvRows(milk.map(named(authorNames.milk)), zone),
  };
  return Object.entries(tables)
    .filter(([, rows]) => rows.length > 1)
    .map(([name, rows]) => ({ name, text: toCsvText(rows) }));
}
