import { completedMonths } from '../base/days';
import { paths } from '../base/paths';
import type { FeatureName } from '../features';
import type { Child, Household } from './endpoints';
import { canManageChildren } from './members';
import { hasRole } from './roles';
import { isStaying } from './staying';

/** From this age on, children are seldom nursed or given a bottle. */
const feedMonths = 24;

/** Feeds and sleep. Growth and milestones are for everybody. */
const trackerFeature: FeatureName = 'milk_feeding_tracker';

/** Opens the form for a new child. */
export const addChildPath = `${paths.family}?add=child`;

export const firstActs = {
  logFeed: { label: 'Log a feed', to: paths.milkTracker },
  logSleep: { label: 'Log a sleep', to: paths.sleepTracker },
  measure: { label: 'Add a measurement', to: paths.growth },
  milestones: { label: 'Look at milestones', to: paths.babyMilestones },
  seeDay: { label: 'See the day', to: paths.trackers },
  addChild: { label: 'Add your baby', to: addChildPath },
  seeFamily: { label: 'See your family', to: paths.family },
} as const;
export type FirstAct = keyof typeof firstActs;

type Family = Pick<Household, 'role' | 'children' | 'features'>;

/** The youngest child who stays, whom most entries are about. */
export function youngestChild<C extends { birth_date: string; deletion_at: string | null }>(
  children: readonly C[],
): C | null {
  const staying = children.filter(isStaying);
  return staying.toSorted((a, b) => (a.birth_date < b.birth_date ? 1 : -1))[0] ?? null;
}

/** What somebody who has just come to a family does first. */
export function firstAct({ role, children, features = [] }: Family, today: string): FirstAct {
  const child = youngestChild(children);
  if (!child) return canManageChildren(role) ? 'addChild' : 'seeFamily';
  const mayLogFeeds = hasRole(role, 'carer') && features.includes(trackerFeature);
  return mayLogFeeds && isFed(child, today) ? 'logFeed' : 'seeDay';
}

/** What can be logged for a child who was just added, the likeliest first. */
export function actsForChild(
  child: Pick<Child, 'birth_date'>,
  { features = [] }: Pick<Household, 'features'>,
  today: string,
): FirstAct[] {
  if (!features.includes(trackerFeature)) return ['measure', 'milestones', 'seeDay'];
  return [...(isFed(child, today) ? (['logFeed'] as const) : []), 'logSleep', 'measure', 'milestones'];
}

function isFed({ birth_date: birth }: Pick<Child, 'birth_date'>, today: string): boolean {
  return completedMonths(birth, today) < feedMonths;
}
