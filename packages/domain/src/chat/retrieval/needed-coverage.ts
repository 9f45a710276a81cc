import { findGroups } from './parents-words/find-groups';
import { familyWords, outsideWords } from './question-words';

// Found with questions that no lesson answers.
const needed = { ofFamily: 0.2, unclear: 0.5, besideFamily: 0.45, outside: Infinity };

/**
 * How much of a question a lesson has to say before it counts as an answer: little when parents would ask it, much when it could be
 * about anything, and nothing is enough when it is about something else.
 */
export function neededCoverage(words: readonly string[], before: readonly string[] = []): number {
  const isOfFamily = words.some((word) => familyWords.has(word));
  if (words.some((word) => outsideWords.has(word))) return isOfFamily ? needed.besideFamily : needed.outside;
  const isKnown = isOfFamily || [words, before].some((asked) => findGroups(asked).length > 0);
  return isKnown ? needed.ofFamily : needed.unclear;
}
