import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver, type Receiver } from '../../test/receiver';
import { createClient, openShop, successUrl, type Shop } from '../../test/shop';
import { startStripe, type RunningStripe } from './server';
import { sign } from './webhook-dispatcher';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  await shop.discardEvents();
});
afterEach(() => {
  const { sandbox } = shop;
  sandbox.release();
  sandbox.duplicate(false);
  sandbox.drop(false);
  sandbox.delay(0);
});
afterAll(() => shop.stop());

const emails = ['one@parents.example', 'two@parents.example', 'three@parents.example'];

async function createThreeCustomers(): Promise<void> {
  for (const email of emails) await shop.stripe.customers.create({ email });
}

const receivedEmails = () => shop.receiver.received.map(({ data }) => (data.object as { email?: string }).email);

it('signs events like Stripe', () => {
  const payload = '{"id":"evt_1"}';
  const options = { payload, secret: 'whsec_test', timestamp: 1_700_000_000 };
  expect(sign(payload, options.secret, options.timestamp)).toBe(shop.stripe.webhooks.generateTestHeaderString(options));
});

it('retries until the event is accepted', async () => {
  shop.receiver.refuse(3, 503);
  await shop.stripe.customers.create({ email: 'retried@parents.example' });
  expect(await shop.takeEventTypes()).toEqual(['customer.created']);
  const { events } = (await (await fetch(`${shop.sandbox.apiUrl}/stripe/events.json`)).json()) as {
    events: { deliveries: { state: string; attempts: { result: string }[] }[] }[];
  };
  expect(events[0]?.deliveries).toMatchObject([
    { state: 'delivered', attempts: ['503', '503', '503', '200'].map((result) => ({ result })) },
  ]);
});

it('sends no events for a rejected change', async () => {
  await expect(shop.stripe.customers.create({ expand: ['object'] })).rejects.toThrow('cannot be expanded');
  expect(await shop.takeEventTypes()).toEqual([]);
});

it('sends each event twice when configured to', async () => {
  const { sandbox, receiver } = shop;
  sandbox.duplicate(true);
  await shop.stripe.customers.create();
  await sandbox.delivered();
  const [first, second, ...more] = receiver.received.splice(0);
  expect(first?.id).toBe(second?.id);
  expect(more).toEqual([]);
  sandbox.duplicate(false);
  await shop.stripe.customers.create();
  await sandbox.delivered();
  expect(receiver.received).toHaveLength(1);
});

it('holds events and sends them in reverse order', async () => {
  const { sandbox, receiver } = shop;
  sandbox.hold();
  await createThreeCustomers();
  await sandbox.delivered();
  expect(receiver.received).toEqual([]);
  sandbox.release({ order: 'reversed' });
  await sandbox.delivered();
  expect(receivedEmails()).toEqual(emails.toReversed());
});

it('drops events, which can be sent later', async () => {
  const { sandbox, receiver } = shop;
  sandbox.drop(true);
  await createThreeCustomers();
  await sandbox.delivered();
  expect(receiver.received).toEqual([]);
  const dropped = sandbox.events().slice(-3);
  expect(dropped).toHaveLength(3);
  sandbox.deliverAgain(dropped[1]?.id);
  await sandbox.delivered();
  expect(receivedEmails()).toEqual([emails[1]]);
});

it('sends every event again', async () => {
  const { sandbox, receiver } = shop;
  sandbox.deliverAgain();
  await sandbox.delivered();
  expect(receiver.received.map(({ id }) => id).sort()).toEqual(
    sandbox
      .events()
      .map(({ id }) => id)
      .sort(),
  );
});

it('delays events', async () => {
  const { sandbox, receiver } = shop;
  sandbox.delay(0.2);
  const before = Date.now();
  await shop.stripe.customers.create();
  await sandbox.delivered();
  expect(receiver.received).toHaveLength(1);
  expect(Date.now() - before).toBeGreaterThanOrEqual(200);
});

describe('a restart', () => {
  let folder: string;
  let receiver: Receiver;
  let sandbox: RunningStripe;
  const dataFile = () => join(folder, 'stripe.jsonl');
  const start = async (webhookUrl?: string) => (sandbox = await startStripe({ dataFile: dataFile(), webhookUrl }));

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'everstep-stripe-'));
    await start();
    receiver = await startReceiver(sandbox.webhookSecret);
  });
  afterEach(async () => {
    await sandbox.stop();
    await receiver.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('preserves everything, and sends undelivered events', async () => {
    const stripe = createClient(sandbox);
    const price = await stripe.prices.create({
      currency: 'usd',
      unit_amount: 3900,
      recurring: { interval: 'month' },
      product_data: { name: 'Plus' },
    });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      success_url: successUrl,
    });
    await sandbox.pay(session.id, { email: 'ana@parents.example' });
    const key = { idempotencyKey: 'before the restart' };
    const customer = await stripe.customers.create({ email: 'ben@parents.example' }, key);
    const open = await stripe.checkout.sessions.create({
      mode: 'subscription',
      line_items: [{ price: price.id, quantity: 1 }],
      customer: customer.id,
      success_url: successUrl,
    });
    sandbox.behave('no url');
    const before = {
      session: await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription.latest_invoice'] }),
      events: sandbox.events(),
    };
    await sandbox.stop();
    writeFileSync(dataFile(), `${readFileSync(dataFile(), 'utf8')}[["customer","cus_half",{"id":"cus_ha`);

    await start(receiver.url);
    const client = createClient(sandbox);
    const restored = await client.checkout.sessions.retrieve(session.id, { expand: ['subscription.latest_invoice'] });
    expect(restored).toEqual(before.session);
    expect(sandbox.events()).toEqual(before.events);
    await sandbox.delivered();
    expect(receiver.received.map(({ id }) => id).sort()).toEqual(before.events.map(({ id }) => id).sort());
    expect((await client.customers.create({ email: 'ben@parents.example' }, key)).id).toBe(customer.id);
    await sandbox.pay(open.id);
    expect((await client.subscriptions.list({ customer: customer.id })).data).toHaveLength(1);
    expect(
      (
        await client.checkout.sessions.create({
          mode: 'subscription',
          line_items: [{ price: price.id }],
          success_url: successUrl,
        })
      ).url,
    ).toBeNull();
  });

  it('does not resend delivered events', async () => {
    sandbox.deliverTo(receiver.url);
    await createClient(sandbox).customers.create();
    await sandbox.delivered();
    await sandbox.stop();
    await start(receiver.url);
    await sandbox.delivered();
    expect(receiver.received).toHaveLength(1);
  });

  it('drops the oldest events beyond the limit', async () => {
    await sandbox.stop();
    const event = (number: number) => [['event', `evt_${number}`, { id: `evt_${number}`, object: 'event' }]];
    const lines = Array.from({ length: 5010 }, (_, number) => JSON.stringify(event(number)));
    writeFileSync(dataFile(), `${lines.join('\n')}\n`);
    await start();
    expect(sandbox.events()).toHaveLength(5000);
    expect(sandbox.events()[0]?.id).toBe('evt_10');
  });
});
