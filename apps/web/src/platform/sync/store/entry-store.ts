import type { DBSchema, IDBPDatabase } from 'idb';
import { newId } from '../../api/new-id';
import { unsyncedStore } from './entry-databases';

/** A change of one entry. Its unique id lets the server accept it only once. */
export interface Change<Value = unknown> {
  key: string;
  id: string;
  updatedAt: string;
  /** Null is a deletion. */
  value: Value | null;
}

export interface Entry<Value = unknown> {
  key: string;
  id: string;
  updatedAt: string;
  value: Value;
}

/** The entries of a user, and the latest unsynced change of each key. */
export interface EntryStore {
  entries: (tracker: string) => Promise<Entry[]>;
  unsynced: (tracker: string) => Promise<Change[]>;
  write: (tracker: string, change: Change) => Promise<void>;
  /** Marks changes as received by the server. An entry that was changed again has another id and stays unsynced. */
  acknowledge: (tracker: string, ids: readonly string[]) => Promise<void>;
  /** Adopts the server's list. Unsynced changes stay, except for the `outdated` ids. */
  merge: (tracker: string, entries: readonly Entry[], outdated: readonly string[]) => Promise<void>;
  countUnsynced: () => Promise<number>;
  writeValue: (name: string, value: unknown) => Promise<void>;
  readValue: (name: string) => Promise<unknown>;
}

type Key = [tracker: string, key: string];

export interface EntrySchema extends DBSchema {
  entries: { key: Key; value: Entry };
  [unsyncedStore]: { key: Key; value: Change };
  /** Cached responses and drafts. 'facts' is the name in existing databases. */
  facts: { key: string; value: unknown };
}

export function newChange(key: string, value: unknown): Change {
  return { key, id: newId(), updatedAt: new Date().toISOString(), value };
}

/** Makes a change later than the entry it replaces, even if the device's clock is slow. */
export function stampAfter(change: Change, existing: readonly ({ updatedAt: string } | undefined)[]): Change {
  const latest = Math.max(...existing.map((version) => (version ? Date.parse(version.updatedAt) : 0)));
  return Date.parse(change.updatedAt) > latest ? change : { ...change, updatedAt: new Date(latest + 1).toISOString() };
}

export const receivedFlag = (tracker: string) => `received ${tracker}`;

export function indexedDbStore(database: IDBPDatabase<EntrySchema>): EntryStore {
  // In IndexedDB arrays sort after strings, so this covers every key of the tracker.
  const all = (tracker: string) => IDBKeyRange.bound([tracker], [tracker, []]);
  const begin = (durability: IDBTransactionDurability = 'default') => {
    const transaction = database.transaction(['entries', unsyncedStore, 'facts'], 'readwrite', { durability });
    return {
      entries: transaction.objectStore('entries'),
      unsynced: transaction.objectStore(unsyncedStore),
      values: transaction.objectStore('facts'),
      done: transaction.done,
    };
  };
  return {
    entries: (tracker) => database.getAll('entries', all(tracker)),
    unsynced: (tracker) => database.getAll(unsyncedStore, all(tracker)),
    async write(tracker, newest) {
      const { entries, unsynced, done } = begin('strict');
      const key: Key = [tracker, newest.key];
      const change = stampAfter(newest, await Promise.all([entries.get(key), unsynced.get(key)]));
      const { value } = change;
      await Promise.all([
        value === null ? entries.delete(key) : entries.put({ ...change, value }, key),
        unsynced.put(change, key),
        done,
      ]);
    },
    async acknowledge(tracker, ids) {
      const { unsynced, done } = begin();
      const confirmed = (await unsynced.getAll(all(tracker))).filter(({ id }) => ids.includes(id));
      await Promise.all([...confirmed.map(({ key }) => unsynced.delete([tracker, key])), done]);
    },
    async merge(tracker, listed, outdated) {
      const { entries, unsynced, values, done } = begin();
      const [existing, changes] = await Promise.all([entries.getAll(all(tracker)), unsynced.getAll(all(tracker))]);
      const { put, removed, acknowledged } = differences(listed, existing, changes, outdated);
      await Promise.all([
        ...acknowledged.map((key) => unsynced.delete([tracker, key])),
        ...put.map((entry) => entries.put(entry, [tracker, entry.key])),
        ...removed.map((key) => entries.delete([tracker, key])),
        values.put(true, receivedFlag(tracker)),
        done,
      ]);
    },
    countUnsynced: () => database.count(unsyncedStore),
    writeValue: async (name, value) => void (await database.put('facts', value, name)),
    readValue: (name) => database.get('facts', name),
  };
}

/** What to change locally to match the server. */
export function differences(
  listed: readonly Entry[],
  known: readonly Entry[],
  changes: readonly Change[],
  outdated: readonly string[],
) {
  const acknowledged = changes.flatMap(({ id, key }) => (outdated.includes(id) ? [key] : []));
  const pending = new Set(changes.flatMap(({ id, key }) => (outdated.includes(id) ? [] : [key])));
  const local = new Map(known.map((entry) => [entry.key, entry]));
  const remote = new Set(listed.map(({ key }) => key));
  const isSame = (entry: Entry) =>
    local.get(entry.key)?.id === entry.id && local.get(entry.key)?.updatedAt === entry.updatedAt;
  return {
    acknowledged,
    put: listed.filter((entry) => !pending.has(entry.key) && !isSame(entry)),
    removed: known.flatMap(({ key }) => (pending.has(key) || remote.has(key) ? [] : [key])),
  };
}
