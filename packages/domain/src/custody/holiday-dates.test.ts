import { describe, expect, it } from 'vitest';
import { holidayOn } from './holiday-dates';

describe('the day of a holiday', () => {
  it('is Easter Sunday as the calendars of the churches have it', () => {
    const easters = [
      '1990-04-15',
      '2000-04-23',
      '2008-03-23',
      '2019-04-21',
      '2024-03-31',
      '2025-04-20',
      '2026-04-05',
      '2027-03-28',
      '2028-04-16',
      '2038-04-25',
      '2076-04-19',
      '2285-03-22',
    ];
    for (const day of easters) expect(holidayOn({ from_easter: 0 }, Number(day.slice(0, 4)))).toBe(day);
  });

  it('is so many days from Easter, also in another month', () => {
    expect(holidayOn({ from_easter: -2 }, 2027)).toBe('2027-03-26');
    expect(holidayOn({ from_easter: 39 }, 2027)).toBe('2027-05-06');
    expect(holidayOn({ from_easter: -60 }, 2027)).toBe('2027-01-27');
  });

  it('is the n-th weekday of a month', () => {
    expect(holidayOn({ month: 11, weekday: 4, nth: 4 }, 2026)).toBe('2026-11-26');
    expect(holidayOn({ month: 11, weekday: 4, nth: 4 }, 2027)).toBe('2027-11-25');
    expect(holidayOn({ month: 9, weekday: 1, nth: 1 }, 2027)).toBe('2027-09-06');
    expect(holidayOn({ month: 2, weekday: 1, nth: 1 }, 2027)).toBe('2027-02-01');
    expect(holidayOn({ month: 8, weekday: 7, nth: 2 }, 2027)).toBe('2027-08-08');
  });

  it('is the last weekday of a month with four of them or five', () => {
    expect(holidayOn({ month: 5, weekday: 1, nth: -1 }, 2027)).toBe('2027-05-31');
    expect(holidayOn({ month: 5, weekday: 1, nth: -1 }, 2028)).toBe('2028-05-29');
    expect(holidayOn({ month: 2, weekday: 7, nth: -1 }, 2027)).toBe('2027-02-28');
    expect(holidayOn({ month: 2, weekday: 2, nth: -1 }, 2028)).toBe('2028-02-29');
  });

  it('is a date, which some years do not have', () => {
    expect(holidayOn({ month: 12, day: 24 }, 2027)).toBe('2027-12-24');
    expect(holidayOn({ month: 2, day: 29 }, 2028)).toBe('2028-02-29');
    expect(holidayOn({ month: 2, day: 29 }, 2027)).toBeNull();
    expect(holidayOn({ month: 4, day: 31 }, 2027)).toBeNull();
  });
});
