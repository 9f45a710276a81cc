import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../base/days';
import { custodyNights, type NightsByPattern, type Overlay } from './nights';
import { patternNames, patterns, type Pattern } from './patterns';

/** Nights of A and B in 365 and 366 days from a Monday on which the cycle begins, and in 2027 from one that began on 5 January 2026. */
const table: [Pattern, of365: [number, number], of366: [number, number], in2027: [number, number]][] = [
  ['alternating_weeks', [183, 182], [184, 182], [182, 183]],
  ['2-2-3', [183, 182], [184, 182], [182, 183]],
  ['2-2-5-5', [183, 182], [184, 182], [182, 183]],
  ['3-4-4-3', [183, 182], [184, 182], [182, 183]],
  ['4-3', [209, 156], [210, 156], [208, 157]],
  [{ nights: 'AAAAABB' }, [261, 104], [262, 104], [261, 104]],
  ['alternating_weekends', [313, 52], [314, 52], [313, 52]],
  ['alternating_weekends_3', [287, 78], [288, 78], [287, 78]],
  [{ nights: 'AABABBAAABAAAA' }, [261, 104], [262, 104], [261, 104]],
  [{ nights: 'AABABBBAABAAAA' }, [235, 130], [236, 130], [235, 130]],
];

const holidays: readonly Overlay[] = [
  { from: '2027-03-22', to: '2027-03-29', parent: 'b' },
  { from: '2027-07-04', to: '2027-07-05', parent: 'b' },
  { from: '2027-11-24', to: '2027-11-28', parent: 'a' },
  { from: '2027-12-24', to: '2027-12-26', parent: 'b' },
  { from: '2027-12-31', to: '2028-01-01', parent: 'a' },
];
const summer: readonly Overlay[] = [
  { from: '2027-06-14', to: '2027-07-19', parent: 'b' },
  { from: '2027-07-19', to: '2027-08-23', parent: 'a' },
];

const monday = '2026-01-05';
const both = [
  ['a', ([a, b]: [number, number]) => ({ a, b })],
  ['b', ([b, a]: [number, number]) => ({ a, b })],
] as const;

describe('nights of each parent', () => {
  for (const [pattern, of365, of366, in2027] of table) {
    it(`are those of the known table for ${JSON.stringify(pattern)}, whoever is first`, () => {
      for (const [firstParent, sidesOf] of both) {
        const plan = { pattern, start: monday, firstParent };
        expect(custodyNights(plan, monday, addDays(monday, 365))).toEqual(sidesOf(of365));
        expect(custodyNights(plan, monday, addDays(monday, 366))).toEqual(sidesOf(of366));
        expect(custodyNights(plan, '2027-01-01', '2028-01-01')).toEqual(sidesOf(in2027));
      }
    });
  }

  it('follow a pattern night by night, also before it begins', () => {
    const plan: NightsByPattern = { pattern: '2-2-3', start: monday, firstParent: 'a' };
    const patternFrom = (first: string) =>
      Array.from({ length: 14 }, (_, index) => {
        const day = addDays(first, index);
        return custodyNights(plan, day, addDays(day, 1)).a === 1 ? 'A' : 'B';
      }).join('');
    expect(patternFrom(monday)).toBe('AABBAAABBAABBB');
    expect(patternFrom('2025-12-22')).toBe('AABBAAABBAABBB');
    expect(patternFrom('2025-12-25')).toBe('BAAABBAABBBAAB');
  });

  it('begin on whatever weekday the cycle does', () => {
    const plan: NightsByPattern = { pattern: 'alternating_weeks', start: '2026-01-07', firstParent: 'b' };
    expect(custodyNights(plan, '2026-01-07', '2026-01-14')).toEqual({ a: 0, b: 7 });
    expect(custodyNights(plan, '2026-01-05', '2026-01-12')).toEqual({ a: 2, b: 5 });
  });

  it('count the leap day as a night', () => {
    const plan: NightsByPattern = { pattern: { nights: 'A' }, start: monday, firstParent: 'a' };
    expect(custodyNights(plan, '2028-02-28', '2028-03-01')).toEqual({ a: 2, b: 0 });
    expect(custodyNights(plan, '2100-02-28', '2100-03-01')).toEqual({ a: 1, b: 0 });
    expect(custodyNights(plan, '2028-01-01', '2029-01-01')).toEqual({ a: 366, b: 0 });
  });

  it('are those of alternating weeks with the holidays of 2027', () => {
    const plan: NightsByPattern = { pattern: 'alternating_weeks', start: '2026-12-28', firstParent: 'a' };
    expect(custodyNights(plan, '2027-01-01', '2028-01-01')).toEqual({ a: 183, b: 182 });
    expect(custodyNights({ ...plan, overlays: holidays }, '2027-01-01', '2028-01-01')).toEqual({ a: 179, b: 186 });
  });

  it('are those of every second weekend with a shared summer and the holidays of 2027', () => {
    const plan: NightsByPattern = { pattern: 'alternating_weekends_3', start: '2026-12-28', firstParent: 'a' };
    const count = (overlays: readonly Overlay[]) => custodyNights({ ...plan, overlays }, '2027-01-01', '2028-01-01');
    expect(count([])).toEqual({ a: 286, b: 79 });
    expect(count(summer)).toEqual({ a: 266, b: 99 });
    expect(count([...summer, ...holidays])).toEqual({ a: 261, b: 104 });
  });

  it('are those of the last overlay where several meet, in whatever order they begin', () => {
    const plan: NightsByPattern = { pattern: { nights: 'A' }, start: monday, firstParent: 'a' };
    const long = { from: '2026-03-01', to: '2026-03-11', parent: 'b' } as const;
    const short = { from: '2026-03-04', to: '2026-03-06', parent: 'a' } as const;
    const count = (overlays: readonly Overlay[]) => custodyNights({ ...plan, overlays }, '2026-03-01', '2026-04-01');
    expect(count([long, short])).toEqual({ a: 23, b: 8 });
    expect(count([short, long])).toEqual({ a: 21, b: 10 });
    expect(count([long, short, { from: '2026-03-05', to: '2026-03-20', parent: 'b' }])).toEqual({ a: 13, b: 18 });
  });

  it('leave out the night of an overlay’s end, and overlays without a night', () => {
    const plan: NightsByPattern = { pattern: { nights: 'A' }, start: monday, firstParent: 'a' };
    const count = (from: string, to: string) =>
      custodyNights({ ...plan, overlays: [{ from, to, parent: 'b' }] }, '2026-03-01', '2026-04-01').b;
    expect(count('2026-03-01', '2026-03-02')).toBe(1);
    expect(count('2026-02-01', '2026-03-01')).toBe(0);
    expect(count('2026-03-31', '2026-05-01')).toBe(1);
    expect(count('2026-04-01', '2026-05-01')).toBe(0);
    expect(count('2026-03-10', '2026-03-10')).toBe(0);
    expect(count('2026-03-10', '2026-03-01')).toBe(0);
  });

  it('are none in a time without a night', () => {
    const plan: NightsByPattern = { pattern: '4-3', start: monday, firstParent: 'a' };
    expect(custodyNights(plan, '2026-03-01', '2026-03-01')).toEqual({ a: 0, b: 0 });
    expect(custodyNights(plan, '2026-03-02', '2026-03-01')).toEqual({ a: 0, b: 0 });
  });

  it('throws on what is no pattern, parent or day', () => {
    const count = (changed: object, from = '2026-03-01', to = '2026-04-01') => {
      const plan: NightsByPattern = { pattern: '4-3', start: monday, firstParent: 'a' };
      return () => custodyNights({ ...plan, ...changed }, from, to);
    };
    for (const pattern of ['', '5-2', 'toString', { nights: '' }, { nights: 'ABC' }, { nights: 'A'.repeat(57) }])
      expect(count({ pattern })).toThrow(RangeError);
    expect(count({ pattern: { nights: 'AB'.repeat(28) } })()).toEqual({ a: 15, b: 16 });
    expect(count({ firstParent: 'c' })).toThrow(RangeError);
    expect(count({ start: '2026-02-29' })).toThrow(RangeError);
    expect(count({}, '2026-13-01')).toThrow(RangeError);
    expect(count({}, '2026-03-01', '1 April 2026')).toThrow(RangeError);
    expect(count({ overlays: [{ from: '2026-03-01', to: '2026-03-32', parent: 'a' }] })).toThrow(RangeError);
    expect(count({ overlays: [{ from: '2026-03-01', to: '2026-03-02', parent: 'A' }] })).toThrow(RangeError);
  });

  it('are counted at once for ten thousand years and twenty thousand overlays', () => {
    const overlays = Array.from({ length: 20_000 }, (_, index) => ({
      from: addDays('2000-01-01', index % 1_000),
      to: '9000-01-01',
      parent: index % 2 === 0 ? ('a' as const) : ('b' as const),
    }));
    const begin = process.cpuUsage();
    const { a, b } = custodyNights(
      { pattern: '2-2-3', start: monday, firstParent: 'a', overlays },
      '0001-01-01',
      '9999-12-31',
    );
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(5_000);
    expect(a + b).toBe(daysBetween('0001-01-01', '9999-12-31'));
  });

  const days = fc.integer({ min: -4_000, max: 4_000 }).map((count) => addDays(monday, count));
  const side = fc.constantFrom('a' as const, 'b' as const);
  const anyPattern = fc.oneof(
    fc.constantFrom(...patternNames),
    fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 1, maxLength: 56 }).map((nights) => ({ nights })),
  );
  const anyPlan: fc.Arbitrary<NightsByPattern> = fc.record({
    pattern: anyPattern,
    start: days,
    firstParent: side,
    overlays: fc.array(fc.record({ from: days, to: days, parent: side }), { maxLength: 8 }),
  });

  it('are all nights together, and those of each night one by one', () => {
    fc.assert(
      fc.property(anyPlan, days, fc.nat(400), (plan, from, length) => {
        const to = addDays(from, length);
        const { pattern, start, firstParent, overlays = [] } = plan;
        const cycle = typeof pattern === 'string' ? patterns[pattern] : pattern.nights;
        const expected = { a: 0, b: 0 };
        for (let day = from; day < to; day = addDays(day, 1)) {
          const overlay = overlays.findLast((each) => each.from <= day && day < each.to);
          const index = ((daysBetween(start, day) % cycle.length) + cycle.length) % cycle.length;
          const isFirst = cycle[index] === 'A';
          expected[overlay?.parent ?? (isFirst === (firstParent === 'a') ? 'a' : 'b')]++;
        }
        expect(expected.a + expected.b).toBe(length);
        expect(custodyNights(plan, from, to)).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });
});
