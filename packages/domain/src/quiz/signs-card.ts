import { phaseFlags, type QuizFlag } from './plan';
import { isOfLatePregnancy } from './pregnancy-signs';
import { quizFlagCards, type QuizCard } from './texts';

/**
 * The card of one of the flags of a plan. From 28 weeks on, those of early pregnancy are left out of the signs. A plan of earlier weeks
 * is kept until the birth, so it names all.
 */
export function quizCard(flag: QuizFlag, flags: readonly QuizFlag[]): QuizCard {
  const card = quizFlagCards[flag];
  const isFromWeek28 = phaseFlags.weeks_28_plus.every((each) => flags.includes(each));
  if (flag !== 'pregnancy_signs' || !isFromWeek28 || !card.signs) return card;
  return { ...card, signs: card.signs.filter(isOfLatePregnancy) };
}
