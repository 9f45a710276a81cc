import { after, differences, receivedFact, type Change, type Entry, type Shelf } from './entry-store';

/** For demo mode, and for a browser that keeps nothing: gone with the page. */
export function memoryShelf(): Shelf {
  const entries = new Map<string, Map<string, Entry>>();
  const waiting = new Map<string, Map<string, Change>>();
  const facts = new Map<string, unknown>();

  function of<Kept>(all: Map<string, Map<string, Kept>>, tracker: string): Map<string, Kept> {
    const found = all.get(tracker) ?? new Map<string, Kept>();
    all.set(tracker, found);
    return found;
  }

  return {
    entries: async (tracker) => [...of(entries, tracker).values()],
    waiting: async (tracker) => [...of(waiting, tracker).values()],
    async write(tracker, made) {
      const { key } = made;
      const change = after(made, [of(entries, tracker).get(key), of(waiting, tracker).get(key)]);
      const { value } = change;
      if (value === null) of(entries, tracker).delete(key);
      else of(entries, tracker).set(key, { ...change, value });
      of(waiting, tracker).set(key, change);
    },
    async drop(tracker, ids) {
      for (const { id, key } of of(waiting, tracker).values()) if (ids.includes(id)) of(waiting, tracker).delete(key);
    },
    async merge(tracker, listed, outdated) {
      const [known, changes] = [of(entries, tracker), of(waiting, tracker)];
      const found = differences(listed, [...known.values()], [...changes.values()], outdated);
      for (const key of found.settled) changes.delete(key);
      for (const entry of found.put) known.set(entry.key, entry);
      for (const key of found.removed) known.delete(key);
      facts.set(receivedFact(tracker), true);
    },
    count: async () => [...waiting.values()].reduce((sum, changes) => sum + changes.size, 0),
    keepFact: async (name, value) => void facts.set(name, value),
    readFact: async (name) => facts.get(name),
  };
}
