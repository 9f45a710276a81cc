import { groupBy } from '../../prepared/cleaned';
import { trendRule } from '../trend-rule';

/** Bottles of a day are averaged, because a day in which one was not logged would otherwise count as one of less milk. */
const fewestBottles = 2;

export const feedAmount = trendRule({
  id: 'feed_amount',
  matters: 'other',
  unit: 'volume',
  counted: ['day', 'days'],
  values: ({ feeds }) =>
    [
      ...groupBy(
        feeds.milk.filter(({ amountMl }) => amountMl !== null),
        ({ day }) => day,
      ),
    ]
      .filter(([, bottles]) => bottles.length >= fewestBottles)
      .map(([day, bottles]) => ({
        day,
        value: bottles.reduce((sum, { amountMl }) => sum + (amountMl ?? 0), 0) / bottles.length,
      })),
  expected: 'bottle',
  least: (usual) => Math.max(10, usual / 10),
  subject: 'The milk in a bottle',
  up: 'has become more',
  down: 'has become less',
  measured: 'the mean bottle of each day',
});
