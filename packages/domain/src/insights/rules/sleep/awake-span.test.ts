import { expect, it } from 'vitest';
import { naps, night, onDays, plain, stillMissing, told } from '../../simulated/plain';

const logged = (days: number) => plain({ sleeps: onDays(days, (daysAgo) => [...naps(daysAgo), ...night(daysAgo)]) });

it('is the mean of the times awake of a day, told from seven days on', () => {
  expect(told(logged(7), 'sleep_awake_span')).toBeUndefined();
  expect(stillMissing(logged(7), 'sleep_awake_span')).toBe('One more day');
  // Awake from 6:30 to 9:00, 10:00 to 12:00, 13:00 to 15:00 and 16:00 to 19:30.
  expect(told(logged(8), 'sleep_awake_span')).toMatchObject({
    kind: 'count',
    direction: null,
    sentence: 'The time awake between two sleeps by day is usually about 2 h 30 min.',
    numbers: { median: 150, low: 150, high: 150 },
  });
});

it('leaves out days of which naps are missing', () => {
  const sleeps = onDays(12, (daysAgo) => [...naps(daysAgo, daysAgo === 4 ? 0 : 3), ...night(daysAgo)]);
  const insight = told(plain({ sleeps }), 'sleep_awake_span');
  expect(insight?.numbers).toEqual({ median: 150, low: 150, high: 150 });
  expect(insight?.why).toMatchObject({ used: 10, leftOut: 1 });
});
