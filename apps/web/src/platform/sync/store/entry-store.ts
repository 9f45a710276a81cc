import type { PulledChange } from '@everstep/domain/sync';
import { changesOf } from './changes';
import { acceptDifference, differs, type Comparison, type ThoroughComparison } from './compare';
import { lostEditsAfterPage, lostEditStore } from './lost-edits';
import { inTurn } from './in-turn';
import { putOrRemove, putRow, removeSynced } from './put-row';
import { clearedIn, keepUnreadable, reloadOf, removeMissing } from './reload';
import type { Change, Entry, ListChange, ListedEntry, ListId, NewChange, PulledPage, ScopeState } from './rows';
import { findRows, hasRows, type Key, type Transact, type Values } from './tables';
import { unsyncedChangeStore } from './unsynced-changes';
import { writeChanges } from './write-changes';

export type EntryStore = ReturnType<typeof entryStore>;

/** The entries of a user, their unsynced changes, and how far each scope has been pulled. */
export function entryStore(transact: Transact, values: Values) {
  return {
    /** One page of a list, in the order of the keys. */
    readPage: ({ scope, kind }: ListId, after: string | undefined, limit: number): Promise<ListedEntry[]> =>
      transact(async ({ entries, unsynced }) => {
        const start = after === undefined ? undefined : [scope, kind, after];
        const rows = await entries.list([scope, kind], { after: start, limit });
        const last = rows.at(-1);
        if (!last) return [];
        const keys = await unsynced.listKeys([scope, kind], { after: start, until: [scope, kind, last.key] });
        const changed = new Set(keys.map(([, , key]) => key));
        return rows.map((row) => ({ ...row, isUnsynced: changed.has(row.key) }));
      }),

    /** Those of the given entries that exist. */
    readEntries: (list: ListId, keys: readonly string[]): Promise<ListedEntry[]> =>
      transact(async ({ entries, unsynced }) => {
        const [rows, changes] = await Promise.all([findRows(entries, list, keys), findRows(unsynced, list, keys)]);
        return [...rows.values()].map((row) => ({ ...row, isUnsynced: changes.has(row.key) }));
      }),

    /** Writes all of the changes or none. Returns those that were made, without those that change nothing. */
    write: (changes: readonly NewChange[]): Promise<Change[]> =>
      transact((tables) => writeChanges(tables, changes), { isStrict: true }),

    /**
     * Stores a page of a pull with its cursor. Unsynced changes stay and are shown on top of what was pulled, until they are sent
     * and the server decides. Null if another tab has pulled the scope further in the meantime. `known` is the device's cursor.
     * While a loaded scope is loaded anew, the device keeps its entries until the last page.
     */
    applyPage: (
      scope: string,
      since: string | undefined,
      page: PulledPage,
      known = since,
    ): Promise<ListChange[] | null> =>
      transact(async (tables) => {
        const { entries, unsynced, scopes } = tables;
        const state = await scopes.find([scope]);
        if (state?.cursor !== known) return null;
        const reload = reloadOf(state, since);
        const cleared = clearedIn(page, { scope, state, since, reload });
        for (const prefix of cleared) await removeSynced(tables, prefix);
        const isAllSynced = !(await hasRows(unsynced, [scope]));
        await inTurn(page.changes, async (change) => {
          const key: Key = [scope, change.kind, change.key];
          const entry = toEntry(change, reload);
          const own = isAllSynced ? undefined : await unsynced.find(key);
          await (own ? putRow(tables, key, entry, changesOf(own)) : putOrRemove(entries, key, entry));
        });
        if (reload !== undefined) await keepUnreadable(tables, scope, reload, page.unreadable);
        const hasReloaded = reload !== undefined && !page.has_more;
        if (hasReloaded) await removeMissing(tables, scope, reload);
        const received = page.changes.length + (page.unreadable?.length ?? 0);
        const total = page.total ?? state?.total;
        const clearedAt = Object.fromEntries(page.cleared.map(({ kind, at }) => [kind, at]));
        await scopes.put(
          {
            scope,
            cursor: page.cursor,
            isLoaded: !page.has_more || state?.isLoaded === true,
            ...(reload !== undefined && page.has_more && { reload }),
            received: (since === undefined ? 0 : (state?.received ?? 0)) + received,
            ...(total !== undefined && { total }),
            clearedAt: { ...state?.clearedAt, ...clearedAt },
            ...(since !== undefined && state?.withheld && { withheld: state.withheld }),
            ...lostEditsAfterPage(state, page),
          },
          [scope],
        );
        return [
          ...cleared.map(([, kind]) => (kind === undefined ? { scope } : { scope, kind })),
          ...(hasReloaded ? [{ scope }] : keysByKind(page.changes).map(([kind, keys]) => ({ scope, kind, keys }))),
        ];
      }),

    differs: (comparison: ThoroughComparison): Promise<boolean | undefined> =>
      transact((tables) => differs(tables, comparison)),

    acceptDifference: (comparison: Comparison): Promise<boolean> =>
      transact((tables) => acceptDifference(tables, comparison)),

    scopeState: (scope: string): Promise<ScopeState | undefined> => transact(({ scopes }) => scopes.find([scope])),

    /** The scopes that have been pulled. */
    listScopes: async (): Promise<string[]> =>
      (await transact(({ scopes }) => scopes.list([]))).map(({ scope }) => scope),

    /** Removes what was pulled of a scope. Unsynced changes stay. */
    forget: (scope: string): Promise<ListChange> =>
      transact(async (tables) => {
        await removeSynced(tables, [scope]);
        await tables.scopes.remove([scope]);
        return { scope };
      }),

    /** Removes everything of a scope, including its unsynced changes. */
    drop: (scope: string): Promise<ListChange> =>
      transact(async ({ entries, unsynced, scopes }) => {
        await Promise.all([entries.removeAll([scope]), unsynced.removeAll([scope]), scopes.remove([scope])]);
        return { scope };
      }),

    ...unsyncedChangeStore(transact),
    ...lostEditStore(transact),
    writeValue: values.write,
    readValue: values.read,
  };
}

/** Null for a deleted entry. */
function toEntry(pulled: PulledChange, reload: number | undefined): Entry | null {
  const { key, version, change_id: changeId, changed_at: changedAt, author, created_by: createdBy, value } = pulled;
  if (value === null) return null;
  return {
    key,
    version,
    changeId,
    changedAt,
    value,
    ...(author !== undefined && { author }),
    ...(createdBy !== undefined && { createdBy }),
    ...(reload !== undefined && { reload }),
  };
}

function keysByKind(changes: readonly PulledChange[]): [kind: string, keys: string[]][] {
  const kinds = new Map<string, string[]>();
  for (const { kind, key } of changes) {
    const keys = kinds.get(kind);
    if (keys) keys.push(key);
    else kinds.set(kind, [key]);
  }
  return [...kinds];
}
