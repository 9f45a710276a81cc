import { toCsvRows, type FertilityEntry } from '@everstep/domain/fertility';
import { toCsvText } from '../../../platform/files/csv-file';

export function toCsvFile(entries: readonly FertilityEntry[]): string {
  return toCsvText(toCsvRows(entries));
}

export function toJsonFile(entries: readonly FertilityEntry[]): string {
  return `${JSON.stringify({ format: 'everstep-fertility', version: 1, entries }, null, 2)}\n`;
}
