import { expect, it } from 'vitest';
import { milks } from './entries';
import { milkAdvice } from './milk-advice';
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
