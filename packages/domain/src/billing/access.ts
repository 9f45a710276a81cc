import { tierRank } from '../tiers';
import { priceTier, type PaidTier, type PriceId } from './plans';
import { compare, isGood, type BillingState, type SubscriptionState } from './state';

export const graceDays = 7;
const graceSeconds = graceDays * 86_400;

export type BillingStatus = 'active' | 'past_due' | 'pending' | 'canceled' | 'none';

/**
 * The subscription that still exists at the provider at a moment (Unix seconds): paid, overdue or waiting for its first
 * payment. A user changes it instead of buying a second one. Null: a new one can be bought.
 */
export function liveSubscription(state: BillingState | null, at: number): BillingAccess | null {
  const live = Object.entries(state?.subscriptions ?? {})
    .filter(([, found]) => ['active', 'overdue', 'pending'].includes(paymentStateOf(found, at)))
    .map(([id, found]) => accessOf(id, found, at));
  return live.sort((a, b) => compare(importance(b), importance(a)))[0] ?? null;
}

/** What a user's subscriptions give access to at a moment. Moments in Unix seconds. */
export interface BillingAccess {
  tier: 'free' | PaidTier;
  /** `active` also during the grace after a failed payment; `pending`: the first payment has not settled. */
  status: BillingStatus;
  /** The subscription that this is based on, if there ever was one. */
  subscription: string | null;
  price: PriceId | null;
  periodEnd: number | null;
  cancelAtPeriodEnd: boolean;
  pendingPrice: PriceId | null;
  /** While a payment is overdue: until when everything stays open. */
  graceUntil: number | null;
}

const noAccess: BillingAccess = {
  tier: 'free',
  status: 'none',
  subscription: null,
  price: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  pendingPrice: null,
  graceUntil: null,
};

const statusWeights: BillingStatus[] = ['none', 'canceled', 'past_due', 'pending', 'active'];

/** Of several subscriptions the one with the highest tier counts, else the one that is nearest to giving access. */
export function billingAccess(state: BillingState | null | undefined, at: number): BillingAccess {
  return Object.entries(state?.subscriptions ?? {})
    .map(([id, subscription]) => accessOf(id, subscription, at))
    .reduce((best, next) => (compare(importance(next), importance(best)) > 0 ? next : best), noAccess);
}

function importance({ tier, status, periodEnd, subscription }: BillingAccess): (number | string)[] {
  return [tierRank(tier), statusWeights.indexOf(status), periodEnd ?? 0, subscription ?? ''];
}

export function accessOf(id: string, state: SubscriptionState, at: number): BillingAccess {
  const { latest, planned } = state;
  const paymentState = paymentStateOf(state, at);
  const isOver = latest !== null && latest.periodEnd > 0 && at >= latest.periodEnd;
  const bought = priceId(latest?.price || state.checkout?.price);
  // A change planned for the end of an earlier period has happened or does not concern this one.
  const pending = planned && planned.at >= (latest?.periodEnd ?? 0) ? priceId(planned.price) : null;
  const price = (isOver && pending) || bought;
  const tier = price && priceTier(price);
  const found = { ...noAccess, subscription: id, price, periodEnd: latest?.periodEnd || null };
  if (paymentState === 'canceled' || paymentState === 'none' || paymentState === 'pending' || !tier)
    return { ...found, status: paymentState === 'active' || paymentState === 'overdue' ? 'none' : paymentState };
  const open = {
    ...found,
    cancelAtPeriodEnd: latest?.cancelAtPeriodEnd ?? false,
    pendingPrice: isOver || pending === price ? null : pending,
  };
  if (paymentState === 'active') return { ...open, tier, status: 'active' };
  // Any other status, such as 'unpaid', means that the provider has stopped retrying.
  if (latest?.status !== 'past_due') return { ...open, status: 'past_due' };
  const graceUntil = (state.overdueAt[0] ?? latest.created) + graceSeconds;
  return at < graceUntil ? { ...open, tier, status: 'active', graceUntil } : { ...open, status: 'past_due' };
}

type PaymentState = 'active' | 'overdue' | 'pending' | 'canceled' | 'none';

export function paymentStateOf(
  { latest, checkout, firstPayment, endedAt, paidAt, isRefused }: SubscriptionState,
  at: number,
): PaymentState {
  if (endedAt !== null && at >= endedAt) return 'canceled';
  if (isRefused || latest?.status === 'incomplete_expired' || firstPayment === 'failed') return 'none';
  if (firstPayment === 'unpaid') return 'pending';
  if (!latest) return checkout && firstPayment === 'paid' ? 'active' : 'none';
  if (latest.cancelAtPeriodEnd && latest.periodEnd > 0 && at >= latest.periodEnd) return 'canceled';
  if (latest.status === 'incomplete') return firstPayment === 'paid' ? 'active' : 'pending';
  return isGood(latest.status) || paidAt >= latest.created ? 'active' : 'overdue';
}

function priceId(text: string | undefined): PriceId | null {
  return text && priceTier(text) ? (text as PriceId) : null;
}
