import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findDateOrder, type DateOrder } from './index';

const now = Date.parse('2026-11-23T12:00:00Z');

describe('the order of numeric dates', () => {
  it.each<[string, string[], DateOrder | 'either' | null]>([
    ['a day above 12', ['02/03/2026', '13/01/2026 19:54'], 'day'],
    ['a day above 12 in the second place', ['2/3/26', '1/13/26, 7:54 PM'], 'month'],
    ['no day above 12', ['02/03/2026', '04/05/2026'], 'either'],
    ['points, which decide nothing alone', ['02.03.2026 19.54'], 'either'],
    ['a day that is still to come in one order', ['02/03/2026', '01/12/2026'], 'month'],
    ['a day within two days', ['25/11/2026'], 'day'],
    ['days to come in either order', ['01/12/2026', '12/01/2026'], 'either'],
    ['both orders at once', ['13/01/2026', '01/13/2026'], 'either'],
    ['a day that nothing names', ['31/02/2026', '02/03/2026'], 'either'],
    ['a year that both orders put in the future', ['02/03/2036', '13/01/2026'], 'day'],
    ['the same day in both orders', ['05/05/2026', '06/06/2026'], null],
    ['the year first', ['2026-02-03', '2026/02/03', '2026. 2. 3.', '2026年2月3日'], null],
    ['names of months', ['3 Feb 2026', 'Feb 3, 2026', '3. Februar 2026'], null],
    ['a short year that may come first', ['26-01-13', '26-01-14'], 'either'],
    ['a short year that can only come first', ['26-01-27', '26-01-28', '25-12-31'], 'year'],
    ['points, after which no short year comes', ['13.01.26'], 'day'],
    ['dates of which one cannot begin with the year', ['26-01-13', '5-1-26'], 'day'],
    ['no dates', ['', 'soon', '46035', '46035.5'], null],
  ])('is found from %s', (_what, texts, order) => {
    expect(findDateOrder(texts, { now })).toBe(order);
  });

  it('does not let a date be before the earliest day', () => {
    expect(findDateOrder(['02/03/2026'], { now, earliest: '2026-02-10' })).toBe('day');
    expect(findDateOrder(['02/03/2026'], { now, earliest: '2026-02-03' })).toBe('either');
  });

  it('follows what dates there are before what is likely', () => {
    expect(findDateOrder(['01/12/2026', '13/01/2026'], { now })).toBe('day');
    expect(findDateOrder(['02/03/2026', '2/13/2026'], { now, earliest: '2026-02-10' })).toBe('month');
  });

  it('allows a date up to two days after now', () => {
    const decemberFirst = ['12/01/2026'];
    expect(findDateOrder(decemberFirst, { now: Date.parse('2026-11-28T23:59:00Z') })).toBe('day');
    expect(findDateOrder(decemberFirst, { now: Date.parse('2026-11-29T00:00:00Z') })).toBe('either');
  });

  it('is the same in whatever order the lines are', () => {
    const number = (max: number) => fc.integer({ min: 1, max }).map(String);
    const text = fc
      .tuple(number(13), number(13), fc.constantFrom('2025', '2026', '26'), fc.constantFrom('/', '.', '-'))
      .map(([first, second, year, separator]) => [first, second, year].join(separator));
    const texts = fc.array(fc.oneof(text, fc.constantFrom('2026-02-03', '3 Feb 2026', '', 'soon')), { maxLength: 8 });
    const shuffled = texts.chain((lines) =>
      fc.record({
        lines: fc.constant(lines),
        mixed: fc.shuffledSubarray(lines, { minLength: lines.length }),
      }),
    );
    const found = new Set<string | null>();
    fc.assert(
      fc.property(shuffled, ({ lines, mixed }) => {
        const limits = { now, earliest: '2025-06-15' };
        const order = findDateOrder(lines, limits);
        found.add(order);
        expect(findDateOrder(mixed, limits)).toBe(order);
      }),
      { numRuns: 500 },
    );
    expect(found).toEqual(new Set(['day', 'month', 'either', null]));
  });
});
