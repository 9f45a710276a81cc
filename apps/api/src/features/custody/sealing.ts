import type { CustodyPlan, SwapRequest } from '@everstep/domain/custody';
import { open, seal, type SealingKeys } from '../../db/seal';

/** Its parents are columns, so that the erasure of an account takes them out. */
type SealedPlan = Omit<CustodyPlan, 'parents'>;

interface Sealed {
  scopeId: string;
  id: string;
  sealed: Buffer;
}

// The label binds a value to its table, column and row.
const planLabel = (scopeId: string, id: string) => `custody_plans.sealed.${scopeId}.${id}`;
const swapLabel = (scopeId: string, id: string) => `custody_swaps.sealed.${scopeId}.${id}`;

export function sealPlan(keys: SealingKeys, scopeId: string, id: string, plan: CustodyPlan): Buffer {
  const { parents: _columns, ...content } = plan;
  return seal(keys, JSON.stringify(content), planLabel(scopeId, id));
}

export const sealSwap = (keys: SealingKeys, scopeId: string, id: string, request: SwapRequest): Buffer =>
  seal(keys, JSON.stringify(request), swapLabel(scopeId, id));

/** Null for a damaged row, which must not hide the others. */
export const openPlan = (keys: SealingKeys, { scopeId, id, sealed }: Sealed): SealedPlan | null =>
  parse<SealedPlan>(keys, sealed, planLabel(scopeId, id));

/** Null for a damaged row, too. */
export const openSwap = (keys: SealingKeys, { scopeId, id, sealed }: Sealed): SwapRequest | null =>
  parse<SwapRequest>(keys, sealed, swapLabel(scopeId, id));

function parse<Value>(keys: SealingKeys, sealed: Buffer, label: string): Value | null {
  try {
    return JSON.parse(open(keys, sealed, label)) as Value;
  } catch {
    return null;
  }
}
