import { expect, it } from 'vitest';
import { quietUntil } from './quiet-hours';

const night = { from: '22:00', to: '07:00' };
const noon = { from: '12:00', to: '14:00' };
const until = (quiet: typeof night | null, zone: string, at: string) => {
  const end = quietUntil(quiet, zone, Date.parse(at));
  return end === null ? null : new Date(end).toISOString().slice(0, 16);
};

it.each([
  ['off', null, 'UTC', '2026-11-26T23:00:00Z', null],
  ['before they begin', night, 'UTC', '2026-11-26T21:59:59Z', null],
  ['as they begin', night, 'UTC', '2026-11-26T22:00:00Z', '2026-11-27T07:00'],
  ['after midnight', night, 'UTC', '2026-11-27T03:00:00Z', '2026-11-27T07:00'],
  ['just before they end', night, 'UTC', '2026-11-27T06:59:59Z', '2026-11-27T07:00'],
  ['as they end', night, 'UTC', '2026-11-27T07:00:00Z', null],
  ['within a day', noon, 'UTC', '2026-11-27T13:00:00Z', '2026-11-27T14:00'],
  ['within a day, past them', noon, 'UTC', '2026-11-27T14:00:00Z', null],
  ['elsewhere', night, 'Asia/Tokyo', '2026-11-26T14:00:00Z', '2026-11-26T22:00'],
  // Clocks go forward at 02:00 on 8 March 2026 and back at 02:00 on 1 November 2026.
  ['in a night of eight hours', night, 'America/New_York', '2026-03-08T03:00:00Z', '2026-03-08T11:00'],
  ['in a night of ten hours', night, 'America/New_York', '2026-11-01T02:00:00Z', '2026-11-01T12:00'],
  [
    'until a time that is skipped',
    { from: '22:00', to: '02:30' },
    'America/New_York',
    '2026-03-08T06:00:00Z',
    '2026-03-08T07:30',
  ],
  [
    'until a time that comes twice',
    { from: '22:00', to: '01:30' },
    'America/New_York',
    '2026-11-01T05:10:00Z',
    '2026-11-01T05:30',
  ],
  [
    'past the first of two such times',
    { from: '22:00', to: '01:30' },
    'America/New_York',
    '2026-11-01T06:10:00Z',
    null,
  ],
])('Quiet hours last until they end by the clock: %s', (_, quiet, zone, at, expected) => {
  expect(until(quiet, zone, at)).toBe(expected);
});
