import Papa from 'papaparse';
import {
  importTexts,
  largestTable,
  mostRows,
  readTable,
  toTable,
  type FertilityEntry,
  type ReadTable,
  type TableProblem,
  type TemperatureUnit,
} from '@everstep/domain/fertility';

export interface TableFile {
  name: string;
  rows: string[][];
  /** Where each row begins: a cell may go over several lines. */
  lines: number[];
  /** Rows whose quotation marks do not match: nothing is read from them. */
  faulty: ReadonlySet<number>;
}

/** A file whose sentence is shown in place of it. */
export class UnreadableFile extends Error {}

export async function openTable(file: File): Promise<TableFile> {
  if (file.size > largestTable) throw new UnreadableFile(importTexts.tooLarge);
  return { name: file.name, ...takeApart(textOf(await file.arrayBuffer())) };
}

function textOf(bytes: ArrayBuffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(importTexts.noText);
  }
  if (text.includes('\0')) throw new UnreadableFile(importTexts.noText);
  return text.replace(/\r\n?/g, '\n').trimEnd();
}

function takeApart(text: string): Omit<TableFile, 'name'> {
  // What parts the cells is told by the names of the columns: only there can no note and no decimal comma mislead.
  const [names = ''] = text.split('\n', 1);
  const { delimiter } = Papa.parse<string[]>(names, { delimitersToGuess: [',', ';', '\t'] }).meta;
  const { data: rows, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: mostRows + 2 });
  const lines = [1];
  for (const [index, cells] of rows.entries()) lines.push((lines[index] ?? 1) + cells.join('').split('\n').length);
  return { rows, lines, faulty: new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? []) : []))) };
}

/** What the file says, each problem with the line where an editor shows it. */
export function readFile({ rows, lines, faulty }: TableFile, today: string, unit: TemperatureUnit): ReadTable {
  const whole = rows.map((cells, index) => (faulty.has(index) ? [] : cells));
  const { problems, ...read } = readTable(whole, { today, unit });
  const found = [
    ...problems,
    ...[...faulty].map((index): TableProblem => ({ line: index + 1, message: importTexts.openQuote })),
  ];
  return {
    ...read,
    problems: found
      .toSorted((a, b) => a.line - b.line)
      .map(({ line, message }) => ({ line: lines[line - 1] ?? line, message })),
  };
}

/** Led by the mark that tells spreadsheets the text is UTF-8. */
export function toCsvFile(entries: readonly FertilityEntry[]): string {
  return `\uFEFF${Papa.unparse(toTable(entries))}\r\n`;
}

export function toJsonFile(entries: readonly FertilityEntry[]): string {
  return `${JSON.stringify({ format: 'everstep-fertility', version: 1, entries }, null, 2)}\n`;
}
