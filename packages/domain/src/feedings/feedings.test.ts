import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantsOf } from '../base/time-zone';
import file from '../../cases/feeding.json' with { type: 'json' };
import { numberTexts } from '../base/typed-number';
import { mlOfOunces, readAmount, toTenths, volumeNumber, volumeText, volumeUnits } from './amounts';
import { feedingTexts } from './texts';
import { durationMinutes, nextSide, rollingTotals, sinceLastFeed, validateFeeding } from './feedings';

interface Case {
  id: string;
  zone?: string;
  now?: string;
  bottles?: [at: string, ml: number][];
  start?: string;
  end?: string;
}
const newYork = 'America/New_York';
const find = (id: string) => {
  const found = file.cases.find((entry) => entry.id === id);
  if (!found) throw new Error(`no case ${id}`);
  return found as Case & Record<string, unknown>;
};
const utc = (zone: string, local: string) => new Date(instantsOf(zone, local)[0] ?? Number.NaN).toISOString();

describe('the totals', () => {
  const totalsOf = ({ zone = '', now = '', bottles = [] }: Case) =>
    rollingTotals({
      feeds: bottles.map(([at, amountMl]) => ({ at: utc(zone, at), amountMl })),
      now: utc(zone, now),
      zone,
    });

  it('of today begin at local midnight (F2)', () => {
    const { expected_ml_today: ml, expected_count_today: count } = find('F2');
    expect(totalsOf(find('F2')).today).toEqual({ ml, count });
  });

  it('of the last 24 hours are 24 hours long when the clocks change (F3)', () => {
    expect(totalsOf(find('F3')).last24h).toEqual({ ml: find('F3')['expected_ml_last_24h'], count: 1 });
  });

  it('count nursing without a volume, and nothing that is still to come', () => {
    const feeds = [
      { at: '2026-03-10T10:00:00Z' },
      { at: '2026-03-10T11:00:00Z', amountMl: 59.1 },
      { at: '2026-03-10T11:30:00Z', amountMl: 59.2 },
      { at: '2026-03-10T12:01:00Z', amountMl: 500 },
    ];
    expect(rollingTotals({ feeds, now: '2026-03-10T12:00:00Z', zone: 'UTC' })).toEqual({
      last24h: { count: 3, ml: 118.3 },
      today: { count: 3, ml: 118.3 },
    });
  });

  it('never count a feed of today outside of the last 24 hours, except on a day of 25 hours', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200_000_000 })), (ages) => {
        const now = Date.parse('2026-06-10T12:00:00Z');
        const feeds = ages.map((age) => ({ at: new Date(now - age), amountMl: 10 }));
        const { last24h, today } = rollingTotals({ feeds, now: new Date(now), zone: 'Asia/Kathmandu' });
        expect(today.count).toBeLessThanOrEqual(last24h.count);
        expect(last24h.ml).toBe(last24h.count * 10);
      }),
    );
  });
});

describe('the length of a feed', () => {
  it.each(['F4', 'F5'])('is its true one in a night in which the clocks change (%s)', (id) => {
    const { zone = '', start, end, start_utc, end_utc, expected_duration_min } = find(id);
    const from = start ? utc(zone, start) : String(start_utc);
    expect(durationMinutes(from, end ? utc(zone, end) : String(end_utc))).toBe(expected_duration_min);
  });

  it('in the second hour of an autumn night is no end before its start (F5)', () => {
    const [firstHour = 0, secondHour = 0] = instantsOf(newYork, '2026-11-01T01:10');
    expect(secondHour - firstHour).toBe(3_600_000);
    const span = { start: new Date(firstHour + 40 * 60_000), end: new Date(secondHour) };
    expect(validateFeeding(span, { now: '2026-11-02T00:00:00Z', others: [] })).toBeNull();
  });
});

describe('the next side', () => {
  it.each([
    ['at first', null, 'left'],
    ['after nothing', [], 'left'],
    ['after the left one (F8)', ['left'], 'right'],
    ['after the right one', ['right'], 'left'],
    ['after the left one twice', ['left', 'left'], 'right'],
    ['after both, the right one last (F9)', ['left', 'right'], 'right'],
    ['after both, the left one last', ['right', 'left'], 'left'],
    ['after going back', ['left', 'right', 'left'], 'left'],
  ] as const)('%s', (_when, segments, expected) => {
    expect(nextSide(segments)).toBe(expected);
  });
});

describe('the time since the last feed', () => {
  const feeds = [
    { start: '2026-03-10T08:00:00Z', end: '2026-03-10T08:30:00Z' },
    { start: '2026-03-10T05:00:00Z', end: '2026-03-10T05:20:00Z' },
    { start: '2026-03-10T09:00:00Z', isSupplement: true },
  ];
  const now = '2026-03-10T10:00:00Z';

  it('counts from the start, or from the end, and not from a supplement', () => {
    expect(sinceLastFeed({ feeds, now, from: 'start' })).toBe(7200);
    expect(sinceLastFeed({ feeds, now, from: 'end' })).toBe(5400);
  });

  it('counts from a bottle without an end in both ways', () => {
    const bottle = [{ start: '2026-03-10T09:59:30Z' }];
    expect([
      sinceLastFeed({ feeds: bottle, now, from: 'start' }),
      sinceLastFeed({ feeds: bottle, now, from: 'end' }),
    ]).toEqual([30, 30]);
  });

  it('is null without a feed, or with supplements and later ones alone', () => {
    expect(sinceLastFeed({ feeds: [], now, from: 'start' })).toBeNull();
    expect(sinceLastFeed({ feeds: [{ start: now, isSupplement: true }], now, from: 'end' })).toBeNull();
    expect(sinceLastFeed({ feeds: [{ start: '2026-03-10T10:00:01Z' }], now, from: 'start' })).toBeNull();
  });

  it('is the time of a timer that was reloaded (F12)', () => {
    const { start = '', now: later = '', expected_elapsed_s } = find('F12');
    expect(sinceLastFeed({ feeds: [{ start }], now: later, from: 'start' })).toBe(expected_elapsed_s);
  });
});

describe('the check of a feed', () => {
  const now = '2026-03-10T12:00:00Z';
  const existing = { id: 'a', start: '2026-03-10T09:00:00Z', end: '2026-03-10T09:20:00Z' };
  const check = (start: string, end?: string, others = [existing]) =>
    validateFeeding({ start: `2026-03-${start}Z`, end: end && `2026-03-${end}Z` }, { now, others });

  it.each([
    ['an overlap (F18)', '10T09:10:00', '10T09:30:00', { code: 'overlap', id: 'a' }],
    ['one around another', '10T08:00:00', '10T10:00:00', { code: 'overlap', id: 'a' }],
    ['a bottle during another feed', '10T09:10:00', undefined, { code: 'overlap', id: 'a' }],
    ['a start in the future (F21)', '10T12:00:01', undefined, { code: 'future' }],
    ['an end in the future', '10T11:00:00', '10T12:00:01', { code: 'future' }],
    ['an end before the start', '10T08:00:00', '10T07:59:59', { code: 'end_before_start' }],
    ['25 hours', '09T10:00:00', '10T11:00:00', { code: 'too_long' }],
    ['24 hours', '09T08:00:00', '10T08:00:00', null],
    ['no time at all', '10T08:00:00', '10T08:00:00', null],
    ['one that begins when another ends', '10T09:20:00', '10T09:30:00', null],
    ['one that ends when another begins', '10T08:50:00', '10T09:00:00', null],
    ['a bottle right now', '10T12:00:00', undefined, null],
  ])('%s', (_what, start, end, expected) => {
    expect(check(start, end)).toEqual(expected);
  });

  it('is of one child, so the other twin may be fed at the same time (F20)', () => {
    expect(check('10T09:00:00', '10T09:20:00', [])).toBeNull();
  });

  it('finds the same overlap whichever of two was first', () => {
    const minute = fc.integer({ min: 0, max: 600 });
    fc.assert(
      fc.property(minute, minute, minute, minute, (a, b, c, d) => {
        const at = (minutes: number) => new Date(Date.parse('2026-03-10T00:00:00Z') + minutes * 60_000);
        const one = { id: 'one', start: at(Math.min(a, b)), end: at(Math.max(a, b)) };
        const two = { id: 'two', start: at(Math.min(c, d)), end: at(Math.max(c, d)) };
        const codes = [validateFeeding(one, { now, others: [two] }), validateFeeding(two, { now, others: [one] })];
        expect(codes[0]?.code).toBe(codes[1]?.code);
      }),
    );
  });
});

describe('amounts', () => {
  it('of ounces come back as they were typed (F6)', () => {
    expect(mlOfOunces(4)).toBeCloseTo(118.294, 3);
    expect(toTenths(4, 'oz')).toBe(1183);
    expect(volumeText(1183, 'ml')).toBe('118 ml');
    expect(volumeText(1183, 'oz')).toBe('4 oz');
  });

  it.each([
    ['ml', 10, 10_000],
    ['oz', 100, 3381],
    ['oz', 8, 270],
  ] as const)('come back as they were typed, in %s to 1/%i', (unit, parts, most) => {
    fc.assert(
      fc.property(fc.integer({ min: Math.ceil(parts / 8), max: most }), (count) => {
        const { tenths = null } = readAmount(String(count / parts), unit);
        expect(tenths !== null && volumeText(tenths, unit, unit)).toBe(`${count / parts} ${unit}`);
      }),
    );
  });

  it('that a form still shows are saved unchanged, with their unit, whatever the unit of the form', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.constantFrom(...volumeUnits),
        fc.constantFrom(...volumeUnits),
        (tenths, typedIn, unit) => {
          const stored = { tenths, unit: typedIn };
          expect(readAmount(volumeNumber(tenths, unit, typedIn), unit, stored)).toEqual(stored);
        },
      ),
    );
  });

  it('that are not zero never show as 0, and stay what they are when the form is saved', () => {
    const ounces = [0, 1, 10, 14, 15].map((tenths) => volumeText(tenths, 'oz', 'ml'));
    expect(ounces).toEqual(['0 oz', '0.003 oz', '0.03 oz', '0.05 oz', '0.1 oz']);
    expect([0, 3, 4, 5].map((tenths) => volumeText(tenths, 'ml', 'oz'))).toEqual(['0 ml', '0.3 ml', '0.4 ml', '1 ml']);
    expect(readAmount('0.03', 'oz', { tenths: 10, unit: 'ml' })).toEqual({ tenths: 10, unit: 'ml' });
  });

  it('that somebody else typed in milliliters are shown to a tenth of an ounce', () => {
    expect([1200, 600, 905, 340].map((tenths) => volumeText(tenths, 'oz'))).toEqual([
      '4.1 oz',
      '2 oz',
      '3.1 oz',
      '1.1 oz',
    ]);
  });

  it.each([
    ['120', 'ml', { tenths: 1200 }],
    [' 62,5 ', 'ml', { tenths: 625 }],
    ['4,5', 'oz', { tenths: 1331 }],
    ['4.250', 'oz', { tenths: 1257 }],
    ['１２０', 'ml', { tenths: 1200 }],
    ['', 'ml', { tenths: null }],
    ['-5', 'ml', { problem: feedingTexts.amountRange }],
    ['0', 'ml', { problem: feedingTexts.amountRange }],
    ['1000,5', 'ml', { problem: feedingTexts.amountRange }],
    ['34', 'oz', { problem: feedingTexts.amountRange }],
    ['1e2', 'ml', { problem: feedingTexts.amountRange }],
    ['0x64', 'ml', { problem: feedingTexts.amountRange }],
    ['12 ml', 'ml', { problem: feedingTexts.amountRange }],
    ['120.000', 'ml', { problem: numberTexts.ambiguous('120', '120000') }],
    ['1,000', 'ml', { problem: numberTexts.ambiguous('1', '1000') }],
  ] as const)('typed as "%s" in %s are %j', (text, unit, expected) => {
    expect(readAmount(text, unit)).toEqual('problem' in expected ? expected : { ...expected, unit });
  });
});
