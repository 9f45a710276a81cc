import type { Entry, ScopeState, UnsyncedRow } from './rows';
import type { Key, Table, Tables, Transact, Values } from './tables';

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
  return {
    find: async (key) => rows.get(nameOf(key))?.row,
    async list(prefix, page) {
      const found = below(prefix).toSorted((a, b) => compareKeys(a.key, b.key));
      const after = page?.after;
      const rest = after ? found.filter(({ key }) => compareKeys(key, after) > 0) : found;
      return rest.slice(0, page?.limit).map(({ row }) => row);
    },
    put: async (row, key) => rows.set(nameOf(key), { key, row }),
    remove: async (key) => rows.delete(nameOf(key)),
    removeAll: async (prefix) => below(prefix).forEach(({ key }) => rows.delete(nameOf(key))),
    count: async () => rows.size,
  };
}

function compareKeys(a: Key, b: Key): number {
  const index = a.findIndex((part, position) => part !== b[position]);
  return index === -1 ? 0 : (a[index] ?? '') < (b[index] ?? '') ? -1 : 1;
}
