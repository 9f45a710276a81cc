import { areChoking } from './choking-foods';
import type { Milk } from './entries';
import { feedingTexts } from './texts';

const cowsMilkFromMonths = 12;

/** What to say about a bottle of this milk at this age, in completed months; null if there is nothing to say. */
export const milkAdvice = (milk: Milk, ageMonths: number): string | null =>
  milk === 'cow' && ageMonths < cowsMilkFromMonths ? feedingTexts.cowsMilkLater : null;

const solidsFromMonths = 4;
const honeyFromMonths = 12;
const chokingUntilMonths = 48;

const honey = /(?<!\b(?:no|without) )\bhoney\b(?![ -]?(?:dew|melon|crisp))/i;

/** What to say about solid foods, as typed, at this age in completed months. Empty if there is nothing to say. */
export function solidsAdvice(foods: string, ageMonths: number): string[] {
  return [
    ...(ageMonths < solidsFromMonths ? [feedingTexts.solidsLater] : []),
    ...(ageMonths < honeyFromMonths && honey.test(foods) ? [feedingTexts.honeyLater] : []),
    ...(ageMonths < chokingUntilMonths && areChoking(foods) ? [feedingTexts.chokingFood] : []),
  ];
}
