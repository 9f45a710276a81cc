import { ApiError } from '../api/api-error';
import { forgetHousehold } from './left-households';
import { isRefusal } from './push';
import type { Remote } from './remote';
import { ownScope } from './scope';
import type { EntryStore } from './store/entry-store';
import type { ListChange, PulledPage } from './store/rows';

/** Scopes that were compared with the server since the page was opened. */
export interface Compared {
  /** Compared entry by entry. Later comparisons look at the number of entries only. */
  thoroughly: Set<string>;
  /** Loaded anew because they differed. This happens once, whatever the server reports afterwards. */
  reloaded: Set<string>;
}

interface PullContext {
  remote: Remote;
  store: () => Promise<EntryStore>;
  /** Scopes to pull; a scope that fails stays in the set. */
  stale: Set<string>;
  /** Why a scope could not be pulled. */
  failures: Map<string, string>;
  compared: Compared;
  onChange: (changes: readonly ListChange[]) => Promise<void>;
}

/** Pulls the stale scopes one after the other. A refusal for one does not block the others. Throws when the server is unreachable. */
export async function pullStaleScopes(context: PullContext): Promise<void> {
  const { stale, failures } = context;
  for (const scope of [...stale]) {
    // Deleted before the pull, so that a scope that becomes stale while it runs is pulled again.
    stale.delete(scope);
    try {
      await pullScope(scope, context);
      await sendTold(scope, context);
    } catch (error) {
      if (await isNoMember(scope, error, context)) {
        const store = await context.store();
        await context.onChange([await store.drop(scope)]);
        await forgetHousehold(store, scope);
        continue;
      }
      stale.add(scope);
      if (!isRefusal(error)) throw error;
      failures.set(scope, error.message);
    }
  }
}

/**
 * Acknowledgments that the server does not accept now are sent with the next pull. One that it never accepts is for an edit that it
 * no longer has.
 */
async function sendTold(scope: string, { remote, store }: PullContext): Promise<void> {
  const ids = await (await store()).listAcknowledged(scope);
  if (ids.length === 0) return;
  try {
    await remote.sendAcknowledged(scope, ids);
  } catch (error) {
    if (!isRefusal(error)) return;
  }
  await (await store()).clearAcknowledged(scope, ids);
}

async function pullScope(scope: string, context: PullContext): Promise<void> {
  const { remote, store, failures, onChange, compared } = context;
  let [hasDiffered, wasLoadedWhole] = [false, false];
  for (;;) {
    const state = await (await store()).scopeState(scope);
    const since = hasDiffered ? undefined : state?.cursor;
    try {
      const page = await remote.pull(scope, since, hasDiffered);
      if (hasDiffered) compared.reloaded.add(scope);
      hasDiffered = false;
      const changes = await (await store()).applyPage(scope, since, page, state?.cursor);
      failures.delete(scope);
      if (!changes) continue;
      await onChange(changes);
      wasLoadedWhole ||= since === undefined || state?.isLoaded === false || state?.reload !== undefined;
      // The server would not send entries that it cannot open a second time either.
      wasLoadedWhole ||= (page.unreadable?.length ?? 0) > 0;
      if (page.has_more) continue;
      if (!(await hasToReload(scope, page, wasLoadedWhole, context))) return;
      hasDiffered = true;
    } catch (error) {
      if (hasDiffered && isRefusal(error)) compared.reloaded.add(scope);
      const isUnknown = error instanceof ApiError && error.code === 'unknown_cursor';
      if (!isUnknown || since === undefined) throw error;
      await onChange([await (await store()).forget(scope)]);
    }
  }
}

/**
 * Whether the device's entries differ from the server's, according to the last page, so that everything has to be loaded again. If
 * the scope was loaded completely just now, loading it again would change nothing, so the difference is accepted.
 */
async function hasToReload(
  scope: string,
  { cursor, check }: PulledPage,
  wasLoadedWhole: boolean,
  { store, compared }: PullContext,
): Promise<boolean> {
  if (!check) return false;
  const comparison = { scope, cursor, check };
  if (wasLoadedWhole) {
    if (await (await store()).acceptDifference(comparison)) compared.thoroughly.add(scope);
    return false;
  }
  const isThorough = !compared.thoroughly.has(scope);
  const isDifferent = await (await store()).differs({ ...comparison, isThorough });
  if (isDifferent !== undefined) compared.thoroughly.add(scope);
  return isDifferent === true && !compared.reloaded.has(scope);
}

/**
 * Whether the user no longer belongs to this household. The server also refuses when somebody else has signed in since, so the
 * user's own scope is tried first.
 */
async function isNoMember(scope: string, error: unknown, context: PullContext): Promise<boolean> {
  if (scope === ownScope || !(error instanceof ApiError) || error.code !== 'not_yours') return false;
  try {
    await pullScope(ownScope, context);
    return true;
  } catch (ownError) {
    if (isRefusal(ownError)) return false;
    throw ownError;
  }
}
