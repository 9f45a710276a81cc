import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '@everstep/domain/endpoint';
import { checkoutEvent, invoiceEvent, subscriptionEvent } from '../payment-events';
import { findLeaks } from './world/replies';
import { endpoints, endpointName, pathParams } from './table/endpoints';
import { exampleBody, exampleRequest, exampleParams, exampleQuery, buildPath } from './table/examples';
import { canariesIn, emailsIn, leaksIn, newCanary } from './world/leaks';
import { buy, checkout, give, giveAndPay, getTier, urlIn } from './world/money';
import { authHeaders, type Outgoing } from './world/site';
import { deliver, makeCustomer, now } from './world/webhooks';
import { itLogsNothingPrivate, useWorld } from './world/world';

const world = useWorld();
beforeEach(() => world.resetUsers());

const randomUser = () => ({ id: newCanary(), email: `${newCanary()}@x.test` });

/** Headers that a browser, a proxy or an attacker may set, each with its own canary. */
function markedHeaders(): Record<string, string> {
  const names = ['user-agent', 'referer', 'x-forwarded-for', 'x-forwarded-host', 'x-request-id', 'accept-language'];
  const headers = Object.fromEntries(names.map((name) => [name, newCanary()]));
  const token = newCanary().padEnd(43, 'A');
  return {
    ...headers,
    authorization: `Bearer ${newCanary()}`,
    cookie: `session_token=${token}; x=${newCanary()}`,
  };
}

/** Bodies for an endpoint with a canary in each field: valid fields, fields of the wrong type, and unknown ones. */
function markedBodies(record: Endpoint): unknown[] {
  const fields = Object.keys(exampleBody(record, randomUser()) ?? { email: '', id: '' });
  const each = (make: () => unknown) => Object.fromEntries(fields.map((field) => [field, make()]));
  return [
    exampleBody(record, randomUser()),
    each(newCanary),
    each(() => `${newCanary()}@x.test`),
    each(() => [newCanary()]),
    each(() => `${newCanary()}\u0000`),
    each(() => newCanary().repeat(200)),
    { ...exampleBody(record, randomUser()), [newCanary()]: newCanary(), role: newCanary() },
    newCanary(),
  ];
}

async function attackWithValues(record: Endpoint, bodies = markedBodies(record)): Promise<number[]> {
  const statuses: number[] = [];
  const send = async (outgoing: Outgoing) => {
    const params = { ...exampleParams(record, randomUser()), ...(statuses.length % 2 ? { slug: newCanary() } : {}) };
    const query = exampleQuery(record, newCanary()) || `?x=${newCanary()}`;
    const path = `${buildPath(record, params)}${query}&token=${newCanary()}&email=${newCanary()}@x.test`;
    statuses.push((await world.send(record.method, path, { headers: markedHeaders(), ...outgoing })).status);
  };
  const caller = record.access === 'admin' ? world.admin : world.a;
  for (const body of bodies) {
    await send({ body });
    await send({ body, visibleUser: caller, headers: { ...markedHeaders(), ...authHeaders(caller) } });
    await send({ body, withoutOrigin: true, headers: { ...markedHeaders(), origin: `https://${newCanary()}.test` } });
  }
  await send({ raw: `{"email":"${newCanary()}` });
  await send({ raw: `email=${newCanary()}`, headers: { ...markedHeaders(), 'content-type': `text/${newCanary()}` } });
  await send({ raw: newCanary().repeat(5000) });
  return statuses;
}

describe('values sent in any field reach no other user and no log', () => {
  it.each(endpoints.map((record) => [endpointName(record), record] as const))('%s', async (_name, record) => {
    const statuses = await attackWithValues(record);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  // Slow: all endpoints in sequence, some with timeouts. Only valid bodies get as far as the database.
  it('even when the database fails', { timeout: 180_000 }, async () => {
    await world.db.execute(sql`alter table users rename to hidden_users`);
    const statuses: number[] = [];
    try {
      for (const record of endpoints)
        statuses.push(...(await attackWithValues(record, [exampleBody(record, randomUser())])));
    } finally {
      await world.db.execute(sql`alter table hidden_users rename to users`);
    }
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(20);
  });

  it('even on unknown paths', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      const outgoing = { headers: markedHeaders(), ...(method !== 'GET' && { body: newCanary() }) };
      const reply = await world.send(method, `/api/${newCanary()}?email=${newCanary()}@x.test`, outgoing);
      expect(reply.status).toBe(404);
    }
  });
});

/** Canaries in every text field of a payment provider event. */
function withCanaries<T extends { data: { object: object } }>(sent: T, object: object = {}): T {
  const address = { line1: newCanary(), city: newCanary(), postal_code: newCanary() };
  const user = { name: newCanary(), email: `${newCanary()}@x.test`, phone: newCanary(), address };
  const texts = {
    description: newCanary(),
    receipt_email: `${newCanary()}@x.test`,
    customer_email: `${newCanary()}@x.test`,
    customer_details: user,
    billing_details: user,
    hosted_invoice_url: `https://${newCanary()}.test/`,
    last_payment_error: { message: newCanary() },
    [newCanary()]: newCanary(),
  };
  return { ...sent, data: { ...sent.data, object: { ...sent.data.object, ...texts, ...object } } };
}

describe('values in payment provider events reach no user and no log', () => {
  const readAll = async () => {
    for (const as of [undefined, world.a, world.b])
      for (const record of endpoints.filter(({ method, access }) => method === 'GET' && access !== 'admin'))
        await world.send('GET', buildPath(record, exampleParams(record, as ?? world.b)) + exampleQuery(record), { as });
  };

  it('whether the events are applied, ignored, recorded for a manual check, failed or rejected', async () => {
    const { about, ...user } = await makeCustomer(world);
    const created = now();
    const foreign = { customer: newCanary(), subscription: newCanary(), created };
    const metadata = { checkout_id: newCanary(), user_id: newCanary(), package_id: newCanary() };
    const acceptedEvents = [
      withCanaries(subscriptionEvent('created', { ...about, created })),
      withCanaries(invoiceEvent({ ...about, created })),
      withCanaries(subscriptionEvent('created', foreign), { metadata }),
      withCanaries(checkoutEvent('completed', { ...foreign, session: newCanary(), metadata })),
      withCanaries(checkoutEvent('completed', { ...foreign, ...about, session: newCanary(), metadata })),
      withCanaries(invoiceEvent({ ...foreign, metadata: { donation_id: newCanary() } })),
      { ...withCanaries(invoiceEvent(foreign)), type: 'customer.tax_id.created' },
      { ...withCanaries(invoiceEvent(foreign), { metadata: { donation_id: newCanary() } }), type: 'charge.refunded' },
      { ...withCanaries(invoiceEvent(foreign), { payment_intent: newCanary() }), type: 'charge.dispute.created' },
    ];
    for (const sent of acceptedEvents)
      expect([sent.type, (await deliver(world, sent)).status]).toEqual([sent.type, 200]);
    const malformedEvents = [
      { ...withCanaries(invoiceEvent(foreign)), created: newCanary() },
      {
        ...withCanaries(invoiceEvent({ ...about, created })),
        data: { object: { customer: about.customer, parent: newCanary() } },
      },
      { ...withCanaries(subscriptionEvent('updated', { ...about, created })), data: { object: newCanary() } },
    ];
    for (const sent of malformedEvents) await deliver(world, sent);
    for (const sent of [...acceptedEvents, ...malformedEvents])
      expect((await deliver(world, sent, { secret: newCanary() })).status).toBe(400);
    expect((await deliver(world, newCanary())).status).toBe(400);
    await readAll();
    expect(await getTier(world, user)).toBe('elite_premium');
  });

  it('even when the database fails', async () => {
    const { about } = await makeCustomer(world);
    const sent = withCanaries(subscriptionEvent('created', { ...about, created: now() }));
    for (const table of ['users', 'payment_events']) {
      await world.db.execute(sql`alter table ${sql.identifier(table)} rename to hidden`);
      try {
        expect((await deliver(world, sent)).status).toBe(500);
      } finally {
        await world.db.execute(sql`alter table hidden rename to ${sql.identifier(table)}`);
      }
    }
    expect((await deliver(world, sent)).status).toBe(200);
  });
});

describe('a user’s payments', () => {
  /** The provider's ids in its events, and the donors' names and e-mail addresses. */
  const secretsSince = (count: number) =>
    world.stripe
      .events()
      .slice(count)
      .flatMap(({ data }) => JSON.stringify(data).match(/\b[a-z]{2,5}_(?:test_)?[A-Za-z0-9]{14,}/g) ?? []);

  it('are not revealed to other users by any endpoint', { timeout: 180_000 }, async () => {
    const count = world.stripe.events().length;
    await buy(world, world.a, 'ultra_elite_yearly');
    const donor = { donor_name: newCanary(), donor_email: `${newCanary()}@x.test` };
    for (const donation_type of ['one_time', 'monthly']) await giveAndPay(world, { ...donor, donation_type });
    await buy(world, world.b, 'premium_elite_monthly');
    const secrets = new Set(secretsSince(count));
    const ofB = new Set(
      [...secrets].filter((id) =>
        world.stripe.events().some(({ data }) => {
          const text = JSON.stringify(data);
          return text.includes(world.b.id) && text.includes(id);
        }),
      ),
    );
    const others = [...secrets].filter((id) => !ofB.has(id));
    expect(others.length).toBeGreaterThan(15);
    for (const as of [undefined, world.b])
      for (const record of endpoints.filter(({ access }) => access !== 'admin')) {
        // Names and e-mail addresses are checked in every reply, ids only here.
        const { path, body } = exampleRequest(record, as ?? world.a);
        const { text } = await world.send(record.method, path, { as, visibleUser: as ?? world.a, body });
        expect(others.filter((id) => text.includes(id))).toEqual([]);
      }
  });
});

describe('error details of the payment provider', () => {
  const paid = endpoints.filter(({ path }) => /^\/api\/(billing|payments|donations)\//.test(`${path}/`));

  it.each([
    ['when it fails', async () => world.stripe.behave('error')],
    ['when it returns no URLs', async () => world.stripe.behave('no url')],
    [
      'when it no longer knows any of our ids',
      async () => {
        await world.db.execute(sql`update users set customer_id = 'cus_thatIsGoneForever' where id = ${world.a.id}`);
        await world.db.execute(
          sql`update users set billing = replace(billing::text, 'sub_', 'sub_gone')::jsonb where billing is not null`,
        );
        await world.db.execute(sql`update checkouts set session_id = 'cs_test_gone' where state = 'open'`);
        await world.db.execute(sql`update donations set session_id = 'cs_test_goneAsWell', state = 'open'`);
      },
    ],
  ])('are not revealed %s', async (_when, breakProvider) => {
    expect(paid).toHaveLength(15);
    await buy(world, world.a, 'premium_elite_monthly');
    await urlIn(await checkout(world, world.b, 'premium_elite_monthly'));
    await urlIn(await give(world, { donation_type: 'monthly' }));
    await breakProvider();
    const statuses: number[] = [];
    for (const as of [undefined, world.a, world.b])
      for (const record of paid)
        for (const id of pathParams(record).length > 0 ? unknownSessions : [world.b.id]) {
          const { path, body } = exampleRequest(record, { id, email: 'z@x.test' });
          const reply = await world.send(record.method, path, { as, body });
          expect([endpointName(record), [...expectedStatuses, 200].includes(reply.status), reply.status]).toEqual([
            endpointName(record),
            true,
            reply.status,
          ]);
          statuses.push(reply.status);
        }
    expect(statuses).toContain(502);
  });
  const unknownSessions = ['cs_test_gone', 'cs_test_goneAsWell'];
  const expectedStatuses = [400, 401, 402, 404, 409, 502];
});

describe('the leak detector', () => {
  const reply = (text: string, headers = {}) => ({ status: 200, headers, text });

  it.each([
    ['{"message":"Failed query: select \\"id\\" from \\"users\\" where \\"users\\".\\"email\\" = $1"}'],
    ['select id, email from users where id = 1'],
    ['insert into "users" ("id") values ($1)'],
    ['UPDATE users SET name = x'],
    ['delete from sessions where true'],
    ['{"detail":"syntax error at or near \\"x\\""}'],
    ['duplicate key value violates unique constraint'],
    ['{"detail":"relation \\"users\\" does not exist"}'],
    ['Error: x\n    at Object.handler (file:///app/dist/main.js:10:3)'],
    ['{"stack":"Error\\n    at async run (/app/main.js:1:1)"}'],
    ['at node:internal/process/task_queues:95:5'],
    [JSON.stringify({ path: process.cwd() })],
    ['{"path":"/srv/everstep/apps"}'],
    ["ENOENT: no such file, open '/var/lib/x'"],
    ['C:\\\\Users\\\\x'],
    ['x/node_modules/pg'],
    ["No such customer: 'cus_gone'"],
    ['{"detail":"Invalid API Key provided: sk_test_****"}'],
    ['{"name":"StripeInvalidRequestError"}'],
    ['{"customer":"cus_NffrFeUfNV2Hib"}'],
    ['{"secret":"whsec_sandboxHasNoRealMoney"}'],
    ['session_token=k3-pm_R8sWq0xYt1LzVb2CnMd4EfGh5JiKp6UoAa7Qwx'],
  ])('detects: %s', (text) => expect(leaksIn(text)).not.toEqual([]));

  it.each([
    ['Select two or three habits from the list and update your plan; delete what you no longer need.'],
    ['Eat at home/work. Meet at 9:30. Plan A: rest. See https://example.org/usr/x and $39, or $1 and more.'],
    ['Step into the water at /library/home and drop the table of contents.'],
    [
      'Your card was declined, so nothing was changed. The price_list and the sub_title stay; see cs_test_a1B2c3D4e5F6.',
    ],
    ['{"fields":{"email":"Please enter a valid email address"}}'],
    ['session_token=k3-pm_R8sWq0xYt1LzVb2CnMd4EfGh5JiKp6UoAa7Qw; Path=/'],
  ])('accepts prose: %s', (text) => expect(leaksIn(text)).toEqual([]));

  it('detects other users’ values in the body and the headers, and accepts the caller’s own', () => {
    const [own, other] = [newCanary(), newCanary()];
    expect(findLeaks(reply(`${own} a@x.test`), `${own} a@x.test`)).toEqual([]);
    expect(findLeaks(reply(`${own} ${other.toUpperCase()}`), own)).toEqual([other]);
    expect(findLeaks(reply('', { location: `/?x=${other}` }), own)).toEqual([other]);
    expect(findLeaks(reply('B@x.test'), 'a@x.test')).toEqual(['b@x.test']);
    expect([canariesIn(`${own}${other}`), emailsIn('none')]).toEqual([[own, other], []]);
  });
});

itLogsNothingPrivate(world);
