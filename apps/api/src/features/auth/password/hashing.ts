import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../../http/errors';

// argon2id with 19 MiB and two passes, the minimum that OWASP recommends: more would slow down concurrent requests.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * `proven` requests bring more than a password: a browser that has signed in to the account before, a session, a link from an
 * email. All others are `unproven` and wait in a separate queue.
 */
export type Priority = 'proven' | 'unproven';
export const maxWaiting: Record<Priority, number> = { proven: 32, unproven: 64 };

let isBusy = false;
const waiting: Record<Priority, (() => void)[]> = { proven: [], unproven: [] };

/** Hashing is the most expensive work of the API: one at a time, proven requests first; a full queue rejects immediately. */
async function enqueue<T>(priority: Priority, work: () => Promise<T>): Promise<T> {
  if (isBusy) {
    if (waiting[priority].length >= maxWaiting[priority]) throw new Refusal('too_many');
    await new Promise<void>((resolve) => waiting[priority].push(resolve));
  }
  isBusy = true;
  try {
    return await work();
  } finally {
    const next = waiting.proven.shift() ?? waiting.unproven.shift();
    if (next) next();
    else isBusy = false;
  }
}

/** Gives a password the same form from any keyboard. Nothing is trimmed or truncated. */
const normalize = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string, priority: Priority): Promise<string> {
  return enqueue(priority, () => hash(normalize(password), cost));
}

const dummyHash = hash('nobody signs in with this', cost);

/** Without a stored hash, it verifies a dummy hash, so that an unknown account takes as long as a wrong password. */
export async function verifyPassword(
  storedHash: string | null,
  password: string,
  priority: Priority,
): Promise<boolean> {
  const hashToVerify = storedHash ?? (await dummyHash);
  const matches = await enqueue(priority, () => verify(hashToVerify, normalize(password)));
  return matches && storedHash !== null;
}
