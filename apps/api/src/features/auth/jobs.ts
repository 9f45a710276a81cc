import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import {
  adminChallenges,
  emailConfirmations,
  loginTickets,
  knownDevices,
  passwordResetTokens,
  pushSubscriptions,
  rateCounters,
  sessions,
  signInAttempts,
} from '../../db/schema';
import { passwordThrottle } from './password/throttle';

/** Deletes expired rows. Failed sign-ins are deleted thirty days after the last one; those that block a password stay until it is reset. */
export async function removeExpired(db: Database): Promise<void> {
  // Notifications go on when a session has run out, but not when it was ended: so its row stays for as long as they do.
  await db
    .delete(sessions)
    .where(
      sql`${sessions.expiresAt} < now() and not exists (select from ${pushSubscriptions} where ${pushSubscriptions.sessionHash} = ${sessions.tokenHash})`,
    );
  await db.delete(loginTickets).where(sql`${loginTickets.expiresAt} < now()`);
  // The code may still be queued for sending, and its lifetime starts only then.
  await db.delete(adminChallenges).where(sql`${adminChallenges.expiresAt} < now() - interval '1 day'`);
  await db.delete(passwordResetTokens).where(sql`${passwordResetTokens.expiresAt} < now() - interval '1 day'`);
  await db.delete(emailConfirmations).where(sql`${emailConfirmations.expiresAt} < now()`);
  await db.delete(rateCounters).where(sql`${rateCounters.endsAt} < now()`);
  await db.delete(knownDevices).where(sql`${knownDevices.seenAt} < now() - interval '1 year'`);
  await db.delete(signInAttempts).where(
    sql`${signInAttempts.countedAt} < now() - interval '30 days'
        and not (${signInAttempts.kind} = ${passwordThrottle.kind} and ${signInAttempts.consecutiveAttempts} >= ${passwordThrottle.maxConsecutive})`,
  );
}
