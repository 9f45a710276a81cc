import { frameWords, outsideWords, sharedWords } from './question-words';
import { findGroups } from './parents-words/find-groups';

const maxWords = 60;

/** The words of a question in lower case; what stands behind an apostrophe belongs to its word. */
export function questionWords(question: string): string[] {
  const text = question.toLowerCase().replace(/(\p{L})['’](\p{L})/gu, '$1$2');
  return (text.match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, maxWords);
}

/** One way to find what a question is about. */
export interface QuestionTerm {
  /** Terms of one subject are alternatives. */
  subject: number;
  weight: number;
  /** Two words side by side, which are subjects of their own as well. */
  isPair: boolean;
  /** A tsquery of letters, digits and operators; empty for what no lesson is about. */
  expression: string;
}

interface Question {
  words: readonly string[];
  /** The spelling of words that are in no lesson. */
  corrections: ReadonlyMap<string, string>;
  /** How much its subjects count: less in what was asked before. */
  factor?: number;
}

const weights = { shared: 0.25, insidePhrase: 0.3, meaning: 0.9, pair: 0.5, corrected: 0.7, outside: 3 };

/** What to look for: each word of the subject, phrases of parents, pairs of words, and what lessons call them. */
export function questionTerms({ words: typed, corrections, factor = 1 }: Question, firstSubject = 0): QuestionTerm[] {
  const words = typed.map((word) => corrections.get(word) ?? word);
  const groups = findGroups(words);
  const terms: QuestionTerm[] = [];
  let subject = firstSubject;
  const add = (expression: string, weight: number, isPair = false) =>
    terms.push({ subject, weight: weight * factor, isPair, expression });

  words.forEach((word, at) => {
    const isOutside = outsideWords.has(word);
    const own = isOutside ? undefined : groups.find((group) => group.at === at && group.length === 1);
    if (frameWords.has(word) && !own) return;
    const isInPhrase = groups.some((group) => group.length > 1 && group.at <= at && at < group.at + group.length);
    const isTyped = word === typed[at];
    const weight =
      (isShared(word) && !(own && /\d/.test(word)) ? weights.shared : 1) *
      (isInPhrase ? weights.insidePhrase : 1) *
      (isTyped ? 1 : weights.corrected);
    if (isOutside) add('', weight * weights.outside);
    else if (!frameWords.has(word)) add(isTyped && at === words.length - 1 ? incomplete(word) : word, weight);
    for (const meaning of own?.means ?? []) add(toExpression(meaning), weight * weightOf(meaning));
    subject += 1;
  });
  for (const { at, length, means } of groups.filter((group) => group.length > 1)) {
    add(words.slice(at, at + length).join(' <-> '), 1);
    for (const meaning of means) add(toExpression(meaning), weightOf(meaning));
    subject += 1;
  }
  for (const [at, first] of words.slice(0, -1).entries()) {
    const second = words[at + 1] ?? '';
    if ([first, second].some((word) => frameWords.has(word) || isShared(word) || outsideWords.has(word))) continue;
    add(`${first} <-> ${second}`, weights.pair, true);
    subject += 1;
  }
  return terms;
}

/** Ages and amounts are in all lessons. */
const isShared = (word: string) => sharedWords.has(word) || /^\d+$/.test(word);
const incomplete = (word: string) => (word.length > 3 ? `${word}:*` : word);
const weightOf = (meaning: string) => weights.meaning * (isShared(meaning) ? weights.shared : 1);
const toExpression = (phrase: string) => questionWords(phrase).join(' <-> ');
