import { daysBetween } from '../base/days';
import { dayText } from '../planner/recurrence/calendar';
import type { CustodyCalendar } from './calendar';
import { readEvening } from './evenings';
import { hasTwoParents, isAgreed, type HeldPlan } from './night';
import { sides } from './patterns';
import type { SwappedNights } from './plan';
import { nightBegins } from './plan-problem';
import { swapLimits, type SwapRequest } from './swap';
import { swappedNights } from './swap-nights';
import { swapTexts } from './swap-texts';

type Problem = string | null;

export interface SwapContext {
  calendar: CustodyCalendar;
  now: Date;
  /** The user id of the parent who asks. */
  askedBy: string;
}

const daysOf = ({ from, to }: SwappedNights): string[] => {
  const first = readEvening(from);
  return Array.from({ length: daysBetween(from, to) }, (_, index) => dayText(first + index));
};

function lengthProblem({ from, to }: SwappedNights): Problem {
  const nights = daysBetween(from, to);
  if (nights < 1) return swapTexts.backwards;
  return nights > swapLimits.nights ? swapTexts.tooLong : null;
}

/** Of one plan or of several between the same two parents. */
function plansProblem(plans: readonly (HeldPlan | null)[], askedBy: string): Problem {
  const [first] = plans;
  if (!first) return swapTexts.noPlan;
  for (const held of plans) {
    if (!held || !hasTwoParents(held.plan)) return swapTexts.noPlan;
    if (sides.some((side) => held.plan.parents[side] !== first.plan.parents[side])) return swapTexts.noPlan;
  }
  if (!plans.every((held) => held && isAgreed(held))) return swapTexts.notAgreed;
  return sides.some((side) => first.plan.parents[side] === askedBy) ? null : swapTexts.notYours;
}

/** A sentence about why nights cannot be swapped, or null. */
export function swapProblem(request: SwapRequest, { calendar, now, askedBy }: SwapContext): Problem {
  const parts = swappedNights(request);
  for (const part of parts) {
    const problem = lengthProblem(part);
    if (problem !== null) return problem;
  }
  const days = parts.flatMap(daysOf);
  if (new Set(days).size < days.length) return swapTexts.overlapReturn;
  const plans = days.map(calendar.planOn);
  const ofPlans = plansProblem(plans, askedBy);
  if (ofPlans !== null) return ofPlans;

  const begins = Math.min(...plans.flatMap((held, index) => (held ? [nightBegins(held.plan, days[index] ?? '')] : [])));
  const answerBy = Date.parse(request.respond_by);
  if (begins <= now.getTime()) return swapTexts.begun;
  if (answerBy <= now.getTime()) return swapTexts.respondByPast;
  if (answerBy > begins) return swapTexts.respondByLate;
  const isTheirs = (part: SwappedNights) => daysOf(part).every((day) => calendar.nightOn(day)?.side === part.with);
  return parts.some(isTheirs) ? swapTexts.alreadyTheirs : null;
}
