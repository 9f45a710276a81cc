import { addDays } from '../base/days';
import type { Insight, InsightPoint } from './insight';

const firstDay = '2026-03-02';

const pointsOf = (values: readonly number[], partAt: (index: number) => InsightPoint['part']): InsightPoint[] =>
  values.map((value, index) => ({ date: addDays(firstDay, index), value, part: partAt(index) }));

const nights = [
  ...[250, 215, 245, 230, 260, 200, 245, 255, 235, 245, 270, 225, 240, 255],
  ...[265, 300, 310, 285, 320, 310, 295, 335, 310, 280, 325, 310, 340, 315],
];
const intervals = [150, 145, 160, 155, 140, 150, 165, 150, 135, 155, 150, 145, 160, 150];
/** From noon to the first waking in the morning. */
const wakings = [1090, 1130, 1085, 1075, 1125, 1140, 1090, 1095, 1130, 1080, 1120, 1100, 1150, 1090, 1130, 1085];
const lateFeeds = [1, 4, 5, 8, 10, 12, 14];

const periodOf = (days: number) => ({ from: firstDay, to: addDays(firstDay, days - 1) });

/** Made up, for users whose plan does not include insights. Always shown as an example. */
export const exampleInsights: Record<'plus' | 'pro', readonly Insight[]> = {
  plus: [
    {
      id: 'sleep_longest_night',
      kind: 'trend',
      direction: 'up',
      scope: 'household',
      sentence: 'The longest stretch of sleep at night has grown from about 4 h 5 min to 5 h 10 min in four weeks.',
      numbers: { before: 245, after: 310 },
      period: periodOf(nights.length),
      series: pointsOf(nights, (index) => (index < 14 ? 'first' : 'second')),
      unit: 'duration',
      parts: { first: 'First two weeks', second: 'Last two weeks' },
      why: {
        method:
          'We compare the middle of the first nights with the middle of the last ones. We say so only if chance would hardly ever do this, and if it is more than growing older explains.',
        change: 'A few shorter nights in a row would take this line away again.',
        used: 28,
        leftOut: 0,
        counted: 'nights',
      },
    },
    {
      id: 'feed_interval_day',
      kind: 'count',
      direction: null,
      scope: 'household',
      sentence: 'By day, feeds have come about every 2 h 30 min in the last two weeks.',
      numbers: { interval: 150 },
      period: periodOf(intervals.length),
      series: pointsOf(intervals, () => null),
      unit: 'duration',
      parts: null,
      why: {
        method:
          'For each day we take the middle of the times from one feed to the next, and then the middle of the days.',
        change: 'Every new day moves it a little.',
        used: 14,
        leftOut: 0,
        counted: 'days',
      },
    },
  ],
  pro: [
    {
      id: 'late_feed_waking',
      kind: 'together',
      direction: 'up',
      scope: 'household',
      sentence: 'After a late feed in the evening, the morning began about 40 min later.',
      numbers: { difference: 40 },
      period: periodOf(wakings.length),
      series: pointsOf(wakings, (index) => (lateFeeds.includes(index) ? 'second' : 'first')),
      unit: 'bedtime',
      parts: { first: 'After an early last feed', second: 'After a late feed' },
      why: {
        method:
          'We compare mornings after a late feed with the other mornings, and say so only if chance would hardly ever do this.',
        change: 'More evenings of both kinds would make it clearer, or take it away.',
        used: 16,
        leftOut: 0,
        counted: 'mornings',
      },
    },
  ],
};
