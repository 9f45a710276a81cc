import { sql } from 'drizzle-orm';
import { chatLimits } from '@everstep/domain/chat';
import type { Db } from '../../db/client';
import { chatModelDays, chatUse } from '../../db/schema';

interface Reservation {
  userId: string;
  tokens: number;
}

/**
 * Takes tokens from the user's 24 hours and from the UTC day of all users; false, and nothing is taken, if one of them has too few left.
 * Call it in a transaction, after the message was counted.
 */
export async function reserveTokens(
  tx: Db,
  { userId, tokens, dailyTokens }: Reservation & { dailyTokens: number },
): Promise<boolean> {
  const { rowCount: own } = await tx.execute(sql`
    update ${chatUse} set day_tokens = day_tokens + ${tokens}
    where user_id = ${userId} and day_tokens + ${tokens} <= ${chatLimits.tokensPerDay}`);
  if (own !== 1) return false;
  const { rowCount: all } = await tx.execute(sql`
    insert into ${chatModelDays} as d (day, tokens)
    select ${today}, ${tokens}::bigint where ${tokens}::bigint <= ${dailyTokens}::bigint
    on conflict (day) do update set tokens = d.tokens + excluded.tokens
    where d.tokens + excluded.tokens <= ${dailyTokens}::bigint`);
  if (all === 1) return true;
  await tx.execute(sql`update ${chatUse} set day_tokens = day_tokens - ${tokens} where user_id = ${userId}`);
  return false;
}

/** What was reserved and not used comes back, and what was used beyond it is taken. */
export async function settleTokens(db: Db, { userId, tokens }: Reservation, used: number): Promise<void> {
  const difference = used - tokens;
  if (difference === 0) return;
  // Apart from each other, so that nobody waits for both rows at once.
  await db.execute(
    sql`update ${chatUse} set day_tokens = greatest(0, day_tokens + ${difference}) where user_id = ${userId}`,
  );
  await db.execute(sql`update ${chatModelDays} set tokens = greatest(0, tokens + ${difference}) where day = ${today}`);
}

const today = sql`(now() at time zone 'UTC')::date`;
