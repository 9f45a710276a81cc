import { describe, expect, it } from 'vitest';
import { custodyCalendar } from './calendar';
import { compileCustody, type CustodyEvent } from './compile';
import { heldPlan } from './example-plan';
import type { CustodyPlan } from './plan';

const compiled = (changed: Partial<CustodyPlan>, from: string, to: string) =>
  compileCustody(custodyCalendar([heldPlan('one', changed)], []), { from, to });

const line = ({ key, parent, times }: CustodyEvent) =>
  `${key} ${parent} ${times.start} ${times.end.slice(0, 10)} ${times.rrule}`;
const canceled = ({ times }: CustodyEvent) => times.exceptions.map(({ original }) => original);
const christmas: CustodyPlan['holidays'] = [
  { name: 'Christmas', on: { month: 12, day: 24 }, nights: 2, with: { even: 'a', odd: 'b' } },
];

describe('a custody plan as events', () => {
  it('has a series of nights and one of exchanges for each run of the cycle', () => {
    const [nights, , exchange] = compiled({}, '2027-01-04', '2027-03-01');
    expect(nights).toEqual({
      kind: 'nights',
      key: 'one/nights/0',
      side: 'a',
      parent: 'ana',
      planId: 'one',
      isAgreed: true,
      reason: 'pattern',
      name: null,
      times: {
        all_day: true,
        start: '2027-01-04T00:00:00',
        end: '2027-01-11T00:00:00',
        zone: 'America/New_York',
        rrule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270215',
        extra_dates: [],
        exceptions: [],
      },
    });
    expect(exchange).toEqual({
      kind: 'exchange',
      key: 'one/exchange/0',
      side: 'a',
      parent: 'ana',
      planId: 'one',
      isAgreed: true,
      place: 'School',
      driver: 'a',
      times: {
        all_day: false,
        start: '2027-01-04T17:00:00',
        end: '2027-01-04T17:00:00',
        zone: 'America/New_York',
        rrule: 'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270215T220000Z',
        extra_dates: [],
        exceptions: [],
      },
    });
  });

  it('takes a run over the end of the cycle as one, and counts days where the cycle has no whole weeks', () => {
    expect(compiled({ pattern: { nights: 'ABBA' } }, '2027-01-05', '2027-02-01').map(line)).toEqual([
      'one/nights/1 ben 2027-01-05T00:00:00 2027-01-07 FREQ=DAILY;INTERVAL=4;UNTIL=20270129',
      'one/nights/3 ana 2027-01-07T00:00:00 2027-01-09 FREQ=DAILY;INTERVAL=4;UNTIL=20270127',
      'one/nights/2027-01-31 ana 2027-01-31T00:00:00 2027-02-01 null',
      'one/exchange/1 ben 2027-01-05T17:00:00 2027-01-05 FREQ=DAILY;INTERVAL=4;UNTIL=20270129T220000Z',
      'one/exchange/3 ana 2027-01-07T17:00:00 2027-01-07 FREQ=DAILY;INTERVAL=4;UNTIL=20270131T220000Z',
    ]);
  });

  it('repeats as often as the shortest form of its cycle', () => {
    expect(compiled({ pattern: { nights: 'AAAABBB'.repeat(8) } }, '2027-01-04', '2027-02-01').map(line)).toEqual([
      'one/nights/0 ana 2027-01-04T00:00:00 2027-01-08 FREQ=WEEKLY;INTERVAL=1;UNTIL=20270125',
      'one/nights/4 ben 2027-01-08T00:00:00 2027-01-11 FREQ=WEEKLY;INTERVAL=1;UNTIL=20270129',
      'one/exchange/0 ana 2027-01-04T17:00:00 2027-01-04 FREQ=WEEKLY;INTERVAL=1;UNTIL=20270125T220000Z',
      'one/exchange/4 ben 2027-01-08T17:00:00 2027-01-08 FREQ=WEEKLY;INTERVAL=1;UNTIL=20270129T220000Z',
    ]);
  });

  it('has weeks of a child who is always with one parent, and a single exchange', () => {
    expect(compiled({ pattern: { nights: 'A' } }, '2027-01-01', '2027-02-03').map(line)).toEqual([
      'one/nights/0 ana 2027-01-04T00:00:00 2027-01-11 FREQ=WEEKLY;INTERVAL=1;UNTIL=20270125',
      'one/nights/2027-02-01 ana 2027-02-01T00:00:00 2027-02-03 null',
      'one/exchange/2027-01-04 ana 2027-01-04T17:00:00 2027-01-04 null',
    ]);
  });

  it('cancels what a holiday changes, and has it as single events', () => {
    const events = compiled({ holidays: christmas }, '2027-11-22', '2028-02-14');
    expect(events.map(line)).toEqual([
      'one/nights/0 ana 2027-11-22T00:00:00 2027-11-29 FREQ=WEEKLY;INTERVAL=2;UNTIL=20280131',
      'one/nights/7 ben 2027-11-29T00:00:00 2027-12-06 FREQ=WEEKLY;INTERVAL=2;UNTIL=20280207',
      'one/nights/2027-12-20 ana 2027-12-20T00:00:00 2027-12-24 null',
      'one/nights/2027-12-24 ben 2027-12-24T00:00:00 2027-12-26 null',
      'one/nights/2027-12-26 ana 2027-12-26T00:00:00 2027-12-27 null',
      'one/exchange/0 ana 2027-11-22T17:00:00 2027-11-22 FREQ=WEEKLY;INTERVAL=2;UNTIL=20280131T220000Z',
      'one/exchange/7 ben 2027-11-29T17:00:00 2027-11-29 FREQ=WEEKLY;INTERVAL=2;UNTIL=20280207T220000Z',
      'one/exchange/2027-12-24 ben 2027-12-24T17:00:00 2027-12-24 null',
      'one/exchange/2027-12-26 ana 2027-12-26T17:00:00 2027-12-26 null',
    ]);
    expect(events.map(canceled)).toEqual([['2027-12-20T00:00:00'], [], [], [], [], [], [], [], []]);
    expect(events[3]).toMatchObject({ reason: 'holiday', name: 'Christmas' });
  });

  it('cancels an exchange that a holiday makes needless', () => {
    const holidays = [
      { ...christmas[0], on: { month: 12, day: 26 }, nights: 1, name: 'Boxing Day', with: { even: 'b', odd: 'b' } },
    ] as CustodyPlan['holidays'];
    const [, toBen] = compiled({ holidays }, '2027-12-06', '2028-01-17').filter(({ kind }) => kind === 'exchange');
    expect(toBen && canceled(toBen)).toEqual(['2027-12-27T17:00:00']);
  });

  it('keeps the keys of its series whatever time is asked for', () => {
    const keys = (from: string, to: string) => compiled({}, from, to).map(({ key }) => key);
    const all = ['one/nights/0', 'one/nights/7', 'one/exchange/0', 'one/exchange/7'];
    expect(keys('2027-01-04', '2027-03-01')).toEqual(all);
    expect(keys('2027-02-15', '2031-01-06')).toEqual(all);
  });

  it('has each plan’s own events, with its parents', () => {
    const plans = [
      heldPlan('one'),
      heldPlan('two', { from: '2027-01-18', parents: { a: 'ben', b: null }, first_parent: 'b' }, ['a']),
    ];
    const events = compileCustody(custodyCalendar(plans, []), { from: '2027-01-04', to: '2027-02-01' });
    expect(events.map(({ key, parent, isAgreed }) => `${key} ${parent} ${isAgreed}`)).toEqual([
      'one/nights/0 ana true',
      'one/nights/7 ben true',
      'one/exchange/0 ana true',
      'one/exchange/7 ben true',
      'two/nights/0 null false',
      'two/nights/7 ben false',
      'two/exchange/0 null false',
      'two/exchange/7 ben false',
    ]);
  });

  it('is nothing in a time without nights', () => {
    expect(compiled({}, '2027-01-10', '2027-01-10')).toEqual([]);
    expect(compiled({}, '2027-01-10', '2027-01-01')).toEqual([]);
    expect(compiled({}, '2026-01-01', '2027-01-04')).toEqual([]);
    expect(compiled({ pattern: null }, '2027-01-04', '2028-01-01')).toEqual([]);
  });
});
