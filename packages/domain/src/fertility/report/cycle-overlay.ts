import { daysBetween } from '../../base/days';
import type { CycleDay } from '../engine/cycle-day';
import { daysWithinLimit } from '../engine/cycle-limit';
import { detectCycles } from '../engine/cycles';
import { toCycleDay, type FertilityEntry } from '../entry';
import type { CycleReport } from './report-schema';

export const maxOverlayCycles = 6;

/** By cycle day, from 1, or by days from the first higher reading, which is 0. */
export const overlayAlignments = ['cycle_day', 'rise'] as const;
export type OverlayAlignment = (typeof overlayAlignments)[number];

export interface OverlayCycle {
  start: string;
  isCurrent: boolean;
  /** In °C, in order. Readings that are left out are not included. */
  readings: { position: number; celsius: number }[];
}

export interface CycleOverlay {
  /** Newest first; only cycles with readings. */
  cycles: OverlayCycle[];
  /** The positions that are shown. */
  first: number;
  last: number;
  /** How many of the latest cycles are missing because no rise was found in them. */
  withoutRise: number;
}

/** The temperatures of the latest cycles, aligned with each other. Aligning by the rise needs an evaluation. */
export function cycleOverlay(
  entries: readonly FertilityEntry[],
  report: CycleReport,
  alignment: OverlayAlignment,
): CycleOverlay {
  const known = entries.filter(({ day }) => day <= report.as_of).map(toCycleDay);
  const latest = detectCycles(known)
    .map(({ start, days }) => ({ start, readings: countedReadings(days) }))
    .filter(({ readings }) => readings.length > 0)
    .slice(-maxOverlayCycles)
    .toReversed();
  const cycles = latest.flatMap(({ start, readings }): OverlayCycle[] => {
    const origin = alignment === 'rise' ? riseOf(start, report) : start;
    if (origin === null) return [];
    const offset = alignment === 'rise' ? 0 : 1;
    const aligned = readings.map(({ date, celsius }) => ({ position: daysBetween(origin, date) + offset, celsius }));
    return [{ start, isCurrent: start === report.cycle_start, readings: aligned }];
  });
  const positions = cycles.flatMap(({ readings }) => readings.map(({ position }) => position));
  return {
    cycles,
    first: alignment === 'rise' ? Math.min(0, ...positions) : 1,
    last: Math.max(alignment === 'rise' ? 0 : 1, ...positions),
    withoutRise: latest.length - cycles.length,
  };
}

function countedReadings(days: readonly CycleDay[]): { date: string; celsius: number }[] {
  return daysWithinLimit(days).flatMap(({ date, temperature, exclude }) =>
    typeof temperature === 'number' && exclude !== true ? [{ date, celsius: temperature }] : [],
  );
}

function riseOf(start: string, { advanced }: CycleReport): string | null {
  return advanced?.cycles.find((cycle) => cycle.start === start)?.first_higher ?? null;
}
