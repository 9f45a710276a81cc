import { describe, expect, it } from 'vitest';
import { examplePlan } from './example-plan';
import { custodyNights } from './nights';
import type { CustodyPlan, Summer } from './plan';
import { overlaysOf } from './plan-overlays';

const christmas: CustodyPlan['holidays'][number] = {
  name: 'Christmas',
  on: { month: 12, day: 24 },
  nights: 2,
  with: { even: 'a', odd: 'b' },
};
const summer: Summer = {
  first: { month: 6, day: 14 },
  end: { month: 8, day: 23 },
  turns: 'halves',
  begins: { even: 'a', odd: 'b' },
};

const summersOf = (changed: Partial<Summer>, from = '2027-01-04', to = '2028-01-01') =>
  overlaysOf(examplePlan({ summer: { ...summer, ...changed } }), from, to).map(
    (overlay) => `${overlay.from} ${overlay.to} ${overlay.parent}`,
  );

describe('what differs from the pattern of a plan', () => {
  it('is summer, then vacations, then holidays, so that the later one counts', () => {
    const plan = examplePlan({
      summer: { ...summer, turns: 14, end: { month: 7, day: 1 } },
      vacations: [{ name: 'Lake', from: '2027-06-20', to: '2027-06-25', with: 'b' }],
      holidays: [{ ...christmas, name: 'Juneteenth', on: { month: 6, day: 19 } }],
    });
    expect(overlaysOf(plan, '2027-01-04', '2028-01-01')).toEqual([
      { from: '2027-06-14', to: '2027-06-28', parent: 'b', reason: 'summer', name: 'Summer' },
      { from: '2027-06-28', to: '2027-07-01', parent: 'a', reason: 'summer', name: 'Summer' },
      { from: '2027-06-20', to: '2027-06-25', parent: 'b', reason: 'vacation', name: 'Lake' },
      { from: '2027-06-19', to: '2027-06-21', parent: 'b', reason: 'holiday', name: 'Juneteenth' },
    ]);
  });

  it('halves summer, with the odd night in the first half', () => {
    expect(summersOf({})).toEqual(['2027-06-14 2027-07-19 b', '2027-07-19 2027-08-23 a']);
    expect(summersOf({ end: { month: 6, day: 17 } })).toEqual(['2027-06-14 2027-06-16 b', '2027-06-16 2027-06-17 a']);
    expect(summersOf({ end: { month: 6, day: 15 } })).toEqual(['2027-06-14 2027-06-15 b']);
  });

  it('takes turns in summer, the last of which can be shorter', () => {
    expect(summersOf({ turns: 7, end: { month: 7, day: 1 } })).toEqual([
      '2027-06-14 2027-06-21 b',
      '2027-06-21 2027-06-28 a',
      '2027-06-28 2027-07-01 b',
    ]);
    expect(summersOf({ turns: 14, end: { month: 7, day: 12 } })).toEqual([
      '2027-06-14 2027-06-28 b',
      '2027-06-28 2027-07-12 a',
    ]);
  });

  it('lets the year say who begins', () => {
    expect(summersOf({}, '2028-01-01', '2029-01-01')[0]).toBe('2028-06-14 2028-07-19 a');
  });

  it('follows a summer over new year, by the year in which it begins', () => {
    const southern = { first: { month: 12, day: 18 }, end: { month: 1, day: 28 } };
    expect(summersOf(southern, '2027-12-01', '2028-06-01')).toEqual([
      '2027-12-18 2028-01-08 b',
      '2028-01-08 2028-01-28 a',
    ]);
  });

  it('has no summer in a year that lacks one of its dates', () => {
    expect(summersOf({ first: { month: 2, day: 29 } }, '2027-01-04', '2028-01-01')).toEqual([]);
    expect(summersOf({ first: { month: 2, day: 29 } }, '2028-01-01', '2029-01-01')[0]).toMatch(/^2028-02-29/);
  });

  it('gives a holiday over new year by the year of its first evening', () => {
    const plan = examplePlan({ holidays: [{ ...christmas, name: 'New Year', on: { month: 12, day: 30 }, nights: 5 }] });
    expect(overlaysOf(plan, '2027-12-01', '2028-12-01')).toEqual([
      { from: '2027-12-30', to: '2028-01-04', parent: 'b', reason: 'holiday', name: 'New Year' },
    ]);
  });

  it('is cut to the time that is asked for and to the time of the plan', () => {
    const plan = examplePlan({ from: '2027-12-25', holidays: [{ ...christmas, nights: 10 }] });
    expect(overlaysOf(plan, '2027-01-01', '2027-12-27')).toEqual([
      { from: '2027-12-25', to: '2027-12-27', parent: 'b', reason: 'holiday', name: 'Christmas' },
    ]);
    expect(overlaysOf(plan, '2028-01-01', '2028-02-01')).toEqual([
      { from: '2028-01-01', to: '2028-01-03', parent: 'b', reason: 'holiday', name: 'Christmas' },
    ]);
    expect(overlaysOf(plan, '2028-01-03', '2028-02-01')).toEqual([]);
    expect(overlaysOf(plan, '2028-01-03', '2028-01-03')).toEqual([]);
  });

  it('is nothing in a plan that has no nights', () => {
    expect(overlaysOf(examplePlan({ pattern: null, holidays: [christmas] }), '2027-01-04', '2028-01-01')).toEqual([]);
  });

  it('is what nights are counted with', () => {
    const plan = examplePlan({ holidays: [christmas] });
    const nights = { pattern: 'alternating_weeks', start: plan.anchor, firstParent: 'a' } as const;
    const overlays = overlaysOf(plan, '2027-12-20', '2027-12-27');
    expect(custodyNights(nights, '2027-12-20', '2027-12-27')).toEqual({ a: 7, b: 0 });
    expect(custodyNights({ ...nights, overlays }, '2027-12-20', '2027-12-27')).toEqual({ a: 5, b: 2 });
  });
});
