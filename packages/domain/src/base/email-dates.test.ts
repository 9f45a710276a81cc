import { expect, it } from 'vitest';
import { formatEmailDay, formatEmailMoment } from './email-dates';

const instant = '2026-12-03T23:05:00Z';

it.each([
  [null, 'December 3, 2026', 'December 3, 2026 at 11:05 PM UTC'],
  ['US', 'December 3, 2026', 'December 3, 2026 at 11:05 PM UTC'],
  ['CA', 'December 3, 2026', 'December 3, 2026 at 11:05 PM UTC'],
  ['UK', '3 December 2026', '3 December 2026 at 23:05 UTC'],
  ['DE', '3 December 2026', '3 December 2026 at 23:05 UTC'],
  ['elsewhere', '3 December 2026', '3 December 2026 at 23:05 UTC'],
] as const)(
  'an email to a reader in %s writes a day and a moment in the order of that country',
  (country, day, moment) => {
    expect(formatEmailDay(instant, country)).toBe(day);
    expect(formatEmailDay(new Date(instant), country)).toBe(day);
    expect(formatEmailMoment(instant, country)).toBe(moment);
  },
);
