import type Stripe from 'stripe';
import { findPackage, packages, type BillingEvent } from '@everstep/domain/billing';
import { idOf } from '../../../integrations/stripe';

/** Our id for a price of the provider, or 'unknown', which grants no access. */
export function ownPriceId(price: Stripe.Price | undefined): string {
  const ownPackage = packages.find(({ price: id }) => id === price?.metadata.everstep_price);
  const isOurs = ownPackage?.amountCents === price?.unit_amount && price?.currency === 'usd';
  return ownPackage && isOurs ? ownPackage.price : 'unknown';
}

export function subscriptionFields(subscription: Stripe.Subscription): Omit<BillingEvent, 'id' | 'type' | 'created'> {
  const [item] = subscription.items.data;
  return {
    subscription: subscription.id,
    status: subscription.status,
    price: ownPriceId(item?.price),
    cancel_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    period_end: subscription.cancel_at ?? item?.current_period_end,
  };
}

/** The plan change that a schedule makes at the end of the current period, from our price id in its metadata. */
export function plannedChangeFields({
  status,
  subscription,
  released_subscription: released,
  current_phase: current,
  phases,
  metadata,
}: Stripe.SubscriptionSchedule): Omit<BillingEvent, 'id' | 'type' | 'created'> {
  const ends = current?.end_date ?? 0;
  const isPlanned = status === 'active' && phases.some(({ start_date: start }) => start >= ends && ends > 0);
  return {
    subscription: idOf(subscription) ?? released ?? undefined,
    ...(isPlanned ? { pending_price: metadata?.planned_price ?? '', period_end: ends } : { pending_price: '' }),
  };
}

/** Translates an event about a plan into a billing event; null for any other event. */
export function toBillingEvent(event: Stripe.Event): BillingEvent | null {
  const { id, type, created } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const session = event.data.object;
      const price = findPackage(session.metadata?.package_id ?? '')?.price;
      return {
        id,
        type,
        created,
        subscription: idOf(session.subscription),
        price,
        payment_status: session.payment_status,
      };
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
      return { id, type, created, ...subscriptionFields(event.data.object) };
    case 'subscription_schedule.created':
    case 'subscription_schedule.updated':
    case 'subscription_schedule.released':
    case 'subscription_schedule.completed':
    case 'subscription_schedule.canceled':
      return { id, type, created, ...plannedChangeFields(event.data.object) };
    case 'invoice.paid':
      return { id, type, created, subscription: subscriptionOfInvoice(event.data.object) };
    default:
      return null;
  }
}

export function subscriptionOfInvoice(invoice: Stripe.Invoice): string | undefined {
  return idOf(invoice.parent?.subscription_details?.subscription);
}

export function customerOf(event: Stripe.Event): string | undefined {
  return idOf((event.data.object as { customer?: string | { id: string } | null }).customer);
}
