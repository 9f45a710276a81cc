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
  /** In the order of the keys. */
  const rows: { key: Key; row: Row }[] = [];

  /** The position of the first row at or after a key or, with `isBeyond`, after all that begin with it. */
  function positionOf(key: Key, isBeyond = false): number {
    let [low, high] = [0, rows.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = compareKeys(rows[middle]?.key ?? [], key);
      if (order < 0 || (isBeyond && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  function rangeOf(
    prefix: Key,
    { after, from = prefix, until = prefix, limit = Infinity }: TablePage = {},
  ): [start: number, end: number] {
    const start = after ? positionOf(after, true) : positionOf(from);
    return [start, Math.min(positionOf(until, true), start + limit)];
  }

  function removeAll(prefix: Key): void {
    const [from, to] = rangeOf(prefix);
    rows.splice(from, to - from);
  }

  return {
    find: async (key) => rows.slice(...rangeOf(key)).at(0)?.row,
    list: async (prefix, page) => rows.slice(...rangeOf(prefix, page)).map(({ row }) => row),
    listKeys: async (prefix, page) => rows.slice(...rangeOf(prefix, page)).map(({ key }) => key),
    async put(row, key) {
      const [from, to] = rangeOf(key);
      rows.splice(from, to - from, { key, row });
    },
    remove: async (key) => removeAll(key),
    removeAll: async (prefix) => removeAll(prefix),
    async count(prefix) {
      const [from, to] = rangeOf(prefix);
      return to - from;
    },
  };
}

/** 0 for every key that begins with `start`. */
function compareKeys(key: Key, start: Key): number {
  const index = start.findIndex((part, position) => part !== key[position]);
  return index === -1 ? 0 : (key[index] ?? '') < (start[index] ?? '') ? -1 : 1;
}
