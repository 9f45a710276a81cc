import * as z from 'zod/mini';
import { lineText } from '../base/text';
import { endpoint } from '../wire/endpoint';
import { lessonSummarySchema } from './lesson';

export const searchLimits = { characters: 100, words: 8, results: 20, passages: 8 } as const;

/** The words of a search in lower case, without punctuation. The last may be incomplete. */
export function searchWords(query: string): string[] {
  return (query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, searchLimits.words);
}

/** Groups of synonyms: searching for any of a group finds all of them. */
const synonyms: readonly (readonly string[])[] = [
  ['preeclampsia', 'pre eclampsia', 'toxemia', 'toxaemia'],
  ['c section', 'csection', 'cesarean', 'caesarean', 'cesarian', 'caesarian'],
  ['sids', 'sudden infant death', 'cot death', 'crib death'],
  ['vaccine', 'vaccines', 'vaccination', 'vaccinations', 'immunization', 'immunisation', 'jab', 'jabs'],
  ['breastfeeding', 'breastfeed', 'breastfed', 'nursing'],
  ['diaper', 'diapers', 'nappy', 'nappies'],
  ['crib', 'cot'],
  ['pacifier', 'dummy', 'soother'],
  ['stroller', 'pram', 'pushchair', 'buggy'],
  ['miscarriage', 'pregnancy loss'],
  ['postpartum', 'postnatal', 'after birth'],
  ['pcos', 'polycystic ovary', 'polycystic'],
  ['ivf', 'in vitro', 'test tube baby'],
  ['period', 'periods', 'menstruation', 'menses'],
  ['mold', 'mould'],
  ['childcare', 'day care', 'daycare', 'nursery school', 'kindergarten'],
  ['nanny', 'babysitter', 'au pair'],
  ['mom', 'mum', 'mother'],
  ['dad', 'father'],
  ['newborn', 'new born'],
  ['teething', 'teeth'],
  ['morning sickness', 'nausea'],
];

/** Synonyms that apply only if they are the whole search; within a sentence, "will" is an auxiliary verb. */
const lastWillSynonyms = ['wills', 'testament', 'guardian'];
const wholeQuerySynonyms: ReadonlyMap<string, readonly string[]> = new Map(
  ['will', 'a will', 'my will', 'last will'].map((typed) => [typed, lastWillSynonyms]),
);

const longestPhrase = Math.max(...synonyms.flat().map((phrase) => phrase.split(' ').length));

/**
 * Builds a Postgres tsquery that requires every word or one of its synonyms. The last word may be incomplete unless it is an
 * abbreviation.
 */
export function searchExpression(words: readonly string[], isAbbreviation: (word: string) => boolean): string {
  const wholeQueryMatch = wholeQuerySynonyms.get(words.join(' '));
  if (wholeQueryMatch) return anyOf(wholeQueryMatch);
  const terms: string[] = [];
  for (let at = 0; at < words.length;) {
    const { phrases, length } = synonymsAt(words, at);
    const [word = ''] = words.slice(at, at + 1);
    const mayBeIncomplete = phrases === null && at === words.length - 1 && !isAbbreviation(word);
    terms.push(phrases ? anyOf(phrases) : mayBeIncomplete ? `${word}:*` : word);
    at += length;
  }
  return terms.join(' & ');
}

function synonymsAt(words: readonly string[], at: number): { phrases: readonly string[] | null; length: number } {
  for (let length = Math.min(longestPhrase, words.length - at); length > 0; length -= 1) {
    const typed = words.slice(at, at + length).join(' ');
    const phrases = synonyms.find((group) => group.includes(typed));
    if (phrases) return { phrases, length };
  }
  return { phrases: null, length: 1 };
}

function anyOf(phrases: readonly string[]): string {
  return `(${phrases.map((phrase) => phrase.replaceAll(' ', ' <-> ')).join(' | ')})`;
}

const ranges = z.array(z.object({ start: z.number(), end: z.number() }));
/** Ranges of character positions. */
export type TextRanges = z.infer<typeof ranges>;

const searchResultSchema = z.extend(z.omit(lessonSummarySchema, { content: true }), {
  /** The paragraph in which the words were found, if neither title nor summary contains them; null for locked lessons. */
  passage: z.nullable(z.string()),
  /** The matched words. */
  highlights: z.object({ title: ranges, summary: ranges, passage: ranges }),
});
export type LessonSearchResult = z.infer<typeof searchResultSchema>;

export const searchLessons = endpoint({
  method: 'GET',
  path: '/api/lesson-search',
  access: 'public',
  limit: 'read',
  summary: 'Search the titles and summaries of all lessons, and the texts that the caller may open',
  query: z.object({
    q: z.string().check(z.overwrite(lineText), z.trim(), z.minLength(1), z.maxLength(searchLimits.characters)),
  }),
  reply: z.object({
    success: z.literal(true),
    results: z.array(searchResultSchema),
    /** The corrected search when no lesson matched the original; otherwise null. */
    corrected: z.nullable(z.string()),
  }),
});
