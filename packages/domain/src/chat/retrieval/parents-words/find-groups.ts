import { plainWord } from '../plain-word';
import { childrenWords } from './children';
import { conceivingWords } from './conceiving';
import { dailyFamilyWords } from './daily-family';
import { dailyHealthWords } from './daily-health';
import { healthWords } from './health-and-home';
import { moneyWords } from './money-and-family';
import { pregnancyWords } from './pregnancy-and-birth';

const toWords = (phrase: string) => phrase.split(' ');
const toKey = (words: readonly string[]) => words.map(plainWord).join(' ');

/** What lessons call it, by what parents say. */
const meanings = new Map<string, string[]>();
/** The words of which the phrases of parents consist, as they are spelled. */
export const parentsVocabulary = new Set<string>();

for (const { said, means } of [
  conceivingWords,
  pregnancyWords,
  childrenWords,
  healthWords,
  moneyWords,
  dailyHealthWords,
  dailyFamilyWords,
].flat())
  for (const phrase of said.split(', ')) {
    const key = toKey(toWords(phrase));
    meanings.set(key, [...new Set([...(meanings.get(key) ?? []), ...means.split(', ')])]);
    for (const word of toWords(phrase)) parentsVocabulary.add(word);
  }

const longest = Math.max(...[...meanings.keys()].map((key) => toWords(key).length));

interface Found {
  at: number;
  length: number;
  means: readonly string[];
}

/** The phrases of parents in a question. A phrase inside of a longer one is not looked at. */
export function findGroups(words: readonly string[]): Found[] {
  const found: Found[] = [];
  for (let length = Math.min(longest, words.length); length > 0; length -= 1)
    for (let at = 0; at + length <= words.length; at += 1) {
      const means = meanings.get(toKey(words.slice(at, at + length)));
      const isInside = found.some((other) => other.at <= at && at + length <= other.at + other.length);
      if (means && !isInside) found.push({ at, length, means });
    }
  return found;
}
