import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, successUrl, type Shop } from '../../../test/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ delivers: false });
});
afterAll(() => shop.stop());

const invalidRequest = (param: string, message: string) => ({
  type: 'StripeInvalidRequestError',
  statusCode: 400,
  param,
  message: expect.stringContaining(message) as string,
});

/** Sends a raw request, which the library would reject or correct. */
function request(path: string, headers: Record<string, string>, body?: string) {
  const { apiUrl, secretKey } = shop.sandbox;
  return fetch(`${apiUrl}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    ...(body !== undefined && { body }),
  });
}

describe('an e-mail address', () => {
  it.each([
    'ana',
    'ana@parents',
    ' ana@parents.example',
    'ana@parents.example ',
    'ana@@parents.example',
    'añа@parents.example',
    'ana@parents..example',
    `${'a'.repeat(500)}@parents.example`,
  ])('"%s" is rejected for customers and checkouts', async (email) => {
    const { customers } = shop.stripe;
    const { id } = await customers.create({});
    const message = email.length > 512 ? 'at most 512 characters' : 'Invalid email address';
    await expect(customers.create({ email })).rejects.toMatchObject(invalidRequest('email', message));
    await expect(customers.update(id, { email })).rejects.toMatchObject(invalidRequest('email', message));
    await expect(shop.checkout('plus_month', { customer_email: email })).rejects.toMatchObject(
      invalidRequest('customer_email', message),
    );
  });

  it.each(['ana@parents.example', "a.n+a_o'b@xn--mnchen-3ya.example", 'ANA@Parents.EXAMPLE'])(
    '"%s" is accepted',
    async (email) => {
      expect(await shop.stripe.customers.create({ email })).toMatchObject({ email });
    },
  );

  it('of a receipt is validated as well', async () => {
    const payment: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      success_url: successUrl,
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Gift' } } }],
    };
    await expect(
      shop.stripe.checkout.sessions.create({ ...payment, payment_intent_data: { receipt_email: 'ana' } }),
    ).rejects.toMatchObject(invalidRequest('payment_intent_data[receipt_email]', 'Invalid email address'));
  });
});

describe('a currency', () => {
  const create = (currency: string) =>
    shop.stripe.prices.create({ currency, unit_amount: 100, product_data: { name: 'Plus' } });

  it.each(['zzz', 'us', 'dollars', 'u$d'])('"%s" is rejected', async (currency) => {
    await expect(create(currency)).rejects.toMatchObject(invalidRequest('currency', `Invalid currency: ${currency}`));
  });

  it('is accepted in capital letters', async () => {
    expect(await create('USD')).toMatchObject({ currency: 'usd' });
  });
});

describe('metadata', () => {
  const pairs = (count: number, prefix = 'key') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 'x']));
  const create = (metadata: Record<string, string>) => shop.stripe.customers.create({ metadata });

  it('has at most 50 keys, including those already stored', async () => {
    const { id } = await create(pairs(50));
    await expect(create(pairs(51))).rejects.toMatchObject(invalidRequest('metadata', 'up to 50 metadata keys'));
    const update = (metadata: Record<string, string>) => shop.stripe.customers.update(id, { metadata });
    await expect(update({ another: 'x' })).rejects.toMatchObject(invalidRequest('metadata', 'up to 50 metadata keys'));
    expect((await update({ another: 'x', key0: '' })).metadata).toMatchObject({ another: 'x' });
  });

  it('has keys of at most 40 characters', async () => {
    await create({ [`a${'b'.repeat(39)}`]: 'x' });
    const long = 'a'.repeat(41);
    await expect(create({ [long]: 'x' })).rejects.toMatchObject(
      invalidRequest(`metadata[${long}]`, 'up to 40 characters'),
    );
  });

  it('has values of at most 500 characters', async () => {
    await create({ note: 'x'.repeat(500) });
    await expect(create({ note: 'x'.repeat(501) })).rejects.toMatchObject(
      invalidRequest('metadata[note]', 'up to 500 characters'),
    );
  });
});

describe('a text', () => {
  it('is rejected if it is too long for a reference, a lookup key or a name', async () => {
    const long = 'x'.repeat(201);
    expect(await shop.checkout('plus_month', { client_reference_id: 'x'.repeat(200) })).toMatchObject({
      client_reference_id: 'x'.repeat(200),
    });
    await expect(shop.checkout('plus_month', { client_reference_id: long })).rejects.toMatchObject(
      invalidRequest('client_reference_id', 'at most 200 characters'),
    );
    await expect(
      shop.stripe.prices.create({ currency: 'usd', unit_amount: 1, product_data: { name: 'Plus' }, lookup_key: long }),
    ).rejects.toMatchObject(invalidRequest('lookup_key', 'at most 200 characters'));
    await expect(shop.stripe.customers.create({ name: 'x'.repeat(257) })).rejects.toMatchObject(
      invalidRequest('name', 'at most 256 characters'),
    );
    await expect(
      shop.checkout('plus_month', { cancel_url: `https://a.example/${'x'.repeat(5000)}` }),
    ).rejects.toMatchObject(invalidRequest('cancel_url', 'at most 5000 characters'));
  });

  it('is rejected in an unknown parameter of a product', async () => {
    const product_data = { name: 'Plus', price: '1' } as { name: string };
    await expect(shop.stripe.prices.create({ currency: 'usd', unit_amount: 1, product_data })).rejects.toMatchObject(
      invalidRequest('product_data[price]', 'unknown parameter'),
    );
  });
});

describe('the cursors of a list', () => {
  let ids: string[];
  beforeAll(async () => {
    const emptyShop = await openShop({ delivers: false });
    await shop.stop();
    shop = emptyShop;
    ids = [];
    for (let count = 0; count < 5; count += 1) {
      const email = `${count % 2 === 0 ? 'even' : 'odd'}@parents.example`;
      ids.unshift((await shop.stripe.customers.create({ email })).id);
    }
  });
  const list = async (params: object) => {
    const { data, has_more: hasMore } = await shop.stripe.customers.list(params);
    return [data.map(({ id }) => ids.indexOf(id)), hasMore];
  };

  it('return the pages after and before an object, newest first, and whether there are more in that direction', async () => {
    expect(await list({ limit: 2 })).toEqual([[0, 1], true]);
    expect(await list({ limit: 2, starting_after: ids[1] })).toEqual([[2, 3], true]);
    expect(await list({ limit: 2, starting_after: ids[3] })).toEqual([[4], false]);
    expect(await list({ limit: 2, ending_before: ids[3] })).toEqual([[1, 2], true]);
    expect(await list({ limit: 2, ending_before: ids[2] })).toEqual([[0, 1], false]);
    expect(await list({ limit: 2, ending_before: ids[0] })).toEqual([[], false]);
  });

  it('may name an object that the filter excludes', async () => {
    const email = 'even@parents.example';
    expect(await list({ email, starting_after: ids[1], limit: 1 })).toEqual([[2], true]);
    expect(await list({ email, ending_before: ids[3], limit: 1 })).toEqual([[2], true]);
  });

  it('are rejected together, and for an object that does not exist', async () => {
    await expect(list({ starting_after: ids[0], ending_before: ids[1] })).rejects.toMatchObject({ statusCode: 400 });
    await expect(list({ ending_before: 'cus_none' })).rejects.toMatchObject(
      invalidRequest('ending_before', "No such customer: 'cus_none'"),
    );
  });

  it('page through a list backwards to its end', async () => {
    const indexes: number[] = [];
    for await (const { id } of shop.stripe.customers.list({ limit: 2, ending_before: ids[4] ?? '' }))
      indexes.push(ids.indexOf(id));
    expect(indexes).toEqual([3, 2, 1, 0]);
  });
});

describe('the headers of a request', () => {
  it('are rejected with an unknown API version, and the reply names its version', async () => {
    const response = await request('/v1/customers', {});
    expect(response.status).toBe(200);
    const version = response.headers.get('stripe-version') ?? '';
    expect((await request('/v1/customers', { 'stripe-version': version })).status).toBe(200);
    for (const unknown of ['2019-2-19', '1999-01-01', `${version}, ${version}`]) {
      const response = await request('/v1/customers', { 'stripe-version': unknown });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { message: `Invalid Stripe API version: ${unknown}` } });
    }
  });

  it('are rejected with an idempotency key of more than 255 characters', async () => {
    const create = (key: string) => request('/v1/customers', { 'idempotency-key': key }, 'name=Ana');
    expect((await create('k'.repeat(255))).status).toBe(200);
    const response = await create('k'.repeat(256));
    expect([response.status, await response.json()]).toMatchObject([400, { error: { type: 'idempotency_error' } }]);
  });

  it('are rejected with a used idempotency key and other parameters or another path', async () => {
    const create = (path: string, body: string) => request(path, { 'idempotency-key': 'one key' }, body);
    expect((await create('/v1/customers', 'name=Ana&description=a')).status).toBe(200);
    expect((await create('/v1/customers', 'description=a&name=Ana')).headers.get('idempotent-replayed')).toBe('true');
    expect((await create('/v1/customers', 'name=Ben')).status).toBe(400);
    expect((await create('/v1/products', 'name=Ana&description=a')).status).toBe(400);
  });
});

it('expands at most four levels', async () => {
  const path = 'subscription.latest_invoice.payments.data.payment';
  await expect(shop.stripe.checkout.sessions.list({ expand: [path] })).rejects.toMatchObject(
    invalidRequest('expand', 'more than 4 levels'),
  );
});
