import { useMemo } from 'react';
import {
  diaperKind,
  feedingKind,
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
import type { ListedEntry } from '../../platform/sync/store/rows';
import { useEntries } from '../../platform/sync/use-entries';

export type Logged<Value> = ListedEntry<Value>;

/** Everything that was logged about feeding a child, the newest first. */
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
  const newestPumpings = useMemo(
    () => (pumpings.entries ?? []).toSorted((a, b) => (a.value.started_at < b.value.started_at ? 1 : -1)),
    [pumpings.entries],
  );
  return {
    ...ofChild,
    diapers: ownDiapers,
    pumpings: newestPumpings,
    milk: milk.entries ?? [],
    /** Undefined until the device has something to show. */
    isLoaded: feedings.entries !== undefined,
    progress: feedings.progress,
    failure: feedings.failure,
    retry: feedings.retry,
  };
}

export type FeedingLog = ReturnType<typeof useFeedings>;

/** The newest entries, down to the first that is not wanted. */
export function newestWhile<Entry>(entries: readonly Entry[], isWanted: (entry: Entry) => boolean): readonly Entry[] {
  const end = entries.findIndex((entry) => !isWanted(entry));
  return end === -1 ? entries : entries.slice(0, end);
}
