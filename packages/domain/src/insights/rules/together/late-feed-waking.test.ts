import { expect, it } from 'vitest';
import { feed, night, onDays, plain, stillMissing, told, wobble } from '../../simulated/plain';

const isLate = (daysAgo: number) => wobble(daysAgo) > 1;
const late = (days: number, { minute = 1350, later = 40, lateOn = isLate } = {}) =>
  plain({
    locale: 'en-GB',
    feeds: onDays(days, (daysAgo) => [
      feed(daysAgo, 600),
      feed(daysAgo, 1140),
      ...(lateOn(daysAgo) ? [feed(daysAgo, minute)] : []),
    ]),
    sleeps: onDays(days, (daysAgo) => night(daysAgo, { waking: 1830 + (lateOn(daysAgo) ? later : 0) })),
  });

it('says by how much the morning began later after a late feed, and on how many days', () => {
  const insight = told(late(30), 'late_feed_waking');
  expect(insight).toMatchObject({
    kind: 'together',
    direction: 'up',
    numbers: { more: 1150, less: 1110, moreDays: 11, lessDays: 19, split: 525 },
  });
  expect(insight?.sentence).toMatch(
    /^On 11 days with a feed after 20:45 in the evening, the next morning began later: about 0?7:10, against about 0?6:30 on 19 with the last one before 20:45\.$/,
  );
  expect(insight?.why.method).toContain('Together is not because');
  expect(told(late(30, { later: -40 }), 'late_feed_waking')?.direction).toBe('down');
});

it('counts a feed within an hour after midnight as one of the evening before', () => {
  expect(told(late(30, { minute: 1470 }), 'late_feed_waking')?.numbers).toMatchObject({ moreDays: 11, split: 585 });
});

it('says nothing of fewer than 24 evenings, of a small difference, and where nearly every evening is alike', () => {
  expect(told(late(23), 'late_feed_waking')).toBeUndefined();
  expect(stillMissing(late(23), 'late_feed_waking')).toBe('One more evening feed with the night after it');
  expect(told(late(30, { later: 15 }), 'late_feed_waking')).toBeUndefined();
  expect(told(late(30, { lateOn: (daysAgo) => daysAgo % 6 === 0 }), 'late_feed_waking')).toBeUndefined();
});
