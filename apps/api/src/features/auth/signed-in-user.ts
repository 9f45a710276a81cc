import { toUser } from '../../http/session';
import type { UserRow } from './repository';

/** Who signed in, as every way of signing in answers it. */
export function signedInUser(user: UserRow) {
  const { tier } = toUser(user, Buffer.alloc(0));
  return { id: user.id, email: user.email, subscription_tier: tier, name: user.name };
}
