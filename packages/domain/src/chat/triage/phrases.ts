import { listedWord, spellingOf, wordSet } from './spelling';
import type { Token } from './tokens';

/** A choice of word sequences, or a gap of up to six words. */
type Part = { kind: 'gap' } | { kind: 'choice'; sequences: readonly (readonly string[])[]; isOptional: boolean };

interface Phrase {
  name: string;
  /** It says itself that something is missing. */
  isNegative: boolean;
  parts: readonly Part[];
}

/** Phrases by the word that they begin with, in any of its forms or as it is typed. */
export interface PhraseTable {
  byWord: ReadonlyMap<string, readonly Phrase[]>;
  byTyped: ReadonlyMap<string, readonly Phrase[]>;
  /** Those that begin with `NOT`, by the word that comes after it. */
  afterNot: ReadonlyMap<string, readonly Phrase[]>;
}

export interface Found {
  name: string;
  isNegative: boolean;
  start: number;
  end: number;
}

const longestGap = 6;

/** In a phrase: nothing follows, because the sentence ends or a comma stands there. */
const sentenceEnd = 'END';

const negators: ReadonlySet<string> = new Set(
  'no not never without none neither nor dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt cant cannot couldnt wont wouldnt aint unable refuses refusing refuse refused stopped stop nothing zero'.split(
    ' ',
  ),
);

/** Lines of a table; an indented line continues the one before it. */
export const linesOf = (table: string) => table.trim().replaceAll('\n  ', ' ').split('\n');

function splitOutside(text: string, separator: string): string[] {
  const pieces: string[] = [''];
  let depth = 0;
  for (const letter of text) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (letter === separator && depth === 0) pieces.push('');
    else pieces[pieces.length - 1] = `${pieces[pieces.length - 1] ?? ''}${letter}`;
  }
  return pieces.map((each) => each.trim()).filter(Boolean);
}

/** How a word of a phrase is compared: as it was typed (`=`), or in any of its forms; `NOT` is any word that denies. */
function wordOf(word: string, isTyped: boolean): string {
  if (word.startsWith('~')) return spellingOf(word.slice(1));
  if (isTyped && word !== '#') return `=${word}`;
  return listedWord(word);
}

/** Also inside "1st", which is a number and a word. */
const betweenWords = /\s+|(?<=\b\d)(?=[a-z])/;

const denying = wordSet(
  'no not never dont doesnt didnt isnt arent wasnt werent hasnt havent hadnt cant couldnt wont wouldnt aint unable',
);

function isSame(word: string, token: Token | undefined) {
  if (token === undefined) return false;
  if (word === 'NOT') return denying.has(token.word);
  if (word.startsWith('=')) return word.slice(1) === token.raw;
  // A number of a phrase is that number alone: "call 911", not "call 5 friends".
  return word === token.word || (token.word === '#' && word === token.raw);
}

function partOf(text: string, isTyped: boolean): Part {
  if (text === '*') return { kind: 'gap' };
  const isOptional = text.endsWith('?');
  const inner = (isOptional ? text.slice(0, -1) : text).replace(/^\(|\)$/g, '');
  const sequences = inner.split(/[/|]/).map((each) =>
    each
      .trim()
      .split(isTyped ? /\s+/ : betweenWords)
      .map((word) => wordOf(word, isTyped)),
  );
  return { kind: 'choice', sequences, isOptional };
}

/** "A & B" is A and B in either order, with a gap. */
function bothOrders(phrase: string): string[] {
  const [one = '', other] = splitOutside(phrase, '&');
  return other === undefined ? [phrase] : [`${one} * ${other}`, `${other} * ${one}`];
}

/**
 * Reads lines of a name and its phrases, which `|` separates. In a phrase `(a/b)` is one of them, `a?` may be left out, `*` is a gap of
 * up to six words, and `a & b` both in either order with such a gap. `#` is any number and `911` that one; `NOT` is any word that denies,
 * `END` the end of what is said. A word stands for all its forms; with `isTyped` words count as they are typed, but for those after a
 * tilde.
 */
export function phraseTable(lines: string, isTyped = false): PhraseTable {
  const byWord = new Map<string, Phrase[]>();
  const byTyped = new Map<string, Phrase[]>();
  const afterNot = new Map<string, Phrase[]>();
  const add = (table: Map<string, Phrase[]>, word: string, phrase: Phrase) =>
    table.set(word, [...(table.get(word) ?? []), phrase]);
  for (const line of linesOf(lines)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon);
    for (const phrase of splitOutside(line.slice(colon + 1), '|').flatMap(bothOrders)) {
      const parts = splitOutside(phrase, ' ').map((part) => partOf(part, isTyped));
      const entry = { name, parts, isNegative: parts.some(isNegativePart) };
      for (const first of firstWords(parts)) {
        if (first !== 'NOT') {
          const [table, word] = first.startsWith('=') ? [byTyped, first.slice(1)] : [byWord, first];
          add(table, word, entry);
          continue;
        }
        const rest = parts.slice(parts[1]?.kind === 'gap' ? 2 : 1);
        for (const next of firstWords(rest)) add(afterNot, next, entry);
      }
    }
  }
  return { byWord, byTyped, afterNot };
}

export const isNegator = (token: Token | undefined) =>
  token !== undefined && (negators.has(token.raw) || negators.has(token.word));

const isNegativePart = (part: Part) =>
  part.kind === 'choice' &&
  part.sequences.some((sequence) => sequence.some((word) => word === 'NOT' || negators.has(word)));

function firstWords(parts: readonly Part[]): Set<string> {
  const words = new Set<string>();
  for (const part of parts) {
    if (part.kind === 'gap') break;
    for (const sequence of part.sequences) if (sequence[0]) words.add(sequence[0]);
    if (!part.isOptional) break;
  }
  return words;
}

export const namesIn = (lines: string) => linesOf(lines).map((line) => line.slice(0, line.indexOf(':')));

function endOf(phrase: Phrase, part: number, tokens: readonly Token[], at: number): number | undefined {
  const current = phrase.parts[part];
  if (!current) return at;
  if (current.kind === 'gap') {
    for (let skipped = 0; skipped <= longestGap; skipped += 1) {
      const last = tokens[at + skipped - 1];
      const isDenied = !phrase.isNegative && isNegator(last);
      if (skipped > 0 && (last?.isFirst || isDenied)) return undefined;
      const end = endOf(phrase, part + 1, tokens, at + skipped);
      if (end !== undefined) return end;
    }
    return undefined;
  }
  for (const sequence of current.sequences) {
    if (sequence[0] === sentenceEnd) {
      const next = tokens[at];
      if (next === undefined || next.isFirst || next.isAfterComma) return endOf(phrase, part + 1, tokens, at);
      continue;
    }
    if (
      !sequence.every(
        (word, offset) => isSame(word, tokens[at + offset]) && (offset === 0 || !tokens[at + offset]?.isFirst),
      )
    )
      continue;
    if (at > 0 && part > 0 && tokens[at]?.isFirst) continue;
    const end = endOf(phrase, part + 1, tokens, at + sequence.length);
    if (end !== undefined) return end;
  }
  return current.isOptional ? endOf(phrase, part + 1, tokens, at) : undefined;
}

/** Where phrases of a table stand; of those with one name that begin together, the longest. */
export function findPhrases({ byWord, byTyped, afterNot }: PhraseTable, tokens: readonly Token[]): Found[] {
  const found: Found[] = [];
  tokens.forEach(({ word, raw }, start) => {
    const first = found.length;
    const denied = denying.has(word)
      ? tokens.slice(start + 1, start + longestGap + 2).flatMap((next) => afterNot.get(next.word) ?? [])
      : [];
    const ofNumber = word === '#' ? byWord.get(raw) : [];
    for (const phrases of [byWord.get(word), ofNumber, byTyped.get(raw), denied]) {
      for (const phrase of phrases ?? []) {
        const end = endOf(phrase, 0, tokens, start) ?? start;
        if (end === start) continue;
        const last = found.at(-1);
        const isSameName = found.length > first && last?.name === phrase.name;
        if (!isSameName) found.push({ name: phrase.name, isNegative: phrase.isNegative, start, end });
        else if (end > last.end) found[found.length - 1] = { ...last, isNegative: phrase.isNegative, end };
      }
    }
  });
  return found;
}
