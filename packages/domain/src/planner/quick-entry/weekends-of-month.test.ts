import { describe, expect, it } from 'vitest';
import type { QuickEntryContext } from './quick-entry';
import { told } from './cases/told';

type Row = readonly [text: string, told: string, changed?: Partial<QuickEntryContext>];

const table: Record<string, readonly Row[]> = {
  'weekends of a month, which it tells with their rule': [
    [
      'first and third weekend of each month',
      '"first and third weekend of each month", not understood "first and third weekend", not understood "each month"',
    ],
    [
      'first and third weekend of every month',
      '"first and third weekend of every month", not understood "first and third weekend", not understood "every month"',
    ],
    [
      '1st and 3rd weekend every month',
      '"1st and 3rd weekend every month", not understood "1st and 3rd weekend", not understood "every month"',
    ],
    [
      '2nd weekend of each month camping',
      '"2nd weekend of each month camping", not understood "2nd weekend", not understood "each month"',
    ],
    [
      'last weekend each month',
      '"last weekend each month", not understood "last weekend", not understood "each month"',
    ],
    [
      'monthly on the second weekend',
      '"monthly on the second weekend", not understood "monthly", not understood "the second weekend"',
    ],
    [
      'second weekend monthly trip',
      '"second weekend monthly trip", not understood "second weekend", not understood "monthly"',
    ],
    [
      'last weekend of every month 9am hike',
      '"last weekend of every month hike", Thu 2026-11-26 09:00-10:00, proposes day length, not understood "last weekend", not understood "every month"',
    ],
    [
      'first and third weekend every 2 months',
      '"first and third weekend every 2 months", not understood "first and third weekend", not understood "every 2 months"',
    ],
    ['every 3rd weekend of the month', '"every 3rd weekend of the month", not understood "every 3rd weekend"'],
    [
      'dad every month first and third weekend starting Jan 9',
      '"dad every month first and third weekend", Sat 2027-01-09, not understood "every month first and third weekend"',
    ],
    [
      'dad first and third weekend of each month until June 12',
      '"dad first and third weekend of each month until June 12", not understood "first and third weekend", not understood "each month", not understood "until June 12"',
    ],
    [
      'second Monday after Easter every year',
      '"second Monday after Easter", FREQ=YEARLY, not understood "second Monday after Easter"',
    ],
  ],
};

describe.each(Object.entries(table))('quick entry reads %s', (_what, rows) => {
  for (const [text, line, changed] of rows)
    it(`in '${text}'${changed ? ` where ${JSON.stringify(changed)}` : ''}`, () => {
      expect(told(text, changed)).toBe(line);
    });
});
