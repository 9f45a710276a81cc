import { expect, it } from 'vitest';
import type { LoggedFeed } from '../../history';
import { at, dayAgo, feed, onDays, plain, stillMissing, told } from '../../simulated/plain';

type Segments = NonNullable<LoggedFeed['segments']>;
const sideOf = (feeds: LoggedFeed[]) => told(plain({ feeds }), 'feed_side');
/** Five feeds a day at one side each. */
const nursing = (days: number, left: number) =>
  onDays(days, (daysAgo) =>
    [0, 1, 2, 3, 4].map((index) => feed(daysAgo, 420 + 180 * index, { segments: [index < left ? 'left' : 'right'] })),
  );

it('says how often the one was used that is used more, from twenty feeds on', () => {
  const few = plain({ feeds: nursing(4, 3).slice(2) });
  expect(told(few, 'feed_side')).toBeUndefined();
  expect(stillMissing(few, 'feed_side')).toBe('Two more feeds at the breast');
  expect(sideOf(nursing(4, 3))).toMatchObject({
    kind: 'count',
    sentence: 'In the last two weeks about 60 % of the nursing was on the left.',
    numbers: { left: 60, segments: 20 },
  });
  expect(sideOf(nursing(4, 1))?.sentence).toBe('In the last two weeks about 80 % of the nursing was on the right.');
});

it('calls both equal where they nearly are', () => {
  const feeds = onDays(4, (daysAgo) =>
    nursing(1, daysAgo % 2 ? 2 : 3).map(({ start, ...one }) => ({
      ...one,
      start: start.replace(dayAgo(0), dayAgo(daysAgo)),
    })),
  );
  expect(sideOf(feeds)?.sentence).toBe(
    'In the last two weeks both sides were used about equally: 50 % of the nursing on the left.',
  );
});

it('goes by the minutes where every segment has them', () => {
  const segments = (daysAgo: number, index: number): Segments => {
    const start = 420 + 180 * index;
    return [
      { side: 'left', start: at(daysAgo, start), end: at(daysAgo, start + 15) },
      { side: 'right', start: at(daysAgo, start + 15), end: at(daysAgo, start + 20) },
    ];
  };
  const feeds = onDays(4, (daysAgo) =>
    [0, 1, 2].map((index) => feed(daysAgo, 420 + 180 * index, { segments: segments(daysAgo, index) })),
  );
  expect(sideOf(feeds)?.sentence).toBe('In the last two weeks about 75 % of the nursing time was on the left.');
});

it('takes each day as one, so that a day with many feeds does not speak for the others', () => {
  const many = Array.from({ length: 16 }, (_, index) => feed(0, 60 * index, { segments: ['left'] }));
  const insight = sideOf([
    ...many,
    ...[1, 2, 3].map((daysAgo) => feed(daysAgo, 600, { segments: ['right', 'right'] })),
  ]);
  expect(insight?.series.map(({ value }) => value)).toEqual([0, 0, 0, 100]);
  expect(insight?.numbers.left).toBe(25);
});

it('leaves out bottles, what is no side, and feeds of more than two weeks ago', () => {
  const others = [
    feed(20, 600, { segments: ['left'] }),
    feed(1, 1200, { kind: 'bottle' }),
    feed(2, 1200, { segments: ['both', { side: 'middle' }] }),
  ];
  expect(sideOf([...nursing(4, 3), ...others])?.numbers).toEqual({ left: 60, segments: 20 });
});
