import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { noBilling } from '@everstep/domain/billing';
import { checkouts, donations, gifts, users } from '../../../src/db/schema';
import {
  checkoutEvent,
  invoiceEvent,
  subscriptionHistory,
  permutations,
  subscriptionEvent,
  type PaymentEvent,
} from '../../payment-events';
import { until } from '../../until';
import { parse } from '../world/replies';
import {
  getBilling,
  checkout,
  findCustomerId,
  give,
  hasLogged,
  providerClient,
  sessionIn,
  listSubscriptions,
  getTier,
  urlIn,
} from '../world/money';
import { isDeep, type Special } from './special';
import { expectAccepted, makeCustomer, now, findOutcome } from '../world/webhooks';
import { type World } from '../world/world';

const manualCheckLine = 'a payment needs a manual check';

/** Expects the event to be recorded for a manual check, logged, and acknowledged, so that it is not sent again. */
async function expectManualCheck(world: World, sent: PaymentEvent): Promise<void> {
  await expectAccepted(world, sent);
  expect(await findOutcome(world, sent)).toBe('parked');
  await until(() => hasLogged(world, manualCheckLine, sent.id));
}

/** A checkout that A has started, with the data of the provider's events about it. */
async function startCheckout(world: World) {
  const session = sessionIn(await urlIn(await checkout(world, world.a, 'premium_elite_monthly')));
  const { metadata } = await providerClient(world).checkout.sessions.retrieve(session);
  const customer = await findCustomerId(world, world.a);
  const subscription = `sub_${randomUUID()}`;
  return { session, customer, subscription, created: now(), metadata: metadata ?? {} };
}

/** Attacks with events about another customer, and out of order. */
export const webhookSpecials: Record<string, Special> = {
  'WHK-10': {
    it: 'ends canceled, and the late event changes nothing',
    async run(world) {
      const { about, ...user } = await makeCustomer(world);
      const from = now() - 100;
      await expectAccepted(world, subscriptionEvent('deleted', { ...about, created: from + 50 }));
      for (const late of [
        subscriptionEvent('created', { ...about, created: from, status: 'incomplete' }),
        subscriptionEvent('updated', { ...about, created: from + 1, price: 'pro_m' }),
        invoiceEvent({ ...about, created: from + 2 }),
      ]) {
        await expectAccepted(world, late);
        expect(await getBilling(world, user)).toMatchObject({ tier: 'free', status: 'canceled', is_live: false });
        expect(await getTier(world, user)).toBe('free');
      }
      expect((await world.newEmails(user.email)).map(({ subject }) => subject)).not.toContain(
        'Welcome to your Everstep plan',
      );
    },
  },

  'WHK-11': {
    it: `have the same result (${isDeep ? 'all' : 'every fortieth'})`,
    timeout: isDeep ? 900_000 : 180_000,
    async run(world) {
      const from = now() - 1000;
      const orders = permutations([0, 1, 2, 3, 4, 5]);
      expect(orders).toHaveLength(720);
      const ends = new Set<string>();
      for (const order of orders.filter((_, index) => isDeep || index % 40 === 0)) {
        const { id, about } = await makeCustomer(world);
        const events = subscriptionHistory(about, from);
        await expectAccepted(world, ...order.map((index) => events[index] ?? {}));
        const [row] = await world.db.select({ billing: users.billing }).from(users).where(eq(users.id, id));
        const { [about.subscription]: end } = (row?.billing ?? noBilling).subscriptions;
        expect(end?.endedAt).toBe(from + 30);
        ends.add(JSON.stringify(end));
      }
      expect([...ends]).toHaveLength(1);
    },
  },

  'WHK-13': {
    it: 'is recorded for a manual check and reported once, and grants nothing',
    async run(world) {
      const { about, ...user } = await makeCustomer(world);
      const ownCheckout = await startCheckout(world);
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
      await expectAccepted(world, ...foreign);
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
        // A's checkout with another user's id.
        checkoutEvent('completed', { ...about, session: ownCheckout.session, created, metadata: ownCheckout.metadata }),
        checkoutEvent('completed', { ...about, session: 'cs_gift', created, metadata: donation }),
        invoiceEvent({ ...about, created, metadata: { donation_id: 'not an id' } }),
      ];
      for (const sent of odd) await expectManualCheck(world, sent);
      const before = await world.fingerprint();
      await expectAccepted(world, ...odd);
      expect(await world.fingerprint()).toBe(before);
      for (const as of [user, world.a]) expect(await getTier(world, as)).toBe('free');
      expect(await world.db.$count(gifts)).toBe(0);
    },
  },

  'WHK-16': {
    it: 'grants nothing until the payment arrives, and leaves nothing if it fails',
    async run(world) {
      const cases = [
        [world.a, true],
        [world.b, false],
      ] as const;
      for (const [user, ok] of cases) {
        const url = await urlIn(await checkout(world, user, 'premium_elite_monthly'));
        await world.stripe.pay(url, { asyncPayment: true });
        await world.stripe.delivered();
        expect(await getBilling(world, user)).toMatchObject({ tier: 'free', status: 'pending' });
        expect(await getTier(world, user)).toBe('free');
        const status = async () =>
          parse(await world.send('GET', `/api/payments/status/${sessionIn(url)}`, { as: user })).status;
        expect(await status()).toBe('confirming');
        world.stripe.settle(sessionIn(url), ok);
        await world.stripe.delivered();
        const end = ok ? { tier: 'elite_premium', status: 'active' } : { tier: 'free', status: 'none', is_live: false };
        expect(await getBilling(world, user)).toMatchObject(end);
        expect(await getTier(world, user)).toBe(end.tier);
        expect(await status()).toBe(ok ? 'paid' : 'failed');
      }
      // A failed payment can be started again.
      expect(await urlIn(await checkout(world, world.b, 'premium_elite_monthly'))).toContain('/stripe/checkout/');
    },
  },

  'WHK-17': {
    it: 'grants nothing, whatever the subscription says, and is reported',
    async run(world) {
      for (const change of [{ cents: 100 }, { cents: 0 }, { currency: 'jpy' }, { package_id: 'ultra_elite_yearly' }]) {
        await world.resetUsers();
        const { metadata, ...about } = await startCheckout(world);
        const changedMetadata = { ...metadata, ...('package_id' in change ? change : {}) };
        await expectManualCheck(world, checkoutEvent('completed', { ...about, ...change, metadata: changedMetadata }));
        await expectAccepted(world, subscriptionEvent('created', { ...about, created: about.created + 1 }));
        expect(await getBilling(world, world.a)).toMatchObject({ tier: 'free', status: 'none' });
        expect(await world.db.select().from(checkouts)).toMatchObject([{ state: 'refused' }]);
        const reply = await world.send('GET', `/api/payments/status/${about.session}`, { as: world.a });
        expect(parse(reply).status).toBe('failed');
      }
      const url = await urlIn(await give(world, { amount: 100 }));
      const [gift] = await world.db.select().from(donations);
      const about = { customer: 'cus_donor', subscription: '', session: sessionIn(url), created: now() };
      const metadata = { donation_id: gift?.id ?? '' };
      for (const change of [{ cents: 1 }, { cents: 10_000, currency: 'jpy' }])
        await expectManualCheck(world, checkoutEvent('completed', { ...about, ...change, metadata }));
      expect(await world.db.$count(gifts)).toBe(0);
    },
  },

  'WHK-22': {
    it: 'does not restore the user, and cancels the subscription',
    async run(world) {
      const { a } = world;
      const url = await urlIn(await checkout(world, a, 'premium_elite_monthly'));
      const customer = await findCustomerId(world, a);
      world.stripe.hold();
      await world.stripe.pay(url);
      await world.db.delete(users).where(eq(users.id, a.id));
      world.stripe.release();
      await world.stripe.delivered();
      await until(async () => (await listSubscriptions(world, customer)).every(({ status }) => status === 'canceled'));
      await world.stripe.delivered();
      expect(await listSubscriptions(world, customer)).toMatchObject([{ status: 'canceled' }]);
      expect(await world.db.$count(users, eq(users.id, a.id))).toBe(0);
      expect(await world.db.$count(users, eq(users.email, a.email))).toBe(0);
      expect((await world.send('GET', '/api/billing', { as: a })).status).toBe(401);
    },
  },
};
