import { clockText } from '../format';
import { togetherRule } from '../together-rule';

export const napEndBedtime = togetherRule({
  id: 'nap_end_bedtime',
  matters: 'other',
  counted: ['day', 'days'],
  needed: ['day of naps with the night after it', 'days of naps with the nights after them'],
  pairs: ({ sleeps }) => {
    const nights = new Map(sleeps.nights.map(({ day, bedtime }) => [day, bedtime]));
    return sleeps.days.flatMap(({ day, lastNapEnd }) => {
      const y = nights.get(day);
      return y === undefined || lastNapEnd === null ? [] : [{ day, x: lastNapEnd, y }];
    });
  },
  unit: 'bedtime',
  least: 15,
  more: (split, child) => `whose last nap ended after ${clockText(split, child)}`,
  less: () => 'with an earlier end',
  up: 'the night began later',
  down: 'the night began earlier',
  measured: 'when the last nap of a day ended and when the night began',
});
