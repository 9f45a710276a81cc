import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { demoFertilityDays } from '../demo-data';
import { emptyEntry } from '../entry';
import { defaultSettings, type FertilityMode } from '../settings';
import { calendarMarks, isWithin } from './calendar-marks';
import { createCycleReport } from './cycle-report';
import { fertileDays } from './report-schema';

const today = '2026-11-20';
const entries = demoFertilityDays(today);
interface Situation {
  asOf?: string;
  isAdvanced?: boolean;
  mode?: FertilityMode;
  days?: typeof entries;
}
const reportOf = ({ asOf = today, isAdvanced = true, mode = 'cycle', days = entries }: Situation = {}) =>
  createCycleReport({ entries: days, settings: { ...defaultSettings, mode }, asOf, isAdvanced });

describe('the marks of a calendar', () => {
  it('are the estimated window and the next period on a free plan', () => {
    const report = reportOf({ isAdvanced: false });
    expect(calendarMarks(report, today)).toEqual({
      fertile: [report.estimate?.window],
      expectedPeriods: [report.estimate?.next_period],
    });
  });

  it('are the evaluated fertile days of each cycle, and three periods, where the plan includes it', () => {
    const report = reportOf();
    const { fertile, expectedPeriods } = calendarMarks(report, today);
    expect(fertile).toEqual(report.advanced?.cycles.map(fertileDays));
    expect(fertile).toHaveLength(6);
    expect(expectedPeriods).toEqual(report.advanced?.next_periods);
  });

  it('are the same on every plan until a rise is confirmed, however many temperatures are logged', () => {
    const starts = ['2026-08-14', '2026-09-11', '2026-10-09', '2026-11-06'];
    const logged = (temperatures: number) =>
      starts.flatMap((start) =>
        Array.from({ length: 12 }, (_, index) => ({
          ...emptyEntry(addDays(start, index)),
          temperature: index < temperatures ? 36.4 : null,
          bleeding: index < 4 ? ('medium' as const) : null,
        })),
      );
    for (const temperatures of [0, 1, 12]) {
      const days = logged(temperatures);
      const marks = [true, false].map((isAdvanced) => calendarMarks(reportOf({ days, isAdvanced }), today).fertile);
      expect(marks).toEqual([[{ from: '2026-11-14', to: '2026-11-19' }], [{ from: '2026-11-14', to: '2026-11-19' }]]);
    }
  });

  it('become the evaluated days in the evening of the day on which a rise is confirmed', () => {
    const confirmedOn = reportOf().advanced?.cycles[0]?.infertile_from ?? '';
    const marksAsOf = (asOf: string) => {
      const report = reportOf({ asOf });
      return [calendarMarks(report, asOf).fertile[0], report.estimate?.window];
    };
    const [before, window] = marksAsOf(addDays(confirmedOn, -1));
    expect(before).toEqual(window);
    expect(marksAsOf(confirmedOn)[0]?.to).toBe(confirmedOn);
  });

  it.each(['pause', 'pregnancy', 'postpartum'] as const)(
    'are none in the mode %s, and none without a report',
    (mode) => {
      expect(calendarMarks(reportOf({ mode }), today)).toEqual({ fertile: [], expectedPeriods: [] });
      expect(calendarMarks(undefined, today)).toEqual({ fertile: [], expectedPeriods: [] });
    },
  );

  it('are ranges in order that do not overlap, and no period is expected in the past', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 160 }),
        fc.integer({ min: 0, max: 120 }),
        fc.boolean(),
        fc.subarray(entries),
        (back, later, isAdvanced, days) => {
          const asOf = addDays(today, -back);
          const shown = addDays(asOf, later);
          const { fertile, expectedPeriods } = calendarMarks(reportOf({ asOf, isAdvanced, days }), shown);
          for (const { from, to } of [...fertile, ...expectedPeriods]) expect(from <= to).toBe(true);
          for (const { from } of expectedPeriods) expect(from >= shown).toBe(true);
          for (const [index, range] of fertile.entries())
            expect(fertile.slice(index + 1).every(({ to }) => to < range.from)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });
});

it('a day is within a range from its first to its last day', () => {
  const ranges = [{ from: '2026-11-05', to: '2026-11-07' }];
  const days = ['2026-11-04', '2026-11-05', '2026-11-07', '2026-11-08'];
  expect(days.map((day) => isWithin(day, ranges))).toEqual([false, true, true, false]);
});
