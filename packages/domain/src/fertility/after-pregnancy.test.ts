import { expect, it } from 'vitest';
import { mayFollowPregnancy } from './after-pregnancy';
import { emptyEntry, type FertilityEntry } from './entry';
import type { FertilityMode } from './settings';

const period = ['2026-10-01', '2026-10-02'].map((day) => ({ ...emptyEntry(day), bleeding: 'medium' as const }));
const mayFollow = (day: string, mode: FertilityMode = 'cycle', entries: readonly FertilityEntry[] = period) =>
  mayFollowPregnancy(entries, day, mode);

it.each([
  ['2026-10-02', false],
  ['2026-10-29', false],
  // The 35th and the 36th day after the first one.
  ['2026-11-05', false],
  ['2026-11-06', true],
])('bleeding on %s may follow a pregnancy after a period on 1 October: %s', (day, isOffered) => {
  expect(mayFollow(day)).toBe(isOffered);
});

it('so may the second day of such bleeding', () => {
  const begun = [...period, { ...emptyEntry('2026-11-06'), bleeding: 'light' as const }];
  expect(mayFollow('2026-11-07', 'cycle', begun)).toBe(true);
  expect(mayFollow('2026-12-04', 'cycle', begun)).toBe(false);
});

it('a first period is offered nothing', () => {
  expect(mayFollow('2026-11-06', 'cycle', [])).toBe(false);
});

it.each([
  ['pause', true],
  ['postpartum', true],
  ['pregnancy', false],
] as const)('in the mode %s it may always, or never in a pregnancy: %s', (mode, isOffered) => {
  expect(mayFollow('2026-10-29', mode)).toBe(isOffered);
  expect(mayFollow('2026-12-29', mode)).toBe(isOffered);
});
