import type { Milk } from './entries';
import { feedingTexts } from './texts';

const cowsMilkFromMonths = 12;

/** What to say about a bottle of this milk at this age, in completed months; null if there is nothing to say. */
export const milkAdvice = (milk: Milk, ageMonths: number): string | null =>
  milk === 'cow' && ageMonths < cowsMilkFromMonths ? feedingTexts.cowsMilkLater : null;
