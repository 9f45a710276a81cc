import { changesOf, rowOf, shownOf } from './changes';
import type { Entry, PendingChange } from './rows';
import { pagesOf, type Key, type Tables } from './tables';

/** Stores the changes, applied to the server's entry, and what the device shows. */
export async function putRow(
  { entries, unsynced }: Tables,
  key: Key,
  synced: Entry | null,
  changes: readonly PendingChange[],
): Promise<void> {
  const row = rowOf(synced, changes);
  await Promise.all([
    row ? unsynced.put(row, key) : unsynced.remove(key),
    putOrRemove(entries, key, row ? shownOf(row) : synced),
  ]);
}

export function putOrRemove(entries: Tables['entries'], key: Key, entry: Entry | null): Promise<unknown> {
  return entry ? entries.put(entry, key) : entries.remove(key);
}

/** Few enough that a slow phone does not stall while they are begun. */
const atOnce = 6;

/**
 * Does the work for a few items at a time, beginning the next as soon as one is done, and returns the results in the order of the
 * items. One after the other, a phone would spend its time waiting; all at once, it would stall until all are begun.
 */
export async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Map<number, Result>();
  const waiting = items.entries();
  async function workOff(): Promise<void> {
    for (const [index, item] of waiting) results.set(index, await work(item));
  }
  await Promise.all(Array.from({ length: atOnce }, workOff));
  return items.map((_, index) => results.get(index) as Result);
}

/** Unsynced changes stay. */
export async function removeSynced(tables: Tables, prefix: Key): Promise<void> {
  await tables.entries.removeAll(prefix);
  for await (const page of pagesOf(tables.unsynced, prefix))
    await inTurn(page, ([key, row]) => putRow(tables, key, null, changesOf(row)));
}
