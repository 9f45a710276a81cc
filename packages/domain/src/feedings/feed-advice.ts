import type { Milk } from './entries';
import { feedingTexts } from './texts';

const cowsMilkFromMonths = 12;

/** What to say about a bottle of this milk at this age, in completed months; null if there is nothing to say. */
export const milkAdvice = (milk: Milk, ageMonths: number): string | null =>
  milk === 'cow' && ageMonths < cowsMilkFromMonths ? feedingTexts.cowsMilkLater : null;

const solidsFromMonths = 4;
const honeyFromMonths = 12;
/** Foods that children choke on, in the shape in which they do. */
const chokingUntilMonths = 48;

const honey = /\bhoney\b(?![ -]?(?:dew|melon))/i;
const nuts = 'nuts?|peanuts?|almonds?|cashews?|hazelnuts?|walnuts?|pecans?|pistachios?|macadamias?';
const choking = new RegExp(
  `\\bwhole (?:\\w+ )?(?:${nuts}|grapes?|blueberr(?:y|ies)|cherr(?:y|ies)|cherry tomato(?:es)?|olives?)\\b|` +
    `\\b(?:popcorn|gummy bears?|hard candy|boiled sweets?|marshmallows?|chewing gum)\\b`,
  'i',
);

/** What to say about solid foods, as typed, at this age in completed months. Empty if there is nothing to say. */
export function solidsAdvice(foods: string, ageMonths: number): string[] {
  return [
    ...(ageMonths < solidsFromMonths ? [feedingTexts.solidsLater] : []),
    ...(ageMonths < honeyFromMonths && honey.test(foods) ? [feedingTexts.honeyLater] : []),
    ...(ageMonths < chokingUntilMonths && choking.test(foods) ? [feedingTexts.chokingFood] : []),
  ];
}
