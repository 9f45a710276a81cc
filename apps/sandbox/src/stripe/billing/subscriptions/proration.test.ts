import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openShop, type PriceKey, type Shop } from '../../../../test/shop';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop({ delivers: false });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => shop.stop());

const dayMs = 86_400_000;

/** Subscribes in a month of `days` days and moves the clock until `daysLeft` remain. */
async function subscribeWithDaysLeft(
  key: PriceKey,
  days: 30 | 31 | 365,
  daysLeft: number,
): Promise<Stripe.Subscription> {
  const start = days === 30 ? Date.UTC(2030, 3, 10, 9) : Date.UTC(2030, 4, 10, 9);
  vi.useFakeTimers({ toFake: ['Date'], now: start });
  const subscription = await shop.subscribe(key);
  vi.setSystemTime(start + (days - daysLeft) * dayMs);
  return subscription;
}

function preview(subscription: Stripe.Subscription, key: PriceKey, behavior: 'always_invoice' | 'create_prorations') {
  return shop.stripe.invoices.createPreview({
    customer: subscription.customer as string,
    subscription: subscription.id,
    subscription_details: {
      items: [{ id: subscription.items.data[0]?.id, price: shop.price(key) }],
      proration_behavior: behavior,
    },
  });
}

const amounts = ({ lines }: Stripe.Invoice) => lines.data.map(({ amount }) => amount);

describe('the cost of a plan change', () => {
  it.each([
    { days: 30, daysLeft: 15, lines: [-1950, 4950], due: 3000 },
    { days: 31, daysLeft: 31, lines: [-3900, 9900], due: 6000 },
    { days: 30, daysLeft: 1, lines: [-130, 330], due: 200 },
    { days: 31, daysLeft: 10, lines: [-1258, 3194], due: 1936 },
    { days: 30, daysLeft: 0, lines: [-0, 0], due: 0 },
  ] as const)(
    'from Plus to Pro is $due cents with $daysLeft of $days days left',
    async ({ days, daysLeft, lines, due }) => {
      const subscription = await subscribeWithDaysLeft('plus_month', days, daysLeft);
      // The last millisecond of a period still belongs to it.
      if (daysLeft === 0) vi.setSystemTime((subscription.items.data[0]?.current_period_end ?? 0) * 1000 - 1);
      const invoice = await preview(subscription, 'pro_month', 'always_invoice');
      expect(amounts(invoice).map(Math.abs)).toEqual(lines.map(Math.abs));
      expect(invoice).toMatchObject({ amount_due: due, total: due, status: 'draft' });
      expect(invoice.lines.data[0]).toMatchObject({
        parent: { subscription_item_details: { proration: true, subscription: subscription.id } },
        pricing: { price_details: { price: shop.price('plus_month') } },
      });
    },
  );

  it('is added to the next invoice if it is not charged immediately', async () => {
    const subscription = await subscribeWithDaysLeft('plus_month', 30, 15);
    const invoice = await preview(subscription, 'pro_month', 'create_prorations');
    expect(amounts(invoice)).toEqual([-1950, 4950, 9900]);
    expect(invoice.amount_due).toBe(12_900);
  });

  it('from monthly to yearly is a full year from now, minus the remainder of the month', async () => {
    const subscription = await subscribeWithDaysLeft('plus_month', 30, 15);
    const invoice = await preview(subscription, 'plus_year', 'create_prorations');
    expect(amounts(invoice)).toEqual([-1950, 39_000]);
    expect(invoice.amount_due).toBe(37_050);
    const now = Date.now() / 1000;
    expect(invoice.lines.data[1]?.period).toEqual({ start: now, end: now + 365 * 86_400 });
  });

  it('is computed for the time in the request', async () => {
    const subscription = await subscribeWithDaysLeft('plus_month', 30, 15);
    const start = subscription.items.data[0]?.current_period_start ?? 0;
    const requestPreview = (proration_date: number) =>
      shop.stripe.invoices.createPreview({
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: subscription.items.data[0]?.id, price: shop.price('pro_month') }],
          proration_behavior: 'always_invoice',
          proration_date,
        },
      });
    expect((await requestPreview(start + 20 * 86_400)).amount_due).toBe(2000);
    await expect(requestPreview(start - 1)).rejects.toMatchObject({ param: 'subscription_details[proration_date]' });
  });

  it('is zero for a cheaper plan, and reduces the next invoice', async () => {
    const subscription = await subscribeWithDaysLeft('pro_month', 30, 15);
    const { stripe } = shop;
    await stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id, price: shop.price('plus_month') }],
      proration_behavior: 'always_invoice',
    });
    const { data } = await stripe.invoices.list({ subscription: subscription.id });
    expect(data[0]).toMatchObject({ total: -3000, amount_due: 0, status: 'paid', ending_balance: -3000 });
    const next = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(next).toMatchObject({ total: 3900, starting_balance: -3000, amount_due: 900 });
  });
});

it('charges the amount of the preview', async () => {
  const subscription = await subscribeWithDaysLeft('plus_month', 30, 15);
  const { stripe } = shop;
  const previewed = await preview(subscription, 'pro_month', 'always_invoice');
  const end = subscription.items.data[0]?.current_period_end;
  const changed = await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id, price: shop.price('pro_month') }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'error_if_incomplete',
    expand: ['latest_invoice'],
  });
  expect(changed).toMatchObject({
    status: 'active',
    items: { data: [{ price: { lookup_key: 'pro_month' }, current_period_end: end }] },
    latest_invoice: { billing_reason: 'subscription_update', amount_paid: previewed.amount_due, status: 'paid' },
  });
});

it('starts the year immediately when changing from monthly to yearly', async () => {
  const subscription = await subscribeWithDaysLeft('plus_month', 30, 15);
  const changed = await shop.stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id, price: shop.price('plus_year') }],
    expand: ['latest_invoice'],
  });
  const now = Date.now() / 1000;
  expect(changed).toMatchObject({
    billing_cycle_anchor: now,
    items: { data: [{ current_period_start: now, current_period_end: now + 365 * 86_400 }] },
    latest_invoice: { amount_paid: 37_050 },
  });
});

it('adds pending lines to the invoice of the renewal', async () => {
  const subscription = await subscribeWithDaysLeft('plus_month', 30, 15);
  const { stripe, sandbox } = shop;
  await stripe.subscriptions.update(subscription.id, {
    items: [{ id: subscription.items.data[0]?.id, price: shop.price('pro_month') }],
  });
  sandbox.renew(subscription.id);
  const { data } = await stripe.invoices.list({ subscription: subscription.id });
  expect(data[0]).toMatchObject({ billing_reason: 'subscription_cycle', amount_paid: 12_900 });
});
