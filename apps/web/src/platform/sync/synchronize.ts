import { ApiError } from '../api/api-error';
import type { Clock } from '../api/clock';
import type { FullLists } from './full-lists';
import { pullStaleScopes, type Compared } from './pull';
import { pushUnsyncedChanges, type InvalidChange } from './push';
import type { Remote } from './remote';
import { ownScope } from './scope';
import type { EntryStore } from './store/entry-store';
import type { ListChange } from './store/rows';
import { SignedOut } from './store/signed-out';
import { gather } from './timing';

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
  fullLists: FullLists;
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

/** While thousands of entries are sent, lists on screen are not read again for each hundred. */
async function push(context: SyncContext): ReturnType<typeof pushUnsyncedChanges> {
  const settled = gather(context.onChange);
  try {
    return await pushUnsyncedChanges({ ...context, onChange: settled.add });
  } finally {
    await settled.end();
  }
}

/** Sends what is unsynced, then pulls the stale scopes. */
export async function synchronize(context: SyncContext): Promise<SyncOutcome> {
  let refusals: Refusals | undefined;
  try {
    const { outdated, ...rest } = await push(context);
    refusals = rest;
    for (const scope of outdated) context.stale.add(scope);
    // A household that refuses changes may no longer be the user's, which the pull finds out.
    if (refusals.refused !== undefined)
      for (const { scope } of await (await context.store()).listsWithUnsynced())
        if (scope !== ownScope) context.stale.add(scope);
    await pullStaleScopes({
      ...context,
      onChange(changes) {
        context.fullLists.markChanged(changes);
        return context.onChange(changes);
      },
    });
    return { refusals, isServerReached: true };
  } catch (error) {
    if (error instanceof SignedOut)
      return { refusals: { refused: undefined, invalid: undefined, isFull: false }, isServerReached: true };
    const message = error instanceof ApiError ? error.message : 'Your entries could not be loaded.';
    for (const scope of context.stale) context.failures.set(scope, message);
    return { refusals, isServerReached: false };
  }
}
