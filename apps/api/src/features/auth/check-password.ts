import type { Database } from '../../db/client';
import { transact } from '../../db/client';
import type { AuthLetters } from './letters';
import { verifyPassword } from './passwords';
import { findSignIn, type UserRow } from './repository';
import { countTry, passwordThrottle, takeBackTry, type Try } from './sign-in-throttle';

/**
 * Whether somebody knows the password of an account. Unknown address, account without a password, wrong password and too
 * many tries take the same steps and the same time; `user` is null for all of them.
 */
export async function checkPassword(
  db: Database,
  letters: AuthLetters,
  { email, password }: { email: string; password: string },
  deviceHash: Buffer | null,
): Promise<{ user: UserRow | null; tried: Try }> {
  const tried = await countTry(db, passwordThrottle, email, deviceHash);
  if (tried.inARow === passwordThrottle.mostInARow) await transact(db, (tx) => letters.signInBlocked(tx, { email }));
  const user = await findSignIn(db, email);
  const stored = tried.isAllowed ? (user?.passwordHash ?? null) : null;
  // Only a full queue throws here: then nobody has looked at the password, and the try does not count.
  const lane = tried.isAllowed && tried.isKnownDevice ? 'known' : 'stranger';
  const matches = await verifyPassword(stored, password, lane).catch(async (error: unknown) => {
    await takeBackTry(db, passwordThrottle, tried);
    throw error;
  });
  return { user: matches ? user : null, tried };
}
