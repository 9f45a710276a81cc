import type Stripe from 'stripe';
import { packages, type PriceId } from '@everstep/domain/billing';
import { brand } from '@everstep/domain/brand';
import { tierLabel } from '@everstep/domain/tiers';
import { ask, type PaymentProvider } from '../../integrations/stripe';
import { priceOf } from './provider-events';

/** The provider's ids of our prices. What it lacks, or has with another amount, is made there: our price table decides. */
export function createPrices(payments: PaymentProvider) {
  let known: Promise<Map<PriceId, string>> | null = null;

  async function load(): Promise<Map<PriceId, string>> {
    const { stripe } = payments;
    const listed = await ask(
      stripe.prices.list({ lookup_keys: packages.map(({ price }) => price), active: true, limit: 100 }),
    );
    const found = new Map<PriceId, string>();
    for (const wanted of packages) {
      const price =
        listed.data.find((candidate) => priceOf(candidate) === wanted.price) ??
        (await ask(stripe.prices.create(...toMake(wanted))));
      found.set(wanted.price, price.id);
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

function toMake({
  price,
  tier,
  interval,
  amountCents,
}: (typeof packages)[number]): [Stripe.PriceCreateParams, Stripe.RequestOptions] {
  return [
    {
      currency: 'usd',
      unit_amount: amountCents,
      recurring: { interval },
      lookup_key: price,
      transfer_lookup_key: true,
      product_data: { name: `${brand.name} ${tierLabel(tier)}` },
      metadata: { everstep_price: price },
    },
    { idempotencyKey: `price:${price}:${amountCents}` },
  ];
}
