import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { canOpenLesson, lessonLevels, type LessonLevel } from '@everstep/domain/lessons';
import { searchExpression, searchLimits, searchWords, type LessonSearchResult } from '@everstep/domain/lessons/search';
import type { Database } from '../../../db/client';
import { lessons, lessonWords } from '../../../db/schema';
import type { User } from '../../../http/session/session';
import { createPassages, highlight, parseTerms } from './highlights';
import { toSummary } from '../replies';
import type { LessonRow } from '../repository';
import { createVocabulary } from './vocabulary';

// Limits the cost of a search.
const maxRankedTitles = 64;
const maxRankedTexts = 40;

// Below this, similarity is coincidental.
const minSimilarity = 0.45;

interface Matches {
  results: LessonSearchResult[];
}

/** Searches titles and summaries first, then the texts the user may open. */
export function createSearch(db: Database, readLessons: () => Promise<ReadonlyMap<string, LessonRow>>) {
  const findByTitle = prepareByTitle(db);
  const findByText = prepareByText(db);
  const findNearest = prepareNearest(db);
  const readVocabulary = createVocabulary(db);
  const findPassage = createPassages();

  return async (user: User | null, typed: string): Promise<Matches & { corrected: string | null }> => {
    const words = searchWords(typed);
    if (words.length === 0) return { results: [], corrected: null };
    const matches = await find(user, words);
    if (matches.results.length > 0) return { ...matches, corrected: null };
    const nearest = await Promise.all(
      words.map(async (word) => (await findNearest.execute({ word }))[0]?.word ?? word),
    );
    const corrected = nearest.join(' ');
    if (corrected === words.join(' ')) return { ...matches, corrected: null };
    const retried = await find(user, nearest);
    return retried.results.length > 0 ? { ...retried, corrected } : { ...matches, corrected: null };
  };

  async function find(user: User | null, words: string[]): Promise<Matches> {
    const vocabulary = await readVocabulary();
    const query = searchExpression(words, vocabulary.isAbbreviation);
    const byTitle = await findByTitle.execute({ query });
    const remaining = searchLimits.results - byTitle.length;
    const byText = remaining > 0 ? await findByText.execute({ query, levels: openLevels(user), remaining }) : [];
    const terms = parseTerms((byTitle[0] ?? byText[0])?.query ?? '');
    const rows = await readLessons();
    const toRows = (matches: { id: string }[]) => matches.flatMap(({ id }) => rows.get(id) ?? []);
    const toResult = (row: LessonRow, passage: string | null): LessonSearchResult => ({
      ...toSummary(row),
      passage,
      highlights: {
        title: highlight(row.title, terms, vocabulary),
        summary: highlight(row.summary, terms, vocabulary),
        passage: highlight(passage ?? '', terms, vocabulary),
      },
    });
    return {
      results: [
        ...toRows(byTitle).map((row) => toResult(row, null)),
        ...toRows(byText).map((row, index) =>
          toResult(row, index < searchLimits.passages ? findPassage(row, terms, vocabulary) : null),
        ),
      ],
    };
  }
}

/** The lesson word most similar to a mistyped word; ties go to the word in more lessons. */
function prepareNearest(db: Database) {
  const typed = sql.placeholder('word');
  const score = sql`similarity(${lessonWords.word}, ${typed})`;
  return db
    .select({ word: lessonWords.word })
    .from(lessonWords)
    .where(and(sql`${lessonWords.word} % ${typed}`, sql`${score} >= ${minSimilarity}`))
    .orderBy(desc(score), desc(lessonWords.lessons), asc(lessonWords.word))
    .limit(1)
    .prepare('search_nearest_word');
}

function openLevels(user: User | null): LessonLevel[] {
  return lessonLevels.filter((level) =>
    canOpenLesson(user, { is_premium: level === 'premium', is_elite: level === 'elite' }),
  );
}

const query = sql`to_tsquery('english', ${sql.placeholder('query')})`;
const matchColumns = { id: lessons.id, position: lessons.position, query: sql<string>`${query}::text`.as('query') };

// Prepared although the planner then does not see the terms: both statements use their index and stop early for any terms.

function prepareByTitle(db: Database) {
  const isMatch = sql`${lessons.publicWords} @@ ${query}`;
  return ranked(db, { words: lessons.publicWords, isMatch, max: maxRankedTitles })
    .limit(searchLimits.results)
    .prepare('search_titles');
}

/** Searches only the texts of levels the user may open. */
function prepareByText(db: Database) {
  const isMatch = and(
    sql`${lessons.allWords} @@ ${query}`,
    sql`not ${lessons.publicWords} @@ ${query}`,
    sql`${lessons.level} = any(${sql.placeholder('levels')})`,
  );
  return ranked(db, { words: lessons.allWords, isMatch, max: maxRankedTexts })
    .limit(sql.placeholder('remaining'))
    .prepare('search_texts');
}

/** At most `max` matches, best first. */
function ranked(db: Database, { words, isMatch, max }: { words: PgColumn; isMatch: SQL | undefined; max: number }) {
  const candidates = db
    .select({ ...matchColumns, rank: sql`ts_rank(${words}, ${query})`.as('rank') })
    .from(lessons)
    .where(isMatch)
    .limit(max)
    .as('candidates');
  return db
    .select({ id: candidates.id, query: candidates.query })
    .from(candidates)
    .orderBy(desc(candidates.rank), asc(candidates.position));
}
