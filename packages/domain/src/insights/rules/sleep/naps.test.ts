import { expect, it } from 'vitest';
import { dayAgo, naps, night, onDays, plain, sleep, stillMissing, told, wobble } from '../../simulated/plain';

const napsOf = (sleeps: ReturnType<typeof night>) => told(plain({ sleeps }), 'sleep_naps');
const withNaps = (days: number, count: (daysAgo: number) => number) =>
  onDays(days, (daysAgo) => [...naps(daysAgo, count(daysAgo)), ...night(daysAgo)]);
/** From one number of naps to another, with one less on every eleventh day. */
const changed = (from: number, to: number) =>
  withNaps(57, (daysAgo) => (daysAgo < 28 ? to : from) - Number(wobble(daysAgo) === 0));

it('are told from seven days between two nights on', () => {
  const seven = plain({ sleeps: withNaps(7, () => 3) });
  expect(told(seven, 'sleep_naps')).toBeUndefined();
  expect(stillMissing(seven, 'sleep_naps')).toBe('One more day');
  expect(napsOf(withNaps(8, () => 3))).toMatchObject({
    kind: 'count',
    sentence: 'The number of naps a day is usually about 3.',
    numbers: { median: 3, low: 3, high: 3 },
  });
});

it('say since when there is one less, or one more', () => {
  expect(napsOf(changed(3, 2))).toMatchObject({
    kind: 'trend',
    direction: 'down',
    sentence: 'The number of naps a day has become smaller: about 2 since May 24, about 3 before.',
    numbers: { earlier: 3, newer: 2 },
  });
  expect(napsOf(changed(2, 3))).toMatchObject({ direction: 'up' });
});

it('leave out a day with a gap, one beside a night that was not logged, and one with a nap in the night', () => {
  const sleeps = onDays(16, (daysAgo) => [
    ...naps(daysAgo, daysAgo === 12 ? 0 : 3),
    ...(daysAgo === 9 ? [] : night(daysAgo)),
    ...(daysAgo === 2 ? [{ ...sleep(daysAgo, 1380, 1410), isNap: true }] : []),
  ]);
  const insight = napsOf(sleeps);
  expect(insight?.series.map(({ date }) => date)).toEqual([14, 13, 11, 10, 7, 6, 5, 4, 3, 1, 0].map(dayAgo));
  expect(insight?.why).toMatchObject({ used: 11, leftOut: 4 });
});

it('count two that overlap once, and go by what the family called a nap', () => {
  const twice = onDays(8, (daysAgo) => [...naps(daysAgo), sleep(daysAgo, 550, 610), ...night(daysAgo)]);
  expect(napsOf(twice)?.numbers.median).toBe(3);
  const evening = onDays(8, (daysAgo) => [
    ...naps(daysAgo, 2),
    { ...sleep(daysAgo, 1090, 1120), isNap: true },
    ...night(daysAgo),
  ]);
  expect(napsOf(evening)?.numbers.median).toBe(3);
});
