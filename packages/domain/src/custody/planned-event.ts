import type { PlannedEvent } from '../planner/event-kind';
import { plannedNightTexts } from '../planner/plan-texts';
import { memberName } from '../trackers';
import type { CustodyEvent } from './compile';
import type { CustodyPlan } from './plan';
import { describeDriver } from './words';

interface Named {
  id: string;
  name: string;
}

/** Nights with a parent or an exchange, as calendars show them. */
export function plannedCustodyEvent(
  event: CustodyEvent,
  child: Named,
  members: readonly Named[],
  parents: CustodyPlan['parents'] | undefined,
): PlannedEvent {
  const nameOf = (parent: string | null | undefined) =>
    parent ? memberName(parent, members) : plannedNightTexts.outsideParent;
  const name = nameOf(event.parent);
  const shared = {
    members: event.parent === null ? [] : [event.parent],
    children: [child.id],
    busy_in: [],
    ...event.times,
  };
  if (event.kind === 'nights')
    return { ...shared, title: plannedNightTexts.nights(child.name, name), place: null, note: event.name };
  return {
    ...shared,
    title: plannedNightTexts.exchange(child.name, name),
    place: event.place,
    note: event.driver && describeDriver(event.driver, { a: nameOf(parents?.a), b: nameOf(parents?.b) }),
  };
}
