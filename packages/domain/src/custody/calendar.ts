import { dateOf, dayNumber } from '../planner/recurrence/calendar';
import { cycleOf, sideByCycle } from './cycle';
import { readEvening } from './evenings';
import { hasTwoParents, isAgreed, type AcceptedSwap, type CustodyNight, type HeldPlan } from './night';
import { sides, type Side } from './patterns';
import type { CustodyPlan } from './plan';
import { spansOf, type Span } from './plan-overlays';
import { runsWithin, type CustodyRun } from './runs';
import { swappedNights } from './swap-nights';

export interface ParentNights {
  parent: string | null;
  nights: number;
}

export interface NightTotals {
  /** Each parent of a plan that is in force in that time, also without a night; 'a' of the earliest plan first. */
  parents: ParentNights[];
  withoutPlan: number;
}

/** What all plans and swaps of one child come to. Days are ISO days; what is none throws a RangeError. */
export interface CustodyCalendar {
  nightOn: (day: string) => CustodyNight | null;
  /** The plan in force on an evening, also one that has no nights. */
  planOn: (day: string) => HeldPlan | null;
  /** Whose the night would be by the pattern alone. */
  patternOn: (day: string) => Side | null;
  /** From the evening of `from` to the morning of `to`, as all that follows. */
  nightsBetween: (from: string, to: string) => NightTotals;
  runs: (from: string, to: string) => CustodyRun[];
}

type Owner = Pick<CustodyNight, 'side' | 'reason' | 'name'>;

const ownersBy = (reason: 'pattern' | 'swap'): Record<Side, Owner> => ({
  a: { side: 'a', reason, name: null },
  b: { side: 'b', reason, name: null },
});
const ownersByPattern = ownersBy('pattern');
const ownersBySwap = ownersBy('swap');

/** A plan with what is worked out of it, each year when it is first looked at. */
interface PlanInForce {
  held: HeldPlan;
  begin: number;
  isAgreed: boolean;
  isSwappable: boolean;
  sideByPattern: ((evening: number) => Side) | null;
  overlayOn: (evening: number) => Span | undefined;
}

function overlaysByYear(plan: CustodyPlan): (evening: number) => Span | undefined {
  const years = new Map<number, Map<number, Span>>();
  const overlaysIn = (year: number) => {
    const byEvening = new Map<number, Span>();
    for (const span of spansOf(plan, dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1)))
      for (let evening = span.begin; evening < span.end; evening++) byEvening.set(evening, span);
    years.set(year, byEvening);
    return byEvening;
  };
  return (evening) => {
    const { year } = dateOf(evening);
    return (years.get(year) ?? overlaysIn(year)).get(evening);
  };
}

/** By their first evening. Of two with the same one the last in the list is in force. */
function inForce(plans: readonly HeldPlan[]): PlanInForce[] {
  const byBegin = new Map(plans.map((held) => [readEvening(held.plan.from), held]));
  return [...byBegin]
    .sort(([one], [other]) => one - other)
    .map(([begin, held]) => {
      const { pattern, anchor, first_parent } = held.plan;
      const sideByPattern = pattern === null ? null : sideByCycle(cycleOf(pattern), readEvening(anchor), first_parent);
      return {
        held,
        begin,
        isAgreed: isAgreed(held),
        isSwappable: hasTwoParents(held.plan),
        sideByPattern,
        overlayOn: overlaysByYear(held.plan),
      };
    });
}

/** The sides that swaps name. Of two about one night the one that was accepted later counts. */
function swapsByEvening(swaps: readonly AcceptedSwap[]): Map<number, Side> {
  const acceptedAt = ({ answered_at }: AcceptedSwap) => (answered_at === null ? -Infinity : Date.parse(answered_at));
  const byEvening = new Map<number, Side>();
  for (const { request } of swaps.toSorted((one, other) => acceptedAt(one) - acceptedAt(other) || 0))
    for (const { from, to, with: side } of swappedNights(request)) {
      const end = readEvening(to);
      for (let evening = readEvening(from); evening < end; evening++) byEvening.set(evening, side);
    }
  return byEvening;
}

/**
 * Where a child sleeps. From its first evening on, a plan takes the place of the earlier one. Within it a swap counts before a holiday,
 * a holiday before a vacation, that before summer, and the pattern where there is nothing else.
 */
export function custodyCalendar(plans: readonly HeldPlan[], swaps: readonly AcceptedSwap[]): CustodyCalendar {
  const ordered = inForce(plans);
  const swapped = swapsByEvening(swaps);
  const planAt = (evening: number) => ordered.findLast(({ begin }) => begin <= evening) ?? null;

  const ownerAt = (plan: PlanInForce, evening: number): Owner | null => {
    if (!plan.sideByPattern) return null;
    const swap = plan.isSwappable ? swapped.get(evening) : undefined;
    if (swap !== undefined) return ownersBySwap[swap];
    return plan.overlayOn(evening) ?? ownersByPattern[plan.sideByPattern(evening)];
  };
  const nightAt = (evening: number): CustodyNight | null => {
    const plan = planAt(evening);
    const owner = plan && ownerAt(plan, evening);
    if (!owner) return null;
    const { side, reason, name } = owner;
    const { held } = plan;
    return { side, parent: held.plan.parents[side], planId: held.id, isAgreed: plan.isAgreed, reason, name };
  };

  const nightsBetween = (from: string, to: string): NightTotals => {
    const [begin, end] = [readEvening(from), readEvening(to)];
    const counts = new Map<string | null, number>();
    for (const [index, { held, begin: first, sideByPattern }] of ordered.entries()) {
      const isIn = first < end && (ordered[index + 1]?.begin ?? Infinity) > begin && begin < end;
      if (isIn && sideByPattern) for (const side of sides) counts.set(held.plan.parents[side], 0);
    }
    let withoutPlan = 0;
    for (let evening = begin; evening < end; evening++) {
      const plan = planAt(evening);
      const owner = plan && ownerAt(plan, evening);
      if (!owner) {
        withoutPlan++;
        continue;
      }
      const parent = plan.held.plan.parents[owner.side];
      counts.set(parent, (counts.get(parent) ?? 0) + 1);
    }
    return { parents: [...counts].map(([parent, nights]) => ({ parent, nights })), withoutPlan };
  };

  return {
    nightOn: (day) => nightAt(readEvening(day)),
    planOn: (day) => planAt(readEvening(day))?.held ?? null,
    patternOn: (day) => {
      const evening = readEvening(day);
      return planAt(evening)?.sideByPattern?.(evening) ?? null;
    },
    nightsBetween,
    runs: (from, to) =>
      runsWithin({ nightAt, planAt: (evening) => planAt(evening)?.held ?? null }, readEvening(from), readEvening(to)),
  };
}
