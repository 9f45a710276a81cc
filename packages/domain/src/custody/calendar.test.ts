import { describe, expect, it } from 'vitest';
import { addDays } from '../base/days';
import { custodyCalendar } from './calendar';
import { heldPlan } from './example-plan';
import type { AcceptedSwap } from './night';
import type { CustodyPlan } from './plan';
import type { SwapRequest } from './swap';

const swap = (changed: Partial<SwapRequest>, answered_at: string | null = '2027-01-01T12:00:00Z'): AcceptedSwap => ({
  request: {
    nights: { from: '2027-02-10', to: '2027-02-12' },
    with: 'b',
    in_return: null,
    reason: null,
    respond_by: '2027-02-01T12:00:00Z',
    ...changed,
  },
  answered_at,
});

const outside = { parents: { a: 'ana', b: null } };
const full: Partial<CustodyPlan> = {
  summer: {
    first: { month: 6, day: 14 },
    end: { month: 8, day: 23 },
    turns: 'halves',
    begins: { even: 'a', odd: 'b' },
  },
  vacations: [{ name: 'Lake', from: '2027-06-28', to: '2027-07-12', with: 'a' }],
  holidays: [
    { name: 'Independence Day', on: { month: 7, day: 4 }, nights: 1, with: { even: 'a', odd: 'b' } },
    { name: 'Picnic', on: { month: 7, day: 6 }, nights: 1, with: { even: 'a', odd: 'b' } },
  ],
};

describe('where a child sleeps', () => {
  it('is what the pattern of the plan says', () => {
    const calendar = custodyCalendar([heldPlan('one')], []);
    expect(calendar.nightOn('2027-01-10')).toEqual({
      side: 'a',
      parent: 'ana',
      planId: 'one',
      isAgreed: true,
      reason: 'pattern',
      name: null,
    });
    expect(calendar.nightOn('2027-01-11')).toMatchObject({ side: 'b', parent: 'ben' });
  });

  it('is unknown before the first plan', () => {
    const calendar = custodyCalendar([heldPlan('one')], []);
    expect(calendar.nightOn('2027-01-03')).toBeNull();
    expect(calendar.planOn('2027-01-03')).toBeNull();
    expect(calendar.patternOn('2027-01-03')).toBeNull();
    expect(custodyCalendar([], []).nightOn('2027-01-03')).toBeNull();
  });

  it('lets a swap count before a holiday, that before a vacation, that before summer, and summer before the pattern', () => {
    const calendar = custodyCalendar(
      [heldPlan('one', full)],
      [swap({ nights: { from: '2027-07-06', to: '2027-07-07' }, with: 'a' })],
    );
    const nights = ['2027-06-10', '2027-06-20', '2027-07-03', '2027-07-04', '2027-07-06'].map((day) => {
      const { side, reason, name } = calendar.nightOn(day) ?? {};
      return { side, reason, name };
    });
    expect(nights).toEqual([
      { side: 'a', reason: 'pattern', name: null },
      { side: 'b', reason: 'summer', name: 'Summer' },
      { side: 'a', reason: 'vacation', name: 'Lake' },
      { side: 'b', reason: 'holiday', name: 'Independence Day' },
      { side: 'a', reason: 'swap', name: null },
    ]);
    expect(calendar.patternOn('2027-07-06')).toBe('a');
  });

  it('follows a later plan from its first evening on, in whatever order they are given', () => {
    const plans = [
      heldPlan('later', { from: '2027-03-03', pattern: { nights: 'B' } }),
      heldPlan('first', { pattern: { nights: 'A' } }),
    ];
    for (const given of [plans, plans.toReversed()]) {
      const calendar = custodyCalendar(given, []);
      expect(calendar.nightOn('2027-03-02')).toMatchObject({ planId: 'first', parent: 'ana' });
      expect(calendar.nightOn('2027-03-03')).toMatchObject({ planId: 'later', parent: 'ben' });
    }
  });

  it('follows the last in the list of plans that begin on the same evening', () => {
    const calendar = custodyCalendar([heldPlan('one'), heldPlan('two')], []);
    expect(calendar.nightOn('2027-01-04')?.planId).toBe('two');
  });

  it('is unknown after a plan that ends the earlier one', () => {
    const plans = [heldPlan('one', full), heldPlan('end', { ...full, from: '2027-06-01', pattern: null })];
    const calendar = custodyCalendar(plans, [swap({ nights: { from: '2027-06-01', to: '2027-06-03' } })]);
    expect(calendar.nightOn('2027-05-31')).not.toBeNull();
    for (const day of ['2027-06-01', '2027-07-04', '2028-01-01']) expect(calendar.nightOn(day)).toBeNull();
    expect(calendar.planOn('2027-06-01')?.id).toBe('end');
  });

  it('does not carry a holiday of an earlier plan into the next one', () => {
    const christmas = {
      name: 'Christmas',
      on: { month: 12, day: 24 },
      nights: 20,
      with: { even: 'b', odd: 'b' },
    } as const;
    const plans = [
      heldPlan('one', { pattern: { nights: 'A' }, holidays: [christmas] }),
      heldPlan('two', { from: '2028-01-01', pattern: { nights: 'A' } }),
    ];
    const calendar = custodyCalendar(plans, []);
    expect(calendar.nightOn('2027-12-31')).toMatchObject({ side: 'b', name: 'Christmas' });
    expect(calendar.nightOn('2028-01-01')).toMatchObject({ side: 'a', reason: 'pattern' });
  });

  it('names the user of a side by the plan of the night', () => {
    const plans = [
      heldPlan('one', { pattern: { nights: 'A' } }),
      heldPlan('two', { from: '2027-02-01', parents: { a: 'ben', b: 'ana' }, pattern: { nights: 'A' } }),
    ];
    const calendar = custodyCalendar(plans, []);
    expect(calendar.nightOn('2027-01-31')).toMatchObject({ side: 'a', parent: 'ana' });
    expect(calendar.nightOn('2027-02-01')).toMatchObject({ side: 'a', parent: 'ben' });
  });

  it('says whether both parents have agreed', () => {
    const isAgreed = (agreed_by: readonly ('a' | 'b')[]) =>
      custodyCalendar([heldPlan('one', {}, agreed_by)], []).nightOn('2027-01-04')?.isAgreed;
    expect(isAgreed(['a'])).toBe(false);
    expect(isAgreed(['b', 'a'])).toBe(true);
  });

  it('moves the nights of a swap to one parent, and those in return to the other', () => {
    const calendar = custodyCalendar(
      [heldPlan('one', { pattern: { nights: 'AAAABBB' } })],
      [swap({ nights: { from: '2027-02-08', to: '2027-02-10' }, in_return: { from: '2027-02-12', to: '2027-02-14' } })],
    );
    const week = Array.from({ length: 7 }, (_, index) => calendar.nightOn(addDays('2027-02-08', index)));
    expect(week.map((night) => night?.side).join('')).toBe('bbaaaab');
    expect(week.map((night) => night?.reason)).toEqual([
      'swap',
      'swap',
      'pattern',
      'pattern',
      'swap',
      'swap',
      'pattern',
    ]);
  });

  it('lets the swap that was accepted later count, in whatever order they are given', () => {
    const swaps = [
      swap({ with: 'a' }, '2027-01-03T12:00:00.5Z'),
      swap({ with: 'b' }, '2027-01-03T12:00:00Z'),
      swap({ with: 'b' }, null),
    ];
    for (const given of [swaps, swaps.toReversed()]) {
      const calendar = custodyCalendar([heldPlan('one', { pattern: { nights: 'B' } })], given);
      expect(calendar.nightOn('2027-02-10')).toMatchObject({ side: 'a', reason: 'swap' });
      expect(calendar.nightOn('2027-02-12')).toMatchObject({ side: 'b', reason: 'pattern' });
    }
  });

  it('does not swap nights with a parent outside the family', () => {
    const calendar = custodyCalendar([heldPlan('one', { ...outside, pattern: { nights: 'A' } })], [swap({})]);
    expect(calendar.nightOn('2027-02-10')).toMatchObject({ side: 'a', reason: 'pattern' });
  });

  it('throws on what is no day', () => {
    const calendar = custodyCalendar([heldPlan('one')], []);
    for (const day of ['2027-02-29', '', '2027-2-1'])
      for (const look of [calendar.nightOn, calendar.planOn, calendar.patternOn])
        expect(() => look(day)).toThrow(RangeError);
  });
});

describe('the nights between two days', () => {
  it('are counted for each parent, and those without a plan by themselves', () => {
    const calendar = custodyCalendar([heldPlan('one')], []);
    expect(calendar.nightsBetween('2027-01-01', '2028-01-01')).toEqual({
      parents: [
        { parent: 'ana', nights: 182 },
        { parent: 'ben', nights: 180 },
      ],
      withoutPlan: 3,
    });
    expect(calendar.nightsBetween('2026-01-01', '2026-01-05')).toEqual({ parents: [], withoutPlan: 4 });
    expect(calendar.nightsBetween('2027-01-05', '2027-01-05')).toEqual({ parents: [], withoutPlan: 0 });
    expect(calendar.nightsBetween('2027-01-05', '2027-01-04')).toEqual({ parents: [], withoutPlan: 0 });
  });

  it('belong to the same user on whichever side of a plan that user is', () => {
    const plans = [
      heldPlan('one', { pattern: { nights: 'A' } }),
      heldPlan('two', { from: '2027-02-01', parents: { a: 'ben', b: 'ana' }, pattern: { nights: 'A' } }),
      heldPlan('three', { ...outside, from: '2027-03-01', pattern: { nights: 'B' } }),
    ];
    const calendar = custodyCalendar(plans, []);
    expect(calendar.nightsBetween('2027-01-30', '2027-03-05')).toEqual({
      parents: [
        { parent: 'ana', nights: 2 },
        { parent: 'ben', nights: 28 },
        { parent: null, nights: 4 },
      ],
      withoutPlan: 0,
    });
  });

  it('name a parent of the plan who has none of them, and no parent of another plan', () => {
    const plans = [heldPlan('one', { pattern: { nights: 'A' } }), heldPlan('two', { ...outside, from: '2027-03-01' })];
    const calendar = custodyCalendar(plans, []);
    expect(calendar.nightsBetween('2027-02-20', '2027-03-01')).toEqual({
      parents: [
        { parent: 'ana', nights: 9 },
        { parent: 'ben', nights: 0 },
      ],
      withoutPlan: 0,
    });
    expect(calendar.nightsBetween('2027-03-01', '2027-03-02')).toEqual({
      parents: [
        { parent: 'ana', nights: 1 },
        { parent: null, nights: 0 },
      ],
      withoutPlan: 0,
    });
  });

  it('are counted fast', () => {
    const holidays = Array.from({ length: 30 }, (_, index) => ({
      name: `Holiday ${index}`,
      on: { from_easter: index },
      nights: 3,
      with: { even: 'a', odd: 'b' } as const,
    }));
    const begin = process.cpuUsage();
    for (let count = 0; count < 20; count++)
      custodyCalendar([heldPlan('one', { ...full, holidays })], []).nightsBetween('2027-01-04', '2037-01-04');
    // 200 years.
    expect(process.cpuUsage(begin).user / 1000).toBeLessThan(6_000);
  });
});
