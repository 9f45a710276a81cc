import { useMemo } from 'react';
import type { Kind } from '@everstep/domain/sync';
import { newId } from '../api/new-id';
import type { ListedEntry } from '../sync/store/rows';
import { useEntries } from '../sync/use-entries';
import type { TrackerProps } from './tracker-props';
import type { Change } from './change';
import { changeOf, useChange } from './use-change';

export type Logged<Value> = ListedEntry<Value>;

/** The entries about a child, newest first. Entries of a kind without a child are about every child of the household. */
export function entriesOf<Value, Entry extends { key: string; value: Value }>(
  kind: Kind<Value>,
  entries: readonly Entry[],
  childId: string,
): Entry[] {
  return entries
    .map((entry) => ({ entry, ...kind.selectors?.(entry.value) }))
    .filter(({ childId: about = childId }) => about === childId)
    .sort((a, b) => compare(b.happenedAt ?? '', a.happenedAt ?? '') || compare(b.entry.key, a.entry.key))
    .map(({ entry }) => entry);
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

interface Subject extends Pick<TrackerProps, 'household' | 'child'> {
  /** As in `TrackerProps`: a user who may not log cannot undo, because the server would refuse it. */
  lockedNotice?: TrackerProps['lockedNotice'];
}

/**
 * The entries of a kind about a child, and functions to change them. Each change can be undone. `kind` must be a constant.
 */
export function useChildLog<Value>(kind: Kind<Value>, { household, child, lockedNotice = null }: Subject) {
  const { entries: stored, progress, failure, retry } = useEntries(kind, household);
  const { apply, tap } = useChange(household, { canUndo: lockedNotice === null });
  const entries = useMemo(() => stored && entriesOf(kind, stored, child.id), [kind, stored, child.id]);

  const find = (key: string): Value | null => entries?.find((entry) => entry.key === key)?.value ?? null;
  const change = (key: string, value: Value | null, previous = find(key)): Change =>
    changeOf(kind, key, value, previous);

  return {
    /** Newest first. Undefined until the device has something to show. */
    entries,
    progress,
    failure,
    retry,
    find,
    /**
     * For changes that are made, and undone, together with others: based on the entry as it is, or as it was when the form was
     * opened. Null deletes the entry.
     */
    change,
    apply,
    tap,
    /** `edited` is the entry as it was when the form was opened; null for a new one. Rejects if the device could not store it. */
    save: (text: string, edited: { key: string; value: Value } | null, value: Value): Promise<void> =>
      apply(text, change(edited?.key ?? newId(), value, edited?.value ?? null)),
    remove: (text: string, key: string): void => tap(text, change(key, null)),
  };
}

export type ChildLog<Value> = ReturnType<typeof useChildLog<Value>>;
