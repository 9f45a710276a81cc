import { daysBetween, inOrderOfDays } from '../days';

/** In days. What seems longer is more likely a time in which nothing was logged: it is neither evaluated nor counted. */
export const longestCycle = 99;

/** Days from one period to the next, of cycles that count. */
export function isCountedLength(length: number): boolean {
  return length <= longestCycle;
}

/** The days of one cycle in their order, up to its 99th. */
export function countedDays<Dated extends { date: string }>(days: readonly Dated[]): Dated[] {
  const sorted = inOrderOfDays(days);
  const [first] = sorted;
  return sorted.filter(({ date }) => first !== undefined && daysBetween(first.date, date) < longestCycle);
}
