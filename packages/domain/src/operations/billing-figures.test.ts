import { expect, it } from 'vitest';
import { shownMonths } from './billing-figures';

it.each([
  ['2026-11-23', '2025-12', '2026-11'],
  ['2026-12-31T23:59:59Z', '2026-01', '2026-12'],
  ['2027-01-01', '2026-02', '2027-01'],
])('on %s the months from %s to %s are shown', (today, first, last) => {
  const months = shownMonths(today);
  expect([months[0], months.at(-1), new Set(months).size]).toEqual([first, last, 12]);
});
