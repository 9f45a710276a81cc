import { ApiError } from '../api/client';
import type { Clock } from '../api/clock';
import { pullStaleScopes } from './pull';
import { pushUnsyncedChanges, type InvalidChange } from './push';
import type { Remote } from './remote';
import type { EntryStore, ListChange } from './store/entry-store';
import { SignedOut } from './store/signed-out';

interface SyncContext {
  remote: Remote;
  clock: Clock;
  /** Throws `SignedOut` once nothing may be sent or stored for this user any more. */
  store: () => Promise<EntryStore>;
  /** Scopes to pull; a scope that fails stays in the set. */
  stale: Set<string>;
  /** Why a scope could not be pulled. */
  failures: Map<string, string>;
  /** Called with what has changed on the device. */
  onChange: (changes: readonly ListChange[]) => Promise<void>;
}

interface SyncOutcome {
  /** Why the server rejected some of the changes. */
  refused: string | undefined;
  invalid: InvalidChange | undefined;
  /** Whether there was no room for new entries. */
  isFull: boolean;
  /** False when the server was unreachable or failing. */
  isServerReached: boolean;
}

/** Sends what is unsynced, then pulls the stale scopes. */
export async function synchronize(context: SyncContext): Promise<SyncOutcome> {
  let outcome: Omit<SyncOutcome, 'isServerReached'> = { refused: undefined, invalid: undefined, isFull: false };
  try {
    const pushed = await pushUnsyncedChanges(context);
    const { outdated, ...rest } = pushed;
    outcome = rest;
    for (const scope of outdated) context.stale.add(scope);
    await pullStaleScopes(context);
    return { ...outcome, isServerReached: true };
  } catch (error) {
    if (error instanceof SignedOut)
      return { refused: undefined, invalid: undefined, isFull: false, isServerReached: true };
    const message = error instanceof ApiError ? error.message : 'Your entries could not be loaded.';
    for (const scope of context.stale) context.failures.set(scope, message);
    return { ...outcome, isServerReached: false };
  }
}
