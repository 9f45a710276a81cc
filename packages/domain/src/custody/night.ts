import { sides, type Side } from './patterns';
import type { CustodyPlan } from './plan';
import type { OverlayReason } from './plan-overlays';
import type { SwapRequest } from './swap';

/** A plan that holds for the child. */
export interface HeldPlan {
  id: string;
  plan: CustodyPlan;
  agreed_by: readonly Side[];
}

/** An accepted request of the child. */
export interface AcceptedSwap {
  request: SwapRequest;
  answered_at: string | null;
}

export type NightReason = 'pattern' | OverlayReason | 'swap';

/** Where the child sleeps after an evening. */
export interface CustodyNight {
  /** Within the plan of the night. */
  side: Side;
  /** A user id. Null is a parent outside the family. */
  parent: string | null;
  planId: string;
  /** Whether both parents have agreed on the plan. */
  isAgreed: boolean;
  reason: NightReason;
  /** Of a summer, vacation or holiday. */
  name: string | null;
}

export const isAgreed = ({ agreed_by }: HeldPlan): boolean => sides.every((side) => agreed_by.includes(side));

export const hasTwoParents = ({ pattern, parents }: CustodyPlan): boolean =>
  pattern !== null && parents.a !== null && parents.b !== null;
