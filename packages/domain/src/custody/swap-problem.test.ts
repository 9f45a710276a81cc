import { describe, expect, it } from 'vitest';
import { custodyCalendar } from './calendar';
import { heldPlan } from './example-plan';
import type { HeldPlan } from './night';
import type { SwapRequest } from './swap';
import { overlapsNights, swappedNights } from './swap-nights';
import { swapProblem } from './swap-problem';
import { swapTexts } from './swap-texts';

/** Ana has the week from 1 February 2027, Ben that from 8 February. */
const request = (changed: Partial<SwapRequest> = {}): SwapRequest => ({
  nights: { from: '2027-02-01', to: '2027-02-03' },
  with: 'b',
  in_return: null,
  reason: null,
  respond_by: '2027-01-20T12:00:00Z',
  ...changed,
});

const problemOf = (
  changed: Partial<SwapRequest>,
  { plans = [heldPlan('one')], now = '2027-01-10T12:00:00Z', askedBy = 'ben' }: Asked = {},
) => swapProblem(request(changed), { calendar: custodyCalendar(plans, []), now: new Date(now), askedBy });

interface Asked {
  plans?: HeldPlan[];
  now?: string;
  askedBy?: string;
}

describe('what is wrong with a request to swap nights', () => {
  it('is nothing if the other parent has the nights, with others in return or without', () => {
    expect(problemOf({})).toBeNull();
    expect(problemOf({ in_return: { from: '2027-02-08', to: '2027-02-10' } })).toBeNull();
    expect(problemOf({ with: 'b' }, { askedBy: 'ana' })).toBeNull();
  });

  it('is nights that end before they begin', () => {
    expect(problemOf({ nights: { from: '2027-02-01', to: '2027-02-01' } })).toBe(swapTexts.backwards);
    expect(problemOf({ in_return: { from: '2027-02-10', to: '2027-02-08' } })).toBe(swapTexts.backwards);
  });

  it('is more than 31 nights', () => {
    expect(problemOf({ nights: { from: '2027-02-01', to: '2027-03-04' } })).toBeNull();
    expect(problemOf({ nights: { from: '2027-02-01', to: '2027-03-05' } })).toBe(swapTexts.tooLong);
    expect(problemOf({ in_return: { from: '2027-03-01', to: '2027-04-02' } })).toBe(swapTexts.tooLong);
  });

  it('is a night both asked for and in return', () => {
    expect(problemOf({ in_return: { from: '2027-02-02', to: '2027-02-09' } })).toBe(swapTexts.overlapReturn);
    expect(problemOf({ in_return: { from: '2027-02-03', to: '2027-02-09' } })).toBeNull();
  });

  it('is a night without a plan of two parents', () => {
    const outside = heldPlan('two', { from: '2027-02-02', parents: { a: 'ana', b: null } });
    const others = heldPlan('two', { from: '2027-02-02', parents: { a: 'cem', b: 'ben' } });
    const turned = heldPlan('two', { from: '2027-02-02', parents: { a: 'ben', b: 'ana' } });
    const end = heldPlan('two', { from: '2027-02-02', pattern: null });
    expect(problemOf({}, { plans: [] })).toBe(swapTexts.noPlan);
    expect(problemOf({}, { plans: [heldPlan('one', { from: '2027-02-02' })] })).toBe(swapTexts.noPlan);
    for (const second of [outside, others, turned, end])
      expect(problemOf({}, { plans: [heldPlan('one'), second] })).toBe(swapTexts.noPlan);
    expect(problemOf({}, { plans: [heldPlan('one'), heldPlan('two', { from: '2027-02-02' })] })).toBeNull();
  });

  it('is a plan on which one parent has not agreed', () => {
    expect(problemOf({}, { plans: [heldPlan('one', {}, ['a'])] })).toBe(swapTexts.notAgreed);
    const second = heldPlan('two', { from: '2027-02-02' }, ['b']);
    expect(problemOf({}, { plans: [heldPlan('one'), second] })).toBe(swapTexts.notAgreed);
  });

  it('is somebody who is neither parent', () => {
    expect(problemOf({}, { askedBy: 'cem' })).toBe(swapTexts.notYours);
  });

  it('is a night that has begun at the time of the exchange, in return or not', () => {
    // 17:00 in New York.
    const begins = '2027-02-01T22:00:00Z';
    expect(problemOf({}, { now: begins })).toBe(swapTexts.begun);
    expect(problemOf({ respond_by: begins }, { now: '2027-02-01T21:59:59Z' })).toBeNull();
    const past = { in_return: { from: '2027-01-11', to: '2027-01-12' } };
    expect(problemOf(past, { now: '2027-01-12T12:00:00Z' })).toBe(swapTexts.begun);
  });

  it('is a time to answer that has passed, or that is after the first of the nights has begun', () => {
    expect(problemOf({ respond_by: '2027-01-10T12:00:00Z' })).toBe(swapTexts.respondByPast);
    expect(problemOf({ respond_by: '2027-01-10T12:00:01Z' })).toBeNull();
    expect(problemOf({ respond_by: '2027-02-01T22:00:00Z' })).toBeNull();
    expect(problemOf({ respond_by: '2027-02-01T22:00:01Z' })).toBe(swapTexts.respondByLate);
    const earlierReturn = { in_return: { from: '2027-01-11', to: '2027-01-13' } };
    expect(problemOf({ ...earlierReturn, respond_by: '2027-01-11T23:00:00Z' })).toBe(swapTexts.respondByLate);
  });

  it('is nights that are all with that parent already, but not some of them', () => {
    expect(problemOf({ nights: { from: '2027-02-08', to: '2027-02-15' } })).toBe(swapTexts.alreadyTheirs);
    expect(problemOf({ nights: { from: '2027-02-07', to: '2027-02-15' } })).toBeNull();
    expect(problemOf({ in_return: { from: '2027-02-15', to: '2027-02-17' } })).toBe(swapTexts.alreadyTheirs);
    expect(problemOf({ in_return: { from: '2027-02-14', to: '2027-02-17' } })).toBeNull();
  });
});

describe('the nights of a request', () => {
  const inReturn = request({ in_return: { from: '2027-02-08', to: '2027-02-10' } });

  it('become those of one parent, and those in return the other’s', () => {
    expect(swappedNights(request())).toEqual([{ from: '2027-02-01', to: '2027-02-03', with: 'b' }]);
    expect(swappedNights(inReturn)).toEqual([
      { from: '2027-02-01', to: '2027-02-03', with: 'b' },
      { from: '2027-02-08', to: '2027-02-10', with: 'a' },
    ]);
  });

  it('overlap with those of another one if a night is in both, in return or not', () => {
    const other = (from: string, to: string) => request({ nights: { from, to } });
    expect(overlapsNights(inReturn, other('2027-02-02', '2027-02-05'))).toBe(true);
    expect(overlapsNights(inReturn, other('2027-02-03', '2027-02-08'))).toBe(false);
    expect(overlapsNights(inReturn, other('2027-02-03', '2027-02-09'))).toBe(true);
    expect(overlapsNights(other('2027-02-09', '2027-02-20'), inReturn)).toBe(true);
    expect(overlapsNights(other('2027-02-10', '2027-02-20'), inReturn)).toBe(false);
  });
});
