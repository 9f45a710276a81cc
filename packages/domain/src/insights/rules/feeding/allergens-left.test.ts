import { expect, it } from 'vitest';
import { allergens } from '../../../feedings/entries';
import { feed, plain, stillMissing, told } from '../../simulated/plain';

const meal = (daysAgo: number, eaten: readonly string[], minute = 720) =>
  feed(daysAgo, minute, { kind: 'solids', allergens: eaten });
const leftOf = (feeds: ReturnType<typeof meal>[], ageDays = 240) =>
  told(plain({ feeds }, { ageDays }), 'feed_allergens_left');

it('names what is in no meal of the log yet, from the first meal on', () => {
  expect(leftOf([])).toBeUndefined();
  expect(stillMissing(plain({}), 'feed_allergens_left')).toBe('One more meal of solid food');
  expect(leftOf([meal(9, ['egg']), meal(5, ['peanut', 'egg'])])).toMatchObject({
    kind: 'due',
    sentence:
      'Of the 9 common allergens, 2 are in the log; not yet: milk, tree nuts, sesame, soy, wheat, fish, shellfish.',
    numbers: { all: 9, eaten: 2, left: 7 },
  });
  expect(leftOf([meal(9, ['egg'])])?.sentence).toMatch(/^Of the 9 common allergens, 1 is in the log;/);
});

it('says nothing once all are in it', () => {
  expect(leftOf(allergens.map((allergen, index) => meal(index, [allergen])))).toBeUndefined();
});

it('says nothing, and asks for nothing, before five months and from two years on', () => {
  for (const ageDays of [0, 149, 729]) {
    expect(leftOf([meal(0, ['egg'])], ageDays)).toBeUndefined();
    expect(stillMissing(plain({}, { ageDays }), 'feed_allergens_left')).toBeUndefined();
  }
  for (const ageDays of [150, 728]) expect(leftOf([meal(0, ['egg'])], ageDays)).toBeDefined();
});

it('counts what either parent ticked of a meal that both logged', () => {
  const logged = [meal(9, ['egg'], 720), meal(9, ['fish'], 725), meal(9, [], 720)];
  for (const feeds of [logged, logged.toReversed()]) expect(leftOf(feeds)?.numbers).toMatchObject({ eaten: 2 });
});

it('counts no food that is no common allergen', () => {
  const insight = leftOf([meal(9, ['kiwi']), meal(5, ['egg'])]);
  expect(insight?.numbers).toMatchObject({ eaten: 1 });
  expect(insight?.series).toHaveLength(1);
});
