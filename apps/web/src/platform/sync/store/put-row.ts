import { changesOf, rowOf, shownOf } from './changes';
import { inTurn } from './in-turn';
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

/** Unsynced changes stay. */
export async function removeSynced(tables: Tables, prefix: Key): Promise<void> {
  await tables.entries.removeAll(prefix);
  for await (const page of pagesOf(tables.unsynced, prefix))
    await inTurn(page, ([key, row]) => putRow(tables, key, null, changesOf(row)));
}
