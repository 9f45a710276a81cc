import type { Entry, ScopeState, UnsyncedRow } from './rows';
import type { Key, Table, TablePage, Tables, Transact, Values } from './tables';

/** For demo mode and for browsers without storage. The content is lost when the page is left. */
export function memoryTables(): Transact {
  const tables: Tables = {
    entries: memoryTable<Entry>(),
    unsynced: memoryTable<UnsyncedRow>(),
    scopes: memoryTable<ScopeState>(),
  };
  return (work) => work(tables);
}

export function memoryValues(): Values {
  const values = new Map<string, unknown>();
  return {
    read: async (name) => values.get(name),
    write: async (name, value) => void values.set(name, value),
  };
}

function memoryTable<Row>(): Table<Row> {
  const rows = new Map<string, { key: Key; row: Row }>();
  const nameOf = (key: Key) => JSON.stringify(key);
  const below = (prefix: Key) =>
    [...rows.values()].filter(({ key }) => prefix.every((part, index) => key[index] === part));
  function page(prefix: Key, { after, limit }: TablePage = {}) {
    const found = below(prefix).toSorted((a, b) => compareKeys(a.key, b.key));
    return (after ? found.filter(({ key }) => compareKeys(key, after) > 0) : found).slice(0, limit);
  }
  return {
    find: async (key) => rows.get(nameOf(key))?.row,
    list: async (prefix, options) => page(prefix, options).map(({ row }) => row),
    listKeys: async (prefix, options) => page(prefix, options).map(({ key }) => key),
    put: async (row, key) => rows.set(nameOf(key), { key, row }),
    remove: async (key) => rows.delete(nameOf(key)),
    removeAll: async (prefix) => below(prefix).forEach(({ key }) => rows.delete(nameOf(key))),
    count: async (prefix) => below(prefix).length,
  };
}

function compareKeys(a: Key, b: Key): number {
  const index = a.findIndex((part, position) => part !== b[position]);
  return index === -1 ? 0 : (a[index] ?? '') < (b[index] ?? '') ? -1 : 1;
}
