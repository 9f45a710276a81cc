import { readerName } from '@everstep/domain/reader';
import { readerOnRecord } from '../offline/lesson-cache';

// What every page knows of the trackers: whose entries lie on this device, how many are unsent, and how to remove them.

const prefix = 'everstep:';

export const waitingStore = 'waiting';
/** Each account has a database of its own. */
export const databaseOf = (email: string) => prefix + readerName(email);

/** Whether entries of this account lie here. A browser that cannot say is taken to have some. */
export async function hasDatabase(email: string): Promise<boolean> {
  const names = await listDatabases();
  return names === null ? 'indexedDB' in globalThis : names.includes(databaseOf(email));
}

async function listDatabases(): Promise<string[] | null> {
  if (!('indexedDB' in globalThis) || !('databases' in indexedDB)) return null;
  const all = await indexedDB.databases().catch(() => []);
  return all.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []));
}

/** A browser that cannot list them is asked for those of whoever is signed in. */
async function namesHere(): Promise<string[]> {
  const names = await listDatabases();
  if (names) return names;
  const email = readerOnRecord();
  return email === '' || !('indexedDB' in globalThis) ? [] : [databaseOf(email)];
}

/** How many entries have not reached the server: of one account, or of everybody who has some here. Never throws. */
export async function countUnsent(email?: string): Promise<number> {
  const names = email === undefined ? await namesHere() : [databaseOf(email)];
  const counts = await Promise.all(
    names.map((name) => readWaiting(name, (store) => store.count()).catch(() => undefined)),
  );
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** The entries of an account that have not reached the server, as they lie here. */
export async function readUnsent(email: string): Promise<unknown[]> {
  return (await readWaiting<unknown[]>(databaseOf(email), (store) => store.getAll())) ?? [];
}

/** Nothing where there is no such database: looking for it must not make one. */
async function readWaiting<Found>(
  name: string,
  ask: (store: IDBObjectStore) => IDBRequest<Found>,
): Promise<Found | undefined> {
  const known = await listDatabases();
  if (known ? !known.includes(name) : !('indexedDB' in globalThis)) return undefined;
  const request = indexedDB.open(name);
  request.onupgradeneeded = () => request.transaction?.abort();
  const database = await answer(request);
  try {
    return await answer(ask(database.transaction(waitingStore).objectStore(waitingStore)));
  } finally {
    database.close();
  }
}

/** Removes the entries of an account from this device. Throws where that could not be done yet. */
export async function removeEntriesOf(email: string): Promise<void> {
  if (await hasDatabase(email)) await removeDatabase(databaseOf(email));
}

interface Removal {
  but?: string;
  /** Whose are removed also where the browser cannot list them. */
  also?: string;
}

/** Removes those of everybody, or of everybody but one. Throws where that could not be done yet. */
export async function removeEntries({ but, also = '' }: Removal = {}): Promise<void> {
  const spared = but === undefined ? undefined : databaseOf(but);
  const known = also !== '' && 'indexedDB' in globalThis ? [databaseOf(also)] : [];
  const names = new Set([...(await namesHere()), ...known]);
  await Promise.all([...names].filter((name) => name !== spared).map(removeDatabase));
}

function removeDatabase(name: string): Promise<unknown> {
  const request = indexedDB.deleteDatabase(name);
  return new Promise((resolve, reject) => {
    request.onsuccess = resolve;
    request.onerror = () => reject(new Error('the entries could not be removed'));
    // It goes as soon as the last page that holds it open lets go, which pages of ours do by themselves.
    request.onblocked = () => reject(new Error('the entries are still in use'));
  });
}

function answer<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the entries could not be read'));
  });
}
