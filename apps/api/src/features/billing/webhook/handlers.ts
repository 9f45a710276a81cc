import type Stripe from 'stripe';
import type { Db } from '../../../db/client';
import { paymentsQueue } from '../../../db/jobs';
import type { Server } from '../../../http/endpoint';
import type { EventOutcome } from '../../../integrations/payment-webhook';
import { donationOf, idOf } from '../../../integrations/stripe';
import type { BillingEmails } from '../emails';
import { customerOf, subscriptionOfInvoice, toBillingEvent } from './to-billing-event';
import { recordBilling } from '../record-billing';
import {
  endCheckout,
  findCheckout,
  insertPayment,
  isDeletedCustomer,
  lockSubscriber,
  type Subscriber,
} from '../repository';

const done: EventOutcome = { outcome: 'done' };

/** Registers the webhook handlers for events about plans. */
export function billingEvents(
  { paymentEvents, jobs, announcements }: Pick<Server, 'paymentEvents' | 'jobs' | 'announcements'>,
  emails: BillingEmails,
) {
  const context = { emails, announcements };
  paymentEvents.on(
    [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'subscription_schedule.created',
      'subscription_schedule.updated',
      'subscription_schedule.released',
      'subscription_schedule.completed',
      'subscription_schedule.canceled',
      'invoice.paid',
    ],
    isForPlan,
    apply,
  );

  paymentEvents.on(['checkout.session.expired'], isForPlan, async (tx, event) => {
    const checkout = await findCheckout(tx, event.data.object as Stripe.Checkout.Session);
    if (checkout) await endCheckout(tx, checkout.id, 'expired');
    return checkout ? done : { outcome: 'ignored', reason: 'not a checkout of ours' };
  });

  // A refund names only its payment, so a job fetches the invoice from the provider.
  paymentEvents.on(['charge.refunded'], isForPlan, async (tx, event) => {
    await jobs.enqueue(tx, paymentsQueue, { kind: 'refund', charge: (event.data.object as Stripe.Charge).id });
    return done;
  });

  // A dispute names only its charge, so a job fetches the invoice.
  paymentEvents.on(['charge.dispute.created', 'charge.dispute.closed'], isForPlan, async (tx, event) => {
    const { charge, status } = event.data.object as Stripe.Dispute;
    const isClosed = event.type === 'charge.dispute.closed';
    if (!isClosed || status === 'lost')
      await jobs.enqueue(tx, paymentsQueue, {
        kind: 'dispute',
        charge: idOf(charge),
        event: event.id,
        reason: isClosed ? 'a dispute was lost' : 'a payment is disputed',
      });
    return done;
  });

  async function apply(tx: Db, event: Stripe.Event): Promise<EventOutcome> {
    const billingEvent = toBillingEvent(event);
    if (!billingEvent?.subscription) return { outcome: 'ignored', reason: 'about no subscription' };
    const subscriber = await lockSubscriber(tx, { customerId: customerOf(event) ?? '' });
    if (!subscriber) return unknownCustomer(tx, event);
    const check = await checkCheckout(tx, event, subscriber);
    if (check === 'unknown') return { outcome: 'parked', reason: 'not a checkout of ours' };
    if (check === 'wrong') {
      await recordBilling(tx, context, subscriber, [{ ...billingEvent, type: 'refused' }]);
      return { outcome: 'parked', reason: 'the checkout is not the one that we asked for' };
    }
    await recordBilling(tx, context, subscriber, [billingEvent]);
    if (event.type === 'invoice.paid') await recordPayment(tx, emails, subscriber, event.data.object);
    return done;
  }

  /** Cancels a subscription only if the deletion of its account is recorded, never just because the customer is unknown. */
  async function unknownCustomer(tx: Db, event: Stripe.Event): Promise<EventOutcome> {
    const customer = customerOf(event) ?? '';
    if (!(await isDeletedCustomer(tx, customer))) return { outcome: 'parked', reason: 'nobody here has this customer' };
    const object = event.data.object as Partial<Stripe.Subscription>;
    if (event.type.startsWith('customer.subscription.') && !object.ended_at)
      await jobs.enqueue(tx, paymentsQueue, { kind: 'settle', customer });
    return { outcome: 'ignored', reason: 'the account was deleted' };
  }
}

/** Gifts arrive from the same provider and carry the id of their donation. */
function isForPlan(event: Stripe.Event): boolean {
  return !donationOf(event.data.object);
}

/** A checkout must have been started for this user, package and amount. */
async function checkCheckout(
  tx: Db,
  event: Stripe.Event,
  subscriber: Subscriber,
): Promise<'fine' | 'unknown' | 'wrong'> {
  if (!event.type.startsWith('checkout.session.')) return 'fine';
  const session = event.data.object as Stripe.Checkout.Session;
  const checkout = await findCheckout(tx, session);
  if (!checkout) return 'unknown';
  const isExpected =
    checkout.userId === subscriber.id &&
    session.amount_total === checkout.amountCents &&
    session.currency === 'usd' &&
    session.metadata?.package_id === checkout.packageId;
  await endCheckout(tx, checkout.id, isExpected ? 'complete' : 'refused');
  return isExpected ? 'fine' : 'wrong';
}

export async function recordPayment(
  tx: Db,
  emails: BillingEmails,
  subscriber: Subscriber,
  invoice: Stripe.Invoice,
): Promise<void> {
  if (invoice.amount_paid <= 0 || !subscriptionOfInvoice(invoice)) return;
  const paidAt = new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1000);
  const values = { invoiceId: invoice.id, userId: subscriber.id, amountCents: invoice.amount_paid, paidAt };
  const isNew = await insertPayment(tx, values);
  // The first payment was confirmed by the welcome email.
  if (isNew && invoice.billing_reason !== 'subscription_create')
    await emails.receipt(tx, { userId: subscriber.id, amountCents: invoice.amount_paid, paidAt: paidAt.toISOString() });
}
