import { cacheUserName } from '@everstep/domain/base/cache';
import { storedUserEmail } from '../../offline/lesson-cache';

// Used by pages that have not loaded the sync code: find users with entries on this device, count, find and remove the entries.

const prefix = 'everstep:';

/** The IndexedDB store of entries as they are shown. */
const entriesStore = 'entries';
/** The IndexedDB store of unsynced changes. */
export const unsyncedStore = 'unsynced';
/** Its name before the baseline. */
export const olderUnsyncedStore = 'waiting';
/** Each user has their own database. */
export const databaseName = (email: string) => prefix + cacheUserName(email);

/** Whether this user has entries on this device. True if the browser cannot list its databases. */
export async function hasDatabase(email: string): Promise<boolean> {
  const names = await listDatabases();
  return names === null ? 'indexedDB' in globalThis : names.includes(databaseName(email));
}

async function listDatabases(): Promise<string[] | null> {
  if (!('indexedDB' in globalThis) || !('databases' in indexedDB)) return null;
  const all = await indexedDB.databases().catch(() => []);
  return all.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
}

/** If the browser cannot list databases, only the signed-in user's. */
async function localDatabases(): Promise<string[]> {
  const names = await listDatabases();
  if (names) return names;
  const email = storedUserEmail();
  return email === '' || !('indexedDB' in globalThis) ? [] : [databaseName(email)];
}

/** Counts the unsynced entries of one user, or of all users on this device. Never throws. */
export async function countUnsynced(email?: string): Promise<number> {
  const names = email === undefined ? await localDatabases() : [databaseName(email)];
  const counts = await Promise.all(
    names.map((name) => readUnsyncedStore(name, (store) => store.count()).catch(() => undefined)),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** Whether this user has unsynced entries from before the baseline. They cannot be sent, but can still be downloaded. */
export async function hasOlderUnsynced(email: string): Promise<boolean> {
  const count = await readUnsyncedStore(databaseName(email), (store) => store.count(), [olderUnsyncedStore]);
  return (count ?? 0) > 0;
}

/** A user's unsynced entries as stored. */
export async function readUnsynced(email: string): Promise<unknown[]> {
  return (await readUnsyncedStore<unknown[]>(databaseName(email), (store) => store.getAll())) ?? [];
}

/** Whether this user has an entry of a kind on this device. */
export async function hasEntries(email: string, { scope, kind }: { scope: string; kind: string }): Promise<boolean> {
  const ofKind = () => IDBKeyRange.bound([scope, kind], [scope, kind, []]);
  const count = await readStore(databaseName(email), (store) => store.count(ofKind()), [entriesStore]);
  return (count ?? 0) > 0;
}

const readUnsyncedStore = <Found>(
  name: string,
  read: (store: IDBObjectStore) => IDBRequest<Found>,
  stores = [unsyncedStore, olderUnsyncedStore],
): Promise<Found | undefined> => readStore(name, read, stores);

/** Undefined if there is no such database. Reading must neither create nor upgrade one, which would empty an older one. */
async function readStore<Found>(
  name: string,
  read: (store: IDBObjectStore) => IDBRequest<Found>,
  stores: readonly string[],
): Promise<Found | undefined> {
  const existing = await listDatabases();
  if (existing ? !existing.includes(name) : !('indexedDB' in globalThis)) return undefined;
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.transaction?.abort();
  const database = await awaitRequest(request);
  try {
    const found = stores.find((store) => database.objectStoreNames.contains(store));
    return found === undefined ? undefined : await awaitRequest(read(database.transaction(found).objectStore(found)));
  } finally {
    database.close();
  }
}

/** Removes a user's entries from this device. Throws while a connection is still open. */
export async function removeEntriesOf(email: string): Promise<void> {
  if (await hasDatabase(email)) await removeDatabase(databaseName(email));
}

interface Removal {
  except?: string;
  /** A user whose entries are removed even if the browser cannot list its databases. */
  also?: string;
}

/** Removes the entries of all users, or of all except one. Throws while a connection is still open. */
export async function removeEntries({ except, also = '' }: Removal = {}): Promise<void> {
  const retained = except === undefined ? undefined : databaseName(except);
  const extraNames = also !== '' && 'indexedDB' in globalThis ? [databaseName(also)] : [];
  const names = new Set([...(await localDatabases()), ...extraNames]);
  await Promise.all([...names].filter((name) => name !== retained).map(removeDatabase));
}

function removeDatabase(name: string): Promise<unknown> {
  const request = indexedDB.deleteDatabase(name);
  return new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(new Error('the entries could not be removed'));
    // The database is deleted once all tabs have closed their connections, which our tabs do when asked.
    request.onblocked = () => reject(new Error('the entries are still in use'));
  });
}

function awaitRequest<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the entries could not be read'));
  });
}
