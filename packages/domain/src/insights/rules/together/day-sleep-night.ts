import { minutesText } from '../format';
import { togetherRule } from '../together-rule';

export const daySleepNight = togetherRule({
  id: 'day_sleep_night',
  matters: 'other',
  counted: ['day', 'days'],
  needed: ['day of naps with the night after it', 'days of naps with the nights after them'],
  pairs: ({ sleeps }) => {
    const nights = new Map(sleeps.nights.map(({ day, total }) => [day, total]));
    return sleeps.days.flatMap(({ day, asleep }) => {
      const y = nights.get(day);
      return y === undefined ? [] : [{ day, x: asleep, y }];
    });
  },
  unit: 'duration',
  least: 25,
  more: (split) => `with more than ${minutesText(split)} of naps`,
  less: () => 'with less',
  up: 'the night after them had more sleep',
  down: 'the night after them had less sleep',
  measured: 'the sleep of the naps of a day and that of the night after it',
});
