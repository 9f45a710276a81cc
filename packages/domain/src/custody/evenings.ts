import { addDays, isDay } from '../base/days';
import { localTimeIn } from '../base/time-zone';
import { dayNumber, weekdayOf } from '../planner/recurrence/calendar';

// Evenings are counted from that of 1 January 1970. The night after an evening has its number.

/** Throws a RangeError on what is no day. */
export function readEvening(day: string): number {
  if (!isDay(day)) throw new RangeError(`'${day}' is not a day.`);
  return dayNumber(Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10)));
}

/** Until then the night of the day before goes on. */
const morningHour = 5;

/** The evening whose night it is at a point in time: in the small hours still that of the day before. */
export function eveningAt(zone: string, instant: number): string {
  const local = localTimeIn(zone, instant);
  const day = local.slice(0, 10);
  return Number(local.slice(11, 13)) < morningHour ? addDays(day, -1) : day;
}

/** The remainder that is never negative. */
export const modulo = (number: number, divisor: number): number => ((number % divisor) + divisor) % divisor;

/** The first evening of a weekday from an evening on. 1 is Monday. */
export const weekdayFrom = (from: number, weekday: number): number => from + modulo(weekday - 1 - weekdayOf(from), 7);
