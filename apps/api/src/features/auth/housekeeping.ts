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
  signInTries,
} from '../../db/schema';
import { passwordThrottle } from './sign-in-throttle';

/**
 * Removes what can open nothing any more. Failures are remembered for thirty quiet days, and those that ended a password
 * until somebody resets it.
 */
export async function removeWhatIsOver(db: Database): Promise<void> {
  await db.delete(sessions).where(sql`${sessions.expiresAt} < now()`);
  await db.delete(handOffs).where(sql`${handOffs.expiresAt} < now()`);
  // Its code may still wait to be mailed, and gets its time only then.
  await db.delete(adminChallenges).where(sql`${adminChallenges.expiresAt} < now() - interval '1 day'`);
  await db.delete(passwordResetTokens).where(sql`${passwordResetTokens.expiresAt} < now() - interval '1 day'`);
  await db.delete(emailConfirmations).where(sql`${emailConfirmations.expiresAt} < now()`);
  await db.delete(rateCounters).where(sql`${rateCounters.endsAt} < now()`);
  await db.delete(knownDevices).where(sql`${knownDevices.seenAt} < now() - interval '1 year'`);
  await db
    .delete(signInTries)
    .where(
      sql`${signInTries.countedAt} < now() - interval '30 days' and ${signInTries.inARow} < ${passwordThrottle.mostInARow}`,
    );
}
