import { describe, expect, it } from 'vitest';
import { milks } from './entries';
import { milkAdvice, solidsAdvice } from './feed-advice';
import { feedingTexts } from './texts';

it.each([0, 5, 11])("cow's milk in a bottle at %i months is said to be for after the first birthday", (ageMonths) => {
  expect(milkAdvice('cow', ageMonths)).toBe(feedingTexts.cowsMilkLater);
});

it.each([12, 30])("about cow's milk in a bottle at %i months nothing is said", (ageMonths) => {
  expect(milkAdvice('cow', ageMonths)).toBeNull();
});

it('about every other milk, and one that is not known, nothing is said', () => {
  expect(milks.filter((milk) => milkAdvice(milk, 3) !== null)).toEqual(['cow']);
});

describe('what is said about solid foods', () => {
  const { solidsLater, honeyLater, chokingFood } = feedingTexts;

  it.each<[string, number, string[]]>([
    ['carrot', 0, [solidsLater]],
    ['carrot', 3, [solidsLater]],
    ['carrot', 4, []],
    ['', 0, [solidsLater]],
    ['Honey on toast', 11, [honeyLater]],
    ['oats with honey', 12, []],
    ['honeydew', 6, []],
    ['honey melon', 6, []],
    ['whole nuts', 8, [chokingFood]],
    ['whole roasted almonds', 47, [chokingFood]],
    ['whole grapes', 48, []],
    ['whole milk yogurt', 13, []],
    ['whole wheat toast with peanut butter', 9, []],
    ...[
      'peanuts',
      'mixed nuts',
      'whole, roasted nuts',
      'grapes',
      'a hot dog',
      'raw carrots',
      'raisins',
      'hard candies',
    ].map((food): [string, number, string[]] => [food, 10, [chokingFood]]),
    ...[
      'whole wheat almond butter toast',
      'whole milk blueberry yogurt',
      'walnut bread',
      'quartered grapes',
      'grapes, quartered lengthwise',
      'ground almonds',
      'butternut squash',
      'coconut',
      'Honeycrisp apple',
      'oats without honey',
    ].map((food): [string, number, string[]] => [food, 10, []]),
    ['Popcorn', 20, [chokingFood]],
    ['honey, whole nuts', 0, [solidsLater, honeyLater, chokingFood]],
  ])('"%s" at %i months', (foods, ageMonths, advice) => {
    expect(solidsAdvice(foods, ageMonths)).toEqual(advice);
  });
});
