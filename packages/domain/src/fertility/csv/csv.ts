import { safeCell } from '../../base/spreadsheet';
import type { FertilityEntry } from '../entry';

/** The columns of our own exports, which can be imported again. List items are separated by semicolons; temperatures are exported in °C. */
export const csvColumns = [
  'date',
  'temperature',
  'disturbed',
  'bleeding',
  'between_periods',
  'follows_pregnancy',
  'mucus_feeling',
  'mucus_texture',
  'mucus_excluded',
  'cervix_opening',
  'cervix_firmness',
  'cervix_excluded',
  'lh_test',
  'intercourse',
  'moods',
  'symptoms',
  'note',
] as const;
type Column = (typeof csvColumns)[number];

export function toCsvRows(entries: readonly FertilityEntry[]): string[][] {
  return [[...csvColumns], ...entries.map((entry) => csvColumns.map((column) => formatCell(entry, column)))];
}

function formatCell(entry: FertilityEntry, column: Column): string {
  switch (column) {
    case 'date':
      return entry.day;
    case 'temperature':
      return entry.temperature === null ? '' : entry.temperature.toFixed(3).replace(/0$/, '');
    case 'between_periods':
      return entry.is_between_periods ? 'yes' : '';
    case 'follows_pregnancy':
    case 'mucus_excluded':
    case 'cervix_excluded':
      return entry[column] ? 'yes' : '';
    case 'moods':
    case 'symptoms':
      return entry[column].join(';');
    case 'note':
      return safeCell(entry.note);
    default:
      return entry[column] ?? '';
  }
}
