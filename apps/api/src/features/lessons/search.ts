import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { canOpenLesson, lessonLevels, type LessonLevel } from '@everstep/domain/lessons';
import { searchLimits, searchWords, type LessonSearchResult } from '@everstep/domain/lesson-search';
import type { Database } from '../../db/client';
import { lessons } from '../../db/schema';
import type { Account } from '../../http/session';
import { createPassages } from './passage';
import { toSummary } from './present';
import type { LessonRow } from './repository';

// However many lessons have a word, no more than these are ranked: what a search costs has a limit.
const rankedTitles = 64;
const rankedTexts = 40;

interface Found {
  stems: string[];
  results: LessonSearchResult[];
}

/** Titles and summaries first; the places that are left go to texts which the caller may open. */
export function createSearch(db: Database, readLessons: () => Promise<ReadonlyMap<string, LessonRow>>) {
  const findByTitle = prepareByTitle(db);
  const findByText = prepareByText(db);
  const passageOf = createPassages();

  return async (account: Account | null, typed: string): Promise<Found> => {
    const words = searchWords(typed);
    if (words.length === 0) return { stems: [], results: [] };
    // All words, the last of which may go on.
    const query = `${words.join(' & ')}:*`;
    const byTitle = await findByTitle.execute({ query });
    const left = searchLimits.results - byTitle.length;
    const byText = left > 0 ? await findByText.execute({ query, levels: openLevels(account), left }) : [];
    const stems = stemsOf((byTitle[0] ?? byText[0])?.query ?? '');
    const known = await readLessons();
    const rowsOf = (found: { id: string }[]) => found.flatMap(({ id }) => known.get(id) ?? []);
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
  };
}

function openLevels(account: Account | null): LessonLevel[] {
  return lessonLevels.filter((level) =>
    canOpenLesson(account, { is_premium: level === 'premium', is_elite: level === 'elite' }),
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
