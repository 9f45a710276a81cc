import { trendRule } from '../trend-rule';

/** A change of less than 25 minutes is not worth a sentence. */
export const sleepLongestNight = trendRule({
  id: 'sleep_longest_night',
  matters: 'main',
  unit: 'duration',
  counted: ['night', 'nights'],
  values: ({ sleeps }) => sleeps.nights.map(({ day, longest }) => ({ day, value: longest })),
  expected: 'longestStretch',
  least: () => 25,
  subject: 'The longest sleep at a stretch in a night',
  up: 'has grown',
  down: 'has become shorter',
  measured: 'the longest sleep without a break of each night',
});
