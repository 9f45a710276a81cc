import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInsights } from './find-insights';
import type { InsightHistory } from './history';
import { childId } from './simulated/histories';
import { at, dayAgo, plain } from './simulated/plain';
import { changedParts, togetherParts } from './simulated/varied';
import { randomFrom } from './statistics/random';

const lists = [
  'children',
  'feeds',
  'diapers',
  'sleeps',
  'measurements',
  'milestones',
  'cycles',
  'fertilityDays',
  'predictions',
  'lessons',
] as const;

/** The same history with its lists in another order. */
function reordered(logged: InsightHistory, seed: number): InsightHistory {
  const random = randomFrom(seed);
  const inOrder = <Entry>(entries: readonly Entry[] | undefined) =>
    entries
      ?.map((entry) => ({ entry, place: random() }))
      .sort((a, b) => a.place - b.place)
      .map(({ entry }) => entry);
  return { ...logged, ...Object.fromEntries(lists.map((name) => [name, inOrder<unknown>(logged[name])])) };
}

describe('the same history', () => {
  it.each([changedParts(), togetherParts()])('says the same twice, and in any order', (parts) => {
    const told = findInsights(plain(parts));
    expect(findInsights(plain(parts))).toEqual(told);
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        expect(findInsights(reordered(plain(parts), seed))).toEqual(told);
      }),
      { numRuns: 3 },
    );
  });

  it('says the same in any order where much was logged twice, and much cannot be', () => {
    const day = fc.integer({ min: -1, max: 12 });
    const minute = fc.integer({ min: 0, max: 24 }).map((hour) => 60 * hour);
    const id = fc.constantFrom(childId, 'twin');
    const instant = fc.tuple(day, minute).map(([daysAgo, from]) => at(daysAgo, from));
    const feeds = fc.record({
      childId: id,
      start: instant,
      kind: fc.constantFrom('nursing', 'bottle', 'solids'),
      amountMl: fc.option(fc.integer({ min: -10, max: 300 })),
      segments: fc.option(fc.array(fc.constantFrom('left', 'right'), { maxLength: 2 })),
      allergens: fc.option(fc.subarray(['egg', 'milk', 'soy'])),
    });
    const date = day.map(dayAgo);
    const logged = fc.record({
      children: fc.constant([
        { id: childId, birth: dayAgo(240) },
        { id: 'twin', birth: dayAgo(240) },
      ]),
      feeds: fc.array(feeds, { maxLength: 90 }),
      sleeps: fc.array(fc.record({ childId: id, start: instant, end: fc.option(instant) }), { maxLength: 60 }),
      diapers: fc.array(
        fc.record({
          childId: id,
          at: instant,
          isWet: fc.boolean(),
          isDirty: fc.boolean(),
          createdBy: fc.constantFrom('a', 'b', null),
        }),
      ),
      measurements: fc.array(fc.record({ childId: id, date, weightKg: fc.integer({ min: 6, max: 9 }) })),
      milestones: fc.array(
        fc.record({
          childId: id,
          item: fc.constantFrom('6-laughs', '6-squeals'),
          answer: fc.constantFrom('yes', 'no'),
        }),
      ),
      cycles: fc.array(
        fc.record({
          start: fc.integer({ min: 0, max: 9 }).map((cycle) => dayAgo(28 * cycle)),
          length: fc.option(fc.constantFrom(26, 28, 200)),
          lutealDays: fc.option(fc.constantFrom(12, 13)),
        }),
      ),
      predictions: fc.array(fc.record({ madeOn: date, from: date, to: date })),
    });
    fc.assert(
      fc.property(logged, fc.nat(), (parts, seed) => {
        expect(findInsights(reordered(plain(parts), seed))).toEqual(findInsights(plain(parts)));
      }),
      { numRuns: 60 },
    );
  });
});
