import type { PriceId } from './plans';
import { accessFor, getPaymentState } from './paid-access';
import { freshSubscription, type BillingState } from './state';

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
  const was = viewAt(before, id, at);
  const is = viewAt(after, id, at);
  const { price } = is;
  if (is.paymentState === 'none' && was.paymentState === 'pending') return [{ kind: 'first_payment_failed', price }];
  if (!price) return [];
  if (is.paymentState === 'canceled') return was.isOpen ? [{ kind: 'ended', price }] : [];
  if (!is.isOpen) return [];
  if (!was.isOpen || !was.price) return was.paymentState === 'canceled' ? [] : [{ kind: 'started', price }];
  const notices: ChangeNotice[] = [];
  if (was.paymentState === 'active' && is.paymentState === 'overdue') notices.push({ kind: 'renewal_failed', price });
  if (was.paymentState === 'overdue' && is.paymentState === 'active') notices.push({ kind: 'recovered', price });
  if (was.price !== price) notices.push({ kind: 'changed', price, from: was.price });
  if (!was.cancels && is.cancels) notices.push({ kind: 'cancel_scheduled', price, at: is.periodEnd });
  if (was.cancels && !is.cancels) notices.push({ kind: 'resumed', price });
  if (is.pending && is.pending !== was.pending)
    notices.push({ kind: 'change_scheduled', price, to: is.pending, at: is.periodEnd });
  if (was.pending && !is.pending && was.pending !== price) notices.push({ kind: 'change_withdrawn', price });
  return notices;
}

function viewAt(state: BillingState, id: string, at: number) {
  const subscription = state.subscriptions[id] ?? freshSubscription;
  const paymentState = getPaymentState(subscription, at);
  const access = accessFor(id, subscription, at);
  return {
    paymentState,
    isOpen: paymentState === 'active' || paymentState === 'overdue',
    price: access.price,
    cancels: access.cancelAtPeriodEnd,
    pending: access.pendingPrice,
    periodEnd: access.periodEnd,
  };
}
