import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../http/errors';

// argon2id, 19 MiB, two passes: the least that is advised, because one verification at a time must keep reads quick.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const running = 1;
const waiting = 64;
// While others wait, each hash is followed by a rest: a wave of sign-ins leaves two thirds of a core to everybody else.
const restFactor = 2;

let busy = 0;
const queue: (() => void)[] = [];

/** Hashing is the dearest thing this service does: it runs one at a time, and a full queue is refused at once. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (busy < running) busy += 1;
  else if (queue.length >= waiting) throw new Refusal('too_many');
  else await new Promise<void>((resolve) => queue.push(resolve));
  const began = performance.now();
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) setTimeout(next, restFactor * (performance.now() - began));
    else busy -= 1;
  }
}

/** One written form of the same password, whatever keyboard it was typed on. Nothing is trimmed or cut. */
const normalise = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(normalise(password), cost));
}

const dummyHash = hash('nobody signs in with this', cost);

/** Without a stored hash a dummy one is verified, so that an unknown account takes as long as a wrong password. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const against = stored ?? (await dummyHash);
  const matches = await inTurn(() => verify(against, normalise(password)));
  return matches && stored !== null;
}
