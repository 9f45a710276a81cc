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

const honey = /(?<!\b(?:no|without) )\bhoney\b(?![ -]?(?:dew|melon|crisp))/i;
const choking = new RegExp(
  String.raw`\b(?:nuts?|peanuts?|almonds?|cashews?|hazelnuts?|walnuts?|pecans?|pistachios?|macadamias?|` +
    String.raw`grapes?|cherry tomato(?:es)?|cherries|olives?|raisins?|raw (?:carrots?|apples?|celery)|` +
    String.raw`hot ?dogs?|sausages?|popcorn|cand(?:y|ies)|lollipops?|marshmallows?|gumm(?:y|ies)|chewing gum)\b`,
  'i',
);
/** Foods that have one of those in them, and what is done to make one safe. */
const soft =
  /\b(?:butters?|bread|toast|muffins?|cakes?|cookies?|pancakes?|flour|yogh?urt|milk|cheese|oil|juice|sauce|pur[eé]e|porridge|oatmeal|powder|ground|grated|mashed|cooked|steamed|stewed|baked|cut|halved|quartered|quarters|sliced|chopped|crushed)\b/i;

const isChoking = (foods: string): boolean =>
  foods.split(/[,;&+\n]|\band\b|\bwith\b/i).some((food) => choking.test(food) && !soft.test(food));

/** What to say about solid foods, as typed, at this age in completed months. Empty if there is nothing to say. */
export function solidsAdvice(foods: string, ageMonths: number): string[] {
  return [
    ...(ageMonths < solidsFromMonths ? [feedingTexts.solidsLater] : []),
    ...(ageMonths < honeyFromMonths && honey.test(foods) ? [feedingTexts.honeyLater] : []),
    ...(ageMonths < chokingUntilMonths && isChoking(foods) ? [feedingTexts.chokingFood] : []),
  ];
}
