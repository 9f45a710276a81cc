import { describe, expect, it } from 'vitest';
import { custodyCalendar } from './calendar';
import { heldPlan } from './example-plan';
import { planOverview } from './overview';

describe('the overview of a plan', () => {
  const calendar = custodyCalendar([heldPlan('one')], []);

  it('has twelve months from that of the day, with all their days', () => {
    const months = planOverview(calendar, '2027-09-17');
    expect(months.map(({ month, days }) => `${month} ${days.length}`)).toEqual([
      '2027-09 30',
      '2027-10 31',
      '2027-11 30',
      '2027-12 31',
      '2028-01 31',
      '2028-02 29',
      '2028-03 31',
      '2028-04 30',
      '2028-05 31',
      '2028-06 30',
      '2028-07 31',
      '2028-08 31',
    ]);
    expect(months.flatMap(({ days }) => days).map(({ night }) => night?.side)).not.toContain(undefined);
  });

  it('has the night of each day, and the days on which nights of another parent begin', () => {
    const [january] = planOverview(calendar, '2027-01-31');
    expect(january?.days.slice(2, 4)).toEqual([
      { day: '2027-01-03', night: null, isExchange: false },
      { day: '2027-01-04', night: calendar.nightOn('2027-01-04'), isExchange: true },
    ]);
    expect(january?.days.filter(({ isExchange }) => isExchange).map(({ day }) => day)).toEqual([
      '2027-01-04',
      '2027-01-11',
      '2027-01-18',
      '2027-01-25',
    ]);
  });

  it('does not begin with an exchange if the nights go on from the month before', () => {
    const [march] = planOverview(calendar, '2027-05-01');
    expect(march?.days[0]).toMatchObject({ day: '2027-05-01', isExchange: false });
    const [november] = planOverview(calendar, '2027-11-01');
    expect(november?.days[0]).toMatchObject({ day: '2027-11-01', isExchange: true });
  });
});
