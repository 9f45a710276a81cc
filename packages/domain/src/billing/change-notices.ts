import type { PriceId } from './plans';
import { accessFor, getPaymentState } from './paid-access';
import { freshSubscription, noBilling, type BillingState } from './state';

/** A change that is recorded in the history and emailed to the subscriber. */
export type ChangeNotice =
  | { kind: 'started' | 'renewal_failed' | 'recovered' | 'resumed' | 'ended'; price: PriceId }
  | { kind: 'first_payment_failed'; price: PriceId | null }
  | { kind: 'changed'; price: PriceId; from: PriceId }
  | { kind: 'cancel_scheduled'; price: PriceId; at: number | null }
  | { kind: 'change_scheduled'; price: PriceId; to: PriceId; at: number | null }
  | { kind: 'change_withdrawn'; price: PriceId };

/** The notices for a subscription's transition from one state to the next, at a time in Unix seconds. */
export function changeNotices(before: BillingState, after: BillingState, id: string, at: number): ChangeNotice[] {
  const end = newEnd(before, after, id);
  // Read at the moment of its own end, a canceled plan would be closed already: the provider's event about it comes later.
  const was = viewAt(before, id, end === null ? at : 0);
  const is = viewAt(after, id, Math.max(at, end ?? at));
  const { price } = is;
  if (is.paymentState === 'none' && was.paymentState === 'pending') return [{ kind: 'first_payment_failed', price }];
  if (!price) return [];
  if (is.paymentState === 'canceled') return end !== null && was.isOpen ? [{ kind: 'ended', price }] : [];
  if (!is.isOpen) return [];
  if (!was.isOpen || !was.price) return was.paymentState === 'canceled' ? [] : [{ kind: 'started', price }];
  const notices: ChangeNotice[] = [];
  if (was.paymentState === 'active' && is.paymentState === 'overdue') notices.push({ kind: 'renewal_failed', price });
  if (was.paymentState === 'overdue' && is.paymentState === 'active') notices.push({ kind: 'recovered', price });
  // The prices that were told, because at the end of a period a planned one counts before it is told.
  if (was.toldPrice && is.toldPrice && was.toldPrice !== is.toldPrice)
    notices.push({ kind: 'changed', price: is.toldPrice, from: was.toldPrice });
  if (!was.cancels && is.cancels) notices.push({ kind: 'cancel_scheduled', price, at: is.periodEnd });
  if (was.cancels && !is.cancels) notices.push({ kind: 'resumed', price });
  if (is.pending && is.pending !== was.pending)
    notices.push({ kind: 'change_scheduled', price, to: is.pending, at: is.periodEnd });
  if (was.pending && !is.pending && was.price === price && !is.cancels)
    notices.push({ kind: 'change_withdrawn', price });
  return notices;
}

/** Whether a plan still stays as it is: it may have been released from a planned change for another one, or in order to end. */
export function isPlanKept(state: BillingState | null, id: string, kept: PriceId, at: number): boolean {
  const is = viewAt(state ?? noBilling, id, at);
  return is.isOpen && is.price === kept && !is.cancels && !is.pending;
}

/** When the provider ended the subscription, if that was not known before. */
function newEnd(before: BillingState, after: BillingState, id: string): number | null {
  const known = before.subscriptions[id]?.endedAt ?? null;
  return known === null ? (after.subscriptions[id]?.endedAt ?? null) : null;
}

function viewAt(state: BillingState, id: string, at: number) {
  const subscription = state.subscriptions[id] ?? freshSubscription;
  const paymentState = getPaymentState(subscription, at);
  const access = accessFor(id, subscription, at);
  return {
    paymentState,
    isOpen: paymentState === 'active' || paymentState === 'overdue',
    price: access.price,
    toldPrice: accessFor(id, subscription, 0).price,
    cancels: access.cancelAtPeriodEnd,
    pending: access.pendingPrice,
    periodEnd: access.periodEnd,
  };
}
