import { expect, it } from 'vitest';
import { feed, onDays, plain, stillMissing, told } from '../../simulated/plain';

const minutes = [420, 600, 780, 960, 1140, 1320];
const feeds = (days: number, ofDay: (daysAgo: number) => readonly number[] = () => minutes) =>
  onDays(days, (daysAgo) => ofDay(daysAgo).map((minute) => feed(daysAgo, minute)));

it('is the longest time of each day, told from seven days on', () => {
  // The last feed of the log begins no time between two feeds, but the day has others.
  const six = plain({ feeds: feeds(6) });
  expect(told(six, 'feed_longest_gap')).toBeUndefined();
  expect(stillMissing(six, 'feed_longest_gap')).toBe('One more day');
  const insight = told(plain({ feeds: feeds(8) }), 'feed_longest_gap');
  expect(insight?.sentence).toMatch(/^The longest time without a feed in 24 hours is usually about 9 h/);
  expect(insight).toMatchObject({
    kind: 'count',
    direction: null,
    numbers: { median: 540, high: 540 },
  });
});

it('leaves out a day with a gap in the log, whose longest time is not known', () => {
  const logged = feeds(10, (daysAgo) => (daysAgo === 4 ? [420, 1140, 1320] : minutes));
  const insight = told(plain({ feeds: logged }), 'feed_longest_gap');
  expect(insight?.numbers.median).toBe(540);
  expect(insight?.why).toMatchObject({ used: 9, leftOut: 1 });
});
