import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { cancelUrl, createClient, openShop, successUrl, type Shop } from '../../../test/shop';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.discardEvents();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => shop.stop());

const donation: Stripe.Checkout.SessionCreateParams = {
  mode: 'payment',
  line_items: [{ price_data: { currency: 'usd', unit_amount: 2500, product_data: { name: 'Donation' } }, quantity: 1 }],
  success_url: successUrl,
  cancel_url: cancelUrl,
  metadata: { kind: 'donation' },
  payment_intent_data: { metadata: { donor: 'ana' } },
};

it('sells a subscription and reports it in signed events', async () => {
  const { stripe, sandbox } = shop;
  const customer = await stripe.customers.create({ email: 'ana@parents.example', metadata: { user: '1' } });
  const session = await shop.checkout('plus_month', {
    customer: customer.id,
    client_reference_id: 'user 1',
    metadata: { package: 'premium_elite_monthly' },
    subscription_data: { metadata: { user: '1' } },
  });
  expect(session).toMatchObject({
    id: expect.stringMatching(/^cs_test_\w{58}$/) as string,
    object: 'checkout.session',
    livemode: false,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 3900,
    currency: 'usd',
    url: `${sandbox.apiUrl}/stripe/checkout/${session.id}`,
    customer: customer.id,
    client_reference_id: 'user 1',
  });

  const redirect = await sandbox.pay(session.url ?? '');
  expect(redirect).toBe(`http://localhost:3000/success?session_id=${session.id}`);
  expect(await shop.takeEventTypes()).toEqual([
    'customer.created',
    'invoice.created',
    'invoice.finalized',
    'customer.subscription.created',
    'charge.succeeded',
    'payment_intent.succeeded',
    'invoice.paid',
    'checkout.session.completed',
  ]);
  expect(sandbox.events().at(-1)).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    livemode: false,
    data: { object: { id: session.id, payment_status: 'paid', metadata: { package: 'premium_elite_monthly' } } },
  });

  const paid = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['subscription.latest_invoice', 'customer', 'line_items'],
  });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer: { id: customer.id, object: 'customer' },
    customer_details: { email: 'ana@parents.example' },
    line_items: { data: [{ amount_total: 3900, price: { lookup_key: 'plus_month' } }] },
    subscription: {
      object: 'subscription',
      status: 'active',
      metadata: { user: '1' },
      items: { data: [{ price: { lookup_key: 'plus_month' } }] },
      latest_invoice: { status: 'paid', amount_due: 3900, amount_paid: 3900, billing_reason: 'subscription_create' },
    },
  });
});

it('charges once for a double click', async () => {
  const { stripe, sandbox } = shop;
  const session = await shop.checkout('plus_month');
  const pay = () => sandbox.pay(session.id, { email: 'twice@parents.example' });
  const [first, second] = await Promise.all([pay(), pay()]);
  expect(first).toBe(second);
  const customers = await stripe.customers.list({ email: 'twice@parents.example' });
  expect(customers.data).toHaveLength(1);
  const customer = customers.data[0]?.id ?? '';
  expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
});

it('stays open after a declined card, so that the buyer can retry', async () => {
  const { stripe, sandbox } = shop;
  const session = await stripe.checkout.sessions.create({ ...donation, customer_email: 'dora@parents.example' });
  expect(await sandbox.pay(session.id, { decline: true })).toBeNull();
  expect(await shop.takeEventTypes()).toEqual(['payment_intent.payment_failed']);
  expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
  });

  await sandbox.pay(session.id);
  const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    metadata: { kind: 'donation' },
    customer: null,
    customer_details: { email: 'dora@parents.example' },
    payment_intent: { status: 'succeeded', amount: 2500, metadata: { donor: 'ana' } },
  });
  expect(await shop.takeEventTypes()).toEqual([
    'charge.succeeded',
    'payment_intent.succeeded',
    'checkout.session.completed',
  ]);
});

it('shows the order and says that no real money is involved', async () => {
  const { stripe } = shop;
  const session = await stripe.checkout.sessions.create({
    ...donation,
    line_items: [
      {
        price_data: {
          currency: 'usd',
          unit_amount: 123_456,
          recurring: { interval: 'month' },
          product_data: { name: '<b>Monthly</b> donation' },
        },
      },
    ],
    mode: 'subscription',
    payment_intent_data: undefined,
  });
  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toContain('Sandbox checkout: no real money');
  expect(page).toContain('&lt;b&gt;Monthly&lt;/b&gt; donation: $1,234.56 every month');
  expect(page).toContain('Pay $1,234.56');
  expect(page).not.toContain('<b>');

  const submit = (body: Record<string, string>) =>
    fetch(session.url ?? '', { method: 'POST', body: new URLSearchParams(body), redirect: 'manual' });
  const invalid = await submit({ do: 'pay', email: 'nobody' });
  expect(invalid.status).toBe(400);
  expect(await invalid.text()).toContain('Please type an e-mail address.');
  const declined = await submit({ do: 'decline', email: 'ana@parents.example' });
  expect(await declined.text()).toContain('Your card was declined.');
  expect((await submit({ do: 'cancel' })).headers.get('location')).toBe(cancelUrl);
});

it('uses the e-mail address for which the checkout was created', async () => {
  const { stripe, sandbox } = shop;
  const session = await stripe.checkout.sessions.create({ ...donation, customer_email: 'eva@parents.example' });
  expect(await (await fetch(session.url ?? '')).text()).not.toContain('<input');
  await sandbox.pay(session.id, { email: 'else@parents.example' });
  expect((await stripe.checkout.sessions.retrieve(session.id)).customer_details?.email).toBe('eva@parents.example');
});

it('can be expired once', async () => {
  const { stripe, sandbox } = shop;
  const session = await shop.checkout('plus_month');
  expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
  await expect(stripe.checkout.sessions.expire(session.id)).rejects.toMatchObject({ statusCode: 400 });
  expect(await shop.takeEventTypes()).toEqual(['checkout.session.expired']);
  const page = await (await fetch(session.url ?? '')).text();
  expect(page).toContain('has expired');
  await expect(sandbox.pay(session.id)).rejects.toThrow('has expired');
});

it('expires by itself after a day', async () => {
  const session = await shop.checkout('plus_month');
  expect(session.expires_at - session.created).toBe(86_400);
  vi.useFakeTimers({ toFake: ['Date'], now: (session.expires_at - 1) * 1000 });
  expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
  vi.setSystemTime(session.expires_at * 1000);
  expect((await shop.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
});

it.each([
  { ok: true, last: 'checkout.session.async_payment_succeeded', payment: 'paid', subscription: 'active' },
  { ok: false, last: 'checkout.session.async_payment_failed', payment: 'unpaid', subscription: 'incomplete_expired' },
])('ends a delayed payment with $last', async ({ ok, last, payment, subscription }) => {
  const { stripe, sandbox } = shop;
  const session = await shop.checkout('plus_month');
  await sandbox.pay(session.id, { email: 'debit@parents.example', asyncPayment: true });
  const pending = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  expect(pending).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    subscription: { status: 'incomplete' },
  });
  expect(await shop.takeEventTypes()).toContain('checkout.session.completed');

  sandbox.settle(session.id, ok);
  const types = await shop.takeEventTypes();
  expect(types).toContain(ok ? 'invoice.paid' : 'invoice.payment_failed');
  expect(types.at(-1)).toBe(last);
  const settled = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  expect(settled).toMatchObject({ payment_status: payment, subscription: { status: subscription } });
});

it.each([
  ['no success_url', { success_url: undefined }, 'success_url'],
  ['an invalid URL', { success_url: 'javascript:alert(1)' }, 'success_url'],
  ['no lines', { line_items: [] }, 'line_items'],
  ['an unknown price', { line_items: [{ price: 'price_unknown' }] }, 'line_items[0][price]'],
  ['an unknown customer', { customer: 'cus_unknown' }, 'customer'],
  ['an expiry that is too soon', { expires_at: Math.floor(Date.now() / 1000) + 60 }, 'expires_at'],
  ['parameters of another mode', { subscription_data: { metadata: { a: '1' } } }, 'subscription_data'],
  ['an unknown parameter', { color: 'red' }, 'color'],
])('rejects a checkout with %s', async (_what, changes, param) => {
  const params = { ...donation, ...changes };
  await expect(shop.stripe.checkout.sessions.create(params)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    statusCode: 400,
    param,
  });
});

it('rejects a wrong or missing API key', async () => {
  await expect(createClient(shop.sandbox, 'sk_test_wrong').customers.list()).rejects.toMatchObject({
    type: 'StripeAuthenticationError',
    statusCode: 401,
  });
  expect((await fetch(`${shop.sandbox.apiUrl}/v1/customers`)).status).toBe(401);
});
