import type Stripe from 'stripe';
import type { BillingEvent, BillingState } from '@everstep/domain/billing';
import { transact } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { isForeign } from '../../integrations/ownership';
import { repliedAt, callProvider, donationOf, idOf } from '../../integrations/stripe';
import { recordPayment } from './webhook/handlers';
import type { BillingEmails } from './emails';
import { plannedChangeFields, subscriptionFields, subscriptionOfInvoice } from './webhook/to-billing-event';
import { recordBilling } from './record-billing';
import {
  endCheckout,
  listOpenCheckouts,
  lockSubscriber,
  markReconciled,
  type Checkout,
  type Subscriber,
} from './repository';

/** Fetches the current state from the provider and records it, which makes up for late and lost events. */
export function createProviderSync(
  { db, payments, installation, announcements }: Pick<Server, 'db' | 'payments' | 'installation' | 'announcements'>,
  emails: BillingEmails,
) {
  async function record(
    userId: string,
    lookups: BillingEvent[],
    invoices: Stripe.Invoice[] = [],
  ): Promise<BillingState> {
    return transact(db, async (tx) => {
      const subscriber = await lockSubscriber(tx, { userId });
      if (!subscriber) throw new Refusal('not_signed_in');
      const events = lookups.map((lookup) => orderAfterState(subscriber.billing, lookup));
      const paid = invoices.map(paidEvent);
      const state = await recordBilling(tx, { emails, announcements }, subscriber, [...events, ...paid]);
      for (const invoice of invoices) await recordPayment(tx, emails, subscriber, invoice);
      return state;
    });
  }

  /** Fetches and records one subscription. */
  async function refresh(userId: string, subscriptionId: string): Promise<BillingState> {
    const subscription = await callProvider(
      payments.stripe.subscriptions.retrieve(subscriptionId, { expand: ['schedule'] }),
    );
    return record(userId, [lookupEvent(subscription, repliedAt(subscription))]);
  }

  /** Records the outcome of a checkout from its session. */
  async function settleCheckout(checkout: Checkout, session: Stripe.Checkout.Session): Promise<void> {
    if (isForeign(session, await installation.id())) return endCheckout(db, checkout.id, 'expired');
    if (session.status === 'expired') await endCheckout(db, checkout.id, 'expired');
    const subscription = idOf(session.subscription);
    const isExpected = session.amount_total === checkout.amountCents && session.currency === 'usd';
    if (session.status !== 'complete' || !subscription || !isExpected) return;
    await endCheckout(db, checkout.id, 'complete');
    await refresh(checkout.userId, subscription);
  }

  return {
    record,
    refresh,
    settleCheckout,

    /** Fetches and records all checkouts, subscriptions and paid invoices of a subscriber. */
    async reconcile({ id: userId, customerId }: Pick<Subscriber, 'id' | 'customerId'>): Promise<void> {
      if (!customerId) return;
      const { stripe } = payments;
      for (const checkout of await listOpenCheckouts(db, userId)) {
        if (checkout.sessionId)
          await settleCheckout(checkout, await callProvider(stripe.checkout.sessions.retrieve(checkout.sessionId)));
        else if (checkout.expiresAt < new Date()) await endCheckout(db, checkout.id, 'expired');
      }
      const listed = await callProvider(
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100, expand: ['data.schedule'] }),
      );
      const invoices = await callProvider(stripe.invoices.list({ customer: customerId, status: 'paid', limit: 24 }));
      const at = repliedAt(listed);
      const installationId = await installation.id();
      const isForPlan = (object: Stripe.Subscription | Stripe.Invoice) =>
        !donationOf(object) && !isForeign(object, installationId);
      const plans = listed.data.filter(isForPlan);
      const paid = invoices.data.filter(isForPlan);
      await record(
        userId,
        plans.map((subscription) => lookupEvent(subscription, at)),
        paid,
      );
      await markReconciled(db, userId);
    },
  };
}

export type ProviderSync = ReturnType<typeof createProviderSync>;

/**
 * The provider's timestamps are whole seconds, but a user may cancel and resume within one. So a lookup counts as newer than all
 * events and earlier lookups of its second.
 */
function orderAfterState(state: BillingState | null, lookup: BillingEvent): BillingEvent {
  if (lookup.status === 'canceled') return lookup;
  const latest = state?.subscriptions[lookup.subscription ?? '']?.latest?.created ?? 0;
  const earliest = lookup.created + 0.5;
  return { ...lookup, created: Math.floor(latest) === lookup.created ? Math.max(earliest, latest + 0.001) : earliest };
}

/** What the event about a paid invoice says: with those of the checkout lost, nothing else ends the wait for a first bank debit. */
function paidEvent(invoice: Stripe.Invoice): BillingEvent {
  return {
    id: `lookup:${invoice.id}`,
    type: 'invoice.paid',
    created: invoice.status_transitions.paid_at ?? invoice.created,
    subscription: subscriptionOfInvoice(invoice),
  };
}

/** Turns a fetched subscription into an event. An ended subscription keeps the time of its end. */
export function lookupEvent(subscription: Stripe.Subscription, at: number): BillingEvent {
  const { schedule, ended_at: endedAt } = subscription;
  const planned = typeof schedule === 'object' && schedule ? plannedChangeFields(schedule) : { pending_price: '' };
  const { pending_price } = planned;
  return {
    ...subscriptionFields(subscription),
    ...(typeof schedule === 'string' ? {} : { pending_price }),
    id: `lookup:${subscription.id}:${at}`,
    type: 'lookup',
    created: subscription.status === 'canceled' ? (endedAt ?? at) : at,
  };
}
