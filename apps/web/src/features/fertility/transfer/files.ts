import Papa from 'papaparse';
import {
  importTexts,
  maxImportFileBytes,
  maxImportRows,
  readCsvRows,
  toCsvRows,
  type FertilityEntry,
  type CsvContent,
  type CsvProblem,
  type TemperatureUnit,
} from '@everstep/domain/fertility';

export interface CsvFile {
  name: string;
  rows: string[][];
  /** The line on which each row begins: a cell may span several lines. */
  lines: number[];
  /** Indexes of rows with an unclosed quotation mark, which are not read. */
  faulty: ReadonlySet<number>;
}

/** Its message is shown to the user. */
export class UnreadableFile extends Error {}

export async function openCsvFile(file: File): Promise<CsvFile> {
  if (file.size > maxImportFileBytes) throw new UnreadableFile(importTexts.tooLarge);
  return { name: file.name, ...parseRows(decodeText(await file.arrayBuffer())) };
}

function decodeText(bytes: ArrayBuffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(importTexts.noText);
  }
  if (text.includes('\0')) throw new UnreadableFile(importTexts.noText);
  return text.replace(/\r\n?/g, '\n').trimEnd();
}

function parseRows(text: string): Omit<CsvFile, 'name'> {
  // Guesses the delimiter from the header row, which has no notes or decimal commas.
  const [names = ''] = text.split('\n', 1);
  const { delimiter } = Papa.parse<string[]>(names, { delimitersToGuess: [',', ';', '\t'] }).meta;
  const { data: rows, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: maxImportRows + 2 });
  const lines = [1];
  for (const [index, cells] of rows.entries()) lines.push((lines[index] ?? 1) + cells.join('').split('\n').length);
  return { rows, lines, faulty: new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? []) : []))) };
}

/** Reads the rows; each problem has the line number that an editor shows. */
export function readCsvFile({ rows, lines, faulty }: CsvFile, today: string, unit: TemperatureUnit): CsvContent {
  const validRows = rows.map((cells, index) => (faulty.has(index) ? [] : cells));
  const { problems, ...read } = readCsvRows(validRows, { today, unit });
  const allProblems = [
    ...problems,
    ...[...faulty].map((index): CsvProblem => ({ line: index + 1, message: importTexts.openQuote })),
  ];
  return {
    ...read,
    problems: allProblems
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, message }) => ({ line: lines[line - 1] ?? line, message })),
  };
}

/** Begins with the byte order mark that spreadsheets need to recognise UTF-8. */
export function toCsvFile(entries: readonly FertilityEntry[]): string {
  return `\uFEFF${Papa.unparse(toCsvRows(entries))}\r\n`;
}

export function toJsonFile(entries: readonly FertilityEntry[]): string {
  return `${JSON.stringify({ format: 'everstep-fertility', version: 1, entries }, null, 2)}\n`;
}
