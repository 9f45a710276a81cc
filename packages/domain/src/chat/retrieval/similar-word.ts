import { parentsVocabulary } from './parents-words/find-groups';
import { frameWords, outsideWords } from './question-words';

export const correctable = { shortest: 4, longest: 20, words: 12, similarity: 0.5 } as const;

const spelledRight = new Map(
  [...parentsVocabulary, ...outsideWords, ...frameWords].map((word) => [word, trigrams(word)] as const),
);

/** The words of a question that may be misspelled: those that neither parents' phrases nor the words of questions have. */
export function unsureWords(words: readonly string[]): string[] {
  const { shortest, longest } = correctable;
  const isUnsure = (word: string) =>
    word.length >= shortest && word.length <= longest && !/\d/.test(word) && !spelledRight.has(word);
  return [...new Set(words)].filter(isUnsure).slice(0, correctable.words);
}

/**
 * The most similar of the words that we know; null if none is similar enough. Similarity is what Postgres measures, and more for a
 * single slip, as two letters that changed places share few trigrams.
 */
export function findSimilarWord(typed: string): { word: string; similarity: number } | null {
  const own = trigrams(typed);
  let best: { word: string; similarity: number } | null = null;
  for (const [word, parts] of spelledRight) {
    if (word[0] !== typed[0] || Math.abs(word.length - typed.length) > 2) continue;
    const shared = [...own].filter((part) => parts.has(part)).length;
    const likeness = shared / (own.size + parts.size - shared);
    const similarity = isOneSlip(typed, word) ? Math.max(likeness, (1 + likeness) / 2) : likeness;
    if (similarity >= correctable.similarity && similarity > (best?.similarity ?? 0)) best = { word, similarity };
  }
  return best;
}

/** Whether one letter is missing or too many, two neighbors changed places or, in a long word, a letter is another one. */
function isOneSlip(typed: string, word: string): boolean {
  let start = 0;
  while (start < typed.length && typed[start] === word[start]) start += 1;
  let end = 0;
  while (end < Math.min(typed.length, word.length) - start && typed.at(-1 - end) === word.at(-1 - end)) end += 1;
  const [left, right] = [typed.slice(start, typed.length - end), word.slice(start, word.length - end)];
  const isLetter = left.length + right.length === 1 || (left.length === 1 && right.length === 1 && word.length > 6);
  return isLetter || (right.length === 2 && left === [...right].reverse().join(''));
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: word.length + 1 }, (_, at) => padded.slice(at, at + 3)));
}
