import { ApiError } from '../api/client';
import type { Change, Entry, EntryStore } from './store/entry-store';

/** How a feature sends its entries and fetches them. `batchSize` is the maximum number of changes per call. */
export interface Tracker<Value = unknown> {
  name: string;
  batchSize: number;
  /** Both lists contain ids of changes; `outdated` ones were superseded by a later change. */
  push(email: string, changes: Change<Value>[]): Promise<{ kept: string[]; outdated: string[] }>;
  pullAll(email: string): Promise<Entry<Value>[]>;
}

/** The owner of the entries is no longer signed in on this device. */
export class SignedOut extends Error {
  constructor() {
    super('You are not signed in here any more. Please sign in again to save this.');
  }
}

interface PushContext {
  email: string;
  tracker: Tracker;
  /** Throws `SignedOut` once nothing may be sent or stored for this user any more. */
  store: () => Promise<EntryStore>;
}

interface PushResult {
  outdated: string[];
  /** Why the server rejected some of the changes. */
  refused: string | undefined;
}

/** Sends the unsynced changes, each at most once. Throws when the server is unreachable or refuses the whole call. */
export async function pushChanges({ email, tracker, store }: PushContext): Promise<PushResult> {
  const result: PushResult = { outdated: [], refused: undefined };
  const attempted = new Set<string>();

  async function send(changes: Change[]): Promise<void> {
    await store();
    try {
      const { kept, outdated } = await tracker.push(email, changes);
      result.outdated.push(...outdated);
      await (await store()).acknowledge(tracker.name, kept);
    } catch (error) {
      if (!isInvalidInput(error)) throw error;
      result.refused = error.message;
      if (changes.length === 1) return;
      // One invalid entry must not block the others.
      const half = Math.ceil(changes.length / 2);
      await send(changes.slice(0, half));
      await send(changes.slice(half));
    }
  }

  for (;;) {
    const unsynced = await (await store()).unsynced(tracker.name);
    const next = unsynced.filter(({ id }) => !attempted.has(id)).slice(0, tracker.batchSize);
    if (next.length === 0) return result;
    for (const { id } of next) attempted.add(id);
    await send(next);
  }
}

/** Replaces the local list with the server's. Drops outdated changes. */
export async function pullAll({ email, tracker, store }: PushContext, outdated: string[]): Promise<void> {
  const entries = await tracker.pullAll(email);
  await (await store()).merge(tracker.name, entries, outdated);
}

function isInvalidInput(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 413);
}

/** Whether the server refuses for good. An expired session and a rate limit are not refusals, because retrying can succeed. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && error.status !== 401 && error.status !== 429;
}
