import { ApiError } from '../api/client';
import type { EntryStore } from './store/entry-store';
import { isRefusal, pullAll, pushChanges, SignedOut, type Tracker } from './push';

interface SyncContext {
  email: string;
  trackers: ReadonlyMap<string, Tracker>;
  /** Trackers whose list has to be fetched again; a tracker that fails stays in the set. */
  stale: Set<string>;
  /** Why the list of a tracker could not be fetched. */
  failures: Map<string, string>;
  store: () => Promise<EntryStore>;
}

interface SyncOutcome {
  /** Why the server rejected some of the entries. */
  refused: string | undefined;
  /** False when the server was unreachable or failing. */
  isServerReached: boolean;
}

const notLoaded = 'Your entries could not be loaded.';

/** Synchronizes the trackers one after the other. A refusal for one tracker does not block the others. */
export async function synchronizeAll(context: SyncContext): Promise<SyncOutcome> {
  let refused: string | undefined;
  for (const tracker of context.trackers.values()) {
    try {
      refused = (await synchronize(tracker, context)) ?? refused;
    } catch (error) {
      if (error instanceof SignedOut) return { refused: undefined, isServerReached: true };
      if (!isRefusal(error)) return { refused, isServerReached: false };
      refused = error.message;
    }
  }
  return { refused, isServerReached: true };
}

async function synchronize(
  tracker: Tracker,
  { email, stale, failures, store }: SyncContext,
): Promise<string | undefined> {
  const isStale = stale.delete(tracker.name);
  const context = { email, tracker, store };
  try {
    const { outdated, refused } = await pushChanges(context);
    if (isStale || outdated.length > 0) {
      await pullAll(context, outdated);
      failures.delete(tracker.name);
    }
    return refused;
  } catch (error) {
    if (isStale) {
      stale.add(tracker.name);
      failures.set(tracker.name, error instanceof ApiError ? error.message : notLoaded);
    }
    throw error;
  }
}
