import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client';
import { adminChallenges } from '../../../db/schema';

export interface Challenge {
  id: string;
  codeHash: Buffer | null;
}

/** Null if a challenge is still open, so that no second code is sent. */
export async function createChallenge(
  db: Db,
  { userId, minutes, attempts }: { userId: string; minutes: number; attempts: number },
): Promise<Challenge | null> {
  const c = adminChallenges;
  const challenge = {
    id: sql`uuidv7()`,
    codeHash: null,
    attemptsLeft: attempts,
    expiresAt: sql`now() + make_interval(mins => ${minutes})`,
  };
  const [row] = await db
    .insert(c)
    .values({ userId, ...challenge })
    .onConflictDoUpdate({
      target: c.userId,
      set: challenge,
      setWhere: sql`${c.expiresAt} <= now() or ${c.attemptsLeft} = 0`,
    })
    .returning({ id: c.id, codeHash: c.codeHash });
  return row ?? null;
}

/** The code is created, and its lifetime starts, when the email is sent. Null if the challenge has been used or replaced. */
export async function setChallengeCode(
  db: Db,
  { id, codeHash, minutes }: { id: string; codeHash: Buffer; minutes: number },
): Promise<{ userId: string } | null> {
  const [row] = await db
    .update(adminChallenges)
    .set({ codeHash, expiresAt: sql`now() + make_interval(mins => ${minutes})` })
    .where(and(eq(adminChallenges.id, id), gt(adminChallenges.attemptsLeft, 0)))
    .returning({ userId: adminChallenges.userId });
  return row ?? null;
}

/** Consumes an attempt before the code is compared, so that concurrent guesses cannot exceed the limit. */
export async function consumeAttempt(db: Db, userId: string): Promise<Challenge | null> {
  const c = adminChallenges;
  const [row] = await db
    .update(c)
    .set({ attemptsLeft: sql`${c.attemptsLeft} - 1` })
    .where(and(eq(c.userId, userId), sql`${c.expiresAt} > now() and ${c.attemptsLeft} > 0`))
    .returning({ id: c.id, codeHash: c.codeHash });
  return row ?? null;
}

/** True for exactly one of several concurrent calls. */
export async function endChallenge(db: Db, id: string): Promise<boolean> {
  const deleted = await db
    .delete(adminChallenges)
    .where(eq(adminChallenges.id, id))
    .returning({ id: adminChallenges.id });
  return deleted.length > 0;
}
