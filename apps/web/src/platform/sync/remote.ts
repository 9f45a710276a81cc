import { health } from '@everstep/domain/operations/liveness';
import {
  getStorageRoom,
  noteTold,
  pullChanges,
  pushChanges,
  type PushedChange,
  type RefusedChange,
} from '@everstep/domain/sync';
import { ApiError } from '../api/api-error';
import { call, userIdOfPage } from '../api/client';
import { ownScope } from './scope';
import type { Change, ListId, PulledPage } from './store/rows';

/** What became of each change, by its id. */
export interface PushReply {
  kept: string[];
  /** Stored, but the entry on the server differs from the device's. */
  merged: string[];
  /** They lost to another change. */
  outdated: string[];
  refused: RefusedChange[];
}

/** The server, for one user. The calls throw `ApiError`. */
export interface Remote {
  push: (list: ListId, changes: readonly Change[]) => Promise<PushReply>;
  /** `hasDiffered` tells the server why a scope is loaded anew. */
  pull: (scope: string, since: string | undefined, hasDiffered?: boolean) => Promise<PulledPage>;
  /** Tells the server that the user has been shown these lost edits. */
  sendAcknowledged: (scope: string, ids: readonly string[]) => Promise<unknown>;
  /** How many more new entries of this user fit into a scope. */
  room: (scope: string) => Promise<number>;
  /** The cheapest call, made to read the server's time from its reply. */
  askTime: () => Promise<unknown>;
}

export function remoteOf(email: string): Remote {
  const scopeId = (scope: string) => (scope === ownScope ? userIdOfPage(email) : scope);
  return {
    async push({ scope, kind }, changes) {
      try {
        const body = { scope: scopeId(scope), kind, changes: changes.map(toPushed) };
        const { kept, merged = [], outdated, refused = [] } = await call(pushChanges, { body }, { email });
        return { kept, merged, outdated, refused };
      } catch (error) {
        const refused = error instanceof ApiError ? refusedIn(error, changes) : [];
        if (refused.length === 0) throw error;
        return { kept: [], merged: [], outdated: [], refused };
      }
    },
    async pull(scope, since, hasDiffered = false) {
      const query = {
        scope: scopeId(scope),
        ...(since !== undefined && { since }),
        ...(hasDiffered && { differs: 'true' as const }),
      };
      return call(pullChanges, { query }, { email });
    },
    sendAcknowledged: async (scope, ids) =>
      call(noteTold, { body: { scope: scopeId(scope), ids: [...ids] } }, { email }),
    room: async (scope) => (await call(getStorageRoom, { query: { scope: scopeId(scope) } }, { email })).room,
    askTime: async () => call(health, {}),
  };
}

/** The body of a push, change by change. Some changes may come from a build that sent whole entries. */
export const toPushed = ({ key, changeId, changedAt, value, fields }: Change): PushedChange => ({
  key,
  change_id: changeId,
  changed_at: changedAt,
  value: value === null || !fields ? value : fields.value,
  ...(fields && {
    seen: fields.seen,
    ...(fields.isNew && { is_new: true }),
    ...(fields.removed.length > 0 && { removed: [...fields.removed] }),
    ...(fields.undoes !== undefined && { undoes: fields.undoes }),
  }),
});

/** If every change is invalid, the reply names them by their position. */
function refusedIn({ fields }: ApiError, changes: readonly Change[]): RefusedChange[] {
  return Object.entries(fields).flatMap(([name, detail]) => {
    const [, index, field = ''] = /^changes\.(\d+)\.(.*)$/.exec(name) ?? [];
    const change = index === undefined ? undefined : changes[Number(index)];
    return change ? [{ change_id: change.changeId, field, detail }] : [];
  });
}
