import { dayNumber, dayText, monthLength } from '../planner/recurrence/calendar';
import { weekdayFrom } from './evenings';
import type { HolidayDate } from './plan';

// Evenings are numbers, as in `evenings.ts`.

interface MonthDay {
  month: number;
  day: number;
}

/** The evening of a date, or null in years that do not have it. */
export const eveningOfDate = ({ month, day }: MonthDay, year: number): number | null =>
  day <= monthLength(year, month) ? dayNumber(year, month, day) : null;

/** Easter Sunday by the Gregorian calendar; source: the anonymous computus as printed in Nature, 1876. */
function easter(year: number): MonthDay {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const leaps = century - Math.floor(century / 4);
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + leaps - correction + 15) % 30;
  const yearOfCentury = year % 100;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return { month: Math.floor(days / 31), day: (days % 31) + 1 };
}

/** The first evening of a holiday in a year. */
export function holidayEvening(date: HolidayDate, year: number): number | null {
  if ('from_easter' in date) {
    const { month, day } = easter(year);
    return dayNumber(year, month, day) + date.from_easter;
  }
  if ('day' in date) return eveningOfDate(date, year);
  const first = weekdayFrom(dayNumber(year, date.month, 1), date.weekday);
  if (date.nth > 0) return first + 7 * (date.nth - 1);
  return weekdayFrom(dayNumber(year, date.month, monthLength(year, date.month)) - 6, date.weekday);
}

/** The day of a holiday in a year ('2027-12-24'), or null where there is none, as 29 February in most years. */
export function holidayOn(date: HolidayDate, year: number): string | null {
  const evening = holidayEvening(date, year);
  return evening === null ? null : dayText(evening);
}
