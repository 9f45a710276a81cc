import { tierRank } from '../base/tiers';
import { priceTier } from './plans';

/**
 * What one event of the payment provider says about a subscription. Fields are named as at Stripe, times are in Unix seconds.
 * `lookup` is our own type: the provider's reply to our request, dated with the time of the reply.
 */
export interface BillingEvent {
  id: string;
  type: string;
  created: number;
  subscription?: string | undefined;
  status?: string | undefined;
  price?: string | undefined;
  /** Of a checkout. Missing counts as paid: only delayed payment methods send `unpaid`. */
  payment_status?: string | undefined;
  /** The price that the subscription changes to when its period ends; empty if no change is planned, missing if not stated. */
  pending_price?: string | undefined;
  cancel_at_period_end?: boolean | undefined;
  period_end?: number | undefined;
}

/** The subscription as one event described it. */
interface Snapshot {
  created: number;
  status: string;
  price: string;
  cancelAtPeriodEnd: boolean;
  /** 0 when unknown. */
  periodEnd: number;
}

/**
 * All events about one subscription, folded so that neither their order nor repetition matters: each field only moves in
 * one direction.
 */
export interface SubscriptionState {
  /** The newest snapshot of the subscription itself. */
  latest: Snapshot | null;
  /** The price of the newest checkout. */
  checkout: { created: number; price: string } | null;
  firstPayment: 'unpaid' | 'failed' | 'paid' | null;
  endedAt: number | null;
  /** The newest statement about a price change at the end of a period. An empty price means that no change is planned any more. */
  planned: { created: number; price: string; at: number } | null;
  /** The payment differs from what we asked for, so nothing is opened until an administrator has reviewed it. */
  isRefused: boolean;
  /** When it was last known to be paid. */
  paidAt: number;
  /** The times since then at which a payment was overdue, in ascending order. */
  overdueAt: number[];
}

/** All subscriptions that a user ever had, by the provider's id, as plain data that is stored. */
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
 * The state after one more event. The same events give the same state in any order and with any repetition: the newest
 * snapshot by the provider's clock wins, and an end is final. An event without a subscription or of an irrelevant type
 * returns the state unchanged.
 */
export function applyBillingEvent(state: BillingState | null | undefined, event: BillingEvent): BillingState {
  const current = state ?? noBilling;
  const { subscription: id } = event;
  if (!id) return current;
  const before = Object.hasOwn(current.subscriptions, id) ? current.subscriptions[id] : undefined;
  const after = fold(before ?? freshSubscription, event);
  if (after === null) return current;
  return { subscriptions: { ...current.subscriptions, [id]: after } };
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

const paymentOrder = [null, 'unpaid', 'failed', 'paid'] as const;

function withCheckout(
  state: SubscriptionState,
  { created, price }: BillingEvent,
  payment: 'unpaid' | 'failed' | 'paid',
): SubscriptionState {
  const { checkout: current } = state;
  const isNewer =
    price !== undefined && (!current || compareRanks([created, price], [current.created, current.price]) > 0);
  return {
    ...state,
    checkout: isNewer ? { created, price } : current,
    firstPayment:
      paymentOrder.indexOf(payment) > paymentOrder.indexOf(state.firstPayment) ? payment : state.firstPayment,
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
  const latest =
    state.latest && compareRanks(snapshotRank(snapshot), snapshotRank(state.latest)) <= 0 ? state.latest : snapshot;
  const next = withPlanned({ ...state, latest }, event);
  if (isPaidStatus(snapshot.status)) return withPaid(next, event.created);
  return snapshot.status === 'past_due' ? withOverdue(next, event.created) : next;
}

/**
 * The order of two snapshots of the same subscription: by time; within a second, a final snapshot wins, then the higher tier,
 * then paid over overdue. The remaining fields only make the order total.
 */
function snapshotRank({ created, status, price, periodEnd, cancelAtPeriodEnd }: Snapshot): (number | string)[] {
  const tier = priceTier(price);
  return [
    created,
    status === 'incomplete_expired' ? 1 : 0,
    tier ? tierRank(tier) : 0,
    statusOrder.indexOf(status),
    periodEnd,
    cancelAtPeriodEnd ? 1 : 0,
    price,
    status,
  ];
}

const statusOrder = ['incomplete', 'paused', 'unpaid', 'past_due', 'trialing', 'active'];

export function compareRanks(left: (number | string)[], right: (number | string)[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) > (right[at] ?? 0) ? 1 : -1;
}

function withPlanned(
  state: SubscriptionState,
  { created, pending_price: price, period_end: at = 0 }: BillingEvent,
): SubscriptionState {
  if (price === undefined) return state;
  const { planned: current } = state;
  const isNewer = !current || compareRanks([created, price, at], [current.created, current.price, current.at]) > 0;
  return isNewer ? { ...state, planned: { created, price, at } } : state;
}

export function isPaidStatus(status: string): boolean {
  return status === 'active' || status === 'trialing';
}

function withPaid(state: SubscriptionState, at: number): SubscriptionState {
  const paidAt = Math.max(state.paidAt, at);
  return { ...state, paidAt, overdueAt: state.overdueAt.filter((overdue) => overdue > paidAt) };
}

function withOverdue(state: SubscriptionState, at: number): SubscriptionState {
  if (at <= state.paidAt || state.overdueAt.includes(at)) return state;
  return { ...state, overdueAt: [...state.overdueAt, at].sort((a, b) => a - b) };
}
