import { describe, expect, it } from 'vitest';
import type { Feeding, Nursing } from './entries';
import { recentTotals, totalsLines } from './recent-totals';

const now = Date.parse('2026-11-23T05:00:00Z');
const at = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
const child = { child_id: '0198a0a0-0000-7000-8000-000000000001', note: null };
const bottle = (ago: number, tenths: number): Feeding => ({
  ...child,
  type: 'bottle',
  started_at: at(ago),
  ended_at: null,
  milk: 'breast',
  amount_tenths: tenths,
  unit: 'ml',
  is_supplement: false,
});
const nursing = (from: number, to: number | null): Nursing => ({
  ...child,
  type: 'nursing',
  segments: [{ side: 'left', started_at: at(from), ended_at: to === null ? null : at(to) }],
  is_supplement: false,
});
const meal: Feeding = { ...child, type: 'solids', started_at: at(1), foods: 'pear', allergens: [] };

describe('the totals of milk', () => {
  it('count 24 hours back, and the local day from midnight', () => {
    const feedings = [bottle(2, 900), nursing(4, 3.5), nursing(7, 6.75), bottle(24, 600), bottle(-1, 100), meal];
    expect(recentTotals(feedings, { now, zone: 'Europe/Berlin' })).toEqual({
      last24h: { count: 3, ml: 90, nursingMs: 45 * 60_000 },
      today: { count: 2, ml: 90, nursingMs: 30 * 60_000 },
    });
  });

  it('count a running timer until now', () => {
    expect(recentTotals([nursing(0.5, null)], { now, zone: 'UTC' }).last24h.nursingMs).toBe(30 * 60_000);
  });

  it('count nothing of a side that may have been forgotten, until it ends', () => {
    const forgotten = nursing(4, null);
    const switched = { ...forgotten, segments: [...nursing(4.25, 4).segments, ...forgotten.segments] };
    const msOf = (feeding: Feeding) => recentTotals([feeding], { now, zone: 'UTC' }).last24h;
    expect(msOf(forgotten)).toEqual({ count: 1, ml: 0, nursingMs: 0 });
    expect(msOf(switched).nursingMs).toBe(15 * 60_000);
    expect(msOf(nursing(4, 1)).nursingMs).toBe(180 * 60_000);
  });

  it('leave out amounts and times that there are none of', () => {
    expect(totalsLines({ count: 1, ml: 0, nursingMs: 0 }, 'ml')).toEqual(['1 feed']);
    expect(totalsLines({ count: 8, ml: 360, nursingMs: 6_000_000 }, 'ml')).toEqual([
      '8 feeds',
      '360 ml',
      '1 h 40 min at the breast',
    ]);
  });
});
