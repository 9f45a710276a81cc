import { groupBy } from '../../prepared/cleaned';
import type { ChildHistory } from '../../prepared/prepared';
import { trendRule } from '../trend-rule';

/** The mean of each day with enough intervals that have no gap. */
function meansOf({ feeds }: ChildHistory, isNight: boolean, fewest: number) {
  const days = groupBy(
    feeds.intervals.filter((interval) => interval.isNight === isNight),
    ({ day }) => day,
  );
  return [...days]
    .filter(([, intervals]) => intervals.length >= fewest)
    .map(([day, intervals]) => ({
      day,
      value: intervals.reduce((sum, { minutes }) => sum + minutes, 0) / intervals.length,
    }))
    .sort((a, b) => a.day - b.day);
}

/** A tenth of what is usual, and never less than ten minutes. */
const least = (usual: number) => Math.max(10, usual / 10);

export const feedIntervalDay = trendRule({
  id: 'feed_interval_day',
  matters: 'main',
  unit: 'duration',
  counted: ['day', 'days'],
  values: (child) => meansOf(child, false, 3),
  expected: 'feedInterval',
  least,
  subject: 'The time from one feed to the next by day',
  up: 'has become longer',
  down: 'has become shorter',
  measured: 'the mean time between feeds that began from 7 in the morning to 9 in the evening of each day',
});

export const feedIntervalNight = trendRule({
  id: 'feed_interval_night',
  matters: 'other',
  unit: 'duration',
  counted: ['night', 'nights'],
  values: (child) => meansOf(child, true, 1),
  expected: 'nightFeedInterval',
  least: (usual) => Math.max(20, usual / 10),
  subject: 'The time from one feed to the next at night',
  up: 'has become longer',
  down: 'has become shorter',
  measured: 'the mean time between feeds that began from 9 in the evening to 7 in the morning of each night',
});
