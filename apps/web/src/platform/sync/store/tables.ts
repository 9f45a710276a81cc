import { inTurn } from './in-turn';
import type { Entry, ListId, ScopeState, UnsyncedRow } from './rows';

/** Compared part by part. A prefix stands for all rows whose key begins with it. */
export type Key = string[];

export interface TablePage {
  /** Only the rows from this key on. */
  from?: Key | undefined;
  /** Only the rows after this key, or after all whose key begins with it. */
  after?: Key | undefined;
  /** Only the rows up to this key, or up to the last one whose key begins with it. */
  until?: Key | undefined;
  limit?: number;
}

export interface Table<Row> {
  find: (key: Key) => Promise<Row | undefined>;
  /** In the order of the keys. */
  list: (prefix: Key, page?: TablePage) => Promise<Row[]>;
  /** The keys of the same rows. */
  listKeys: (prefix: Key, page?: TablePage) => Promise<Key[]>;
  put: (row: Row, key: Key) => Promise<unknown>;
  remove: (key: Key) => Promise<unknown>;
  removeAll: (prefix: Key) => Promise<unknown>;
  count: (prefix: Key) => Promise<number>;
}

export interface Tables {
  /** What screens show, by scope, kind and key. */
  entries: Table<Entry>;
  /** The unsynced changes of each entry, by scope, kind and key. */
  unsynced: Table<UnsyncedRow>;
  /** By scope. */
  scopes: Table<ScopeState>;
}

/** Cached responses and drafts, by name. They share no transaction with the tables, so that neither waits for the other. */
export interface Values {
  read: (name: string) => Promise<unknown>;
  write: (name: string, value: unknown) => Promise<void>;
}

/**
 * Commits everything that `work` writes, or nothing. `work` may await nothing but the tables, or the browser ends the transaction.
 * A strict one resolves once the change is on the disk.
 */
export type Transact = <Result>(
  work: (tables: Tables) => Promise<Result>,
  options?: { isStrict?: boolean },
) => Promise<Result>;

/** Few enough that a slow phone does not stall while they are read. */
export const rowsPerPage = 100;

/** Costs the same however many rows there are. */
export async function hasRows(table: Pick<Table<unknown>, 'listKeys'>, prefix: Key): Promise<boolean> {
  return (await table.listKeys(prefix, { limit: 1 })).length > 0;
}

/**
 * Those of the entries of a list that have a row, by key. Keys that lie together, as those of an import do, are read at once, because
 * a phone takes longer to ask for each than to read it.
 */
export async function findRows<Row extends { key: string }>(
  table: Pick<Table<Row>, 'find' | 'list'>,
  { scope, kind }: ListId,
  keys: readonly string[],
): Promise<Map<string, Row>> {
  const inOrder = keys.toSorted();
  const [from, until] = [inOrder.at(0), inOrder.at(-1)].map((key = '') => [scope, kind, key]);
  let rows: (Row | undefined)[] = await table.list([scope, kind], { from, until, limit: keys.length + 1 });
  if (rows.length > keys.length) rows = await inTurn(keys, (key) => table.find([scope, kind, key]));
  const asked = new Set(keys);
  return new Map(rows.flatMap((row) => (row && asked.has(row.key) ? [[row.key, row]] : [])));
}

/** All rows whose key begins with the prefix, page by page. */
export async function* pagesOf<Row>(table: Table<Row>, prefix: Key): AsyncGenerator<[key: Key, row: Row][]> {
  for (let after: Key | undefined, isLast = false; !isLast;) {
    const page = { after, limit: rowsPerPage };
    const [keys, rows] = await Promise.all([table.listKeys(prefix, page), table.list(prefix, page)]);
    yield rows.map((row, index) => [keys[index] ?? [], row]);
    after = keys.at(-1);
    isLast = keys.length < rowsPerPage;
  }
}
