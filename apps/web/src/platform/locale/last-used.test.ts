import { expect, it } from 'vitest';
import { lastUsedText } from './last-used';

const now = Date.parse('2026-11-26T23:30:00Z');

it.each([
  [null, 'Never used'],
  ['2026-11-27', 'Last used today'],
  ['2026-11-26', 'Last used today'],
  ['2026-11-25', 'Last used yesterday'],
  ['2026-11-20', 'Last used on Friday'],
  ['2026-11-19', 'Last used on 19 November'],
  ['2025-12-03', 'Last used on 3 December 2025'],
])('of what was last used on %s says: %s', (day, text) => {
  expect(lastUsedText(day, now)).toBe(text);
});
