/** The date locale when the user's locale is unknown: '3 December 2026'. */
export const defaultLocale = 'en-GB';

/** The region of a user whose browser has this `language`, if it contains one. */
export function regionOf(language: string): string | null {
  try {
    return new Intl.Locale(language).maximize().region ?? null;
  } catch {
    return null;
  }
}

/** The locale of English dates for a user whose browser has this `language`: the order of its region. */
export function dateLocaleOf(language: string): string {
  const region = regionOf(language);
  return region === null ? defaultLocale : `en-${region}`;
}

/** '3 December 2026': the day of a moment (ISO 8601) in a time zone, by default the device's. */
export function formatDay(moment: Date | string, timeZone?: string, locale: string = defaultLocale): string {
  return new Date(moment).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
}

/** '3 December', of a calendar day. */
export function formatDayOfYear(day: string, locale: string = defaultLocale): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
}

/** The calendar day of a moment in the device's time zone. */
export function localDay(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

// Calendar days are written YYYY-MM-DD. They have no time zone, so daylight-saving changes cannot shift them.

const msADay = 86_400_000;

function numberOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / msADay;
}

export function addDays(day: string, count: number): string {
  return new Date((numberOf(day) + count) * msADay).toISOString().slice(0, 10);
}

/** How many days `to` lies after `from`; negative when it lies before. */
export function daysBetween(from: string, to: string): number {
  return numberOf(to) - numberOf(from);
}

/** Whether a text is an existing day, unlike 30 February. */
export function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return Number(day) >= 1 && Number(day) <= lengthOfMonth(Number(year), Number(month));
}

/** In days; 0 for a month that does not exist. Months count from 1. */
function lengthOfMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [31, 0, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}

/** Sorts by day, earliest first. */
export function inOrderOfDays<Dated extends { date: string }>(things: readonly Dated[]): Dated[] {
  return things.toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
