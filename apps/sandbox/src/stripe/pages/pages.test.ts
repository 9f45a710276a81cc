import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../../../test/shop';

let shop: Shop;
let subscription: Stripe.Subscription;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  subscription = await shop.subscribe('plus_month');
  await shop.discardEvents();
});
afterAll(() => shop.stop());

const read = () => shop.stripe.subscriptions.retrieve(subscription.id);
const customer = () => subscription.customer as string;
const fetchPage = async (url: string) => (await fetch(url)).text();

async function submit(url: string, values: Record<string, string>): Promise<{ status: number; page: string }> {
  const reply = await fetch(url, { method: 'POST', body: new URLSearchParams(values) });
  return { status: reply.status, page: await reply.text() };
}

describe('the portal', () => {
  let url: string;

  beforeEach(async () => {
    const returnUrl = 'http://localhost:3000/dashboard?tab=subscription';
    const session = await shop.stripe.billingPortal.sessions.create({ customer: customer(), return_url: returnUrl });
    url = session.url;
  });

  it('cancels at the end of the period, and withdraws the cancellation', async () => {
    expect(await fetchPage(url)).toContain('Sandbox billing: no real money');
    expect(await fetchPage(url)).toContain('href="http://localhost:3000/dashboard?tab=subscription"');
    const canceled = await submit(url, { do: 'cancel', subscription: subscription.id });
    expect(canceled.page).toContain('Ends on');
    expect((await read()).cancel_at_period_end).toBe(true);
    const resumed = await submit(url, { do: 'resume', subscription: subscription.id });
    expect(resumed.page).toContain('Renews on');
    expect((await read()).cancel_at_period_end).toBe(false);
    expect(await shop.takeEventTypes()).toEqual(['customer.subscription.updated', 'customer.subscription.updated']);
  });

  it('pays an open invoice once the card works', async () => {
    await submit(url, { do: 'bad card' });
    shop.sandbox.renew(subscription.id);
    const invoice = (await read()).latest_invoice as string;
    expect((await submit(url, { do: 'pay', invoice })).page).toContain('Your card was declined.');
    expect((await submit(url, { do: 'good card' })).page).toContain('Visa ending in 4242');
    expect((await submit(url, { do: 'pay', invoice })).page).not.toContain('Pay $39.00');
    expect((await read()).status).toBe('active');
  });

  it('does not change the subscription of another customer', async () => {
    const other = await shop.subscribe('pro_month');
    await submit(url, { do: 'cancel', subscription: other.id });
    expect((await shop.stripe.subscriptions.retrieve(other.id)).cancel_at_period_end).toBe(false);
  });

  it('withdraws a planned change when the subscription is canceled', async () => {
    const { id } = await shop.stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await submit(url, { do: 'cancel', subscription: subscription.id });
    expect(await read()).toMatchObject({ schedule: null, cancel_at_period_end: true });
    expect((await shop.stripe.subscriptionSchedules.retrieve(id)).status).toBe('released');
  });
});

describe('the invoice page', () => {
  it('is a receipt', async () => {
    const { hosted_invoice_url, number, invoice_pdf } = await shop.stripe.invoices.retrieve(
      subscription.latest_invoice as string,
    );
    expect(invoice_pdf).toBeNull();
    const page = await fetchPage(hosted_invoice_url ?? '');
    for (const text of ['no real money', number ?? '', 'ana@parents.example', 'Total: $39.00', 'paid: $39.00'])
      expect(page).toContain(text);
    expect(page).not.toContain('<button');
  });

  it('accepts the payment of an open invoice', async () => {
    shop.sandbox.declineCard(customer(), true);
    shop.sandbox.renew(subscription.id);
    const { hosted_invoice_url: url } = await shop.stripe.invoices.retrieve((await read()).latest_invoice as string);
    expect((await submit(url ?? '', { do: 'pay' })).page).toContain('Your card was declined.');
    shop.sandbox.declineCard(customer(), false);
    expect((await submit(url ?? '', { do: 'pay' })).page).toContain('paid: $39.00');
    expect((await read()).status).toBe('active');
  });
});

describe('the control page', () => {
  const control = (values: Record<string, string>) => submit(`${shop.sandbox.apiUrl}/stripe`, values);

  it('shows subscriptions, payments, and events with their deliveries', async () => {
    const page = await fetchPage(`${shop.sandbox.apiUrl}/stripe`);
    for (const text of [subscription.id, 'Renew now', '$39.00', 'checkout.session.completed', 'delivered (200)'])
      expect(page).toContain(text);
  });

  it('renews, declines a card, retries and gives up', async () => {
    const id = { subscription: subscription.id };
    await control({ do: 'card', customer: customer(), declines: 'true' });
    expect((await control({ do: 'renew', ...id })).page).toContain('past_due');
    await control({ do: 'card', customer: customer(), declines: 'false' });
    await control({ do: 'retry', ...id });
    expect((await read()).status).toBe('active');
    const rejected = await control({ do: 'give up', ...id });
    expect(rejected).toMatchObject({ status: 400, page: expect.stringContaining('owes nothing') as string });
    await control({ do: 'card', customer: customer(), declines: 'true' });
    await control({ do: 'renew', ...id });
    await control({ do: 'give up', ...id });
    expect((await read()).status).toBe('canceled');
  });

  it('holds, drops and sends events', async () => {
    const { receiver, sandbox } = shop;
    await control({ do: 'deliveries', hold: 'true', duplicate: 'true' });
    await control({ do: 'renew', subscription: subscription.id });
    await sandbox.delivered();
    expect(receiver.received).toEqual([]);
    await control({ do: 'release', order: 'shuffled' });
    await sandbox.delivered();
    expect(receiver.received.splice(0)).toHaveLength(12);
    await control({ do: 'deliveries', drop: 'true' });
    await control({ do: 'renew', subscription: subscription.id });
    await control({ do: 'deliveries' });
    await sandbox.delivered();
    expect(receiver.received).toEqual([]);
    const dropped = sandbox.events().at(-1);
    await control({ do: 'deliver again', event: dropped?.id ?? '' });
    await sandbox.delivered();
    expect(receiver.received.splice(0)).toMatchObject([{ id: dropped?.id }]);
  });

  it('refunds and disputes payments, and makes the API fail', async () => {
    const { data } = await shop.stripe.paymentIntents.list({ customer: customer() });
    const payment_intent = data[0]?.id ?? '';
    await control({ do: 'refund', payment_intent, amount: '900' });
    await control({ do: 'dispute', payment_intent });
    expect(await shop.takeEventTypes()).toEqual(['charge.refunded', 'charge.dispute.created']);
    await control({ do: 'behave', mode: 'error' });
    await expect(read()).rejects.toMatchObject({ statusCode: 500 });
    await control({ do: 'behave', mode: 'normal' });
    expect((await read()).id).toBe(subscription.id);
  });

  it('settles a delayed payment', async () => {
    const session = await shop.checkout('plus_month');
    await shop.sandbox.pay(session.id, { email: 'days@parents.example', asyncPayment: true });
    expect(await fetchPage(`${shop.sandbox.apiUrl}/stripe`)).toContain('The bank has paid');
    await control({ do: 'settle', session: session.id, ok: 'true' });
    expect((await shop.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  it.each([{ do: 'nonsense' }, { do: 'renew' }, { do: 'renew', subscription: 'sub_unknown' }])(
    'rejects %o',
    async (values) => {
      expect((await control(values as Record<string, string>)).status).toBe(400);
    },
  );
});

it.each(['/stripe/checkout/cs_test_unknown', '/stripe/portal/bps_unknown', '/stripe/invoices/in_unknown', '/stripe/x'])(
  'returns 404 for %s',
  async (path) => {
    expect((await fetch(shop.sandbox.apiUrl + path)).status).toBe(404);
  },
);
