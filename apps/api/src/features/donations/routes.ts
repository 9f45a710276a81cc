import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { brand } from '@everstep/domain/base/brand';
import {
  donationLedger,
  donationLedgerFile,
  donationStatus,
  showMonthlyGift,
  startDonation,
  stopMonthlyGift,
  type DonationMonth,
} from '@everstep/domain/donations';
import { paths } from '@everstep/domain/base/paths';
import { transact } from '../../db/client';
import { handle, replySent, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { logForeignOrigin } from '../../http/origin';
import { handleWithProvider } from '../../integrations/provider-endpoint';
import { installationMark } from '../../integrations/ownership';
import { acceptedEmail, callProvider, endSubscription } from '../../integrations/stripe';
import { donationEvents } from './webhook-handlers';
import { readGiftToken } from './gift-link';
import { donationJobs } from './jobs';
import { donationEmails } from './emails';
import {
  claimDonation,
  countLastHour,
  findDonation,
  findDonationBySession,
  listMonths,
  advanceState,
  saveSession,
  claimLookup,
  type Donation,
} from './repository';
import { settleSession } from './settle';

const hourlyAlarmCount = 99;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function donationRoutes(server: Server): void {
  const { db, config, payments, installation } = server;
  const emails = donationEmails(server);
  donationEvents(server, emails);
  donationJobs(server, emails);

  handleWithProvider(server, startDonation, async ({ body, request }) => {
    const key = request.headers['idempotency-key'] ?? randomUUID();
    if (typeof key !== 'string' || !uuid.test(key)) throw new Refusal('bad_input');
    logForeignOrigin(request, body.origin_url, config.publicOrigin);
    const requested = {
      requestKey: key,
      amountCents: Math.round(body.amount * 100),
      donationType: body.donation_type,
      donorName: body.donor_name ?? '',
      donorEmail: body.donor_email ?? '',
    };
    const donation = await claimDonation(db, requested);
    if (!isSame(donation, requested))
      throw new Refusal('taken', 'This donation was started with other details. Please start again.');
    if (donation.sessionUrl) return { success: true, url: donation.sessionUrl };
    const startedLastHour = await countLastHour(db);
    if (startedLastHour >= hourlyAlarmCount)
      request.log.error({ begun: startedLastHour }, 'unusually many donations were started within an hour');
    const installationId = await installation.id();
    const session = await callProvider(
      payments.stripe.checkout.sessions.create(sessionFor(donation, installationId, config.publicOrigin), {
        idempotencyKey: `donation:${installationId}:${donation.id}`,
      }),
    );
    if (!session.url) throw new Refusal('provider_failed');
    await saveSession(db, donation.id, session.id, session.url);
    return { success: true, url: session.url };
  });

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

  handle(server, donationLedger, async () => {
    const months = await listMonths(db);
    return { success: true, months, total: addUp(months) };
  });

  handle(server, donationLedgerFile, async ({ reply }) => {
    const header = 'month,gifts,amount_usd,families_usd,carbon_usd,supplies_usd';
    const lines = (await listMonths(db)).map((month) =>
      [
        month.month,
        month.gifts,
        ...[month.amount_cents, month.families_cents, month.carbon_cents, month.supplies_cents].map(dollars),
      ].join(','),
    );
    void reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${brand.name.toLowerCase()}-donations.csv"`)
      .send([header, ...lines, ''].join('\r\n'));
    return replySent;
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

function isSame(
  donation: Donation,
  requested: Pick<Donation, 'amountCents' | 'donationType' | 'donorName' | 'donorEmail'>,
) {
  const { amountCents, donationType, donorName, donorEmail } = requested;
  return (
    donation.amountCents === amountCents &&
    donation.donationType === donationType &&
    donation.donorName === donorName &&
    (donation.donorEmail === donorEmail || donation.state !== 'open')
  );
}

function sessionFor(
  { id, amountCents, donationType, donorEmail }: Donation,
  installationId: string,
  origin: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { donation_id: id, [installationMark]: installationId };
  const isMonthly = donationType === 'monthly';
  return {
    mode: isMonthly ? 'subscription' : 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amountCents,
          product_data: {
            name: isMonthly ? `Monthly gift through ${brand.name}` : `Gift through ${brand.name}`,
            metadata: { [installationMark]: installationId },
          },
          ...(isMonthly && { recurring: { interval: 'month' } }),
        },
      },
    ],
    ...(isMonthly ? { subscription_data: { metadata } } : { payment_intent_data: { metadata }, submit_type: 'donate' }),
    ...(donorEmail && acceptedEmail('customer_email', donorEmail)),
    metadata,
    success_url: `${origin}${paths.donationSuccess}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${origin}${paths.donationCancelled}`,
  };
}

function toGift({ amountCents, createdAt, state }: Donation) {
  return { amount_cents: amountCents, since: createdAt.toISOString(), is_stopped: state === 'stopped' };
}

function addUp(months: DonationMonth[]): Omit<DonationMonth, 'month'> {
  const sum = (value: (month: DonationMonth) => number) => months.reduce((total, month) => total + value(month), 0);
  return {
    gifts: sum((month) => month.gifts),
    amount_cents: sum((month) => month.amount_cents),
    families_cents: sum((month) => month.families_cents),
    carbon_cents: sum((month) => month.carbon_cents),
    supplies_cents: sum((month) => month.supplies_cents),
  };
}

function dollars(cents: number): string {
  return (cents / 100).toFixed(2);
}
