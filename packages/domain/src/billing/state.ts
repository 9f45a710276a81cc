import { tierRank } from '../tiers';
import { priceTier, type PaidTier, type PriceId } from './plans';

/**
 * What one event of the payment provider says about a subscription. Fields as Stripe names them, moments in Unix seconds.
 * `lookup` is no event of theirs: it is what they answered when we asked, with the moment of the answer.
 */
export interface BillingEvent {
  id: string;
  type: string;
  created: number;
  subscription?: string | undefined;
  status?: string | undefined;
  price?: string | undefined;
  /** Of a checkout. Absent counts as paid: only delayed means of payment say `unpaid`. */
  payment_status?: string | undefined;
  /** What the subscription changes to when its period ends; empty: to nothing. Absent: nothing is said about that. */
  pending_price?: string | undefined;
  cancel_at_period_end?: boolean | undefined;
  period_end?: number | undefined;
}

interface Snapshot {
  created: number;
  status: string;
  price: string;
  cancelAtPeriodEnd: boolean;
  /** 0 where it is not known. */
  periodEnd: number;
}

/**
 * Everything that was ever said about one subscription, folded so that neither the order nor the number of times matters:
 * each field only moves in one direction.
 */
export interface SubscriptionState {
  /** The newest word on the subscription itself. */
  latest: Snapshot | null;
  /** The newest price that a checkout named. */
  checkout: { created: number; price: string } | null;
  firstPayment: 'unpaid' | 'failed' | 'paid' | null;
  endedAt: number | null;
  /** The newest word on a change of price at the end of a period. An empty price: none is planned any more. */
  planned: { created: number; price: string; at: number } | null;
  /** What was paid is not what we asked for, so nothing is opened until somebody has looked at it. */
  isRefused: boolean;
  /** When it was last known to be paid. */
  paidAt: number;
  /** The moments after that at which a payment was overdue, in order. */
  overdueAt: number[];
}

/** All subscriptions that a person ever had, by the provider's id. Plain data, as it is stored. */
export interface BillingState {
  subscriptions: Record<string, SubscriptionState>;
}

export const noBilling: BillingState = { subscriptions: {} };

export const freshSubscription: SubscriptionState = {
  latest: null,
  checkout: null,
  firstPayment: null,
  endedAt: null,
  planned: null,
  isRefused: false,
  paidAt: 0,
  overdueAt: [],
};

/**
 * The state after one more event. Pure. Any order of the same events, each given any number of times, ends in the same
 * state, since the newest word wins by the provider's clock and an end is final. An event about no subscription, or of a type
 * that nothing follows from, returns the state as it was.
 */
export function applyBillingEvent(state: BillingState | null | undefined, event: BillingEvent): BillingState {
  const known = state ?? noBilling;
  const { subscription: id } = event;
  if (!id) return known;
  const before = Object.hasOwn(known.subscriptions, id) ? known.subscriptions[id] : undefined;
  const after = fold(before ?? freshSubscription, event);
  if (after === null) return known;
  return { subscriptions: { ...known.subscriptions, [id]: after } };
}

function fold(state: SubscriptionState, event: BillingEvent): SubscriptionState | null {
  switch (event.type) {
    case 'checkout.session.completed':
      return withCheckout(state, event, isPaid(event) ? 'paid' : 'unpaid');
    case 'checkout.session.async_payment_succeeded':
      return withCheckout(state, event, 'paid');
    case 'checkout.session.async_payment_failed':
      return withCheckout(state, event, 'failed');
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'lookup':
      return withSnapshot(state, event);
    case 'customer.subscription.deleted':
      return { ...state, endedAt: Math.min(state.endedAt ?? event.created, event.created) };
    case 'subscription_schedule.created':
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
    case 'subscription_schedule.completed':
    case 'subscription_schedule.canceled':
    case 'subscription_schedule.aborted':
      return withPlanned(state, event);
    case 'refused':
      return { ...state, isRefused: true };
    case 'invoice.paid':
      return withPaid({ ...state, firstPayment: 'paid' }, event.created);
    default:
      return null;
  }
}

function isPaid({ payment_status: status }: BillingEvent): boolean {
  return status === undefined || status === 'paid' || status === 'no_payment_required';
}

const payments = [null, 'unpaid', 'failed', 'paid'] as const;

function withCheckout(
  state: SubscriptionState,
  { created, price }: BillingEvent,
  payment: 'unpaid' | 'failed' | 'paid',
): SubscriptionState {
  const { checkout: known } = state;
  const isNews = price !== undefined && (!known || compare([created, price], [known.created, known.price]) > 0);
  return {
    ...state,
    checkout: isNews ? { created, price } : known,
    firstPayment: payments.indexOf(payment) > payments.indexOf(state.firstPayment) ? payment : state.firstPayment,
  };
}

function withSnapshot(state: SubscriptionState, event: BillingEvent): SubscriptionState {
  const snapshot: Snapshot = {
    created: event.created,
    status: event.status ?? 'active',
    price: event.price ?? '',
    cancelAtPeriodEnd: event.cancel_at_period_end ?? false,
    periodEnd: event.period_end ?? 0,
  };
  if (snapshot.status === 'canceled')
    return { ...state, endedAt: Math.min(state.endedAt ?? event.created, event.created) };
  const latest = state.latest && compare(weight(snapshot), weight(state.latest)) <= 0 ? state.latest : snapshot;
  const next = withPlanned({ ...state, latest }, event);
  if (isGood(snapshot.status)) return withPaid(next, event.created);
  return snapshot.status === 'past_due' ? withOverdue(next, event.created) : next;
}

/**
 * What decides between two words on the same subscription: the later one; in the same second a final one, then the higher tier,
 * then paid over overdue. The rest only makes sure that there is always one winner.
 */
function weight({ created, status, price, periodEnd, cancelAtPeriodEnd }: Snapshot): (number | string)[] {
  const tier = priceTier(price);
  return [
    created,
    status === 'incomplete_expired' ? 1 : 0,
    tier ? tierRank(tier) : 0,
    course.indexOf(status),
    periodEnd,
    cancelAtPeriodEnd ? 1 : 0,
    price,
    status,
  ];
}

const course = ['incomplete', 'paused', 'unpaid', 'past_due', 'trialing', 'active'];

function compare(left: (number | string)[], right: (number | string)[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) > (right[at] ?? 0) ? 1 : -1;
}

function withPlanned(
  state: SubscriptionState,
  { created, pending_price: price, period_end: at = 0 }: BillingEvent,
): SubscriptionState {
  if (price === undefined) return state;
  const { planned: known } = state;
  const isNews = !known || compare([created, price, at], [known.created, known.price, known.at]) > 0;
  return isNews ? { ...state, planned: { created, price, at } } : state;
}

function isGood(status: string): boolean {
  return status === 'active' || status === 'trialing';
}

function withPaid(state: SubscriptionState, at: number): SubscriptionState {
  const paidAt = Math.max(state.paidAt, at);
  return { ...state, paidAt, overdueAt: state.overdueAt.filter((moment) => moment > paidAt) };
}

function withOverdue(state: SubscriptionState, at: number): SubscriptionState {
  if (at <= state.paidAt || state.overdueAt.includes(at)) return state;
  return { ...state, overdueAt: [...state.overdueAt, at].sort((a, b) => a - b) };
}

export const graceDays = 7;
const graceSeconds = graceDays * 86_400;

export type BillingStatus = 'active' | 'past_due' | 'pending' | 'canceled' | 'none';

/**
 * The subscription that still exists at the provider at a moment (Unix seconds), paid, overdue or waiting for its first
 * payment: it is changed, and never joined by a second one. Null: a new one can be bought.
 */
export function liveSubscription(state: BillingState | null, at: number): BillingAccess | null {
  const live = Object.entries(state?.subscriptions ?? {})
    .filter(([, found]) => ['active', 'overdue', 'pending'].includes(standingOf(found, at)))
    .map(([id, found]) => accessOf(id, found, at));
  return live.sort((a, b) => compare(importance(b), importance(a)))[0] ?? null;
}

/** What a person's subscriptions give them at a moment. Moments in Unix seconds. */
export interface BillingAccess {
  tier: 'free' | PaidTier;
  /** `active` also during the grace after a failed payment; `pending`: the first payment has not settled. */
  status: BillingStatus;
  /** The subscription that decides, if there ever was one. */
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

/** Of several subscriptions the one with the highest tier decides, else the one that is nearest to giving one. */
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
  const standing = standingOf(state, at);
  const isOver = latest !== null && latest.periodEnd > 0 && at >= latest.periodEnd;
  const bought = priceId(latest?.price || state.checkout?.price);
  // What was planned for the end of an earlier period has happened, or was never meant for this one.
  const pending = planned && planned.at >= (latest?.periodEnd ?? 0) ? priceId(planned.price) : null;
  const price = (isOver && pending) || bought;
  const tier = price && priceTier(price);
  const found = { ...noAccess, subscription: id, price, periodEnd: latest?.periodEnd || null };
  if (standing === 'canceled' || standing === 'none' || standing === 'pending' || !tier)
    return { ...found, status: standing === 'active' || standing === 'overdue' ? 'none' : standing };
  const ahead = {
    ...found,
    cancelAtPeriodEnd: latest?.cancelAtPeriodEnd ?? false,
    pendingPrice: isOver || pending === price ? null : pending,
  };
  if (standing === 'active') return { ...ahead, tier, status: 'active' };
  // Whatever else may be said, such as 'unpaid', means that it has given up trying.
  if (latest?.status !== 'past_due') return { ...ahead, status: 'past_due' };
  const graceUntil = (state.overdueAt[0] ?? latest.created) + graceSeconds;
  return at < graceUntil ? { ...ahead, tier, status: 'active', graceUntil } : { ...ahead, status: 'past_due' };
}

type Standing = 'active' | 'overdue' | 'pending' | 'canceled' | 'none';

export function standingOf(
  { latest, checkout, firstPayment, endedAt, paidAt, isRefused }: SubscriptionState,
  at: number,
): Standing {
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
