import type { OwnEntryKind } from '../endpoints';
import type { OwnEntrySummary } from '../own-entries/summarize';
import { ownEntryTexts } from '../own-entries/texts';
import { isFollowUp } from '../retrieval/follow-up';
import { subjectOf } from '../retrieval/needed-coverage';
import { questionWords } from '../retrieval/question-terms';
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
  /** The own entries that it tells of. */
  lookedAt: OwnEntryKind[];
}

interface Asked {
  question: string;
  /** What the user asked before, the oldest first. */
  previous: readonly string[];
  /** For the question, the best one first. */
  passages: readonly FoundPassage[];
  /** What was logged that the question is about. */
  ownEntries?: readonly OwnEntrySummary[];
}

type LessonAnswer = Omit<ComposedAnswer, 'lookedAt'>;

const maxSources = 3;
const maxQuotedWords = 90;
const enoughWords = 20;

/** Answers a routine question without any model: with a fixed text, or with what was logged and sentences of the passages that were found. */
export function composeAnswer({ question, previous, passages, ownEntries = [] }: Asked): ComposedAnswer {
  const fixed = fixedAnswer(question, passages);
  if (fixed) return { ...fixed, lookedAt: [] };
  const fromLessons = answerFromLessons(question, previous, passages);
  const lookedAt = ownEntries.map(({ kind }) => kind);
  if (ownEntries.length === 0) return { ...(fromLessons ?? notFound(question)), lookedAt };
  const opening = lookedAt.every((kind) => kind === 'fertility') ? ownEntryTexts.from : ownEntryTexts.fromFamily;
  const texts = [opening, ...ownEntries.map(({ text }) => text), ...(fromLessons ? [fromLessons.text] : [])];
  return { text: texts.join('\n\n'), sources: fromLessons?.sources ?? [], lookedAt };
}

/** A midwife is named only for what parents would ask her. */
function notFound(question: string): LessonAnswer {
  const subject = subjectOf(questionWords(question));
  if (subject === 'outside') return { text: offlineTexts.offTopic, sources: [] };
  if (subject === 'ofFamily') return { text: `${offlineTexts.nothing} ${offlineTexts.worried}`, sources: [] };
  return { text: `${offlineTexts.unsure} ${offlineTexts.offTopic}`, sources: [] };
}

/** The answer to a question about who answers, a dose, a diagnosis and the like; null for what a lesson has to answer. */
export function fixedAnswer(question: string, passages: readonly FoundPassage[]): LessonAnswer | null {
  const inLanguage = answerInLanguage(question);
  if (inLanguage !== null) return { text: inLanguage, sources: [] };
  const fixed = findFixedAnswer(question);
  if (fixed) return { text: fixed.text, sources: fixed.cites ? toSources(passages) : [] };
  return /[\p{L}\p{N}]/u.test(question) ? null : { text: offlineTexts.unclear, sources: [] };
}

/** Null if no lesson was found. */
function answerFromLessons(
  question: string,
  previous: readonly string[],
  passages: readonly FoundPassage[],
): LessonAnswer | null {
  if (passages.length === 0) return null;
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
): LessonAnswer | null {
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
