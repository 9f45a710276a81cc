import { daysBetween, sortByDate } from '../../base/days';

/** In days. A longer cycle is probably a gap in logging, so it is neither evaluated nor counted. */
export const maxCycleLength = 99;

export function isCountedLength(length: number): boolean {
  return length <= maxCycleLength;
}

/** The days of one cycle in order, up to cycle day 99. */
export function daysWithinLimit<Dated extends { date: string }>(days: readonly Dated[]): Dated[] {
  const sorted = sortByDate(days);
  const [first] = sorted;
  return sorted.filter(({ date }) => first !== undefined && daysBetween(first.date, date) < maxCycleLength);
}
