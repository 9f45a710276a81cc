import * as z from 'zod/mini';
import { paths } from '@everstep/domain/base/paths';
import { userIdHeader } from '@everstep/domain/endpoint';
import {
  changesPerPull,
  defineKind,
  getStorageRoom,
  listReplaced,
  maxListedReplaced,
  noteTold,
  pullChanges,
  pushChanges,
  storageLimits,
  type EntryCheck,
  type EntryValue,
  type PushedChange,
} from '@everstep/domain/sync';
import { createClock, type Clock } from '../../src/platform/api/clock';
import { toPushed, type PushReply, type Remote } from '../../src/platform/sync/remote';
import { ownScope } from '../../src/platform/sync/scope';
import { maya, reply } from '../fake-api';
import { accept, lose } from './accept';
import { createNetwork } from './network';
import { listReplacedIn, pullFrom } from './reading';
import { createScopes, refusal, type Scope } from './scopes';

/** A kind whose values may be anything. */
export const steps = defineKind({
  name: 'steps',
  noun: ['walk', 'walks'],
  path: paths.trackers,
  scope: 'person',
  consent: 'trackers',
  key: z.string(),
  value: z.unknown(),
});

/** Keeps entries as the API does: versions by scope, tombstones, edits that meet field by field, a time ahead of its clock counts as that of its arrival. */
export function fakeSyncServer({ pageSize = changesPerPull } = {}) {
  const sent: { owner: string; ids: string[] }[] = [];
  const pulled: { scope: string; since: string | undefined; hasDiffered?: boolean }[] = [];
  let now = () => Date.now();
  let maxListed: number = maxListedReplaced;
  let capacity = Infinity;
  let say: (check: EntryCheck) => EntryCheck | undefined = (check) => check;
  let receive: (changes: readonly PushedChange[]) => void = () => undefined;
  const { scopeOf, admit, all } = createScopes();
  const { send, timed, ...network } = createNetwork(() => now());

  const roomIn = ({ rows }: Scope) =>
    Math.min(storageLimits.perDay, capacity - [...rows.values()].filter(({ value }) => value !== null).length);

  function push(userId: string, scopeId: string, kind: string, changes: readonly PushedChange[]) {
    const scope = admit(userId, scopeId);
    receive(changes);
    const isLogged = (key: string) => (scope.rows.get(`${kind} ${key}`)?.value ?? null) !== null;
    const addedCount = changes.filter(({ key, value }) => value !== null && !isLogged(key)).length;
    if (addedCount > 0 && addedCount > roomIn(scope)) throw refusal('storage_full');
    const arrival = () => ({ author: userId, at: now() });
    const results = changes.map((change) => ({ id: change.change_id, as: accept(scope, kind, change, arrival()) }));
    const idsWith = (as: keyof PushReply) => results.filter((result) => result.as === as).map(({ id }) => id);
    return { kept: idsWith('kept'), merged: idsWith('merged'), outdated: idsWith('outdated'), refused: [] };
  }

  const pull = (userId: string, scopeId: string, cursor: string | undefined) =>
    pullFrom(admit(userId, scopeId), { userId, cursor, pageSize, say });

  function forgetLost(userId: string, scopeId: string, ids: readonly string[]): void {
    const scope = admit(userId, scopeId);
    scope.lost = scope.lost.filter(({ id, author }) => author !== userId || !ids.includes(id));
  }

  /** The server as the device of a user reaches it, whose clock each reply sets right. */
  function remoteFor(userId: string, clock: Clock = createClock()): Remote {
    const idOf = (scope: string) => (scope === ownScope ? userId : scope);
    return {
      push({ scope, kind }, changes) {
        sent.push({ owner: userId, ids: changes.map(({ changeId }) => changeId) });
        const pushed = changes.map(toPushed);
        return timed(
          clock,
          send(changes, scope, () => push(userId, idOf(scope), kind, pushed)),
        );
      },
      pull(scope, since, hasDiffered = false) {
        pulled.push({ scope, since, ...(hasDiffered && { hasDiffered }) });
        return timed(
          clock,
          send([], scope, () => pull(userId, idOf(scope), since)),
        );
      },
      sendAcknowledged: (scope, ids) =>
        timed(
          clock,
          send([], scope, () => forgetLost(userId, idOf(scope), ids)),
        ),
      room: (scope) =>
        timed(
          clock,
          send([], scope, () => roomIn(scopeOf(idOf(scope)))),
        ),
      askTime: () =>
        timed(
          clock,
          send([], ownScope, () => undefined),
        ),
    };
  }

  /** Replies to calls over HTTP, which are named by the user they are for. */
  const replies = () => [
    reply(pushChanges, async ({ body, headers }) => {
      const { scope, kind, changes } = body as { scope: string; kind: string; changes: PushedChange[] };
      const owner = headers.get(userIdHeader) ?? '';
      sent.push({ owner, ids: changes.map(({ change_id: id }) => id) });
      const result = await send(changes, scope, () => push(owner, scope, kind, changes));
      return { success: true as const, ...result };
    }),
    reply(pullChanges, async ({ query, headers }) => {
      const { scope = '', since, differs } = query;
      pulled.push({ scope, since, ...(differs && { hasDiffered: true }) });
      const page = await send([], scope, () => pull(headers.get(userIdHeader) ?? '', scope, since));
      return { success: true as const, ...page };
    }),
    reply(noteTold, async ({ body, headers }) => {
      const { scope, ids } = body as { scope: string; ids: string[] };
      await send([], scope, () => forgetLost(headers.get(userIdHeader) ?? '', scope, ids));
      return { success: true as const };
    }),
    reply(listReplaced, async ({ query: { scope = '', kinds = '', child }, headers }) => {
      const userId = headers.get(userIdHeader) ?? '';
      const asked = { kinds: kinds.split(','), child, limit: maxListed };
      const found = await send([], scope, () => listReplacedIn(admit(userId, scope), asked));
      return { success: true as const, ...found };
    }),
    reply(getStorageRoom, async ({ query: { scope = '' } }) => ({
      success: true as const,
      limit: 'perDay' as const,
      room: await send([], scope, () => roomIn(scopeOf(scope))),
    })),
  ];

  return {
    remote: remoteFor(maya.id),
    remoteFor,
    sent,
    pulled,
    replies,
    ...network,
    /** An entry that some other device has logged. */
    put(
      key: string,
      value: unknown,
      {
        scope = maya.id,
        kind = steps.name,
        id = key,
        at = '2026-11-01T08:00:00.000Z',
        author = scope === maya.id ? maya.id : 'somebody',
      }: Partial<Record<'scope' | 'kind' | 'id' | 'at' | 'author', string>> = {},
    ) {
      const change = { key, change_id: `other-${id}`, changed_at: at, value };
      accept(scopeOf(scope), kind, change, { author, at: now() });
    },
    /** An edit of some fields, or a deletion, that gave way to another one. */
    lose(
      { scope, ...entry }: Record<'scope' | 'kind' | 'key', string>,
      { isConflict, ...edit }: { author: string; by: string; value: EntryValue | null; isConflict: boolean },
    ) {
      lose(scopeOf(scope), { ...entry, ...edit, ...(isConflict && { is_conflict: true }) });
    },
    /** Of what somebody has not been told yet. */
    lostOf: (userId: string) => all().flatMap(({ lost }) => lost.filter(({ author }) => author === userId)),
    /** Deletes an entry on some other device. */
    remove(key: string, { scope, kind, author }: Record<'scope' | 'kind' | 'author', string>) {
      const at = now();
      const change = { key, change_id: `removed-${key}`, changed_at: new Date(at).toISOString(), value: null };
      accept(scopeOf(scope), kind, change, { author, at });
    },
    row: (key: string, { scope = maya.id, kind = steps.name } = {}) => scopeOf(scope).rows.get(`${kind} ${key}`),
    values: ({ scope = maya.id, kind = steps.name } = {}): Record<string, unknown> =>
      Object.fromEntries(
        [...scopeOf(scope).rows.values()]
          .filter((row) => row.kind === kind && row.value !== null)
          .map(({ key, value }) => [key, value]),
      ),
    /** Deletes every entry of a kind. */
    clear(kind = steps.name, scopeId = maya.id) {
      const scope = scopeOf(scopeId);
      for (const [name, row] of scope.rows) if (row.kind === kind) scope.rows.delete(name);
      scope.version += 1;
      scope.cleared.set(kind, { version: scope.version, at: new Date(now()).toISOString() });
    },
    /** Makes every cursor that devices have unknown, as after a backup was restored. */
    forgetCursors: (scope: string = maya.id) => void (scopeOf(scope).epoch += 1),
    /** What the last page of a pull says that there is; nothing as a server of before. */
    sayCheck: (next: typeof say) => void (say = next),
    setMembers: (household: string, userIds: readonly string[]) => void (scopeOf(household).members = new Set(userIds)),
    /** How many of what can be put back are listed. */
    listAtMost: (next: number) => void (maxListed = next),
    /** How many entries a scope holds. */
    setCapacity: (next: number) => void (capacity = next),
    onPush: (next: typeof receive) => void (receive = next),
    setClock: (next: () => number) => void (now = next),
  };
}
