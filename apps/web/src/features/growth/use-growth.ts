import { useMemo } from 'react';
import { growthKind, growthTexts, type GrowthEntry } from '@everstep/domain/growth';
import { newId } from '../../platform/api/new-id';
import { formatCalendarDay } from '../../platform/locale/dates';
import { useEntries, useWrite } from '../../platform/sync/use-entries';
import { useToast } from '../../ui/feedback/toast';

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
  const write = useWrite();
  const showToast = useToast();

  async function change(key: string, entry: GrowthEntry | null, previous: GrowthEntry | null): Promise<void> {
    await write(growthKind, household, key, entry);
    const date = formatCalendarDay((entry ?? previous)?.date ?? '');
    showToast({
      text: entry ? growthTexts.saved(date) : growthTexts.deleted(date),
      action: growthTexts.undo,
      onAction: () => {
        showToast(null);
        document.getElementById(measurementsHeadingId)?.focus();
        void write(growthKind, household, key, previous);
      },
    });
  }
  return {
    save: (entry: GrowthEntry, edited: Measurement | null) =>
      change(edited?.key ?? newId(), entry, edited?.entry ?? null),
    remove: ({ key, entry }: Measurement) => change(key, null, entry),
  };
}

export const measurementsHeadingId = 'measurements';
