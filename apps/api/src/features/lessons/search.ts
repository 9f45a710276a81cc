import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { canOpenLesson, lessonLevels, type LessonLevel } from '@everstep/domain/lessons';
import { searchExpression, searchLimits, searchWords, type LessonSearchResult } from '@everstep/domain/lesson-search';
import type { Database } from '../../db/client';
import { lessons, lessonWords } from '../../db/schema';
import type { User } from '../../http/session';
import { createPassages } from './passage';
import { toSummary } from './present';
import type { LessonRow } from './repository';

// However many lessons have a word, no more than these are ranked: what a search costs has a limit.
const rankedTitles = 64;
const rankedTexts = 40;

// Below this two words only look alike by chance.
const leastSimilarity = 0.45;
const abbreviationsFreshForMs = 60_000;

interface Found {
  stems: string[];
  results: LessonSearchResult[];
}

/** Titles and summaries first; the places that are left go to texts which the caller may open. */
export function createSearch(db: Database, readLessons: () => Promise<ReadonlyMap<string, LessonRow>>) {
  const findByTitle = prepareByTitle(db);
  const findByText = prepareByText(db);
  const findNearest = prepareNearest(db);
  const abbreviations = keepAbbreviations(db);
  const passageOf = createPassages();

  return async (user: User | null, typed: string): Promise<Found & { corrected: string | null }> => {
    const words = searchWords(typed);
    if (words.length === 0) return { stems: [], results: [], corrected: null };
    const found = await find(user, words);
    if (found.results.length > 0) return { ...found, corrected: null };
    const nearest = await Promise.all(
      words.map(async (word) => (await findNearest.execute({ word }))[0]?.word ?? word),
    );
    const corrected = nearest.join(' ');
    if (corrected === words.join(' ')) return { ...found, corrected: null };
    const instead = await find(user, nearest);
    return instead.results.length > 0 ? { ...instead, corrected } : { ...found, corrected: null };
  };

  async function find(user: User | null, words: string[]): Promise<Found> {
    const known = await abbreviations();
    const query = searchExpression(words, (word) => known.has(word));
    const byTitle = await findByTitle.execute({ query });
    const left = searchLimits.results - byTitle.length;
    const byText = left > 0 ? await findByText.execute({ query, levels: openLevels(user), left }) : [];
    const stems = stemsOf((byTitle[0] ?? byText[0])?.query ?? '');
    const rows = await readLessons();
    const rowsOf = (found: { id: string }[]) => found.flatMap(({ id }) => rows.get(id) ?? []);
    return {
      stems,
      results: [
        ...rowsOf(byTitle).map((row) => ({ ...toSummary(row), passage: null })),
        ...rowsOf(byText).map((row, index) => ({
          ...toSummary(row),
          passage: index < searchLimits.passages ? passageOf(row, stems) : null,
        })),
      ],
    };
  }
}

/** The word of a lesson that a mistyped one is most like; of equals the one that more lessons have. */
function prepareNearest(db: Database) {
  const typed = sql.placeholder('word');
  const likeness = sql`similarity(${lessonWords.word}, ${typed})`;
  return db
    .select({ word: lessonWords.word })
    .from(lessonWords)
    .where(and(sql`${lessonWords.word} % ${typed}`, sql`${likeness} >= ${leastSimilarity}`))
    .orderBy(desc(likeness), desc(lessonWords.lessons), asc(lessonWords.word))
    .limit(1)
    .prepare('search_nearest_word');
}

function keepAbbreviations(db: Database): () => Promise<ReadonlySet<string>> {
  let readAt = 0;
  let words: Promise<ReadonlySet<string>> | null = null;
  return () => {
    if (words && Date.now() - readAt < abbreviationsFreshForMs) return words;
    readAt = Date.now();
    words = db
      .select({ word: lessonWords.word })
      .from(lessonWords)
      .where(eq(lessonWords.isAbbreviation, true))
      .then((rows) => new Set(rows.map(({ word }) => word)));
    words.catch(() => (words = null));
    return words;
  };
}

function openLevels(user: User | null): LessonLevel[] {
  return lessonLevels.filter((level) =>
    canOpenLesson(user, { is_premium: level === 'premium', is_elite: level === 'elite' }),
  );
}

const query = sql`to_tsquery('english', ${sql.placeholder('query')})`;
const found = { id: lessons.id, position: lessons.position, query: sql<string>`${query}::text`.as('query') };

// Named, although the plan then does not know the words: whatever they are, both go through their index and stop early.

function prepareByTitle(db: Database) {
  const isMatch = sql`${lessons.openWords} @@ ${query}`;
  return ranked(db, { words: lessons.openWords, isMatch, most: rankedTitles })
    .limit(searchLimits.results)
    .prepare('search_titles');
}

/** The condition on the level is what keeps locked texts out of reach. */
function prepareByText(db: Database) {
  const isMatch = and(
    sql`${lessons.allWords} @@ ${query}`,
    sql`not ${lessons.openWords} @@ ${query}`,
    sql`${lessons.level} = any(${sql.placeholder('levels')})`,
  );
  return ranked(db, { words: lessons.allWords, isMatch, most: rankedTexts })
    .limit(sql.placeholder('left'))
    .prepare('search_texts');
}

/** The best first, of no more matches than `most`. */
function ranked(db: Database, { words, isMatch, most }: { words: PgColumn; isMatch: SQL | undefined; most: number }) {
  const candidates = db
    .select({ ...found, rank: sql`ts_rank(${words}, ${query})`.as('rank') })
    .from(lessons)
    .where(isMatch)
    .limit(most)
    .as('candidates');
  return db
    .select({ id: candidates.id, query: candidates.query })
    .from(candidates)
    .orderBy(desc(candidates.rank), asc(candidates.position));
}

/** `'safe' & 'sleep':*` has the stems `safe` and `sleep*`. */
function stemsOf(text: string): string[] {
  return [...text.matchAll(/'([^']+)'(:\*)?/g)].map(([, stem = '', goesOn]) => (goesOn ? `${stem}*` : stem));
}
