import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  allergens,
  diaperCsvRows,
  feedingCsvRows,
  milkCsvRows,
  milkMoves,
  milkPlaces,
  milks,
  pumpingCsvRows,
  sides,
  stoolColors,
  volumeUnits,
  type Diaper,
  type Feeding,
  type MilkLine,
  type Pumping,
} from '../../feedings';
import { growthCsvRows, lengthUnits, positions, weightUnits, type GrowthEntry } from '../../growth';
import { milestoneAnswers, milestoneCsvRows, milestoneItems, type MilestoneEntry } from '../../milestones';
import { sleepCsvRows, type Sleep } from '../../sleep';
import { createStored, eachOnce, notYetStored } from '../already-stored';
import type { ImportedEntry, ImportedKind } from '../imported';
import { readFile } from '../read-file';
import { importTexts } from '../texts';

const child_id = '019ac3a0-0000-7000-8000-00000000000c';
const otherId = '019ac3a0-0000-7000-8000-00000000000d';
const children = [{ id: child_id, name: 'Mila' }];
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
const read = (rows: readonly (readonly string[])[], family = children, answers = {}) =>
  readFile(rows.map((row) => row.map(quoted).join(',')).join('\n'), {
    country: 'DE',
    zone: 'Europe/Berlin',
    now: Date.parse('2026-11-23T12:00:00Z'),
    children: family,
    answers,
  });
function storing(entries: readonly ImportedEntry[]) {
  const stored = createStored();
  for (const [index, entry] of entries.entries()) stored.add({ key: `${index}`, ...entry });
  return stored;
}

const minute = 60_000;
const day = fc
  .integer({ min: 0, max: 300 })
  .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10));
const start = fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2026-11-20T00:00:00Z') });
const length = fc.integer({ min: 1, max: 90 * minute });
const span = fc.tuple(start, length).map(([from, ms]) => ({ started_at: iso(from), ended_at: iso(from + ms) }));
const note = fc.option(
  fc.oneof(
    fc.constantFrom('=1+1', "'=1+1", "'quoted'", '-', 'a; b', '"so", she said', 'two\nlines', '🍼 ok'),
    fc
      .string({ maxLength: 40 })
      .map((text) => text.trim())
      .filter((text) => text !== ''),
  ),
);
const text = fc.constantFrom('Carrot', '+1 spoon', 'Rice, peas');
const tenths = fc.integer({ min: 1, max: 3000 });
const or = <Value>(values: readonly Value[]) => fc.constantFrom(...values);

function iso(at: number): string {
  return new Date(at).toISOString();
}

const nursing: fc.Arbitrary<Feeding> = fc.record({
  type: fc.constant('nursing' as const),
  child_id: fc.constant(child_id),
  segments: fc
    .tuple(start, fc.array(fc.tuple(or(sides), fc.nat(5 * minute), length), { minLength: 1, maxLength: 5 }))
    .map(([first, parts]) => {
      let at = first;
      return parts.map(([side, pause, ms]) => {
        const [from, to] = [at + pause, at + pause + ms];
        at = to;
        return { side, started_at: iso(from), ended_at: iso(to) };
      });
    }),
  is_supplement: fc.boolean(),
  note,
});
const bottle: fc.Arbitrary<Feeding> = fc
  .record({
    times: span,
    isOver: fc.boolean(),
    milk: or(milks),
    amount_tenths: tenths,
    unit: or(volumeUnits),
    is_supplement: fc.boolean(),
    note,
  })
  .map(({ times, isOver, ...rest }) => ({
    type: 'bottle' as const,
    child_id,
    started_at: times.started_at,
    ended_at: isOver ? times.ended_at : null,
    ...rest,
  }));
const solids: fc.Arbitrary<Feeding> = fc
  .record({ times: span, foods: text, allergens: fc.subarray([...allergens]), note })
  .map(({ times, ...rest }) => ({ type: 'solids' as const, child_id, started_at: times.started_at, ...rest }));
const diaper: fc.Arbitrary<Diaper> = fc
  .record({ times: span, is_wet: fc.boolean(), color: fc.option(or(stoolColors)), note })
  .map(({ times, ...rest }) => ({ child_id, at: times.started_at, is_dirty: true, ...rest }));
const pumping: fc.Arbitrary<Pumping> = fc
  .record({ times: span, left_tenths: tenths, right_tenths: fc.option(tenths), unit: or(volumeUnits), note })
  .map(({ times, ...rest }) => ({ ...times, ...rest }));
const sleep: fc.Arbitrary<Sleep> = fc
  .record({ times: span, note })
  .map(({ times, note: said }) => ({ child_id, ...times, note: said }));
/** In tenths of a gram or millimeter. */
const measuredTenths = (min: number, max: number) => fc.integer({ min, max }).map((number) => number / 10);
const growth: fc.Arbitrary<GrowthEntry> = fc.record({
  child_id: fc.constant(child_id),
  date: day,
  weight_grams: measuredTenths(20_000, 200_000),
  weight_unit: fc.option(or(weightUnits), { nil: undefined }),
  length_mm: measuredTenths(4000, 11_000),
  length_unit: fc.option(or(lengthUnits), { nil: undefined }),
  position: fc.option(or(positions)),
  head_mm: fc.option(measuredTenths(3000, 5500)),
  note,
});
const milestone: fc.Arbitrary<MilestoneEntry> = fc
  .record({
    child_id: fc.constant(child_id),
    item: or([...milestoneItems.keys()]),
    answer: or(milestoneAnswers),
    date: fc.option(day),
    note,
    isLost: fc.boolean(),
  })
  .map(({ isLost, ...entry }) => ({ ...entry, ...(isLost && { is_lost: true }) }));

const batch = fc.uuid({ version: 7 });
const milk: fc.Arbitrary<MilkLine & { id: string }> = fc.oneof(
  fc
    .record({ id: batch, amount_tenths: tenths, unit: or(volumeUnits), storage: or(milkPlaces), note, at: start })
    .map(({ at, ...rest }) => ({ type: 'pumped' as const, at: iso(at), ...rest })),
  fc.record({ id: batch, type: or(milkMoves), batch, at: start }).map(({ at, ...rest }) => ({ at: iso(at), ...rest })),
  fc
    .record({
      id: batch,
      type: or(['fed', 'discarded'] as const),
      at: start,
      uses: fc.array(fc.record({ batch, amount_tenths: tenths }), { minLength: 1, maxLength: 4 }),
    })
    .map(({ at, ...rest }) => ({ at: iso(at), ...rest })),
);

/** The row of an export, with the id of the child in its own column. */
const named = <Value extends { child_id: string }>({ child_id: child, ...rest }: Value) => ({ child, ...rest });

describe('what was exported and is imported again', () => {
  const kinds: [ImportedKind, fc.Arbitrary<object>, (values: never[]) => string[][]][] = [
    ['feeding', fc.oneof(nursing, bottle, solids), feedingCsvRows],
    ['diaper', diaper, diaperCsvRows],
    ['pumping', pumping, pumpingCsvRows],
    ['sleep', sleep, (values: Sleep[]) => sleepCsvRows(values.map(named))],
    ['growth', growth, (values: GrowthEntry[]) => growthCsvRows(values.map(named))],
    ['milestone', milestone, (values: MilestoneEntry[]) => milestoneCsvRows(values.map(named))],
  ];

  it.each(kinds)('is the same: %s', (kind, value, toRows) => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (values) => {
        const { app, entries, problems } = read(toRows(values as never[]));
        expect([app, problems]).toEqual(['Everstep', []]);
        const stored = eachOnce(values.map((each) => ({ kind, value: each })));
        expect(entries).toEqual(stored);
        expect(notYetStored(entries, storing(stored))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same: milk, under its own ids', () => {
    fc.assert(
      fc.property(fc.array(milk, { minLength: 1, maxLength: 5 }), (lines) => {
        const { app, entries, problems } = read(milkCsvRows(lines));
        expect([app, problems]).toEqual(['Everstep', []]);
        const stored = eachOnce(lines.map(({ id, ...value }) => ({ kind: 'milk', key: id, value })));
        expect(entries).toEqual(stored);
        expect(notYetStored(entries, storing(stored))).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('of a file of before November 2026, without units, leaves milk as it is, and adds another bag of the same minute', () => {
    const bag = {
      type: 'pumped',
      at: '2026-03-09T08:00:00Z',
      amount_tenths: 600,
      unit: 'oz',
      storage: 'freezer',
    } as const;
    const [first, second] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'] as const;
    const rows = milkCsvRows([first, second].map((id) => ({ id, ...bag, note: null })));
    const unit = rows[0]?.indexOf('unit');
    const { entries } = read(rows.map((row) => row.filter((_cell, column) => column !== unit)));
    expect(entries).toMatchObject([{ value: { unit: 'ml' } }, { value: { unit: 'ml' } }]);
    const stored = storing([{ kind: 'milk', key: first, value: {} }]);
    expect(notYetStored(entries, stored)).toMatchObject([{ key: second }]);
  });

  it('is new for another child', () => {
    const value: Sleep = { child_id, started_at: '2026-01-01T20:00:00Z', ended_at: '2026-01-01T21:00:00Z', note: null };
    const stored = storing([{ kind: 'sleep', value }]);
    const rows = sleepCsvRows([named(value)]);
    const family = [...children, { id: otherId, name: 'Tom' }];
    expect(notYetStored(read(rows, family).entries, stored)).toEqual([]);
    const toOther = read(rows, [{ id: otherId, name: 'Tom' }], { [`child:${child_id}`]: otherId });
    expect(notYetStored(toOther.entries, stored)).toMatchObject([{ value: { child_id: otherId } }]);
  });

  it('changes no answer to a milestone that was given since', () => {
    const value: MilestoneEntry = { child_id, item: '9-sits', answer: 'not_yet', date: null, note: null };
    const { entries } = read(milestoneCsvRows([named(value)]));
    expect(entries).toHaveLength(1);
    const stored = storing([{ kind: 'milestone', value: { ...value, answer: 'yes' } }]);
    expect(notYetStored(entries, stored)).toEqual([]);
  });
});

describe('a file of Everstep', () => {
  const rows = [
    ['child', 'started_at', 'ended_at', 'note'],
    [child_id, '2026-01-01T20:00:00.000Z', '2026-01-01T21:00:00.000Z', ''],
    [otherId, '2026-01-01T20:00:00.000Z', '2026-01-01T21:00:00.000Z', ''],
    [child_id, '2026-01-02T20:00:00.000Z', '', ''],
  ];

  it('with a child of another family asks who it is, and leaves out what still runs', () => {
    const { questions, entries, leftOut } = read(rows);
    expect(questions).toMatchObject([{ id: `child:${otherId}`, isRequired: true, suggested: 'leave_out' }]);
    expect(entries).toMatchObject([{ value: { child_id } }]);
    expect(leftOut).toEqual([
      { what: importTexts.aboutOther(otherId), count: 1 },
      { what: 'running timers', count: 1 },
    ]);
  });

  it('with several children of the family gives each its own', () => {
    const family = [...children, { id: otherId, name: 'Tom' }];
    const { questions, entries } = read(rows, family);
    expect(questions).toEqual([]);
    expect(entries.map(({ value }) => value)).toMatchObject([{ child_id }, { child_id: otherId }]);
  });

  it('from before the sides had times has each side once', () => {
    const old = [
      ...['child', 'type', 'started_at', 'ended_at', 'left_minutes', 'right_minutes'],
      ...['milk', 'amount_ml', 'supplement', 'foods', 'allergens', 'note'],
    ];
    const feed = (day: string, left: string, right: string) => [
      ...['Mila', 'nursing', `${day}T20:00:00.000Z`, `${day}T20:20:00.000Z`, left, right],
      ...['', '', '', '', '', ''],
    ];
    const { entries, problems } = read([old, feed('2026-01-01', '12', '8'), feed('2026-01-02', '', '20')]);
    expect(problems).toEqual([]);
    expect(entries.map(({ value }) => (value as { segments: object }).segments)).toEqual([
      [
        { side: 'left', started_at: '2026-01-01T20:00:00.000Z', ended_at: '2026-01-01T20:12:00.000Z' },
        { side: 'right', started_at: '2026-01-01T20:12:00.000Z', ended_at: '2026-01-01T20:20:00.000Z' },
      ],
      [{ side: 'right', started_at: '2026-01-02T20:00:00.000Z', ended_at: '2026-01-02T20:20:00.000Z' }],
    ]);
  });

  it('from before each batch had its amount can say what one batch gave', () => {
    const [id, one, other] = ['1', '2', '3'].map((digit) => `019ac3a0-0000-7000-8000-00000000000${digit}`);
    const header = ['id', 'type', 'at', 'amount_ml', 'storage', 'batches'];
    const fed = (batches: string) => [id ?? '', 'fed', '2026-01-01T20:00:00.000Z', '90', '', batches];
    const { entries, problems } = read([header, fed(one ?? ''), fed(`${one}; ${other}`)]);
    expect(entries.map(({ value }) => value)).toMatchObject([{ uses: [{ batch: one, amount_tenths: 900 }] }]);
    expect(problems).toEqual([{ line: 3, sentence: expect.stringMatching(/export the milk stock again/) as string }]);
  });

  it.each([
    [
      ['child', 'date', 'weight_kg', 'length_cm', 'position', 'head_cm', 'note'],
      ['', '2026-01-01', '4', '', '', '', ''],
      [3],
    ],
    [
      ['child', 'list_months', 'item', 'answer', 'date', 'lost', 'note'],
      ['', '9', 'Flies', 'yes', '', '', ''],
      [2, 3],
    ],
    [
      ['child', 'at', 'wet', 'dirty', 'color', 'note'],
      ['', '2026-01-01T20:00:00Z', 'yes', 'yes', 'pink', ''],
      [2, 3],
    ],
    [
      ['id', 'type', 'at', 'amount_ml', 'unit', 'storage', 'batches', 'note'],
      ['7', 'thawed', '2026-01-01T20:00:00Z', '', '', '', '7', ''],
      [2, 3],
    ],
    [
      ['child', 'list_months', 'item', 'answer', 'date', 'lost', 'note'],
      ['', '9', 'Sits without support', 'yes', '2030-01-14', '', ''],
      [2, 3],
    ],
  ])('has problems by line: %j', (header, row, lines) => {
    const { problems } = read([header, row, row.with(1, 'nonsense')]);
    expect(problems.map(({ line }) => line)).toEqual(lines);
    for (const { sentence } of problems) expect(sentence).toMatch(/^["A-Z].*[.]$/);
  });
});
