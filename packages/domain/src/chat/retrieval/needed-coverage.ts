import { findGroups } from './parents-words/find-groups';
import { familyWords, outsideWords } from './question-words';

// Found with questions that no lesson answers.
const needed = { ofFamily: 0.2, unclear: 0.5, besideFamily: 0.45, outside: Infinity };

/** What a question is about: a family, something else beside it or alone, or it could be anything. */
export function subjectOf(words: readonly string[], before: readonly string[] = []): keyof typeof needed {
  const isOfFamily = words.some((word) => familyWords.has(word));
  if (words.some((word) => outsideWords.has(word))) return isOfFamily ? 'besideFamily' : 'outside';
  const isKnown = isOfFamily || [words, before].some((asked) => findGroups(asked).length > 0);
  return isKnown ? 'ofFamily' : 'unclear';
}

/**
 * How much of a question a lesson has to say before it counts as an answer: little when parents would ask it, much when it could be
 * about anything, and nothing is enough when it is about something else.
 */
export const neededCoverage = (words: readonly string[], before: readonly string[] = []): number =>
  needed[subjectOf(words, before)];
