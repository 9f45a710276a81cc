import { completedMonths } from '../base/days';
import { paths } from '../base/paths';
import type { Household } from './endpoints';
import { canManageChildren } from './members';
import { hasRole } from './roles';

/** From this age on, children are seldom nursed or given a bottle. */
const feedMonths = 24;

/** Opens the form for a new child. */
export const addChildPath = `${paths.family}?add=child`;

export const firstActs = {
  logFeed: { label: 'Log a feed', to: paths.milkTracker },
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
  const staying = children.filter(({ deletion_at }) => deletion_at === null);
  return staying.toSorted((a, b) => (a.birth_date < b.birth_date ? 1 : -1))[0] ?? null;
}

/** What somebody who has just come to a family does first. */
export function firstAct({ role, children, features = [] }: Family, today: string): FirstAct {
  const child = youngestChild(children);
  if (!child) return canManageChildren(role) ? 'addChild' : 'seeFamily';
  const mayLogFeeds = hasRole(role, 'carer') && features.includes('milk_feeding_tracker');
  return mayLogFeeds && completedMonths(child.birth_date, today) < feedMonths ? 'logFeed' : 'seeDay';
}
