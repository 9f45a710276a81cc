import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, completedMonths, dateLocaleOf, daysBetween, formatDay, formatDayAndMonth, isDay } from './days';

describe('calendar days', () => {
  it('are counted across months, years and daylight-saving changes', () => {
    expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(daysBetween('2026-03-30', '2026-03-28')).toBe(-2);
  });

  it('round-trip over any distance', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40_000, max: 40_000 }), (count) => {
        const later = addDays('2026-11-21', count);
        expect(daysBetween('2026-11-21', later)).toBe(count);
        expect(addDays(later, -count)).toBe('2026-11-21');
      }),
    );
  });

  it.each([
    ['2026-11-23', '2026-11-23', 0],
    ['2026-09-24', '2026-11-23', 1],
    ['2026-09-23', '2026-11-23', 2],
    ['2025-11-24', '2026-11-23', 11],
    ['2026-01-31', '2026-02-27', 0],
    ['2026-01-31', '2026-02-28', 1],
    ['2026-01-31', '2026-03-01', 1],
    ['2025-08-31', '2026-04-29', 7],
    ['2025-08-31', '2026-04-30', 8],
    ['2024-02-29', '2025-02-28', 12],
    ['2024-02-29', '2028-02-28', 47],
    ['2026-03-12', '2026-01-15', -2],
  ])('from %s to %s are %i whole months', (from, to, months) => {
    expect(completedMonths(from, to)).toBe(months);
  });

  it.each(['2026-02-30', '2026-13-01', '2026-1-1', '21.11.2026', '', 'today', '2026-11-21T00:00'])(
    'are not %j',
    (text) => {
      expect(isDay(text)).toBe(false);
    },
  );

  it('are formatted as written dates', () => {
    expect(formatDay('2026-12-03T23:30:00Z', 'UTC')).toBe('3 December 2026');
    expect(formatDay('2026-12-03T23:30:00Z', 'UTC', 'en-US')).toBe('December 3, 2026');
    expect(isDay('2028-02-29')).toBe(true);
  });
});

it.each([
  ['en-US', 'en-US', 'December 3'],
  ['en', 'en-US', 'December 3'],
  ['es-US', 'en-US', 'December 3'],
  ['en-GB', 'en-GB', '3 December'],
  ['de', 'en-DE', '3 December'],
  ['fr-CA', 'en-CA', 'December 3'],
  ['', 'en-GB', '3 December'],
  ['not a language', 'en-GB', '3 December'],
])('dates for a browser with the language %j follow %s', (language, locale, expected) => {
  expect(dateLocaleOf(language)).toBe(locale);
  expect(formatDayAndMonth('2026-12-03', locale)).toBe(expected);
});
