import Papa from 'papaparse';
import { csvFileTexts, maxCsvFileBytes } from '@everstep/domain/base/spreadsheet';

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

/** The text of a CSV file. It begins with the byte order mark that spreadsheets need to recognize UTF-8. */
export function toCsvText(rows: string[][]): string {
  return `\uFEFF${Papa.unparse(rows)}\r\n`;
}

/** Throws an `UnreadableFile`. Rows beyond `maxRows` and one more are not read. */
export async function openCsvFile(file: File, maxRows: number): Promise<CsvFile> {
  if (file.size > maxCsvFileBytes) throw new UnreadableFile(csvFileTexts.tooLarge);
  return { name: file.name, ...parseRows(decodeText(await file.arrayBuffer()), maxRows) };
}

function decodeText(bytes: ArrayBuffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile(csvFileTexts.noText);
  }
  // As in UTF-16. A single one in a note is no reason to refuse the file.
  if (text.split('\n', 1)[0]?.includes('\0')) throw new UnreadableFile(csvFileTexts.noText);
  return text.replace(/\r\n?/g, '\n').trimEnd();
}

function parseRows(text: string, maxRows: number): Omit<CsvFile, 'name'> {
  // Guesses the delimiter from the header row, which has no notes or decimal commas.
  const [names = ''] = text.split('\n', 1);
  const { delimiter } = Papa.parse<string[]>(names, { delimitersToGuess: [',', ';', '\t'] }).meta;
  const { data: rows, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: maxRows + 2 });
  const lines = [1];
  for (const [index, cells] of rows.entries()) lines.push((lines[index] ?? 1) + cells.join('').split('\n').length);
  return { rows, lines, faulty: new Set(errors.flatMap(({ type, row }) => (type === 'Quotes' ? (row ?? []) : []))) };
}
