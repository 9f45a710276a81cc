import { addDays, daysBetween } from '../base/days';
import { instantOf, localDayIn } from '../base/time-zone';

/** Sunday evening, when the week is over. */
const weekday = 7;
const hour = 18;
/** Later than that it would come in the night or in the week after. */
export const longestWeeklyDelayMs = 4 * 3_600_000;

const aMonday = '1970-01-05';
/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => (((daysBetween(aMonday, day) % 7) + 7) % 7) + 1;

/** The first time after a moment at which the weekly email is due; all in milliseconds since 1970. */
export function nextWeekly(zone: string, after: number): number {
  const today = localDayIn(zone, after);
  const sunday = addDays(today, weekday - weekdayOf(today));
  const at = (day: string) => instantOf(zone, Date.parse(`${day}T${hour}:00:00Z`));
  return at(sunday) > after ? at(sunday) : at(addDays(sunday, 7));
}

/** The ISO week of a day, '2026-W48'. */
export function weekOf(day: string): string {
  // A week belongs to the year of its Thursday.
  const thursday = addDays(day, 4 - weekdayOf(day));
  const year = thursday.slice(0, 4);
  const number = Math.floor(daysBetween(`${year}-01-01`, thursday) / 7) + 1;
  return `${year}-W${String(number).padStart(2, '0')}`;
}
