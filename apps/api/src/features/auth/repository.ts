import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { sessions, users } from '../../db/schema';

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

/** Null when the address already has an account: of many at once, exactly one insert wins. */
export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

/** Notes the sign-in once per session, however often it is asked for. */
export async function recordLogin(db: Db, userId: string, sessionHash: Buffer): Promise<void> {
  const first = db
    .update(sessions)
    .set({ loginRecordedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, sessionHash), isNull(sessions.loginRecordedAt)))
    .returning({ userId: sessions.userId });
  const recorded = db.$with('recorded').as(first);
  await db
    .with(recorded)
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(and(eq(users.id, userId), sql`exists (select 1 from ${recorded})`));
}

/** False when the first visit was over before: of two calls at once exactly one ends it. */
export async function endFirstTime(db: Db, userId: string): Promise<boolean> {
  const ended = await db
    .update(users)
    .set({ firstTimeLogin: false })
    .where(and(eq(users.id, userId), eq(users.firstTimeLogin, true)))
    .returning({ id: users.id });
  return ended.length > 0;
}

export async function setPasswordHash(db: Db, userId: string, passwordHash: string): Promise<void> {
  await db.update(users).set({ passwordHash }).where(eq(users.id, userId));
}
