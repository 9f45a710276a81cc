import { expect, it } from 'vitest';
import { shiftTime, periodEnd } from './periods';

const at = (text: string) => Date.parse(`${text}T12:30:15Z`) / 1000;
const month = { interval: 'month', interval_count: 1 } as const;
const year = { interval: 'year', interval_count: 1 } as const;

it.each([
  ['2026-01-15', month, '2026-02-15'],
  ['2026-01-31', month, '2026-02-28'],
  ['2028-01-31', month, '2028-02-29'],
  ['2026-12-31', month, '2027-01-31'],
  ['2026-05-20', year, '2027-05-20'],
  ['2028-02-29', year, '2029-02-28'],
  ['2026-01-15', { interval: 'month', interval_count: 3 } as const, '2026-04-15'],
])('a period that begins on %s with %o ends on %s', (start, recurrence, end) => {
  expect(periodEnd(recurrence, at(start))).toBe(at(end));
});

it('returns to the 31st after a shorter month', () => {
  expect(periodEnd(month, at('2026-02-28'), at('2026-01-31'))).toBe(at('2026-03-31'));
});

it('shifts a time by whole months if possible, otherwise by seconds', () => {
  expect(shiftTime(at('2027-01-31'), at('2026-12-31'), at('2026-02-10'))).toBe(at('2026-03-10'));
  expect(shiftTime(at('2027-12-31'), at('2026-12-31'), at('2028-01-01'))).toBe(at('2029-01-01'));
  expect(shiftTime(at('2027-01-02'), at('2026-12-31'), at('2026-02-27'))).toBe(at('2026-03-01'));
  expect(shiftTime(at('2026-12-30'), at('2026-12-31'), at('2026-03-01'))).toBe(at('2026-02-28'));
});
