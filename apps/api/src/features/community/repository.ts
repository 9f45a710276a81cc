import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { communityWaitingList } from '../../db/schema';

/** When the user joined the waiting list, or null. */
export async function findWaitingSince(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db.select().from(communityWaitingList).where(eq(communityWaitingList.userId, userId));
  return row?.joinedAt ?? null;
}

/** Keeps the place of a user who is already on the list. */
export async function addToWaitingList(db: Db, userId: string): Promise<void> {
  await db.insert(communityWaitingList).values({ userId }).onConflictDoNothing();
}

export async function removeFromWaitingList(db: Db, userId: string): Promise<void> {
  await db.delete(communityWaitingList).where(eq(communityWaitingList.userId, userId));
}
