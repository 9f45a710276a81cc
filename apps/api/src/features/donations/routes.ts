import { donationStatus, showMonthlyGift, stopMonthlyGift } from '@everstep/domain/donations';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { handleWithProvider } from '../../integrations/provider-endpoint';
import { callProvider, endSubscription } from '../../integrations/stripe';
import { donationEvents } from './webhook-handlers';
import { readGiftToken } from './gift-link';
import { donationJobs } from './jobs';
import { donationEmails } from './emails';
import { ledgerRoutes } from './ledger';
import { startDonationRoute } from './start-donation';
import { findDonation, findDonationBySession, advanceState, claimLookup, type Donation } from './repository';
import { settleSession } from './settle';

export function donationRoutes(server: Server): void {
  const { db, payments, installation } = server;
  const emails = donationEmails(server);
  donationEvents(server, emails);
  donationJobs(server, emails);
  startDonationRoute(server);
  ledgerRoutes(server);

  handleWithProvider(server, donationStatus, async ({ params }) => {
    const stored = await findDonationBySession(db, params.session_id);
    if (!stored) throw new Refusal('not_found');
    const donation = stored.state === 'open' ? await lookUp(stored) : stored;
    const isPaid = donation.state === 'paid' || donation.state === 'stopped';
    return {
      success: true,
      payment_status: isPaid ? 'paid' : 'unpaid',
      status: isPaid ? 'complete' : donation.state === 'expired' ? 'expired' : 'open',
      amount_total: donation.amountCents,
      session_id: params.session_id,
      donation_info: { donation_type: donation.donationType, donor_name: donation.donorName },
    };
  });

  handle(server, showMonthlyGift, async ({ body }) => ({ success: true, gift: toGift(await monthlyGift(body.token)) }));

  handleWithProvider(server, stopMonthlyGift, async ({ body }) => {
    const stored = await monthlyGift(body.token);
    const donation = stored.subscriptionId || stored.state !== 'open' ? stored : await lookUp(stored);
    if (donation.state !== 'stopped') {
      if (!donation.subscriptionId)
        throw new Refusal('not_found', 'This gift has not started yet, so there is nothing to stop.');
      await callProvider(endSubscription(payments.stripe, donation.subscriptionId));
      await transact(db, async (tx) => {
        if (await advanceState(tx, donation.id, 'stopped')) await emails.stopped(tx, { donationId: donation.id });
      });
    }
    return { success: true, gift: { ...toGift(donation), is_stopped: true } };
  });

  /** Fetches the checkout from the provider, unless that has just been done. */
  async function lookUp(donation: Donation): Promise<Donation> {
    if (!donation.sessionId || !(await claimLookup(db, donation.id))) return donation;
    const session = await callProvider(payments.stripe.checkout.sessions.retrieve(donation.sessionId));
    await transact(db, (tx) => settleSession(tx, emails, donation, session));
    return (await findDonation(db, donation.id)) ?? donation;
  }

  async function monthlyGift(token: string): Promise<Donation> {
    const id = await readGiftToken(installation, token);
    const donation = id ? await findDonation(db, id) : null;
    if (donation?.donationType !== 'monthly')
      throw new Refusal('not_found', 'This link does not belong to a monthly gift.');
    return donation;
  }
}

function toGift({ amountCents, createdAt, state }: Donation) {
  return { amount_cents: amountCents, since: createdAt.toISOString(), is_stopped: state === 'stopped' };
}
