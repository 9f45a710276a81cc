import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { afterEach, describe, expect, it } from 'vitest';
import { billingAccess, paymentWebhookPath } from '@everstep/domain/billing';
import { makeUser } from '../../test/factories';
import {
  checkoutEvent,
  invoiceEvent,
  subscriptionHistory,
  permutations,
  send,
  signatureOf,
  subscriptionEvent,
  type PaymentEvent,
} from '../../test/payment-events';
import { useExternalServices } from '../../test/external-services';
import { useApp } from '../../test/test-app';
import { until } from '../../test/until';
import { reconciliationQueue } from '../db/jobs';
import { billingChanges, checkouts, paymentEvents, payments, users } from '../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
const rotating = useApp({
  stripe: { secretKey: 'sk', apiUrl: 'http://localhost:9', webhookSecrets: ['whsec_old', 'whsec_new'] },
});
const withKey = (secretKey: string) => ({
  stripe: { secretKey, apiUrl: 'http://localhost:9', webhookSecrets: ['whsec_live'] },
});
const live = useApp(withKey('sk_live_x'));
const restricted = useApp(withKey('rk_live_x'));
const isDeep = process.env.EVERSTEP_DEEP !== undefined;

const secret = () => services.stripe.webhookSecret;
const deliver = (event: PaymentEvent) => send(api, event, { secret: secret() });
const now = () => Math.floor(Date.now() / 1000);

/** A user who is a customer at the provider. */
async function customer(values: Parameters<typeof makeUser>[1] = {}) {
  const id = randomUUID();
  const user = await makeUser(api.db, { ...values, customerId: `cus_${id}` });
  return { ...user, about: { customer: `cus_${id}`, subscription: `sub_${id}` } };
}
const findRow = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0];
const getAccess = async (id: string) => billingAccess((await findRow(id))?.billing, Date.now() / 1000);
const findEvent = async ({ id }: PaymentEvent) =>
  (await api.db.select().from(paymentEvents).where(eq(paymentEvents.id, id)))[0];

describe('a signature', () => {
  const event = () => subscriptionEvent('updated', { customer: 'cus_x', subscription: 'sub_x', created: now() });

  it.each([
    ['is missing', () => ({ secret: 'x', header: '' })],
    ['is of another secret', () => ({ secret: 'whsec_wrong' })],
    ['is 301 seconds old', () => ({ secret: secret(), at: now() - 301 })],
    [
      'is of an older kind',
      () => ({ secret: secret(), header: signatureOf('{}', { secret: secret() }).replace('v1', 'v0') }),
    ],
  ])('that %s is rejected, and nothing is stored', async (_description, signing) => {
    const sent = event();
    const response = await send(api, sent, signing());
    expect(response.statusCode).toBe(400);
    expect(await findEvent(sent)).toBeUndefined();
    expect(api.logs()).toContain('without a valid signature');
  });

  it('of 295 seconds ago is accepted', async () => {
    expect((await send(api, event(), { secret: secret(), at: now() - 295 })).statusCode).toBe(200);
  });

  it('is valid only for the exact bytes', async () => {
    const payload = JSON.stringify(event());
    const header = signatureOf(payload, { secret: secret() });
    expect((await send(api, `${payload} `, { secret: secret(), header })).statusCode).toBe(400);
  });

  it('may use either of two secrets during a rotation', async () => {
    const payload = JSON.stringify(event());
    const good = signatureOf(payload, { secret: 'whsec_new' });
    const [time, v1] = good.split(',');
    expect((await send(rotating, payload, { secret: 'whsec_old' })).statusCode).toBe(200);
    expect((await send(rotating, payload, { secret: 'whsec_new' })).statusCode).toBe(200);
    const two = `${time},v1=${'0'.repeat(64)},${v1}`;
    expect((await send(rotating, payload, { secret: '', header: two })).statusCode).toBe(200);
    expect((await send(rotating, payload, { secret: 'whsec_other' })).statusCode).toBe(400);
  });

  it('does not allow a body of more than a megabyte', async () => {
    const payload = JSON.stringify({ ...event(), padding: 'x'.repeat(1_100_000) });
    expect((await send(api, payload, { secret: secret() })).statusCode).toBe(413);
  });

  it('is the only requirement: no origin and no session', async () => {
    const response = await api.inject({ method: 'POST', url: paymentWebhookPath, payload: {} });
    expect(response.statusCode).toBe(400);
    expect((await api.inject({ method: 'POST', url: `${paymentWebhookPath}/x`, payload: {} })).statusCode).toBe(403);
  });
});

describe('an event', () => {
  it('is applied once, however often it arrives, even concurrently', async () => {
    const { id, about } = await customer();
    const event = invoiceEvent({ ...about, created: now() });
    const opened = subscriptionEvent('created', { ...about, created: now() });
    const responses = await Promise.all([event, opened, event, opened, event, opened].map(deliver));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await api.db.$count(payments, eq(payments.userId, id))).toBe(1);
    expect(await api.db.$count(billingChanges, eq(billingChanges.userId, id))).toBe(1);
  });

  it('and a second event about the same invoice record one payment', async () => {
    const { id, about } = await customer();
    const invoice = `in_${randomUUID()}`;
    for (const created of [now() - 1, now()]) await deliver(invoiceEvent({ ...about, created, invoice }));
    expect(await api.db.$count(payments, eq(payments.userId, id))).toBe(1);
  });

  it('of an unknown type is accepted, and changes nothing', async () => {
    const { id, about } = await customer();
    const event = { ...subscriptionEvent('created', { ...about, created: now() }), type: 'customer.tax_id.created' };
    expect((await deliver(event)).statusCode).toBe(200);
    expect((await findRow(id))?.billing).toBeNull();
  });

  it('about an unknown customer is accepted with one info line, and nothing is stored', async () => {
    const event = subscriptionEvent('updated', { customer: 'cus_foreign', subscription: 'sub_f', created: now() });
    expect((await deliver(event)).statusCode).toBe(200);
    expect(await findEvent(event)).toBeUndefined();
    const lines = api.logs().split('\n');
    const logged = lines.filter((line) => line.includes(event.id)).map((line) => JSON.parse(line) as object);
    expect(logged).toMatchObject([{ level: 30, type: event.type, result: 'foreign' }]);
  });

  it.each([
    ['in live mode', true, 'sk_test_x'],
    ['in test mode', false, 'sk_live_x'],
    ['in test mode', false, 'rk_live_x'],
  ])('%s is accepted and ignored if the key is for the other mode', async (_description, livemode, secretKey) => {
    const { id, about } = await customer();
    const event = { ...subscriptionEvent('created', { ...about, created: now() }), livemode };
    const app = secretKey.startsWith('sk_test') ? api : secretKey.startsWith('sk_live') ? live : restricted;
    expect((await send(app, event, { secret: app === api ? secret() : 'whsec_live' })).statusCode).toBe(200);
    expect(await findEvent(event)).toBeUndefined();
    expect((await findRow(id))?.billing).toBeNull();
    const logged =
      app
        .logs()
        .split('\n')
        .find((line) => line.includes(event.id)) ?? '';
    expect(JSON.parse(logged)).toMatchObject({ level: 30, result: 'of the other mode' });
  });

  it('in live mode is applied with a live key', async () => {
    const user = await makeUser(live.db, { customerId: `cus_${randomUUID()}` });
    const [row] = await live.db.select().from(users).where(eq(users.id, user.id));
    const about = { customer: row?.customerId ?? '', subscription: `sub_${randomUUID()}`, created: now() };
    const event = { ...subscriptionEvent('created', about), livemode: true };
    expect((await send(live, event, { secret: 'whsec_live' })).statusCode).toBe(200);
    const [after] = await live.db.select().from(users).where(eq(users.id, user.id));
    expect(billingAccess(after?.billing, now()).tier).toBe('elite_premium');
  });

  it.each([
    ['dated 301 seconds ahead', 301, 0, 400],
    ['signed 301 seconds ahead', 0, 301, 400],
    ['dated and signed an hour ahead', 3600, 3600, 400],
    ['dated and signed 295 seconds ahead', 295, 295, 200],
  ])('%s gets the right status', async (_description, dated, signed, status) => {
    const { id, about } = await customer();
    const event = subscriptionEvent('created', { ...about, created: now() + dated });
    expect((await send(api, event, { secret: secret(), at: now() + signed })).statusCode).toBe(status);
    expect((await findEvent(event)) !== undefined).toBe(status === 200);
    expect((await findRow(id))?.billing !== null).toBe(status === 200);
  });

  it('about a deleted account does not bring it back, and cancels its subscription', async () => {
    const user = await makeUser(api.db);
    const { url } = (
      await api.post('/api/payments/checkout', { package_id: 'premium_elite_monthly' }, user.cookie)
    ).json<{ url: string }>();
    services.stripe.hold();
    await services.stripe.pay(url);
    await api.db.delete(users).where(eq(users.id, user.id));
    services.stripe.release();
    await services.stripe.delivered();
    await until(() =>
      services.stripe
        .events()
        .some(
          ({ type, data }) =>
            type === 'customer.subscription.deleted' &&
            (data.object as { metadata: { user_id?: string } }).metadata.user_id === user.id,
        ),
    );
    await services.stripe.delivered();
    expect(await findRow(user.id)).toBeUndefined();
  });

  it('with an unknown price grants no access', async () => {
    const { id, about } = await customer();
    await deliver(subscriptionEvent('created', { ...about, created: now(), price: 'pro_m', amount: 100 }));
    expect(await getAccess(id)).toMatchObject({ tier: 'free' });
  });

  it('that keeps failing is retried, and set aside after ten attempts without blocking others', async () => {
    const { id, about } = await customer();
    await api.db.execute(sql`update users set billing = '{"subscriptions": {"broken": {}}}' where id = ${id}`);
    const poison = subscriptionEvent('created', { ...about, subscription: 'broken', created: now() });
    for (let attempt = 1; attempt < 10; attempt += 1) expect((await deliver(poison)).statusCode).toBe(500);
    expect((await deliver(poison)).statusCode).toBe(200);
    expect(await findEvent(poison)).toMatchObject({ outcome: 'failed', attempts: 10 });
    expect(api.logs()).toContain('failed too often');
    const healthy = await customer();
    await deliver(subscriptionEvent('created', { ...healthy.about, created: now() }));
    expect(await getAccess(healthy.id)).toMatchObject({ tier: 'elite_premium' });
    await api.db.update(users).set({ billing: null }).where(eq(users.id, id));
    expect((await deliver(poison)).statusCode).toBe(200);
    expect(await getAccess(id)).toMatchObject({ tier: 'elite_premium' });
  });

  it('does not change a tier granted by an administrator', async () => {
    const user = await customer({ grantedTier: 'ultra_elite', isAdminCreated: true, vipAccess: true });
    await deliver(subscriptionEvent('deleted', { ...user.about, created: now() }));
    const reply = await api.get(`/api/user/subscription-access/${user.email}`, user.cookie);
    expect(reply.json()).toMatchObject({ user: { subscription_tier: 'ultra_elite', subscription_status: 'active' } });
  });
});

describe('a checkout', () => {
  async function startCheckout() {
    const user = await customer();
    const [checkout] = await api.db
      .insert(checkouts)
      .values({
        userId: user.id,
        packageId: 'premium_elite_monthly',
        amountCents: 3900,
        expiresAt: sql`now() + interval '1 hour'`,
      })
      .returning();
    const metadata = { checkout_id: checkout?.id ?? '', user_id: user.id, package_id: 'premium_elite_monthly' };
    return { ...user, about: { ...user.about, created: now(), session: `cs_${randomUUID()}`, metadata } };
  }

  it.each([
    ['a lower sum', { cents: 100 }],
    ['another currency', { currency: 'jpy' }],
    ['another package', { metadata: { package_id: 'ultra_elite_yearly' } }],
  ])(
    'paid with %s grants no access, even if the subscription is active, and is recorded for a manual check',
    async (_description, change) => {
      const { id, about } = await startCheckout();
      const metadata = { ...about.metadata, ...('metadata' in change ? change.metadata : {}) };
      const event = checkoutEvent('completed', { ...about, ...change, metadata });
      expect((await deliver(event)).statusCode).toBe(200);
      await deliver(subscriptionEvent('created', { ...about, metadata: {}, created: now() + 1 }));
      expect(await getAccess(id)).toMatchObject({ tier: 'free', status: 'none' });
      expect(await findEvent(event)).toMatchObject({ outcome: 'parked' });
    },
  );

  it('of another user, or of none, grants no access', async () => {
    const [{ id, about }, other] = [await customer(), await startCheckout()];
    const stolen = { ...about, created: now(), session: 'cs_stolen', metadata: other.about.metadata };
    await deliver(checkoutEvent('completed', stolen));
    await deliver(checkoutEvent('completed', { ...stolen, subscription: 'sub_none', metadata: {} }));
    expect(await getAccess(id)).toMatchObject({ tier: 'free' });
  });

  it('that is not settled stays pending until its payment', async () => {
    const { id, about } = await startCheckout();
    await deliver(subscriptionEvent('created', { ...about, metadata: {} }));
    await deliver(checkoutEvent('completed', { ...about, paid: false }));
    expect(await getAccess(id)).toMatchObject({ tier: 'free', status: 'pending' });
    await deliver(checkoutEvent('async_payment_succeeded', { ...about, created: now() + 5 }));
    expect(await getAccess(id)).toMatchObject({ tier: 'elite_premium', status: 'active' });
  });
});

describe('the order of events', () => {
  it('in the life of a subscription makes no difference', { timeout: isDeep ? 300_000 : 180_000 }, async () => {
    const from = now() - 1000;
    for (const order of someOrders(6, isDeep ? 720 : 40)) {
      const { id, about } = await customer();
      const life = subscriptionHistory(about, from);
      for (const index of order) expect((await deliver(life[index] as PaymentEvent)).statusCode).toBe(200);
      const { subscriptions } = (await findRow(id))?.billing ?? { subscriptions: {} };
      expect(subscriptions[about.subscription]).toEqual({
        latest: {
          created: from + 20,
          status: 'active',
          price: 'pro_m',
          cancelAtPeriodEnd: false,
          periodEnd: from + 20 + 2_592_000,
        },
        checkout: null,
        firstPayment: 'paid',
        endedAt: from + 30,
        planned: null,
        isRefused: false,
        paidAt: from + 20,
        overdueAt: [],
      });
    }
  });

  it('does not matter for the end of a subscription, even if it arrives first', async () => {
    const { id, about } = await customer();
    const life = subscriptionHistory(about, now() - 1000);
    for (const event of life.toReversed()) await deliver(event);
    expect(await getAccess(id)).toMatchObject({ tier: 'free', status: 'canceled' });
  });
});

describe('events that are lost, late, repeated and out of order', () => {
  afterEach(() => {
    services.stripe.drop(false);
    services.stripe.duplicate(false);
    services.stripe.release();
  });

  it('lead to the state at the provider after a reconciliation', { timeout: isDeep ? 900_000 : 180_000 }, async () => {
    const stripe = new Stripe(services.stripe.secretKey, { ...stripeHost(services.stripe.apiUrl), protocol: 'http' });
    const subscribers: Awaited<ReturnType<typeof makeUser>>[] = [];
    for (let iteration = 0; iteration < (isDeep ? 1000 : 25); iteration += 1) {
      const user = await makeUser(api.db);
      subscribers.push(user);
      await liveRandomly(user);
    }
    services.stripe.drop(false);
    await services.stripe.delivered();
    await api.db.execute(sql`update users set reconciled_at = null`);
    const countRemaining = () => api.db.$count(users, sql`customer_id is not null and reconciled_at is null`);
    let remaining = await countRemaining();
    while (remaining > 0) {
      const before = remaining;
      await api.jobs.enqueue(api.db, reconciliationQueue, {});
      await until(async () => (remaining = await countRemaining()) < before);
    }
    let wrong = 0;
    for (const { id } of subscribers) {
      const row = await findRow(id);
      if (!row?.customerId) continue;
      const { data } = await stripe.subscriptions.list({ customer: row.customerId, status: 'all' });
      const access = await getAccess(id);
      const [subscription] = data;
      const isOver = !subscription || subscription.status === 'canceled';
      const price = subscription?.items.data[0]?.price.metadata.everstep_price ?? '';
      const expectedTier = isOver ? 'free' : price.startsWith('pro') ? 'ultra_elite' : 'elite_premium';
      if (access.tier !== expectedTier || data.length > 1) wrong += 1;
    }
    expect(wrong).toBe(0);
  });

  /** Random events in the life of a subscriber while delivery is unreliable. */
  async function liveRandomly(user: { id: string; cookie: string }): Promise<void> {
    const chance = (share: number) => Math.random() < share;
    services.stripe.drop(chance(0.3));
    services.stripe.duplicate(chance(0.5));
    if (chance(0.5)) services.stripe.hold();
    const package_id = chance(0.5) ? 'premium_elite_monthly' : 'ultra_elite_yearly';
    const reply = await api.post('/api/payments/checkout', { package_id }, user.cookie);
    await services.stripe.pay(reply.json<{ url: string }>().url, { decline: chance(0.1) });
    const customerId = (await findRow(user.id))?.customerId ?? '';
    const subscription = services.stripe
      .events()
      .map(({ data }) => data.object as { id: string; object: string; customer?: string })
      .findLast(({ object, customer: owner }) => object === 'subscription' && owner === customerId)?.id;
    if (subscription) {
      services.stripe.drop(chance(0.3));
      if (chance(0.4)) services.stripe.declineCard(customerId, true);
      if (chance(0.6)) services.stripe.renew(subscription);
      if (chance(0.3)) await api.post('/api/billing/cancel', undefined, user.cookie);
      if (chance(0.2)) services.stripe.renew(subscription);
    }
    services.stripe.release({ order: chance(0.5) ? 'reversed' : 'shuffled' });
  }
});

function stripeHost(url: string) {
  const { hostname, port } = new URL(url);
  return { host: hostname, port };
}

/** Random permutations of `size` indexes, or all of them if at least that many are requested. */
function someOrders(size: number, count: number): number[][] {
  const all = permutations(Array.from({ length: size }, (_, index) => index));
  if (count >= all.length) return all;
  return Array.from({ length: count }, () => all[Math.floor(Math.random() * all.length)] ?? []);
}
