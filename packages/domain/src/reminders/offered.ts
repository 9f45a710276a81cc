import type { FeatureName } from '../features';
import type { Child, Household } from '../households/endpoints';
import { isOfHourlyAge } from '../trackers';
import { dailyTrackers, type DailyTracker } from './kinds';
import { trackerFeatures } from './tracker-access';

type Family = Pick<Household, 'id' | 'children' | 'features'>;

interface Asked {
  families: readonly Family[];
  /** Whether the user's own plan includes a feature. */
  opens: (feature: FeatureName) => boolean;
  today: string;
}

interface OfferedReminders {
  daily: DailyTracker[];
  /** The babies about whose next feed the user can be reminded. */
  nextFeeds: { in: string; child: Child }[];
  /** Trackers of a child, for a user without one. */
  withoutChild: DailyTracker[];
  /** Trackers that neither the user's plan nor that of a family opens. */
  locked: DailyTracker[];
}

/** The reminders of trackers that a user can set. */
export function offeredReminders({ families, opens, today }: Asked): OfferedReminders {
  const isOpenIn = (feature: FeatureName | null, family?: Family): boolean =>
    feature === null || opens(feature) || family?.features?.includes(feature) === true;
  const parents = families.flatMap((family) => {
    const children = family.children.filter(({ deletion_at }) => deletion_at === null);
    return children.length > 0 ? [{ family, children }] : [];
  });
  const offered: OfferedReminders = { daily: [], nextFeeds: [], withoutChild: [], locked: [] };
  for (const tracker of dailyTrackers) {
    const feature = trackerFeatures[tracker];
    const isOpen = feature === null || parents.some(({ family }) => isOpenIn(feature, family));
    const isWaiting = parents.length === 0 && [undefined, ...families].some((family) => isOpenIn(feature, family));
    offered[isOpen ? 'daily' : isWaiting ? 'withoutChild' : 'locked'].push(tracker);
  }
  for (const { family, children } of parents)
    for (const child of children)
      if (isOpenIn(trackerFeatures.feedings, family) && isOfHourlyAge(child.birth_date, today))
        offered.nextFeeds.push({ in: family.id, child });
  return offered;
}
