import type Stripe from 'stripe';
import type { Db } from '../../db/client';
import type { EventOutcome } from '../../integrations/payment-webhook';
import { idOf } from '../../integrations/stripe';
import type { DonationEmails } from './emails';
import { insertGift, advanceState, saveDonorEmail, type Donation } from './repository';

const done: EventOutcome = { outcome: 'done' };

/** Applies the state of a checkout to its donation. Idempotent, for events and fetched sessions. */
export async function settleSession(
  tx: Db,
  emails: DonationEmails,
  donation: Donation,
  session: Stripe.Checkout.Session,
): Promise<EventOutcome> {
  if (session.status === 'expired') {
    await advanceState(tx, donation.id, 'expired');
    return done;
  }
  if (session.status !== 'complete' || session.payment_status !== 'paid') return done;
  if (session.amount_total !== donation.amountCents || session.currency !== 'usd')
    return { outcome: 'parked', reason: 'the paid amount differs from the requested one' };
  const subscriptionId = idOf(session.subscription);
  await advanceState(tx, donation.id, 'paid', {
    ...(subscriptionId && { subscriptionId }),
    ...(!donation.donorEmail && { donorEmail: session.customer_details?.email ?? '' }),
  });
  const giftId = idOf(donation.donationType === 'monthly' ? session.invoice : session.payment_intent);
  if (giftId)
    await receive(tx, emails, donation, { id: giftId, amountCents: session.amount_total, at: session.created });
  return done;
}

/** Stores a payment in the ledger and queues the receipt. */
async function receive(
  tx: Db,
  emails: DonationEmails,
  donation: Donation,
  { id, amountCents, at }: { id: string; amountCents: number; at: number },
): Promise<void> {
  const isNew = await insertGift(tx, { id, donationId: donation.id, amountCents, paidAt: new Date(at * 1000) });
  if (isNew) await emails.receipt(tx, { donationId: donation.id, amountCents });
}

export async function receiveInvoice(
  tx: Db,
  emails: DonationEmails,
  donation: Donation,
  invoice: Stripe.Invoice,
): Promise<void> {
  if (invoice.amount_paid <= 0) return;
  // The invoice may arrive before the checkout, which contains the address for the receipt.
  if (!donation.donorEmail && invoice.customer_email) await saveDonorEmail(tx, donation.id, invoice.customer_email);
  const at = invoice.status_transitions.paid_at ?? invoice.created;
  await receive(tx, emails, donation, { id: invoice.id, amountCents: invoice.amount_paid, at });
}
