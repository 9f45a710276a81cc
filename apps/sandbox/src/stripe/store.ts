import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Store<Kinds> {
  find<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | null;
  /** Oldest first. */
  all<K extends keyof Kinds>(kind: K): Kinds[K][];
  /** Replaces the value with the same id; values are never mutated. */
  put<K extends keyof Kinds>(kind: K, value: Kinds[K]): void;
  remove(kind: keyof Kinds, id: string): void;
  /** All or nothing, written to the file before it returns. */
  transaction<T>(work: () => T): T;
}

/** One change to one object; null removes it. */
type Entry = [kind: string, id: string, value: unknown];
type Collection = Map<string, unknown>;

/** Objects by kind and id, persisted with one line of the file per transaction. Without a file, in memory only. */
export function openStore<Kinds extends Record<keyof Kinds, { id: string }>>(
  file: string | undefined,
  outdated: (store: Pick<Store<Kinds>, 'all'>) => { kind: keyof Kinds; id: string }[],
): Store<Kinds> {
  const collections = new Map<string, Collection>();
  let entries: Entry[] | null = null;
  let undoSteps: (() => void)[] = [];

  function getCollection(kind: string): Collection {
    const collection = collections.get(kind) ?? new Map<string, unknown>();
    collections.set(kind, collection);
    return collection;
  }

  function write([kind, id, value]: Entry): void {
    if (value === null) getCollection(kind).delete(id);
    else getCollection(kind).set(id, value);
  }

  function set(kind: string, id: string, value: unknown): void {
    if (!entries) throw new Error(`${id} was changed outside of a transaction.`);
    const old = getCollection(kind).get(id) ?? null;
    // Restores the order too: adding a removed value again would make it the newest.
    const order = value === null ? [...getCollection(kind)] : null;
    undoSteps.push(() => {
      if (order) collections.set(kind, new Map(order));
      else write([kind, id, old]);
    });
    entries.push([kind, id, value]);
    write([kind, id, value]);
  }

  const store: Store<Kinds> = {
    find: (kind, id) => (getCollection(kind as string).get(id) ?? null) as Kinds[typeof kind] | null,
    all: (kind) => [...getCollection(kind as string).values()] as Kinds[typeof kind][],
    put: (kind, value) => set(kind as string, value.id, value),
    remove: (kind, id) => set(kind as string, id, null),
    transaction(work) {
      if (entries) return work();
      entries = [];
      undoSteps = [];
      try {
        const result = work();
        if (file && entries.length > 0) appendFileSync(file, toLine(entries));
        return result;
      } catch (error) {
        for (const undo of undoSteps.reverse()) undo();
        throw error;
      } finally {
        entries = null;
        undoSteps = [];
      }
    },
  };

  if (file) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const entry of lines.flatMap(readLine)) write(entry);
    for (const { kind, id } of outdated(store)) getCollection(kind as string).delete(id);
    mkdirSync(dirname(file), { recursive: true });
    const rows = [...collections].flatMap(([kind, values]) =>
      [...values].map(([id, value]): Entry => [kind, id, value]),
    );
    writeFileSync(`${file}.new`, rows.map((entry) => toLine([entry])).join(''));
    renameSync(`${file}.new`, file);
  }
  return store;
}

function toLine(entries: Entry[]): string {
  return `${JSON.stringify(entries)}\n`;
}

// A killed process may leave an incomplete line, which was never confirmed.
function readLine(line: string): Entry[] {
  try {
    return JSON.parse(line) as Entry[];
  } catch {
    return [];
  }
}
