import { urgencySigns, type UrgencySign } from '../help';
import type { QuizFlag } from './plan';
import { quizFlagCards, type QuizCard } from './texts';

/**
 * The card of one of the flags of a plan. From 28 weeks on, which the movements tell, those of early pregnancy are left out of the signs.
 * A plan of earlier weeks is kept until the birth, so it names all.
 */
export function quizCard(flag: QuizFlag, flags: readonly QuizFlag[]): QuizCard {
  const card = quizFlagCards[flag];
  if (flag !== 'pregnancy_signs' || !flags.includes('movements') || !card.signs) return card;
  return { ...card, signs: card.signs.filter((sign) => isOfLatePregnancy(urgencySigns[sign])) };
}

const isOfLatePregnancy = ({ concerns }: UrgencySign) => concerns.includes('late_pregnancy');
