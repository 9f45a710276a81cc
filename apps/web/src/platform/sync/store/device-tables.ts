import type { DBSchema, IDBPDatabase } from 'idb';
import { unsyncedStore } from './entry-databases';
import type { Entry, ScopeState, UnsyncedRow } from './rows';
import type { Key, Table, TablePage, Transact, Values } from './tables';

export interface EntrySchema extends DBSchema {
  entries: { key: Key; value: Entry };
  unsynced: { key: Key; value: UnsyncedRow };
  scopes: { key: Key; value: ScopeState };
  values: { key: Key; value: unknown };
}

const tableNames = ['entries', unsyncedStore, 'scopes'] as const;
export const valuesName = 'values';
export const storeNames = [...tableNames, valuesName] as const;

/** The value that counts the unsynced entries of a database from before the baseline, until the user has dismissed the notice. */
export const leftBehindName = 'left behind';

/** In the user's IndexedDB database. */
export function deviceTables(database: IDBPDatabase<EntrySchema>): Transact {
  return async (work, { isStrict = false } = {}) => {
    const durability: IDBTransactionDurability = isStrict ? 'strict' : 'default';
    const transaction = database.transaction(tableNames, 'readwrite', { durability });
    const tables = {
      entries: deviceTable(transaction.objectStore('entries')),
      unsynced: deviceTable(transaction.objectStore(unsyncedStore)),
      scopes: deviceTable(transaction.objectStore('scopes')),
    };
    const [result] = await Promise.all([work(tables), transaction.done]);
    return result;
  };
}

export function deviceValues(database: IDBPDatabase<EntrySchema>): Values {
  return {
    read: (name) => database.get(valuesName, [name]),
    async write(name, value) {
      const transaction = database.transaction(valuesName, 'readwrite');
      const written = transaction.store.put(value, [name]);
      // Without this the browser commits only after the request has succeeded, and a draft is lost if the page is left before that.
      transaction.commit();
      await Promise.all([written, transaction.done]);
    },
  };
}

/** The part of an idb object store that is used here. */
interface ObjectStore<Row> {
  get: (key: Key) => Promise<Row | undefined>;
  getAll: (range: IDBKeyRange, count?: number) => Promise<Row[]>;
  getAllKeys: (range: IDBKeyRange, count?: number) => Promise<Key[]>;
  put: (row: Row, key: Key) => Promise<unknown>;
  delete: (key: Key | IDBKeyRange) => Promise<unknown>;
  count: (range: IDBKeyRange) => Promise<number>;
}

function deviceTable<Row>(store: ObjectStore<Row>): Table<Row> {
  return {
    find: (key) => store.get(key),
    list: (prefix, page) => store.getAll(below(prefix, page), page?.limit),
    listKeys: (prefix, page) => store.getAllKeys(below(prefix, page), page?.limit),
    put: (row, key) => store.put(row, key),
    remove: (key) => store.delete(key),
    removeAll: (prefix) => store.delete(below(prefix)),
    count: (prefix) => store.count(below(prefix)),
  };
}

/** In IndexedDB an array sorts after every string, so `[...key, []]` comes after every key that begins with `key`. */
function below(prefix: Key, { after, from = prefix, until = prefix }: TablePage = {}): IDBKeyRange {
  return IDBKeyRange.bound(after ? [...after, []] : from, [...until, []], after !== undefined);
}
