import { expect, it } from 'vitest';
import { formatPublicDay } from './dates';

it('writes the days of public pages as Intl does in the United States', () => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-0${(month % 9) + 1}`;
    expect(formatPublicDay(day)).toBe(
      new Date(day).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
    );
  }
  expect(formatPublicDay('2026-12-31')).toBe('December 31, 2026');
});
