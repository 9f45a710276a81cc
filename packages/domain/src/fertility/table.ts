import { isDay } from '../days';
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
} from './entry';
import type { TemperatureUnit } from './readings';
import { mucusFeelings, mucusTextures } from './signs';
import {
  choiceCell,
  flagCell,
  formula,
  listCell,
  noteCell,
  shortened,
  temperatureCell,
  type Cell,
  type Cells,
} from './table-cells';
import { dripCells, dripColumns, isDripHeader } from './table-drip';

/** The columns of our own tables, which are read as they are written. Lists are parted by semicolons, temperatures in °C. */
export const tableColumns = [
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
type Column = (typeof tableColumns)[number];

export const mostRows = 10_000;

export function toTable(entries: readonly FertilityEntry[]): string[][] {
  return [[...tableColumns], ...entries.map((entry) => tableColumns.map((column) => cellOf(entry, column)))];
}

function cellOf(entry: FertilityEntry, column: Column): string {
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
      return formula.test(entry.note) ? `'${entry.note}` : entry.note;
    default:
      return entry[column] ?? '';
  }
}

export interface TableProblem {
  /** As an editor counts them: the line of the column names is 1. */
  line: number;
  message: string;
}

export interface ReadTable {
  entries: FertilityEntry[];
  problems: TableProblem[];
  /** Columns that we have no place for. */
  unread: string[];
}

interface Reading {
  today: string;
  /** What temperatures without a unit are in. */
  unit: TemperatureUnit;
}

/**
 * Reads a table whose first row names the columns: ours, or those of drip. Every problem is told by its line, and what has one is
 * left out of `entries`; whoever imports decides whether that is enough. Rows with nothing but a date are passed over.
 */
export function readTable([names = [], ...rows]: readonly (readonly string[])[], reading: Reading): ReadTable {
  const header = names.map((name) => name.trim().toLowerCase());
  const isDrip = isDripHeader(header);
  const known: readonly string[] = isDrip ? dripColumns(header) : tableColumns;
  const unread = header.filter((name) => name !== '' && !known.includes(name));
  const refuse = (message: string): ReadTable => ({ entries: [], problems: [{ line: 1, message }], unread });
  if (!header.includes('date')) return refuse('The first line must name the columns, and one of them must be "date".');
  if (rows.length > mostRows) return refuse(`A file may have at most ${mostRows.toLocaleString('en-US')} days.`);

  const readers = isDrip ? dripCells(header) : ourCells(reading.unit);
  const entries = new Map<string, FertilityEntry>();
  const problems: TableProblem[] = [];
  for (const [index, row] of rows.entries()) {
    const line = index + 2;
    const cells: Cells = (name) => (header.includes(name) ? (row[header.indexOf(name)] ?? '').trim() : '');
    if (row.every((cell) => cell.trim() === '')) continue;
    const day = cells('date');
    const message = row.length > names.length ? tooManyCells : dayProblem(day, reading, entries);
    if (message) {
      problems.push({ line, message });
      continue;
    }
    const entry = emptyEntry(day);
    const found = readers.map((read) => read(entry, cells)).filter((text) => text !== null);
    problems.push(...found.map((text) => ({ line, message: text })));
    if (found.length === 0 && !isEmptyEntry(entry)) entries.set(day, entry);
  }
  return { entries: [...entries.values()], problems, unread };
}

/** A comma inside a temperature would otherwise cut it short unseen. */
const tooManyCells =
  'This line has more cells than there are columns. Put quotation marks around a cell with a comma in it.';

function dayProblem(day: string, { today }: Reading, entries: ReadonlyMap<string, FertilityEntry>): string | null {
  if (!isDay(day)) return `"${shortened(day)}" is no date. Please write it as 2026-03-09.`;
  if (day < earliestDay) return `${day} lies before ${earliestDay}.`;
  if (day > today) return `${day} lies in the future.`;
  return entries.has(day) ? `${day} stands in an earlier line already.` : null;
}

const ourCells = (unit: TemperatureUnit): Cell[] => [
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
