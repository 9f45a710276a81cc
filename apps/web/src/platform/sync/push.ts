import { ApiError } from '../api/client';
import type { Change, Entry, Shelf } from './entry-store';

/** How a feature sends its entries and gets them back. `batch` is how many changes the server takes at once. */
export interface Tracker<Value = unknown> {
  name: string;
  batch: number;
  /** Both lists hold ids of changes; `outdated` are those that a later one stands before. */
  send(owner: string, changes: Change<Value>[]): Promise<{ kept: string[]; outdated: string[] }>;
  fetchAll(owner: string): Promise<Entry<Value>[]>;
}

/** The account that the entries belong to is not the one on this device any more. */
export class OwnerLeft extends Error {
  constructor() {
    super('You are not signed in here any more. Please sign in again to save this.');
  }
}

interface Sending {
  owner: string;
  tracker: Tracker;
  /** Throws `OwnerLeft` when nothing may be sent or kept for the owner any more. */
  shelf: () => Promise<Shelf>;
}

interface Sent {
  outdated: string[];
  /** Why the server does not take some of them. */
  refused: string | undefined;
}

/** Sends what waits, each change at most once. Throws when the server cannot be asked, or wants none of it. */
export async function sendWaiting({ owner, tracker, shelf }: Sending): Promise<Sent> {
  const sent: Sent = { outdated: [], refused: undefined };
  const tried = new Set<string>();

  async function send(changes: Change[]): Promise<void> {
    await shelf();
    try {
      const { kept, outdated } = await tracker.send(owner, changes);
      sent.outdated.push(...outdated);
      await (await shelf()).drop(tracker.name, kept);
    } catch (error) {
      if (!isAboutTheChanges(error)) throw error;
      sent.refused = error.message;
      if (changes.length === 1) return;
      // One entry that cannot be taken does not hold up the others.
      const half = Math.ceil(changes.length / 2);
      await send(changes.slice(0, half));
      await send(changes.slice(half));
    }
  }

  for (;;) {
    const waiting = await (await shelf()).waiting(tracker.name);
    const next = waiting.filter(({ id }) => !tried.has(id)).slice(0, tracker.batch);
    if (next.length === 0) return sent;
    for (const { id } of next) tried.add(id);
    await send(next);
  }
}

/** The server's list becomes the one here, and changes that came too late give way to what came before them. */
export async function receiveAll({ owner, tracker, shelf }: Sending, outdated: string[]): Promise<void> {
  const entries = await tracker.fetchAll(owner);
  await (await shelf()).merge(tracker.name, entries, outdated);
}

function isAboutTheChanges(error: unknown): error is ApiError {
  return error instanceof ApiError && (error.status === 400 || error.status === 413);
}

/** A no that stays one however often it is asked. A session that is over and too many calls are none. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.kind === 'refused' && error.status !== 401 && error.status !== 429;
}
