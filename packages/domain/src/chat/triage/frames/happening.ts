import type { Token } from '../tokens';

/** Longer sentences are not written without a period. */
export const longestFrame = 40;

const words = (list: string) => new Set(list.split(' '));
/** What has happened, in words that are no adjectives. */
export const happened = words(
  'broke fell swallowed ate drank drunk hit went passed stopped took banged choked collapsed fainted',
);
const imagines = words('would could wouldnt couldnt happens ever were example hypothetically');

/** "When baby hasnt moved all day" */
const missing =
  /\b(hasnt|havent|has not|have not) .*\b(all (day|night)|since|today|tonight|this (morning|afternoon|evening))\b/;

/** "Do I need to go in if my waters broke", unlike "what would happen if she swallowed a bead". */
export function isHappening(tokens: readonly Token[], at: number): boolean {
  const start = startOfSentence(tokens, at);
  const sentence = tokens.slice(start, endOfSentence(tokens, at)).map(({ raw }) => raw);
  if (/\b(right now|at the moment|as we speak|as i type)\b/.test(sentence.join(' '))) return true;
  const isImagined = sentence.some((raw) => imagines.has(raw));
  if (!isImagined && missing.test(sentence.slice(at - start).join(' '))) return true;
  const clause = tokens.slice(at + 1, at + 6).map(({ raw }) => raw);
  return clause.some((raw) => happened.has(raw)) && !isImagined;
}

function endOfSentence(tokens: readonly Token[], at: number): number {
  const next = tokens.findIndex(({ isFirst }, later) => later > at && isFirst);
  return next < 0 ? tokens.length : next;
}

export function startOfSentence(tokens: readonly Token[], at: number): number {
  let start = at;
  while (start > 0 && !tokens[start]?.isFirst && at - start < longestFrame) start -= 1;
  return start;
}
