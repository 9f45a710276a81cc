import { addDays, daysBetween } from '@everstep/domain/base/days';
import {
  custodyCalendar,
  swapProblem,
  swappedNights,
  swapTexts,
  type CustodyCalendar,
  type SwapRequest,
} from '@everstep/domain/custody';
import { Refusal } from '../../http/errors';
import { refuseProblem, type Family } from './family';
import { agreedBy, asOfNow, inOrder, settledAt, type StoredPlan, type StoredSwap } from './stored';

/** What there is of one child. */
interface OfChild {
  plans: readonly StoredPlan[];
  swaps: readonly StoredSwap[];
}

function calendarOf({ parentIds, userId }: Family, { plans, swaps }: OfChild): CustodyCalendar {
  const held = inOrder(plans.map((plan) => asOfNow(plan, parentIds, userId))).filter(({ state }) => state === 'holds');
  return custodyCalendar(
    held.map((stored) => ({ id: stored.id, plan: stored.plan, agreed_by: agreedBy(stored, parentIds) })),
    swaps
      .filter(({ state }) => state === 'accepted')
      .map(({ request, answeredAt }) => ({ request, answered_at: answeredAt?.toISOString() ?? null })),
  );
}

/** The parent who is asked, if the caller may ask for these nights. */
export function findAsked(family: Family, ofChild: OfChild, request: SwapRequest): string {
  const calendar = calendarOf(family, ofChild);
  const problem = swapProblem(request, { calendar, now: family.now, askedBy: family.userId });
  if (problem === swapTexts.notYours) throw new Refusal('not_yours', problem);
  refuseProblem(problem, 'request');
  const { a, b } = calendar.planOn(request.nights.from)?.plan.parents ?? { a: null, b: null };
  const asked = a === family.userId ? b : a;
  if (asked === null) throw new Refusal('bad_input', swapTexts.noPlan);
  return asked;
}

/** Nights that have begun stay as they are, and a request is about the plan for which it was made. */
export function refuseChanged(family: Family, ofChild: OfChild, { request, from, requestedAt }: StoredSwap): void {
  const calendar = calendarOf(family, ofChild);
  const problem =
    from === null ? swapTexts.planChanged : swapProblem(request, { calendar, now: family.now, askedBy: from });
  if (problem === swapTexts.begun) throw new Refusal('taken', problem);
  const newer = new Set(ofChild.plans.filter((plan) => settledAt(plan) > requestedAt.getTime()).map(({ id }) => id));
  const evenings = swappedNights(request).flatMap((nights) =>
    Array.from({ length: daysBetween(nights.from, nights.to) }, (_, index) => addDays(nights.from, index)),
  );
  const isNewer = evenings.some((evening) => newer.has(calendar.planOn(evening)?.id ?? ''));
  if (problem !== null || isNewer) throw new Refusal('taken', swapTexts.planChanged);
}
