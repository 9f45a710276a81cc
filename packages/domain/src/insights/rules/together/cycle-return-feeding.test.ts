import { expect, it } from 'vitest';
import type { InsightHistory } from '../../history';
import { childId } from '../../simulated/histories';
import { dayAgo, feed, onDays, plain, stillMissing, told } from '../../simulated/plain';

/** Six feeds a day of which one is a bottle, and the first period ten days ago. */
const logged = (days: number, parts: Partial<InsightHistory> = {}) =>
  plain({
    feeds: onDays(days, (daysAgo) =>
      [0, 1, 2, 3, 4, 5].map((index) => feed(daysAgo + 11, 200 * index, { kind: index === 5 ? 'bottle' : 'nursing' })),
    ),
    cycles: [{ start: dayAgo(10), length: null }],
    ...parts,
  });
const returnOf = (...args: Parameters<typeof logged>) => told(logged(...args), 'cycle_return_feeding');

it('says when the first period after the birth came, and how often a child was nursed in the weeks before', () => {
  expect(returnOf(40)).toMatchObject({
    kind: 'count',
    scope: 'self',
    childId,
    sentence:
      'Your first period came 32 weeks after the birth; in the four weeks before it you nursed about 5 times a day.',
    numbers: { weeks: 32, perDay: 5, days: 28 },
    period: { from: dayAgo(38), to: dayAgo(10) },
    why: { used: 28, leftOut: 0 },
  });
});

it('says how many days of those weeks have nothing in the log, and nothing with fewer than ten that have', () => {
  expect(returnOf(12)?.why).toMatchObject({ used: 12, leftOut: 16 });
  expect(returnOf(9)).toBeUndefined();
});

it('takes no bleeding of the first six weeks for a period, and goes by the youngest child', () => {
  const cycles = [
    { start: dayAgo(530), length: 28 },
    { start: dayAgo(220), length: 20 },
    { start: dayAgo(10), length: null },
  ];
  const children = [
    { id: 'older', birth: dayAgo(1_200) },
    { id: childId, birth: dayAgo(240) },
  ];
  for (const all of [children, children.toReversed()])
    expect(returnOf(40, { cycles, children: all })?.numbers.weeks).toBe(32);
});

it('says nothing of a return of more than half a year ago, and of twins, whose feeds may be one or two', () => {
  expect(returnOf(40, { cycles: [{ start: dayAgo(190), length: null }] })).toBeUndefined();
  const twins = [
    { id: childId, birth: dayAgo(239) },
    { id: 'twin', birth: dayAgo(240) },
  ];
  expect(returnOf(40, { children: twins })).toBeUndefined();
});

/** Four weeks long, from before the pregnancy until today. */
const throughout = Array.from({ length: 24 }, (_, index) => ({ start: dayAgo(10 + 28 * index), length: 28 }));

it('says nothing to a reader whose cycles went on while the child was carried', () => {
  expect(returnOf(40, { cycles: throughout })).toBeUndefined();
  const one = (daysAgo: number) => [
    { start: dayAgo(daysAgo), length: 40 },
    { start: dayAgo(10), length: null },
  ];
  // The child was born 240 days ago after 40 weeks, which begin 520 days ago.
  expect(returnOf(40, { cycles: one(241) })).toBeUndefined();
  expect(returnOf(40, { cycles: one(464) })).toBeUndefined();
  expect(returnOf(40, { cycles: one(465) })?.numbers.weeks).toBe(32);
  const early = [{ id: childId, birth: dayAgo(240), gestationWeeks: 30 }];
  expect(returnOf(40, { cycles: one(464), children: early })?.numbers.weeks).toBe(32);
  expect(returnOf(40, { cycles: one(394), children: early })).toBeUndefined();
});

it('misses days of nursing until the first period alone, and with a young child alone', () => {
  const before = [{ start: dayAgo(520), length: 28 }];
  const missing = (days: number, parts?: Partial<InsightHistory>) =>
    stillMissing(logged(days, { cycles: before, ...parts }), 'cycle_return_feeding');
  expect(missing(4)).toBe('Six more days with nursing before your first period');
  expect(missing(40)).toBeUndefined();
  expect(missing(4, { cycles: [] })).toBeUndefined();
  expect(missing(4, { cycles: throughout.slice(9) })).toBeUndefined();
  expect(missing(0, { cycles: [{ start: dayAgo(10), length: null }] })).toBeUndefined();
  expect(missing(0, { children: [] })).toBeUndefined();
  expect(missing(0, { children: [{ id: childId, birth: dayAgo(1_200) }] })).toBeUndefined();
});
