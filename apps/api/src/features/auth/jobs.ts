import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import {
  adminChallenges,
  emailConfirmations,
  handOffs,
  knownDevices,
  passwordResetTokens,
  rateCounters,
  sessions,
  signInAttempts,
} from '../../db/schema';
import { passwordThrottle } from './password/throttle';

/** Removes what has expired. Failed sign-ins are deleted after thirty days without a new one; those that blocked a password, after its reset. */
export async function removeExpired(db: Database): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
  await db.delete(handOffs).where(sql`${handOffs.expiresAt} < now()`);
  // Its code may still be waiting to be mailed, and expires from then.
  await db.delete(adminChallenges).where(sql`${adminChallenges.expiresAt} < now() - interval '1 day'`);
  await db.delete(passwordResetTokens).where(sql`${passwordResetTokens.expiresAt} < now() - interval '1 day'`);
  await db.delete(emailConfirmations).where(sql`${emailConfirmations.expiresAt} < now()`);
  await db.delete(rateCounters).where(sql`${rateCounters.endsAt} < now()`);
  await db.delete(knownDevices).where(sql`${knownDevices.seenAt} < now() - interval '1 year'`);
  await db
    .delete(signInAttempts)
    .where(
      sql`${signInAttempts.countedAt} < now() - interval '30 days' and ${signInAttempts.inARow} < ${passwordThrottle.maxConsecutive}`,
    );
}
