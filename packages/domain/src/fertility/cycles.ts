import { daysBetween, inOrderOfDays } from '../days';
import type { CycleDay } from './evaluate';

export interface Period {
  start: string;
  /** The last day of bleeding. */
  end: string;
}

export interface Cycle {
  start: string;
  /** Null while it goes on. */
  length: number | null;
  days: CycleDay[];
}

/** A day of bleeding; `exclude` takes it out of the count, as with a bleeding that is none of a period. */
interface BleedingDay {
  date: string;
  bleeding?: number | null;
  excludeBleeding?: boolean;
}

/** Bleeding days that at most one day without bleeding parts belong to the same period. In the order of their days. */
export function detectPeriods(days: readonly BleedingDay[]): Period[] {
  const bleeding = days
    .filter((day) => typeof day.bleeding === 'number' && !day.excludeBleeding)
    .map(({ date }) => date)
    .toSorted();
  const periods: Period[] = [];
  for (const date of bleeding) {
    const current = periods.at(-1);
    if (current && daysBetween(current.end, date) <= 2) current.end = date;
    else periods.push({ start: date, end: date });
  }
  return periods;
}

/** From each period to the next. Days before the first period belong to none. The last cycle goes on. */
export function detectCycles(days: readonly (CycleDay & BleedingDay)[]): Cycle[] {
  const starts = detectPeriods(days).map(({ start }) => start);
  const sorted = inOrderOfDays(days);
  let place = sorted.findIndex(({ date }) => date >= (starts[0] ?? ''));
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const first = place;
    while (place < sorted.length && (next === undefined || (sorted[place]?.date ?? next) < next)) place += 1;
    return { start, length: next === undefined ? null : daysBetween(start, next), days: sorted.slice(first, place) };
  });
}
