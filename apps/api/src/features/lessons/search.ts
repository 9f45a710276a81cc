import { sql, type SQL } from 'drizzle-orm';
import { canOpenLesson, lessonLevels, type LessonLevel } from '@everstep/domain/lessons';
import { searchLimits, searchWords, type LessonSearchResult } from '@everstep/domain/lesson-search';
import type { Db } from '../../db/client';
import { lessons } from '../../db/schema';
import type { Account } from '../../http/session';
import { passageOf } from './passage';
import { toSummary } from './present';
import type { SummaryRow } from './repository';

// However many lessons have a word, no more than these are ranked: what a search costs has a limit.
const rankedTitles = 64;
const rankedTexts = 32;

interface Found {
  stems: string[];
  results: LessonSearchResult[];
}

type FoundRow = SummaryRow & { body: string | null; query: string };

/** Titles and summaries first; the places that are left go to texts which the caller may open. */
export async function search(db: Db, account: Account | null, typed: string): Promise<Found> {
  const words = searchWords(typed);
  if (words.length === 0) return { stems: [], results: [] };
  // All words, the last of which may go on.
  const query = sql`to_tsquery('english', ${`${words.join(' & ')}:*`})`;
  const byTitle = await findByTitle(db, query);
  const left = searchLimits.results - byTitle.length;
  const byText = left > 0 ? await findByText(db, query, openLevels(account), left) : [];
  const rows = [...byTitle, ...byText];
  const stems = stemsOf(rows[0]?.query ?? '');
  return {
    stems,
    results: rows.map(({ body, ...row }) => ({ ...toSummary(row), passage: body && passageOf(body, stems) })),
  };
}

function openLevels(account: Account | null): LessonLevel[] {
  return lessonLevels.filter((level) =>
    canOpenLesson(account, { is_premium: level === 'premium', is_elite: level === 'elite' }),
  );
}

const columns = sql`id, slug, title, summary, category, level, duration_minutes as "durationMinutes", difficulty, position`;

// Neither of the two is ever prepared by name: after some runs Postgres would plan it without knowing the words.

async function findByTitle(db: Db, query: SQL): Promise<FoundRow[]> {
  const { rows } = await db.execute<FoundRow & Record<string, unknown>>(sql`
    select *, null as body from (
      select ${columns}, query::text, ts_rank(open_words, query) as rank
      from ${lessons}, ${query} as query where open_words @@ query limit ${rankedTitles}
    ) as found order by rank desc, position limit ${searchLimits.results}`);
  return rows;
}

/** The condition on the level is what keeps locked texts out of reach. */
async function findByText(db: Db, query: SQL, levels: LessonLevel[], limit: number): Promise<FoundRow[]> {
  const isShown = sql`row_number() over (order by rank desc, position) <= ${searchLimits.passages}`;
  const { rows } = await db.execute<FoundRow & Record<string, unknown>>(sql`
    select *, case when ${isShown} then text end as body from (
      select ${columns}, body as text, query::text, ts_rank(all_words, query) as rank
      from ${lessons}, ${query} as query
      where all_words @@ query and not open_words @@ query and level in ${levels} limit ${rankedTexts}
    ) as found order by rank desc, position limit ${limit}`);
  return rows;
}

/** `'safe' & 'sleep':*` has the stems `safe` and `sleep*`. */
function stemsOf(query: string): string[] {
  return [...query.matchAll(/'([^']+)'(:\*)?/g)].map(([, stem = '', goesOn]) => (goesOn ? `${stem}*` : stem));
}
