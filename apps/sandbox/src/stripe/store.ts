import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Store<Kinds> {
  find<K extends keyof Kinds>(kind: K, id: string): Kinds[K] | null;
  /** The oldest first. */
  all<K extends keyof Kinds>(kind: K): Kinds[K][];
  /** Takes the place of what has the same id; the value itself is never changed afterwards. */
  put<K extends keyof Kinds>(kind: K, value: Kinds[K]): void;
  remove(kind: keyof Kinds, id: string): void;
  /** All of it or, when it throws, nothing; on the file before it returns. */
  change<T>(work: () => T): T;
}

/** One change of one object; null is its end. */
type Entry = [kind: string, id: string, value: unknown];
type Shelf = Map<string, unknown>;

/** Objects by kind and id, kept over a restart: each change is one line of the file. Without a file they live in memory only. */
export function openStore<Kinds extends Record<keyof Kinds, { id: string }>>(
  file: string | undefined,
  outdated: (store: Pick<Store<Kinds>, 'all'>) => { kind: keyof Kinds; id: string }[],
): Store<Kinds> {
  const shelves = new Map<string, Shelf>();
  let entries: Entry[] | null = null;
  let before: (() => void)[] = [];

  function shelf(kind: string): Shelf {
    const found = shelves.get(kind) ?? new Map<string, unknown>();
    shelves.set(kind, found);
    return found;
  }

  function write([kind, id, value]: Entry): void {
    if (value === null) shelf(kind).delete(id);
    else shelf(kind).set(id, value);
  }

  function set(kind: string, id: string, value: unknown): void {
    if (!entries) throw new Error(`${id} was changed outside of a change.`);
    const old = shelf(kind).get(id) ?? null;
    // Back in its place: setting it again would make it the newest.
    const order = value === null ? [...shelf(kind)] : null;
    before.push(() => {
      if (order) shelves.set(kind, new Map(order));
      else write([kind, id, old]);
    });
    entries.push([kind, id, value]);
    write([kind, id, value]);
  }

  const store: Store<Kinds> = {
    find: (kind, id) => (shelf(kind as string).get(id) ?? null) as Kinds[typeof kind] | null,
    all: (kind) => [...shelf(kind as string).values()] as Kinds[typeof kind][],
    put: (kind, value) => set(kind as string, value.id, value),
    remove: (kind, id) => set(kind as string, id, null),
    change(work) {
      if (entries) return work();
      entries = [];
      before = [];
      try {
        const result = work();
        if (file && entries.length > 0) appendFileSync(file, lineOf(entries));
        return result;
      } catch (error) {
        for (const undo of before.reverse()) undo();
        throw error;
      } finally {
        entries = null;
        before = [];
      }
    },
  };

  if (file) {
    const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    for (const entry of lines.flatMap(readLine)) write(entry);
    for (const { kind, id } of outdated(store)) shelf(kind as string).delete(id);
    mkdirSync(dirname(file), { recursive: true });
    const kept = [...shelves].flatMap(([kind, values]) => [...values].map(([id, value]): Entry => [kind, id, value]));
    writeFileSync(`${file}.new`, kept.map((entry) => lineOf([entry])).join(''));
    renameSync(`${file}.new`, file);
  }
  return store;
}

function lineOf(entries: Entry[]): string {
  return `${JSON.stringify(entries)}\n`;
}

// A killed process may leave half a line behind; what it stood for was never answered.
function readLine(line: string): Entry[] {
  try {
    return JSON.parse(line) as Entry[];
  } catch {
    return [];
  }
}
