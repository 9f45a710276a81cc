import { daysBetween, inOrderOfDays } from '../../days';

/** In days. A longer cycle is more likely a time in which nothing was logged, so it is neither evaluated nor counted. */
export const maxCycleLength = 99;

/** Whether a cycle of that many days counts. */
export function isCountedLength(length: number): boolean {
  return length <= maxCycleLength;
}

/** The days of one cycle in order, up to the 99th. */
export function daysWithinLimit<Dated extends { date: string }>(days: readonly Dated[]): Dated[] {
  const sorted = inOrderOfDays(days);
  const [first] = sorted;
  return sorted.filter(({ date }) => first !== undefined && daysBetween(first.date, date) < maxCycleLength);
}
