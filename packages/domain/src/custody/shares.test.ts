import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareOf } from './shares';

describe('the share of nights', () => {
  it('has one decimal', () => {
    expect(shareOf([183, 182])).toEqual(['50.1', '49.9']);
    expect(shareOf([182, 183])).toEqual(['49.9', '50.1']);
    expect(shareOf([209, 156])).toEqual(['57.3', '42.7']);
    expect(shareOf([313, 52])).toEqual(['85.8', '14.2']);
    expect(shareOf([183, 183])).toEqual(['50.0', '50.0']);
    expect(shareOf([365, 0])).toEqual(['100.0', '0.0']);
    expect(shareOf([0, 7])).toEqual(['0.0', '100.0']);
  });

  it('is never that of equal parts for parts that differ, however little', () => {
    expect(shareOf([1_461, 1_460])).toEqual(['50.1', '49.9']);
    expect(shareOf([18_262, 18_263])).toEqual(['49.9', '50.1']);
  });

  it('is never none for a single night', () => {
    expect(shareOf([1, 3_651])).toEqual(['0.1', '99.9']);
  });

  it('is unknown without a night', () => {
    expect(shareOf([0, 0])).toBeNull();
    expect(shareOf([])).toBeNull();
  });

  it('is 100.0 together, and not smaller for more nights', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(4_000), { minLength: 1, maxLength: 4 }), (counts) => {
        const shares = shareOf(counts)?.map(Number);
        if (!shares) return;
        expect(shares.reduce((sum, share) => sum + Math.round(10 * share), 0)).toBe(1000);
        for (const [index, count] of counts.entries())
          for (const [other, otherCount] of counts.entries())
            if (count > otherCount) expect(shares[other]).toBeLessThanOrEqual(shares[index] ?? 0);
      }),
      { numRuns: 500 },
    );
  });
});
