import type Stripe from 'stripe';
import { giftsQueue } from '../../db/jobs';
import type { Server } from '../../http/endpoint';
import type { EventOutcome } from '../../integrations/payment-webhook';
import { donationOf, idOf } from '../../integrations/stripe';
import type { DonationEmails } from './emails';
import { findDonation, insertGift, advanceState, updateRefundOrDispute } from './repository';
import { receiveInvoice, settleSession } from './settle';

const done: EventOutcome = { outcome: 'done' };
const unknown: EventOutcome = { outcome: 'parked', reason: 'a donation that is not known' };

/** Registers the webhook handlers for events about gifts, which carry the id of their donation. */
export function donationEvents(
  { paymentEvents, jobs }: Pick<Server, 'paymentEvents' | 'jobs'>,
  emails: DonationEmails,
) {
  paymentEvents.on(
    [
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.expired',
      'checkout.session.async_payment_failed',
    ],
    isGift,
    async (tx, event) => {
      const donation = await findDonation(tx, donationOf(event.data.object));
      if (!donation) return unknown;
      if (event.type === 'checkout.session.async_payment_failed') {
        await advanceState(tx, donation.id, 'failed');
        return done;
      }
      return settleSession(tx, emails, donation, event.data.object as Stripe.Checkout.Session);
    },
  );

  paymentEvents.on(['invoice.paid'], isGift, async (tx, event) => {
    const donation = await findDonation(tx, donationOf(event.data.object));
    if (!donation) return unknown;
    await receiveInvoice(tx, emails, donation, event.data.object as Stripe.Invoice);
    return done;
  });

  paymentEvents.on(['customer.subscription.deleted'], isGift, async (tx, event) => {
    const donation = await findDonation(tx, donationOf(event.data.object));
    if (!donation) return unknown;
    const subscriptionId = (event.data.object as Stripe.Subscription).id;
    if (await advanceState(tx, donation.id, 'stopped', { subscriptionId }))
      await emails.stopped(tx, { donationId: donation.id });
    return done;
  });

  paymentEvents.on(['charge.refunded'], isGift, async (tx, event) => {
    const charge = event.data.object as Stripe.Charge;
    const donation = await findDonation(tx, donationOf(event.data.object));
    const id = idOf(charge.payment_intent);
    if (!donation || !id) return unknown;
    // The refund may arrive before the payment.
    const paidAt = new Date(charge.created * 1000);
    await insertGift(tx, { id, donationId: donation.id, amountCents: charge.amount, paidAt });
    await updateRefundOrDispute(tx, id, { refundedCents: charge.amount_refunded });
    return done;
  });

  // The charge of a monthly gift does not name its donation, so a job looks it up.
  paymentEvents.on(['charge.refunded'], isUnmarked, async (tx, event) => {
    await jobs.enqueue(tx, giftsQueue, { charge: (event.data.object as Stripe.Charge).id });
    return done;
  });

  paymentEvents.on(
    ['charge.dispute.created', 'charge.dispute.closed'],
    () => true,
    async (tx, event) => {
      const dispute = event.data.object as Stripe.Dispute;
      // A closed inquiry moved no money.
      const isWon = dispute.status === 'won' || dispute.status === 'warning_closed';
      const state = event.type === 'charge.dispute.created' ? 'open' : isWon ? 'won' : 'lost';
      const isSingleGift = await updateRefundOrDispute(tx, idOf(dispute.payment_intent) ?? '', { dispute: state });
      if (!isSingleGift) await jobs.enqueue(tx, giftsQueue, { charge: idOf(dispute.charge) ?? '', dispute: state });
      return isSingleGift && state === 'open' ? { outcome: 'parked', reason: 'a gift is disputed' } : done;
    },
  );
}

function isGift(event: Stripe.Event): boolean {
  return donationOf(event.data.object) !== '';
}

function isUnmarked(event: Stripe.Event): boolean {
  return !isGift(event);
}
