import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../base/days';
import { demoFertilityDays } from '../demo-data';
import { defaultSettings } from '../settings';
import { createCycleReport } from './cycle-report';
import { cycleOverlay, maxOverlayCycles, overlayAlignments } from './cycle-overlay';

const today = '2026-11-20';
const entries = demoFertilityDays(today);
const reportOf = (days = entries, asOf = today, isAdvanced = true) =>
  createCycleReport({ entries: days, settings: defaultSettings, asOf, isAdvanced });

describe('the overlay of cycles', () => {
  it('by cycle day shows the last six, newest first, on any plan', () => {
    const { cycles, first, last, withoutRise } = cycleOverlay(entries, reportOf(entries, today, false), 'cycle_day');
    expect(cycles.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false, false, false, false]);
    expect([first, last, withoutRise]).toEqual([1, 30, 0]);
    expect(cycles[0]?.readings[0]).toEqual({ position: 1, celsius: 36.35 });
    // The disturbed reading of day 8 is left out.
    expect(cycles[0]?.readings.some(({ position }) => position === 8)).toBe(false);
  });

  it('by the rise has the first higher reading of each cycle at 0', () => {
    const report = reportOf();
    const { cycles, first, last } = cycleOverlay(entries, report, 'rise');
    expect([first, last]).toEqual([-16, 13]);
    for (const { start, readings } of cycles) {
      const higher = report.advanced?.cycles.find((cycle) => cycle.start === start)?.first_higher;
      const entry = entries.find(({ day }) => day === higher);
      expect(readings.find(({ position }) => position === 0)?.celsius).toBe(entry?.temperature);
    }
  });

  it('by the rise leaves out cycles without one, and says how many', () => {
    const asOf = addDays(today, -12);
    expect(cycleOverlay(entries, reportOf(entries, asOf), 'rise')).toMatchObject({ withoutRise: 1 });
    expect(cycleOverlay(entries, reportOf(entries, today, false), 'rise')).toMatchObject({
      cycles: [],
      withoutRise: 6,
    });
  });

  it('is empty without cycles', () => {
    expect(cycleOverlay([], reportOf([]), 'cycle_day')).toEqual({ cycles: [], first: 1, last: 1, withoutRise: 0 });
  });

  it('never changes the order or distance of readings, and contains nothing later than the report', () => {
    fc.assert(
      fc.property(
        fc.subarray(entries),
        fc.integer({ min: 0, max: 150 }),
        fc.constantFrom(...overlayAlignments),
        (days, back, alignment) => {
          const asOf = addDays(today, -back);
          const overlay = cycleOverlay(days, reportOf(days, asOf), alignment);
          const celsiusOf = new Map(days.map((entry) => [entry.day, entry]));
          expect(overlay.cycles.length).toBeLessThanOrEqual(maxOverlayCycles);
          const starts = overlay.cycles.map(({ start }) => start);
          expect(starts).toEqual(starts.toSorted().toReversed());
          for (const { start, readings } of overlay.cycles) {
            const shift = alignment === 'rise' ? riseDay(days, asOf, start) : 1;
            for (const [index, { position, celsius }] of readings.entries()) {
              const entry = celsiusOf.get(addDays(start, position - shift));
              expect(entry?.temperature).toBe(celsius);
              expect(entry?.disturbed).toBeNull();
              expect((entry?.day ?? '') <= asOf).toBe(true);
              expect(position).toBeGreaterThan(readings[index - 1]?.position ?? -Infinity);
              expect(position >= overlay.first && position <= overlay.last).toBe(true);
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });
});

/** The position of the first day of a cycle that is aligned by its rise. */
function riseDay(days: typeof entries, asOf: string, start: string): number {
  const cycle = reportOf(days, asOf).advanced?.cycles.find((evaluated) => evaluated.start === start);
  const length = (Date.parse(cycle?.first_higher ?? '') - Date.parse(start)) / 86_400_000;
  return -length;
}
