import type Stripe from 'stripe';
import { packages, type PriceId } from '@everstep/domain/billing';
import { brand } from '@everstep/domain/brand';
import { tierLabel } from '@everstep/domain/tiers';
import type { Server } from '../../http/endpoint';
import { installationMark, isForeign } from '../../integrations/ownership';
import { callProvider } from '../../integrations/stripe';
import { priceOf } from './webhook/to-billing-event';

/** Finds the provider's ids of our prices, and creates prices that are missing there or have another amount. */
export function createPrices({ payments, installation }: Pick<Server, 'payments' | 'installation'>) {
  let known: Promise<Map<PriceId, string>> | null = null;

  async function load(): Promise<Map<PriceId, string>> {
    const { stripe } = payments;
    const installationId = await installation.id();
    const keys = packages.flatMap(({ price }) => [price, ownKey(price, installationId)]);
    const listed = await callProvider(stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 }));
    const found = new Map<PriceId, string>();
    for (const requested of packages) {
      const price =
        listed.data.find((candidate) => priceOf(candidate) === requested.price) ??
        (await callProvider(
          stripe.prices.create(
            ...createArguments(requested, freeKey(requested.price, listed.data, installationId), installationId),
          ),
        ));
      found.set(requested.price, price.id);
    }
    return found;
  }

  return {
    async idOf(price: PriceId): Promise<string> {
      known ??= load();
      try {
        const id = (await known).get(price);
        if (!id) throw new Error('a price of ours is not among those of the provider');
        return id;
      } catch (error) {
        known = null;
        throw error;
      }
    },
  };
}

export type Prices = ReturnType<typeof createPrices>;

const ownKey = (price: PriceId, installationId: string) => `${price}:${installationId}`;

/** A price of another installation keeps its lookup key: it may have another amount. */
function freeKey(price: PriceId, listed: Stripe.Price[], installationId: string): string {
  const isTaken = listed.some((other) => other.lookup_key === price && isForeign(other, installationId));
  return isTaken ? ownKey(price, installationId) : price;
}

function createArguments(
  { price, tier, interval, amountCents }: (typeof packages)[number],
  lookupKey: string,
  installationId: string,
): [Stripe.PriceCreateParams, Stripe.RequestOptions] {
  return [
    {
      currency: 'usd',
      unit_amount: amountCents,
      recurring: { interval },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
      product_data: { name: `${brand.name} ${tierLabel(tier)}`, metadata: { [installationMark]: installationId } },
      metadata: { everstep_price: price, [installationMark]: installationId },
    },
    { idempotencyKey: `price:${installationId}:${price}:${amountCents}` },
  ];
}
