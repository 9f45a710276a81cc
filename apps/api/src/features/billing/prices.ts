import type Stripe from 'stripe';
import { packages, type PriceId } from '@everstep/domain/billing';
import { brand } from '@everstep/domain/base/brand';
import { tierLabel } from '@everstep/domain/tiers';
import type { Server } from '../../http/endpoint';
import { installationMark, isForeign } from '../../integrations/ownership';
import { callProvider } from '../../integrations/stripe';
import { ownPriceId } from './webhook/to-billing-event';

/** Finds the provider's ids of our prices, and creates prices that are missing there or have another amount. */
export function createPrices({ payments, installation }: Pick<Server, 'payments' | 'installation'>) {
  let priceIds: Promise<Map<PriceId, string>> | null = null;

  async function load(): Promise<Map<PriceId, string>> {
    const { stripe } = payments;
    const installationId = await installation.id();
    const keys = packages.flatMap(({ price }) => [price, ownKey(price, installationId)]);
    const providerPrices = await callProvider(stripe.prices.list({ lookup_keys: keys, active: true, limit: 100 }));
    const idsByPrice = new Map<PriceId, string>();
    for (const requested of packages) {
      const price =
        providerPrices.data.find((candidate) => ownPriceId(candidate) === requested.price) ??
        (await callProvider(
          stripe.prices.create(
            ...createArguments(
              requested,
              availableKey(requested.price, providerPrices.data, installationId),
              installationId,
            ),
          ),
        ));
      idsByPrice.set(requested.price, price.id);
    }
    return idsByPrice;
  }

  return {
    async idOf(price: PriceId): Promise<string> {
      priceIds ??= load();
      try {
        const id = (await priceIds).get(price);
        if (!id) throw new Error('the provider has no price for one of our packages');
        return id;
      } catch (error) {
        priceIds = null;
        throw error;
      }
    },
  };
}

export type Prices = ReturnType<typeof createPrices>;

const ownKey = (price: PriceId, installationId: string) => `${price}:${installationId}`;

/** A price of another installation keeps its lookup key: it may have another amount. */
function availableKey(price: PriceId, providerPrices: Stripe.Price[], installationId: string): string {
  const isTaken = providerPrices.some((other) => other.lookup_key === price && isForeign(other, installationId));
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
