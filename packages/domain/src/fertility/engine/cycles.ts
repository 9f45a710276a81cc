import { daysBetween, sortByDate } from '../../base/days';
import type { CycleDay } from './cycle-day';

export interface Period {
  start: string;
  /** The last day of bleeding. */
  end: string;
}

export interface Cycle {
  start: string;
  /** Null for the current cycle. */
  length: number | null;
  days: CycleDay[];
}

/** The lowest amount of bleeding. */
const spotting = 0;

/** `excludeBleeding` marks bleeding that does not belong to a period. */
export interface BleedingDay {
  date: string;
  bleeding?: number | null;
  excludeBleeding?: boolean;
}

/**
 * Bleeding days with at most one bleed-free day between them belong to the same period, earliest first. Spotting lengthens a period and
 * never begins one: day 1 is the first day of a full flow.
 */
export function detectPeriods(days: readonly BleedingDay[]): Period[] {
  const bleeding = sortByDate(days.filter((day) => typeof day.bleeding === 'number' && !day.excludeBleeding));
  const periods: Period[] = [];
  for (const { date, bleeding: amount } of bleeding) {
    const current = periods.at(-1);
    if (current && daysBetween(current.end, date) <= 2) current.end = date;
    else if (amount !== spotting) periods.push({ start: date, end: date });
  }
  return periods;
}

/** A cycle lasts from one period to the next. Days before the first period belong to none; the last cycle is open. */
export function detectCycles(days: readonly (CycleDay & BleedingDay)[]): Cycle[] {
  const starts = detectPeriods(days).map(({ start }) => start);
  const sorted = sortByDate(days);
  let position = sorted.findIndex(({ date }) => date >= (starts[0] ?? ''));
  return starts.map((start, index) => {
    const next = starts[index + 1];
    const first = position;
    while (position < sorted.length && (next === undefined || (sorted[position]?.date ?? next) < next)) position += 1;
    return { start, length: next === undefined ? null : daysBetween(start, next), days: sorted.slice(first, position) };
  });
}
