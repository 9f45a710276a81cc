import { plainText } from '../base/text';
import { csvFileTexts } from '../base/spreadsheet';
import type { CsvRows } from '../base/csv-rows';
import { tableFormats } from './formats';
import type { CellLookup } from './formats/cells';
import type { TableFormat } from './formats/table-format';
import { importTexts } from './texts';
import { UnreadableLine } from './unreadable-line';

/** A line of a table below its header. */
export interface TableLine {
  /** The line of the file on which it begins. */
  line: number;
  cells: CellLookup;
  /** Why it is not read; null if it can be. */
  problem: string | null;
}

export interface Table {
  /** Null if no known app writes such a table. */
  format: TableFormat | null;
  /** As in the file. */
  names: readonly string[];
  lines: readonly TableLine[];
}

/** Some apps write a title or the name of the user above the table. */
const maxLinesAbove = 10;

const lowerCase = (row: readonly string[]) => row.map((name) => plainText(name).trim().toLowerCase());

/** The lines of a table with the format that fits its header, or why it cannot be read. */
export function openTable({ rows, lines, faulty }: CsvRows): Table | { refusal: string } {
  const { format, at } = findFormat(rows);
  const isStrict = format?.hasExclusions === true;
  const names = (rows[at] ?? []).map((name) => plainText(name).trim());
  const header = lowerCase(names);
  const repeated = header.find((name, index) => name !== '' && header.indexOf(name) !== index);
  if (repeated !== undefined) return { refusal: importTexts.repeatedColumn(names[header.indexOf(repeated)] ?? '') };
  const columns = new Map(header.map((name, index) => [name, index]));
  const below = rows.flatMap((row, index): TableLine[] => {
    if (index <= at || row.every((cell) => cell.trim() === '')) return [];
    const plain = row.map((cell) => plainText(cell).trim());
    const cellOf = (name: string) => plain[columns.get(name) ?? -1] ?? '';
    const cells: CellLookup = Object.assign(cellOf, { columns: header });
    const isFaulty = faulty.has(index);
    return [{ line: lines[index] ?? index + 1, cells, problem: problemOf(row, header, { isFaulty, isStrict }) }];
  });
  return { format, names, lines: below };
}

function findFormat(rows: readonly (readonly string[])[]): { format: TableFormat | null; at: number } {
  for (const [at, row] of rows.slice(0, maxLinesAbove).entries()) {
    const header = lowerCase(row);
    const format = tableFormats.find((candidate) => fits(candidate, header));
    if (format) return { format, at };
  }
  return { format: null, at: 0 };
}

const fits = ({ columns, otherColumns = () => true }: TableFormat, header: readonly string[]) =>
  columns.every((name) => header.includes(name)) &&
  header.every((name) => name === '' || columns.includes(name) || otherColumns(name));

function problemOf(
  row: readonly string[],
  header: readonly string[],
  { isFaulty, isStrict }: { isFaulty: boolean; isStrict: boolean },
): string | null {
  if (isFaulty) return csvFileTexts.openQuote;
  if (row.slice(header.length).some((cell) => cell.trim() !== '')) return importTexts.tooManyCells;
  // It may say that a value does not count.
  if (isStrict && row.some((cell, index) => header[index] === '' && cell.trim() !== ''))
    return importTexts.unnamedColumn;
  return lowerCase(row).join('\n') === header.join('\n') ? importTexts.headerAgain : null;
}

/** Calls what throws an `UnreadableLine`. */
export function attempt<Result>(read: () => Result): { result: Result } | { sentence: string } {
  try {
    return { result: read() };
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    return { sentence: error.message };
  }
}
