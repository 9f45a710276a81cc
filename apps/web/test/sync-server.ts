import * as z from 'zod/mini';
import { diaperKind, feedingKind } from '@everstep/domain/feedings';
import { fertilityKind } from '@everstep/domain/fertility';
import { growthKind } from '@everstep/domain/growth';
import { milestoneKind } from '@everstep/domain/milestones';
import { failures, type FailureCode } from '@everstep/domain/errors';
import { userIdHeader } from '@everstep/domain/endpoint';
import {
  canDelete,
  changesPerPull,
  defineKind,
  entryChecksum,
  fieldsOfChange,
  isAllSeen,
  isLater,
  mergeChange,
  valueOf,
  valuesToPutBack,
  getStorageRoom,
  noteTold,
  listReplaced,
  maxListedReplaced,
  pullChanges,
  pushChanges,
  storageLimits,
  toFieldChanges,
  unseenEditByAnother,
  type EntryCheck,
  type EntryFields,
  type EntryValue,
  type LostEdit,
  type KeptValue,
  type PulledChange,
  type PushedChange,
} from '@everstep/domain/sync';
import { ApiError } from '../src/platform/api/api-error';
import { createClock, type Clock } from '../src/platform/api/clock';
import { newId } from '../src/platform/api/new-id';
import { toPushed, type PushReply, type Remote } from '../src/platform/sync/remote';
import { ownScope } from '../src/platform/sync/scope';
import type { Change, PulledPage } from '../src/platform/sync/store/rows';
import { maya, reply } from './fake-api';

/** A kind whose values may be anything. */
export const steps = defineKind({
  name: 'steps',
  scope: 'person',
  consent: 'trackers',
  key: z.string(),
  value: z.unknown(),
});

/** How the entries of a kind are merged; those of the others field by field. */
const rules = new Map(
  [feedingKind, diaperKind, growthKind, milestoneKind, fertilityKind].map(({ name, merge }) => [name, merge]),
);

type Failure = 'none' | 'request lost' | 'reply lost' | ApiError;

interface Row extends PulledChange {
  /** Those of a deleted entry are the ones it had. */
  fields: EntryFields;
}

interface Scope {
  /** Part of each cursor; another one makes them unknown. */
  epoch: number;
  version: number;
  rows: Map<string, Row>;
  /** What was replaced of each, oldest first. */
  kept: Map<string, KeptValue[]>;
  /** At which version and time all entries of a kind were deleted. */
  cleared: Map<string, { version: number; at: string }>;
  /** When each change arrived first. */
  arrivals: Map<string, number>;
  /** Ids of the changes that were stored. */
  accepted: Set<string>;
  /** Of which their authors have not been told. */
  lost: (LostEdit & { author: string })[];
  /** Null for a person's own scope. */
  members: Set<string> | null;
}

const refusal = (code: FailureCode) => new ApiError('refused', failures[code].status, failures[code].detail, {}, code);
const unreachable = () => new ApiError('unreachable', 0, 'The server is unreachable.');

/** Keeps entries as the API does: versions by scope, tombstones, edits that meet field by field, a time ahead of its clock counts as that of its arrival. */
export function fakeSyncServer({ pageSize = changesPerPull } = {}) {
  const scopes = new Map<string, Scope>();
  const sent: { owner: string; ids: string[] }[] = [];
  const pulled: { scope: string; since: string | undefined; hasDiffered?: boolean }[] = [];
  let failureFor: (changes: readonly Pick<Change, 'key'>[], scope: string) => Failure = () => 'none';
  let delay: () => Promise<unknown> = () => Promise.resolve();
  let now = () => Date.now();
  let maxListed: number = maxListedReplaced;
  let capacity = Infinity;
  let say: (check: EntryCheck) => EntryCheck | undefined = (check) => check;
  let receive: (changes: readonly PushedChange[]) => void = () => undefined;

  function scopeOf(id: string): Scope {
    const scope: Scope = scopes.get(id) ?? {
      epoch: 1,
      version: 0,
      rows: new Map(),
      kept: new Map(),
      cleared: new Map(),
      arrivals: new Map(),
      accepted: new Set(),
      lost: [],
      members: null,
    };
    scopes.set(id, scope);
    return scope;
  }
  function admit(userId: string, id: string): Scope {
    const scope = scopeOf(id);
    if (scope.members ? !scope.members.has(userId) : id !== userId) throw refusal('not_yours');
    return scope;
  }

  function lose(
    { lost }: Scope,
    kind: string,
    key: string,
    {
      removed,
      ...edit
    }: Omit<Scope['lost'][number], 'id' | 'kind' | 'key' | 'value' | 'removed'> & {
      value: EntryValue | null;
      removed: readonly string[];
    },
  ): void {
    lost.push({ id: newId(), kind, key, ...edit, removed: [...removed] });
  }

  function accept(scope: Scope, kind: string, change: PushedChange, author: string): keyof PushReply {
    const name = `${kind} ${change.key}`;
    const { change_id: changeId, seen = null, is_new: isNew, undoes } = change;
    const current = scope.rows.get(name);
    const clearedAt = scope.cleared.get(kind)?.at;
    if (current?.change_id === changeId) return 'kept';
    if (scope.accepted.has(changeId)) return 'outdated';
    const arrivedAt = scope.arrivals.get(changeId) ?? now();
    scope.arrivals.set(changeId, arrivedAt);
    const changedAt = new Date(Math.min(Date.parse(change.changed_at), arrivedAt)).toISOString();
    if (clearedAt !== undefined && changedAt <= clearedAt) return 'outdated';
    const rule = rules.get(kind);
    const edit = { changeId, changedAt, version: scope.version + 1, author };
    const stored = current?.value === null ? null : current?.fields;
    const write = (fields: EntryFields, value: unknown) => {
      scope.version += 1;
      scope.accepted.add(changeId);
      if (current && current.value !== null) {
        const replaced = { changeId: current.change_id, value: current.value, isRunning: false };
        const former = scope.kept.get(name) ?? [];
        scope.kept.set(name, [...former, { ...replaced, replacedAt: new Date(now()), replacedBy: author }]);
      }
      scope.rows.set(name, {
        ...edit,
        key: change.key,
        kind,
        change_id: changeId,
        changed_at: changedAt,
        fields,
        value,
      });
    };
    if (change.value === null) {
      if (!current || !stored) return 'kept';
      const isChangedSince =
        undoes !== undefined && [...stored.values()].some((field) => field.edit.changeId !== undoes);
      if (isChangedSince) return 'outdated';
      if (!canDelete(stored, edit, seen)) {
        const by = unseenEditByAnother(stored, author, seen ?? 0)?.author ?? null;
        if (seen !== null) lose(scope, kind, change.key, { author, by, value: null, removed: [] });
        return 'outdated';
      }
      write(stored, null);
      return 'kept';
    }
    const isDeletionSeen = seen !== null && (current?.version ?? 0) <= seen;
    const isOwn = seen === null || current?.author === author;
    const deletion = { changeId: current?.change_id ?? '', changedAt: current?.changed_at ?? '' };
    if (current && !stored && !isDeletionSeen && isOwn && !isLater(edit, deletion)) return 'outdated';
    const base = stored ?? (current && !isDeletionSeen ? current.fields : new Map());
    const { removed = [] } = change;
    const fields = fieldsOfChange(rule, { value: change.value as EntryValue, removed });
    const merge = mergeChange(base, { fields, edit, seen, isNew, undoes });
    for (const { name: field, value, author: loser, to: by } of merge.lost)
      lose(scope, kind, change.key, { author: loser, by, ...toFieldChanges(rule, new Map([[field, value]])) });
    if (!merge.isChanged && stored) return merge.isWhole ? 'kept' : 'outdated';
    write(merge.fields, valueOf(rule, new Map([...merge.fields].map(([field, { value }]) => [field, value]))));
    return merge.isWhole && (seen === null || isAllSeen(base, seen)) ? 'kept' : 'merged';
  }

  const roomIn = ({ rows }: Scope) =>
    Math.min(storageLimits.perDay, capacity - [...rows.values()].filter(({ value }) => value !== null).length);

  function push(userId: string, scopeId: string, kind: string, changes: readonly PushedChange[]) {
    const scope = admit(userId, scopeId);
    receive(changes);
    const isLogged = (key: string) => (scope.rows.get(`${kind} ${key}`)?.value ?? null) !== null;
    const addedCount = changes.filter(({ key, value }) => value !== null && !isLogged(key)).length;
    if (addedCount > 0 && addedCount > roomIn(scope)) throw refusal('storage_full');
    const results = changes.map((change) => ({ id: change.change_id, as: accept(scope, kind, change, userId) }));
    const idsWith = (as: keyof PushReply) => results.filter((result) => result.as === as).map(({ id }) => id);
    return { kept: idsWith('kept'), merged: idsWith('merged'), outdated: idsWith('outdated'), refused: [] };
  }

  function pull(userId: string, scopeId: string, cursor: string | undefined): PulledPage {
    const { epoch, version, rows, cleared, lost } = admit(userId, scopeId);
    const own = lost.filter(({ author }) => author === userId).map(({ author: _author, ...edit }) => edit);
    const [cursorEpoch, since = 0] = cursor?.split('.').map(Number) ?? [epoch];
    if (cursorEpoch !== epoch) throw refusal('unknown_cursor');
    const all = [...rows.values()];
    const later = all.filter((row) => row.version > since && (cursor !== undefined || row.value !== null));
    later.sort((a, b) => a.version - b.version);
    const page = later.slice(0, pageSize);
    const hasMore = later.length > page.length;
    const logged = all.filter(({ value }) => value !== null);
    const check = say({
      total: logged.length,
      sum: logged.reduce((sum, { kind, key, change_id: id }) => sum + entryChecksum(kind, key, id), 0),
    });
    return {
      cleared: [...cleared].flatMap(([kind, { version: at, ...rest }]) => (at > since ? [{ kind, ...rest }] : [])),
      changes: page.map(({ fields: _fields, ...change }) => change),
      cursor: `${epoch}.${hasMore ? page.at(-1)?.version : version}`,
      has_more: hasMore,
      ...(!hasMore && own.length > 0 && { lost: own }),
      ...(since === 0 && hasMore && { total: logged.length }),
      ...(!hasMore && check && { check }),
    };
  }

  function forgetLost(userId: string, scopeId: string, ids: readonly string[]): void {
    const scope = admit(userId, scopeId);
    scope.lost = scope.lost.filter(({ id, author }) => author !== userId || !ids.includes(id));
  }

  /** The newest first. */
  function replaced(
    userId: string,
    scopeId: string,
    { kinds, child }: { kinds: readonly string[]; child?: string | undefined },
  ) {
    const { rows, kept } = admit(userId, scopeId);
    const all = [...kept]
      .flatMap(([name, values]) => {
        const row = rows.get(name);
        if (!row || !kinds.includes(row.kind)) return [];
        const { kind, key, version, value: current } = row;
        const isDeleted = current === null;
        return valuesToPutBack(values, isDeleted ? { isDeleted } : { isDeleted, now: current }).map((one) => ({
          kind,
          key,
          change_id: one.changeId,
          value: one.value,
          replaced_at: one.replacedAt.toISOString(),
          replaced_by: one.replacedBy,
          is_deletion: isDeleted,
          version,
        }));
      })
      .filter(({ value }) => {
        const about = (value as { child_id?: string }).child_id;
        return !child || !about || about === child;
      })
      .toSorted((a, b) => (a.replaced_at < b.replaced_at ? 1 : -1));
    return { entries: all.slice(0, maxListed), has_more: all.length > maxListed };
  }

  /** The network between a device and the server. */
  async function send<Reply>(
    changes: readonly Pick<Change, 'key'>[],
    scope: string,
    work: () => Reply,
  ): Promise<Reply> {
    await delay();
    const failure = failureFor(changes, scope);
    if (failure instanceof ApiError) throw failure;
    if (failure === 'request lost') throw unreachable();
    const result = work();
    if (failure === 'reply lost') throw unreachable();
    return result;
  }

  async function timed<Reply>(clock: Clock, sending: Promise<Reply>): Promise<Reply> {
    try {
      const result = await sending;
      const at = clock.deviceTime();
      clock.noteReply(new Date(now()).toUTCString(), at, at);
      return result;
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) clock.noteSilence();
      throw error;
    }
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
      noteTold: (scope, ids) =>
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

  return {
    remote: remoteFor(maya.id),
    remoteFor,
    sent,
    pulled,
    /** Replies to calls over HTTP, which are named by the user they are for. */
    replies: () => [
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
        const found = await send([], scope, () => replaced(userId, scope, { kinds: kinds.split(','), child }));
        return { success: true as const, ...found };
      }),
      reply(getStorageRoom, async ({ query: { scope = '' } }) => ({
        success: true as const,
        limit: 'perDay' as const,
        room: await send([], scope, () => roomIn(scopeOf(scope))),
      })),
    ],
    /** An entry that some other device has logged. */
    put(
      key: string,
      value: unknown,
      {
        scope = maya.id,
        kind = steps.name,
        id = key,
        at = '2026-11-01T08:00:00.000Z',
        author,
      }: Partial<Record<'scope' | 'kind' | 'id' | 'at' | 'author', string>> = {},
    ) {
      const writer = author ?? (scope === maya.id ? maya.id : 'somebody');
      accept(scopeOf(scope), kind, { key, change_id: `other-${id}`, changed_at: at, value }, writer);
    },
    /** An edit of some fields, or a deletion, that gave way to another one. */
    lose(
      { scope, kind, key }: Record<'scope' | 'kind' | 'key', string>,
      { isConflict, ...edit }: { author: string; by: string; value: EntryValue | null; isConflict: boolean },
    ) {
      lose(scopeOf(scope), kind, key, { ...edit, removed: [], ...(isConflict && { is_conflict: true }) });
    },
    /** Of what somebody has not been told yet. */
    lostOf: (userId: string) =>
      [...scopes.values()].flatMap(({ lost }) => lost.filter(({ author }) => author === userId)),
    /** Deletes an entry on some other device. */
    remove(key: string, { scope, kind, author }: Record<'scope' | 'kind' | 'author', string>) {
      const at = new Date(now()).toISOString();
      accept(scopeOf(scope), kind, { key, change_id: `removed-${key}`, changed_at: at, value: null }, author);
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
    failWith: (next: typeof failureFor) => void (failureFor = next),
    delayWith: (next: typeof delay) => void (delay = next),
    /** How many of what can be put back are listed. */
    listAtMost: (next: number) => void (maxListed = next),
    /** How many entries a scope holds. */
    setCapacity: (next: number) => void (capacity = next),
    onPush: (next: typeof receive) => void (receive = next),
    setClock: (next: () => number) => void (now = next),
  };
}
