import type { TextRanges } from '@everstep/domain/lessons/search';
import { truncate, plainBlocks } from '../excerpt';
import type { LessonRow } from '../repository';
import type { Vocabulary } from './vocabulary';

const passageLength = 260;

interface Term {
  stem: string;
  /** Whether it matches every stem that starts with it. */
  isPrefix: boolean;
}

/** Parses a tsquery: `'safe' & 'sleep':*` has the terms safe and sleep, the second as a prefix. */
export function parseTerms(query: string): Term[] {
  return [...query.matchAll(/'([^']+)'(:\*)?/g)].map(([, stem = '', star]) => ({ stem, isPrefix: star !== undefined }));
}

/** The ranges of a text that match a search. */
export function highlight(text: string, terms: readonly Term[], { findStem }: Vocabulary): TextRanges {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => {
      const stem = findStem(word);
      return stem !== null && terms.some((term) => isMatch(term, stem));
    })
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
}

function isMatch(term: Term, stem: string): boolean {
  return term.isPrefix ? stem.startsWith(term.stem) : stem === term.stem;
}

interface Block {
  text: string;
  /** The first position of each stem. */
  stems: ReadonlyMap<string, number>;
}

/** The passage of a lesson that matches the most terms. A lesson's blocks are indexed on the first search. */
export function createPassages() {
  const indexed = new WeakMap<object, Block[]>();
  return (lesson: Pick<LessonRow, 'document'>, terms: readonly Term[], vocabulary: Vocabulary): string | null => {
    let blocks = indexed.get(lesson);
    if (!blocks) {
      blocks = plainBlocks(lesson.document).map((text) => ({ text, stems: stemsIn(text, vocabulary) }));
      indexed.set(lesson, blocks);
    }
    return passageIn(blocks, terms);
  };
}

function stemsIn(text: string, { findStem }: Vocabulary): Map<string, number> {
  const stems = new Map<string, number>();
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const stem = findStem(word);
    if (stem !== null && !stems.has(stem)) stems.set(stem, index);
  }
  return stems;
}

/** The block that matches the most terms, truncated around the first match. */
function passageIn(blocks: readonly Block[], terms: readonly Term[]): string | null {
  let best = { text: '', count: 0, first: 0 };
  for (const { text, stems } of blocks) {
    const positions = terms.flatMap((term) => findPosition(term, stems) ?? []);
    if (positions.length > best.count) best = { text, count: positions.length, first: Math.min(...positions) };
    if (positions.length === terms.length) break;
  }
  if (best.count === 0) return null;
  if (best.first <= passageLength / 2) return truncate(best.text, passageLength);
  // Keep some context before the match.
  return `…${truncate(best.text.slice(best.text.indexOf(' ', best.first - passageLength / 3) + 1), passageLength)}`;
}

function findPosition(term: Term, stems: ReadonlyMap<string, number>): number | undefined {
  if (!term.isPrefix) return stems.get(term.stem);
  for (const [stem, position] of stems) if (stem.startsWith(term.stem)) return position;
  return undefined;
}
