import { addDays } from '@everstep/domain/base/days';
import { compileCustody, custodyCalendar, plannedCustodyEvent, type Custody } from '@everstep/domain/custody';
import type { Household } from '@everstep/domain/households';
import type { PlannedEvent } from '@everstep/domain/planner';

/** Where a child sleeps, or where it is exchanged, by a plan of its parents. It is shown as an event, and changed in the plan. */
export interface PlanEvent {
  household: string;
  key: string;
  value: PlannedEvent;
  /** Whether both parents have agreed to it. */
  isAgreed: boolean;
}

/** How far nights are shown, in days from today. */
const shown = { before: 400, after: 1_100 };

/** What a family's plans put into its calendar. A first plan that is proposed shows as one that is not agreed. */
export function planEventsOf(household: Household, { plans, swaps }: Custody, today: string): PlanEvent[] {
  return household.children.flatMap((child) => {
    const ofChild = plans.filter((plan) => plan.child === child.id);
    const holding = ofChild.filter(({ state }) => state === 'holds');
    const shownPlans = holding.length > 0 ? holding : ofChild.filter(({ state }) => state === 'proposed').slice(0, 1);
    if (shownPlans.length === 0) return [];
    const accepted = swaps.filter((swap) => swap.child === child.id && swap.state === 'accepted');
    const calendar = custodyCalendar(shownPlans, accepted);
    const window = { from: addDays(today, -shown.before), to: addDays(today, shown.after) };
    return compileCustody(calendar, window).map((event) => ({
      household: household.id,
      key: `${child.id}/${event.key}`,
      value: plannedCustodyEvent(
        event,
        child,
        household.members,
        shownPlans.find(({ id }) => id === event.planId)?.plan.parents,
      ),
      isAgreed: event.isAgreed,
    }));
  });
}
