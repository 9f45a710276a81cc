import { growthKind, growthTexts, type GrowthEntry } from '@everstep/domain/growth';
import { formatCalendarDay } from '../../platform/locale/dates';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useChildLog, type Logged } from '../../platform/trackers/use-child-log';

export type Measurement = Logged<GrowthEntry>;

/** The measurements of one child, and functions to change them. */
export function useGrowth(props: Pick<TrackerProps, 'household' | 'child'>) {
  const { entries, progress, failure, retry, save, remove } = useChildLog(growthKind, props);
  return {
    measurements: entries,
    progress,
    failure,
    retry,
    save: (entry: GrowthEntry, edited: Measurement | null) =>
      save(growthTexts.saved(formatCalendarDay(entry.date)), edited, entry),
    remove: ({ key, value }: Measurement) => remove(growthTexts.deleted(formatCalendarDay(value.date)), key),
  };
}

export const measurementsHeadingId = 'measurements';
