import { groupBy } from '../../prepared/cleaned';
import { numberText } from '../format';
import { togetherRule } from '../together-rule';

export const solidsNights = togetherRule({
  id: 'solids_nights',
  matters: 'other',
  counted: ['day', 'days'],
  needed: ['day of meals with the night after it', 'days of meals with the nights after them'],
  pairs: ({ feeds, sleeps }) => {
    const meals = groupBy(feeds.solids, ({ day }) => day);
    const first = feeds.solids[0]?.day ?? Infinity;
    // A day without a meal counts only once meals have begun, and if its milk was logged.
    const days = new Set(feeds.milk.map(({ day }) => day));
    return sleeps.nights.flatMap(({ day, longest }) =>
      day >= first && (meals.has(day) || days.has(day)) ? [{ day, x: meals.get(day)?.length ?? 0, y: longest }] : [],
    );
  },
  unit: 'duration',
  least: 25,
  more: (split) => `with more than ${numberText(split)} ${split === 1 ? 'meal' : 'meals'} of solid food`,
  less: () => 'with fewer',
  up: 'the longest sleep of the night was longer',
  down: 'the longest sleep of the night was shorter',
  measured: 'the meals of solid food of a day and the longest sleep without a break of the night after it',
});
