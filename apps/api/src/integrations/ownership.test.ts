import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billingAccess, paymentWebhookPath } from '@everstep/domain/billing';
import { connectAsApi, databaseEnv, makeDatabase } from '../../test/database';
import { makeUser } from '../../test/factories';
import { invoiceEvent, send, subscriptionEvent, type PaymentEvent } from '../../test/payment-events';
import { serviceConfig, useExternalServices } from '../../test/external-services';
import { origin } from '../../test/test-app';
import { until } from '../../test/until';
import { buildApp } from '../app';
import { readConfig } from '../config';
import type { Connection } from '../db/client';
import { detachFromOriginal } from './detach';
import { reconciliationQueue } from '../db/jobs';
import {
  billingChanges,
  checkouts,
  deletedCustomers,
  donations,
  gifts,
  installation,
  paymentEvents,
  payments,
  users,
} from '../db/schema';
import { idOf } from './stripe';

const services = useExternalServices();
const runningDeployments: Deployment[] = [];

/** One installation of the product, which shares the payment provider's account with others. */
class Deployment {
  private running: Awaited<ReturnType<Deployment['begin']>> | undefined;
  private lines = '';

  constructor(
    readonly database: { url: string; drop(): Promise<void> },
    private readonly connection: () => Connection,
  ) {}

  private async begin() {
    const env = { ...databaseEnv(this.database.url), SANDBOX_URL: 'http://localhost:1', NODE_ENV: 'test' };
    const config = { ...readConfig({ ...env, RATE_LIMIT_FACTOR: '1000' }), ...serviceConfig(services) };
    const connection = this.connection();
    const write = (chunk: Buffer, _encoding: string, done: () => void) => {
      this.lines += chunk.toString();
      done();
    };
    const log = pino({ level: 'info', base: null }, new Writable({ write }));
    const { app, server } = await buildApp({ config, db: connection.db, log, maxEventLoopDelayMs: 0 });
    server.jobs.start();
    const url = (await app.listen({ port: 0, host: 'localhost' })) + paymentWebhookPath;
    return { app, server, connection, url };
  }

  async start(): Promise<this> {
    this.running = await this.begin();
    runningDeployments.push(this);
    updateWebhookUrls();
    return this;
  }

  async stop(): Promise<void> {
    if (!this.running) return;
    const { app, connection } = this.running;
    runningDeployments.splice(runningDeployments.indexOf(this), 1);
    updateWebhookUrls();
    await app.close();
    await connection.close();
    this.running = undefined;
  }

  get instance() {
    if (!this.running) throw new Error('the deployment is not running');
    return this.running;
  }
  get db() {
    return this.instance.connection.db;
  }
  get url() {
    return this.instance.url;
  }
  logs = () => this.lines;
  id = () => this.instance.server.installation.id();

  post = (url: string, payload?: object, cookie?: string) =>
    this.instance.app.inject({
      method: 'POST',
      url,
      headers: { origin, ...(cookie && { cookie }) },
      ...(payload && { payload }),
    });
  deliver = (event: PaymentEvent) => send(this.instance.app, event, { secret: services.stripe.webhookSecret });

  async makeBuyer(): Promise<{ id: string; cookie: string; email: string }> {
    const user = await makeUser(this.db);
    const reply = await this.post('/api/payments/checkout', { package_id: 'premium_elite_monthly' }, user.cookie);
    await services.stripe.pay(reply.json<{ url: string }>().url);
    await services.stripe.delivered();
    return user;
  }
  async donate(type: 'one_time' | 'monthly', amount = 20): Promise<string> {
    const body = { amount, donation_type: type, donor_email: `${randomUUID()}@ownership.example` };
    const { url } = (await this.post('/api/donations/checkout', body)).json<{ url: string }>();
    await services.stripe.pay(url, { email: body.donor_email });
    await services.stripe.delivered();
    return url.split('/').at(-1) ?? '';
  }
  async getTier(id: string) {
    const [row] = await this.db.select().from(users).where(eq(users.id, id));
    return billingAccess(row?.billing, Date.now() / 1000).tier;
  }
  async getCustomer(id: string) {
    const [row] = await this.db.select().from(users).where(eq(users.id, id));
    return row?.customerId ?? '';
  }
  /** All stored payment data, without charge events: those are recorded before their owner is known. */
  async dumpMoney() {
    const rows = [];
    for (const table of [billingChanges, checkouts, deletedCustomers, donations, gifts, payments])
      rows.push(await this.db.select().from(table));
    rows.push(
      await this.db
        .select()
        .from(paymentEvents)
        .where(sql`type not like 'charge.%'`),
    );
    const allUsers = await this.db.select({ id: users.id, billing: users.billing }).from(users).orderBy(users.id);
    return JSON.stringify([rows, allUsers]);
  }
  /** Waits until all events are delivered and no payment job is pending. */
  async waitUntilQuiet(): Promise<void> {
    await services.stripe.delivered();
    await until(async () => {
      const { rows } = await this.db.execute(
        sql`select 1 from pgboss.job where name in ('payments', 'gifts') and state not in ('completed', 'failed')`,
      );
      return rows.length === 0;
    });
    await services.stripe.delivered();
  }
}

function updateWebhookUrls(): void {
  services.stripe.deliverTo(...runningDeployments.map(({ url }) => url));
}

/** A deployment with a new database, or with a copy of the database of a stopped one. */
async function prepareDeployment(source?: Deployment): Promise<Deployment> {
  const database = await makeDatabase(source && new URL(source.database.url).pathname.slice(1));
  await database.close();
  return new Deployment({ url: database.url, drop: () => database.drop().catch(() => undefined) }, () =>
    connectAsApi(database.url, 5),
  );
}

let stripe: Stripe;
const listSubscriptions = (customer: string) => stripe.subscriptions.list({ customer, status: 'all' });
const listStatuses = async (customer: string) => (await listSubscriptions(customer)).data.map(({ status }) => status);
const readMark = ({ metadata }: { metadata: Stripe.Metadata | null }) => metadata?.everstep_installation;
const now = () => Math.floor(Date.now() / 1000);
const findIntent = async (session: string) =>
  idOf((await stripe.checkout.sessions.retrieve(session)).payment_intent) ?? '';
async function findSubscriptionIntent(customer: string): Promise<string> {
  const { data } = await stripe.paymentIntents.list({ customer });
  return data.find(({ status }) => status === 'succeeded')?.id ?? '';
}

beforeAll(() => {
  const { hostname, port } = new URL(services.stripe.apiUrl);
  stripe = new Stripe(services.stripe.secretKey, { host: hostname, port, protocol: 'http' });
});

describe('two deployments on one provider account', () => {
  let ours: Deployment;
  let theirs: Deployment;
  beforeAll(async () => {
    ours = await (await prepareDeployment()).start();
    theirs = await (await prepareDeployment()).start();
  });
  afterAll(async () => {
    for (const deployed of [ours, theirs]) {
      await deployed.stop();
      await deployed.database.drop();
    }
  });

  it('have different ids, and mark everything they create', async () => {
    const id = await ours.id();
    expect(await theirs.id()).not.toBe(id);
    expect(await ours.db.$count(installation)).toBe(1);
    const user = await ours.makeBuyer();
    const customer = await ours.getCustomer(user.id);
    const [subscription] = (await listSubscriptions(customer)).data;
    const [session] = (await stripe.checkout.sessions.list({ customer })).data;
    const [monthly, single] = [await ours.donate('monthly'), await ours.donate('one_time')];
    const gift = await stripe.checkout.sessions.retrieve(monthly, { expand: ['subscription'] });
    const [createdCustomer, paid] = [await stripe.customers.retrieve(customer), await findIntent(single)];
    const charge = (await stripe.charges.list({ payment_intent: paid })).data[0];
    const objects = [
      subscription,
      session,
      gift,
      gift.subscription,
      createdCustomer,
      await stripe.paymentIntents.retrieve(paid),
      charge,
    ];
    expect(objects.map((object) => readMark(object as never))).toEqual(objects.map(() => id));
  });

  it('ignore what the other creates, changes, cancels or refunds, and log one line per ignored event', async () => {
    for (const [acting, other] of [
      [ours, theirs],
      [theirs, ours],
    ] as const) {
      const before = await other.dumpMoney();
      const logStart = other.logs().length;
      const [user, canceling] = [await acting.makeBuyer(), await acting.makeBuyer()];
      const customer = await acting.getCustomer(user.id);
      const [subscription] = (await listSubscriptions(customer)).data;
      services.stripe.renew(subscription?.id ?? '');
      services.stripe.declineCard(customer, true);
      services.stripe.renew(subscription?.id ?? '');
      services.stripe.refund(await findSubscriptionIntent(customer), 500);
      await acting.post('/api/billing/cancel', undefined, canceling.cookie);
      const [single, monthly] = [await acting.donate('one_time'), await acting.donate('monthly')];
      services.stripe.refund(await findIntent(single), 500);
      const gift = await stripe.checkout.sessions.retrieve(monthly);
      services.stripe.refund(await findSubscriptionIntent(idOf(gift.customer) ?? ''), 500);
      await stripe.subscriptions.cancel(
        (await listSubscriptions(await acting.getCustomer(canceling.id))).data[0]?.id ?? '',
      );
      await Promise.all([acting.waitUntilQuiet(), other.waitUntilQuiet()]);

      expect(await listStatuses(customer)).toEqual(['past_due']);
      expect(await acting.getTier(user.id)).toBe('elite_premium');
      expect(await acting.getTier(canceling.id)).toBe('free');
      const [refunded] = await acting.db
        .select()
        .from(gifts)
        .where(eq(gifts.id, await findIntent(single)));
      expect(refunded?.refundedCents).toBe(500);
      expect(await other.dumpMoney()).toBe(before);
      const lines = other.logs().slice(logStart).split('\n');
      const ignored = lines.filter((line) => line.includes('is not about anything of ours'));
      expect(ignored.length).toBeGreaterThan(5);
      expect(ignored.every((line) => (JSON.parse(line) as { level: number }).level === 30)).toBe(true);
      expect(lines.filter((line) => /"level":(40|50)/.test(line))).toEqual([]);
    }
  });

  it('cancel the subscriptions of a deleted account only in its own deployment, by its record', async () => {
    const [deleted, remaining] = [await ours.makeBuyer(), await theirs.makeBuyer()];
    const [deletedCustomer, otherCustomer] = [
      await ours.getCustomer(deleted.id),
      await theirs.getCustomer(remaining.id),
    ];
    const checkoutUser = await makeUser(ours.db);
    const started = await ours.post(
      '/api/payments/checkout',
      { package_id: 'ultra_elite_yearly' },
      checkoutUser.cookie,
    );
    const checkoutCustomer = await ours.getCustomer(checkoutUser.id);
    await ours.db.delete(users).where(sql`${users.id} in (${deleted.id}, ${checkoutUser.id})`);
    await ours.instance.server.jobs.enqueue(ours.db, 'deleted_customers', {});
    await until(async () => (await ours.db.$count(deletedCustomers, sql`settled_at is null`)) === 0);
    expect(await listStatuses(deletedCustomer)).toEqual(['canceled']);
    const [record] = await ours.db
      .select()
      .from(deletedCustomers)
      .where(eq(deletedCustomers.customerId, deletedCustomer));
    expect(record?.canceled).toEqual([(await listSubscriptions(deletedCustomer)).data[0]?.id]);
    // A deleted account cannot be paid for.
    await expect(services.stripe.pay(started.json<{ url: string }>().url)).rejects.toThrow();
    expect((await listSubscriptions(checkoutCustomer)).data).toEqual([]);
    await theirs.waitUntilQuiet();
    expect(await listStatuses(otherCustomer)).toEqual(['active']);
    expect(await theirs.getTier(remaining.id)).toBe('elite_premium');
  });

  it('handle unmarked objects of earlier builds only where they are known', async () => {
    const customer = (await stripe.customers.create({ email: 'earlier@ownership.example' })).id;
    const user = await makeUser(ours.db, { customerId: customer });
    const about = { customer, subscription: `sub_${randomUUID()}`, created: now(), metadata: { user_id: user.id } };
    const opened = subscriptionEvent('created', about);
    for (const deployed of [ours, theirs]) expect((await deployed.deliver(opened)).statusCode).toBe(200);
    expect(await ours.getTier(user.id)).toBe('elite_premium');
    expect(await theirs.db.$count(paymentEvents, eq(paymentEvents.id, opened.id))).toBe(0);
    expect(
      await theirs.db.$count(sql`pgboss.job`, sql`data->>'kind' = 'settle' and data->>'customer' = ${customer}`),
    ).toBe(0);
  });

  it.each([
    ['no mark', {}],
    ['the mark of another installation', { everstep_installation: randomUUID() }],
  ])('accept and ignore an event with %s about an unknown user', async (_description, mark) => {
    const before = await ours.dumpMoney();
    const about = { customer: `cus_${randomUUID()}`, subscription: `sub_${randomUUID()}`, created: now() };
    const metadata = { user_id: randomUUID(), ...mark };
    for (const type of ['created', 'updated', 'deleted'] as const)
      expect((await ours.deliver(subscriptionEvent(type, { ...about, metadata }))).statusCode).toBe(200);
    expect((await ours.deliver(invoiceEvent({ ...about, metadata }))).statusCode).toBe(200);
    expect(await ours.dumpMoney()).toBe(before);
  });

  it('record an event about an object with our mark but no user for a manual check, and cancel nothing', async () => {
    const about = { customer: `cus_${randomUUID()}`, subscription: `sub_${randomUUID()}`, created: now() };
    const event = subscriptionEvent('updated', { ...about, metadata: { everstep_installation: await ours.id() } });
    expect((await ours.deliver(event)).statusCode).toBe(200);
    const [stored] = await ours.db.select().from(paymentEvents).where(eq(paymentEvents.id, event.id));
    expect(stored).toMatchObject({ outcome: 'parked', reason: 'nobody here has this customer' });
    expect(await ours.db.$count(sql`pgboss.job`, sql`data->>'customer' = ${about.customer}`)).toBe(0);
  });

  it('record a dispute about a plan only in its own deployment, both when it opens and when it is lost', async () => {
    const user = await ours.makeBuyer();
    const intent = await findSubscriptionIntent(await ours.getCustomer(user.id));
    services.stripe.dispute(intent);
    await Promise.all([ours.waitUntilQuiet(), theirs.waitUntilQuiet()]);
    const listManualChecks = async (deployed: Deployment) =>
      (await deployed.db.select().from(paymentEvents).where(eq(paymentEvents.outcome, 'parked')))
        .map(({ reason }) => reason)
        .filter((reason) => reason?.includes('dispute'));
    expect(await listManualChecks(ours)).toEqual(['a payment is disputed']);
    services.stripe.closeDispute(intent, 'lost');
    await Promise.all([ours.waitUntilQuiet(), theirs.waitUntilQuiet()]);
    expect((await listManualChecks(ours)).sort()).toEqual(['a dispute was lost', 'a payment is disputed']);
    expect(await listManualChecks(theirs)).toEqual([]);
    expect(await ours.getTier(user.id)).toBe('elite_premium');
  });

  it('do not take over the lookup key of a price of another installation', async () => {
    const foreign = { everstep_installation: randomUUID(), everstep_price: 'pro_y' };
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 88_800,
      lookup_key: 'pro_y',
      transfer_lookup_key: true,
      metadata: foreign,
      recurring: { interval: 'year' },
      product_data: { name: 'Other Pro' },
    });
    const third = await (await prepareDeployment()).start();
    const user = await makeUser(third.db);
    const reply = await third.post('/api/payments/checkout', { package_id: 'ultra_elite_yearly' }, user.cookie);
    const session = reply.json<{ url: string }>().url.split('/').at(-1) ?? '';
    expect((await stripe.checkout.sessions.retrieve(session)).amount_total).toBe(99_000);
    expect(await stripe.prices.retrieve(price.id)).toMatchObject({ lookup_key: 'pro_y', active: true });
    await third.stop();
    await third.database.drop();
  });
});

describe('a database that was restored from an old dump', () => {
  it('cancels no later subscription, either in place of the original or next to it', async () => {
    const original = await (await prepareDeployment()).start();
    const id = await original.id();
    const early = await original.makeBuyer();
    await original.stop();
    const dump = await prepareDeployment(original);
    await original.start();
    const late = await original.makeBuyer();
    const session = await original.donate('monthly');
    const gift = idOf((await stripe.checkout.sessions.retrieve(session)).subscription) ?? '';
    const customers = [await original.getCustomer(early.id), await original.getCustomer(late.id)];
    await original.waitUntilQuiet();
    await original.stop();

    const restored = await dump.start();
    expect(await restored.id()).toBe(id);
    for (const customer of customers) services.stripe.renew((await listSubscriptions(customer)).data[0]?.id ?? '');
    services.stripe.renew(gift);
    await restored.instance.server.jobs.enqueue(restored.db, reconciliationQueue, {});
    await restored.waitUntilQuiet();
    for (const customer of customers) expect(await listStatuses(customer)).toEqual(['active']);
    expect((await stripe.subscriptions.retrieve(gift)).status).toBe('active');
    expect(await restored.getTier(early.id)).toBe('elite_premium');
    expect(restored.logs()).toContain('a payment needs a manual check');

    await original.start();
    await restored.waitUntilQuiet();
    expect(await original.getTier(late.id)).toBe('elite_premium');
    for (const deployed of [original, restored]) {
      await deployed.stop();
      await deployed.database.drop();
    }
  });

  it('does not affect the original as a detached copy, even if an account is deleted in the copy', async () => {
    const original = await (await prepareDeployment()).start();
    const user = await original.makeBuyer();
    const session = await original.donate('monthly');
    const gift = idOf((await stripe.checkout.sessions.retrieve(session)).subscription) ?? '';
    const customer = await original.getCustomer(user.id);
    const id = await original.id();
    await original.stop();
    const copy = await prepareDeployment(original);
    const connection = connectAsApi(copy.database.url, 1);
    await detachFromOriginal(connection.db);
    await connection.close();
    await original.start();
    await copy.start();
    expect(await copy.id()).not.toBe(id);
    expect(await copy.getCustomer(user.id)).toBe('');
    expect(await copy.getTier(user.id)).toBe('free');

    const again = await copy.post('/api/payments/checkout', { package_id: 'ultra_elite_yearly' }, user.cookie);
    expect(again.statusCode, again.body).toBe(200);
    const newCustomer = await copy.getCustomer(user.id);
    expect(newCustomer).not.toBe(customer);
    services.stripe.renew((await listSubscriptions(customer)).data[0]?.id ?? '');
    services.stripe.renew(gift);
    await Promise.all([original.waitUntilQuiet(), copy.waitUntilQuiet()]);
    const received = await copy.db.$count(gifts);
    await copy.db.delete(users).where(eq(users.id, user.id));
    await copy.instance.server.jobs.enqueue(copy.db, 'deleted_customers', {});
    await until(async () => (await copy.db.$count(deletedCustomers, sql`settled_at is not null`)) === 1);

    await Promise.all([original.waitUntilQuiet(), copy.waitUntilQuiet()]);
    expect(received).toBe(1);
    expect(await listStatuses(customer)).toEqual(['active']);
    expect((await stripe.subscriptions.retrieve(gift)).status).toBe('active');
    expect(await original.getTier(user.id)).toBe('elite_premium');
    for (const deployed of [original, copy]) {
      await deployed.stop();
      await deployed.database.drop();
    }
  });
});
