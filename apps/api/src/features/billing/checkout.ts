import type Stripe from 'stripe';
import { findPackage, liveSubscription, type Package } from '@everstep/domain/billing';
import { paths } from '@everstep/domain/paths';
import { transact } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import { installationMark } from '../../integrations/ownership';
import { ask, isRefusedByState } from '../../integrations/stripe';
import type { Prices } from './prices';
import type { Provider } from './provider';
import {
  claimCheckout,
  countCheckouts,
  findPayer,
  keepCustomer,
  noteSession,
  type Checkout,
  type Payer,
} from './repository';

const mostAnHour = 10;
const mostTries = 3;

/** Begins payments on the provider's page: one at a time for each person, and none beside a live subscription. */
export function createCheckouts(
  { db, config, payments, installation }: Pick<Server, 'db' | 'config' | 'payments' | 'installation'>,
  prices: Prices,
  provider: Provider,
) {
  const page = (path: string) => `${config.publicOrigin}${path}`;

  /** Where a subscription that exists is changed to another package. */
  const changePage = (wanted: Package) => page(`${paths.dashboard}?tab=subscription&change=${wanted.id}`);

  async function customerOf(payer: Payer): Promise<string> {
    if (payer.customerId) return payer.customerId;
    const owner = await installation.id();
    const made = await ask(
      payments.stripe.customers.create(
        { email: payer.email, name: payer.name, metadata: { user_id: payer.id, [installationMark]: owner } },
        { idempotencyKey: `customer:${owner}:${payer.id}:${payer.email}` },
      ),
    );
    return keepCustomer(db, payer.id, made.id);
  }

  async function sessionOf(checkout: Checkout, customer: string): Promise<Stripe.Checkout.Session> {
    const { stripe } = payments;
    if (checkout.sessionId) return ask(stripe.checkout.sessions.retrieve(checkout.sessionId));
    const bought = findPackage(checkout.packageId);
    if (!bought) throw new Error('a checkout of an unknown package');
    const owner = await installation.id();
    const session = await ask(
      stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer,
          client_reference_id: checkout.userId,
          line_items: [{ price: await prices.idOf(bought.price), quantity: 1 }],
          success_url: page(`${paths.paymentSuccess}?session_id={CHECKOUT_SESSION_ID}`),
          cancel_url: page(paths.paymentCancelled),
          expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
          metadata: {
            checkout_id: checkout.id,
            user_id: checkout.userId,
            package_id: checkout.packageId,
            [installationMark]: owner,
          },
          subscription_data: { metadata: { user_id: checkout.userId, [installationMark]: owner } },
        },
        { idempotencyKey: `checkout:${owner}:${checkout.id}` },
      ),
    );
    await noteSession(db, checkout.id, session.id);
    return session;
  }

  /** Ends a checkout that nobody shall pay any more. Somebody may just have done so: then that counts. */
  async function close(checkout: Checkout, customer: string): Promise<void> {
    const session = await sessionOf(checkout, customer);
    try {
      await provider.settle(checkout, await payments.stripe.checkout.sessions.expire(session.id));
    } catch (error) {
      if (!isRefusedByState(error)) return void (await ask(Promise.reject(error as Error)));
      await provider.settle(checkout, await ask(payments.stripe.checkout.sessions.retrieve(session.id)));
    }
  }

  return {
    /** The address where this person goes on to get the package. */
    async start(userId: string, wanted: Package): Promise<string> {
      for (let tries = 1; tries <= mostTries; tries += 1) {
        const payer = await findPayer(db, userId);
        if (!payer) throw new Refusal('not_signed_in');
        if (liveSubscription(payer.billing, Date.now() / 1000)) return changePage(wanted);
        if ((await countCheckouts(db, userId)) >= mostAnHour * config.rateLimitFactor) throw new Refusal('too_many');
        const customer = await customerOf(payer);
        const asked = { userId, packageId: wanted.id, amountCents: wanted.amountCents };
        const checkout = await transact(db, (tx) => claimCheckout(tx, asked));
        const isWanted = checkout.packageId === wanted.id && checkout.amountCents === wanted.amountCents;
        if (!isWanted) {
          // Whoever closes the page of another tab goes on to open one, so that one is left.
          if (tries === mostTries) break;
          await close(checkout, customer);
          continue;
        }
        const session = await sessionOf(checkout, customer);
        if (session.status === 'open' && session.url) return session.url;
        if (session.status === 'open') {
          // Nobody can pay where there is no page: the next try begins anew.
          await close(checkout, customer);
          throw new Refusal('provider_failed');
        }
        await provider.settle(checkout, session);
      }
      throw new Refusal('provider_failed');
    },
  };
}
