import { expect, it } from 'vitest';
import { feed, night, onDays, plain, stillMissing, told, wobble } from '../../simulated/plain';

const isMore = (daysAgo: number) => wobble(daysAgo) > 1;
/** Three meals on some days and one on the others, and a longest sleep that is then so much longer. */
const logged = (days: number, { longer = 40, fewest = 1, most = 3 } = {}) =>
  plain({
    feeds: onDays(days, (daysAgo) => [
      feed(daysAgo, 420),
      ...[480, 720, 1020]
        .slice(0, isMore(daysAgo) ? most : fewest)
        .map((minute) => feed(daysAgo, minute, { kind: 'solids' })),
    ]),
    sleeps: onDays(days, (daysAgo) => night(daysAgo, { longest: 300 + (isMore(daysAgo) ? longer : 0) })),
  });

it('says by how much the longest sleep was longer after days of more meals', () => {
  expect(told(logged(30), 'solids_nights')).toMatchObject({
    kind: 'together',
    direction: 'up',
    sentence:
      'On 11 days with more than 2 meals of solid food, the longest sleep of the night was longer: about 5 h 40 min, against about 5 h on 19 with fewer.',
    numbers: { more: 340, less: 300, moreDays: 11, lessDays: 19, split: 2 },
  });
  expect(told(logged(30, { longer: -40 }), 'solids_nights')?.direction).toBe('down');
});

it('counts a day without a meal only once meals have begun', () => {
  const insight = told(logged(34, { fewest: 0, most: 2 }), 'solids_nights');
  // The first meal is on the third day.
  expect(insight?.sentence).toMatch(/^On \d+ days with more than 1 meal of solid food, /);
  expect(insight?.numbers.lessDays).toBe(20);
});

it('says nothing of fewer than 24 days, and of a small difference', () => {
  expect(told(logged(23), 'solids_nights')).toBeUndefined();
  expect(stillMissing(logged(23), 'solids_nights')).toBe('One more day of meals with the night after it');
  expect(told(logged(30, { longer: 20 }), 'solids_nights')).toBeUndefined();
});
