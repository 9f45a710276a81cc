import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localTimeIn } from '../base/time-zone';
import { nextWeekly, weekOf } from './weekly';

const next = (zone: string, after: string) => new Date(nextWeekly(zone, Date.parse(after))).toISOString();

describe('the weekly email is due', () => {
  it.each([
    ['in the middle of a week', 'UTC', '2026-11-25T12:00:00Z', '2026-11-29T18:00:00.000Z'],
    ['a second before', 'UTC', '2026-11-29T17:59:59Z', '2026-11-29T18:00:00.000Z'],
    ['at the hour itself', 'UTC', '2026-11-29T18:00:00Z', '2026-12-06T18:00:00.000Z'],
    [
      'on the Sunday before the clocks go forward',
      'America/New_York',
      '2026-03-01T23:30:00Z',
      '2026-03-08T22:00:00.000Z',
    ],
    ['after they have gone forward', 'America/New_York', '2026-03-08T22:00:00Z', '2026-03-15T22:00:00.000Z'],
    ['after they have gone back', 'Europe/Berlin', '2026-10-25T16:59:00Z', '2026-10-25T17:00:00.000Z'],
    ['where it is Monday already', 'Pacific/Kiritimati', '2026-11-29T11:00:00Z', '2026-12-06T04:00:00.000Z'],
    ['in a zone of half an hour', 'Asia/Kolkata', '2026-11-29T12:29:00Z', '2026-11-29T12:30:00.000Z'],
  ])('%s', (_when, zone, after, expected) => {
    expect(next(zone, after)).toBe(expected);
  });

  it('on a Sunday at six in the evening, at most a week and an hour later, whatever the zone', () => {
    const zones = fc.constantFrom(
      'UTC',
      'America/St_Johns',
      'Australia/Lord_Howe',
      'Pacific/Apia',
      'Africa/Casablanca',
    );
    fc.assert(
      fc.property(zones, fc.integer({ min: Date.UTC(2015, 0), max: Date.UTC(2040, 0) }), (zone, after) => {
        const due = nextWeekly(zone, after);
        expect(due).toBeGreaterThan(after);
        expect(due - after).toBeLessThanOrEqual((7 * 24 + 1) * 3_600_000);
        const local = localTimeIn(zone, due);
        expect([local.slice(11), new Date(`${local}Z`).getUTCDay()]).toEqual(['18:00', 0]);
      }),
    );
  });
});

it.each([
  ['2026-11-29', '2026-W48'],
  ['2026-11-30', '2026-W49'],
  ['2026-12-31', '2026-W53'],
  ['2027-01-03', '2026-W53'],
  ['2027-01-04', '2027-W01'],
  ['2024-12-30', '2025-W01'],
  ['2021-01-01', '2020-W53'],
  ['1969-12-28', '1969-W52'],
])('%s is in the week %s', (day, week) => {
  expect(weekOf(day)).toBe(week);
});
