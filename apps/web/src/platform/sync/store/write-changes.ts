import { changesOf, latestOf, rowOf, shownOf, stampAfter, toChange } from './changes';
import { inTurn } from './in-turn';
import { putRow } from './put-row';
import type { Change, Entry, ListId, NewChange, PendingChange, UnsyncedRow } from './rows';
import { findRows, type Key, type Tables } from './tables';

/** An entry on the device, while changes are made to it. */
interface Changing {
  key: Key;
  synced: Entry | null;
  shown: Entry | null;
  row: UnsyncedRow | undefined;
  /** When all entries of its kind were deleted. */
  clearedAt: string | undefined;
  isChanged: boolean;
}

/** Few enough that a slow phone does not stall between reading and storing them. */
const changesPerStep = 25;

/**
 * Returns the changes that were made, without those that change nothing. The entries of a step are read together and stored together,
 * because a phone takes longer to wait for one after the other than to store them.
 */
export async function writeChanges(tables: Tables, changes: readonly NewChange[]): Promise<Change[]> {
  const made: Change[] = [];
  for (let start = 0; start < changes.length; start += changesPerStep) {
    const step = changes.slice(start, start + changesPerStep);
    const entries = await readEntries(tables, step);
    for (const newest of step) {
      const entry = entries.get(nameOf(newest));
      const change = entry && apply(newest, entry);
      if (change) made.push(change);
    }
    const changed = [...entries.values()].filter(({ isChanged }) => isChanged);
    await inTurn(changed, ({ key, synced, row }) => putRow(tables, key, synced, row ? changesOf(row) : []));
  }
  return made;
}

const nameOf = ({ scope, kind, key }: NewChange) => `${scope} ${kind} ${key}`;

async function readEntries(
  { entries, unsynced, scopes }: Tables,
  changes: readonly NewChange[],
): Promise<Map<string, Changing>> {
  const read = new Map<string, Changing>();
  for (const { scope, kind } of listsOf(changes)) {
    const ofList = changes.filter((change) => change.scope === scope && change.kind === kind);
    const keys = ofList.map(({ key }) => key);
    const [state, shown, rows] = await Promise.all([
      scopes.find([scope]),
      findRows(entries, { scope, kind }, keys),
      findRows(unsynced, { scope, kind }, keys),
    ]);
    for (const change of ofList) {
      const entry = shown.get(change.key) ?? null;
      const row = rows.get(change.key);
      read.set(nameOf(change), {
        key: [scope, kind, change.key],
        synced: row ? row.synced : entry,
        shown: entry,
        row,
        clearedAt: state?.clearedAt?.[kind],
        isChanged: false,
      });
    }
  }
  return read;
}

const listsOf = (changes: readonly NewChange[]): Iterable<ListId> =>
  new Map(changes.map(({ scope, kind }) => [`${scope} ${kind}`, { scope, kind }])).values();

function apply(newest: NewChange, entry: Changing): Change | null {
  const { synced, row, clearedAt } = entry;
  const pending = row ? changesOf(row) : [];
  const sendable = pending.filter(({ isRefused }) => !isRefused);
  const hasRefused = sendable.length < pending.length;
  const current = hasRefused ? shownAfter(synced, sendable) : entry.shown;
  const change = toChange(hasRefused ? { ...newest, base: undefined } : newest, current ?? undefined);
  if (!change) {
    // After a refusal, the user has corrected the entry back to the server's version.
    if (hasRefused && newest.undoes === undefined) setChanges(entry, sendable);
    return null;
  }
  const cleared = clearedAt ? { changedAt: clearedAt } : undefined;
  // Changes without a time were never sent, so no other change has to be dated later.
  const after = Math.max(
    latestOf([cleared]),
    row?.undated ? row.undated.after : latestOf([row ?? entry.shown ?? undefined]),
  );
  const { madeAt } = newest;
  const stamped = { ...stampAfter(change, after), ...(madeAt !== undefined && { undated: { madeAt, after } }) };
  setChanges(entry, [...sendable, stamped]);
  return stamped;
}

function setChanges(entry: Changing, changes: readonly PendingChange[]): void {
  entry.row = rowOf(entry.synced, changes);
  entry.shown = shownAfter(entry.synced, changes);
  entry.isChanged = true;
}

function shownAfter(synced: Entry | null, changes: readonly PendingChange[]): Entry | null {
  const row = rowOf(synced, changes);
  return row ? shownOf(row) : synced;
}
