import { sql } from 'drizzle-orm';
import { chatLimits } from '@everstep/domain/chat';
import type { Db } from '../../db/client';
import { chatUse } from '../../db/schema';

interface Exceeded extends Record<string, unknown> {
  limit: 'minute' | 'day';
  /** Until the next message is taken. */
  seconds: number;
}

const minute = sql`interval '1 minute'`;
const day = sql`interval '24 hours'`;
const u = chatUse;

/**
 * Counts a message of the user, in one statement. Returns which limit it is beyond, or null. What is refused is not counted, so that
 * trying again does not use up the day.
 */
export async function countMessage(db: Db, userId: string, factor: number): Promise<Exceeded | null> {
  const [perMinute, perDay] = [chatLimits.perMinute * factor, chatLimits.perDay * factor];
  const isNewMinute = sql`${u.minuteFrom} <= now() - ${minute}`;
  const isNewDay = sql`${u.dayFrom} <= now() - ${day}`;
  const isExcludedNewMinute = sql`${u.minuteFrom} <= excluded.minute_from - ${minute}`;
  const isExcludedNewDay = sql`${u.dayFrom} <= excluded.day_from - ${day}`;
  const counted = await db.execute(sql`
    insert into ${u} (user_id, minute_from, minute_count, day_from, day_count) values (${userId}, now(), 1, now(), 1)
    on conflict (user_id) do update set
      minute_from = case when ${isExcludedNewMinute} then excluded.minute_from else ${u.minuteFrom} end,
      minute_count = case when ${isExcludedNewMinute} then 1 else ${u.minuteCount} + 1 end,
      day_from = case when ${isExcludedNewDay} then excluded.day_from else ${u.dayFrom} end,
      day_count = case when ${isExcludedNewDay} then 1 else ${u.dayCount} + 1 end,
      day_tokens = case when ${isExcludedNewDay} then 0 else ${u.dayTokens} end
    where (${isNewMinute} or ${u.minuteCount} < ${perMinute}) and (${isNewDay} or ${u.dayCount} < ${perDay})
    returning user_id`);
  if (counted.rows.length > 0) return null;
  const left = (from: typeof u.minuteFrom | typeof u.dayFrom, length: typeof minute) =>
    sql<number>`greatest(1, ceil(extract(epoch from ${from} + ${length} - now())))::int`;
  const isDayUsedUp = sql`(not ${isNewDay} and ${u.dayCount} >= ${perDay})`;
  const { rows } = await db.execute<Exceeded>(sql`
    select case when ${isDayUsedUp} then 'day' else 'minute' end as "limit",
      case when ${isDayUsedUp} then ${left(u.dayFrom, day)} else ${left(u.minuteFrom, minute)} end as seconds
    from ${u} where ${u.userId} = ${userId}`);
  return rows[0] ?? null;
}
