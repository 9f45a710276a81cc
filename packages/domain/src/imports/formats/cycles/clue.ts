import type { FertilityEntry } from '../../../fertility/entry';
import { importTexts } from '../../texts';
import { shown, UnreadableLine } from '../../unreadable-line';
import type { CellLookup } from '../cells';
import type { LeftOut, Reader } from '../line-reader';
import type { DayPart, JsonFormat, TableFormat } from '../table-format';
import { aboutDay, dayPart, noteLines, type DayFields } from './fields';
import { dayOf, isRecord, optionsOf, plainWords, type JsonRecord } from './json';
import { inNote, inWords, readDischarge, readIntercourse, readWellBeing } from './words';

const dayColumn = 'clue day';
const typeColumn = 'clue type';
const optionColumn = 'clue options';
const temperatureColumn = 'clue temperature';
const unitColumn = 'clue unit';
const exclusionColumn = 'clue exclusion';
const columns = [dayColumn, typeColumn, optionColumn, temperatureColumn, unitColumn, exclusionColumn];

/** The older files have other names for some of what is tracked. */
const currentNames: Readonly<Record<string, string>> = {
  fluid: 'discharge',
  sex: 'sex_life',
  mood: 'feelings',
  mental: 'mind',
  test: 'tests',
};
const typicalTypes = ['period', 'spotting', 'pain', 'bbt', 'discharge', 'feelings', 'sex_life', 'energy'];
const wellBeing = ['pain', 'feelings', 'energy', 'digestion', 'skin', 'mind'];
const excludedMark = 'excluded';
const noNumber = { unit: '', marks: '' };
/** What a watch measures all day long. */
const measured = ['resting_heart_rate', 'heart_rate_variability', 'steps'];

/**
 * The measurements of the data download of Clue: `measurements.json`, with one record for each thing that was tracked, and the older
 * `.cluedata`, with one for each day.
 */
export const clueJson: JsonFormat = {
  app: 'Clue',
  toRows(content) {
    const records = recordsOf(content);
    if (!records?.some(({ type }) => typicalTypes.includes(type))) return null;
    const periods = new Set(records.filter(({ type }) => type === 'period').map(({ day }) => day));
    return [columns, ...records.map((record) => toRow(record, periods))];
  },
};

interface Tracked {
  day: string;
  type: string;
  value: unknown;
  isExcluded: boolean;
}

function recordsOf(content: unknown): Tracked[] | null {
  if (Array.isArray(content)) {
    if (!content.every(isMeasurement)) return null;
    return content.map((record) => ({
      ...tracked(record['date'], String(record['type']), record['value']),
      isExcluded: isExcluded(record) || isExcluded(record['value']),
    }));
  }
  const days = isRecord(content) ? content['data'] : null;
  if (!Array.isArray(days) || !days.every((day): day is JsonRecord => isRecord(day) && 'day' in day)) return null;
  return days.flatMap(({ day, ...types }) => Object.entries(types).map(([type, value]) => tracked(day, type, value)));
}

const isMeasurement = (record: unknown): record is JsonRecord =>
  isRecord(record) && typeof record['type'] === 'string' && 'date' in record && 'value' in record;

const tracked = (day: unknown, type: string, value: unknown): Tracked => ({
  day: dayOf(day),
  type: currentNames[type] ?? type,
  value,
  isExcluded: isExcluded(value),
});

/** The reading or one in a list is marked, whatever the mark is. */
const isExcluded = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some(isExcluded)
    : isRecord(value) && value['excluded'] !== undefined && value['excluded'] !== null && value['excluded'] !== false;

function toRow(record: Tracked, periods: ReadonlySet<string>): string[] {
  const { day, type, value } = record;
  const exclusion = record.isExcluded ? excludedMark : '';
  if (type === 'bbt') {
    const { number, unit, marks } = temperatureOf(value);
    return [day, type, '', number, unit, exclusion || marks];
  }
  // Spotting on a day of a period says nothing new about how heavy it was.
  const kind = type === 'spotting' && periods.has(day) ? 'spotting during the period' : type;
  const { excluded: _, ...choice } = isRecord(value) ? value : { option: value };
  return [day, kind, optionsOf(choice).join('\n'), '', '', exclusion];
}

/** Whether a temperature counts may be said by a name that we do not know, so any of them excludes it. */
function temperatureOf(value: unknown): { number: string; unit: string; marks: string } {
  if (Array.isArray(value)) return value.length === 1 ? temperatureOf(value[0]) : { ...noNumber, number: '[]' };
  if (!isRecord(value)) return { ...noNumber, number: plainWords(value) };
  const { celsius, fahrenheit, temperature, is_celsius, excluded: _, ...marks } = value;
  const isFahrenheit = celsius === undefined && (fahrenheit !== undefined || is_celsius === false);
  const isNamed = celsius !== undefined || fahrenheit !== undefined || typeof is_celsius === 'boolean';
  return {
    number: plainWords(celsius ?? fahrenheit ?? temperature),
    unit: !isNamed ? '' : isFahrenheit ? 'f' : 'c',
    marks: optionsOf(marks).join(', '),
  };
}

export const clueTable: TableFormat = { app: 'Clue', columns, read: readTracked };

function readTracked(cells: CellLookup, reader: Reader): DayPart | LeftOut {
  const type = cells(typeColumn);
  const day = reader.day(cells(dayColumn));
  if (measured.includes(type)) return { leftOut: inWords(type) };
  const options = cells(optionColumn)
    .split('\n')
    .filter((option) => option !== '');
  const hasMark = cells(exclusionColumn) !== '';
  const read = () => (type === 'bbt' ? readTemperature(cells, reader) : readOptions(type, options, hasMark));
  return dayPart(day, aboutDay(day, read));
}

function readTemperature(cells: CellLookup, reader: Reader): DayFields {
  const [unit, exclusion] = [cells(unitColumn), cells(exclusionColumn)];
  const temperature = reader.temperature(cells(temperatureColumn), unit === '' ? undefined : unit === 'f' ? 'f' : 'c');
  return {
    temperature,
    disturbed: temperature !== null && exclusion !== '' ? 'other' : null,
    note: exclusion === excludedMark ? '' : inNote('temperature', exclusion === '' ? [] : [exclusion]),
  };
}

function readOptions(type: string, options: readonly string[], hasMark: boolean): DayFields {
  switch (type) {
    case 'period':
      return readPeriod(options, hasMark);
    case 'spotting':
      return { bleeding: 'spotting', is_between_periods: true, note: inNote(type, options.map(inWords)) };
    case 'discharge': {
      const discharge = readDischarge(options);
      return { ...discharge, mucus_excluded: hasMark && discharge.mucus_texture !== null };
    }
    case 'sex_life':
      return readIntercourse(options);
    case 'tests':
      return readTests(options);
    case 'note':
    case 'notes':
      return { note: noteLines(...options) };
    case 'tags':
      return { note: inNote(type, options) };
    default:
      return wellBeing.includes(type) ? readWellBeing(type, options) : { note: noteAbout(type, options) };
  }
}

const noteAbout = (type: string, options: readonly string[]) =>
  inNote(type, options.length === 0 ? ['yes'] : options.map(inWords));

const flows: Readonly<Record<string, FertilityEntry['bleeding']>> = {
  spotting: 'spotting',
  light: 'light',
  medium: 'medium',
  heavy: 'heavy',
  very_heavy: 'heavy',
};

/** In the older files spotting is a kind of period, but it begins none. */
function readPeriod(options: readonly string[], hasMark: boolean): DayFields {
  const [option = '', ...others] = options;
  const bleeding = Object.hasOwn(flows, option) ? flows[option] : undefined;
  if (bleeding === undefined || others.length > 0)
    throw new UnreadableLine(importTexts.cycles.unknown(shown(options.join(', ')), 'period'));
  const note = option === 'very_heavy' ? 'Period: very heavy' : '';
  return { bleeding, is_between_periods: hasMark || bleeding === 'spotting', note };
}

/** An ovulation test is one for LH. */
function readTests(options: readonly string[]): DayFields {
  const words = options.map(inWords);
  const results = words.map((name) => ({
    name,
    result: /^ovulation (?:test )?(pos|neg)(?:itive|ative)?$/.exec(name)?.[1],
  }));
  const found = results.flatMap(({ result }) => result ?? []);
  const lh_test = found.includes('pos') ? 'positive' : found.length > 0 ? 'negative' : null;
  const rest = results.filter(({ result }) => result === undefined).map(({ name }) => name);
  return { lh_test, note: inNote('tests', rest) };
}
