import type { DBSchema, IDBPDatabase } from 'idb';
import { changeId } from './change-id';
import { waitingStore } from './entry-databases';

/** What became of one entry. `id` is new for each change, so that the server takes the same one once. */
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

/** Where entries lie, changes that the server has not confirmed beside them: only the newest one of each key. */
export interface Shelf {
  entries: (tracker: string) => Promise<Entry[]>;
  waiting: (tracker: string) => Promise<Change[]>;
  write: (tracker: string, change: Change) => Promise<void>;
  /** The server has these. What was changed again in the meantime has another id, and stays. */
  drop: (tracker: string, ids: readonly string[]) => Promise<void>;
  /** Takes over the server's list; what waits stays as it is here, but for the `outdated` ids. */
  merge: (tracker: string, entries: readonly Entry[], outdated: readonly string[]) => Promise<void>;
  count: () => Promise<number>;
  keepFact: (name: string, value: unknown) => Promise<void>;
  readFact: (name: string) => Promise<unknown>;
}

type Key = [tracker: string, key: string];

export interface ShelfSchema extends DBSchema {
  entries: { key: Key; value: Entry };
  [waitingStore]: { key: Key; value: Change };
  facts: { key: string; value: unknown };
}

export function newChange(key: string, value: unknown): Change {
  return { key, id: changeId(), updatedAt: new Date().toISOString(), value };
}

/** Whoever changes an entry has seen it: their change is the later one, also by a clock that is behind. */
export function after(change: Change, known: readonly ({ updatedAt: string } | undefined)[]): Change {
  const latest = Math.max(...known.map((one) => (one ? Date.parse(one.updatedAt) : 0)));
  return Date.parse(change.updatedAt) > latest ? change : { ...change, updatedAt: new Date(latest + 1).toISOString() };
}

export const receivedFact = (tracker: string) => `received ${tracker}`;

export function deviceShelf(database: IDBPDatabase<ShelfSchema>): Shelf {
  // Lists sort behind texts: from the first key of a tracker to beyond its last.
  const all = (tracker: string) => IDBKeyRange.bound([tracker], [tracker, []]);
  const begin = (durability: IDBTransactionDurability = 'default') => {
    const transaction = database.transaction(['entries', waitingStore, 'facts'], 'readwrite', { durability });
    return {
      entries: transaction.objectStore('entries'),
      waiting: transaction.objectStore(waitingStore),
      facts: transaction.objectStore('facts'),
      done: transaction.done,
    };
  };
  return {
    entries: (tracker) => database.getAll('entries', all(tracker)),
    waiting: (tracker) => database.getAll(waitingStore, all(tracker)),
    async write(tracker, made) {
      const { entries, waiting, done } = begin('strict');
      const key: Key = [tracker, made.key];
      const change = after(made, await Promise.all([entries.get(key), waiting.get(key)]));
      const { value } = change;
      await Promise.all([
        value === null ? entries.delete(key) : entries.put({ ...change, value }, key),
        waiting.put(change, key),
        done,
      ]);
    },
    async drop(tracker, ids) {
      const { waiting, done } = begin();
      const gone = (await waiting.getAll(all(tracker))).filter(({ id }) => ids.includes(id));
      await Promise.all([...gone.map(({ key }) => waiting.delete([tracker, key])), done]);
    },
    async merge(tracker, listed, outdated) {
      const { entries, waiting, facts, done } = begin();
      const [known, changes] = await Promise.all([entries.getAll(all(tracker)), waiting.getAll(all(tracker))]);
      const { put, removed, settled } = differences(listed, known, changes, outdated);
      await Promise.all([
        ...settled.map((key) => waiting.delete([tracker, key])),
        ...put.map((entry) => entries.put(entry, [tracker, entry.key])),
        ...removed.map((key) => entries.delete([tracker, key])),
        facts.put(true, receivedFact(tracker)),
        done,
      ]);
    },
    count: () => database.count(waitingStore),
    keepFact: async (name, value) => void (await database.put('facts', value, name)),
    readFact: (name) => database.get('facts', name),
  };
}

/** What to do for the entries here to become those of the server. */
export function differences(
  listed: readonly Entry[],
  known: readonly Entry[],
  changes: readonly Change[],
  outdated: readonly string[],
) {
  const settled = changes.flatMap(({ id, key }) => (outdated.includes(id) ? [key] : []));
  const waits = new Set(changes.flatMap(({ id, key }) => (outdated.includes(id) ? [] : [key])));
  const here = new Map(known.map((entry) => [entry.key, entry]));
  const there = new Set(listed.map(({ key }) => key));
  const isSame = (entry: Entry) =>
    here.get(entry.key)?.id === entry.id && here.get(entry.key)?.updatedAt === entry.updatedAt;
  return {
    settled,
    put: listed.filter((entry) => !waits.has(entry.key) && !isSame(entry)),
    removed: known.flatMap(({ key }) => (waits.has(key) || there.has(key) ? [] : [key])),
  };
}
