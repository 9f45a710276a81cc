import { describe, expect, it } from 'vitest';
import { custodyCalendar } from './calendar';
import { heldPlan } from './example-plan';
import type { AcceptedSwap } from './night';
import type { CustodyPlan } from './plan';
import { weekendsInARow } from './weekends';

const rows = (changed: Partial<CustodyPlan>, swaps: AcceptedSwap[] = [], from = '2027-01-04', to = '2027-12-31') =>
  weekendsInARow(custodyCalendar([heldPlan('one', changed)], swaps), from, to);

const lake = (from: string, to: string, side: 'a' | 'b'): Partial<CustodyPlan> => ({
  vacations: [{ name: 'Lake', from, to, with: side }],
});

describe('weekends in a row', () => {
  it('are not named where they alternate, or where the pattern gives them', () => {
    expect(rows({})).toEqual([]);
    expect(rows({ pattern: '4-3' })).toEqual([]);
    expect(rows({ pattern: { nights: 'A' } })).toEqual([]);
  });

  it('are named if a vacation makes three of two, and stay as they are', () => {
    // Ana has the weekends from 8 and 22 January and 5 February.
    expect(rows(lake('2027-01-15', '2027-01-17', 'a'))).toEqual([
      { side: 'a', parent: 'ana', from: '2027-01-08', weekends: 3, reason: 'vacation', name: 'Lake' },
    ]);
  });

  it('are named for as long as they last', () => {
    expect(rows(lake('2027-01-15', '2027-02-01', 'a'))).toEqual([
      { side: 'a', parent: 'ana', from: '2027-01-08', weekends: 5, reason: 'vacation', name: 'Lake' },
    ]);
    expect(rows(lake('2027-01-11', '2027-02-15', 'b'))).toEqual([
      { side: 'b', parent: 'ben', from: '2027-01-15', weekends: 5, reason: 'vacation', name: 'Lake' },
    ]);
  });

  it('are two nights each: one of them is not a weekend', () => {
    expect(rows(lake('2027-01-15', '2027-01-16', 'a'))).toEqual([]);
    expect(rows(lake('2027-01-16', '2027-01-17', 'a'))).toEqual([]);
  });

  it('can come from a swap', () => {
    const swap: AcceptedSwap = {
      request: {
        nights: { from: '2027-01-15', to: '2027-01-18' },
        with: 'a',
        in_return: null,
        reason: null,
        respond_by: '2027-01-10T12:00:00Z',
      },
      answered_at: '2027-01-09T12:00:00Z',
    };
    expect(rows({}, [swap])).toEqual([
      { side: 'a', parent: 'ana', from: '2027-01-08', weekends: 3, reason: 'swap', name: null },
    ]);
  });

  it('are named if they touch the time that is asked for, from their first one on', () => {
    const found = (from: string, to: string) => rows(lake('2027-01-15', '2027-01-17', 'a'), [], from, to).length;
    expect(found('2027-01-04', '2027-01-08')).toBe(0);
    expect(found('2027-01-04', '2027-01-09')).toBe(1);
    expect(found('2027-01-23', '2027-03-01')).toBe(1);
    expect(found('2027-01-24', '2027-03-01')).toBe(0);
    expect(found('2027-01-15', '2027-01-15')).toBe(0);
  });
});
