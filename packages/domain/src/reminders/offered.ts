import type { FeatureName } from '../features';
import type { Child, Household } from '../households/endpoints';
import { isStaying } from '../households/staying';
import { isOfHourlyAge } from '../trackers';
import { dailyTrackers, type DailyTracker } from './kinds';
import { trackerFeatures } from './tracker-access';

type Family = Pick<Household, 'id' | 'children' | 'features'>;

interface Asked {
  families: readonly Family[];
  /** Whether the user's own plan includes a feature, which opens what a family of the user's own will have. */
  opens: (feature: FeatureName) => boolean;
  today: string;
}

interface OfferedReminders {
  daily: DailyTracker[];
  /** The babies about whose next feed the user can be reminded. */
  nextFeeds: { in: string; child: Child }[];
  /** Trackers of a child, for a user without one. */
  withoutChild: DailyTracker[];
  /** Trackers that a plan of the user would open. */
  locked: DailyTracker[];
}

/**
 * Whether what a family plans and logs is open to its members: by the plan of one of its parents alone. Replies that were stored earlier
 * do not say; then the user's own plan decides.
 */
export const isOpenInFamily = (
  feature: FeatureName,
  { features }: Pick<Household, 'features'>,
  opens: Asked['opens'],
): boolean => features?.includes(feature) ?? opens(feature);

/** The reminders of trackers that a user can set. */
export function offeredReminders({ families, opens, today }: Asked): OfferedReminders {
  const isOpenIn = (feature: FeatureName | null, family: Family): boolean =>
    feature === null || isOpenInFamily(feature, family, opens);
  const parents = families.flatMap((family) => {
    const children = family.children.filter(isStaying);
    return children.length > 0 ? [{ family, children }] : [];
  });
  const offered: OfferedReminders = { daily: [], nextFeeds: [], withoutChild: [], locked: [] };
  for (const tracker of dailyTrackers) {
    const feature = trackerFeatures[tracker];
    const isOpen = feature === null || parents.some(({ family }) => isOpenIn(feature, family));
    if (isOpen) offered.daily.push(tracker);
    else if (parents.length === 0 && (opens(feature) || families.some((family) => isOpenIn(feature, family))))
      offered.withoutChild.push(tracker);
    // A plan of the user's own opens nothing in a family of other parents, and another plan would not either.
    else if (!opens(feature)) offered.locked.push(tracker);
  }
  for (const { family, children } of parents)
    for (const child of children)
      if (isOpenIn(trackerFeatures.feedings, family) && isOfHourlyAge(child.birth_date, today))
        offered.nextFeeds.push({ in: family.id, child });
  return offered;
}
