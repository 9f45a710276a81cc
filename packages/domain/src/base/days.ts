/** The date locale when the user's locale is unknown: '3 December 2026'. */
export const defaultLocale = 'en-GB';

/** The likely region of a browser language, or null if it is invalid. */
export function regionOf(language: string): string | null {
  try {
    const locale = new Intl.Locale(language);
    // Guessing a region blocks a slow phone for a moment, and most languages include theirs.
    return locale.region ?? locale.maximize().region ?? null;
  } catch {
    return null;
  }
}

/** The English locale with the date order of the browser language's region. */
export function dateLocaleOf(language: string): string {
  const region = regionOf(language);
  return region === null ? defaultLocale : `en-${region}`;
}

/** '3 December 2026': the day of an instant (ISO 8601) in a time zone, by default the device's. */
export function formatDay(instant: Date | string, timeZone?: string, locale: string = defaultLocale): string {
  return new Date(instant).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
}

/** '3 December' for a calendar day. */
export function formatDayAndMonth(day: string, locale: string = defaultLocale): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** The calendar day of an instant in the device's time zone. */
export function localDay(instant: Date): string {
  const twoDigits = (number: number) => String(number).padStart(2, '0');
  return `${instant.getFullYear()}-${twoDigits(instant.getMonth() + 1)}-${twoDigits(instant.getDate())}`;
}

// Calendar days are strings of the form YYYY-MM-DD. They have no time zone, so clock changes cannot shift them.

const msADay = 86_400_000;

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / msADay;
}

export function addDays(day: string, count: number): string {
  return new Date((dayNumber(day) + count) * msADay).toISOString().slice(0, 10);
}

/** The number of days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * The number of completed months from `from` to `to`: with a day of birth, the age in months. If a month is too short for the day
 * of birth, its last day counts.
 */
export function completedMonths(from: string, to: string): number {
  const monthOf = (day: string) => 12 * Number(day.slice(0, 4)) + Number(day.slice(5, 7));
  const isLastOfMonth = addDays(to, 1).slice(8) === '01';
  return monthOf(to) - monthOf(from) - (to.slice(8) < from.slice(8) && !isLastOfMonth ? 1 : 0);
}

/** Whether the text is an existing day, unlike 30 February or the year 0, which the database cannot store. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(year) >= 1 && Number(day) >= 1 && Number(day) <= daysInMonth(Number(year), Number(month));
}

/** 0 for a month that does not exist. Months count from 1. */
function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** The latest local date anywhere on earth at an instant; no user can log a later day. */
export function latestToday(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

/** The earliest local date anywhere on earth at an instant. */
export function earliestToday(now: Date): string {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}

/** Sorts by day, earliest first. */
export function sortByDate<Dated extends { date: string }>(items: readonly Dated[]): Dated[] {
  return items.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
