import { stampAfter, differences, receivedFlag, type Change, type Entry, type EntryStore } from './entry-store';

/** For demo mode and for browsers without storage. Its content is lost when the page is left. */
export function memoryStore(): EntryStore {
  const entries = new Map<string, Map<string, Entry>>();
  const unsynced = new Map<string, Map<string, Change>>();
  const values = new Map<string, unknown>();

  function itemsOf<Item>(all: Map<string, Map<string, Item>>, tracker: string): Map<string, Item> {
    const found = all.get(tracker) ?? new Map<string, Item>();
    all.set(tracker, found);
    return found;
  }

  return {
    entries: async (tracker) => [...itemsOf(entries, tracker).values()],
    unsynced: async (tracker) => [...itemsOf(unsynced, tracker).values()],
    async write(tracker, newest) {
      const { key } = newest;
      const change = stampAfter(newest, [itemsOf(entries, tracker).get(key), itemsOf(unsynced, tracker).get(key)]);
      const { value } = change;
      if (value === null) itemsOf(entries, tracker).delete(key);
      else itemsOf(entries, tracker).set(key, { ...change, value });
      itemsOf(unsynced, tracker).set(key, change);
    },
    async acknowledge(tracker, ids) {
      for (const { id, key } of itemsOf(unsynced, tracker).values())
        if (ids.includes(id)) itemsOf(unsynced, tracker).delete(key);
    },
    async merge(tracker, listed, outdated) {
      const [existing, changes] = [itemsOf(entries, tracker), itemsOf(unsynced, tracker)];
      const diff = differences(listed, [...existing.values()], [...changes.values()], outdated);
      for (const key of diff.acknowledged) changes.delete(key);
      for (const entry of diff.put) existing.set(entry.key, entry);
      for (const key of diff.removed) existing.delete(key);
      values.set(receivedFlag(tracker), true);
    },
    countUnsynced: async () => [...unsynced.values()].reduce((sum, changes) => sum + changes.size, 0),
    writeValue: async (name, value) => void values.set(name, value),
    readValue: async (name) => values.get(name),
  };
}
