import { expect, it } from 'vitest';
import { feed, onDays, plain, stillMissing, told, wobble } from '../../simulated/plain';

const bottle = (daysAgo: number, minute: number, amountMl: number | null) =>
  feed(daysAgo, minute, { kind: 'bottle', amountMl });
/** Two bottles a day, of which the mean is given. */
const bottles = (days: number, mean: (daysAgo: number) => number) =>
  onDays(days, (daysAgo) => [bottle(daysAgo, 540, mean(daysAgo) - 20), bottle(daysAgo, 900, mean(daysAgo) + 20)]);
const amountOf = (feeds: ReturnType<typeof bottle>[], units: 'us' | 'metric' = 'metric') =>
  told(plain({ feeds, units }), 'feed_amount');

it('is the usual mean bottle of a day, in the units of the reader, from seven days on', () => {
  const six = plain({ feeds: bottles(6, () => 120) });
  expect(told(six, 'feed_amount')).toBeUndefined();
  expect(stillMissing(six, 'feed_amount')).toBe('One more day');
  const seven = bottles(7, () => 120);
  expect(amountOf(seven)).toMatchObject({
    kind: 'count',
    sentence: 'The milk in a bottle is usually about 120 ml.',
    numbers: { median: 120, low: 120, high: 120 },
  });
  expect(amountOf(seven, 'us')?.sentence).toBe('The milk in a bottle is usually about 4.1 oz.');
});

it('says since when it has become more, or less', () => {
  const changed = (to: number) => bottles(56, (daysAgo) => (daysAgo < 28 ? to : 120) + wobble(daysAgo));
  expect(amountOf(changed(160))).toMatchObject({
    kind: 'trend',
    direction: 'up',
    sentence: 'The milk in a bottle has become more: about 160 ml since May 24, about 120 ml before.',
    numbers: { earlier: 120, newer: 160, earlierDays: 28, newerDays: 28 },
  });
  expect(amountOf(changed(80))).toMatchObject({ kind: 'trend', direction: 'down' });
});

it('leaves out days with one bottle, and amounts that cannot be', () => {
  const logged = [
    ...bottles(9, () => 120).filter((_, index) => index !== 8),
    bottle(2, 1200, 5_000),
    bottle(1, 1200, 0),
    bottle(0, 1200, null),
  ];
  expect(amountOf(logged)?.numbers).toEqual({ median: 120, low: 120, high: 120 });
  expect(amountOf(logged)?.why).toMatchObject({ used: 8, leftOut: 1, counted: 'days' });
});
