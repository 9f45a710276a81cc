import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { demoFertilityDays } from '../demo-data';
import { emptyEntry } from '../entry';
import { defaultSettings, type FertilityMode } from '../settings';
import { calendarMarks, isWithin, shownCycleDays } from './calendar-marks';
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

  it('last to the expected period while no rise is confirmed, and to the next one in an earlier cycle', () => {
    const low = (day: string, index: number) => ({
      ...emptyEntry(day),
      temperature: 36.4,
      bleeding: index % 28 < 4 ? ('medium' as const) : null,
    });
    const days = Array.from({ length: 40 }, (_, index) => low(addDays('2026-10-12', index), index));
    const report = reportOf({ days });
    const end = addDays('2026-11-09', shownCycleDays(report, '2026-11-09', today) - 1);
    expect(calendarMarks(report, today).fertile.map(({ to }) => to)).toEqual([end, '2026-11-08']);
    expect(end >= (report.estimate?.next_period.from ?? '')).toBe(true);
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
