import { and, asc, eq, sql } from 'drizzle-orm';
import { rawQuery, type Database, type Db } from '../../db/client';
import { calendarFeeds } from '../../db/schema';

export type FeedRow = typeof calendarFeeds.$inferSelect;

/** In the order in which they were made. */
export async function listFeeds(db: Db, userId: string): Promise<FeedRow[]> {
  return db
    .select()
    .from(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .orderBy(asc(calendarFeeds.createdAt), asc(calendarFeeds.id));
}

export async function findFeed(db: Db, id: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id));
  return row ?? null;
}

/** The feeds of one user are counted and made one after the other. */
export async function lockFeedsOf(tx: Db, userId: string): Promise<void> {
  await rawQuery(tx)('select from users where id = $1 for no key update', [userId]);
}

type NewFeed = Pick<FeedRow, 'id' | 'userId' | 'householdId' | 'sealed'> & { verifierMac: Buffer };

export async function insertFeed(tx: Db, feed: NewFeed): Promise<void> {
  await tx.insert(calendarFeeds).values(feed);
}

const isOwn = (userId: string, id: string) => and(eq(calendarFeeds.id, id), eq(calendarFeeds.userId, userId));

export async function changeFeed(
  tx: Db,
  { id, userId, ...values }: Pick<FeedRow, 'id' | 'userId' | 'householdId' | 'sealed'>,
): Promise<void> {
  await tx
    .update(calendarFeeds)
    .set({ ...values, changedAt: sql`now()` })
    .where(isOwn(userId, id));
}

export async function renewFeed(tx: Db, userId: string, id: string, verifierMac: Buffer): Promise<void> {
  await tx.update(calendarFeeds).set({ verifierMac }).where(isOwn(userId, id));
}

export async function deleteFeed(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(calendarFeeds).where(isOwn(userId, id));
}

export async function deleteFeedsOf(db: Db, userId: string): Promise<void> {
  await db.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId));
}

/** Ends the links of a user until they are renewed, and returns whether there were any. */
export async function disarmFeeds(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await rawQuery(tx)(
    'update calendar_feeds set verifier_mac = null where user_id = $1 and verifier_mac is not null returning id',
    [userId],
  );
  return rows.length > 0;
}

/** The feeds with events of a household end with the membership of their maker; without one, those of all members. */
export async function deleteCalendarFeedsOfHousehold(
  tx: Db,
  householdId: string,
  makerId: string | null = null,
): Promise<void> {
  await rawQuery(tx)('delete from calendar_feeds where household_id = $1 and ($2::uuid is null or user_id = $2)', [
    householdId,
    makerId,
  ]);
}

const noteUse = `
  update calendar_feeds set last_used_on = $2, verifier_mac = $3
  where id = $1 and verifier_mac = $4 and (last_used_on is distinct from $2 or verifier_mac <> $3)`;

interface Use {
  /** In UTC. */
  day: string;
  /** By the newest key, which takes the place of one by an older key, so that the link outlives that key. */
  mac: Buffer;
}

/** Writes at most once a day, and when there is a newer key. */
export async function noteFeedUse(
  db: Database,
  { id, lastUsedOn, verifierMac }: FeedRow,
  { day, mac }: Use,
): Promise<void> {
  if (!verifierMac || (lastUsedOn === day && verifierMac.equals(mac))) return;
  await db.$client.query({ name: 'note_feed_use', text: noteUse, values: [id, day, mac, verifierMac] });
}
