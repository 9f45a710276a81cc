import { isSame } from './merge';

/** How many days a parent can put back what a change or deletion has replaced. */
export const keptDays = 7;

/** How many days a lost edit is kept until its author has been told of it. */
export const lostDays = 30;

/** The most that are listed, newest first. */
export const maxListedReplaced = 200;

/** A value of an entry that a change or deletion has replaced. */
export interface KeptValue {
  changeId: string;
  value: unknown;
  replacedAt: Date;
  /** The user who replaced it; null once that account is gone. */
  replacedBy: string | null;
  /** Whether a timer was running. Stopping a timer loses nothing. */
  isRunning: boolean;
}

/** Consecutive changes by one person within this time count as one. */
const runMs = 60 * 60_000;

/**
 * The values of an entry that can be put back, newest first. `kept` are its replaced values, oldest first. For a deleted entry,
 * this is its last value. For an existing one with the value `now`, these are the values before each run of changes, except those
 * that equal `now`.
 */
export function valuesToPutBack<Kept extends KeptValue>(
  kept: readonly Kept[],
  entry: { isDeleted: true } | { isDeleted: false; now: unknown },
): Kept[] {
  if (entry.isDeleted) return kept.slice(-1);
  const runs: Kept[] = [];
  for (const value of kept.filter(({ isRunning }) => !isRunning)) {
    const first = runs.at(-1);
    const isOneRun =
      first?.replacedBy === value.replacedBy && value.replacedAt.getTime() - first.replacedAt.getTime() <= runMs;
    if (!isOneRun) runs.push(value);
  }
  const listed: Kept[] = [];
  for (const value of runs.toReversed())
    if (![entry.now, ...listed.map((other) => other.value)].some((other) => isSame(other, value.value)))
      listed.push(value);
  return listed;
}

/** After more than this many deletions of other people's entries in a day (UTC), the other parents are told by email. */
export const manyDeletions = 20;

export const areManyDeletions = (count: number): boolean => count > manyDeletions;
