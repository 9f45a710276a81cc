import { medianRule } from '../median-rule';

/** Not tested for a change: it changes with the number of naps, which is. */
export const sleepAwakeSpan = medianRule({
  id: 'sleep_awake_span',
  unit: 'duration',
  counted: ['day', 'days'],
  values: ({ sleeps }) => sleeps.days.map(({ day, awakeSpan }) => ({ day, value: awakeSpan })),
  subject: 'The time awake between two sleeps by day',
  measured: 'the mean time awake of each day between two nights that were logged',
});
