import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { brand } from '@everstep/domain/base/brand';
import { startDonation } from '@everstep/domain/donations';
import { paths } from '@everstep/domain/base/paths';
import type { Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { logForeignOrigin } from '../../http/origin';
import { handleWithProvider } from '../../integrations/provider-endpoint';
import { installationMark } from '../../integrations/ownership';
import { acceptedEmail, callProvider } from '../../integrations/stripe';
import { claimDonation, countLastHour, saveSession, type Donation } from './repository';

const hourlyAlarmCount = 99;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function startDonationRoute(server: Server): void {
  const { db, config, payments, installation } = server;

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
    cancel_url: `${origin}${paths.donationCanceled}`,
  };
}
