import type { LostEdit } from '@everstep/domain/sync';
import type { ScopeState } from './rows';
import type { Transact } from './tables';

/** The edits of this user that gave way to one of somebody else, and which of them the user has been told of. */
export function lostEditStore(transact: Transact) {
  return {
    listLost: (scope: string): Promise<readonly LostEdit[]> =>
      transact(async ({ scopes }) => (await scopes.find([scope]))?.lost ?? []),

    /** Ids of which the server is still to be told. */
    listTold: (scope: string): Promise<readonly string[]> =>
      transact(async ({ scopes }) => (await scopes.find([scope]))?.told ?? []),

    /** The user has been told of these. */
    noteTold: (scope: string, ids: readonly string[]): Promise<void> =>
      transact(async ({ scopes }) => {
        const state = await scopes.find([scope]);
        if (!state) return;
        const { lost = [], told = [] } = state;
        const rest = lost.filter(({ id }) => !ids.includes(id));
        await scopes.put({ ...state, lost: rest, told: [...told, ...ids] }, [scope]);
      }),

    /** The server knows that the user has been told of these. */
    forgetTold: (scope: string, ids: readonly string[]): Promise<void> =>
      transact(async ({ scopes }) => {
        const state = await scopes.find([scope]);
        if (!state) return;
        const { told = [] } = state;
        await scopes.put({ ...state, told: told.filter((id) => !ids.includes(id)) }, [scope]);
      }),
  };
}

/** What a page of a pull says of lost edits: only the last one says anything, and all of them. */
export function lostAfter(
  state: ScopeState | undefined,
  { has_more: hasMore, lost = [] }: { has_more: boolean; lost?: readonly LostEdit[] | undefined },
): Pick<ScopeState, 'lost' | 'told'> {
  const { lost: known = [], told = [] } = state ?? {};
  return { lost: hasMore ? known : lost.filter(({ id }) => !told.includes(id)), told };
}
