import { useMemo } from 'react';
import {
  diaperKind,
  feedingKind,
  feedingTexts,
  isRunning,
  joinTimers,
  milkKind,
  pumpingKind,
  startOf,
  type Diaper,
  type Feeding,
  type MilkLine,
  type Nursing,
  type Pumping,
} from '@everstep/domain/feedings';
import type { Kind } from '@everstep/domain/sync';
import type { ListedEntry } from '../../platform/sync/store/rows';
import { useEntries, useWrite } from '../../platform/sync/use-entries';
import { useToast } from '../../ui/feedback/toast';

export type Logged<Value> = ListedEntry<Value>;

/** A change of one entry with what it replaces, so that it can be undone. Null means no entry. */
export interface Change<Value = unknown> {
  kind: Pick<Kind<Value>, 'name' | 'value'>;
  key: string;
  value: Value | null;
  previous: Value | null;
}

export function changeOf<Value>(
  kind: Kind<Value>,
  key: string,
  value: Value | null,
  previous: Value | null = null,
): Change {
  return { kind, key, value, previous };
}

/** Everything that was logged about feeding a child, and how to change it. */
export function useFeedings(household: string, childId: string) {
  const feedings = useEntries<Feeding>(feedingKind, household);
  const diapers = useEntries<Diaper>(diaperKind, household);
  const pumpings = useEntries<Pumping>(pumpingKind, household);
  const milk = useEntries<MilkLine>(milkKind, household);
  const ofChild = useMemo(() => {
    const all = (feedings.entries ?? []).filter(({ value }) => value.child_id === childId);
    const running = all.filter((entry): entry is Logged<Nursing> => isRunning(entry.value));
    return {
      feedings: all.toSorted((a, b) => (startOf(a.value) < startOf(b.value) ? 1 : -1)),
      timer: joinTimers(running),
    };
  }, [feedings.entries, childId]);
  const ownDiapers = useMemo(
    () =>
      (diapers.entries ?? [])
        .filter(({ value }) => value.child_id === childId)
        .toSorted((a, b) => (a.value.at < b.value.at ? 1 : -1)),
    [diapers.entries, childId],
  );
  return {
    ...ofChild,
    diapers: ownDiapers,
    pumpings: pumpings.entries ?? [],
    milk: milk.entries ?? [],
    /** Undefined until the device has something to show. */
    isLoaded: feedings.entries !== undefined,
    progress: feedings.progress,
    failure: feedings.failure,
    retry: feedings.retry,
  };
}

export type FeedingLog = ReturnType<typeof useFeedings>;

/** Writes changes together and offers to undo them together. */
export function useChange(household: string) {
  const write = useWrite();
  const showToast = useToast();
  return useMemo(() => {
    const showAction = (text: string, action: string, run: () => void) =>
      showToast({
        ...{ text, action },
        onAction() {
          showToast(null);
          document.getElementById('main')?.focus();
          run();
        },
      });
    async function store(changes: readonly Change[], value: (change: Change) => unknown): Promise<void> {
      for (const change of changes) await write(change.kind, household, change.key, value(change));
    }
    function run(work: () => Promise<void>): void {
      work().catch(() => showAction(feedingTexts.notStored, feedingTexts.tryAgain, () => run(work)));
    }
    /** Rejects if the device could not store it. */
    async function apply(text: string, ...changes: Change[]): Promise<void> {
      await store(changes, ({ value }) => value);
      showAction(text, feedingTexts.undo, () => run(() => store(changes, ({ previous }) => previous)));
    }
    return {
      apply,
      /** For buttons that have no form to say that it failed. */
      tap: (text: string, ...changes: Change[]): void => run(() => apply(text, ...changes)),
    };
  }, [write, household, showToast]);
}

export type ApplyChange = ReturnType<typeof useChange>['apply'];
export type TapChange = ReturnType<typeof useChange>['tap'];
