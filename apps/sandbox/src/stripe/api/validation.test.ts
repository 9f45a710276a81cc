import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openShop, successUrl, type Shop } from '../../../test/shop';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ delivers: false });
});
afterAll(() => shop.stop());

const refused = (param: string, message: string) => ({
  type: 'StripeInvalidRequestError',
  statusCode: 400,
  param,
  message: expect.stringContaining(message) as string,
});

/** Sends a raw request, which the library would reject or repair. */
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
  ])('"%s" is refused for customers and checkouts', async (email) => {
    const { customers } = shop.stripe;
    const { id } = await customers.create({});
    const message = email.length > 512 ? 'at most 512 characters' : 'Invalid email address';
    await expect(customers.create({ email })).rejects.toMatchObject(refused('email', message));
    await expect(customers.update(id, { email })).rejects.toMatchObject(refused('email', message));
    await expect(shop.checkout('plus_month', { customer_email: email })).rejects.toMatchObject(
      refused('customer_email', message),
    );
  });

  it.each(['ana@parents.example', "a.n+a_o'b@xn--mnchen-3ya.example", 'ANA@Parents.EXAMPLE'])(
    '"%s" is taken',
    async (email) => {
      expect(await shop.stripe.customers.create({ email })).toMatchObject({ email });
    },
  );

  it('of a receipt is checked as well', async () => {
    const payment: Stripe.Checkout.SessionCreateParams = {
      mode: 'payment',
      success_url: successUrl,
      line_items: [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Gift' } } }],
    };
    await expect(
      shop.stripe.checkout.sessions.create({ ...payment, payment_intent_data: { receipt_email: 'ana' } }),
    ).rejects.toMatchObject(refused('payment_intent_data[receipt_email]', 'Invalid email address'));
  });
});

describe('a currency', () => {
  const create = (currency: string) =>
    shop.stripe.prices.create({ currency, unit_amount: 100, product_data: { name: 'Plus' } });

  it.each(['zzz', 'us', 'dollars', 'u$d'])('"%s" is refused', async (currency) => {
    await expect(create(currency)).rejects.toMatchObject(refused('currency', `Invalid currency: ${currency}`));
  });

  it('is taken in capital letters', async () => {
    expect(await create('USD')).toMatchObject({ currency: 'usd' });
  });
});

describe('metadata', () => {
  const pairs = (count: number, prefix = 'key') =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${prefix}${index}`, 'x']));
  const create = (metadata: Record<string, string>) => shop.stripe.customers.create({ metadata });

  it('has 50 keys at most, with those that are stored already', async () => {
    const { id } = await create(pairs(50));
    await expect(create(pairs(51))).rejects.toMatchObject(refused('metadata', 'up to 50 metadata keys'));
    const update = (metadata: Record<string, string>) => shop.stripe.customers.update(id, { metadata });
    await expect(update({ another: 'x' })).rejects.toMatchObject(refused('metadata', 'up to 50 metadata keys'));
    expect((await update({ another: 'x', key0: '' })).metadata).toMatchObject({ another: 'x' });
  });

  it('has keys of 40 characters at most', async () => {
    await create({ [`a${'b'.repeat(39)}`]: 'x' });
    const long = 'a'.repeat(41);
    await expect(create({ [long]: 'x' })).rejects.toMatchObject(refused(`metadata[${long}]`, 'up to 40 characters'));
  });

  it('has values of 500 characters at most', async () => {
    await create({ note: 'x'.repeat(500) });
    await expect(create({ note: 'x'.repeat(501) })).rejects.toMatchObject(
      refused('metadata[note]', 'up to 500 characters'),
    );
  });
});

describe('a text', () => {
  it('of a reference, a lookup key or a name that is too long is refused', async () => {
    const long = 'x'.repeat(201);
    expect(await shop.checkout('plus_month', { client_reference_id: 'x'.repeat(200) })).toMatchObject({
      client_reference_id: 'x'.repeat(200),
    });
    await expect(shop.checkout('plus_month', { client_reference_id: long })).rejects.toMatchObject(
      refused('client_reference_id', 'at most 200 characters'),
    );
    await expect(
      shop.stripe.prices.create({ currency: 'usd', unit_amount: 1, product_data: { name: 'Plus' }, lookup_key: long }),
    ).rejects.toMatchObject(refused('lookup_key', 'at most 200 characters'));
    await expect(shop.stripe.customers.create({ name: 'x'.repeat(257) })).rejects.toMatchObject(
      refused('name', 'at most 256 characters'),
    );
    await expect(
      shop.checkout('plus_month', { cancel_url: `https://a.example/${'x'.repeat(5000)}` }),
    ).rejects.toMatchObject(refused('cancel_url', 'at most 5000 characters'));
  });

  it('that belongs to no known parameter of a product is refused', async () => {
    const product_data = { name: 'Plus', price: '1' } as { name: string };
    await expect(shop.stripe.prices.create({ currency: 'usd', unit_amount: 1, product_data })).rejects.toMatchObject(
      refused('product_data[price]', 'unknown parameter'),
    );
  });
});

describe('the cursors of a list', () => {
  let ids: string[];
  beforeAll(async () => {
    const own = await openShop({ delivers: false });
    await shop.stop();
    shop = own;
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

  it('give the pages after and before an object, the newest first, and say whether there are more that way', async () => {
    expect(await list({ limit: 2 })).toEqual([[0, 1], true]);
    expect(await list({ limit: 2, starting_after: ids[1] })).toEqual([[2, 3], true]);
    expect(await list({ limit: 2, starting_after: ids[3] })).toEqual([[4], false]);
    expect(await list({ limit: 2, ending_before: ids[3] })).toEqual([[1, 2], true]);
    expect(await list({ limit: 2, ending_before: ids[2] })).toEqual([[0, 1], false]);
    expect(await list({ limit: 2, ending_before: ids[0] })).toEqual([[], false]);
  });

  it('may name an object that the filter leaves out', async () => {
    const email = 'even@parents.example';
    expect(await list({ email, starting_after: ids[1], limit: 1 })).toEqual([[2], true]);
    expect(await list({ email, ending_before: ids[3], limit: 1 })).toEqual([[2], true]);
  });

  it('are refused together, and for an object that does not exist', async () => {
    await expect(list({ starting_after: ids[0], ending_before: ids[1] })).rejects.toMatchObject({ statusCode: 400 });
    await expect(list({ ending_before: 'cus_none' })).rejects.toMatchObject(
      refused('ending_before', "No such customer: 'cus_none'"),
    );
  });

  it('read a list backwards to its end', async () => {
    const found: number[] = [];
    for await (const { id } of shop.stripe.customers.list({ limit: 2, ending_before: ids[4] ?? '' }))
      found.push(ids.indexOf(id));
    expect(found).toEqual([3, 2, 1, 0]);
  });
});

describe('the headers of a request', () => {
  it('refuse an unknown version of the API, and name the version in the reply', async () => {
    const known = await request('/v1/customers', {});
    expect(known.status).toBe(200);
    const version = known.headers.get('stripe-version') ?? '';
    expect((await request('/v1/customers', { 'stripe-version': version })).status).toBe(200);
    for (const unknown of ['2019-2-19', '1999-01-01', `${version}, ${version}`]) {
      const response = await request('/v1/customers', { 'stripe-version': unknown });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { message: `Invalid Stripe API version: ${unknown}` } });
    }
  });

  it('refuse an idempotency key of more than 255 characters', async () => {
    const create = (key: string) => request('/v1/customers', { 'idempotency-key': key }, 'name=Ana');
    expect((await create('k'.repeat(255))).status).toBe(200);
    const response = await create('k'.repeat(256));
    expect([response.status, await response.json()]).toMatchObject([400, { error: { type: 'idempotency_error' } }]);
  });

  it('refuse an idempotency key with other parameters, at another path too', async () => {
    const create = (path: string, body: string) => request(path, { 'idempotency-key': 'one key' }, body);
    expect((await create('/v1/customers', 'name=Ana&description=a')).status).toBe(200);
    expect((await create('/v1/customers', 'description=a&name=Ana')).headers.get('idempotent-replayed')).toBe('true');
    expect((await create('/v1/customers', 'name=Ben')).status).toBe(400);
    expect((await create('/v1/products', 'name=Ana&description=a')).status).toBe(400);
  });
});

it('expands four levels at most', async () => {
  const path = 'subscription.latest_invoice.payments.data.payment';
  await expect(shop.stripe.checkout.sessions.list({ expand: [path] })).rejects.toMatchObject(
    refused('expand', 'more than 4 levels'),
  );
});
