import {
  readCsvRows,
  toCsvRows,
  type FertilityEntry,
  type CsvContent,
  type CsvProblem,
  type TemperatureUnit,
} from '@everstep/domain/fertility';
import { csvFileTexts } from '@everstep/domain/base/spreadsheet';
import { toCsvText, type CsvFile } from '../../../platform/files/csv-file';

/** Reads the rows; each problem has the line number that an editor shows. */
export function readCsvFile({ rows, lines, faulty }: CsvFile, today: string, unit: TemperatureUnit): CsvContent {
  const validRows = rows.map((cells, index) => (faulty.has(index) ? [] : cells));
  const { problems, ...read } = readCsvRows(validRows, { today, unit });
  const allProblems = [
    ...problems,
    ...[...faulty].map((index): CsvProblem => ({ line: index + 1, message: csvFileTexts.openQuote })),
  ];
  return {
    ...read,
    problems: allProblems
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, message }) => ({ line: lines[line - 1] ?? line, message })),
  };
}

export function toCsvFile(entries: readonly FertilityEntry[]): string {
  return toCsvText(toCsvRows(entries));
}

export function toJsonFile(entries: readonly FertilityEntry[]): string {
  return `${JSON.stringify({ format: 'everstep-fertility', version: 1, entries }, null, 2)}\n`;
}
