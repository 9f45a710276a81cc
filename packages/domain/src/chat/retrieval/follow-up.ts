import { frameWords } from './question-words';
import { questionWords } from './question-terms';

const opening =
  /^\W*(?:and|but|or|also|so|then|ok(?:ay)?|what about|what if|how about|what else|tell me more|more|why|which ones?|for)\b/i;
const pointsBack = /\b(?:it|that|this|those|these|them|they|one|ones|he|she|there|then|instead|more)\b/i;
const maxOwnWords = 3;

/** Whether a question goes on with the one before, as 'and for twins?' does. */
export function isFollowUp(question: string): boolean {
  const own = questionWords(question).filter((word) => !frameWords.has(word));
  return own.length <= maxOwnWords && (own.length === 0 || opening.test(question) || pointsBack.test(question));
}
