import { safeParse } from 'zod/v4/core';
import { plainTexts } from '@everstep/domain/base/text';
import { differences, isSame, sameFields, toFieldChanges, applyChange } from '@everstep/domain/sync';
import type { Clock } from '../../api/clock';
import { newId } from '../../api/new-id';
import type { Change, Entry, ListedKind, NewChange, PendingChange, Stamp, UnsyncedRow } from './rows';

/** An entry to write; a value of null deletes it. */
export interface NewEntry {
  kind: ListedKind;
  key: string;
  value: unknown;
  /** The id of the change, by which it can be found later; a new one by default. */
  changeId?: string;
  /**
   * The entry before the user's edit, so that other people's changes in the meantime are kept; null for a new entry. Defaults to
   * the entry as it is stored.
   */
  base?: unknown;
  /** The id of the change to undo. Fields that were changed since are kept. */
  undoes?: string;
  /** The version that the user saw of an entry that this device does not have. */
  seen?: number;
}

type Version = Pick<Stamp, 'changedAt'>;

/** In milliseconds; 0 if there are none. */
export function latestOf(versions: readonly (Version | undefined)[]): number {
  return Math.max(0, ...versions.map((version) => (version ? Date.parse(version.changedAt) : 0)));
}

/** Dates a change later than the one it replaces, even if the device's clock is slow. `latest` is in milliseconds. */
export function stampAfter<Made extends Stamp>(change: Made, latest: number): Made {
  return Date.parse(change.changedAt) > latest ? change : { ...change, changedAt: new Date(latest + 1).toISOString() };
}

/** Dates the change as well as the device can. */
export function newChange(
  scope: string,
  { kind, key, value, changeId = newId(), ...rest }: NewEntry,
  clock: Clock,
): NewChange {
  const change = {
    scope,
    kind: kind.name,
    key,
    changeId,
    changedAt: clock.now().toISOString(),
    ...rest,
    value: plainTexts(value),
    rule: kind.merge,
    known(stored: unknown) {
      const { success, data } = safeParse(kind.value, stored);
      return success ? data : stored;
    },
  };
  return clock.isConfirmed() ? change : { ...change, madeAt: clock.deviceTime() };
}

/** The change that is stored for a new one, or null if it changes nothing. `current` is the entry as the device shows it. */
export function toChange(newest: NewChange, current: Entry | undefined): Change | null {
  const { base, undoes, seen: seenVersion = 0, rule, known, madeAt: _madeAt, ...change } = newest;
  const shown = current ? known(current.value) : null;
  const before = base === undefined ? shown : base;
  const changed = differences(rule, before, change.value);
  // A field is kept as it was seen, unless somebody else has changed it since.
  const unchanged = new Set(sameFields(rule, before, shown, changed.keys()));
  const isAsSeen = unchanged.size === changed.size;
  if (undoes !== undefined && current)
    for (const name of changed.keys()) if (!unchanged.has(name)) changed.delete(name);
  const isUndone = undoes === undefined || (change.value === null ? isAsSeen : changed.size > 0);
  if (!isUndone || (changed.size === 0 && (current || change.value === null))) return null;
  const seen = isAsSeen || undoes !== undefined ? (current?.version ?? seenVersion) : 0;
  const fields = {
    ...(change.value === null ? { value: {}, removed: [] } : toFieldChanges(rule, changed)),
    seen,
    ...(before === null && { isNew: true }),
    ...(undoes !== undefined && { undoes }),
    ...(rule && { rule }),
  };
  return {
    ...change,
    value: change.value === null || !current ? change.value : applyChange(rule, current.value, fields),
    fields,
  };
}

function entryOf({ key, changeId, changedAt, value }: Change, synced: Entry | null): Entry {
  const { version, createdBy } = synced ?? {};
  return {
    key,
    changeId,
    changedAt,
    value,
    ...(version !== undefined && { version }),
    ...(createdBy !== undefined && { createdBy }),
  };
}

/** All changes of an entry, in order. */
export function changesOf({ synced: _synced, earlier = [], ...latest }: UnsyncedRow): PendingChange[] {
  return [...earlier, latest];
}

/** The entry that the device shows for a row; null if it is deleted. */
export const shownOf = (row: UnsyncedRow): Entry | null => (row.value === null ? null : entryOf(row, row.synced));

/** The entry on the server once it has stored the changes of a row. If they changed nothing there, it is as it was pulled. */
export function afterPush(row: UnsyncedRow): Entry | null {
  const shown = shownOf(row);
  return shown && row.synced && isSame(shown.value, row.synced.value) ? row.synced : shown;
}

/** The row for these changes, applied to the server's entry. Undefined without changes. */
export function rowOf(synced: Entry | null, changes: readonly PendingChange[]): UnsyncedRow | undefined {
  let value: unknown = synced?.value ?? null;
  const made = changes.map((change) => {
    value = valueAfter(change, value);
    return { ...change, value };
  });
  const latest = made.pop();
  return latest && { ...latest, synced, ...(made.length > 0 && { earlier: made }) };
}

function valueAfter({ value, fields }: PendingChange, before: unknown): unknown {
  return value === null || before === null || !fields ? value : applyChange(fields.rule, before, fields);
}
