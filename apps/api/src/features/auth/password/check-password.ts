import type { Database } from '../../../db/client';
import { transact } from '../../../db/client';
import type { AuthEmails } from '../emails';
import { verifyPassword } from './hashing';
import { findUserForSignIn, type UserRow } from '../repository';
import { countAttempt, passwordThrottle, uncountAttempt, type Attempt } from './throttle';

/**
 * Checks the password of an account. An unknown address, an account without a password, a wrong password and too many attempts
 * take the same steps and the same time, and return `user: null`.
 */
export async function checkPassword(
  db: Database,
  emails: AuthEmails,
  { email, password }: { email: string; password: string },
  deviceHash: Buffer | null,
): Promise<{ user: UserRow | null; attempt: Attempt }> {
  const attempt = await countAttempt(db, passwordThrottle, email, deviceHash);
  if (attempt.consecutiveAttempts === passwordThrottle.maxConsecutive)
    await transact(db, (tx) => emails.signInBlocked(tx, { email }));
  const user = await findUserForSignIn(db, email);
  const storedHash = attempt.isAllowed ? (user?.passwordHash ?? null) : null;
  // verifyPassword throws only when the hashing queue is full; don't count that attempt.
  const priority = attempt.isAllowed && attempt.isKnownDevice ? 'proven' : 'unproven';
  const matches = await verifyPassword(storedHash, password, priority).catch(async (error: unknown) => {
    await uncountAttempt(db, passwordThrottle, attempt);
    throw error;
  });
  return { user: matches ? user : null, attempt };
}
