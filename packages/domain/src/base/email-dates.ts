import type { Country } from './country';
import { formatDay } from './days';

/** The date order of a country. Without one, the order of our public pages. */
const localeOf = (country: Country | null) =>
  country === null || country === 'US' || country === 'CA' ? 'en-US' : 'en-GB';

/** 'December 3, 2026' or '3 December 2026': a day in our books, which are in UTC. */
export function formatEmailDay(instant: Date | string, country: Country | null): string {
  return formatDay(instant, 'UTC', localeOf(country));
}

/**
 * 'December 3, 2026 at 2:05 PM UTC' or '3 December 2026 at 14:05 UTC', for what happens at that moment. We do not know the time zone
 * of the reader, and a day alone may differ from the one on the screen.
 */
export function formatEmailMoment(instant: Date | string, country: Country | null): string {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  // Some versions of Intl put a narrow space before 'PM', which plain-text emails show as a box.
  return `${new Date(instant).toLocaleString(localeOf(country), options).replace(/\s/g, ' ')} UTC`;
}
