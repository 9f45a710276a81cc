import { useMemo } from 'react';
import {
  diaperKind,
  feedingKind,
  isRunning,
  joinTimers,
  milkKind,
  pumpingKind,
  type Nursing,
} from '@everstep/domain/feedings';
import { useEntries } from '../../platform/sync/use-entries';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useChildLog, type Logged } from '../../platform/trackers/use-child-log';

/** Everything that was logged about feeding a child, newest first, and functions to change it. */
export function useFeedings(props: Pick<TrackerProps, 'household' | 'child'> & Partial<TrackerProps>) {
  const feedings = useChildLog(feedingKind, props);
  const diapers = useChildLog(diaperKind, props);
  const pumpings = useChildLog(pumpingKind, props);
  const milk = useEntries(milkKind, props.household);
  const running = useMemo(
    () => (feedings.entries ?? []).filter((entry): entry is Logged<Nursing> => isRunning(entry.value)),
    [feedings.entries],
  );
  const timer = useMemo(() => joinTimers(running), [running]);
  return {
    feedings: feedings.entries ?? [],
    /** All timers that run. */
    running,
    /** The first of them, which may have been forgotten. */
    timer,
    diapers: diapers.entries ?? [],
    /** False until it is known how many diapers are on the device, or why they could not be loaded. */
    areDiapersRead: diapers.entries !== undefined || diapers.failure !== undefined,
    pumpings: pumpings.entries ?? [],
    milk: milk.entries ?? [],
    /** Whether the device has something to show. */
    isLoaded: feedings.entries !== undefined,
    progress: feedings.progress,
    failure: feedings.failure,
    retry: feedings.retry,
    apply: feedings.apply,
    tap: feedings.tap,
  };
}

export type FeedingLog = ReturnType<typeof useFeedings>;

/** The newest entries, up to the first one that does not match. */
export function newestWhile<Entry>(entries: readonly Entry[], isWanted: (entry: Entry) => boolean): readonly Entry[] {
  const end = entries.findIndex((entry) => !isWanted(entry));
  return end === -1 ? entries : entries.slice(0, end);
}
