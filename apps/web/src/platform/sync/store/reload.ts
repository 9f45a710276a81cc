import { changesOf } from './changes';
import { inTurn } from './in-turn';
import { putRow } from './put-row';
import type { PulledPage, ScopeState } from './rows';
import { pagesOf, type Key, type Tables } from './tables';

// A loaded scope is loaded anew when it differs from the server. Each page replaces the device's version of its entries; entries
// that were on no page are removed with the last one, so an interrupted reload never leaves fewer entries than before.

/** The reload that a page belongs to. Undefined for any other pull. */
export function reloadOf(state: ScopeState | undefined, since: string | undefined): number | undefined {
  if (since !== undefined) return state?.reload;
  // Any number that no earlier reload had.
  return state?.isLoaded ? Math.random() : undefined;
}

interface Pull {
  scope: string;
  state: ScopeState | undefined;
  since: string | undefined;
  reload: number | undefined;
}

/** The entries to remove before those of a page are stored. */
export function clearedIn({ cleared }: PulledPage, { scope, state, since, reload }: Pull): Key[] {
  // Without a cursor, the pull returns everything in the scope.
  if (since === undefined && reload === undefined) return [[scope]];
  // A reload also reports what was cleared long ago. Entries logged since then stay.
  const isKnown = ({ kind, at }: PulledPage['cleared'][number]) =>
    reload !== undefined && state?.clearedAt?.[kind] === at;
  return cleared.filter((one) => !isKnown(one)).map(({ kind }) => [scope, kind]);
}

/** Entries that the server has but cannot open stay as the device last knew them. */
export async function keepUnreadable(
  tables: Tables,
  scope: string,
  reload: number,
  unreadable: PulledPage['unreadable'] = [],
): Promise<void> {
  for (const { kind, key: name } of unreadable) {
    const key: Key = [scope, kind, name];
    const [entry, row] = await Promise.all([tables.entries.find(key), tables.unsynced.find(key)]);
    const synced = row ? row.synced : entry;
    if (synced) await putRow(tables, key, { ...synced, reload }, row ? changesOf(row) : []);
  }
}

/** Removes the entries that were on no page of the reload. Unsynced changes stay. */
export async function removeMissing(tables: Tables, scope: string, reload: number): Promise<void> {
  const { entries, unsynced } = tables;
  for await (const page of pagesOf(unsynced, [scope])) {
    const missing = page.filter(([, { synced }]) => synced && synced.reload !== reload);
    await inTurn(missing, ([key, row]) => putRow(tables, key, null, changesOf(row)));
  }
  let after: Key | undefined;
  for await (const page of pagesOf(entries, [scope])) {
    const until = page.at(-1)?.[0];
    const changed = new Set((await unsynced.listKeys([scope], { after, until })).map((key) => key.join(' ')));
    const missing = page.filter(([key, entry]) => entry.reload !== reload && !changed.has(key.join(' ')));
    await inTurn(missing, ([key]) => entries.remove(key));
    after = until;
  }
}
