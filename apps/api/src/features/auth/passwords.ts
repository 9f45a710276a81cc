import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '../../http/errors';

// argon2id, 19 MiB, two passes: the least that is advised, because one verification at a time must keep reads quick.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/**
 * Whose turn it is: `known` is who has shown something beside a password (a browser that has signed in to the account before,
 * a session, a link from an email), `stranger` is everybody else.
 */
export type Lane = 'known' | 'stranger';

// How many may wait. A flood of strangers fills their own places and none of the others.
const places: Record<Lane, number> = { known: 32, stranger: 64 };
// While others wait, each hash is followed by a rest: a wave of sign-ins leaves two thirds of a core to everybody else.
const restFactor = 2;

let isBusy = false;
const queues: Record<Lane, (() => void)[]> = { known: [], stranger: [] };

/** Hashing is the dearest thing this service does: it runs one at a time, and a full queue is refused at once. */
async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
  if (!isBusy) isBusy = true;
  else if (queues[lane].length >= places[lane]) throw new Refusal('too_many');
  else await new Promise<void>((resolve) => queues[lane].push(resolve));
  const began = performance.now();
  try {
    return await work();
  } finally {
    if (queues.known.length + queues.stranger.length === 0) isBusy = false;
    else setTimeout(callNext, restFactor * (performance.now() - began));
  }
}

/** Chosen after the rest, so that somebody known who came meanwhile goes first. */
function callNext(): void {
  const next = queues.known.shift() ?? queues.stranger.shift();
  if (next) next();
  else isBusy = false;
}

/** One written form of the same password, whatever keyboard it was typed on. Nothing is trimmed or cut. */
const normalise = (password: string) => password.normalize('NFKC');

export function hashPassword(password: string, lane: Lane): Promise<string> {
  return inTurn(lane, () => hash(normalise(password), cost));
}

const dummyHash = hash('nobody signs in with this', cost);

/** Without a stored hash a dummy one is verified, so that an unknown account takes as long as a wrong password. */
export async function verifyPassword(stored: string | null, password: string, lane: Lane): Promise<boolean> {
  const against = stored ?? (await dummyHash);
  const matches = await inTurn(lane, () => verify(against, normalise(password)));
  return matches && stored !== null;
}
