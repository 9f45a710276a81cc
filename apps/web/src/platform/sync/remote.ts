import { health } from '@everstep/domain/operations/liveness';
import { getStorageRoom, pullChanges, pushChanges } from '@everstep/domain/sync';
import { call, userIdOfPage } from '../api/client';
import { ownScope } from './scope';
import type { PulledPage } from './store/entry-store';
import type { Change, ListId } from './store/rows';

/** The server, for one user. The calls throw `ApiError`. */
export interface Remote {
  /** Both lists contain ids of changes; `outdated` ones lost to a later change. */
  push: (list: ListId, changes: readonly Change[]) => Promise<{ kept: string[]; outdated: string[] }>;
  pull: (scope: string, since: string | undefined) => Promise<PulledPage>;
  /** How many more new entries of the user fit into a scope. */
  room: (scope: string) => Promise<number>;
  /** The cheapest call, for the time of its reply. */
  askTime: () => Promise<unknown>;
}

export function remoteOf(email: string): Remote {
  const scopeId = (scope: string) => (scope === ownScope ? userIdOfPage(email) : scope);
  return {
    push: async ({ scope, kind }, changes) =>
      call(pushChanges, { body: { scope: scopeId(scope), kind, changes: changes.map(toPushed) } }, { email }),
    pull: async (scope, since) =>
      call(pullChanges, { query: { scope: scopeId(scope), ...(since !== undefined && { since }) } }, { email }),
    room: async (scope) => (await call(getStorageRoom, { query: { scope: scopeId(scope) } }, { email })).room,
    askTime: async () => call(health, {}),
  };
}

const toPushed = ({ key, changeId, changedAt, value }: Change) => ({
  key,
  change_id: changeId,
  changed_at: changedAt,
  value,
});
