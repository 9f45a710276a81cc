import { ApiError } from '../api/client';
import { isRefusal, OwnerLeft, receiveAll, sendWaiting, type Tracker } from './push';
import type { Shelf } from './entry-store';

interface Synchronising {
  owner: string;
  trackers: ReadonlyMap<string, Tracker>;
  /** Trackers of which the server's list is asked for; one that did not come stays in it. */
  wanted: Set<string>;
  /** Why the list of a tracker did not come. */
  failures: Map<string, string>;
  shelf: () => Promise<Shelf>;
}

interface Outcome {
  /** Why the server does not take some of the entries. */
  refused: string | undefined;
  /** False when the server could not be asked, or was in trouble. */
  isReached: boolean;
}

const notReceived = 'Your entries could not be loaded.';

/** Each tracker in turn. One that is refused does not hold up the others. */
export async function synchroniseAll(all: Synchronising): Promise<Outcome> {
  let refused: string | undefined;
  for (const tracker of all.trackers.values()) {
    try {
      refused = (await synchronise(tracker, all)) ?? refused;
    } catch (error) {
      if (error instanceof OwnerLeft) return { refused: undefined, isReached: true };
      if (!isRefusal(error)) return { refused, isReached: false };
      refused = error.message;
    }
  }
  return { refused, isReached: true };
}

async function synchronise(tracker: Tracker, all: Synchronising): Promise<string | undefined> {
  const { owner, wanted, failures, shelf } = all;
  const isWanted = wanted.delete(tracker.name);
  const sending = { owner, tracker, shelf };
  try {
    const { outdated, refused } = await sendWaiting(sending);
    if (isWanted || outdated.length > 0) {
      await receiveAll(sending, outdated);
      failures.delete(tracker.name);
    }
    return refused;
  } catch (error) {
    if (isWanted) {
      wanted.add(tracker.name);
      failures.set(tracker.name, error instanceof ApiError ? error.message : notReceived);
    }
    throw error;
  }
}
