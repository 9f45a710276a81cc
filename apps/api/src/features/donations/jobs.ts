import { transact } from '../../db/client';
import { giftReconciliationQueue, giftsQueue, runEach } from '../../db/jobs';
import type { Server } from '../../http/endpoint';
import { isForeign } from '../../integrations/ownership';
import { donationOf, endSubscription, fetchChargeAndInvoice, idOf, isUnreachable } from '../../integrations/stripe';
import type { DonationEmails } from './emails';
import {
  findDonation,
  insertGift,
  listUnresolved,
  listMonthly,
  updateRefundOrDispute,
  claimLookup,
  type Donation,
} from './repository';
import { receiveInvoice, settleSession } from './settle';

interface ChargeJob {
  charge: string;
  dispute?: 'open' | 'won' | 'lost';
}

/** Ends a monthly gift whose donor has been forgotten. */
interface StopJob {
  stop: string;
}

const batchSize = 100;

/** Background calls to the provider, retried until they succeed. */
export function donationJobs({ db, jobs, payments, installation }: Server, emails: DonationEmails): void {
  /** The charge of a single gift names its donation. The dispute may arrive before the payment. */
  async function recordSingleGiftDispute(chargeId: string, dispute: ChargeJob['dispute']): Promise<void> {
    const charge = await payments.stripe.charges.retrieve(chargeId);
    if (isForeign(charge, await installation.id())) return;
    const donation = await findDonation(db, donationOf(charge));
    const id = idOf(charge.payment_intent);
    if (!donation || !id || !dispute) return;
    const gift = { id, donationId: donation.id, amountCents: charge.amount, paidAt: new Date(charge.created * 1000) };
    await transact(db, async (tx) => {
      await insertGift(tx, gift);
      await updateRefundOrDispute(tx, id, { dispute });
    });
  }

  async function stopGift(id: string): Promise<void> {
    const subscription = (await findDonation(db, id))?.subscriptionId;
    if (subscription) await endSubscription(payments.stripe, subscription);
  }

  jobs.work<ChargeJob | StopJob>(giftsQueue, async ({ data }) => {
    if ('stop' in data) return stopGift(data.stop);
    const { charge: chargeId, dispute } = data;
    const payment = await fetchChargeAndInvoice(payments.stripe, chargeId);
    if (!payment) return recordSingleGiftDispute(chargeId, dispute);
    if (!(await findDonation(db, donationOf(payment.invoice))) || isForeign(payment.invoice, await installation.id()))
      return;
    const change = dispute ? { dispute } : { refundedCents: payment.charge.amount_refunded };
    const isKnown = await transact(db, (tx) => updateRefundOrDispute(tx, payment.invoice.id, change));
    if (!isKnown) throw new Error('a refund or dispute of a gift that is not recorded yet');
  });

  async function lookUpSession(donation: Donation): Promise<void> {
    const session = await payments.stripe.checkout.sessions.retrieve(donation.sessionId ?? '');
    await transact(db, (tx) => settleSession(tx, emails, donation, session));
  }

  async function lookUpPayments(donation: Donation): Promise<void> {
    if (!(await claimLookup(db, donation.id))) return;
    const subscription = donation.subscriptionId ?? '';
    const paid = await payments.stripe.invoices.list({ subscription, status: 'paid', limit: 3 });
    await transact(db, async (tx) => {
      for (const invoice of paid.data) await receiveInvoice(tx, emails, donation, invoice);
    });
  }

  jobs.everyHour(giftReconciliationQueue, async () => {
    const unresolved = await listUnresolved(db, batchSize);
    const monthly = await listMonthly(db, batchSize);
    await runEach(
      [
        ...unresolved.map((donation) => () => lookUpSession(donation)),
        ...monthly.map((donation) => () => lookUpPayments(donation)),
      ],
      isUnreachable,
    );
  });
}
