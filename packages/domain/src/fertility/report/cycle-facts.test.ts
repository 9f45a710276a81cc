import { expect, it } from 'vitest';
import { emptyEntry, type FertilityEntry } from '../entry';
import { defaultSettings } from '../settings';
import { cycleFactsOf } from './cycle-facts';
import { createCycleReport } from './cycle-report';

const period = (day: string) => ({ ...emptyEntry(day), bleeding: 'medium' as const });
const factsOf = (entries: readonly FertilityEntry[], asOf: string, isAdvanced = false) =>
  cycleFactsOf(createCycleReport({ entries, settings: defaultSettings, asOf, isAdvanced }), asOf);
const facts = (starts: readonly string[], asOf: string) => factsOf(starts.map(period), asOf);

it('the current cycle is named by its first day, with its fertile window and the next period', () => {
  expect(facts(['2026-08-27', '2026-09-24', '2026-10-22', '2026-11-19'], '2026-11-24')).toEqual({
    start: '2026-11-19',
    fertile: { from: '2026-11-27', to: '2026-12-02' },
    nextPeriod: { from: '2026-12-16', to: '2026-12-18' },
  });
});

it('a temperature alone changes nothing of it, on any plan', () => {
  const days = ['2026-08-27', '2026-09-24', '2026-10-22', '2026-11-19'].map((day) => ({
    ...period(day),
    temperature: 36.4,
  }));
  expect(factsOf(days, '2026-11-24', true)).toEqual(factsOf(days, '2026-11-24'));
});

it('nothing is known of a cycle before the first period, or one that is long over', () => {
  expect(facts([], '2026-11-24')).toBeNull();
  expect(facts(['2026-01-01'], '2026-11-24')).toBeNull();
});
