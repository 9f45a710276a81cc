import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from './days';
import { instantsOf, knownInstantsOf, localDayIn, localTimeIn, startOfDay } from './time-zone';

const at = (text: string) => Date.parse(text);
const iso = (instant: number) => new Date(instant).toISOString();

describe('local times', () => {
  it.each([
    ['Europe/Berlin', '2026-11-23T08:05:59Z', '2026-11-23T09:05'],
    ['America/New_York', '2026-11-23T04:30:00Z', '2026-11-22T23:30'],
    ['Asia/Kathmandu', '2026-11-23T18:15:00Z', '2026-11-24T00:00'],
    ['UTC', '2026-01-01T00:00:00Z', '2026-01-01T00:00'],
  ])('in %s at %s clocks show %s', (zone, instant, local) => {
    expect(localTimeIn(zone, at(instant))).toBe(local);
    expect(localDayIn(zone, at(instant))).toBe(local.slice(0, 10));
  });

  it.each([
    ['an ordinary time', 'Europe/Berlin', '2026-11-23T09:05', ['2026-11-23T08:05:00.000Z']],
    [
      'a time that came twice',
      'Europe/Berlin',
      '2026-10-25T02:30',
      ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z'],
    ],
    ['a time that was skipped', 'Europe/Berlin', '2026-03-29T02:30', []],
    [
      'a time that came twice overseas',
      'America/New_York',
      '2026-11-01T01:15',
      ['2026-11-01T05:15:00.000Z', '2026-11-01T06:15:00.000Z'],
    ],
    [
      'half an hour that came twice',
      'Australia/Lord_Howe',
      '2026-04-05T01:45',
      ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z'],
    ],
  ])('%s in %s', (_what, zone, local, instants) => {
    expect(instantsOf(zone, local).map(iso)).toEqual(instants);
    expect(knownInstantsOf(zone, at(`${local}Z`)).map(iso)).toEqual(instants);
  });

  it.each(['0001', '0002', '0020', '0202', '2026'])(
    'of the year %s, as it stands while a year is typed, occurred once',
    (year) => {
      const [instant, ...others] = instantsOf('America/New_York', `${year}-11-23T01:30`);
      expect(localTimeIn('America/New_York', instant ?? NaN)).toBe(`${year}-11-23T01:30`);
      expect(others).toEqual([]);
    },
  );
});

describe('the start of a day', () => {
  it.each([
    ['Europe/Berlin', '2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['Europe/Berlin', '2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
  ])('in %s on %s is %s', (zone, day, start) => {
    expect(iso(startOfDay(zone, day))).toBe(start);
  });

  it('is the first instant of its day, in every zone and year', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Africa/Cairo',
      'America/Havana',
      'Australia/Lord_Howe',
      'Asia/Tehran',
    ];
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 9000 }), (zone, count) => {
        const day = addDays('2010-01-01', count);
        const start = startOfDay(zone, day);
        expect([localDayIn(zone, start - 1), localDayIn(zone, start)]).toEqual([addDays(day, -1), day]);
      }),
    );
  });
});
