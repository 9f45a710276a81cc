import { isDay } from '../../base/days';
import { safeCell } from '../../base/spreadsheet';
import { plainText } from '../../base/text';
import { earliestDay } from '../day';
import {
  bleedingNames,
  cervixFirmnesses,
  cervixOpenings,
  disturbances,
  emptyEntry,
  intercourseKinds,
  isEmptyEntry,
  lhResults,
  moods,
  symptoms,
  type FertilityEntry,
} from '../entry';
import type { TemperatureUnit } from '../units';
import { mucusFeelings, mucusTextures } from '../engine/signs';
import {
  choiceCell,
  flagCell,
  listCell,
  noteCell,
  truncate,
  temperatureCell,
  type CellParser,
  type CellLookup,
} from './cells';
import { maxImportRows } from './limits';
import { dripParsers, dripColumns, isDripHeader, unusedDripColumns } from './drip';

/** The columns of our own exports, which can be imported again. List items are separated by semicolons; temperatures are exported in °C. */
export const csvColumns = [
  'date',
  'temperature',
  'disturbed',
  'bleeding',
  'between_periods',
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

export { maxImportRows };

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

export const csvTexts = {
  repeatedColumn: (name: string) =>
    `There are two columns named "${name}". Please leave one of them out, and choose the file again.`,
  /** `name` is empty for a column without a name. */
  unknownColumn: (name: string) =>
    `We do not know the column ${name === '' ? 'without a name' : `"${name}"`}, and it may say which values do not count, so nothing can be imported. Please take out those values and the column, and choose the file again.`,
} as const;

export interface CsvProblem {
  /** Counted from 1, the header line. */
  line: number;
  message: string;
}

export interface CsvContent {
  entries: FertilityEntry[];
  problems: CsvProblem[];
  /** Columns that were ignored because they do not affect the others. */
  unknownColumns: string[];
}

interface ReadOptions {
  today: string;
  /** The unit of the temperatures in the file. */
  unit: TemperatureUnit;
}

/**
 * Reads rows, the first of which names the columns: our own, or those of the drip app. A row with a problem is omitted from
 * `entries` and reported with its line number. Rows with only a date are skipped. An unknown column such as 'Excluded' can change
 * what the others mean, so a table that has one is rejected.
 */
export function readCsvRows([names = [], ...rows]: readonly (readonly string[])[], options: ReadOptions): CsvContent {
  const header = names.map((name) => name.trim().toLowerCase());
  const isDrip = isDripHeader(header);
  const knownColumns: readonly string[] = isDrip ? dripColumns(header) : csvColumns;
  const unusedColumns = isDrip ? unusedDripColumns : [];
  const unknownColumns = header.filter((name) => unusedColumns.includes(name));
  const reject = (message: string): CsvContent => ({ entries: [], problems: [{ line: 1, message }], unknownColumns });
  if (!header.includes('date')) return reject('The first line must name the columns, and one of them must be "date".');
  // Office programs write empty columns at the end.
  const isEmptyColumn = (name: string, index: number) =>
    name === '' && rows.every((row) => (row[index] ?? '').trim() === '');
  for (const [index, name] of header.entries()) {
    if (isEmptyColumn(name, index)) continue;
    const written = truncate(names[index]?.trim() ?? '');
    if (![...knownColumns, ...unusedColumns].includes(name)) return reject(csvTexts.unknownColumn(written));
    if (header.indexOf(name) < index) return reject(csvTexts.repeatedColumn(written));
  }
  if (rows.length > maxImportRows)
    return reject(`A file may have at most ${maxImportRows.toLocaleString('en-US')} days.`);

  const parsers = isDrip ? dripParsers(header) : ownParsers(options.unit);
  const entries = new Map<string, FertilityEntry>();
  const problems: CsvProblem[] = [];
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const cells: CellLookup = (name) =>
      header.includes(name) ? plainText(row[header.indexOf(name)] ?? '').trim() : '';
    if (row.every((cell) => cell.trim() === '')) continue;
    const day = cells('date');
    const problem = row.length > names.length ? tooManyCells : dayProblem(day, options, entries);
    if (problem) {
      problems.push({ line, message: problem });
      continue;
    }
    const entry = emptyEntry(day);
    const errors = parsers.map((parse) => parse(entry, cells)).filter((message) => message !== null);
    problems.push(...errors.map((message) => ({ line, message })));
    if (errors.length === 0 && !isEmptyEntry(entry)) entries.set(day, entry);
  }
  return { entries: [...entries.values()], problems, unknownColumns };
}

/** Without this check, an unquoted decimal comma would silently truncate a temperature. */
const tooManyCells =
  'This line has more cells than there are columns. Put quotation marks around a cell with a comma in it.';

function dayProblem(day: string, { today }: ReadOptions, entries: ReadonlyMap<string, FertilityEntry>): string | null {
  if (!isDay(day)) return `"${truncate(day)}" is not a date. Please write it as 2026-03-09.`;
  if (day < earliestDay) return `${day} is before ${earliestDay}.`;
  if (day > today) return `${day} is in the future.`;
  return entries.has(day) ? `${day} is already in an earlier line.` : null;
}

const ownParsers = (unit: TemperatureUnit): CellParser[] => [
  temperatureCell('temperature', unit),
  choiceCell('disturbed', 'disturbed', disturbances),
  choiceCell('bleeding', 'bleeding', bleedingNames),
  flagCell('between_periods', (entry, isSet) => (entry.is_between_periods = isSet)),
  choiceCell('mucus_feeling', 'mucus_feeling', mucusFeelings),
  choiceCell('mucus_texture', 'mucus_texture', mucusTextures),
  flagCell('mucus_excluded', (entry, isSet) => (entry.mucus_excluded = isSet)),
  choiceCell('cervix_opening', 'cervix_opening', cervixOpenings),
  choiceCell('cervix_firmness', 'cervix_firmness', cervixFirmnesses),
  flagCell('cervix_excluded', (entry, isSet) => (entry.cervix_excluded = isSet)),
  choiceCell('lh_test', 'lh_test', lhResults),
  choiceCell('intercourse', 'intercourse', intercourseKinds),
  listCell('moods', moods),
  listCell('symptoms', symptoms),
  noteCell('note'),
];
