import type { output } from 'zod/v4/core';
import type { PulledChange, pullChanges } from '@everstep/domain/sync';
import type { Clock } from '../../api/clock';
import { newId } from '../../api/new-id';
import type { Change, Entry, ListedEntry, ListId, NewChange, ScopeState, Stamp, UnsyncedChange } from './rows';
import type { Key, Tables, Transact, Values } from './tables';

export type PulledPage = Omit<output<(typeof pullChanges)['reply']>, 'success'>;

/** What has to be read again: some entries of a list, the whole list, or every list of the scope. */
export interface ListChange {
  scope: string;
  kind?: string;
  keys?: readonly string[];
}

export type EntryStore = ReturnType<typeof entryStore>;

/** Few enough that a slow phone does not stall while they are written. */
const rowsPerStep = 50;

export function newChange({ scope, kind }: ListId, key: string, value: unknown, clock: Clock): NewChange {
  const change = { scope, kind, key, changeId: newId(), changedAt: clock.now().toISOString(), value };
  return clock.isConfirmed() ? change : { ...change, madeAt: clock.deviceTime() };
}

/** Makes a change later than what it replaces, even if the device's clock is slow. `latest` is in milliseconds. */
export function stampAfter(change: Change, latest: number): Change {
  return Date.parse(change.changedAt) > latest ? change : { ...change, changedAt: new Date(latest + 1).toISOString() };
}

type Version = Pick<Stamp, 'changedAt'>;

/** In milliseconds; 0 if there are none. */
export function latestOf(versions: readonly (Version | undefined)[]): number {
  return Math.max(0, ...versions.map((version) => (version ? Date.parse(version.changedAt) : 0)));
}

/** The entries of a user, their unsynced changes, and how far each scope has been pulled. */
export function entryStore(transact: Transact, values: Values) {
  const entryOf = ({ key, changeId, changedAt, value }: Change): Entry => ({ key, changeId, changedAt, value });

  return {
    /** A part of a list, in the order of the keys. */
    readPage: ({ scope, kind }: ListId, after: string | undefined, limit: number): Promise<ListedEntry[]> =>
      transact(async ({ entries, unsynced }) => {
        const start = after === undefined ? undefined : [scope, kind, after];
        const [rows, changes] = await Promise.all([
          entries.list([scope, kind], { after: start, limit }),
          unsynced.list([scope, kind], { after: start }),
        ]);
        const changed = new Set(changes.map(({ key }) => key));
        return rows.map((row) => ({ ...row, isUnsynced: changed.has(row.key) }));
      }),

    /** Those of the entries that exist. */
    readEntries: ({ scope, kind }: ListId, keys: readonly string[]): Promise<ListedEntry[]> =>
      transact(async ({ entries, unsynced }) => {
        const found = await Promise.all(
          keys.map(async (key) => {
            const [row, change] = await Promise.all([
              entries.find([scope, kind, key]),
              unsynced.find([scope, kind, key]),
            ]);
            return row && { ...row, isUnsynced: change !== undefined };
          }),
        );
        return found.filter((row) => row !== undefined);
      }),

    unsynced: (scope?: string, kind?: string): Promise<UnsyncedChange[]> =>
      transact(({ unsynced }) => unsynced.list([scope, kind].filter((part) => part !== undefined))),

    countUnsynced: (): Promise<number> => transact(({ unsynced }) => unsynced.count()),

    /** All or none of the changes. */
    write: (changes: readonly NewChange[]): Promise<void> =>
      transact(
        async ({ entries, unsynced, scopes }) => {
          for (const { madeAt, ...newest } of changes) {
            const { scope, kind } = newest;
            const key: Key = [scope, kind, newest.key];
            const [entry, previous, state] = await Promise.all([
              entries.find(key),
              unsynced.find(key),
              scopes.find([scope]),
            ]);
            const clearedAt = state?.clearedAt?.[kind];
            const cleared = clearedAt ? { changedAt: clearedAt } : undefined;
            const synced = previous ? previous.synced : (entry ?? null);
            // What has no time yet was never sent, so nothing has to be later than that.
            const after = Math.max(
              latestOf([cleared]),
              previous?.undated ? previous.undated.after : latestOf([previous ?? entry]),
            );
            const change = stampAfter(newest, after);
            const row = { ...change, synced, ...(madeAt !== undefined && { undated: { madeAt, after } }) };
            await Promise.all([show(entries, key, change), unsynced.put(row, key)]);
          }
        },
        { isStrict: true },
      ),

    /**
     * Dates the changes that were made while the server's time was uncertain, now that it is known: in their order, and none later than
     * now. Returns by how much their times were wrong at most.
     */
    date: (clock: Pick<Clock, 'now' | 'offsetMs'>): Promise<number> =>
      transact(async ({ entries, unsynced }) => {
        const changes = (await unsynced.list([])).flatMap((row) => (row.undated ? [{ row, ...row.undated }] : []));
        changes.sort((a, b) => b.madeAt - a.madeAt);
        let [latest, wrongByMs, nextMadeAt] = [clock.now().getTime(), 0, Infinity];
        for (const { row, madeAt, after } of changes) {
          const { undated: _dated, ...change } = row;
          const isEarlier = madeAt < nextMadeAt && nextMadeAt !== Infinity;
          latest = Math.min(madeAt + clock.offsetMs(), latest - (isEarlier ? 1 : 0));
          nextMadeAt = madeAt;
          const dated = { ...change, changedAt: new Date(Math.max(latest, after + 1)).toISOString() };
          wrongByMs = Math.max(wrongByMs, Math.abs(Date.parse(change.changedAt) - Date.parse(dated.changedAt)));
          const key: Key = [dated.scope, dated.kind, dated.key];
          await Promise.all([show(entries, key, dated), unsynced.put(dated, key)]);
        }
        return wrongByMs;
      }),

    /**
     * The server's answer to a push. Kept changes are synced. In place of an outdated one the device shows what it knew the server to
     * have. An entry that was changed again has another id and stays unsynced.
     */
    settle: ({ scope, kind }: ListId, kept: readonly string[], outdated: readonly string[]): Promise<ListChange> =>
      transact(async ({ entries, unsynced }) => {
        const settled = new Set([...kept, ...outdated]);
        const changes = (await unsynced.list([scope, kind])).filter(({ changeId }) => settled.has(changeId));
        await Promise.all(
          changes.flatMap(({ key, changeId, synced }) => [
            unsynced.remove([scope, kind, key]),
            ...(outdated.includes(changeId) ? [putOrRemove(entries, [scope, kind, key], synced)] : []),
          ]),
        );
        return { scope, kind, keys: changes.map(({ key }) => key) };
      }),

    /**
     * A page of a pull with its cursor. Unsynced changes stay: they are sent, and the server decides. Null if the scope has been pulled
     * further in the meantime, by another tab.
     */
    applyPage: (scope: string, since: string | undefined, page: PulledPage): Promise<ListChange[] | null> =>
      transact(async (tables) => {
        const { entries, unsynced, scopes } = tables;
        const state = await scopes.find([scope]);
        if (state?.cursor !== since) return null;
        // Without a cursor the pull consists of everything that the scope has.
        const cleared = since === undefined ? [[scope]] : page.cleared.map(({ kind }) => [scope, kind]);
        for (const prefix of cleared) await removeSynced(tables, prefix);
        const pending = new Map((await unsynced.list([scope])).map((row) => [nameOf(row), row]));
        for (let start = 0; start < page.changes.length; start += rowsPerStep)
          await Promise.all(
            page.changes.slice(start, start + rowsPerStep).map((change) => {
              const { kind, key } = change;
              const entry = toEntry(change);
              const own = pending.get(nameOf(change));
              if (own) return unsynced.put({ ...own, synced: entry }, [scope, kind, key]);
              return putOrRemove(entries, [scope, kind, key], entry);
            }),
          );
        const received = page.changes.length + (page.unreadable?.length ?? 0);
        const total = page.total ?? state?.total;
        const clearedAt = Object.fromEntries(page.cleared.map(({ kind, at }) => [kind, at]));
        await scopes.put(
          {
            scope,
            cursor: page.cursor,
            isLoaded: !page.has_more || (since !== undefined && state?.isLoaded === true),
            received: (since === undefined ? 0 : (state?.received ?? 0)) + received,
            ...(total !== undefined && { total }),
            clearedAt: { ...state?.clearedAt, ...clearedAt },
          },
          [scope],
        );
        return [
          ...cleared.map(([, kind]) => (kind === undefined ? { scope } : { scope, kind })),
          ...keysByKind(page.changes).map(([kind, keys]) => ({ scope, kind, keys })),
        ];
      }),

    scopeState: (scope: string): Promise<ScopeState | undefined> => transact(({ scopes }) => scopes.find([scope])),

    /** The scopes that have been pulled. */
    listScopes: async (): Promise<string[]> =>
      (await transact(({ scopes }) => scopes.list([]))).map(({ scope }) => scope),

    /** Removes what was pulled of a scope. Unsynced changes stay. */
    forget: (scope: string): Promise<ListChange> =>
      transact(async (tables) => {
        await removeSynced(tables, [scope]);
        await tables.scopes.remove([scope]);
        return { scope };
      }),

    /** Removes all of a scope, its unsynced changes too. */
    drop: (scope: string): Promise<ListChange> =>
      transact(async ({ entries, unsynced, scopes }) => {
        await Promise.all([entries.removeAll([scope]), unsynced.removeAll([scope]), scopes.remove([scope])]);
        return { scope };
      }),

    writeValue: values.write,
    readValue: values.read,
  };

  function show(entries: Tables['entries'], key: Key, change: Change): Promise<unknown> {
    return putOrRemove(entries, key, change.value === null ? null : entryOf(change));
  }

  async function removeSynced({ entries, unsynced }: Tables, prefix: Key): Promise<void> {
    const [changes] = await Promise.all([unsynced.list(prefix), entries.removeAll(prefix)]);
    await Promise.all(
      changes.flatMap((change) => {
        const key: Key = [change.scope, change.kind, change.key];
        return [show(entries, key, change), unsynced.put({ ...change, synced: null }, key)];
      }),
    );
  }
}

function putOrRemove(entries: Tables['entries'], key: Key, entry: Entry | null): Promise<unknown> {
  return entry ? entries.put(entry, key) : entries.remove(key);
}

/** Null for a deleted entry. */
function toEntry({ key, change_id: changeId, changed_at: changedAt, author, value }: PulledChange): Entry | null {
  return value === null ? null : { key, changeId, changedAt, value, ...(author !== undefined && { author }) };
}

const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;

function keysByKind(changes: readonly PulledChange[]): [kind: string, keys: string[]][] {
  const kinds = new Map<string, string[]>();
  for (const { kind, key } of changes) kinds.set(kind, [...(kinds.get(kind) ?? []), key]);
  return [...kinds];
}
