import { canChangeEntry, hasRole } from '@everstep/domain/households';
import {
  canDelete,
  fieldsOf,
  isAllSeen,
  isLater,
  isOnlyEnded,
  isSame,
  mergeChange,
  unseenEditByAnother,
  type Edit,
  type EntryFields,
  type Merge,
} from '@everstep/domain/sync';
import { safeParse } from 'zod/v4/core';
import { rawQuery, type Db } from '../../db/client';
import type { SealingKeys } from '../../db/seal';
import { openFields, sealFields, valueOfFields, type SealedFields } from '../../entries/sealing';
import type { SyncedKind } from '../../entries/synced-kind';
import { Refusal } from '../../http/errors';
import { keepLost, type LostUpdate } from './lost-edits';
import { upsertEntries, type Row } from './upsert-entries';
import { lockScope, type StoredRow } from './scope-lock';

/** A change whose key and shape are as the kind wants them. */
export interface PushChange {
  key: string;
  changeId: string;
  /** ISO 8601, from the device's clock. */
  changedAt: string;
  /** The version of the entry that the author had seen; null where the device does not say. */
  seen: number | null;
  isNew?: boolean | undefined;
  undoes?: string | undefined;
  /** Null deletes. */
  fields: ReadonlyMap<string, unknown> | null;
}

interface Target {
  scopeId: string;
  writerId: string;
  kind: SyncedKind;
  keys: SealingKeys;
  /** Whether the plan allows more than to delete and to stop a timer. */
  isOpen: boolean;
  /** Whether the writer's address is confirmed, if that is known. */
  isConfirmed?: boolean | undefined;
}

/** What became of a change. `merged` is stored too, but the entry is not as the device has it. */
export type Outcome =
  | { is: 'kept' | 'merged' | 'outdated' }
  | { is: 'refused'; code: 'bad_input' | 'not_yours'; field: string; detail: string };

export interface Written {
  /** In the order of the changes. */
  outcomes: Outcome[];
  /** How many entries did not exist before. */
  added: number;
}

const aheadText = 'This entry is newer here than on the server. Please load the page again.';
const notYoursText = 'You can change and delete only what you logged yourself.';
const forParentsText = 'Only a parent can change this.';

/** Writes the changes, each of a different entry, in a transaction. Throws a refusal when none of them may be written. */
export async function writeChanges(tx: Db, target: Target, changes: readonly PushChange[]): Promise<Written> {
  const { scopeId, writerId, kind, keys } = target;
  const latest = changes.reduce((a, b) => (Date.parse(b.changedAt) > Date.parse(a.changedAt) ? b : a)).changedAt;
  const locked = await lockScope(
    tx,
    { scopeId, writerId, kind: kind.name, consent: kind.consent },
    {
      keys: changes.map(({ key }) => key),
      changeIds: changes.map(({ changeId }) => changeId),
      madeAt: latest,
    },
  );
  const stored = new Map(locked.rows.map((row) => [row.key, row]));
  const author = scopeId === writerId ? null : writerId;
  const rows: Row[] = [];
  const entries: { key: string; before: unknown; value: unknown; isNew: boolean }[] = [];
  const outcomes: Outcome[] = [];
  const lost: LostUpdate[] = [];

  for (const [index, change] of changes.entries()) {
    const arrivedAt = locked.arrivals.get(change.changeId) ?? locked.now;
    const isEarly = !locked.arrivals.has(change.changeId) && Date.parse(change.changedAt) > arrivedAt.getTime();
    const changedAt = new Date(Math.min(Date.parse(change.changedAt), arrivedAt.getTime())).toISOString();
    const edit = { changeId: change.changeId, changedAt, version: locked.version + index + 1, author };
    const row = stored.get(change.key);
    const write = (sealedFields: SealedFields, before: unknown, value: unknown) => {
      entries.push({ key: change.key, before, value, isNew: row === undefined });
      rows.push({
        key: change.key,
        edit,
        isEarly,
        createdBy: row && !isRecreated(row) ? row.createdBy : author,
        ...sealedFields,
        ...(value !== null && kind.selectors?.(value)),
      });
    };
    outcomes.push(await decide(change, edit, row, write));
  }
  const added = await upsertEntries(tx, target, rows, locked.stored);
  await keepLost(tx, target, lost);
  if (entries.length > 0) await kind.onWriting?.(tx, { scopeId, writerId, keys, entries });
  return { outcomes, added };

  /** What a carer logs where an entry of somebody else was deleted is a new one. */
  function isRecreated({ sealed, createdBy }: StoredRow): boolean {
    return locked.role === 'carer' && !sealed && createdBy !== writerId;
  }

  async function decide(
    change: PushChange,
    edit: Edit,
    row: StoredRow | undefined,
    write: (sealedFields: SealedFields, before: unknown, value: unknown) => void,
  ): Promise<Outcome> {
    if (locked.clearedAt !== null && Date.parse(edit.changedAt) <= Date.parse(locked.clearedAt))
      return { is: 'outdated' };
    if ((change.seen ?? 0) > locked.version) return refused('seen', aheadText);
    if (row?.changeId === edit.changeId) return { is: 'kept' };
    // It was stored before, and overwritten since.
    if (locked.known.has(edit.changeId)) return { is: 'outdated' };
    const existing = row?.sealed ? openRow({ ...row, sealed: row.sealed }) : null;
    const before = existing && valueOfFields(kind, existing);
    const isDeleted = row !== undefined && !row.sealed;
    const isOwn = !row || isDeleted || row.createdBy === writerId;
    if (locked.role && kind.isForParents && !hasRole(locked.role, 'parent'))
      return { is: 'refused', code: 'not_yours', field: 'key', detail: forParentsText };
    if (locked.role && !canChangeEntry(locked.role, isOwn) && !isTimerChange(existing, change))
      return { is: 'refused', code: 'not_yours', field: 'key', detail: notYoursText };
    if (change.fields === null) return remove({ change, edit, row, existing, before, write });

    const base = existing ?? (row && !isRecreated(row) ? await findBase(change, edit, row) : new Map());
    if (base === null) return { is: 'outdated' };
    // What takes a deletion back has an entry to put back; what takes an edit back has nothing left.
    if (isDeleted && change.undoes !== undefined && change.undoes !== row.changeId) return { is: 'outdated' };
    const merge = mergeChange(base, {
      fields: change.fields,
      edit,
      seen: change.seen,
      isNew: change.isNew,
      undoes: isDeleted ? undefined : change.undoes,
    });
    const joined = valueOfFields(kind, merge.fields);
    const { problem, value } = validate(change, joined);
    if (problem) {
      // What is right as its author sees it can meet an edit that it does not go together with.
      const { seen } = change;
      const isConflict =
        seen !== null && (base.size === 0 ? change.isNew !== true && !row?.sealed : !isAllSeen(base, seen));
      if (!isConflict) return refused(problem.field, problem.detail);
      const { author: loser } = edit;
      const winner = existing && loser && unseenEditByAnother(existing, loser, seen);
      if (winner) {
        const conflict = { author: loser, lost: change.fields, isConflict: true, standingBy: winner.author };
        tell(change.key, conflict, before);
      }
      return { is: 'outdated' };
    }
    if (!target.isOpen && !isStop(before, value)) throw new Refusal('locked');
    tellOfMerge(change, edit, merge, value);
    if (!merge.isChanged && !isDeleted) return { is: merge.isWhole ? 'kept' : 'outdated' };
    if (row && isUnseenDeletion(row, change, edit))
      tell(change.key, { author: row.authorId, isDeletion: true, standingBy: edit.author }, value);
    write(
      sealFields(kind, keys, { scopeId, key: change.key, fields: merge.fields, value, latest: edit }),
      before,
      value,
    );
    const isAsOnDevice = merge.isWhole && (change.seen === null || isAllSeen(base, change.seen));
    return isAsOnDevice ? { is: 'kept' } : answerJoined(change);
  }

  /** A build that does not say what it saw knows of no merging: it takes its change back and pulls. */
  function answerJoined({ seen }: PushChange): Outcome {
    return { is: seen === null ? 'outdated' : 'merged' };
  }

  function openRow(row: Omit<StoredRow, 'createdBy'> & { sealed: Buffer }): EntryFields {
    const latestEdit: Edit = {
      changeId: row.changeId,
      changedAt: row.changedAt.toISOString(),
      version: row.version,
      author: row.authorId,
    };
    try {
      return openFields(kind, keys, { scopeId, ...row, latest: latestEdit });
    } catch {
      // Of a damaged entry nothing is left to merge with.
      return new Map();
    }
  }

  /** A deletion that has not seen an edit of somebody else loses to it. */
  function remove({ change, edit, row, existing, before, write }: Deletion): Outcome {
    const { key, seen, undoes } = change;
    if (!existing) {
      // What was logged before the later of two deletions stays deleted, whichever arrives first.
      const isLatest = row ? isLater(edit, stampOf(row)) : seen === null;
      if (undoes === undefined && isLatest) write({ sealed: null, sealedEdits: null }, null, null);
      return { is: 'kept' };
    }
    const isChangedSince =
      undoes !== undefined && [...existing.values()].some((field) => field.edit.changeId !== undoes);
    if (isChangedSince) return { is: 'outdated' };
    const { author } = edit;
    if (!canDelete(existing, edit, seen)) {
      const winner = author && seen !== null && unseenEditByAnother(existing, author, seen);
      if (winner) tell(key, { author, isDeletion: true, standingBy: winner.author }, before);
      return { is: 'outdated' };
    }
    if (author && locked.lostKeys.has(key)) tell(key, { author, regained: 'all' }, before);
    write({ sealed: null, sealedEdits: null }, before, null);
    return { is: 'kept' };
  }

  /** Whether somebody else has deleted the entry, unseen by this edit. */
  function isUnseenDeletion(
    row: StoredRow,
    { seen }: PushChange,
    { author }: Edit,
  ): row is StoredRow & { authorId: string } {
    return !row.sealed && seen !== null && row.version > seen && row.authorId !== null && row.authorId !== author;
  }

  function tellOfMerge({ key }: PushChange, edit: Edit, merge: Merge, value: unknown): void {
    for (const { name, value: lostValue, author: loser, to } of merge.lost)
      tell(key, { author: loser, lost: new Map([[name, lostValue]]), standingBy: to }, value);
    if (!edit.author || !locked.lostKeys.has(key)) return;
    const regained = new Set([...merge.fields].flatMap(([name, field]) => (field.edit === edit ? [name] : [])));
    if (regained.size > 0) tell(key, { author: edit.author, regained }, value);
  }

  function tell(key: string, update: Told, value: unknown): void {
    lost.push({
      key,
      lost: new Map(),
      isDeletion: false,
      isConflict: false,
      regained: new Set(),
      standingBy: null,
      childId: kind.selectors?.(value).childId,
      ...update,
    });
  }

  /** What an edit of a deleted entry changes: nothing if it knows of the deletion or is a new entry. Null if the deletion stands. */
  async function findBase(change: PushChange, edit: Edit, row: StoredRow): Promise<EntryFields | null> {
    const { seen, isNew, undoes } = change;
    const isAfter = isLater(edit, stampOf(row));
    if (seen !== null && row.version <= seen) return new Map();
    if ((seen === null || row.authorId === edit.author) && !isAfter) return null;
    if (isNew && isAfter && undoes === undefined) return new Map();
    const { rows: found } = await rawQuery(tx)(
      `select key, version::int as version, change_id as "changeId", changed_at as "changedAt", author_id as "authorId",
        sealed, sealed_edits as "sealedEdits"
      from replaced_entries where scope_id = $1 and kind = $2 and key = $3 order by version desc limit 1`,
      [scopeId, kind.name, change.key],
    );
    const [deleted] = found as (StoredRow & { sealed: Buffer })[];
    return deleted ? openRow(deleted) : new Map();
  }

  function isTimerChange(existing: EntryFields | null, { fields }: PushChange): boolean {
    if (!existing || !fields || kind.isRunning?.(valueOfFields(kind, existing)) !== true) return false;
    const changed = [...fields].filter(([name, value]) => !isSame(existing.get(name)?.value, value));
    return changed.every(([name]) => kind.timerFields?.(name));
  }

  /** Whether it stops the timer that is running, and does nothing else. */
  function isStop(before: unknown, after: unknown): boolean {
    return before !== null && kind.isRunning?.(before) === true && !kind.isRunning(after) && isOnlyEnded(before, after);
  }

  function validate({ key, fields }: PushChange, joined: unknown) {
    const parsed = safeParse(kind.value, joined);
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      return { problem: { field: ['value', ...(issue?.path ?? [])].join('.'), detail: issue?.message ?? '' } };
    }
    const known = fieldsOf(kind.merge, parsed.data);
    for (const [name, value] of fields ?? [])
      if (value !== undefined && !known.has(name))
        return { problem: { field: `value.${name}`, detail: unknownFieldText } };
    const detail = kind.findProblem?.(key, parsed.data, locked.now);
    return detail ? { problem: { field: 'value', detail } } : { value: parsed.data };
  }
}

type Told = Pick<LostUpdate, 'author'> & Partial<Omit<LostUpdate, 'key' | 'childId'>>;

interface Deletion {
  change: PushChange;
  edit: Edit;
  row: StoredRow | undefined;
  existing: EntryFields | null;
  /** The value of `existing`. */
  before: unknown;
  write: (sealedFields: SealedFields, before: unknown, value: null) => void;
}

const stampOf = ({ changeId, changedAt }: StoredRow) => ({ changeId, changedAt: changedAt.toISOString() });

const unknownFieldText = 'This field is not known here. Please reload the page to get the latest version.';
const refused = (field: string, detail: string): Outcome => ({ is: 'refused', code: 'bad_input', field, detail });
