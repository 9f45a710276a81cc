import type { FertilityEntry } from '../../../fertility/entry';
import { importTexts } from '../../texts';
import { shown, UnreadableLine } from '../../unreadable-line';
import type { CellLookup } from '../cells';
import type { Reader } from '../line-reader';
import type { DayPart, TableFormat } from '../table-format';
import { bleedingOfAnyFlow, dayPart, isMarked, isYesOrNo, noteLines, noteOf, type DayFields } from './fields';
import { inNote, inWords, readDischarge, readIntercourse, readWellBeing } from './words';

const known = [
  'date',
  'temperature',
  'menstruation',
  'lh test',
  'pregnancy test',
  'covid test',
  'had sex',
  'sex type',
  'libido',
  'notes',
  'skipped',
  'source',
  'data flag',
  'data flags',
  'menstruation quantity',
  'cervical mucus consistency',
  'cervical mucus quantity',
];
/** Columns without a field here, in words in the note. */
const others = ['pregnancy test', 'covid test', 'libido'];

/**
 * 'Daily Entries.csv' of the data download of Natural Cycles. It does not name the unit of temperatures. A further column could say
 * which values do not count, so a table with one is none of these.
 */
export const naturalCyclesTable: TableFormat = {
  app: 'Natural Cycles',
  columns: ['date', 'temperature', 'menstruation', 'lh test', 'menstruation quantity'],
  otherColumns: (name) => known.includes(name),
  // What measured the temperature.
  aside: (name) => name === 'source',
  hasExclusions: true,
  read: readDay,
};

function readDay(cells: CellLookup, reader: Reader): DayPart {
  const day = reader.day(cells('date'));
  const flags = ['data flag', 'data flags'].flatMap((column) => listIn(cells(column)));
  const temperature = readTemperature(cells, reader, flags);
  const bleeding = readBleeding(cells);
  const mucus = readDischarge(listIn(cells('cervical mucus consistency')));
  const tests = readTest(cells('lh test'));
  const sex = readSex(cells);
  const symptoms = readFlags(flags.filter((flag) => !isDeviation(flag)));
  const notes = [temperature, bleeding, mucus, tests, sex, symptoms].map(({ note = '' }) => note);
  const words = others.map((column) => inNote(column, listIn(cells(column)).map(inWords)));
  const amount = inNote('amount of discharge', listIn(cells('cervical mucus quantity')).map(inWords));
  const note = noteLines(noteOf(cells, 'notes'), ...notes, amount, ...words);
  return dayPart(day, { ...temperature, ...bleeding, ...mucus, ...tests, ...sex, ...symptoms, note });
}

const listIn = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');

const isDeviation = (flag: string) => /deviation/i.test(flag);
const reasons: readonly [RegExp, NonNullable<FertilityEntry['disturbed']>][] = [
  [/\b(alcohol|hangover)\b/, 'alcohol'],
  [/\bsleep\b/, 'short_night'],
  [/\b(fever|sick|ill|illness)\b/, 'illness'],
  [/\b(travel|jet lag)\b/, 'travel'],
];

/** A reading with a reason why it deviates, or that was skipped, does not count. */
function readTemperature(cells: CellLookup, reader: Reader, flags: readonly string[]): DayFields {
  const temperature = reader.temperature(cells('temperature'));
  const skipped = cells('skipped');
  const isSkipped = isMarked(skipped);
  const deviations = flags.filter(isDeviation).map((flag) => inWords(flag).replace(/^deviation( reason)?\s*/, ''));
  const found = deviations.map((reason) => reasons.find(([pattern]) => pattern.test(reason))?.[1]);
  const unknown = deviations.filter((reason, index) => reason !== '' && (found[index] === undefined || index > 0));
  const isExcluded = isSkipped || deviations.length > 0;
  return {
    temperature,
    disturbed: temperature !== null && isExcluded ? (found[0] ?? 'other') : null,
    note: noteLines(
      inNote('temperature', temperature === null ? deviations : unknown),
      isSkipped && !isYesOrNo(skipped) ? inNote('skipped', [inWords(skipped)]) : '',
    ),
  };
}

const flows: Readonly<Record<string, FertilityEntry['bleeding']>> = {
  light: 'light',
  medium: 'medium',
  heavy: 'heavy',
};

/** Spotting is no period here. A day can have an amount without being called a period. */
function readBleeding(cells: CellLookup): DayFields {
  const [kind, amount] = [inWords(cells('menstruation')), inWords(cells('menstruation quantity'))];
  if (kind === 'spotting' || (!isMarked(kind) && amount === 'spotting'))
    return { bleeding: 'spotting', is_between_periods: true, note: flows[amount] ? inNote('spotting', [amount]) : '' };
  if (!isYesOrNo(kind) && kind !== 'menstruation') throw unknownValue(cells, 'menstruation');
  const flow = flows[amount];
  if (flow) return { bleeding: flow };
  if (isMarked(amount) && !['spotting', 'uncategorized'].includes(amount))
    throw unknownValue(cells, 'menstruation quantity');
  return !isMarked(kind) ? {} : amount === 'spotting' ? { bleeding: 'spotting' } : bleedingOfAnyFlow;
}

const unknownValue = (cells: CellLookup, column: string) =>
  new UnreadableLine(importTexts.cycles.unknown(shown(cells(column)), column));

function readTest(text: string): DayFields {
  const result = inWords(text);
  if (/^(positive|yes)$/.test(result)) return { lh_test: 'positive' };
  if (/^(negative|no)$/.test(result)) return { lh_test: 'negative' };
  return { note: inNote('LH test', listIn(text).map(inWords)) };
}

/** 'YES' alone does not say whether it was protected. */
function readSex(cells: CellLookup): DayFields {
  const had = listIn(cells('had sex')).map((text) => inWords(text).replace(/^(yes|no) (?=\S)/, ''));
  const kinds = listIn(cells('sex type'));
  const { note = '', ...intercourse } = readIntercourse([...had, ...kinds].filter((text) => !/^no$/i.test(text)));
  return { ...intercourse, note };
}

/** Flags begin with their kind: 'PAIN_CRAMPS'. */
function readFlags(flags: readonly string[]): DayFields {
  const read = flags.map((flag) => {
    const [kind = '', ...rest] = inWords(flag).split(' ');
    return readWellBeing(kind, rest.length > 0 ? [rest.join(' ')] : ['yes']);
  });
  return {
    symptoms: [...new Set(read.flatMap(({ symptoms = [] }) => symptoms))],
    moods: [...new Set(read.flatMap(({ moods = [] }) => moods))],
    note: noteLines(...read.map(({ note = '' }) => note)),
  };
}
