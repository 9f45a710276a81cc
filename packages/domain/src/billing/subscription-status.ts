import { tierRank, type SubscriptionStatus, type Tier } from '../base/tiers';
import { billingAccess, type BillingStatus } from './paid-access';
import { priceTier, type PaidTier } from './plans';
import type { BillingState, SubscriptionState } from './state';

interface SubscriptionFacts {
  /** Granted by an administrator. */
  grantedTier: 'free' | PaidTier;
  isSuspended: boolean;
  billing: BillingState | null;
}

/**
 * The tier and status that count at a time in Unix seconds: the higher of the granted and the paid tier. The end of a
 * subscription does not affect a granted tier, and no payment lifts a suspension.
 */
export function effectiveSubscription(
  { grantedTier, isSuspended, billing }: SubscriptionFacts,
  at: number,
): { tier: Tier; status: SubscriptionStatus } {
  const paid = billingAccess(billing, at);
  const isGranted = grantedTier !== 'free' && tierRank(grantedTier) >= tierRank(paid.tier);
  const tier = isGranted ? grantedTier : paid.tier;
  if (isSuspended) return { tier, status: 'suspended' };
  if (isGranted || (paid.status !== 'pending' && paid.status !== 'past_due')) return { tier, status: 'active' };
  return { tier, status: paid.status };
}

/** Columns stored with the folded state, so that users can be queried by them. */
export interface SubscriptionColumns {
  /** The tier that is paid for until `paidUntil` and `graceUntil`; 'free' when none is. */
  paidTier: 'free' | PaidTier;
  /** `past_due` also during the grace period, unlike the status of `billingAccess`. */
  paidStatus: BillingStatus;
  /** When `paidTier` ends or changes to a smaller plan; null while it renews. For a canceled subscription, when it ended. */
  paidUntil: Date | null;
  /** While a payment is overdue: the end of the grace period for `paidTier`. */
  graceUntil: Date | null;
}

/**
 * The columns for a state. They describe it as of its newest event, so they depend on the state only and stay correct as time
 * passes: changes due to time alone are stored as dates. A tier counts until the earlier of `paidUntil` and `graceUntil`.
 */
export function subscriptionColumns(state: BillingState | null): SubscriptionColumns {
  const subscriptions = state?.subscriptions ?? {};
  const at = Math.max(0, ...Object.values(subscriptions).map(newestTime));
  const { tier, status, subscription, periodEnd, pendingPrice, graceUntil } = billingAccess(state, at);
  const { latest = null, endedAt = null } = subscriptions[subscription ?? ''] ?? {};
  const isCanceled = status !== 'none' && latest?.cancelAtPeriodEnd === true;
  const isReplaced = pendingPrice !== null && priceTier(pendingPrice) !== tier;
  const until = status === 'canceled' ? (endedAt ?? periodEnd) : isCanceled || isReplaced ? periodEnd : null;
  return {
    paidTier: tier,
    paidStatus: graceUntil === null ? status : 'past_due',
    paidUntil: toDate(until),
    graceUntil: toDate(graceUntil),
  };
}

function newestTime({ latest, checkout, planned, endedAt, paidAt, overdueAt }: SubscriptionState): number {
  const times = [latest?.created, checkout?.created, planned?.created, endedAt, paidAt, ...overdueAt];
  return Math.max(...times.map((time) => time ?? 0));
}

function toDate(seconds: number | null): Date | null {
  return seconds === null ? null : new Date(seconds * 1000);
}
