import type { PriceId } from './plans';
import { accessOf, freshSubscription, standingOf, type BillingState } from './state';

/** What an event changed, in the words of the history and of the letters. */
export type BillingNews =
  | { kind: 'started' | 'renewal_failed' | 'recovered' | 'resumed' | 'ended'; price: PriceId }
  | { kind: 'first_payment_failed'; price: PriceId | null }
  | { kind: 'changed'; price: PriceId; from: PriceId }
  | { kind: 'cancel_scheduled'; price: PriceId; at: number | null }
  | { kind: 'change_scheduled'; price: PriceId; to: PriceId; at: number | null }
  | { kind: 'change_withdrawn'; price: PriceId };

/** What somebody should be told when one subscription went from one state to the next, at a moment in Unix seconds. */
export function billingNews(before: BillingState, after: BillingState, id: string, at: number): BillingNews[] {
  const was = viewOf(before, id, at);
  const is = viewOf(after, id, at);
  const { price } = is;
  if (is.standing === 'none' && was.standing === 'pending') return [{ kind: 'first_payment_failed', price }];
  if (!price) return [];
  if (is.standing === 'canceled') return was.isOpen ? [{ kind: 'ended', price }] : [];
  if (!is.isOpen) return [];
  if (!was.isOpen || !was.price) return was.standing === 'canceled' ? [] : [{ kind: 'started', price }];
  const news: BillingNews[] = [];
  if (was.standing === 'active' && is.standing === 'overdue') news.push({ kind: 'renewal_failed', price });
  if (was.standing === 'overdue' && is.standing === 'active') news.push({ kind: 'recovered', price });
  if (was.price !== price) news.push({ kind: 'changed', price, from: was.price });
  if (!was.cancels && is.cancels) news.push({ kind: 'cancel_scheduled', price, at: is.periodEnd });
  if (was.cancels && !is.cancels) news.push({ kind: 'resumed', price });
  if (is.pending && is.pending !== was.pending)
    news.push({ kind: 'change_scheduled', price, to: is.pending, at: is.periodEnd });
  if (was.pending && !is.pending && was.pending !== price) news.push({ kind: 'change_withdrawn', price });
  return news;
}

function viewOf(state: BillingState, id: string, at: number) {
  const found = state.subscriptions[id] ?? freshSubscription;
  const standing = standingOf(found, at);
  const access = accessOf(id, found, at);
  return {
    standing,
    isOpen: standing === 'active' || standing === 'overdue',
    price: access.price,
    cancels: access.cancelAtPeriodEnd,
    pending: access.pendingPrice,
    periodEnd: access.periodEnd,
  };
}
