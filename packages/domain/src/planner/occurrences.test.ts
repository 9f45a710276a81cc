import { describe, expect, it } from 'vitest';
import type { PlannedEvent } from './event-kind';
import { busyTimesOf, occurrencesOf } from './occurrences';

const event: PlannedEvent = {
  title: 'Swimming',
  place: 'Pool',
  note: null,
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-24T15:00:00',
  end: '2026-11-24T16:30:00',
  zone: 'America/New_York',
  rrule: 'FREQ=WEEKLY',
  extra_dates: [],
  exceptions: [],
  busy_in: [],
};
const once: PlannedEvent = { ...event, rrule: null };

describe('occurrences in a window', () => {
  it('have their end, by the clock and in UTC', () => {
    expect(occurrencesOf(event, '2026-12-01T00:00:00Z', '2026-12-02T00:00:00Z')).toEqual([
      {
        start: '2026-12-01T15:00:00',
        end: '2026-12-01T16:30:00',
        startUtc: '2026-12-01T20:00:00Z',
        endUtc: '2026-12-01T21:30:00Z',
        original: '2026-12-01T15:00:00',
        title: 'Swimming',
        place: 'Pool',
        note: null,
      },
    ]);
  });
  it.each([
    ['going on at its begin', '2026-11-24T21:00:00Z', '2026-11-24T22:00:00Z', 1],
    ['over at its begin', '2026-11-24T21:30:00Z', '2026-11-24T22:00:00Z', 0],
    ['going on at its end', '2026-11-24T19:00:00Z', '2026-11-24T20:00:01Z', 1],
    ['beginning at its end', '2026-11-24T19:00:00Z', '2026-11-24T20:00:00Z', 0],
    ['long over', '2027-11-24T21:00:00Z', '2027-12-24T22:00:00Z', 0],
    ['far ahead', '2025-11-24T21:00:00Z', '2025-12-24T22:00:00Z', 0],
  ])('overlap it: %s', (_, from, to, count) => {
    expect(occurrencesOf(once, from, to)).toHaveLength(count);
    expect(busyTimesOf(once, from, to)).toHaveLength(count);
  });
  it('of no length are in the window that they are at the begin of', () => {
    const moment = { ...once, end: once.start };
    expect(occurrencesOf(moment, '2026-11-24T20:00:00Z', '2026-11-24T21:00:00Z')).toHaveLength(1);
    expect(occurrencesOf(moment, '2026-11-24T19:00:00Z', '2026-11-24T20:00:00Z')).toHaveLength(0);
  });
  it('reach into it from a year before', () => {
    const stay = { ...once, end: '2027-11-20T12:00:00' };
    expect(occurrencesOf(stay, '2027-11-20T00:00:00Z', '2027-11-21T00:00:00Z')).toHaveLength(1);
  });
  it('keep their length by the clock on the night of a change', () => {
    const night = { ...event, start: '2026-10-31T22:00:00', end: '2026-11-01T06:00:00', rrule: null };
    expect(occurrencesOf(night, '2026-11-01T00:00:00Z', '2026-11-02T00:00:00Z')).toMatchObject([
      { end: '2026-11-01T06:00:00', startUtc: '2026-11-01T02:00:00Z', endUtc: '2026-11-01T11:00:00Z' },
    ]);
  });
  it('do not end before they start, when clocks skip their time', () => {
    const skipped = { ...once, start: '2026-03-08T02:30:00', end: '2026-03-08T03:15:00' };
    expect(occurrencesOf(skipped, '2026-03-08T00:00:00Z', '2026-03-09T00:00:00Z')).toMatchObject([
      { startUtc: '2026-03-08T07:30:00Z', endUtc: '2026-03-08T07:30:00Z' },
    ]);
  });
  it('of all-day events are the days of their zone', () => {
    const day = { ...once, all_day: true, start: '2026-11-24T00:00:00', end: '2026-11-26T00:00:00' };
    expect(occurrencesOf(day, '2026-11-26T04:59:59Z', '2026-11-27T00:00:00Z')).toMatchObject([
      {
        start: '2026-11-24T00:00:00',
        end: '2026-11-26T00:00:00',
        startUtc: '2026-11-24T05:00:00Z',
        endUtc: '2026-11-26T05:00:00Z',
      },
    ]);
    expect(occurrencesOf(day, '2026-11-26T05:00:00Z', '2026-11-27T00:00:00Z')).toEqual([]);
  });
  it('have what is different about them', () => {
    const exceptions: PlannedEvent['exceptions'] = [
      { original: '2026-12-01T15:00:00', start: '2026-12-02T09:00:00', title: 'Swimming test', place: null },
      { original: '2026-12-08T15:00:00', end: '2026-12-08T20:00:00', note: 'Bring cake' },
      { original: '2026-12-15T15:00:00', is_canceled: true },
    ];
    expect(occurrencesOf({ ...event, exceptions }, '2026-12-01T00:00:00Z', '2026-12-20T00:00:00Z')).toMatchObject([
      { start: '2026-12-02T09:00:00', end: '2026-12-02T10:30:00', title: 'Swimming test', place: null, note: null },
      {
        start: '2026-12-08T15:00:00',
        end: '2026-12-08T20:00:00',
        title: 'Swimming',
        place: 'Pool',
        note: 'Bring cake',
      },
    ]);
  });
  it('are found where only an exception reaches into the window', () => {
    const exceptions = [{ original: '2026-12-01T15:00:00', end: '2026-12-04T12:00:00' }];
    expect(occurrencesOf({ ...event, exceptions }, '2026-12-04T00:00:00Z', '2026-12-05T00:00:00Z')).toHaveLength(1);
  });
});

describe('the cost of a window', () => {
  it('does not grow with the age of a series', () => {
    const old = { ...event, start: '2006-01-03T15:00:00', end: '2006-01-03T16:00:00', rrule: 'FREQ=DAILY' };
    const fresh = { ...old, start: '2026-11-01T15:00:00', end: '2026-11-01T16:00:00' };
    const counted = { ...old, rrule: 'FREQ=DAILY;COUNT=20000' };
    const timeOf = (series: PlannedEvent) => {
      const begin = process.cpuUsage();
      for (let run = 0; run < 200; run++) occurrencesOf(series, '2026-12-01T00:00:00Z', '2027-01-01T00:00:00Z');
      return process.cpuUsage(begin).user;
    };
    const best = (series: PlannedEvent) => Math.min(...Array.from({ length: 7 }, () => timeOf(series)));
    best(old);
    const reference = best(fresh);
    // Twenty years of days would be a hundred times as much.
    expect(best(old) / reference).toBeLessThan(3);
    expect(best(counted) / reference).toBeLessThan(3);
  });
});
