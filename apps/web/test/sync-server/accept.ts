import { kinds } from '@everstep/domain/kinds';
import {
  canDelete,
  fieldsOfChange,
  isAllSeen,
  isLater,
  mergeChange,
  toFieldChanges,
  unseenEditByAnother,
  valueOf,
  type EntryFields,
  type EntryValue,
  type PushedChange,
} from '@everstep/domain/sync';
import { newId } from '../../src/platform/api/new-id';
import type { PushReply } from '../../src/platform/sync/remote';
import type { Scope } from './scopes';

/** How the entries of a kind are merged; by default field by field. */
const rules = new Map(kinds.map(({ name, merge }) => [name, merge]));

type LostEdit = Omit<Scope['lost'][number], 'id' | 'value' | 'removed'> & {
  value: EntryValue | null;
  removed?: readonly string[];
};

/** An edit that gave way to another one. */
export function lose({ lost }: Scope, { removed = [], ...edit }: LostEdit): void {
  lost.push({ id: newId(), ...edit, removed: [...removed] });
}

interface Arrival {
  author: string;
  /** By the clock of the server. */
  at: number;
}

/** Takes a change into a scope, and says what has become of it. */
export function accept(scope: Scope, kind: string, change: PushedChange, { author, at }: Arrival): keyof PushReply {
  const { key, change_id: changeId, seen = null, is_new: isNew, undoes } = change;
  const name = `${kind} ${key}`;
  const current = scope.rows.get(name);
  const clearedAt = scope.cleared.get(kind)?.at;
  if (current?.change_id === changeId) return 'kept';
  if (scope.accepted.has(changeId)) return 'outdated';
  const arrivedAt = scope.arrivals.get(changeId) ?? at;
  scope.arrivals.set(changeId, arrivedAt);
  const changedAt = new Date(Math.min(Date.parse(change.changed_at), arrivedAt)).toISOString();
  if (clearedAt !== undefined && changedAt <= clearedAt) return 'outdated';
  const rule = rules.get(kind);
  const edit = { changeId, changedAt, version: scope.version + 1, author };
  const stored = current?.value === null ? null : current?.fields;
  const write = (fields: EntryFields, value: unknown) => {
    scope.version += 1;
    scope.accepted.add(changeId);
    if (current && current.value !== null) {
      const replaced = { changeId: current.change_id, value: current.value, isRunning: false };
      const former = scope.kept.get(name) ?? [];
      scope.kept.set(name, [...former, { ...replaced, replacedAt: new Date(at), replacedBy: author }]);
    }
    scope.rows.set(name, { ...edit, key, kind, change_id: changeId, changed_at: changedAt, fields, value });
  };

  if (change.value === null) {
    if (!current || !stored) return 'kept';
    const isChangedSince = undoes !== undefined && [...stored.values()].some((field) => field.edit.changeId !== undoes);
    if (isChangedSince) return 'outdated';
    if (!canDelete(stored, edit, seen)) {
      const by = unseenEditByAnother(stored, author, seen ?? 0)?.author ?? null;
      if (seen !== null) lose(scope, { kind, key, author, by, value: null });
      return 'outdated';
    }
    write(stored, null);
    return 'kept';
  }

  const isDeletionSeen = seen !== null && (current?.version ?? 0) <= seen;
  const isOwn = seen === null || current?.author === author;
  const deletion = { changeId: current?.change_id ?? '', changedAt: current?.changed_at ?? '' };
  const isAfter = isLater(edit, deletion);
  if (current && !stored && !isDeletionSeen && isOwn && !isAfter) return 'outdated';
  const isAnew = isNew === true && isAfter && undoes === undefined;
  const base = stored ?? (current && !isDeletionSeen && !isAnew ? current.fields : new Map());
  const { removed = [] } = change;
  const fields = fieldsOfChange(rule, { value: change.value as EntryValue, removed });
  const merge = mergeChange(base, { fields, edit, seen, isNew, undoes });
  for (const { name: field, value, author: loser, to: by } of merge.lost)
    lose(scope, { kind, key, author: loser, by, ...toFieldChanges(rule, new Map([[field, value]])) });
  if (!merge.isChanged && stored) return merge.isWhole ? 'kept' : 'outdated';
  write(merge.fields, valueOf(rule, new Map([...merge.fields].map(([field, { value }]) => [field, value]))));
  return merge.isWhole && (seen === null || isAllSeen(base, seen)) ? 'kept' : 'merged';
}
