import { isFollowUp } from '../retrieval/follow-up';
import { findFixedAnswer } from './fixed/find-fixed-answer';
import type { FoundPassage } from './found-passage';
import { medicalCategories, nextSteps, offlineTexts } from './offline-texts';
import { answerInLanguage } from './other-languages';
import { countWords, quoteSentences, wordsAskedFor } from './quoted-sentences';

export interface AnswerSource {
  slug: string;
  title: string;
  heading: string;
  headingId: string | null;
  opensWith: FoundPassage['opensWith'];
}

export interface ComposedAnswer {
  /** Markdown without links, HTML and images. */
  text: string;
  /** The best one first. */
  sources: AnswerSource[];
}

interface Asked {
  question: string;
  /** What the user asked before, the oldest first. */
  previous: readonly string[];
  /** For the question, the best one first. */
  passages: readonly FoundPassage[];
}

const maxSources = 3;
const maxQuotedWords = 90;
const enoughWords = 20;

/** Answers a routine question without any model: with a fixed text, or with sentences of the passages that were found. */
export function composeAnswer({ question, previous, passages }: Asked): ComposedAnswer {
  const inLanguage = answerInLanguage(question);
  if (inLanguage !== null) return { text: inLanguage, sources: [] };
  const fixed = findFixedAnswer(question);
  if (fixed) return { text: fixed.text, sources: fixed.cites ? toSources(passages) : [] };
  if (!/[\p{L}\p{N}]/u.test(question)) return { text: offlineTexts.unclear, sources: [] };
  const [best] = passages;
  if (!best) return { text: `${offlineTexts.nothing} ${offlineTexts.offTopic}`, sources: [] };
  const open = passages.flatMap(({ text, ...passage }) => (text === null ? [] : [{ ...passage, text }]));
  const asked = wordsAskedFor([question, ...(isFollowUp(question) ? previous.slice(-1) : [])]);
  return (
    quote(open.slice(0, maxSources), asked, passages) ?? { text: offlineTexts.locked, sources: toSources(passages) }
  );
}

type OpenPassage = FoundPassage & { text: string };

function quote(
  open: readonly OpenPassage[],
  asked: ReadonlyMap<string, number>,
  passages: readonly FoundPassage[],
): ComposedAnswer | null {
  const parts: string[] = [];
  const quoted: OpenPassage[] = [];
  for (const passage of open) {
    const words = countWords(parts.join(' '));
    if (words >= enoughWords) break;
    const text = quoteSentences(passage.text, asked, maxQuotedWords - words);
    if (text === '') continue;
    parts.push(text);
    quoted.push(passage);
  }
  const [first] = quoted;
  if (!first) return null;
  const isMedical = quoted.some(({ category }) => medicalCategories.includes(category));
  parts.push(nextSteps[first.category]);
  parts.push(quoted.map(({ title, heading }) => offlineTexts.source(title, heading)).join(' '));
  if (isMedical) parts.push(`*${offlineTexts.ai}*`);
  // What was quoted comes first, so that the reader finds it on the cards.
  const slugs = quoted.map(({ slug }) => slug);
  const rest = passages.filter(({ slug }) => !slugs.includes(slug));
  return { text: parts.join('\n\n'), sources: toSources([...quoted, ...rest]) };
}

function toSources(passages: readonly FoundPassage[]): AnswerSource[] {
  return passages
    .slice(0, maxSources)
    .map(({ slug, title, heading, headingId, opensWith }) => ({ slug, title, heading, headingId, opensWith }));
}
