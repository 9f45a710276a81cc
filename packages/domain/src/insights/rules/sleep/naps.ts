import { trendRule } from '../trend-rule';

export const sleepNaps = trendRule({
  id: 'sleep_naps',
  matters: 'main',
  unit: 'count',
  counted: ['day', 'days'],
  values: ({ sleeps }) => sleeps.days.map(({ day, naps }) => ({ day, value: naps })),
  expected: 'naps',
  least: () => 0.5,
  subject: 'The number of naps a day',
  up: 'has grown',
  down: 'has become smaller',
  measured: 'the naps of each day between two nights that were logged',
});
