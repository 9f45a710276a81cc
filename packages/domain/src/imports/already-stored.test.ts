import { expect, it } from 'vitest';
import { createStored, notYetStored } from './already-stored';
import type { ImportedEntry } from './imported';
import { readFile } from './read-file';

const mia = { id: '019ac3a0-0000-7000-8000-00000000000c', name: 'Mia' };
const header = 'Type,Start,End,Duration,Start Condition,Start Location,End Condition,Notes';
const read = (...lines: string[]) =>
  readFile([header, ...lines].join('\n'), {
    country: 'US',
    zone: 'UTC',
    now: '2026-11-23T12:00:00Z',
    children: [mia],
  }).entries;
const missing = (entries: readonly ImportedEntry[], ...values: ImportedEntry[]) => {
  const stored = createStored();
  for (const [index, entry] of values.entries()) stored.add({ key: `${index}`, ...entry });
  return notYetStored(entries, stored).map(({ value }) => value);
};
const [at, end] = ['2026-01-28T20:00:00.000Z', '2026-01-28T20:20:00.000Z'];

const diaper = (note: string | null, fields = {}): ImportedEntry => ({
  kind: 'diaper',
  value: { child_id: mia.id, at, is_wet: true, is_dirty: false, color: null, note, ...fields },
});
const pumping = (left_tenths: number | null, right_tenths: number | null, fields = {}): ImportedEntry => ({
  kind: 'pumping',
  value: { started_at: at, ended_at: end, left_tenths, right_tenths, unit: 'ml', note: null, ...fields },
});

it('a diaper is here already if only its note was read otherwise', () => {
  const entries = read('Diaper,2026-01-28 20:00,,,Loose,,Pee:large,');
  expect(entries).toEqual([diaper('loose; pee: large')]);
  expect(missing(entries, diaper('loose'))).toEqual([]);
  expect(missing(entries, diaper('loose', { at: at.replace('.000', '') }))).toEqual([]);
});

it.each([
  { at: '2026-01-28T20:01:00.000Z' },
  { child_id: '019ac3a0-0000-7000-8000-00000000000d' },
  { is_dirty: true },
  { color: 'green' },
])('a diaper is another one with other facts: %j', (fields) => {
  expect(missing([diaper('loose')], diaper('loose', fields))).toHaveLength(1);
});

it('what is here is one entry of a file, whatever the order of its lines is', () => {
  const lines = ['Pee:large', 'Pee:small', 'Poo:small'].map((contents) => `Diaper,2026-01-28 20:00,,,,,${contents},`);
  const entries = read(...lines);
  expect(read(...lines.toReversed())).toEqual(entries);
  expect(missing(entries)).toHaveLength(3);
  expect(missing(entries, diaper(null))).toMatchObject([{ note: 'pee: small' }, { is_dirty: true }]);
  expect(missing(entries, diaper('pee: small'), diaper('edited'))).toMatchObject([{ is_dirty: true }]);
  expect(missing(entries, diaper('pee: small'))).toMatchObject([{ note: 'pee: large' }, { is_dirty: true }]);
  expect(missing(entries, ...entries)).toEqual([]);
});

it('an entry that was changed since is known by its key, and is no other one', () => {
  const [first, second] = [diaper('a'), diaper('b')];
  const stored = createStored();
  stored.add({ ...diaper('changed'), key: 'of first' });
  expect(notYetStored([first, second], stored, new Map([[first, 'of first']]))).toEqual([second]);
});

it.each([
  ['the same in all', pumping(600, 800), pumping(1400, null)],
  ['the same in all, of which the sides were read before', pumping(1400, null), pumping(600, 800)],
  ['the same in all, rounded', pumping(444, 887), pumping(1330, null)],
  ['another note', pumping(600, 800, { note: 'tired' }), pumping(600, 800)],
])('a pumping session is here already with %s', (_what, entry, stored) => {
  expect(missing([entry], stored)).toEqual([]);
});

it.each([
  ['the other side', pumping(null, 600), pumping(600, null)],
  ['the other side, stored', pumping(600, null), pumping(null, 600)],
  ['milk on a side that is not stored', pumping(600, 400), pumping(600, null)],
  ['milk on the other side that is not stored', pumping(600, 400), pumping(null, 400)],
  ['its sides exchanged', pumping(600, 800), pumping(800, 600)],
  ['more milk', pumping(600, 800), pumping(600, 700)],
  ['another end', pumping(600, 800), pumping(600, 800, { ended_at: null })],
  ['both of two sessions', pumping(600, 800), pumping(800, null)],
])('a pumping session is another one with %s', (_what, entry, stored) => {
  expect(missing([entry], stored)).toHaveLength(1);
});

it.each(['weight', 'length', 'head'])('a measurement is here already in another unit of the %s', (measure) => {
  const measured = (fields: object): ImportedEntry => ({
    kind: 'growth',
    value: {
      child_id: mia.id,
      date: '2026-02-01',
      weight_grams: 4200,
      length_mm: 540,
      head_mm: 370,
      position: null,
      weight_unit: 'kg',
      length_unit: 'cm',
      head_unit: 'cm',
      note: null,
      ...fields,
    },
  });
  const [entry, stored] = [measured({}), measured({ [`${measure}_unit`]: measure === 'weight' ? 'lb' : 'in' })];
  expect(missing([entry], stored)).toEqual([]);
  expect(missing([entry], measured({ head_mm: 371 }))).toHaveLength(1);
});

it('a session of the same minute that is in the file as well is not taken for another one', () => {
  expect(missing([pumping(600, 800), pumping(600, null)], pumping(600, null))).toMatchObject([{ right_tenths: 800 }]);
});
