import { isStaying } from '../households/staying';
import type { PlannedEvent } from './event-kind';

/**
 * Whether an event is for nobody but children who were removed, or are being removed. It stays in the planner, where it can be deleted,
 * but nobody is reminded of it: it may be the checkup of a child who has died. `children` are those of the user's families.
 */
export function isForRemovedOnly(
  event: Pick<PlannedEvent, 'members' | 'children'>,
  children: readonly { id: string; deletion_at: string | null }[],
): boolean {
  const isHere = (id: string) => children.some((child) => child.id === id && isStaying(child));
  return event.members.length === 0 && event.children.length > 0 && !event.children.some(isHere);
}
