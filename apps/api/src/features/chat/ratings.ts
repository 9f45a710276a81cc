import { and, eq, sql } from 'drizzle-orm';
import type { ChatRating } from '@everstep/domain/chat';
import type { Db } from '../../db/client';
import { chatExchanges, chatRatingCounts } from '../../db/schema';
import { isReadable } from './repository';

/** Counts by the day of the question, so that a rating that is changed is counted once. False without such an exchange. */
export async function rateExchange(tx: Db, userId: string, id: string, rating: ChatRating | null): Promise<boolean> {
  const isOwn = and(eq(chatExchanges.userId, userId), eq(chatExchanges.id, id));
  const [row] = await tx
    .select({
      rating: chatExchanges.rating,
      day: sql<string>`(${chatExchanges.createdAt} at time zone 'utc')::date::text`,
    })
    .from(chatExchanges)
    .where(and(isOwn, isReadable))
    .for('update');
  if (!row) return false;
  if (row.rating === rating) return true;
  await tx.update(chatExchanges).set({ rating }).where(isOwn);
  const changes = [
    ...(row.rating ? [{ day: row.day, rating: row.rating, total: -1 }] : []),
    ...(rating ? [{ day: row.day, rating, total: 1 }] : []),
  ];
  // Sorted, so that two users who rate at once cannot deadlock.
  await tx
    .insert(chatRatingCounts)
    .values(changes.toSorted((a, b) => (a.rating < b.rating ? -1 : 1)))
    .onConflictDoUpdate({
      target: [chatRatingCounts.day, chatRatingCounts.rating],
      set: { total: sql`${chatRatingCounts.total} + excluded.total` },
    });
  return true;
}
