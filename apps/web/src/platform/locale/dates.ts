import { dateLocaleOf } from '@everstep/domain/base/days';
import { localAsUtcIn, localDayIn, timeInZone } from '@everstep/domain/base/time-zone';

// All dates are formatted here, in the order of the user's region. Calendar days are YYYY-MM-DD.

const locales = new Map<string, string>();

/** Cached, because a month of events needs it a thousand times. */
export function dateLocale(): string {
  const { language } = navigator;
  const locale = locales.get(language) ?? dateLocaleOf(language);
  locales.set(language, locale);
  return locale;
}

/** '3 December 2026' or 'December 3, 2026': the day of an instant, in the device's time zone by default. */
export function formatDay(moment: Date | string, timeZone?: string): string {
  return format({ day: 'numeric', month: 'long', year: 'numeric', timeZone }, new Date(moment));
}

/** The same for a calendar day. */
export function formatCalendarDay(day: string): string {
  return formatDay(`${day}T00:00:00Z`, 'UTC');
}

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

/**
 * 'December 3, 2026' for everybody: prerendered pages do not know the region of their reader. Written without Intl, whose first use
 * blocks a slow phone for a tenth of a second.
 */
export function formatPublicDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${months[(month ?? 1) - 1]} ${date}, ${year}`;
}

/** '3 December' or 'December 3' */
export function formatDayAndMonth(day: string): string {
  return format({ day: 'numeric', month: 'long', timeZone: 'UTC' }, new Date(`${day}T00:00:00Z`));
}

/** '3 Dec' or 'Dec 3', for tables. */
export function shortDay(day: string): string {
  return format({ day: 'numeric', month: 'short', timeZone: 'UTC' }, new Date(`${day}T00:00:00Z`));
}

/** 'Mon 23' */
export function shortWeekday(day: string): string {
  const moment = new Date(`${day}T00:00:00Z`);
  return `${format({ weekday: 'short', timeZone: 'UTC' }, moment)} ${moment.getUTCDate()}`;
}

/** 'Monday' */
export function weekdayOf(day: string): string {
  return format({ weekday: 'long', timeZone: 'UTC' }, new Date(`${day}T00:00:00Z`));
}

/** 'Monday' for 1, 'Sunday' for 7. */
export const weekdayName = (weekday: number): string => weekdayOf(`2024-01-0${weekday}`);

/** 'January' for 1. */
export const monthName = (month: number): string =>
  format({ month: 'long', timeZone: 'UTC' }, new Date(Date.UTC(2024, month - 1)));

/** 'Monday, 23 November' or 'Monday, November 23' */
export function formatWeekday(day: string): string {
  return `${weekdayOf(day)}, ${formatDayAndMonth(day)}`;
}

/** '14:05' or '2:05 PM' in the device's time zone. */
export function formatTime(moment: number): string {
  return format({ timeStyle: 'short' }, new Date(moment));
}

/** '17:00' or '5:00 PM', of what clocks show: '17:00'. */
export function formatClock(time: string): string {
  return format({ timeStyle: 'short', timeZone: 'UTC' }, new Date(`1970-01-01T${time}:00Z`));
}

/** The same, with the place of the zone unless the device's clocks agree with it at that moment: '17:00 in New York'. */
export function formatClockIn(zone: string, time: string, moment: number): string {
  const isSame = localAsUtcIn(zone, moment) === localAsUtcIn(deviceZone(), moment);
  return isSame ? formatClock(time) : timeInZone(formatClock(time), zone);
}

/** The time of a moment, with its weekday unless it is on `day`: '06:31' or 'Tue 24, 06:31'. */
export function timeSeenFrom(day: string, moment: number): string {
  const own = localDayIn(deviceZone(), moment);
  return own === day ? formatTime(moment) : `${shortWeekday(own)}, ${formatTime(moment)}`;
}

/** The time of `end`, with its weekday unless it is on the day of `start`. */
export const formatTimeRelativeTo = (start: string, end: string): string =>
  timeSeenFrom(localDayIn(deviceZone(), Date.parse(start)), Date.parse(end));

/** The device's time zone, for example 'Europe/Berlin'. */
export function deviceZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** '12 to 16 December' or 'December 12 to 16', '30 November to 3 December' */
export function formatDayRange(from: string, to: string): string {
  if (from === to) return formatDayAndMonth(to);
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7);
  const dayFirst = /^\d/.test(formatDayAndMonth(to));
  const [first, last] = [Number(from.slice(8)), Number(to.slice(8))];
  if (!isOneMonth) return `${formatDayAndMonth(from)} to ${formatDayAndMonth(to)}`;
  return dayFirst ? `${first} to ${formatDayAndMonth(to)}` : `${formatDayAndMonth(from)} to ${last}`;
}

/** 'December 2026' for the first day of a month. */
export function formatMonth(day: string): string {
  return format({ month: 'long', year: 'numeric', timeZone: 'UTC' }, new Date(day));
}

/** '3 December 2026 at 14:05' in the device's time zone. */
export function formatMoment(moment: string): string {
  return format({ dateStyle: 'long', timeStyle: 'short' }, new Date(moment));
}

/** '3 Dec 2026, 14:05' in the device's time zone, for tables. */
export function shortMoment(moment: string): string {
  return format({ dateStyle: 'medium', timeStyle: 'short' }, new Date(moment));
}

/** '14:05 GMT+1' or '2:05 PM EST': the time of a moment with the device's time zone. */
export function formatTimeInZone(moment: string): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return format(options, new Date(moment));
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a format takes milliseconds on a phone. The offset is part of its key because the device may move to another time zone. */
function format(options: Intl.DateTimeFormatOptions, moment: Date): string {
  const locale = dateLocale();
  const name = `${locale} ${moment.getTimezoneOffset()} ${JSON.stringify(options)}`;
  const known = formats.get(name) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(name, known);
  return known.format(moment);
}
