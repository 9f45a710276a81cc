import { sql } from 'drizzle-orm';
import type { LessonLevel } from '@everstep/domain/lessons';
import { correctable } from '@everstep/domain/chat/retrieval/similar-word';
import type { QuestionTerm } from '@everstep/domain/chat/retrieval/question-terms';
import type { LessonHit, PassageHit } from '@everstep/domain/chat/retrieval/rank-lessons';
import type { Db } from '../../../db/client';

/** Words that no lesson has, each with the most similar word of the lessons, if there is one. */
export async function listUnknownWords(db: Db, words: readonly string[]) {
  const { rows } = await db.execute<{ typed: string; word: string | null; similarity: number | null }>(sql`
    select typed, nearest.word, nearest.similarity
    from unnest(${sql.param(words)}::text[]) typed left join lateral (
      select word, similarity(word, typed) from lesson_words
      where word % typed and similarity(word, typed) >= ${correctable.similarity}
        and left(word, 1) = left(typed, 1) and abs(length(word) - length(typed)) <= 2
      order by similarity(word, typed) desc, lessons desc, word limit 1
    ) nearest on true
    where not exists (select 1 from lesson_words where word = typed or stem = (ts_lexize('english_stem', typed))[1])`);
  return rows;
}

/** Which terms, by their index, are in which passages. Of a locked lesson only the headings count. */
export async function listPassageHits(db: Db, terms: readonly QuestionTerm[], levels: readonly LessonLevel[]) {
  const { rows } = await db.execute<PassageHit & Record<string, unknown>>(sql`
    with terms as (${toRows(terms)})
    select l.slug, p.position, array_agg(t.index) as terms,
      coalesce(array_agg(t.index) filter (where p.public_words @@ t.query), '{}') as "inHeading"
    from terms t join lesson_passages p on p.all_words @@ t.query join lessons l on l.id = p.lesson_id
    where l.level = any(${sql.param(levels)}::text[]) or p.public_words @@ t.query
    group by l.slug, p.position`);
  return rows;
}

/** Which terms are in the titles and summaries of lessons. */
export async function listLessonHits(db: Db, terms: readonly QuestionTerm[]) {
  const { rows } = await db.execute<LessonHit & Record<string, unknown>>(sql`
    with terms as (${toRows(terms)})
    select l.slug, coalesce(array_agg(t.index) filter (where ts_filter(l.public_words, '{a}') @@ t.query), '{}') as "inTitle",
      coalesce(array_agg(t.index) filter (where ts_filter(l.public_words, '{b}') @@ t.query), '{}') as "inSummary"
    from terms t join lessons l on l.public_words @@ t.query
    group by l.slug`);
  return rows;
}

const toRows = (terms: readonly QuestionTerm[]) => sql`
  select (number - 1)::int as index, to_tsquery('english', expression) as query
  from unnest(${sql.param(terms.map(({ expression }) => expression))}::text[]) with ordinality as given(expression, number)`;
