import { sql } from 'drizzle-orm';
import { leftAfterDays } from '@everstep/domain/lessons/review';
import type { Db } from '../../db/client';
import { lessonCompletions, lessonReaderCounts, lessonReadings, lessons, users } from '../../db/schema';

type Counts = Record<'opened' | 'finished' | 'left', number>;

const none: Counts = { opened: 0, finished: 0, left: 0 };
const add = (a: Counts, b: Counts): Counts => ({
  opened: a.opened + b.opened,
  finished: a.finished + b.finished,
  left: a.left + b.left,
});

const usersAtOnce = 10_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Counts the readers of every lesson, some users at a time, because a statement may take two seconds. */
export async function countReaders(db: Db): Promise<void> {
  const totals = new Map<string, Counts>();
  let after = firstId;
  for (;;) {
    const last = await lastOfNext(db, after);
    if (last === null) break;
    for (const { lessonId, ...counts } of await countAmong(db, after, last))
      totals.set(lessonId, add(totals.get(lessonId) ?? none, counts));
    after = last;
  }
  const rows = await db.select({ lessonId: lessons.id }).from(lessons);
  if (rows.length === 0) return;
  await db
    .insert(lessonReaderCounts)
    .values(rows.map(({ lessonId }) => ({ lessonId, ...(totals.get(lessonId) ?? none) })))
    .onConflictDoUpdate({
      target: lessonReaderCounts.lessonId,
      set: {
        opened: sql`excluded.opened`,
        finished: sql`excluded.finished`,
        left: sql`excluded."left"`,
        countedAt: sql`excluded.counted_at`,
      },
    });
}

/** The last of the next users in the order of their ids; null after the last one. */
async function lastOfNext(db: Db, after: string): Promise<string | null> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    select max(id::text) as last
    from (select id from ${users} where id > ${after} order by id limit ${usersAtOnce}) batch`);
  return rows[0]?.last ?? null;
}

/** Whoever completes a lesson without scrolling has no reading, so neither table has all readers. */
async function countAmong(db: Db, after: string, last: string) {
  const { rows } = await db.execute<Counts & { lessonId: string }>(sql`
    select lesson_id as "lessonId", count(*)::int as opened, count(completed_at)::int as finished,
      count(*) filter (
        where completed_at is null and read_at < now() - make_interval(days => ${leftAfterDays}))::int as "left"
    from (select * from ${lessonReadings} where user_id > ${after} and user_id <= ${last}) reading
    full join (select * from ${lessonCompletions} where user_id > ${after} and user_id <= ${last}) completion
      using (user_id, lesson_id)
    group by lesson_id`);
  return rows;
}
