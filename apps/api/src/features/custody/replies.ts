import type { Custody, PlanReply, SwapReply } from '@everstep/domain/custody';
import { hasRole } from '@everstep/domain/households';
import type { Db } from '../../db/client';
import type { DataKeys } from '../../db/data-keys';
import { Refusal } from '../../http/errors';
import { listMembers, parentsCanUse } from '../households/repository';
import { feature } from './family';
import { isMuted, listPlans, listSwaps } from './list-stored';
import { agreedBy, asOfNow, inOrder, type StoredPlan, type StoredSwap } from './stored';

/** Requests that came to nothing are shown for so long. */
const shownDays = 90;

interface Context {
  db: Db;
  dataKeys: DataKeys;
}

interface Reader {
  scopeId: string;
  userId: string;
}

/** What a member of a household may read of its plans and swaps. */
export async function describeCustody({ db, dataKeys }: Context, { scopeId, userId }: Reader): Promise<Custody> {
  const members = await listMembers(db, scopeId);
  const own = members.find(({ id }) => id === userId);
  const keys = own && (await dataKeys.existing(scopeId));
  if (!own || !keys) throw new Refusal('not_yours');
  const isParent = hasRole(own.role, 'parent');
  const now = new Date();
  const parentIds = members.filter(({ role }) => hasRole(role, 'parent')).map(({ id }) => id);
  const plans = (await listPlans(db, { scopeId, keys })).map((plan) => asOfNow(plan, parentIds, userId));
  const swaps = await listSwaps(db, { scopeId, keys, now });
  const shownFrom = new Date(now.getTime() - shownDays * 86_400_000);
  const planReplies = inOrder(plans)
    .filter(({ state }) => state === 'holds' || (isParent && state === 'proposed'))
    .map((plan) => planReply(plan, parentIds));
  const swapReplies = swaps
    .filter(({ state, requestedAt }) => state === 'accepted' || (isParent && requestedAt > shownFrom))
    .map(swapReply)
    .toReversed();
  return {
    success: true,
    plans: isParent ? planReplies : planReplies.map(forOthers),
    swaps: isParent ? swapReplies : swapReplies.map(withoutReason),
    is_muted: isParent && (await isMuted(db, scopeId, userId)),
    is_open: await parentsCanUse(db, scopeId, feature),
  };
}

function planReply(stored: StoredPlan, parentIds: readonly string[]): PlanReply {
  const { id, childId: child, state, plan, proposedBy, proposedAt, answeredAt } = stored;
  return {
    id,
    child,
    state,
    plan,
    proposed_by: proposedBy,
    proposed_at: proposedAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    agreed_by: agreedBy(stored, parentIds),
  };
}

function swapReply({
  id,
  childId: child,
  state,
  request,
  from,
  requestedAt,
  answeredAt,
  counters,
}: StoredSwap): SwapReply {
  return {
    id,
    child,
    state,
    request,
    asked_by: from,
    asked_at: requestedAt.toISOString(),
    answered_at: answeredAt?.toISOString() ?? null,
    counters,
  };
}

/** Where and how the parents meet is theirs. */
const forOthers = (reply: PlanReply): PlanReply => ({
  ...reply,
  plan: { ...reply.plan, note: null, exchange: { ...reply.plan.exchange, place: null } },
});

/** So is who asked whom, and why. */
const withoutReason = (reply: SwapReply): SwapReply => ({
  ...reply,
  request: { ...reply.request, reason: null },
  asked_by: null,
  counters: null,
});
