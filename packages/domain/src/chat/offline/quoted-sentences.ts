import { namesAmount } from '../medicine/amounts';
import { plainWord } from '../retrieval/plain-word';
import { questionWords } from '../retrieval/question-terms';
import { frameWords, sharedWords } from '../retrieval/question-words';
import { findGroups } from '../retrieval/parents-words/find-groups';

interface Line {
  text: string;
  isItem: boolean;
  /** Whether a block of the passage begins or ends with it. */
  begins: boolean;
  ends: boolean;
  words: number;
  /** What was asked for and is in it. */
  found: ReadonlySet<string>;
}

/** Boxes with signs begin so. They name what is urgent, and are no answer to a question about something else. */
const boxOpening = /^(?:Get help now|Call today|Talk to somebody)\./;

/** The words of a question, of what was asked before and of what lessons call them, without their endings. */
export function wordsAskedFor(questions: readonly string[]): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (phrase: string, weight: number) => {
    for (const word of questionWords(phrase)) {
      if (frameWords.has(word)) continue;
      const key = plainWord(word);
      weights.set(key, Math.max(weights.get(key) ?? 0, sharedWords.has(word) ? weight / 4 : weight));
    }
  };
  for (const question of questions) {
    const words = questionWords(question);
    for (const { means } of findGroups(words)) for (const meaning of means) add(meaning, 0.7);
    add(question, 1);
  }
  return weights;
}

/** The part of a passage that says most about what was asked, at most so many words. */
export function quoteSentences(text: string, asked: ReadonlyMap<string, number>, maxWords: number): string {
  const lines = shortenLists(toLines(text, asked), asked);
  let best = { value: -1, from: 0, to: 0 };
  for (const [from, first] of lines.entries()) {
    if (!canBegin(first, lines[from - 1])) continue;
    const found = new Set<string>();
    let words = 0;
    for (let to = from; to < lines.length; to += 1) {
      const line = lines[to];
      words += line?.words ?? 0;
      if (words > maxWords) break;
      for (const word of line?.found ?? []) found.add(word);
      // Of two parts that say the same, whole paragraphs read better, and the shorter part answers sooner.
      const edges = (first.begins ? wholeEdge : 0) + (line?.ends ? wholeEdge : 0);
      const value = sumOf(found, asked) + edges - words * perWord;
      if (!line?.text.endsWith(':') && value > best.value) best = { value, from, to: to + 1 };
    }
  }
  return join(lines.slice(best.from, best.to));
}

const perWord = 0.002;
const wholeEdge = 0.35;
const listLength = 5;
const pointsBack =
  /^(?:It|They|This|That|These|Those|He|She|Then|Both|Neither|So|But|And|Or|If so|Such|Here|In fact|After that|Instead|Also)\b/;
const pointsOn = /\b(?:below|above)\b/;

/** Whether a quotation may begin here: not inside of a list, and not with a word that needs the sentence before. */
function canBegin(line: Line, before: Line | undefined): boolean {
  return !line.isItem && (before === undefined || !pointsBack.test(line.text));
}

/** Of a long list only the items that fit best stay, in their order. */
function shortenLists(lines: readonly Line[], asked: ReadonlyMap<string, number>): Line[] {
  const lists = new Map<Line, Line[]>();
  let opening: Line | undefined;
  for (const line of lines) {
    if (!line.isItem) opening = line;
    else if (opening) lists.set(opening, [...(lists.get(opening) ?? []), line]);
  }
  const dropped = [...lists.values()].flatMap((items) =>
    items.toSorted((a, b) => sumOf(b.found, asked) - sumOf(a.found, asked)).slice(listLength),
  );
  return lines.filter((line) => !dropped.includes(line));
}

const sumOf = (found: ReadonlySet<string>, asked: ReadonlyMap<string, number>) =>
  [...found].reduce((total, word) => total + (asked.get(word) ?? 0), 0);

function toLines(text: string, asked: ReadonlyMap<string, number>): Line[] {
  return text
    .split('\n\n')
    .filter((block) => !boxOpening.test(block))
    .flatMap((block) => {
      const lines = block
        .split('\n')
        .flatMap((line) =>
          line.startsWith('- ')
            ? [{ text: withoutAmounts(line.slice(2)), isItem: true }]
            : toSentences(line).map((sentence) => ({ text: sentence, isItem: false })),
        );
      return lines
        .filter(({ text }) => text !== '' && !namesAmount(text) && !pointsOn.test(text))
        .map((line, at, { length }) => ({ ...line, begins: at === 0, ends: at === length - 1 }));
    })
    .map((line) => {
      const words = questionWords(line.text).map(plainWord);
      return { ...line, words: countWords(line.text), found: new Set(words.filter((word) => asked.has(word))) };
    });
}

/** An item without those of its sentences that name an amount. */
const withoutAmounts = (item: string) =>
  toSentences(item)
    .filter((sentence) => !namesAmount(sentence))
    .join(' ');

/** The sentences of a paragraph. What introduces it, as in 'Folic acid. Take it before …', stays with the next one. */
function toSentences(paragraph: string): string[] {
  const sentences = paragraph
    .split(/(?<=[.!?]["”)]?)\s+(?=["“(]?[A-Z0-9])/)
    .filter((sentence) => sentence.trim() !== '');
  const [label, first, ...rest] = sentences;
  return label !== undefined && first !== undefined && countWords(label) <= 4
    ? [`${label} ${first}`, ...rest]
    : sentences;
}

export const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

function join(lines: readonly Line[]): string {
  return lines.reduce((text, line, index) => {
    if (index === 0) return line.text;
    if (line.isItem) return `${text}\n${lines[index - 1]?.isItem ? '' : '\n'}- ${line.text}`;
    return `${text}${lines[index - 1]?.isItem ? '\n\n' : ' '}${line.text}`;
  }, '');
}
