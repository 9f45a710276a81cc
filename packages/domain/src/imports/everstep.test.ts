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
} from '../feedings';
import { growthCsvRows, lengthUnits, positions, weightUnits, type GrowthEntry } from '../growth';
import { milestoneAnswers, milestoneCsvRows, milestoneItems, type MilestoneEntry } from '../milestones';
import { sleepCsvRows, type Sleep } from '../sleep';
import { notYetStored, type ImportedKind } from './imported';
import { readImportedTable } from './read-table';

const child_id = '019ac3a0-0000-7000-8000-00000000000c';
const otherId = '019ac3a0-0000-7000-8000-00000000000d';
const options = {
  zone: 'Europe/Berlin',
  now: Date.parse('2026-11-23T12:00:00Z'),
  child: { id: child_id, name: 'Mila' },
  fileName: 'log.csv',
  dateOrder: 'day' as const,
};

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

/** The row of an export, with the name of the child instead of its id. */
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
      fc.property(fc.array(value, { maxLength: 5 }), (values) => {
        const { app, entries, problems } = readImportedTable(toRows(values as never[]), options);
        expect([app, problems]).toEqual(['Everstep', []]);
        expect(entries).toEqual(
          values.map((stored) => {
            const { child_id: _child, ...rest } = stored as { child_id?: string };
            return { kind, value: rest };
          }),
        );
        expect(notYetStored(entries, { [kind]: values }, child_id)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same: milk, under its own ids', () => {
    fc.assert(
      fc.property(fc.array(milk, { maxLength: 5 }), (lines) => {
        const { app, entries, problems } = readImportedTable(milkCsvRows(lines), options);
        expect([app, problems]).toEqual(['Everstep', []]);
        expect(entries).toEqual(lines.map(({ id, ...value }) => ({ kind: 'milk', key: id, value })));
        expect(notYetStored(entries, { milkKeys: lines.map(({ id }) => id) }, child_id)).toEqual([]);
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
    const [first, second] = ['01900000-0000-7000-8000-000000000001', '01900000-0000-7000-8000-000000000002'];
    const lines = [first, second].map((id) => ({ id, ...bag, note: null }));
    const rows = milkCsvRows(lines);
    const unit = rows[0]?.indexOf('unit');
    const { entries } = readImportedTable(
      rows.map((row) => row.filter((_cell, column) => column !== unit)),
      options,
    );
    expect(entries).toMatchObject([{ value: { unit: 'ml' } }, { value: { unit: 'ml' } }]);
    expect(notYetStored(entries, { milkKeys: [first] }, child_id)).toMatchObject([{ key: second }]);
  });

  it('is new for another child', () => {
    const value: Sleep = { child_id, started_at: '2026-01-01T20:00:00Z', ended_at: '2026-01-01T21:00:00Z', note: null };
    const { entries } = readImportedTable(sleepCsvRows([named(value)]), options);
    expect(notYetStored(entries, { sleep: [value] }, child_id)).toEqual([]);
    expect(notYetStored(entries, { sleep: [value] }, otherId)).toHaveLength(1);
  });

  it('changes no answer to a milestone that was given since', () => {
    const value: MilestoneEntry = { child_id, item: '9-sits', answer: 'not_yet', date: null, note: null };
    const { entries } = readImportedTable(milestoneCsvRows([named(value)]), options);
    expect(entries).toHaveLength(1);
    expect(notYetStored(entries, { milestone: [{ ...value, answer: 'yes' }] }, child_id)).toEqual([]);
  });
});

describe('a file of Everstep', () => {
  const rows = [
    ['child', 'started_at', 'ended_at', 'note'],
    [child_id, '2026-01-01T20:00:00.000Z', '2026-01-01T21:00:00.000Z', ''],
    [otherId, '2026-01-01T20:00:00.000Z', '2026-01-01T21:00:00.000Z', ''],
    ['Mila', '2026-01-02T20:00:00.000Z', '', ''],
  ];

  it('with several children is read for the chosen one alone, without what still runs', () => {
    const { entries, otherChildren, namedChild, leftOut } = readImportedTable(rows, options);
    expect([entries.length, otherChildren, namedChild, [...leftOut]]).toEqual([1, 1, null, [['running timers', 1]]]);
  });

  it('with one child is read for the chosen one, whatever its name', () => {
    const { entries, otherChildren, namedChild } = readImportedTable([rows[0] ?? [], rows[2] ?? []], options);
    expect([entries.length, otherChildren, namedChild]).toEqual([1, 0, otherId]);
  });

  it('from before the sides had times has each side once', () => {
    const old = [
      ...['child', 'type', 'started_at', 'ended_at', 'left_minutes', 'right_minutes'],
      ...['milk', 'amount_ml', 'supplement', 'foods', 'allergens', 'note'],
    ];
    const feed = (left: string, right: string) => [
      ...['Mila', 'nursing', '2026-01-01T20:00:00.000Z', '2026-01-01T20:20:00.000Z', left, right],
      ...['', '', '', '', '', ''],
    ];
    const { entries, problems } = readImportedTable([old, feed('12', '8'), feed('', '20')], options);
    expect(problems).toEqual([]);
    expect(entries.map(({ value }) => ('segments' in value ? value.segments : []))).toEqual([
      [
        { side: 'left', started_at: '2026-01-01T20:00:00.000Z', ended_at: '2026-01-01T20:12:00.000Z' },
        { side: 'right', started_at: '2026-01-01T20:12:00.000Z', ended_at: '2026-01-01T20:20:00.000Z' },
      ],
      [{ side: 'right', started_at: '2026-01-01T20:00:00.000Z', ended_at: '2026-01-01T20:20:00.000Z' }],
    ]);
  });

  it('from before each batch had its amount can say what one batch gave', () => {
    const [id, one, other] = ['1', '2', '3'].map((digit) => `019ac3a0-0000-7000-8000-00000000000${digit}`);
    const header = ['id', 'type', 'at', 'amount_ml', 'storage', 'batches'];
    const fed = (batches: string) => [id ?? '', 'fed', '2026-01-01T20:00:00.000Z', '90', '', batches];
    const { entries, problems } = readImportedTable([header, fed(one ?? ''), fed(`${one}; ${other}`)], options);
    expect(entries.map(({ value }) => value)).toMatchObject([{ uses: [{ batch: one, amount_tenths: 900 }] }]);
    expect(problems).toEqual([{ line: 3, message: expect.stringMatching(/export the milk stock again/) as string }]);
  });

  it.each([
    [
      ['child', 'date', 'weight_kg', 'length_cm', 'position', 'head_cm', 'note'],
      ['', '2026-01-01', '4', '', '', '', ''],
    ],
    [
      ['child', 'list_months', 'item', 'answer', 'date', 'lost', 'note'],
      ['', '9', 'Flies', 'yes', '', '', ''],
    ],
    [
      ['child', 'at', 'wet', 'dirty', 'color', 'note'],
      ['', '2026-01-01T20:00:00Z', 'yes', 'yes', 'pink', ''],
    ],
    [
      ['id', 'type', 'at', 'amount_ml', 'unit', 'storage', 'batches', 'note'],
      ['7', 'thawed', '2026-01-01T20:00:00Z', '', '', '', '7', ''],
    ],
  ])('has problems by line: %j', (header, row) => {
    const { problems } = readImportedTable([header, row, row.with(1, 'nonsense')], options);
    expect(problems.map(({ line }) => line)).toEqual(row[2] === '4' ? [3] : [2, 3]);
    for (const { message } of problems) expect(message).toMatch(/^["A-Z].*[.]$/);
  });
});
