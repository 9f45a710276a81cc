import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { findPackage, liveSubscription, type Package } from '@everstep/domain/billing';
import { paths } from '@everstep/domain/base/paths';
import { transact } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { installationMark } from '../../integrations/ownership';
import { acceptedEmail, callProvider, isRejectedByState } from '../../integrations/stripe';
import type { Prices } from './prices';
import type { ProviderSync } from './provider-sync';
import {
  claimCheckout,
  countCheckouts,
  findSubscriber,
  saveCustomer,
  saveSession,
  type Checkout,
  type Subscriber,
} from './repository';

const maxPerHour = 10;
const maxAttempts = 3;

/** Starts checkouts on the provider's page: one at a time for each user, and none during a live subscription. */
export function createCheckouts(
  { db, config, payments, installation }: Pick<Server, 'db' | 'config' | 'payments' | 'installation'>,
  prices: Prices,
  providerSync: ProviderSync,
) {
  const pageUrl = (path: string) => `${config.publicOrigin}${path}`;

  /** The page that changes an existing subscription to another package. */
  const changePageUrl = (requested: Package) => pageUrl(`${paths.dashboard}?tab=subscription&change=${requested.id}`);

  async function findOrCreateCustomer(subscriber: Subscriber): Promise<string> {
    if (subscriber.customerId) return subscriber.customerId;
    const installationId = await installation.id();
    const customer = await callProvider(
      payments.stripe.customers.create(
        {
          ...acceptedEmail('email', subscriber.email),
          name: subscriber.name,
          metadata: { user_id: subscriber.id, [installationMark]: installationId },
        },
        // Hashed because an address may be longer than an idempotency key or contain characters that headers do not allow.
        { idempotencyKey: `customer:${installationId}:${subscriber.id}:${sha256(subscriber.email)}` },
      ),
    );
    return saveCustomer(db, subscriber.id, customer.id);
  }

  async function findOrCreateSession(checkout: Checkout, customer: string): Promise<Stripe.Checkout.Session> {
    const { stripe } = payments;
    if (checkout.sessionId) return callProvider(stripe.checkout.sessions.retrieve(checkout.sessionId));
    const boughtPackage = findPackage(checkout.packageId);
    if (!boughtPackage) throw new Error('a checkout of an unknown package');
    const installationId = await installation.id();
    const session = await callProvider(
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: checkout.userId,
          line_items: [{ price: await prices.idOf(boughtPackage.price), quantity: 1 }],
          success_url: pageUrl(`${paths.paymentSuccess}?session_id={CHECKOUT_SESSION_ID}`),
          cancel_url: pageUrl(paths.paymentCanceled),
          expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
          metadata: {
            checkout_id: checkout.id,
            user_id: checkout.userId,
            package_id: checkout.packageId,
            [installationMark]: installationId,
          },
          subscription_data: { metadata: { user_id: checkout.userId, [installationMark]: installationId } },
        },
        { idempotencyKey: `checkout:${installationId}:${checkout.id}` },
      ),
    );
    await saveSession(db, checkout.id, session.id);
    return session;
  }

  /** Closes a checkout so that it can no longer be paid. A payment made in the meantime still counts. */
  async function close(checkout: Checkout, customer: string): Promise<void> {
    const session = await findOrCreateSession(checkout, customer);
    try {
      await providerSync.settleCheckout(checkout, await payments.stripe.checkout.sessions.expire(session.id));
    } catch (error) {
      if (!isRejectedByState(error)) return void (await callProvider(Promise.reject(error as Error)));
      await providerSync.settleCheckout(
        checkout,
        await callProvider(payments.stripe.checkout.sessions.retrieve(session.id)),
      );
    }
  }

  return {
    /** The URL where the user continues to buy the package. */
    async start(userId: string, requested: Package): Promise<string> {
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const subscriber = await findSubscriber(db, userId);
        if (!subscriber) throw new Refusal('not_signed_in');
        if (liveSubscription(subscriber.billing, Date.now() / 1000)) return changePageUrl(requested);
        if ((await countCheckouts(db, userId)) >= maxPerHour * config.rateLimitFactor) throw new Refusal('too_many');
        const customer = await findOrCreateCustomer(subscriber);
        const values = { userId, packageId: requested.id, amountCents: requested.amountCents };
        const checkout = await transact(db, (tx) => claimCheckout(tx, values));
        const isSamePackage = checkout.packageId === requested.id && checkout.amountCents === requested.amountCents;
        if (!isSamePackage) {
          // The last attempt must not close the page of another tab without opening a new one.
          if (attempt === maxAttempts) break;
          await close(checkout, customer);
          continue;
        }
        const session = await findOrCreateSession(checkout, customer);
        if (session.status === 'open' && session.url) return session.url;
        if (session.status === 'open') {
          // A checkout without a URL cannot be paid: the next request starts a new one.
          await close(checkout, customer);
          throw new Refusal('provider_failed');
        }
        await providerSync.settleCheckout(checkout, session);
      }
      throw new Refusal('provider_failed');
    },
  };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

export type Checkouts = ReturnType<typeof createCheckouts>;
