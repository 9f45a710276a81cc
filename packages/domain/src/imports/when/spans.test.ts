import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantsOf, localTimeIn } from '../../base/time-zone';
import { UnreadableLine } from '../unreadable-line';
import { readSpan } from './index';

const minute = 60_000;
const newYork = { zone: 'America/New_York', order: 'day' } as const;
const iso = (instant: number) => new Date(instant).toISOString();
const hm = (hours: number, minutes: number) => (60 * hours + minutes) * minute;

describe('a span of local times', () => {
  it.each<[string, string, string, number | null, string, string]>([
    ['an ordinary one', '2026-01-13 19:54', '2026-01-13 21:35', hm(1, 41), '2026-01-14T00:54', '2026-01-14T02:35'],
    ['without a length', '2026-01-13 19:54', '2026-01-13 21:35', null, '2026-01-14T00:54', '2026-01-14T02:35'],
    ['to the second 01:40', '2026-10-31 20:10', '2026-11-01 01:40', hm(6, 30), '2026-11-01T00:10', '2026-11-01T06:40'],
    ['to the first 01:40', '2026-10-31 20:10', '2026-11-01 01:40', hm(5, 30), '2026-11-01T00:10', '2026-11-01T05:40'],
    ['to 01:40, the first', '2026-10-31 20:10', '2026-11-01 01:40', null, '2026-11-01T00:10', '2026-11-01T05:40'],
    ['over the change', '2026-11-01 01:50', '2026-11-01 01:10', hm(0, 20), '2026-11-01T05:50', '2026-11-01T06:10'],
    ['over it, no length', '2026-11-01 01:50', '2026-11-01 01:10', null, '2026-11-01T05:50', '2026-11-01T06:10'],
    [
      'from the second 01:50',
      '2026-11-01 01:50',
      '2026-11-01 02:10',
      hm(0, 20),
      '2026-11-01T06:50',
      '2026-11-01T07:10',
    ],
    ['from 01:50, the first', '2026-11-01 01:50', '2026-11-01 02:10', null, '2026-11-01T05:50', '2026-11-01T07:10'],
    ['over a skipped hour', '2026-03-08 01:50', '2026-03-08 03:10', hm(0, 20), '2026-03-08T06:50', '2026-03-08T07:10'],
    ['of no length', '2026-01-13 19:54', '2026-01-13 19:54', null, '2026-01-14T00:54', '2026-01-14T00:54'],
    [
      'with seconds',
      '2026-01-13 19:54',
      '2026-01-13 20:00',
      5.5 * minute,
      '2026-01-14T00:54',
      '2026-01-14T00:59:30.000Z',
    ],
    ['a minute off', '2026-01-13 19:54', '2026-01-13 20:00', hm(0, 5), '2026-01-14T00:54', '2026-01-14T00:59'],
    ['two minutes off', '2026-01-13 19:54', '2026-01-13 20:00', hm(0, 4), '2026-01-14T00:54', '2026-01-14T01:00'],
    ['rounded to backward', '2026-01-13 19:54', '2026-01-13 19:53', 0, '2026-01-14T00:54', '2026-01-14T00:54'],
  ])('is read: %s', (_what, start, end, length, from, to) => {
    expect(readSpan(start, end, length, newYork)).toEqual({
      started_at: iso(Date.parse(`${from}Z`)),
      ended_at: iso(Date.parse(to.endsWith('Z') ? to : `${to}Z`)),
    });
  });

  it.each<[string, string, number | null, string]>([
    [
      '2026-01-13 19:54',
      '2026-01-13 20:54',
      hm(1, 3),
      'From "2026-01-13 19:54" to "2026-01-13 20:54" is longer or shorter',
    ],
    ['2026-01-13 19:54', '2026-01-13 20:54', 0, 'is longer or shorter'],
    ['2026-01-13 19:54', '2026-01-13 19:10', null, '"2026-01-13 19:10" is before "2026-01-13 19:54"'],
    ['2026-01-13 19:54', '2026-01-13 19:10', hm(0, 20), '"2026-01-13 19:10" is before "2026-01-13 19:54"'],
    ['2026-03-08 01:50', '2026-03-08 02:10', hm(0, 20), 'There was no 02:10 on 2026-03-08.'],
    ['2026-01-13 19:54', '', null, '"" is not a date with a time.'],
  ])('cannot be from %s to %s with the length %s', (start, end, length, message) => {
    const read = () => readSpan(start, end, length, newYork);
    expect(read).toThrow(UnreadableLine);
    expect(read).toThrow(message);
  });

  // One change back and one forward in each zone that has them.
  const changes: Readonly<Record<string, readonly string[]>> = {
    'America/New_York': ['2026-11-01T06:00Z', '2026-03-08T07:00Z'],
    'Europe/Berlin': ['2026-10-25T01:00Z', '2026-03-29T01:00Z'],
    'Australia/Lord_Howe': ['2026-04-04T15:00Z', '2026-10-03T15:30Z'],
    'Asia/Kathmandu': ['2026-05-05T12:00Z'],
  };
  const nearChange = fc.constantFrom(...Object.entries(changes)).chain(([zone, instants]) =>
    fc.record({
      zone: fc.constant(zone),
      start: fc
        .tuple(fc.constantFrom(...instants), fc.integer({ min: -600, max: 600 }))
        .map(([change, minutes]) => Date.parse(change) + minutes * minute),
      length: fc.integer({ min: 0, max: 900 }).map((minutes) => minutes * minute),
    }),
  );

  it('is what its local times and its length say, over clock changes', () => {
    let ambiguous = 0;
    fc.assert(
      fc.property(nearChange, ({ zone, start, length }) => {
        const [from, to] = [localTimeIn(zone, start), localTimeIn(zone, start + length)];
        if (instantsOf(zone, from)[0] !== start) return;
        if (instantsOf(zone, to).length > 1) ambiguous += 1;
        expect(readSpan(from, to, length, { zone, order: 'day' })).toEqual({
          started_at: iso(start),
          ended_at: iso(start + length),
        });
      }),
      { numRuns: 3_000 },
    );
    expect(ambiguous).toBeGreaterThan(30);
  });

  it('without a length ends the first time that clocks show its end', () => {
    fc.assert(
      fc.property(nearChange, ({ zone, start, length }) => {
        const [from, to] = [localTimeIn(zone, start), localTimeIn(zone, start + length)];
        const [first = start] = instantsOf(zone, from);
        const end = instantsOf(zone, to).find((instant) => instant >= first);
        expect(readSpan(from, to, null, { zone, order: 'day' })).toEqual({
          started_at: iso(first),
          ended_at: iso(end ?? Number.NaN),
        });
      }),
      { numRuns: 3_000 },
    );
  });
});
