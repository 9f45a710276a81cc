import { cacheUserName } from '@everstep/domain/cache';
import { storedUserEmail } from '../../offline/lesson-cache';

// What every page can do without the sync code: find the users with entries on this device, count unsynced entries, and remove them.

const prefix = 'everstep:';

/** The IndexedDB store of unsynced changes. 'waiting' is its name in existing databases. */
export const unsyncedStore = 'waiting';
/** Each user has a database of their own. */
export const databaseName = (email: string) => prefix + cacheUserName(email);

/** Whether this user has entries on this device. Assumed where the browser cannot list its databases. */
export async function hasDatabase(email: string): Promise<boolean> {
  const names = await listDatabases();
  return names === null ? 'indexedDB' in globalThis : names.includes(databaseName(email));
}

async function listDatabases(): Promise<string[] | null> {
  if (!('indexedDB' in globalThis) || !('databases' in indexedDB)) return null;
  const all = await indexedDB.databases().catch(() => []);
  return all.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
}

/** Where the browser cannot list databases, only the signed-in user's is known. */
async function localDatabases(): Promise<string[]> {
  const names = await listDatabases();
  if (names) return names;
  const email = storedUserEmail();
  return email === '' || !('indexedDB' in globalThis) ? [] : [databaseName(email)];
}

/** How many entries have not reached the server, of one user or of everybody on this device. Never throws. */
export async function countUnsynced(email?: string): Promise<number> {
  const names = email === undefined ? await localDatabases() : [databaseName(email)];
  const counts = await Promise.all(
    names.map((name) => readUnsyncedStore(name, (store) => store.count()).catch(() => undefined)),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** A user's unsynced entries as stored. */
export async function readUnsynced(email: string): Promise<unknown[]> {
  return (await readUnsyncedStore<unknown[]>(databaseName(email), (store) => store.getAll())) ?? [];
}

/** Undefined without such a database: reading must not create one. */
async function readUnsyncedStore<Found>(
  name: string,
  read: (store: IDBObjectStore) => IDBRequest<Found>,
): Promise<Found | undefined> {
  const known = await listDatabases();
  if (known ? !known.includes(name) : !('indexedDB' in globalThis)) return undefined;
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.transaction?.abort();
  const database = await resultOf(request);
  try {
    return await resultOf(read(database.transaction(unsyncedStore).objectStore(unsyncedStore)));
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
  /** Removed even where the browser cannot list its databases. */
  also?: string;
}

/** Removes everybody's entries, or everybody's except one user's. Throws while a connection is still open. */
export async function removeEntries({ except, also = '' }: Removal = {}): Promise<void> {
  const retained = except === undefined ? undefined : databaseName(except);
  const known = also !== '' && 'indexedDB' in globalThis ? [databaseName(also)] : [];
  const names = new Set([...(await localDatabases()), ...known]);
  await Promise.all([...names].filter((name) => name !== retained).map(removeDatabase));
}

function removeDatabase(name: string): Promise<unknown> {
  const request = indexedDB.deleteDatabase(name);
  return new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(new Error('the entries could not be removed'));
    // It is deleted once the last tab closes its connection, which our tabs do by themselves.
    request.onblocked = () => reject(new Error('the entries are still in use'));
  });
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the entries could not be read'));
  });
}
