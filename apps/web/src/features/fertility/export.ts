import Papa from 'papaparse';
import { toTable, type FertilityEntry } from '@everstep/domain/fertility';

/** Led by the mark that tells spreadsheets the text is UTF-8. */
export function toCsvFile(entries: readonly FertilityEntry[]): string {
  return `\uFEFF${Papa.unparse(toTable(entries))}\r\n`;
}

export function toJsonFile(entries: readonly FertilityEntry[]): string {
  return `${JSON.stringify({ format: 'everstep-fertility', version: 1, entries }, null, 2)}\n`;
}
