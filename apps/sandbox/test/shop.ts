import Stripe from 'stripe';
import { startStripe, type RunningStripe } from '../src/stripe/server';
import { startReceiver, type Receiver } from './receiver';

export interface Shop {
  sandbox: RunningStripe;
  stripe: Stripe;
  receiver: Receiver;
  /** Waits until all events are delivered and returns those since the last call, in order. */
  takeEventTypes(): Promise<string[]>;
  /** Discards the events received so far. */
  discardEvents(): Promise<void>;
  /** The price of this lookup key. */
  price(key: PriceKey): string;
  /** A checkout for a subscription. */
  checkout(key: PriceKey, params?: Partial<Stripe.Checkout.SessionCreateParams>): Promise<Stripe.Checkout.Session>;
  /** A customer who has paid for a subscription. */
  subscribe(key: PriceKey): Promise<Stripe.Subscription>;
  stop(): Promise<void>;
}

const prices = {
  plus_month: { name: 'Plus', cents: 3900, interval: 'month' },
  plus_year: { name: 'Plus', cents: 39_000, interval: 'year' },
  pro_month: { name: 'Pro', cents: 9900, interval: 'month' },
} as const;
export type PriceKey = keyof typeof prices;

export const successUrl = 'http://localhost:3000/success?session_id={CHECKOUT_SESSION_ID}';
export const cancelUrl = 'http://localhost:3000/pricing';

export function createClient(
  sandbox: Pick<RunningStripe, 'apiUrl' | 'secretKey'>,
  secretKey = sandbox.secretKey,
): Stripe {
  const { hostname, port } = new URL(sandbox.apiUrl);
  return new Stripe(secretKey, { host: hostname, port: Number(port), protocol: 'http', maxNetworkRetries: 0 });
}

/** The Stripe sandbox with a price list, a client library and an event receiver. */
export async function openShop({ delivers = true } = {}): Promise<Shop> {
  const sandbox = await startStripe({ firstRetryMs: 5 });
  const receiver = await startReceiver(sandbox.webhookSecret);
  const stripe = createClient(sandbox);
  const ids = new Map<string, string>();
  for (const [key, { name, cents, interval }] of Object.entries(prices)) {
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: cents,
      recurring: { interval },
      lookup_key: key,
      product_data: { name },
    });
    ids.set(key, price.id);
  }
  if (delivers) sandbox.deliverTo(receiver.url);
  let eventCount = 0;

  const shop: Shop = {
    sandbox,
    stripe,
    receiver,
    async takeEventTypes() {
      await sandbox.delivered();
      const events = sandbox.events().slice(eventCount);
      eventCount += events.length;
      const types = events.map(({ type }) => type);
      const receivedIds = receiver.received.splice(0).map(({ id }) => id);
      if (
        receivedIds.sort().join() !==
        events
          .map(({ id }) => id)
          .sort()
          .join()
      )
        throw new Error(`Of ${types.join()} only ${receivedIds.length} arrived.`);
      return types;
    },
    async discardEvents() {
      await sandbox.delivered();
      eventCount = sandbox.events().length;
      receiver.received.length = 0;
    },
    price: (key) => ids.get(key) ?? '',
    checkout: (key, params) =>
      stripe.checkout.sessions.create({
        mode: 'subscription',
        line_items: [{ price: shop.price(key), quantity: 1 }],
        success_url: successUrl,
        cancel_url: cancelUrl,
        ...params,
      }),
    async subscribe(key) {
      const { id } = await stripe.customers.create({ email: 'ana@parents.example' });
      const session = await shop.checkout(key, { customer: id });
      await sandbox.pay(session.id);
      const { data } = await stripe.subscriptions.list({ customer: id });
      const [subscription] = data;
      if (!subscription) throw new Error('The checkout created no subscription.');
      return subscription;
    },
    async stop() {
      await sandbox.stop();
      await receiver.stop();
    },
  };
  return shop;
}
