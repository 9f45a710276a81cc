import { isSame } from './merge';

/** For how many days a parent can put back what a change or deletion has replaced. */
export const keptDays = 7;

/** For how many days an edit that gave way is kept for its author to be told of. */
export const lostDays = 30;

/** At most so many are listed, the newest. */
export const maxListedReplaced = 200;

/** A value of an entry that a change or deletion has replaced. */
export interface KeptValue {
  changeId: string;
  value: unknown;
  replacedAt: Date;
  /** Who has replaced it; null once that account is gone. */
  replacedBy: string | null;
  /** Whether a timer was running. That it was stopped is no loss. */
  isRunning: boolean;
}

/** Changes of one person that follow each other within this time are one. */
const runMs = 60 * 60_000;

/**
 * What of an entry can be put back, newest first. `kept` are its replaced values, oldest first. Of an entry that is deleted it is the
 * last one. Of an entry that is there, its value `now`, it is what it was before each run of changes, unless it is so again.
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

/** Beyond so many deletions of what others have logged, in a day in UTC, the other parents are told by email. */
export const manyDeletions = 20;

export const areManyDeletions = (count: number): boolean => count > manyDeletions;
