import { isDay } from '../../days';
import {
  bleedingNames,
  cervixFirmnesses,
  cervixOpenings,
  disturbances,
  earliestDay,
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
  formulaPrefix,
  listCell,
  noteCell,
  truncate,
  temperatureCell,
  type CellParser,
  type CellLookup,
} from './cells';
import { dripCells, dripColumns, isDripHeader } from './drip';

/** The columns of our own files, which are read as they are written. List items are separated by semicolons. Temperatures in °C. */
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

export const maxImportRows = 10_000;

export function toCsvRows(entries: readonly FertilityEntry[]): string[][] {
  return [[...csvColumns], ...entries.map((entry) => csvColumns.map((column) => formatCell(entry, column)))];
}

function formatCell(entry: FertilityEntry, column: Column): string {
  switch (column) {
    case 'date':
      return entry.day;
    case 'temperature':
      return entry.temperature?.toFixed(2) ?? '';
    case 'between_periods':
      return entry.is_between_periods ? 'yes' : '';
    case 'mucus_excluded':
    case 'cervix_excluded':
      return entry[column] ? 'yes' : '';
    case 'moods':
    case 'symptoms':
      return entry[column].join(';');
    case 'note':
      return formulaPrefix.test(entry.note) ? `'${entry.note}` : entry.note;
    default:
      return entry[column] ?? '';
  }
}

export interface CsvProblem {
  /** As an editor counts them: the line of the column names is 1. */
  line: number;
  message: string;
}

export interface CsvContent {
  entries: FertilityEntry[];
  problems: CsvProblem[];
  /** Columns that are not read. */
  unknownColumns: string[];
}

interface ReadOptions {
  today: string;
  /** Of temperatures in the file. */
  unit: TemperatureUnit;
}

/**
 * Reads rows of which the first names the columns: ours, or those of the app drip. A row with a problem is left out of `entries` and
 * reported by its line. Rows with nothing but a date are skipped.
 */
export function readCsvRows([names = [], ...rows]: readonly (readonly string[])[], options: ReadOptions): CsvContent {
  const header = names.map((name) => name.trim().toLowerCase());
  const isDrip = isDripHeader(header);
  const known: readonly string[] = isDrip ? dripColumns(header) : csvColumns;
  const unknownColumns = header.filter((name) => name !== '' && !known.includes(name));
  const refuse = (message: string): CsvContent => ({ entries: [], problems: [{ line: 1, message }], unknownColumns });
  if (!header.includes('date')) return refuse('The first line must name the columns, and one of them must be "date".');
  if (rows.length > maxImportRows)
    return refuse(`A file may have at most ${maxImportRows.toLocaleString('en-US')} days.`);

  const parsers = isDrip ? dripCells(header) : ownCells(options.unit);
  const entries = new Map<string, FertilityEntry>();
  const problems: CsvProblem[] = [];
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const cells: CellLookup = (name) => (header.includes(name) ? (row[header.indexOf(name)] ?? '').trim() : '');
    if (row.every((cell) => cell.trim() === '')) continue;
    const day = cells('date');
    const problem = row.length > names.length ? tooManyCells : dayProblem(day, options, entries);
    if (problem) {
      problems.push({ line, message: problem });
      continue;
    }
    const entry = emptyEntry(day);
    const faults = parsers.map((parse) => parse(entry, cells)).filter((message) => message !== null);
    problems.push(...faults.map((message) => ({ line, message })));
    if (faults.length === 0 && !isEmptyEntry(entry)) entries.set(day, entry);
  }
  return { entries: [...entries.values()], problems, unknownColumns };
}

/** An unquoted decimal comma would otherwise shorten a temperature unnoticed. */
const tooManyCells =
  'This line has more cells than there are columns. Put quotation marks around a cell with a comma in it.';

function dayProblem(day: string, { today }: ReadOptions, entries: ReadonlyMap<string, FertilityEntry>): string | null {
  if (!isDay(day)) return `"${truncate(day)}" is no date. Please write it as 2026-03-09.`;
  if (day < earliestDay) return `${day} lies before ${earliestDay}.`;
  if (day > today) return `${day} lies in the future.`;
  return entries.has(day) ? `${day} stands in an earlier line already.` : null;
}

const ownCells = (unit: TemperatureUnit): CellParser[] => [
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
