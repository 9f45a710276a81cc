import { genericNames, medicineName } from '../medicine/medicine-words';
import { plainForm } from '../medicine/plain-form';
import { plainWord } from '../retrieval/plain-word';
import { familyWords, frameWords } from '../retrieval/question-words';

/** What of a sentence has to be in the passages that it cites: all of its numbers and medicines, and this share of its other words. */
const neededShare = 0.5;

const medicine = new RegExp(`\\b(?:${medicineName})\\b`, 'g');
const numberWords = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Whether a sentence in its plain form rests on the passages of these numbers, which begin with 1. Words are compared and not meanings,
 * so a sentence that turns its passage round is a matter of the other rules.
 */
export function groundsOf(passages: readonly string[]): (plain: string, cites: readonly number[]) => boolean {
  const known = passages.map((passage) => new Set(readWords(plainForm(passage)).map(({ key }) => key)));
  return (plain, cites) => {
    const isKnown = ({ key }: Word) => cites.some((number) => known[number - 1]?.has(key));
    const words = readWords(plain);
    const said = words.filter(({ isNumber }) => !isNumber);
    return (
      words.every((word) => !word.isNumber || isKnown(word)) &&
      readWords((plain.match(medicine) ?? []).join(' ')).every(isKnown) &&
      said.filter(isKnown).length >= said.length * neededShare
    );
  };
}

interface Word {
  key: string;
  isNumber: boolean;
}

/** Without those of which any sentence is built. */
function readWords(plain: string): Word[] {
  return [...plain.matchAll(/\d+(?:[.,]\d+)*|[a-z]+(?:'[a-z]+)?/g)].flatMap(([text]) => {
    const word = text.replace("'", '');
    const at = numberWords.indexOf(word);
    if (at >= 0 || /\d/.test(word)) return { key: at >= 0 ? `${at}` : word.replace(/[.,]$/, ''), isNumber: at !== 1 };
    if (word.length < 3 || frameWords.has(word) || familyWords.has(word)) return [];
    return { key: plainWord(genericNames.get(word) ?? word), isNumber: false };
  });
}
