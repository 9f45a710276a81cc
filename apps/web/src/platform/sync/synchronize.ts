import { ApiError } from '../api/api-error';
import type { Clock } from '../api/clock';
import { pullStaleScopes, type Compared } from './pull';
import { pushUnsyncedChanges, type InvalidChange } from './push';
import type { Remote } from './remote';
import { ownScope } from './scope';
import type { EntryStore, ListChange } from './store/entry-store';
import { SignedOut } from './store/signed-out';

interface SyncContext {
  remote: Remote;
  clock: Clock;
  /** Throws `SignedOut` once nothing more may be sent or stored for this user. */
  store: () => Promise<EntryStore>;
  /** Scopes to pull; a scope that fails stays in the set. */
  stale: Set<string>;
  /** Why a scope could not be pulled. */
  failures: Map<string, string>;
  compared: Compared;
  /** Called with what has changed on the device. */
  onChange: (changes: readonly ListChange[]) => Promise<void>;
}

interface Refusals {
  /** Why the server rejected some of the changes. */
  refused: string | undefined;
  invalid: InvalidChange | undefined;
  /** Whether there was no room for new entries. */
  isFull: boolean;
}

interface SyncOutcome {
  /** Undefined if not all changes could be sent. */
  refusals: Refusals | undefined;
  /** False when the server was unreachable or failing. */
  isServerReached: boolean;
}

/** Sends what is unsynced, then pulls the stale scopes. */
export async function synchronize(context: SyncContext): Promise<SyncOutcome> {
  let refusals: Refusals | undefined;
  try {
    const { outdated, ...rest } = await pushUnsyncedChanges(context);
    refusals = rest;
    for (const scope of outdated) context.stale.add(scope);
    // A household that refuses changes may no longer be the user's, which the pull finds out.
    if (refusals.refused !== undefined)
      for (const { scope } of await (await context.store()).unsynced())
        if (scope !== ownScope) context.stale.add(scope);
    await pullStaleScopes(context);
    return { refusals, isServerReached: true };
  } catch (error) {
    if (error instanceof SignedOut)
      return { refusals: { refused: undefined, invalid: undefined, isFull: false }, isServerReached: true };
    const message = error instanceof ApiError ? error.message : 'Your entries could not be loaded.';
    for (const scope of context.stale) context.failures.set(scope, message);
    return { refusals, isServerReached: false };
  }
}
