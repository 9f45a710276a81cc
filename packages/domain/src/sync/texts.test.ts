import { describe, expect, it } from 'vitest';
import { clockNotice, loadingText } from './texts';

const minute = 60_000;

describe('the notice about a wrong clock', () => {
  it.each([
    [0, null],
    [2 * minute, null],
    [-2 * minute, null],
    [2 * minute + 1, '2 minutes slow'],
    [-45 * minute, '45 minutes fast'],
    [89 * minute, '89 minutes slow'],
    [90 * minute, '2 hours slow'],
    [-120 * minute, '2 hours fast'],
    [35 * 60 * minute, '35 hours slow'],
    [36 * 60 * minute, '2 days slow'],
    [-365 * 24 * 60 * minute, '365 days fast'],
  ])('for an offset of %i ms says %s', (offsetMs, wrong) => {
    expect(clockNotice({ offsetMs, isMisdated: false })).toBe(
      wrong && `The clock of this device is ${wrong}. Your entries get the right time anyway.`,
    );
  });

  it.each([
    [0, 'The clock of this device was wrong while you were offline.'],
    [-3 * 60 * minute, 'The clock of this device is 3 hours fast.'],
  ])('promises nothing for what was logged before the offset of %i ms was known', (offsetMs, sentence) => {
    expect(clockNotice({ offsetMs, isMisdated: true })).toBe(
      `${sentence} Please check the times of what you logged offline.`,
    );
  });
});

describe('the progress of the first load', () => {
  it.each([
    [{ received: 2000, total: 20_000 }, 'Loading your entries: 2,000 of 20,000'],
    [{ received: 500 }, 'Loading your entries: 500 so far'],
    [{ received: 1500, total: 1499 }, 'Loading your entries: 1,500 of 1,500'],
  ])('of %j is %s', (progress, text) => {
    expect(loadingText(progress)).toBe(text);
  });
});
