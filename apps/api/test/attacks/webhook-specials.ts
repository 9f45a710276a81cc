import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { noBilling } from '@everstep/domain/billing';
import type { DonationMonth } from '@everstep/domain/donations';
import { checkouts, donations, gifts, paymentEvents, users } from '../../src/db/schema';
import { makeDatabase } from '../database';
import { makeUser } from '../factories';
import { startMuteMailServer } from '../faults/mute-mail-server';
import {
  checkoutEvent,
  invoiceEvent,
  lifeOf,
  permutations,
  subscriptionEvent,
  type PaymentEvent,
} from '../payment-events';
import { startServer } from '../server';
import { until } from '../until';
import { parse } from './answers';
import {
  billingOf,
  buy,
  checkout,
  customerOf,
  giveAndPay,
  give,
  hasLogged,
  providerOf,
  sessionIn,
  subscriptionsOf,
  tierOf,
  urlIn,
} from './money';
import { siteOf } from './site';
import { isDeep, type Special } from './special';
import { deliver, expectTaken, makePayer, now, someEvent } from './webhooks';
import { envOf, production, type World } from './world';

const alerts = 'a payment needs a look';

const outcomeOf = async ({ db }: World, { id }: PaymentEvent) =>
  (await db.select().from(paymentEvents).where(eq(paymentEvents.id, id)))[0]?.outcome;

/** Put aside, told in the log, and not asked for again. */
async function expectParked(world: World, sent: PaymentEvent): Promise<void> {
  await expectTaken(world, sent);
  expect(await outcomeOf(world, sent)).toBe('parked');
  await until(() => hasLogged(world, alerts, sent.id));
}

/** A checkout that A has begun, and what the provider would say of it. */
async function begin(world: World) {
  const session = sessionIn(await urlIn(await checkout(world, world.a, 'premium_elite_monthly')));
  const { metadata } = await providerOf(world).checkout.sessions.retrieve(session);
  const customer = await customerOf(world, world.a);
  const subscription = `sub_${randomUUID()}`;
  return { session, customer, subscription, created: now(), metadata: metadata ?? {} };
}

const ledgerTotal = async (world: World) =>
  parse(await world.send('GET', '/api/donations/ledger')).total as Omit<DonationMonth, 'month'>;

const lookAt = (world: World, queue: 'reconciliation' | 'gift_reconciliation') =>
  world.db.execute(sql`insert into pgboss.job (name, data) values (${queue}, '{}')`);

export const webhookSpecials: Record<string, Special> = {
  'WHK-10': {
    it: 'ends cancelled, and what comes late changes nothing',
    async run(world) {
      const { about, ...person } = await makePayer(world);
      const from = now() - 100;
      await expectTaken(world, subscriptionEvent('deleted', { ...about, created: from + 50 }));
      for (const late of [
        subscriptionEvent('created', { ...about, created: from, status: 'incomplete' }),
        subscriptionEvent('updated', { ...about, created: from + 1, price: 'pro_m' }),
        invoiceEvent({ ...about, created: from + 2 }),
      ]) {
        await expectTaken(world, late);
        expect(await billingOf(world, person)).toMatchObject({ tier: 'free', status: 'canceled', is_live: false });
        expect(await tierOf(world, person)).toBe('free');
      }
      expect((await world.newEmails(person.email)).map(({ subject }) => subject)).not.toContain(
        'Welcome to your Everstep plan',
      );
    },
  },

  'WHK-11': {
    it: `ends alike, in ${isDeep ? 'each of them' : 'each fortieth of them'}`,
    timeout: isDeep ? 900_000 : 60_000,
    async run(world) {
      const from = now() - 1000;
      const orders = permutations([0, 1, 2, 3, 4, 5]);
      expect(orders).toHaveLength(720);
      const ends = new Set<string>();
      for (const order of orders.filter((_, index) => isDeep || index % 40 === 0)) {
        const { id, about } = await makePayer(world);
        const life = lifeOf(about, from);
        await expectTaken(world, ...order.map((index) => life[index] ?? {}));
        const [row] = await world.db.select({ billing: users.billing }).from(users).where(eq(users.id, id));
        const { [about.subscription]: end } = (row?.billing ?? noBilling).subscriptions;
        expect(end?.endedAt).toBe(from + 30);
        ends.add(JSON.stringify(end));
      }
      expect([...ends]).toHaveLength(1);
    },
  },

  'WHK-13': {
    it: 'is put aside and told, once, and nobody is given anything',
    async run(world) {
      const { about, ...person } = await makePayer(world);
      const mine = await begin(world);
      const created = now();
      const donation = { donation_id: randomUUID() };
      const theirs = { customer: 'cus_foreign', subscription: 'sub_foreign', created };
      const mark = { everstep_installation: randomUUID() };
      const foreign = [
        subscriptionEvent('created', { ...theirs, metadata: { user_id: world.a.id } }),
        subscriptionEvent('updated', { ...theirs, metadata: { user_id: world.a.id, ...mark } }),
        subscriptionEvent('updated', { ...about, created, metadata: mark }),
        invoiceEvent(theirs),
        invoiceEvent({ ...about, created, metadata: mark }),
      ];
      const untouched = await world.fingerprint();
      await expectTaken(world, ...foreign);
      for (const { id } of foreign) await until(() => hasLogged(world, 'not about anything of ours', id));
      expect(await world.fingerprint()).toBe(untouched);
      const odd = [
        checkoutEvent('completed', { ...about, session: 'cs_unknown', created }),
        checkoutEvent('completed', {
          ...about,
          session: 'cs_unknown',
          created,
          metadata: { checkout_id: "' or 1=1--" },
        }),
        // What A has begun, told of somebody else.
        checkoutEvent('completed', { ...about, session: mine.session, created, metadata: mine.metadata }),
        checkoutEvent('completed', { ...about, session: 'cs_gift', created, metadata: donation }),
        invoiceEvent({ ...about, created, metadata: { donation_id: 'not an id' } }),
      ];
      for (const sent of odd) await expectParked(world, sent);
      const before = await world.fingerprint();
      await expectTaken(world, ...odd);
      expect(await world.fingerprint()).toBe(before);
      for (const one of [person, world.a]) expect(await tierOf(world, one)).toBe('free');
      expect(await world.db.$count(gifts)).toBe(0);
    },
  },

  'WHK-16': {
    it: 'opens nothing until the money has come, and nothing is left of it when that fails',
    async run(world) {
      const cases = [
        [world.a, true],
        [world.b, false],
      ] as const;
      for (const [person, ok] of cases) {
        const url = await urlIn(await checkout(world, person, 'premium_elite_monthly'));
        await world.stripe.pay(url, { asyncPayment: true });
        await world.stripe.delivered();
        expect(await billingOf(world, person)).toMatchObject({ tier: 'free', status: 'pending' });
        expect(await tierOf(world, person)).toBe('free');
        const status = async () =>
          parse(await world.send('GET', `/api/payments/status/${sessionIn(url)}`, { as: person })).status;
        expect(await status()).toBe('confirming');
        world.stripe.settle(sessionIn(url), ok);
        await world.stripe.delivered();
        const end = ok ? { tier: 'elite_premium', status: 'active' } : { tier: 'free', status: 'none', is_live: false };
        expect(await billingOf(world, person)).toMatchObject(end);
        expect(await tierOf(world, person)).toBe(end.tier);
        expect(await status()).toBe(ok ? 'paid' : 'failed');
      }
      // Whose payment failed may begin anew.
      expect(await urlIn(await checkout(world, world.b, 'premium_elite_monthly'))).toContain('/stripe/checkout/');
    },
  },

  'WHK-17': {
    it: 'opens nothing, also when the subscription says otherwise, and is told',
    async run(world) {
      for (const change of [{ cents: 100 }, { cents: 0 }, { currency: 'jpy' }, { package_id: 'ultra_elite_yearly' }]) {
        await world.people();
        const { metadata, ...about } = await begin(world);
        const named = { ...metadata, ...('package_id' in change ? change : {}) };
        await expectParked(world, checkoutEvent('completed', { ...about, ...change, metadata: named }));
        await expectTaken(world, subscriptionEvent('created', { ...about, created: about.created + 1 }));
        expect(await billingOf(world, world.a)).toMatchObject({ tier: 'free', status: 'none' });
        expect(await world.db.select().from(checkouts)).toMatchObject([{ state: 'refused' }]);
        const answer = await world.send('GET', `/api/payments/status/${about.session}`, { as: world.a });
        expect(parse(answer).status).toBe('failed');
      }
      const url = await urlIn(await give(world, { amount: 100 }));
      const [gift] = await world.db.select().from(donations);
      const about = { customer: 'cus_donor', subscription: '', session: sessionIn(url), created: now() };
      const metadata = { donation_id: gift?.id ?? '' };
      for (const change of [{ cents: 1 }, { cents: 10_000, currency: 'jpy' }])
        await expectParked(world, checkoutEvent('completed', { ...about, ...change, metadata }));
      expect(await world.db.$count(gifts)).toBe(0);
    },
  },

  'WHK-20': {
    it: 'holds up no acknowledgement: 99 of 100 within half a second',
    timeout: 90_000,
    async run(world) {
      const [database, mute] = [await makeDatabase(), await startMuteMailServer('the start')];
      const env = { ...production, ...envOf(world.stripe), SMTP_URL: mute.url };
      const server = await startServer({ databaseUrl: database.url, env });
      const slow = { ...siteOf(server, world), stripe: world.stripe, db: database.db };
      world.stripe.behave('slow');
      const charge = { object: 'charge', amount: 3900, amount_refunded: 3900, metadata: {}, payment_intent: 'pi_x' };
      const times: number[] = [];
      const take = async (sent: object) => {
        const from = performance.now();
        expect((await deliver(slow, sent)).status).toBe(200);
        times.push(performance.now() - from);
      };
      // The best of a few rounds: what is asked is whether anything is waited for, and not how busy this machine is.
      for (let round = 1; times.length === 0 || (times[1] ?? 0) >= 500; round += 1) {
        expect(round, `the second slowest of ${times.slice(0, 3).join(', ')} ms`).toBeLessThan(4);
        times.length = 0;
        for (let n = 0; n < 34; n += 1) {
          const { about } = await makePayer(slow);
          const created = now();
          await take(subscriptionEvent('created', { ...about, created }));
          await take(invoiceEvent({ ...about, created }));
          await take({
            ...someEvent(),
            type: 'charge.refunded',
            data: { object: { ...charge, id: `ch_${n}`, created } },
          });
        }
        times.sort((a, b) => b - a);
      }
      await until(() => mute.visits() > 0);
      await Promise.all([server.stop(), mute.close()]);
      await database.drop();
    },
  },

  'WHK-21': {
    it: 'is asked for again nine times, put aside with a word in the log, and holds up nobody',
    async run(world) {
      const { id, about, ...person } = await makePayer(world);
      await world.db.execute(sql`update users set billing = '{"subscriptions": {"broken": {}}}' where id = ${id}`);
      const poison = subscriptionEvent('created', { ...about, subscription: 'broken', created: now() });
      for (let tries = 1; tries <= 10; tries += 1) {
        expect([tries, (await deliver(world, poison)).status]).toEqual([tries, tries < 10 ? 500 : 200]);
        const healthy = await makePayer(world);
        await expectTaken(world, subscriptionEvent('created', { ...healthy.about, created: now() }));
        expect(await tierOf(world, healthy)).toBe('elite_premium');
      }
      expect(await outcomeOf(world, poison)).toBe('failed');
      await until(() => hasLogged(world, 'failed too often', poison.id));
      // Nothing of it is lost: once what was wrong is mended, the same event does what it should.
      await world.db.update(users).set({ billing: null }).where(eq(users.id, id));
      await expectTaken(world, poison);
      expect(await tierOf(world, { id, ...person })).toBe('elite_premium');
    },
  },

  'WHK-22': {
    it: 'brings nobody back, and ends what they would go on paying',
    async run(world) {
      const { a } = world;
      const url = await urlIn(await checkout(world, a, 'premium_elite_monthly'));
      const customer = await customerOf(world, a);
      world.stripe.hold();
      await world.stripe.pay(url);
      await world.db.delete(users).where(eq(users.id, a.id));
      world.stripe.release();
      await world.stripe.delivered();
      await until(async () => (await subscriptionsOf(world, customer)).every(({ status }) => status === 'canceled'));
      await world.stripe.delivered();
      expect(await subscriptionsOf(world, customer)).toMatchObject([{ status: 'canceled' }]);
      expect(await world.db.$count(users, eq(users.id, a.id))).toBe(0);
      expect(await world.db.$count(users, eq(users.email, a.email))).toBe(0);
      expect((await world.send('GET', '/api/billing', { as: a })).status).toBe(401);
    },
  },

  'WHK-24': {
    it: 'are taken out of the gift and of what the page tells, in any order, and never below nothing',
    async run(world) {
      const intentOf = async (session: string) => {
        const { payment_intent: intent } = await providerOf(world).checkout.sessions.retrieve(session);
        return typeof intent === 'string' ? intent : '';
      };
      const [kept, returned, disputed] = [
        await intentOf(await giveAndPay(world, { amount: 30 })),
        await intentOf(await giveAndPay(world, { amount: 100 })),
        await intentOf(await giveAndPay(world, { amount: 20 })),
      ];
      expect(await ledgerTotal(world)).toMatchObject({ gifts: 3, amount_cents: 15_000 });
      world.stripe.refund(returned, 4000);
      world.stripe.dispute(disputed);
      await world.stripe.delivered();
      expect(await ledgerTotal(world)).toMatchObject({ gifts: 2, amount_cents: 9000 });
      world.stripe.refund(returned);
      await world.stripe.delivered();
      expect(await ledgerTotal(world)).toMatchObject({ gifts: 1, amount_cents: 3000 });
      // Doubled, out of order, and of more than was given: a charge as nobody should ever send it.
      world.stripe.deliverAgain();
      await world.stripe.delivered();
      const [gift] = await world.db.select().from(gifts).where(eq(gifts.id, kept));
      const charge = { id: 'ch_odd', object: 'charge', amount: 3000, created: now(), payment_intent: kept };
      for (const amount_refunded of [1000, 999_999, 500]) {
        const object = { ...charge, amount_refunded, metadata: { donation_id: gift?.donationId } };
        const sent = { ...someEvent(), id: `evt_${randomUUID()}`, type: 'charge.refunded', data: { object } };
        await expectTaken(world, sent);
      }
      const total = await ledgerTotal(world);
      expect(total).toEqual({ gifts: 0, amount_cents: 0, families_cents: 0, carbon_cents: 0, supplies_cents: 0 });
      const rows = await world.db.select().from(gifts);
      for (const { amountCents, refundedCents } of rows) expect(refundedCents).toBeLessThanOrEqual(amountCents);
      expect(rows.find(({ id }) => id === disputed)).toMatchObject({ dispute: 'open' });
    },
  },

  'WHK-26': {
    it: 'are made good by asking: every plan and every gift is then what the provider says',
    timeout: 60_000,
    async run(world) {
      const people = await Promise.all(
        Array.from({ length: 10 }, (_, n) => makeUser(world.db, { email: `lost-${n}@x.test` })),
      );
      // Half of them are known to have bought; of the others nothing has arrived at all.
      for (const person of people.slice(0, 5)) await buy(world, person, 'premium_elite_monthly');
      world.stripe.drop(true);
      for (const person of people.slice(5)) await buy(world, person, 'ultra_elite_yearly');
      const gift = await giveAndPay(world, { amount: 25 });
      const [one = '', two = '', three = ''] = await Promise.all(
        people.slice(0, 3).map(async (person) => {
          const [subscription] = await subscriptionsOf(world, await customerOf(world, person));
          return subscription?.id ?? '';
        }),
      );
      const provider = providerOf(world);
      await provider.subscriptions.cancel(one);
      await provider.subscriptions.update(two, { cancel_at_period_end: true });
      world.stripe.renew(three);
      expect(await tierOf(world, people[0] ?? world.a)).toBe('elite_premium');
      expect(await tierOf(world, people[9] ?? world.a)).toBe('free');

      await world.db.execute(sql`update donations set created_at = created_at - interval '4 days'`);
      await lookAt(world, 'reconciliation');
      await lookAt(world, 'gift_reconciliation');
      const isOpen = sql`customer_id is not null and reconciled_at is null`;
      await until(async () => (await world.db.$count(users, isOpen)) === 0);
      await until(async () => (await world.db.$count(gifts)) === 1);

      for (const person of people) {
        const [subscription, ...more] = await subscriptionsOf(world, await customerOf(world, person));
        expect(more).toEqual([]);
        const price = subscription?.items.data[0]?.price.metadata.everstep_price;
        const bought = price === 'pro_y' ? 'ultra_elite' : 'elite_premium';
        const isOver = subscription?.status === 'canceled';
        expect(await billingOf(world, person)).toMatchObject({
          tier: isOver ? 'free' : bought,
          status: isOver ? 'canceled' : 'active',
          cancel_at_period_end: !isOver && subscription?.cancel_at_period_end,
        });
      }
      expect(parse(await world.send('GET', `/api/donations/status/${gift}`))).toMatchObject({ payment_status: 'paid' });
      expect(await ledgerTotal(world)).toMatchObject({ gifts: 1, amount_cents: 2500 });
    },
  },
};
