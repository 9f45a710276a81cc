import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, successUrl, type Shop } from '../../../test/shop';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.discardEvents();
});
afterEach(() => {
  shop.sandbox.behave('normal');
});
afterAll(() => shop.stop());

describe('an idempotency key', () => {
  const create = (email: string, idempotencyKey: string) =>
    shop.stripe.customers.create({ email, metadata: { a: '1' } }, { idempotencyKey });

  it('returns the first reply again and creates nothing twice', async () => {
    const first = await create('key@parents.example', 'key 1');
    const second = await create('key@parents.example', 'key 1');
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    expect(first.lastResponse.headers).not.toHaveProperty('idempotent-replayed');
    expect(await shop.takeEventTypes()).toEqual(['customer.created']);
    expect(shop.sandbox.events().at(-1)?.request).toEqual({
      id: first.lastResponse.requestId,
      idempotency_key: 'key 1',
    });
  });

  it('handles concurrent requests', async () => {
    const all = await Promise.all([1, 2, 3, 4].map(() => create('race@parents.example', 'key 2')));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(await shop.takeEventTypes()).toEqual(['customer.created']);
  });

  it('is rejected for a different request', async () => {
    await create('first@parents.example', 'key 3');
    await expect(create('second@parents.example', 'key 3')).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      statusCode: 400,
    });
    await expect(
      shop.stripe.products.create({ name: 'first@parents.example' }, { idempotencyKey: 'key 3' }),
    ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
  });

  it('can be reused after an invalid request', async () => {
    const expire = (id: string) => shop.stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'key 4' });
    await expect(expire('cs_test_unknown')).rejects.toMatchObject({ statusCode: 404 });
    const session = await shop.checkout('plus_month');
    expect(await expire(session.id)).toMatchObject({ status: 'expired' });
  });

  it('remembers a declined card', async () => {
    const subscription = await shop.subscribe('plus_month');
    shop.sandbox.declineCard(subscription.customer as string, true);
    const change = () =>
      shop.stripe.subscriptions.update(
        subscription.id,
        {
          items: [{ id: subscription.items.data[0]?.id, price: shop.price('pro_month') }],
          proration_behavior: 'always_invoice',
          payment_behavior: 'error_if_incomplete',
        },
        { idempotencyKey: 'key 5' },
      );
    await expect(change()).rejects.toMatchObject({ statusCode: 402 });
    shop.sandbox.declineCard(subscription.customer as string, false);
    await expect(change()).rejects.toMatchObject({
      statusCode: 402,
      headers: expect.objectContaining({ 'idempotent-replayed': 'true' }) as object,
    });
  });
});

describe('a list', () => {
  it('is paged to its end, newest first', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1)
      ids.unshift((await shop.stripe.customers.create({ email: 'many@parents.example' })).id);
    const first = await shop.stripe.customers.list({ email: 'many@parents.example', limit: 2 });
    expect(first).toMatchObject({ object: 'list', has_more: true, url: '/v1/customers' });
    const pagedIds: string[] = [];
    for await (const { id } of shop.stripe.customers.list({ email: 'many@parents.example', limit: 2 }))
      pagedIds.push(id);
    expect(pagedIds).toEqual(ids);
    const previousPage = await shop.stripe.customers.list({
      email: 'many@parents.example',
      ending_before: ids[3],
      limit: 2,
    });
    expect(previousPage.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));
  });

  it.each([
    ["email:'Sought@parents.example'", ['Nora', 'Ana']],
    ['email:"sought@parents.example" AND name:"ana"', ['Ana']],
    ["email~'sought' AND -name:'Ana'", ['Nora']],
    ["metadata['plan']:'pro' OR name:'Ana'", ['Nora', 'Ana']],
    ["metadata['plan']:'pro' AND created<1000", []],
    ["email:'nobody@parents.example'", []],
  ])('of customers is found by the query %s', async (query, names) => {
    for (const customer of (await shop.stripe.customers.search({ query: "email~'sought@'" })).data)
      await shop.stripe.customers.del(customer.id);
    const email = 'sought@parents.example';
    await shop.stripe.customers.create({ email, name: 'Ana' });
    await shop.stripe.customers.create({ email, name: 'Nora', metadata: { plan: 'pro' } });
    const found = [];
    for await (const { name } of shop.stripe.customers.search({ query, limit: 1 })) found.push(name);
    expect(found).toEqual(names);
  });

  it.each(["nothing:'x'", 'email', "name:'a' AND name:'b' OR name:'c'", "name>'a'"])(
    'is not found by the query %s, which is not understood',
    async (query) => {
      await expect(shop.stripe.customers.search({ query })).rejects.toMatchObject({ statusCode: 400, param: 'query' });
    },
  );

  it('is filtered by creation time', async () => {
    const { created } = await shop.stripe.customers.create({ email: 'time@parents.example' });
    const count = async (range: Stripe.RangeQueryParam | number) =>
      (await shop.stripe.customers.list({ email: 'time@parents.example', created: range })).data.length;
    expect(await count({ gte: created, lte: created })).toBe(1);
    expect(await count({ gt: created })).toBe(0);
    expect(await count({ lt: created })).toBe(0);
    expect(await count(created)).toBe(1);
  });

  it('of prices can be filtered by lookup key', async () => {
    const { data } = await shop.stripe.prices.list({ lookup_keys: ['plus_year', 'pro_month'], active: true });
    expect(data.map(({ lookup_key }) => lookup_key)).toEqual(['pro_month', 'plus_year']);
  });

  it.each([{ limit: 0 }, { limit: 101 }, { starting_after: 'cus_unknown' }])('is rejected with %o', async (params) => {
    await expect(shop.stripe.customers.list(params)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a price', () => {
  it('transfers its lookup key only on request', async () => {
    const { stripe } = shop;
    const price = {
      currency: 'usd',
      unit_amount: 4200,
      recurring: { interval: 'month' },
      lookup_key: 'moving',
    } as const;
    const first = await stripe.prices.create({ ...price, product_data: { name: 'One' } });
    const sameKey = { ...price, product: first.product as string };
    await expect(stripe.prices.create(sameKey)).rejects.toMatchObject({ statusCode: 400, param: 'lookup_key' });
    const second = await stripe.prices.create({ ...sameKey, transfer_lookup_key: true });
    expect((await stripe.prices.list({ lookup_keys: ['moving'] })).data).toMatchObject([{ id: second.id }]);
    expect(await stripe.prices.retrieve(first.id)).toMatchObject({ lookup_key: null, unit_amount: 4200 });
  });

  it('cannot be bought once it is inactive', async () => {
    const { stripe } = shop;
    const product = await stripe.products.create({ name: 'Old' });
    const price = await stripe.prices.create({ currency: 'usd', unit_amount: 1000, product: product.id });
    await stripe.prices.update(price.id, { active: false });
    const sell = stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: successUrl,
    });
    await expect(sell).rejects.toThrow('inactive');
  });
});

it('updates a customer, and unsets empty values', async () => {
  const { stripe } = shop;
  const { id } = await stripe.customers.create({
    name: 'Ana',
    email: 'a@parents.example',
    metadata: { a: '1', b: '2' },
  });
  const changed = await stripe.customers.update(id, { email: 'b@parents.example', metadata: { a: '', c: '3' } });
  expect(changed).toMatchObject({ name: 'Ana', email: 'b@parents.example', metadata: { b: '2', c: '3' } });
  expect(changed.metadata).not.toHaveProperty('a');
  expect(shop.sandbox.events().at(-1)).toMatchObject({
    type: 'customer.updated',
    data: { previous_attributes: { email: 'a@parents.example', metadata: { a: '1', c: null } } },
  });
  expect((await stripe.customers.update(id, { metadata: null })).metadata).toEqual({});
});

describe('a refund', () => {
  async function createPayment(): Promise<string> {
    const session = await shop.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price_data: { currency: 'usd', unit_amount: 5000, product_data: { name: 'Donation' } } }],
      customer_email: 'donor@parents.example',
      success_url: successUrl,
    });
    await shop.sandbox.pay(session.id);
    await shop.takeEventTypes();
    return (await shop.stripe.checkout.sessions.retrieve(session.id)).payment_intent as string;
  }

  it('can be partial, then cover the remainder', async () => {
    const { stripe } = shop;
    const payment_intent = await createPayment();
    expect(await stripe.refunds.create({ payment_intent, amount: 2000 })).toMatchObject({
      status: 'succeeded',
      amount: 2000,
      payment_intent,
    });
    expect(await shop.takeEventTypes()).toEqual(['charge.refunded']);
    expect(shop.sandbox.events().at(-1)?.data.object).toMatchObject({ amount_refunded: 2000, refunded: false });
    await expect(stripe.refunds.create({ payment_intent, amount: 3001 })).rejects.toMatchObject({ param: 'amount' });
    expect((await stripe.refunds.create({ payment_intent })).amount).toBe(3000);
    await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_already_refunded' });
    const intent = await stripe.paymentIntents.retrieve(payment_intent, { expand: ['latest_charge'] });
    expect(intent.latest_charge).toMatchObject({ refunded: true, amount_refunded: 5000 });
    const charge = await stripe.charges.retrieve((intent.latest_charge as Stripe.Charge).id, { expand: ['refunds'] });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([3000, 2000]);
  });

  it('is rejected for a disputed payment', async () => {
    const payment_intent = await createPayment();
    shop.sandbox.dispute(payment_intent);
    expect(await shop.takeEventTypes()).toEqual(['charge.dispute.created']);
    expect((await shop.stripe.disputes.list({ payment_intent })).data).toMatchObject([{ status: 'needs_response' }]);
    await expect(shop.stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: 'charge_disputed' });
  });

  it.each(['won', 'lost', 'warning_closed'] as const)(
    'follows the decision of the bank on a dispute: %s',
    async (status) => {
      const payment_intent = await createPayment();
      shop.sandbox.dispute(payment_intent);
      shop.sandbox.closeDispute(payment_intent, status);
      expect((await shop.takeEventTypes()).slice(-2)).toEqual(['charge.dispute.created', 'charge.dispute.closed']);
      expect((await shop.stripe.disputes.list({ payment_intent })).data).toMatchObject([{ status }]);
      expect(() => shop.sandbox.closeDispute(payment_intent, 'won')).toThrow('has no open dispute');
    },
  );

  it('can be traced to the invoice of the payment', async () => {
    const { stripe } = shop;
    const subscription = await shop.subscribe('plus_month');
    const invoice = await stripe.invoices.retrieve(subscription.latest_invoice as string, { expand: ['payments'] });
    const payment = invoice.payments?.data[0]?.payment.payment_intent as string;
    const payments = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: payment },
    });
    expect(payments.data).toMatchObject([{ invoice: invoice.id, status: 'paid', amount_paid: 3900 }]);
  });
});

describe('during an outage', () => {
  it('replies with an error and changes nothing', async () => {
    shop.sandbox.behave('error');
    await expect(shop.stripe.customers.create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
    expect(await shop.takeEventTypes()).toEqual([]);
  });

  it('completes the request and replies after the client has timed out', async () => {
    shop.sandbox.behave('slow');
    const create = shop.stripe.customers.create({ email: 'slow@parents.example' }, { timeout: 500 });
    await expect(create).rejects.toMatchObject({ type: 'StripeConnectionError' });
    shop.sandbox.behave('normal');
    expect((await shop.stripe.customers.list({ email: 'slow@parents.example' })).data).toHaveLength(1);
  });

  it('creates checkouts without a URL', async () => {
    shop.sandbox.behave('no url');
    expect(await shop.checkout('plus_month')).toMatchObject({ status: 'open', url: null });
  });
});

it('uses the API version of the library', async () => {
  const { lastResponse } = await shop.stripe.customers.create();
  expect(lastResponse.apiVersion).toBe(shop.stripe.getApiField('version'));
});

it('reports unknown objects, paths and parameters', async () => {
  const { stripe } = shop;
  const notFound = { statusCode: 404, code: 'resource_missing', param: 'id', type: 'StripeInvalidRequestError' };
  await expect(stripe.subscriptions.retrieve('sub_unknown')).rejects.toMatchObject(notFound);
  await expect(stripe.customers.retrieve('cus_unknown')).rejects.toMatchObject(notFound);
  await expect(stripe.coupons.list()).rejects.toMatchObject({ statusCode: 404 });
  const { id } = await stripe.customers.create();
  await expect(stripe.customers.retrieve(id, { expand: ['created'] })).rejects.toThrow('cannot be expanded');
});
