import { describe, expect, it } from 'vitest';
import { custodyCalendar } from './calendar';
import { heldPlan } from './example-plan';
import type { Exchange } from './plan';

const lines = (plans: Parameters<typeof custodyCalendar>[0], from: string, to: string) =>
  custodyCalendar(plans, [])
    .runs(from, to)
    .map((run) => `${run.from} ${run.to} ${run.parent} ${run.exchange?.start ?? 'no exchange'}`);

describe('nights in a row', () => {
  it('are runs of one parent, with the exchange on their first evening', () => {
    expect(custodyCalendar([heldPlan('one')], []).runs('2027-01-04', '2027-01-18')).toEqual([
      {
        side: 'a',
        parent: 'ana',
        planId: 'one',
        isAgreed: true,
        from: '2027-01-04',
        to: '2027-01-11',
        exchange: { start: '2027-01-04T17:00:00', zone: 'America/New_York', place: 'School', driver: 'a' },
      },
      {
        side: 'b',
        parent: 'ben',
        planId: 'one',
        isAgreed: true,
        from: '2027-01-11',
        to: '2027-01-18',
        exchange: { start: '2027-01-11T17:00:00', zone: 'America/New_York', place: 'School', driver: 'b' },
      },
    ]);
  });

  it('are one run over the end of the cycle', () => {
    expect(lines([heldPlan('one', { pattern: '3-4-4-3', first_parent: 'b' })], '2027-01-08', '2027-01-26')).toEqual([
      '2027-01-08 2027-01-11 ana no exchange',
      '2027-01-11 2027-01-15 ben 2027-01-11T17:00:00',
      '2027-01-15 2027-01-18 ana 2027-01-15T17:00:00',
      '2027-01-18 2027-01-21 ben 2027-01-18T17:00:00',
      '2027-01-21 2027-01-25 ana 2027-01-21T17:00:00',
      '2027-01-25 2027-01-26 ben 2027-01-25T17:00:00',
    ]);
    expect(lines([heldPlan('one', { pattern: { nights: 'ABBA' } })], '2027-01-05', '2027-01-12')).toEqual([
      '2027-01-05 2027-01-07 ben 2027-01-05T17:00:00',
      '2027-01-07 2027-01-09 ana 2027-01-07T17:00:00',
      '2027-01-09 2027-01-11 ben 2027-01-09T17:00:00',
      '2027-01-11 2027-01-12 ana 2027-01-11T17:00:00',
    ]);
  });

  it('go on with the same user where one plan follows another', () => {
    const plans = [
      heldPlan('one', { pattern: { nights: 'A' } }),
      heldPlan('two', { from: '2027-01-10', parents: { a: 'ben', b: 'ana' }, pattern: { nights: 'B' } }),
    ];
    expect(lines(plans, '2027-01-01', '2027-02-01')).toEqual(['2027-01-04 2027-02-01 ana 2027-01-04T17:00:00']);
  });

  it('are of two parents also where neither is in the family any more', () => {
    const plan = heldPlan('one', { parents: { a: null, b: null } });
    expect(lines([plan], '2027-01-04', '2027-01-18')).toEqual([
      '2027-01-04 2027-01-11 null 2027-01-04T17:00:00',
      '2027-01-11 2027-01-18 null 2027-01-11T17:00:00',
    ]);
  });

  it('end where there is no plan', () => {
    const plans = [
      heldPlan('one', { pattern: { nights: 'A' } }),
      heldPlan('end', { from: '2027-01-10', pattern: null }),
      heldPlan('two', { from: '2027-01-20', pattern: { nights: 'A' } }),
    ];
    expect(lines(plans, '2027-01-06', '2027-01-22')).toEqual([
      '2027-01-06 2027-01-10 ana no exchange',
      '2027-01-20 2027-01-22 ana 2027-01-20T17:00:00',
    ]);
    expect(lines(plans, '2027-01-11', '2027-01-11')).toEqual([]);
  });

  it('say who drives to the parent of the run', () => {
    const driverTo = (driver: Exchange['driver'], day: string) => {
      const plan = heldPlan('one', { exchange: { time: '08:30', place: null, driver } });
      return custodyCalendar([plan], []).runs(day, '2027-02-01')[0]?.exchange?.driver;
    };
    const [toAna, toBen] = ['2027-01-04', '2027-01-11'];
    expect([driverTo('a', toAna), driverTo('a', toBen)]).toEqual(['a', 'a']);
    expect([driverTo('b', toAna), driverTo('b', toBen)]).toEqual(['b', 'b']);
    expect([driverTo('giving', toAna), driverTo('giving', toBen)]).toEqual(['b', 'a']);
    expect([driverTo('receiving', toAna), driverTo('receiving', toBen)]).toEqual(['a', 'b']);
    expect([driverTo(null, toAna), driverTo(null, toBen)]).toEqual([null, null]);
  });
});
