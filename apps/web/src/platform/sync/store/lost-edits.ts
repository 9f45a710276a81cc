import type { LostEdit } from '@everstep/domain/sync';
import type { ScopeState } from './rows';
import type { Transact } from './tables';

/** The user's edits that lost to another user's edit, and which of those the user has been told of. */
export function lostEditStore(transact: Transact) {
  return {
    listLost: (scope: string): Promise<readonly LostEdit[]> =>
      transact(async ({ scopes }) => (await scopes.find([scope]))?.lost ?? []),

    /** Ids of edits that the user has acknowledged and the server has not yet been told of. */
    listAcknowledged: (scope: string): Promise<readonly string[]> =>
      transact(async ({ scopes }) => (await scopes.find([scope]))?.told ?? []),

    /** The user has acknowledged these. */
    markAcknowledged: (scope: string, ids: readonly string[]): Promise<void> =>
      transact(async ({ scopes }) => {
        const state = await scopes.find([scope]);
        if (!state) return;
        const { lost = [], told = [] } = state;
        const rest = lost.filter(({ id }) => !ids.includes(id));
        await scopes.put({ ...state, lost: rest, told: [...told, ...ids] }, [scope]);
      }),

    /** The server knows that the user has acknowledged these. */
    clearAcknowledged: (scope: string, ids: readonly string[]): Promise<void> =>
      transact(async ({ scopes }) => {
        const state = await scopes.find([scope]);
        if (!state) return;
        const { told = [] } = state;
        await scopes.put({ ...state, told: told.filter((id) => !ids.includes(id)) }, [scope]);
      }),
  };
}

/** The lost edits after one page of a pull. Only the last page carries them, and it carries the complete list. */
export function lostEditsAfterPage(
  state: ScopeState | undefined,
  { has_more: hasMore, lost = [] }: { has_more: boolean; lost?: readonly LostEdit[] | undefined },
): Pick<ScopeState, 'lost' | 'told'> {
  const { lost: known = [], told = [] } = state ?? {};
  return { lost: hasMore ? known : lost.filter(({ id }) => !told.includes(id)), told };
}
