import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minutesToNextFetch, minutesToNextTry } from './schedule';

const first = '0198a0a0-0000-7000-8000-000000000000';
const last = '0198a0a0-0000-7000-8000-00000000ffff';

describe('a calendar that was fetched', () => {
  it.each([
    [null, 240],
    [1, 60],
    [60, 60],
    [90, 90],
    [1440, 1440],
    [10_080, 1440],
  ])('and asks for a pause of %s minutes is fetched again after %i', (asked, minutes) => {
    expect(minutesToNextFetch(first, asked)).toBe(minutes);
  });

  it('waits up to a tenth longer, always the same for one calendar', () => {
    expect([minutesToNextFetch(last, null), minutesToNextFetch(last, null)]).toEqual([264, 264]);
    fc.assert(
      fc.property(fc.uuid(), fc.option(fc.integer({ min: 1, max: 100_000 })), (id, asked) => {
        const minutes = minutesToNextFetch(id, asked);
        expect(minutes).toBeGreaterThanOrEqual(60);
        expect(minutes).toBeLessThanOrEqual(1584);
      }),
    );
  });
});

describe('a calendar that could not be fetched', () => {
  it('is tried again after 15 minutes, an hour, four hours, and then every day', () => {
    expect([1, 2, 3, 4, 5, 20].map(minutesToNextTry)).toEqual([15, 60, 240, 1440, 1440, 1440]);
  });

  it('is given up after 30 days', () => {
    const pauses = Array.from({ length: 100 }, (_, index) => minutesToNextTry(index + 1));
    const givenUp = pauses.indexOf(null);
    expect(pauses.slice(givenUp).every((pause) => pause === null)).toBe(true);
    const waited = pauses.slice(0, givenUp).reduce<number>((sum, pause) => sum + (pause ?? 0), 0);
    expect(waited).toBeGreaterThanOrEqual(30 * 1440);
    expect(waited).toBeLessThan(31 * 1440);
  });
});
