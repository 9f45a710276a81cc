import { growthKind, growthTexts, type GrowthEntry } from '@everstep/domain/growth';
import { formatCalendarDay } from '../../platform/locale/dates';
import type { TrackerProps } from '../../platform/trackers/tracker-props';
import { useChildLog, type Logged } from '../../platform/trackers/use-child-log';

export type Measurement = Logged<GrowthEntry>;

/** The measurements of one child, and functions to change them. */
export function useGrowth(props: Pick<TrackerProps, 'household' | 'child'> & Partial<TrackerProps>) {
  const log = useChildLog(growthKind, props);
  return {
    ...log,
    save: (entry: GrowthEntry, edited: Measurement | null) =>
      log.save(growthTexts.saved(formatCalendarDay(entry.date)), edited, entry),
    remove: ({ key, value }: Measurement) => log.remove(growthTexts.deleted(formatCalendarDay(value.date)), key),
  };
}
