import { longestUsualCycle } from '../base/cycle-days';
import { daysBetween } from '../base/days';
import { detectPeriods } from './engine/cycles';
import { toCycleDay, type FertilityEntry } from './entry';
import type { FertilityMode } from './settings';

const anyFlow = 1;

/**
 * Whether the form of this day offers to say that the bleeding follows a pregnancy. Nobody should have to read that at every period
 * while hoping for a child, nor at any bleeding while pregnant.
 */
export function mayFollowPregnancy(entries: readonly FertilityEntry[], day: string, mode: FertilityMode): boolean {
  if (mode !== 'cycle') return mode !== 'pregnancy';
  const before = entries.filter((entry) => entry.day < day).map(toCycleDay);
  const [previous, current] = detectPeriods([...before, { date: day, bleeding: anyFlow }]).slice(-2);
  return (
    previous !== undefined && current !== undefined && daysBetween(previous.start, current.start) > longestUsualCycle
  );
}
