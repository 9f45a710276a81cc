import {
  otherSide,
  sides,
  type CustodyPlan,
  type PlanState,
  type Side,
  type SwapRequest,
  type SwapState,
} from '@everstep/domain/custody';
import type { custodyPlans, custodySwaps } from '../../db/schema';
import type { SealingKeys } from '../../db/seal';
import { openPlan, openSwap } from './sealing';

export interface StoredPlan {
  id: string;
  childId: string;
  state: PlanState;
  plan: CustodyPlan;
  proposedBy: string | null;
  proposedAt: Date;
  answeredAt: Date | null;
  /** When each parent agreed. */
  agreed: Record<Side, Date | null>;
}

export interface StoredSwap {
  id: string;
  childId: string;
  state: SwapState;
  request: SwapRequest;
  /** Who asks, and who is asked. */
  from: string | null;
  to: string | null;
  requestedAt: Date;
  answeredAt: Date | null;
  counters: string | null;
}

export function toPlan(keys: SealingKeys, row: typeof custodyPlans.$inferSelect): StoredPlan[] {
  const content = openPlan(keys, row);
  if (!content) return [];
  const { id, childId, state, proposedBy, proposedAt, answeredAt } = row;
  const parents = { a: row.parentA, b: row.parentB };
  const agreed = { a: row.agreedA, b: row.agreedB };
  return [{ id, childId, state, plan: { parents, ...content }, proposedBy, proposedAt, answeredAt, agreed }];
}

/** A request that nobody has answered in time counts as expired before the job has written it. */
export function toSwap(keys: SealingKeys, row: typeof custodySwaps.$inferSelect, now: Date): StoredSwap[] {
  const request = openSwap(keys, row);
  if (!request) return [];
  const { id, childId, answeredAt, counters } = row;
  const state = row.state === 'open' && row.respondBy <= now ? 'expired' : row.state;
  return [
    {
      id,
      childId,
      state,
      request,
      from: row.askedBy,
      to: row.askedOf,
      requestedAt: row.askedAt,
      answeredAt,
      counters,
    },
  ];
}

/** Of a plan that a parent made alone: the side that nobody in the family had. */
function vacantSide({ state, agreed, plan }: StoredPlan): Side | null {
  const vacant = sides.filter((side) => agreed[side] === null);
  const [side] = vacant;
  return state === 'holds' && vacant.length === 1 && side && plan.parents[side] === null ? side : null;
}

/**
 * A plan as it counts in a family with these parents. One that a parent made alone is a proposal as soon as there is another parent; if
 * there are several, each of them reads their own name in it until one has accepted.
 */
export function asOfNow(stored: StoredPlan, parentIds: readonly string[], readerId: string): StoredPlan {
  const side = vacantSide(stored);
  if (!side) return stored;
  const { parents } = stored.plan;
  const others = parentIds.filter((id) => id !== parents[otherSide(side)]);
  if (others.length === 0) return stored;
  const [only] = others.length === 1 ? others : others.filter((id) => id === readerId);
  return {
    ...stored,
    state: 'proposed',
    plan: { ...stored.plan, parents: { ...parents, [side]: only ?? null } },
  };
}

/** Whether a parent had made it alone, so that it held before anybody else could agree. */
export const wasMadeAlone = (stored: StoredPlan): boolean => vacantSide(stored) !== null;

/** From when on it was the plan of the child, for which both had agreed or one could decide. */
export const settledAt = ({ answeredAt, proposedAt }: StoredPlan): number => (answeredAt ?? proposedAt).getTime();

/** In the order in which they follow each other. */
export const inOrder = <Plan extends StoredPlan>(plans: readonly Plan[]): Plan[] =>
  plans.toSorted((one, other) =>
    one.plan.from === other.plan.from ? settledAt(one) - settledAt(other) : one.plan.from < other.plan.from ? -1 : 1,
  );

/** The plan that holds on this evening, of the plans of one child as they count now. */
export function planOn(plans: readonly StoredPlan[], evening: string): StoredPlan | null {
  const held = plans.filter(({ state, plan }) => state === 'holds' && plan.from <= evening);
  return inOrder(held).at(-1) ?? null;
}

/** Who agrees to a plan now. A parent who has left does not any more. */
export const agreedBy = ({ agreed, plan }: StoredPlan, parentIds: readonly string[]): Side[] =>
  sides.filter((side) => agreed[side] !== null && parentIds.some((id) => id === plan.parents[side]));
