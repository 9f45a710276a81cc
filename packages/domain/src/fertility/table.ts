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
  noteLength,
  symptoms,
  type FertilityEntry,
} from './entry';
import { readTemperature, type TemperatureUnit } from './readings';
import { mucusFeelings, mucusTextures } from './signs';

/** The columns of our own tables, which are read as they are written. Lists are parted by semicolons, temperatures in °C. */
export const tableColumns = [
  'date',
  'temperature',
  'disturbed',
  'bleeding',
  'between_periods',
  'mucus_feeling',
  'mucus_texture',
  'cervix_opening',
  'cervix_firmness',
  'lh_test',
  'intercourse',
  'moods',
  'symptoms',
  'note',
] as const;
type Column = (typeof tableColumns)[number];

export const mostRows = 10_000;

/** Cells of a spreadsheet that begin like a formula are led by an apostrophe, so that no program runs them. Reading takes one away. */
const formula = /^'*[=+\-@\t\r]/;

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

type Cells = (name: string) => string;
type Cell = (entry: FertilityEntry, cells: Cells) => string | null;

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
  const isDrip = header.includes('temperature.value') || header.includes('bleeding.value');
  const known: readonly string[] = isDrip ? dripColumns : tableColumns;
  const unread = header.filter((name) => name !== '' && !known.includes(name));
  const refuse = (message: string): ReadTable => ({ entries: [], problems: [{ line: 1, message }], unread });
  if (!header.includes('date')) return refuse('The first line must name the columns, and one of them must be "date".');
  if (rows.length > mostRows) return refuse(`A file may have at most ${mostRows.toLocaleString('en-US')} days.`);

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
    const found = (isDrip ? dripCells : ourCells(reading.unit))
      .map((read) => read(entry, cells))
      .filter((text) => text !== null);
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

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 40)}…` : text;
}

function temperatureCell(name: string, unit: TemperatureUnit): Cell {
  return (entry, cells) => {
    const text = cells(name);
    if (text === '') return null;
    const read = readTemperature(text, unit);
    if (read.message !== undefined) return read.message;
    entry.temperature = read.celsius;
    return null;
  };
}

/** A cell that names one of a list; `field` is where it goes. */
function choiceCell<Field extends keyof FertilityEntry>(
  name: string,
  field: Field,
  choices: readonly (FertilityEntry[Field] & string)[],
): Cell {
  return (entry, cells) => {
    const text = cells(name).toLowerCase();
    if (text === '') return null;
    const choice = choices.find((candidate) => candidate === text);
    if (choice === undefined) return `"${shortened(text)}" is not known as ${name}. Known are: ${choices.join(', ')}.`;
    entry[field] = choice;
    return null;
  };
}

/** The same by a number from 0, as drip writes them. */
function numberCell<Field extends keyof FertilityEntry>(
  name: string,
  field: Field,
  choices: readonly (FertilityEntry[Field] & string)[],
): Cell {
  return (entry, cells) => {
    const text = cells(name);
    if (text === '') return null;
    const choice = choices[Number(text)];
    if (choice === undefined) return `"${shortened(text)}" is not known as ${name}.`;
    entry[field] = choice;
    return null;
  };
}

function listCell<Field extends 'moods' | 'symptoms'>(
  field: Field,
  choices: readonly FertilityEntry[Field][number][],
): Cell {
  return (entry, cells) => {
    const named = cells(field)
      .toLowerCase()
      .split(';')
      .map((name) => name.trim())
      .filter((name) => name !== '');
    const unknown = named.find((name) => !choices.some((choice) => choice === name));
    if (unknown !== undefined) return `"${shortened(unknown)}" is not known among ${field}.`;
    entry[field] = choices.filter((choice) => named.includes(choice)) as FertilityEntry[Field];
    return null;
  };
}

function flagCell(name: string, note: (entry: FertilityEntry, isSet: boolean) => void): Cell {
  return (entry, cells) => {
    const text = cells(name).toLowerCase();
    if (!['', 'yes', 'no', 'true', 'false'].includes(text))
      return `"${shortened(text)}" is not known as ${name}: yes or no.`;
    note(entry, text === 'yes' || text === 'true');
    return null;
  };
}

function noteCell(name: string): Cell {
  return (entry, cells) => {
    const text = cells(name);
    const plain = text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text;
    if (plain.length > noteLength) return `The note is longer than ${noteLength} characters.`;
    entry.note = plain;
    return null;
  };
}

const ourCells = (unit: TemperatureUnit): Cell[] => [
  temperatureCell('temperature', unit),
  choiceCell('disturbed', 'disturbed', disturbances),
  choiceCell('bleeding', 'bleeding', bleedingNames),
  flagCell('between_periods', (entry, isSet) => (entry.is_between_periods = isSet)),
  choiceCell('mucus_feeling', 'mucus_feeling', mucusFeelings),
  choiceCell('mucus_texture', 'mucus_texture', mucusTextures),
  choiceCell('cervix_opening', 'cervix_opening', cervixOpenings),
  choiceCell('cervix_firmness', 'cervix_firmness', cervixFirmnesses),
  choiceCell('lh_test', 'lh_test', lhResults),
  choiceCell('intercourse', 'intercourse', intercourseKinds),
  listCell('moods', moods),
  listCell('symptoms', symptoms),
  noteCell('note'),
];

/** drip writes a column for each pain and each mood. */
const dripPains: Partial<Record<string, FertilityEntry['symptoms'][number]>> = {
  'pain.cramps': 'cramps',
  'pain.ovulationpain': 'ovulation_pain',
  'pain.headache': 'headache',
  'pain.backache': 'backache',
  'pain.nausea': 'nausea',
  'pain.tenderbreasts': 'tender_breasts',
};
const dripMoods: Partial<Record<string, FertilityEntry['moods'][number]>> = {
  'mood.happy': 'happy',
  'mood.balanced': 'calm',
  'mood.energetic': 'energetic',
  'mood.fatigue': 'tired',
  'mood.sad': 'sad',
  'mood.anxious': 'anxious',
  'mood.stressed': 'stressed',
  'mood.angry': 'irritable',
};

const dripCells: Cell[] = [
  temperatureCell('temperature.value', 'c'),
  flagCell('temperature.exclude', (entry, isSet) => (entry.disturbed = isSet ? 'other' : null)),
  numberCell('bleeding.value', 'bleeding', bleedingNames),
  flagCell('bleeding.exclude', (entry, isSet) => (entry.is_between_periods = isSet)),
  numberCell('mucus.feeling', 'mucus_feeling', mucusFeelings),
  numberCell('mucus.texture', 'mucus_texture', mucusTextures),
  numberCell('cervix.opening', 'cervix_opening', cervixOpenings),
  numberCell('cervix.firmness', 'cervix_firmness', cervixFirmnesses),
  ...Object.entries(dripPains).map(([name, symptom]) =>
    flagCell(name, (entry, isSet) => isSet && symptom && entry.symptoms.push(symptom)),
  ),
  ...Object.entries(dripMoods).map(([name, mood]) =>
    flagCell(name, (entry, isSet) => isSet && mood && entry.moods.push(mood)),
  ),
  flagCell('sex.partner', (entry, isSet) => isSet && (entry.intercourse = 'unprotected')),
  ...['sex.condom', 'sex.diaphragm'].map((name) =>
    flagCell(name, (entry, isSet) => isSet && entry.intercourse && (entry.intercourse = 'protected')),
  ),
  noteCell('note.value'),
];

const dripColumns = [
  'date',
  'temperature.value',
  'temperature.exclude',
  'bleeding.value',
  'bleeding.exclude',
  'mucus.feeling',
  'mucus.texture',
  // Follows from the two before it.
  'mucus.value',
  'cervix.opening',
  'cervix.firmness',
  ...Object.keys(dripPains),
  ...Object.keys(dripMoods),
  'sex.partner',
  'sex.condom',
  'sex.diaphragm',
  'note.value',
];
