import { safeParse } from 'zod/v4/core';
import type { EntryStore } from './store/entry-store';
import type { ListChange, ListedEntry, ListedKind } from './store/rows';
import type { LoadProgress } from '@everstep/domain/sync';
import { nextTask, singleFlight } from './timing';

/** The state of a list as a page shows it. */
export interface ListView<Value = unknown> {
  /** Undefined until the device has something to show. */
  entries?: ListedEntry<Value>[];
  /** While a long scope is loaded for the first time. */
  progress?: LoadProgress;
  /** Why the last pull failed. */
  failure?: string;
}

interface List {
  kind: ListedKind;
  scope: string;
  /** How many components show it. */
  watchers: number;
  /** In the order of the keys; null until read. Afterwards only changed entries are read again, because a list may have tens of thousands. */
  entries: Map<string, ListedEntry> | null;
  /** The keys to read again, or everything. */
  changed: Set<string> | 'everything';
  view: ListView;
  refresh: () => Promise<void>;
}

/** Few enough that a slow phone does not stall while they are read and parsed. */
const entriesPerStep = 100;
/** With more changed keys, or more than this part of a list, reading everything in order costs less. */
const maxChangedKeys = 1000;
const maxChangedPart = 0.1;

interface ListsOptions {
  /** Throws after a sign-out. */
  store: () => Promise<EntryStore>;
  failures: ReadonlyMap<string, string>;
  isDemo: boolean;
}

/** The lists on screen, in memory. */
export function createLists({ store, failures, isDemo }: ListsOptions) {
  const lists = new Map<string, List>();

  function open(kind: ListedKind, scope: string): List {
    const id = `${scope} ${kind.name}`;
    const found = lists.get(id);
    if (found) return found;
    const list: List = {
      kind,
      scope,
      watchers: 0,
      entries: null,
      changed: 'everything',
      view: {},
      refresh: singleFlight(async () => update(list)),
    };
    lists.set(id, list);
    return list;
  }

  async function update(list: List): Promise<void> {
    const { changed } = list;
    list.changed = new Set();
    try {
      await read(list, changed, await store());
    } catch {
      // The user has signed out.
      list.entries = null;
      list.view = {};
    }
  }

  async function read(list: List, changed: List['changed'], entryStore: EntryStore): Promise<void> {
    const id = { scope: list.scope, kind: list.kind.name };
    const state = await entryStore.scopeState(list.scope);
    const failure = failures.get(list.scope);
    if (state && !state.isLoaded && failure === undefined) {
      const { received, total } = state;
      list.entries = null;
      list.view = { progress: { received, ...(total !== undefined && { total }) } };
      return;
    }
    // The scope may finish loading before this list learns of its entries, so a list that has shown nothing yet reads them again.
    const isFirst = list.view.entries === undefined;
    const isChanged = await readEntries(list, isFirst ? 'everything' : changed, entryStore);
    const isKnown = list.entries?.size !== 0 || state?.isLoaded === true;
    const isShown = isKnown || (await entryStore.hasUnsynced(id));
    const isSame = !isChanged && list.view.failure === failure && (list.view.entries !== undefined) === isShown;
    if (isSame) return;
    list.view = {
      ...(isShown && {
        entries: isChanged || !list.view.entries ? [...(list.entries?.values() ?? [])] : list.view.entries,
      }),
      ...(failure !== undefined && { failure }),
    };
  }

  /** Returns whether anything is different. */
  async function readEntries(list: List, changed: List['changed'], entryStore: EntryStore): Promise<boolean> {
    const id = { scope: list.scope, kind: list.kind.name };
    const known = list.entries;
    if (known === null || changed === 'everything') {
      const entries = new Map<string, ListedEntry>();
      for (let after: string | undefined, isLast = false; !isLast;) {
        const page = await entryStore.readPage(id, after, entriesPerStep);
        for (const entry of page.flatMap((row) => parsed(list.kind, row))) entries.set(entry.key, entry);
        after = page.at(-1)?.key;
        isLast = page.length < entriesPerStep;
        // What is in memory, as in demo mode, is read without waiting for anything.
        if (!isLast) await nextTask();
      }
      list.entries = entries;
      return true;
    }
    let [isChanged, hasAdded] = [false, false];
    const keys = [...changed];
    for (let start = 0; start < keys.length; start += entriesPerStep) {
      const step = keys.slice(start, start + entriesPerStep);
      const rows = await entryStore.readEntries(id, step);
      const found = new Map(rows.flatMap((row) => parsed(list.kind, row)).map((entry) => [entry.key, entry]));
      for (const key of step) {
        hasAdded ||= found.has(key) && !known.has(key);
        isChanged = replace(known, key, found.get(key)) || isChanged;
      }
    }
    if (hasAdded) list.entries = sorted(known);
    return isChanged;
  }

  /** Leaves out what this version cannot read. In demo mode nothing is sent, so nothing counts as unsynced. */
  function parsed(kind: ListedKind, row: ListedEntry): ListedEntry[] {
    const { success, data } = safeParse(kind.value, row.value);
    return success ? [{ ...row, value: data, isUnsynced: row.isUnsynced && !isDemo }] : [];
  }

  function mark(list: List, { kind, keys }: ListChange): void {
    if (kind !== undefined && kind !== list.kind.name) return;
    if (keys === undefined || list.changed === 'everything') list.changed = 'everything';
    else for (const key of keys) list.changed.add(key);
    const limit = Math.max(maxChangedKeys, (list.entries?.size ?? 0) * maxChangedPart);
    if (list.changed !== 'everything' && list.changed.size > limit) list.changed = 'everything';
  }

  const shown = () => [...lists.values()].filter(({ watchers }) => watchers > 0);

  return {
    view: (kind: ListedKind, scope: string): ListView => open(kind, scope).view,
    show(kind: ListedKind, scope: string): () => void {
      const list = open(kind, scope);
      list.watchers += 1;
      return () => void (list.watchers -= 1);
    },
    async read(kind: ListedKind, scope: string): Promise<ListView> {
      const list = open(kind, scope);
      list.changed = 'everything';
      await list.refresh();
      return list.view;
    },
    scopes: (): string[] => shown().map(({ scope }) => scope),
    /** Without changes, everything is read again. */
    async update(changes?: readonly ListChange[]): Promise<void> {
      for (const list of lists.values()) {
        if (!changes) list.changed = 'everything';
        for (const change of changes ?? []) if (change.scope === list.scope) mark(list, change);
      }
      await Promise.all(shown().map(({ refresh }) => refresh()));
    },
  };
}

function replace(entries: Map<string, ListedEntry>, key: string, entry: ListedEntry | undefined): boolean {
  const known = entries.get(key);
  if (!entry) return entries.delete(key);
  const isSame =
    known?.changeId === entry.changeId && known.version === entry.version && known.isUnsynced === entry.isUnsynced;
  if (isSame) return false;
  entries.set(key, entry);
  return true;
}

/** The entries are in this order already, except for those that were added. */
function sorted(entries: Map<string, ListedEntry>): Map<string, ListedEntry> {
  return new Map([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}
