import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { ownScope } from '../scope';
import { storeNames, type EntrySchema } from './device-tables';
import { unsyncedStore } from './entry-databases';
import type { Key } from './tables';

/** 2 (November 2026): entries are filed by scope. */
export const version = 2;

type Upgrade = IDBPTransaction<EntrySchema, StoreNames<EntrySchema>[], 'versionchange'>;

export function upgrade(
  database: IDBPDatabase<EntrySchema>,
  oldVersion: number,
  _newVersion: number | null,
  transaction: Upgrade,
): void {
  if (oldVersion === 1) {
    database.createObjectStore('scopes');
    // A failure leaves the database as it was.
    importVersion1(transaction).catch(() => transaction.abort());
  } else for (const name of storeNames) database.createObjectStore(name);
}

/** The key of entries and unsynced changes was [tracker, key], that of a value its name. The only tracker was 'fertility'. */
interface Version1Row {
  key: string;
  id: string;
  updatedAt: string;
  /** Null for an unsynced deletion. */
  value: unknown;
}

/** Tells which trackers had received the server's list. */
const receivedPrefix = 'received ';

/** Everything was the user's own. What came from the server is shown until the first pull replaces it. */
async function importVersion1(transaction: Upgrade): Promise<void> {
  const [entries, unsynced, values, scopes] = [
    transaction.objectStore('entries'),
    transaction.objectStore(unsyncedStore),
    transaction.objectStore('facts'),
    transaction.objectStore('scopes'),
  ];
  for (const [key, row] of await takeAll<[string, string], Version1Row>(entries))
    void entries.put(toEntry(row), [ownScope, ...key]);
  for (const [key, row] of await takeAll<[string, string], Version1Row>(unsynced))
    void unsynced.put({ ...toEntry(row), scope: ownScope, kind: key[0], synced: null }, [ownScope, ...key]);
  for (const [name, value] of await takeAll<string, unknown>(values))
    if (name.startsWith(receivedPrefix)) void scopes.put({ scope: ownScope, isLoaded: true, received: 0 }, [ownScope]);
    else void values.put(value, [name]);
}

const toEntry = ({ key, id, updatedAt, value }: Version1Row) => ({ key, changeId: id, changedAt: updatedAt, value });

interface ObjectStore {
  getAllKeys: () => Promise<Key[]>;
  getAll: () => Promise<unknown[]>;
  clear: () => Promise<void>;
}

async function takeAll<OldKey, Row>(store: ObjectStore): Promise<[OldKey, Row][]> {
  const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()]);
  await store.clear();
  return keys.map((key, index) => [key as unknown as OldKey, rows[index] as Row]);
}
