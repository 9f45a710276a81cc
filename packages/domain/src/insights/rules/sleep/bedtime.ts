import { trendRule } from '../trend-rule';

export const sleepBedtime = trendRule({
  id: 'sleep_bedtime',
  matters: 'other',
  unit: 'bedtime',
  counted: ['night', 'nights'],
  values: ({ sleeps }) => sleeps.nights.map(({ day, bedtime }) => ({ day, value: bedtime })),
  expected: 'bedtime',
  least: () => 25,
  subject: 'Bedtime',
  up: 'has moved later',
  down: 'has moved earlier',
  measured: 'when the first long sleep of each night began',
});
