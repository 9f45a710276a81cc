import { stampAfter, differences, receivedFlag, type Change, type Entry, type EntryStore } from './entry-store';

/** For demo mode and for browsers without storage: lost when the page is left. */
export function memoryStore(): EntryStore {
  const entries = new Map<string, Map<string, Entry>>();
  const unsynced = new Map<string, Map<string, Change>>();
  const values = new Map<string, unknown>();

  function of<Item>(all: Map<string, Map<string, Item>>, tracker: string): Map<string, Item> {
    const found = all.get(tracker) ?? new Map<string, Item>();
    all.set(tracker, found);
    return found;
  }

  return {
    entries: async (tracker) => [...of(entries, tracker).values()],
    unsynced: async (tracker) => [...of(unsynced, tracker).values()],
    async write(tracker, newest) {
      const { key } = newest;
      const change = stampAfter(newest, [of(entries, tracker).get(key), of(unsynced, tracker).get(key)]);
      const { value } = change;
      if (value === null) of(entries, tracker).delete(key);
      else of(entries, tracker).set(key, { ...change, value });
      of(unsynced, tracker).set(key, change);
    },
    async acknowledge(tracker, ids) {
      for (const { id, key } of of(unsynced, tracker).values()) if (ids.includes(id)) of(unsynced, tracker).delete(key);
    },
    async merge(tracker, listed, outdated) {
      const [known, changes] = [of(entries, tracker), of(unsynced, tracker)];
      const found = differences(listed, [...known.values()], [...changes.values()], outdated);
      for (const key of found.acknowledged) changes.delete(key);
      for (const entry of found.put) known.set(entry.key, entry);
      for (const key of found.removed) known.delete(key);
      values.set(receivedFlag(tracker), true);
    },
    countUnsynced: async () => [...unsynced.values()].reduce((sum, changes) => sum + changes.size, 0),
    writeValue: async (name, value) => void values.set(name, value),
    readValue: async (name) => values.get(name),
  };
}
