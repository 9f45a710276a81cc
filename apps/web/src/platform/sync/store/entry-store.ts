import type { PulledChange } from '@everstep/domain/sync';
import type { Clock } from '../../api/clock';
import { afterPush, changesOf, latestOf, rowOf, shownOf, stampAfter, toChange } from './changes';
import { acceptDifference, differs, type Comparison, type ThoroughComparison } from './compare';
import { lostEditsAfterPage, lostEditStore } from './lost-edits';
import { putOrRemove, putRow, removeSynced } from './put-row';
import { clearedIn, keepUnreadable, reloadOf, removeMissing } from './reload';
import type {
  Change,
  Entry,
  ListedEntry,
  ListId,
  NewChange,
  PendingChange,
  PulledPage,
  ScopeState,
  UnsyncedChange,
} from './rows';
import type { Key, Transact, Values } from './tables';

/** What has to be read again: some entries of a list, the whole list, or every list of the scope. */
export interface ListChange {
  scope: string;
  kind?: string;
  keys?: readonly string[];
}

export type EntryStore = ReturnType<typeof entryStore>;

/** Few enough that a slow phone does not stall while they are written. */
const rowsPerStep = 50;

/** The entries of a user, their unsynced changes, and how far each scope has been pulled. */
export function entryStore(transact: Transact, values: Values) {
  return {
    /** One page of a list, in the order of the keys. */
    readPage: ({ scope, kind }: ListId, after: string | undefined, limit: number): Promise<ListedEntry[]> =>
      transact(async ({ entries, unsynced }) => {
        const start = after === undefined ? undefined : [scope, kind, after];
        const [rows, changes] = await Promise.all([
          entries.list([scope, kind], { after: start, limit }),
          unsynced.list([scope, kind], { after: start }),
        ]);
        const changed = new Set(changes.map(({ key }) => key));
        return rows.map((row) => ({ ...row, isUnsynced: changed.has(row.key) }));
      }),

    /** Those of the given entries that exist. */
    readEntries: ({ scope, kind }: ListId, keys: readonly string[]): Promise<ListedEntry[]> =>
      transact(async ({ entries, unsynced }) => {
        const found = await Promise.all(
          keys.map(async (key) => {
            const [row, change] = await Promise.all([
              entries.find([scope, kind, key]),
              unsynced.find([scope, kind, key]),
            ]);
            return row && { ...row, isUnsynced: change !== undefined };
          }),
        );
        return found.filter((row) => row !== undefined);
      }),

    /** All unsynced changes; those of one entry are in order. */
    unsynced: (scope?: string, kind?: string): Promise<UnsyncedChange[]> =>
      transact(async ({ unsynced }) => {
        const rows = await unsynced.list([scope, kind].filter((part) => part !== undefined));
        return rows.flatMap((row) => changesOf(row).map((change) => ({ ...change, synced: row.synced })));
      }),

    /** How many entries have unsynced changes. */
    countUnsynced: (): Promise<number> => transact(({ unsynced }) => unsynced.count([])),

    /** Writes all of the changes or none. Returns those that were made, without those that change nothing. */
    write: (changes: readonly NewChange[]): Promise<Change[]> =>
      transact(
        async (tables) => {
          const { entries, unsynced, scopes } = tables;
          const made: Change[] = [];
          for (const newest of changes) {
            const { scope, kind, madeAt } = newest;
            const key: Key = [scope, kind, newest.key];
            const [entry, previous, state] = await Promise.all([
              entries.find(key),
              unsynced.find(key),
              scopes.find([scope]),
            ]);
            const synced = previous ? previous.synced : (entry ?? null);
            const pending = previous ? changesOf(previous) : [];
            const sendable = pending.filter(({ isRefused }) => !isRefused);
            const hasRefused = sendable.length < pending.length;
            const withoutRefused = rowOf(synced, sendable);
            const current = hasRefused ? (withoutRefused ? shownOf(withoutRefused) : synced) : (entry ?? null);
            const change = toChange(hasRefused ? { ...newest, base: undefined } : newest, current ?? undefined);
            if (!change) {
              // After a refusal, the user has corrected the entry back to the server's version.
              if (hasRefused && newest.undoes === undefined) await putRow(tables, key, synced, sendable);
              continue;
            }
            const clearedAt = state?.clearedAt?.[kind];
            const cleared = clearedAt ? { changedAt: clearedAt } : undefined;
            // Changes without a time were never sent, so no other change has to be dated later.
            const after = Math.max(
              latestOf([cleared]),
              previous?.undated ? previous.undated.after : latestOf([previous ?? entry]),
            );
            const stamped = {
              ...stampAfter(change, after),
              ...(madeAt !== undefined && { undated: { madeAt, after } }),
            };
            await putRow(tables, key, synced, [...sendable, stamped]);
            made.push(stamped);
          }
          return made;
        },
        { isStrict: true },
      ),

    /**
     * Dates the changes that were made while the server's time was uncertain, now that it is known: in order, and none in the
     * future. Returns the largest error of their times.
     */
    date: (clock: Pick<Clock, 'now' | 'offsetMs'>): Promise<number> =>
      transact(async (tables) => {
        const rows = await tables.unsynced.list([]);
        const changes = rows.flatMap((row) => changesOf(row).flatMap((change) => (change.undated ? [change] : [])));
        const madeAt = ({ undated }: PendingChange) => undated?.madeAt ?? 0;
        changes.sort((a, b) => madeAt(b) - madeAt(a));
        const dated = new Map<string, PendingChange>();
        let [latest, wrongByMs, nextMadeAt] = [clock.now().getTime(), 0, Infinity];
        for (const { undated, ...change } of changes) {
          const { madeAt: made, after } = undated ?? { madeAt: 0, after: 0 };
          const isEarlier = made < nextMadeAt && nextMadeAt !== Infinity;
          latest = Math.min(made + clock.offsetMs(), latest - (isEarlier ? 1 : 0));
          nextMadeAt = made;
          const changedAt = new Date(Math.max(latest, after + 1)).toISOString();
          wrongByMs = Math.max(wrongByMs, Math.abs(Date.parse(change.changedAt) - Date.parse(changedAt)));
          dated.set(change.changeId, { ...change, changedAt });
        }
        for (const row of rows) {
          const key: Key = [row.scope, row.kind, row.key];
          const changes = changesOf(row).map((change) => dated.get(change.changeId) ?? change);
          await putRow(tables, key, row.synced, changes);
        }
        return wrongByMs;
      }),

    /**
     * Applies the server's answer to a push. Stored changes become synced; outdated ones are reverted. Changes that were refused,
     * or made in the meantime, stay unsynced.
     */
    settle: (
      { scope, kind }: ListId,
      { kept = [], outdated = [], refused = [] }: Partial<Record<'kept' | 'outdated' | 'refused', readonly string[]>>,
    ): Promise<ListChange> =>
      transact(async (tables) => {
        const answered = new Set([...kept, ...outdated, ...refused]);
        const rows = (await tables.unsynced.list([scope, kind])).filter((row) =>
          changesOf(row).some(({ changeId }) => answered.has(changeId)),
        );
        await Promise.all(
          rows.map((row) => {
            const changes = changesOf(row);
            const confirmed = rowOf(
              row.synced,
              changes.filter(({ changeId }) => kept.includes(changeId)),
            );
            const rest = changes.flatMap((change) => {
              if (refused.includes(change.changeId)) return [{ ...change, isRefused: true }];
              return answered.has(change.changeId) ? [] : [change];
            });
            return putRow(tables, [scope, kind, row.key], confirmed ? afterPush(confirmed) : row.synced, rest);
          }),
        );
        return { scope, kind, keys: rows.map(({ key }) => key) };
      }),

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
        const pending = new Map((await unsynced.list([scope])).map((row) => [nameOf(row), row]));
        for (let start = 0; start < page.changes.length; start += rowsPerStep)
          await Promise.all(
            page.changes.slice(start, start + rowsPerStep).map((change) => {
              const { kind, key } = change;
              const entry = toEntry(change, reload);
              const own = pending.get(nameOf(change));
              if (own) return putRow(tables, [scope, kind, key], entry, changesOf(own));
              return putOrRemove(entries, [scope, kind, key], entry);
            }),
          );
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

const nameOf = ({ kind, key }: { kind: string; key: string }) => `${kind} ${key}`;

function keysByKind(changes: readonly PulledChange[]): [kind: string, keys: string[]][] {
  const kinds = new Map<string, string[]>();
  for (const { kind, key } of changes) kinds.set(kind, [...(kinds.get(kind) ?? []), key]);
  return [...kinds];
}
