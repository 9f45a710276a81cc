import { addDays } from '../../base/days';
import { findInsights, missingData } from '../find-insights';
import type { InsightHistory, LoggedFeed, LoggedSleep } from '../history';
import type { Insight } from '../insight';
import { childId, history, lastDay } from './histories';

// Made-up entries without chance, in UTC, so that a test can say what follows from them.

/** An account with one child of eight months, unless it says otherwise. */
export const plain = (parts: Partial<InsightHistory>, options?: { ageDays: number }): InsightHistory =>
  history({ zone: 'UTC', ...parts }, options);

/** From -5 to 5, without an order that a test of chance could see; its median of four weeks is 0. */
export const wobble = (daysAgo: number): number => ((7 * daysAgo) % 11) - 5;

/** For each of so many days up to the last one, oldest first. */
export const onDays = <Entry>(count: number, entriesOf: (daysAgo: number) => readonly Entry[]): Entry[] =>
  Array.from({ length: count }, (_, index) => entriesOf(count - 1 - index)).flat();

export const dayAgo = (daysAgo: number): string => addDays(lastDay, -daysAgo);

/** An instant, in minutes after the midnight of a day. */
export const at = (daysAgo: number, minute: number): string =>
  new Date(Date.parse(`${dayAgo(daysAgo)}T00:00:00Z`) + minute * 60_000).toISOString();

export const sleep = (daysAgo: number, from: number, to: number): LoggedSleep => ({
  childId,
  start: at(daysAgo, from),
  end: at(daysAgo, to),
});

/** A night from half past seven to half past six, in three parts of which the first is the longest. */
export function night(daysAgo: number, { bedtime = 1170, longest = 300, waking = 1830 } = {}): LoggedSleep[] {
  const broken = bedtime + longest;
  const half = (waking - broken) / 2;
  return [
    sleep(daysAgo, bedtime, broken),
    sleep(daysAgo, broken + 15, broken + half),
    sleep(daysAgo, broken + half + 15, waking),
  ];
}

/** At nine, twelve and three, an hour each. */
export const naps = (daysAgo: number, count = 3): LoggedSleep[] =>
  [540, 720, 900].slice(0, count).map((start) => sleep(daysAgo, start, start + 60));

export const feed = (daysAgo: number, minute: number, parts: Partial<LoggedFeed> = {}): LoggedFeed => ({
  childId,
  kind: 'nursing',
  start: at(daysAgo, minute),
  ...parts,
});

/** Whole cycles in a row, of which the last one ends the day before the last day. */
export function cycles(lengths: readonly number[]) {
  let start = dayAgo(lengths.reduce((sum, length) => sum + length, 0));
  return lengths.map((length) => {
    const cycle = { start, length };
    start = addDays(start, length);
    return cycle;
  });
}

export const told = (logged: InsightHistory, id: Insight['id']) =>
  findInsights(logged).find((insight) => insight.id === id);

export const stillMissing = (logged: InsightHistory, id: Insight['id']) =>
  missingData(logged).find((missing) => missing.id === id)?.sentence;
