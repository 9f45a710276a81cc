import type { IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { leftBehindName, storeNames, valuesName, type EntrySchema } from './device-tables';
import { olderUnsyncedStore } from './entry-databases';

/** The baseline. A release that changes the stores has to carry over every database from this version on. */
export const version = 3;

type Upgrade = IDBPTransaction<EntrySchema, StoreNames<EntrySchema>[], 'versionchange'>;

export function upgrade(
  database: IDBPDatabase<EntrySchema>,
  oldVersion: number,
  _newVersion: number | null,
  transaction: Upgrade,
): void {
  if (oldVersion === 0) createStores(database);
  // If this fails, the database stays as it was.
  else replaceStores(database, transaction).catch(() => transaction.abort());
}

/** Leaves the device as it is: the database is not opened. */
export function refuseUpgrade(...[, , , transaction]: Parameters<typeof upgrade>): void {
  transaction.done.catch(() => undefined);
  transaction.abort();
}

function createStores(database: IDBPDatabase<EntrySchema>): void {
  for (const name of storeNames) database.createObjectStore(name);
}

/** A database from before the baseline is emptied. The user is told how many of its entries had not been sent. */
async function replaceStores(database: IDBPDatabase<EntrySchema>, transaction: Upgrade): Promise<void> {
  const count = await countLeftBehind(transaction);
  for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
  createStores(database);
  if (count > 0) await transaction.objectStore(valuesName).put(count, [leftBehindName]);
}

async function countLeftBehind(transaction: Upgrade): Promise<number> {
  const older = transaction as unknown as IDBPTransaction<unknown, string[], 'versionchange'>;
  return older.objectStoreNames.contains(olderUnsyncedStore) ? older.objectStore(olderUnsyncedStore).count() : 0;
}
