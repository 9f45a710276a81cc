import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../base/days';
import { busyTimesOf } from '../planner/occurrences';
import { eventProblem, toSeries } from '../planner/event-problem';
import { custodyCalendar } from './calendar';
import { compileCustody, type CustodyEvent } from './compile';
import type { AcceptedSwap, CustodyNight, HeldPlan } from './night';
import { patternNames } from './patterns';
import type { CustodyPlan, HolidayDate } from './plan';

const side = fc.constantFrom('a' as const, 'b' as const);
const byYear = fc.record({ even: side, odd: side });
const days = (center: string, around: number) =>
  fc.integer({ min: -around, max: around }).map((count) => addDays(center, count));
const stretch = (maxNights: number) =>
  fc
    .tuple(days('2027-06-01', 400), fc.integer({ min: 1, max: maxNights }))
    .map(([from, nights]) => ({ from, to: addDays(from, nights) }));
const monthDay = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 31 }) });

const holidayDate: fc.Arbitrary<HolidayDate> = fc.oneof(
  monthDay,
  fc.record({
    month: fc.integer({ min: 1, max: 12 }),
    weekday: fc.integer({ min: 1, max: 7 }),
    nth: fc.constantFrom(1 as const, 4 as const, -1 as const),
  }),
  fc.record({ from_easter: fc.integer({ min: -60, max: 60 }) }),
);

const pattern = fc.oneof(
  fc.constantFrom(...patternNames),
  fc.string({ unit: fc.constantFrom('A', 'B'), minLength: 1, maxLength: 20 }).map((nights) => ({ nights })),
);

const anyPlan: fc.Arbitrary<CustodyPlan> = fc.record({
  parents: fc.constantFrom(
    { a: 'ana', b: 'ben' },
    { a: 'ana', b: null },
    { a: 'ben', b: 'ana' },
    { a: 'ana', b: 'cem' },
  ),
  from: days('2027-01-01', 300),
  pattern: fc.option(pattern, { freq: 8 }),
  anchor: days('2027-01-01', 1000),
  first_parent: side,
  holidays: fc.array(
    fc.record({
      name: fc.constantFrom('Diwali', 'Eid'),
      on: holidayDate,
      nights: fc.integer({ min: 1, max: 31 }),
      with: byYear,
    }),
    { maxLength: 5 },
  ),
  summer: fc.option(
    fc.record({
      first: monthDay,
      end: monthDay,
      turns: fc.constantFrom('halves' as const, 7 as const, 14 as const),
      begins: byYear,
    }),
  ),
  vacations: fc.array(
    fc.tuple(stretch(92), side).map(([nights, parent]) => ({ name: 'Lake', ...nights, with: parent })),
    { maxLength: 3 },
  ),
  exchange: fc.record({
    time: fc.constantFrom('00:00', '02:30', '17:00', '23:59'),
    place: fc.constant('School'),
    driver: fc.constantFrom('a' as const, 'b' as const, 'giving' as const, 'receiving' as const, null),
  }),
  zone: fc.constantFrom(
    'America/New_York',
    'Europe/London',
    'Australia/Sydney',
    'Pacific/Kiritimati',
    'Pacific/Honolulu',
  ),
  note: fc.constant(null),
});

const anySwap: fc.Arbitrary<AcceptedSwap> = fc
  .record({ nights: stretch(31), with: side, in_return: fc.option(stretch(10)) })
  .map((request) => ({
    request: { ...request, reason: null, respond_by: '2026-12-01T00:00:00Z' },
    answered_at: '2026-12-01T00:00:00Z',
  }));

const anyCase = fc.record({
  held: fc
    .array(fc.tuple(anyPlan, fc.subarray(['a' as const, 'b' as const])), { maxLength: 4 })
    .map((plans) => plans.map(([plan, agreed_by], index): HeldPlan => ({ id: `plan-${index}`, plan, agreed_by }))),
  swaps: fc.array(anySwap, { maxLength: 5 }),
  from: days('2027-01-01', 500),
  nights: fc.nat(500),
});

const noon = 12 * 3_600_000;
const daysUp = (from: string, to: string) =>
  Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));

/** All occurrences, as the planner shows them, of a time that goes beyond that of the events. */
function occurrencesOf({ times }: CustodyEvent, from: string, to: string) {
  const begin = Date.parse(`${from}T00:00:00Z`) - 60 * 24 * 3_600_000 - noon;
  return busyTimesOf(times, begin, Date.parse(`${to}T00:00:00Z`) + 60 * 24 * 3_600_000 + noon);
}

const withoutParts = ({ side, parent, planId, isAgreed, reason, name }: CustodyNight): CustodyNight => ({
  side,
  parent,
  planId,
  isAgreed,
  reason,
  name,
});

describe('custody plans as events', () => {
  it('have each night of the calendar once, with its parent and its reason, and no other one', () => {
    fc.assert(
      fc.property(anyCase, ({ held, swaps, from, nights }) => {
        const to = addDays(from, nights);
        const calendar = custodyCalendar(held, swaps);
        const found = new Map<string, CustodyNight>();
        for (const event of compileCustody(calendar, { from, to })) {
          if (event.kind !== 'nights') continue;
          for (const { start, end } of occurrencesOf(event, from, to))
            for (const day of daysUp(start.slice(0, 10), end.slice(0, 10))) {
              expect(found.has(day)).toBe(false);
              found.set(day, withoutParts(event));
            }
        }
        const expected = daysUp(from, to).flatMap((day) => {
          const night = calendar.nightOn(day);
          return night ? [[day, night] as const] : [];
        });
        expect(Object.fromEntries([...found].sort())).toEqual(Object.fromEntries(expected));
      }),
      { numRuns: 300 },
    );
  });

  it('have an exchange where each run begins, at the time and to the parent of the run', () => {
    fc.assert(
      fc.property(anyCase, ({ held, swaps, from, nights }) => {
        const to = addDays(from, nights);
        const calendar = custodyCalendar(held, swaps);
        const found = compileCustody(calendar, { from, to }).flatMap((event) =>
          event.kind === 'exchange'
            ? occurrencesOf(event, from, to).map(({ start }) => ({
                start,
                parent: event.parent,
                planId: event.planId,
                driver: event.driver,
              }))
            : [],
        );
        const expected = calendar
          .runs(from, to)
          .flatMap(({ exchange, parent, planId }) =>
            exchange ? [{ start: exchange.start, parent, planId, driver: exchange.driver }] : [],
          );
        expect(found.sort((one, other) => (one.start < other.start ? -1 : 1))).toEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it('are events that the planner could store, each with a key of its own', () => {
    fc.assert(
      fc.property(anyCase, ({ held, swaps, from, nights }) => {
        const events = compileCustody(custodyCalendar(held, swaps), { from, to: addDays(from, nights) });
        for (const { times } of events) expect(eventProblem({ ...toSeries(times), end: times.end })).toBeNull();
        expect(new Set(events.map(({ key }) => key)).size).toBe(events.length);
      }),
      { numRuns: 300 },
    );
  });
});
