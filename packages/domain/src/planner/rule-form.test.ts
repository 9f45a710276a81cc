import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../base/days';
import { expandEvent } from './expand';
import { shapes } from './arbitraries';
import { buildRule, firstOnWeekdays, readRule, type RuleShape } from './rule-form';

const at = { start: '2026-11-10T15:00:00', zone: 'America/New_York', allDay: false };

describe('the rule of a form', () => {
  it.each<[RuleShape, string]>([
    [{ every: 1, unit: 'day', end: null }, 'FREQ=DAILY'],
    [
      { every: 2, unit: 'week', weekdays: ['WE', 'MO'], end: { count: 5 } },
      'FREQ=WEEKLY;INTERVAL=2;COUNT=5;BYDAY=MO,WE',
    ],
    [{ every: 6, unit: 'month', end: null }, 'FREQ=MONTHLY;INTERVAL=6'],
    [{ every: 1, unit: 'month', monthly: 'weekday_of_month', end: null }, 'FREQ=MONTHLY;BYDAY=2TU'],
    [{ every: 1, unit: 'year', end: { until: '2030-11-10' } }, 'FREQ=YEARLY;UNTIL=20301111T045959Z'],
  ])('%j is %s', (shape, rule) => {
    expect(buildRule(shape, at)).toBe(rule);
  });

  it('has the last weekday of its month where there is a fifth one', () => {
    const last = { ...at, start: '2026-11-30T15:00:00' };
    expect(buildRule({ every: 1, unit: 'month', monthly: 'weekday_of_month', end: null }, last)).toBe(
      'FREQ=MONTHLY;BYDAY=-1MO',
    );
  });

  it('ends with a day where an event lasts all day', () => {
    const rule = buildRule({ every: 1, unit: 'day', end: { until: '2026-11-20' } }, { ...at, allDay: true });
    expect(rule).toBe('FREQ=DAILY;UNTIL=20261120');
  });

  it.each([
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=MONTHLY;BYMONTHDAY=15',
    'FREQ=MONTHLY;BYDAY=3TU',
    'FREQ=MONTHLY;BYDAY=2TU,3TU',
    'FREQ=DAILY;BYMONTH=6',
    'FREQ=DAILY;BYDAY=MO',
    'FREQ=YEARLY;BYMONTH=6',
    'FREQ=WEEKLY;COUNT=3;UNTIL=20270101T000000Z',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU;WKST=SU',
    'FREQ=HOURLY',
    'nothing',
  ])('cannot show %s', (rule) => {
    expect(readRule(rule, at)).toBeNull();
  });

  it('shows the day before where a rule ends before the time of day', () => {
    expect(readRule('FREQ=WEEKLY;UNTIL=20261222T195959Z', at)).toMatchObject({ end: { until: '2026-12-21' } });
    expect(readRule('FREQ=WEEKLY;UNTIL=20261222T200000Z', at)).toMatchObject({ end: { until: '2026-12-22' } });
  });
});

const localStart = fc
  .tuple(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 86_399 }))
  .map(([days, seconds]) => `${addDays('1990-01-01', days)}T${new Date(seconds * 1000).toISOString().slice(11, 19)}`);
const start = fc
  .record({
    start: localStart,
    zone: fc.constantFrom(
      'America/New_York',
      'Europe/London',
      'Australia/Lord_Howe',
      'Africa/Casablanca',
      'Asia/Kolkata',
    ),
    allDay: fc.boolean(),
  })
  .map((value) => (value.allDay ? { ...value, start: `${value.start.slice(0, 10)}T00:00:00` } : value));
it('what a form says is read back as it was said', () => {
  const cases = start.chain((first) => fc.tuple(fc.constant(first), shapes(first.start)));
  fc.assert(
    fc.property(cases, ([first, shape]) => {
      expect(readRule(buildRule(shape, first), first)).toEqual(shape);
    }),
  );
});

it('an event happens on its last day, and never after it', () => {
  fc.assert(
    fc.property(start, fc.integer({ min: 0, max: 60 }), (first, days) => {
      const until = addDays(first.start.slice(0, 10), days);
      const rrule = buildRule({ every: 1, unit: 'day', end: { until } }, first);
      const found = expandEvent({ ...first, rrule }, '1980-01-01T00:00:00Z', '2120-01-01T00:00:00Z');
      expect(found.at(-1)?.start.slice(0, 10)).toBe(until);
      expect(found).toHaveLength(days + 1);
    }),
  );
});

it('the first of some weekdays is at most six days away', () => {
  expect(firstOnWeekdays('2026-11-26', ['MO', 'TH'])).toBe('2026-11-26');
  expect(firstOnWeekdays('2026-11-26', ['MO', 'WE'])).toBe('2026-11-30');
});
