/** '3 December 2026': the day of a moment (ISO 8601) in a time zone, or in the one that the device is in. */
export function formatDay(moment: Date | string, timeZone?: string): string {
  return new Date(moment).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone });
}
