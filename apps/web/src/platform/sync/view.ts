import { receivedFlag, type Entry, type EntryStore } from './store/entry-store';

export interface ListedEntry<Value = unknown> extends Entry<Value> {
  /** True until the server has confirmed the entry. */
  isUnsynced: boolean;
}

/** What a page shows. `entries` is undefined until loaded once; `failure` says why loading failed. */
export interface TrackerView<Value = unknown> {
  entries?: ListedEntry<Value>[];
  failure?: string;
}

/** An empty store means 'no entries' only once the server's list was received. */
export async function readView(
  store: EntryStore,
  tracker: string,
  { failure, isDemo }: { failure: string | undefined; isDemo: boolean },
): Promise<TrackerView> {
  const [entries, changes, isReceived] = await Promise.all([
    store.entries(tracker),
    store.unsynced(tracker),
    store.readValue(receivedFlag(tracker)),
  ]);
  const unsynced = new Set(isDemo ? [] : changes.map(({ key }) => key));
  const isKnown = entries.length > 0 || changes.length > 0 || isReceived === true;
  return {
    ...(isKnown && { entries: entries.map((entry) => ({ ...entry, isUnsynced: unsynced.has(entry.key) })) }),
    ...(failure !== undefined && { failure }),
  };
}
