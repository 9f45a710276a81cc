import { useMemo } from 'react';
import { growthKind, growthTexts, type GrowthEntry } from '@everstep/domain/growth';
import { newId } from '../../platform/api/new-id';
import { formatCalendarDay } from '../../platform/locale/dates';
import { useEntries } from '../../platform/sync/use-entries';
import { changeOf, useChange } from '../../platform/trackers/use-change';

export interface Measurement {
  key: string;
  entry: GrowthEntry;
  isUnsynced: boolean;
}

/** What was measured of one child, newest first. Undefined until the device has something to show. */
export function useMeasurements(household: string, childId: string) {
  const { entries, ...rest } = useEntries(growthKind, household);
  const measurements = useMemo(
    () =>
      entries
        ?.filter(({ value }) => value.child_id === childId)
        .map(({ key, value, isUnsynced }): Measurement => ({ key, entry: value, isUnsynced }))
        .toSorted((a, b) =>
          a.entry.date === b.entry.date ? (a.key < b.key ? 1 : -1) : a.entry.date < b.entry.date ? 1 : -1,
        ),
    [entries, childId],
  );
  return { measurements, ...rest };
}

/** Saves and deletes; each change can be undone. */
export function useGrowthLog(household: string) {
  const { apply, tap } = useChange(household, { focusAfterUndo: measurementsHeadingId });
  return {
    save: (entry: GrowthEntry, edited: Measurement | null) =>
      apply(
        growthTexts.saved(formatCalendarDay(entry.date)),
        changeOf(growthKind, edited?.key ?? newId(), entry, edited?.entry),
      ),
    remove: ({ key, entry }: Measurement) =>
      tap(growthTexts.deleted(formatCalendarDay(entry.date)), changeOf(growthKind, key, null, entry)),
  };
}

export const measurementsHeadingId = 'measurements';
