import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../base/days';
import { addMonths, firstDayOfWeek, isoWeek, startOfWeek, weeksOfMonth } from './calendar-days';

describe('weeks', () => {
  it.each([
    ['en-US', 0],
    ['en-GB', 1],
    ['de-DE', 1],
    ['ar-EG', 6],
    ['no such locale', 1],
  ])('begin in %s on day %i', (locale, first) => {
    expect(firstDayOfWeek(locale)).toBe(first);
  });

  it.each([
    ['2026-11-26', 1, '2026-11-23'],
    ['2026-11-26', 0, '2026-11-22'],
    ['2026-11-22', 0, '2026-11-22'],
    ['2026-11-22', 1, '2026-11-16'],
    ['2026-01-01', 6, '2025-12-27'],
  ])('of %s, from day %i, begin on %s', (day, first, start) => {
    expect(startOfWeek(day, first)).toBe(start);
  });

  it.each([
    ['2026-11-26', 48],
    ['2026-12-31', 53],
    ['2027-01-01', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2023-01-01', 52],
  ])('of %s has the number %i', (day, number) => {
    expect(isoWeek(day)).toBe(number);
  });
});

describe('the grid of a month', () => {
  it('has whole weeks and nothing more', () => {
    expect(weeksOfMonth('2026-11-26', 1).map(([first]) => first)).toEqual([
      ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
    ]);
    // February 2027 begins on a Monday.
    expect(weeksOfMonth('2027-02-14', 1)).toHaveLength(4);
  });

  it('has each day of the month once', () => {
    const day = fc.integer({ min: 0, max: 200_000 }).map((days) => addDays('1900-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 6 }), (of, first) => {
        const days = weeksOfMonth(of, first).flat();
        const inMonth = days.filter((one) => one.slice(0, 7) === of.slice(0, 7));
        expect(inMonth[0]).toBe(`${of.slice(0, 7)}-01`);
        expect(addDays(inMonth.at(-1) ?? '', 1)).toBe(addMonths(`${of.slice(0, 7)}-01`, 1));
        expect(new Set(days).size).toBe(days.length);
        expect(days.length % 7).toBe(0);
      }),
    );
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2026-11-26', 12, '2027-11-26'],
])('%s and %i months is %s', (day, count, then) => {
  expect(addMonths(day, count)).toBe(then);
});
