import { addDays, isDay } from '../../base/days';

const pad = (number: number, length = 2) => String(number).padStart(length, '0');

export const dayOf = (year: number, month: number, day: number): string | null => {
  const text = `${pad(year, 4)}-${pad(month)}-${pad(day)}`;
  return isDay(text) ? text : null;
};

export const parts = (day: string) => ({
  year: Number(day.slice(0, 4)),
  month: Number(day.slice(5, 7)),
  date: Number(day.slice(8, 10)),
});

/** 0 for Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The first such weekday, the day itself included. */
export const weekdayFrom = (day: string, weekday: number): string => addDays(day, (weekday - weekdayOf(day) + 7) % 7);

const monthAfter = (year: number, month: number, count: number) => {
  const months = year * 12 + month - 1 + count;
  return { year: Math.floor(months / 12), month: (months % 12) + 1 };
};

export const lastOfMonth = (year: number, month: number): string => {
  const next = monthAfter(year, month, 1);
  return addDays(`${pad(next.year, 4)}-${pad(next.month)}-01`, -1);
};

/** The same day of a later month, or the last one of a month that is too short. */
export function addMonths(day: string, count: number): string {
  const { year, month, date } = parts(day);
  const target = monthAfter(year, month, count);
  return dayOf(target.year, target.month, date) ?? lastOfMonth(target.year, target.month);
}

/** The nth such weekday of a month, -1 for the last; null in a month that has no fifth. */
export function nthWeekday(year: number, month: number, nth: number, weekday: number): string | null {
  const first = dayOf(year, month, 1);
  if (first === null) return null;
  if (nth === -1) return weekdayFrom(addDays(lastOfMonth(year, month), -6), weekday);
  const day = addDays(weekdayFrom(first, weekday), 7 * (nth - 1));
  return parts(day).month === month ? day : null;
}

/** The first day from `day` on that `find` has in one of the months that follow. */
export function inMonths(day: string, find: (year: number, month: number) => string | null): string {
  const { year, month } = parts(day);
  for (let ahead = 0; ahead <= 120; ahead++) {
    const target = monthAfter(year, month, ahead);
    const found = find(target.year, target.month);
    if (found !== null && found >= day) return found;
  }
  return day;
}

export const atMinute = (day: string, minute: number): string => {
  const inDay = ((minute % 1440) + 1440) % 1440;
  return `${addDays(day, Math.floor(minute / 1440))}T${pad(Math.floor(inDay / 60))}:${pad(inDay % 60)}:00`;
};
