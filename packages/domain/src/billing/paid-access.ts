import { tierRank } from '../base/tiers';
import { priceTier, type PaidTier, type PriceId } from './plans';
import { compareRanks, isPaidStatus, type BillingState, type SubscriptionState } from './state';

export const graceDays = 7;
const graceSeconds = graceDays * 86_400;

export type BillingStatus = 'active' | 'past_due' | 'pending' | 'canceled' | 'none';

/**
 * The subscription that still exists at the provider at a time in Unix seconds: paid, overdue or waiting for its first
 * payment. The user changes it instead of buying a second one. Null if a new one can be bought.
 */
export function liveSubscription(state: BillingState | null, at: number): BillingAccess | null {
  const live = Object.entries(state?.subscriptions ?? {})
    .filter(([, subscription]) => ['active', 'overdue', 'pending'].includes(getPaymentState(subscription, at)))
    .map(([id, subscription]) => accessFor(id, subscription, at));
  return live.sort((a, b) => compareRanks(rank(b), rank(a)))[0] ?? null;
}

/** What a user's subscriptions give access to at one point in time. Times are in Unix seconds. */
export interface BillingAccess {
  tier: 'free' | PaidTier;
  /** `active` includes the grace period after a failed payment; `pending`: the first payment has not settled. */
  status: BillingStatus;
  /** The subscription that this is based on, if the user ever had one. */
  subscription: string | null;
  price: PriceId | null;
  periodEnd: number | null;
  cancelAtPeriodEnd: boolean;
  pendingPrice: PriceId | null;
  /** While a payment is overdue: the end of the grace period. */
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

/** Of several subscriptions, the one with the highest tier counts; if equal, the one with the best status. */
export function billingAccess(state: BillingState | null | undefined, at: number): BillingAccess {
  return Object.entries(state?.subscriptions ?? {})
    .map(([id, subscription]) => accessFor(id, subscription, at))
    .reduce((best, next) => (compareRanks(rank(next), rank(best)) > 0 ? next : best), noAccess);
}

function rank({ tier, status, periodEnd, subscription }: BillingAccess): (number | string)[] {
  return [tierRank(tier), statusWeights.indexOf(status), periodEnd ?? 0, subscription ?? ''];
}

export function accessFor(id: string, state: SubscriptionState, at: number): BillingAccess {
  const { latest, planned } = state;
  const payment = getPaymentState(state, at);
  const isPeriodOver = latest !== null && latest.periodEnd > 0 && at >= latest.periodEnd;
  const currentPrice = priceId(latest?.price || state.checkout?.price);
  // A change planned for the end of an earlier period has happened or does not concern this one.
  const pending = planned && planned.at >= (latest?.periodEnd ?? 0) ? priceId(planned.price) : null;
  const price = (isPeriodOver && pending) || currentPrice;
  const tier = price && priceTier(price);
  const base = { ...noAccess, subscription: id, price, periodEnd: latest?.periodEnd || null };
  if (payment === 'canceled' || payment === 'none' || payment === 'pending' || !tier)
    return { ...base, status: payment === 'active' || payment === 'overdue' ? 'none' : payment };
  const details = {
    ...base,
    cancelAtPeriodEnd: latest?.cancelAtPeriodEnd ?? false,
    pendingPrice: isPeriodOver || pending === price ? null : pending,
  };
  if (payment === 'active') return { ...details, tier, status: 'active' };
  // Any other status, such as 'unpaid', means that the provider has stopped retrying.
  if (latest?.status !== 'past_due') return { ...details, status: 'past_due' };
  const graceUntil = (state.overdueAt[0] ?? latest.created) + graceSeconds;
  return at < graceUntil ? { ...details, tier, status: 'active', graceUntil } : { ...details, status: 'past_due' };
}

type PaymentState = 'active' | 'overdue' | 'pending' | 'canceled' | 'none';

export function getPaymentState(
  { latest, checkout, firstPayment, endedAt, paidAt, isRefused }: SubscriptionState,
  at: number,
): PaymentState {
  if (endedAt !== null && at >= endedAt) return 'canceled';
  if (isRefused || latest?.status === 'incomplete_expired' || firstPayment === 'failed') return 'none';
  if (firstPayment === 'unpaid') return 'pending';
  if (!latest) return checkout && firstPayment === 'paid' ? 'active' : 'none';
  if (latest.cancelAtPeriodEnd && latest.periodEnd > 0 && at >= latest.periodEnd) return 'canceled';
  if (latest.status === 'incomplete') return firstPayment === 'paid' ? 'active' : 'pending';
  return isPaidStatus(latest.status) || paidAt >= latest.created ? 'active' : 'overdue';
}

function priceId(text: string | undefined): PriceId | null {
  return text && priceTier(text) ? (text as PriceId) : null;
}
