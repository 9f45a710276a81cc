import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../base/days';
import { emptyEntry, loggedFields, type FertilityEntry } from './entry';
import { followingDay, maxPeriodDays, periodEntries, periodRangeProblem } from './past-days';

const today = '2026-11-23';

describe('the following day', () => {
  it.each([
    ['2026-11-21', '2026-11-22'],
    ['2026-11-22', '2026-11-23'],
    ['2026-11-23', null],
    ['2026-11-24', null],
    ['2024-02-28', '2024-02-29'],
    ['2025-12-31', '2026-01-01'],
  ])('after %s is %s', (day, next) => {
    expect(followingDay(day, today)).toBe(next);
  });
});

describe('a range for a period', () => {
  it.each([
    ['2026-11-23', '2026-11-23', undefined, undefined],
    ['2026-11-01', '2026-11-05', undefined, undefined],
    ['2026-11-01', '2026-11-15', undefined, undefined],
    ['2026-11-01', '2026-11-16', 'to', /more than 15 days/],
    ['2026-11-05', '2026-11-04', 'to', /last day is before the first/],
    ['2026-11-24', '2026-11-25', 'from', /in the future/],
    ['2026-11-20', '2026-11-24', 'to', /in the future/],
    ['2016-11-23', '2016-11-26', undefined, undefined],
    ['2016-11-22', '2016-11-26', 'from', /more than 10 years back/],
    ['1970-01-01', '2026-11-01', 'from', /more than 10 years back/],
  ] as const)('from %s to %s has its problem at: %s', (from, to, field, text) => {
    const problem = periodRangeProblem({ from, to }, today);
    expect(problem?.field).toBe(field);
    if (text) expect(problem?.text).toMatch(text);
  });

  it('is limited by the date ten years earlier, also on a leap day', () => {
    expect(periodRangeProblem({ from: '2018-02-28', to: '2018-03-01' }, '2028-02-29')).toBeNull();
    expect(periodRangeProblem({ from: '2018-02-27', to: '2018-03-01' }, '2028-02-29')).not.toBeNull();
  });
});

const offset = fc.integer({ min: 0, max: maxPeriodDays - 1 });

describe('the days of a period', () => {
  it('are every day of the range once, in order', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), offset, (back, length) => {
        const from = addDays(today, -back - length);
        const to = addDays(from, length);
        expect(periodRangeProblem({ from, to }, today)).toBeNull();
        const days = periodEntries({ from, to }, 'light', () => null).map(({ day }) => day);
        expect(days).toEqual(days.toSorted());
        expect([days[0], days.at(-1), days.length]).toEqual([from, to, daysBetween(from, to) + 1]);
      }),
    );
  });

  it('keep everything that was logged besides bleeding', () => {
    const logged = fc.record({
      temperature: fc.constantFrom(null, 36.4),
      bleeding: fc.constantFrom(null, 'spotting' as const, 'heavy' as const),
      is_between_periods: fc.boolean(),
      symptoms: fc.constantFrom<FertilityEntry['symptoms'][]>([], ['cramps']),
      note: fc.constantFrom('', 'A long day.'),
    });
    fc.assert(
      fc.property(fc.array(logged, { minLength: 1, maxLength: maxPeriodDays }), (list) => {
        const from = '2026-10-01';
        const saved = new Map<string, FertilityEntry>(
          list.map((fields, index) => [addDays(from, index), { ...emptyEntry(addDays(from, index)), ...fields }]),
        );
        const range = { from, to: addDays(from, list.length - 1) };
        for (const entry of periodEntries(range, 'medium', (day) => saved.get(day) ?? null))
          expect(entry).toEqual({ ...saved.get(entry.day), bleeding: 'medium', is_between_periods: false });
      }),
    );
  });

  it('are bleeding of a period alone where nothing was logged', () => {
    const [entry] = periodEntries({ from: '2026-11-02', to: '2026-11-02' }, 'heavy', () => null);
    expect(entry && loggedFields(entry)).toEqual({ bleeding: 'heavy' });
  });
});
