import { addDays, daysBetween } from '../../../base/days';
import type { FertilityEntry } from '../../../fertility/entry';
import { importTexts } from '../../texts';
import { shown, UnreadableLine } from '../../unreadable-line';
import type { CellLookup } from '../cells';
import type { Reader } from '../line-reader';
import type { DayPart, JsonFormat, ReadLine, TableFormat } from '../table-format';
import { aboutDay, bleedingOfAnyFlow, dayPart, noteLines, type DayFields } from './fields';
import { dayOf, isRecord, optionsOf, plainWords, type JsonRecord } from './json';
import { inNote, inWords, readDischarge, readIntercourse, readWellBeing } from './words';

const columns = ['flo day', 'flo kind', 'flo names', 'flo number', 'flo mark', 'flo end'];
type Row = [day: string, kind: string, names: string, number: string, mark: string, end: string];

/** A longer one is an error of the file. */
const longestPeriod = 30;
const inPeriod = 'in a period';

/** The JSON file that Flo sends on request. What was logged is in several lists of it; the rest is about the account. */
export const floJson: JsonFormat = {
  app: 'Flo',
  toRows(content) {
    const { operationalData: data, pointEventsManualData: manual } = isRecord(content) ? content : {};
    if (!isRecord(data) || !Array.isArray(data['cycles'])) return null;
    const cycles = recordsIn(data['cycles']).map(cycleRow);
    const periods = new Set(cycles.flatMap(daysOfCycle));
    const lists = [data['point_events_manual_v2'], data['repeatable_child_point_events']];
    const events = [...lists, isRecord(manual) ? manual['point_events_manual_v2'] : null].flatMap(recordsIn);
    const notes = recordsIn(data['notes']).map((note): Row => [
      dayOfRecord(note),
      'note',
      plainWords(note['text']),
      '',
      '',
      '',
    ]);
    return [columns, ...cycles, ...eventRows(events, periods), ...notes];
  },
};

const recordsIn = (list: unknown): JsonRecord[] =>
  Array.isArray(list) ? list.filter(isRecord).filter((record) => record['deleted'] !== true) : [];
const dayOfRecord = ({ local_date, date }: JsonRecord) => dayOf(local_date ?? date);

function cycleRow({ period_start_date, period_end_date, period_intensity, pregnant }: JsonRecord): Row {
  const [start, end] = [dayOf(period_start_date), dayOf(period_end_date)];
  const levels = Object.entries(fieldsOf(period_intensity)).map(([day, level]) => `${day} ${plainWords(level)}`);
  return [start, 'cycle', levels.join('\n'), '', pregnant === true ? 'pregnancy' : '', end];
}

function daysOfCycle([start, , , , , end]: Row): string[] {
  const length = lengthOf(start, end || start);
  return Number.isNaN(length) ? [] : Array.from({ length }, (_, index) => addDays(start, index));
}

/** In days; NaN if it cannot be right. */
function lengthOf(start: string, end: string): number {
  const length = daysBetween(start, end) + 1;
  return length >= 1 && length <= longestPeriod ? length : Number.NaN;
}

/** Some lists have the fields as an object, others as a text. */
function fieldsOf(value: unknown): JsonRecord {
  if (typeof value !== 'string') return isRecord(value) ? value : {};
  try {
    const parsed: unknown = JSON.parse(value);
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** What was chosen of one kind on one day is one row; each number is a row of its own. */
function eventRows(events: readonly JsonRecord[], periods: ReadonlySet<string>): Row[] {
  const rows = new Map<string, Row>();
  for (const [index, event] of events.entries()) {
    const [day, kind] = [dayOfRecord(event), inWords(plainWords(event['category']))];
    const { value, volume, missed_pill, ...others } = fieldsOf(event['properties']);
    const number = plainWords(typeof value === 'number' ? value : volume);
    const name = plainWords(event['subcategory']).replace(/^N\/A$/, '');
    const missed = typeof missed_pill === 'boolean' ? (missed_pill ? 'missed' : 'taken') : '';
    const named = [name, missed].filter((part) => part !== '').join(' ');
    const key = number === '' ? `${day} ${kind}` : `${index}`;
    const former = rows.get(key);
    if (former) former[2] = noteLines(former[2], named);
    else {
      const mark = number === '' ? (periods.has(day) ? inPeriod : '') : optionsOf(others).join(', ');
      rows.set(key, [day, kind, named, number, mark, '']);
    }
  }
  return [...rows.values()];
}

export const floTable: TableFormat = { app: 'Flo', columns, read: readRow };

function readRow(cells: CellLookup, reader: Reader): ReadLine[] {
  const day = reader.day(cells('flo day'));
  return aboutDay(day, () =>
    cells('flo kind') === 'cycle' ? readPeriod(day, cells, reader) : [dayPart(day, readEvent(cells, reader))],
  );
}

const levels: readonly FertilityEntry['bleeding'][] = ['spotting', 'light', 'medium', 'heavy', 'heavy'];

/** The days until today; the end of a period that lasts is a forecast. How heavy each day was is counted from 0. */
function readPeriod(start: string, cells: CellLookup, reader: Reader): DayPart[] {
  const end = cells('flo end') === '' ? start : reader.day(cells('flo end'));
  const length = lengthOf(start, end);
  if (Number.isNaN(length)) throw new UnreadableLine(importTexts.cycles.longPeriod(start, end));
  const flows = new Map(linesIn(cells('flo names')).map((line) => line.split(' ') as [index: string, level: string]));
  const about = cells('flo mark') === '' ? '' : 'Cycle with a pregnancy';
  return Array.from({ length }, (_, index) => addDays(start, index)).flatMap((day, index) => {
    if (day > reader.today) return [];
    const { note = '', ...bleeding } = bleedingOf(flows.get(`${index}`));
    return dayPart(day, { ...bleeding, note: noteLines(note, index === 0 ? about : '') });
  });
}

function bleedingOf(level: string | undefined): DayFields {
  if (level === undefined) return bleedingOfAnyFlow;
  const bleeding = /^\d$/.test(level) ? levels[Number(level)] : undefined;
  if (bleeding === undefined) throw new UnreadableLine(importTexts.cycles.unknown(shown(level), 'period_intensity'));
  return { bleeding, note: level === '4' ? 'Period: blood clots' : '' };
}

const linesIn = (text: string) => text.split('\n').filter((line) => line !== '');

function readEvent(cells: CellLookup, reader: Reader): DayFields {
  const [kind, number, names] = [cells('flo kind'), cells('flo number'), linesIn(cells('flo names'))];
  const words = names.map(inWords);
  if (number !== '') return readNumber(kind, words, cells, reader);
  switch (kind) {
    case 'symptom':
    case 'mood':
      return withSpotting(readWellBeing(kind, words.filter(isNoBleeding)), words, cells);
    case 'fluid':
      return withSpotting(readDischarge(words.filter(isNoBleeding)), words, cells);
    case 'ovulation test': {
      const rest = words.filter((name) => name !== 'positive' && name !== 'negative');
      const lh_test = words.includes('positive') ? 'positive' : words.includes('negative') ? 'negative' : null;
      return { lh_test, note: inNote(kind, rest) };
    }
    case 'sex':
      return readIntercourse(words);
    case 'note':
      return { note: noteLines(...names) };
    default:
      return { note: kind === '' ? inNote('logged', words) : inNote(kind, words.length === 0 ? ['yes'] : words) };
  }
}

const isNoBleeding = (name: string) => name !== 'spotting';

/** On a day of a period it says nothing new about how heavy it was. */
function withSpotting(fields: DayFields, words: readonly string[], cells: CellLookup): DayFields {
  if (words.every(isNoBleeding)) return fields;
  if (cells('flo mark') === inPeriod) return { ...fields, note: noteLines(fields.note ?? '', 'Spotting') };
  return { ...fields, bleeding: 'spotting', is_between_periods: true };
}

/** Whether a temperature counts may be said by a name that we do not know, so any of them excludes it. */
function readNumber(kind: string, words: readonly string[], cells: CellLookup, reader: Reader): DayFields {
  const [number, mark] = [cells('flo number'), cells('flo mark')];
  const isWaking = (kind === 'temperature' || kind === 'bbt') && words.every((name) => name === 'basal');
  if (!isWaking) return { note: inNote(kind, [[...words, number].join(' ')]) };
  return {
    temperature: reader.temperature(number),
    disturbed: mark === '' ? null : 'other',
    note: inNote(kind, mark === '' ? [] : [mark]),
  };
}
