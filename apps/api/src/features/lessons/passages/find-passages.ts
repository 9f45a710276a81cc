import { and, eq, inArray, or } from 'drizzle-orm';
import type { Entitlement } from '@everstep/domain/tiers';
import type { FoundPassage } from '@everstep/domain/chat/offline/found-passage';
import { isFollowUp } from '@everstep/domain/chat/retrieval/follow-up';
import { neededCoverage } from '@everstep/domain/chat/retrieval/needed-coverage';
import { questionTerms, questionWords, type QuestionTerm } from '@everstep/domain/chat/retrieval/question-terms';
import { frameWords } from '@everstep/domain/chat/retrieval/question-words';
import { rankLessons, type RankedLesson } from '@everstep/domain/chat/retrieval/rank-lessons';
import { findSimilarWord, unsureWords } from '@everstep/domain/chat/retrieval/similar-word';
import {
  canOpenLesson,
  lessonLevels,
  lessonTier,
  type LessonCategory,
  type LessonLevel,
} from '@everstep/domain/lessons';
import type { Db } from '../../../db/client';
import { lessonPassages, lessons } from '../../../db/schema';
import { toCategory } from '../category';
import { listLessonHits, listPassageHits, listUnknownWords } from './passage-hits';

const maxLessons = 5;
// A lesson that says much less than the best one is no answer beside it.
const minShare = 0.35;
// Money beside a question of health, or the other way round, has to say nearly as much.
const minShareElsewhere = 0.75;
// How much counts what was asked before: the whole of it after a mere 'why?'.
const earlierFactors = [0.4, 0.2];

/** The best passage of each lesson that answers a question, best first. What was asked before helps with 'and for twins?'. */
export async function findPassages(
  db: Db,
  user: Entitlement | null,
  { question, previous }: { question: string; previous: readonly string[] },
): Promise<FoundPassage[]> {
  const before = isFollowUp(question) ? previous.slice(-2).toReversed() : [];
  const [words = [], ...earlier] = [question, ...before].map(questionWords);
  const needed = neededCoverage(words, earlier.flat());
  if (needed === Infinity) return [];
  const terms = await readTerms(db, [words, ...earlier]);
  if (terms.every(({ expression }) => !/\p{L}|\d{3}/u.test(expression))) return [];
  const openLevels = lessonLevels.filter((level) => canOpenLesson(user, flags(level)));
  const [passages, titles] = await Promise.all([listPassageHits(db, terms, openLevels), listLessonHits(db, terms)]);
  const [best, ...others] = rankLessons(terms, { passages, lessons: titles }, needed).slice(0, maxLessons);
  const ranked = best ? [best, ...others.filter(({ score }) => score >= best.score * minShare)] : [];
  if (!best) return [];
  const found = toPassages(await readPassages(db, ranked), ranked, openLevels);
  const scores = new Map(ranked.map(({ slug, score }) => [slug, score]));
  return found.filter(
    ({ slug, category }) =>
      isOfMoney(category) === isOfMoney(found[0]?.category) ||
      (scores.get(slug) ?? 0) >= best.score * minShareElsewhere,
  );
}

const isOfMoney = (category: LessonCategory | undefined) => category === 'financial';

const flags = (level: LessonLevel) => ({ is_premium: level === 'premium', is_elite: level === 'elite' });

async function readTerms(db: Db, asked: readonly (readonly string[])[]): Promise<QuestionTerm[]> {
  const corrections = await findCorrections(db, unsureWords(asked.flat()));
  const isBare = asked[0]?.every((word) => frameWords.has(word)) ?? false;
  const factors = isBare ? [1, 1, earlierFactors[0]] : [1, ...earlierFactors];
  return asked.reduce<QuestionTerm[]>((terms, words, index) => {
    const firstSubject = (terms.at(-1)?.subject ?? -1) + 1;
    return [...terms, ...questionTerms({ words, corrections, factor: factors[index] }, firstSubject)];
  }, []);
}

async function findCorrections(db: Db, unsure: readonly string[]): Promise<Map<string, string>> {
  if (unsure.length === 0) return new Map();
  const unknown = await listUnknownWords(db, unsure);
  return new Map(
    unknown.flatMap(({ typed, word, similarity }) => {
      const known = findSimilarWord(typed);
      const better = known && known.similarity >= (similarity ?? 0) ? known.word : word;
      return better === null ? [] : [[typed, better]];
    }),
  );
}

type PassageRow = Awaited<ReturnType<typeof readPassages>>[number];

/** The passages that were found; of a lesson that only its title has found, the first one. */
async function readPassages(db: Db, ranked: readonly RankedLesson[]) {
  const { slug, title, level, category } = lessons;
  const { position, heading, headingId, text } = lessonPassages;
  return db
    .select({ slug, title, level, category, position, heading, headingId, text })
    .from(lessonPassages)
    .innerJoin(lessons, eq(lessons.id, lessonPassages.lessonId))
    .where(or(...ranked.map((lesson) => and(eq(slug, lesson.slug), inArray(position, [lesson.position ?? 0])))));
}

function toPassages(
  rows: readonly PassageRow[],
  ranked: readonly RankedLesson[],
  openLevels: readonly LessonLevel[],
): FoundPassage[] {
  return ranked.flatMap((lesson) => {
    const row = rows.find(({ slug }) => slug === lesson.slug);
    if (!row) return [];
    const { slug, title, level, heading, headingId, text } = row;
    const category = toCategory(row);
    const isOpen = openLevels.includes(level);
    return {
      slug,
      title,
      category,
      heading,
      headingId,
      text: isOpen ? text : null,
      opensWith: isOpen ? null : lessonTier(flags(level)),
    };
  });
}
