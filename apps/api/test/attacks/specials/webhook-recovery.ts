import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { DonationMonth } from '@everstep/domain/donations';
import { gifts, users } from '../../../src/db/schema';
import { makeDatabase } from '../../database';
import { makeUser } from '../../factories';
import { startMuteMailServer } from '../../faults/injection/mute-mail-server';
import { invoiceEvent, subscriptionEvent } from '../../payment-events';
import { startServer } from '../../server';
import { until } from '../../until';
import { parse } from '../world/replies';
import {
  getBilling,
  buy,
  findCustomerId,
  giveAndPay,
  hasLogged,
  providerClient,
  listSubscriptions,
  getTier,
} from '../world/money';
import { createSite } from '../world/site';
import type { Special } from './special';
import { deliver, expectAccepted, makeCustomer, now, findOutcome, someEvent } from '../world/webhooks';
import { stripeEnv, production, type World } from '../world/world';

const ledgerTotal = async (world: World) =>
  parse(await world.send('GET', '/api/donations/ledger')).total as Omit<DonationMonth, 'month'>;

const runJob = (world: World, queue: 'reconciliation' | 'gift_reconciliation') =>
  world.db.execute(sql`insert into pgboss.job (name, data) values (${queue}, '{}')`);

/** Events that arrive late, fail, get lost or are reversed. */
export const webhookRecoverySpecials: Record<string, Special> = {
  'WHK-20': {
    it: 'does not delay acknowledgements: 99 of 100 within half a second',
    async run(world) {
      const [database, mute] = [await makeDatabase(), await startMuteMailServer('the start')];
      const env = { ...production, ...stripeEnv(world.stripe), SMTP_URL: mute.url };
      const server = await startServer({ databaseUrl: database.url, env });
      const slow = { ...createSite(server, world), stripe: world.stripe, db: database.db };
      world.stripe.behave('slow');
      const charge = { object: 'charge', amount: 3900, amount_refunded: 3900, metadata: {}, payment_intent: 'pi_x' };
      const times: number[] = [];
      const deliverTimed = async (sent: object) => {
        const from = performance.now();
        expect((await deliver(slow, sent)).status).toBe(200);
        times.push(performance.now() - from);
      };
      // The best of several rounds, to ignore a busy machine.
      for (let round = 1; times.length === 0 || (times[1] ?? 0) >= 500; round += 1) {
        expect(round, `the second slowest of ${times.slice(0, 3).join(', ')} ms`).toBeLessThan(4);
        times.length = 0;
        for (let n = 0; n < 34; n += 1) {
          const { about } = await makeCustomer(slow);
          const created = now();
          await deliverTimed(subscriptionEvent('created', { ...about, created }));
          await deliverTimed(invoiceEvent({ ...about, created }));
          await deliverTimed({
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
    it: 'is retried nine times, then recorded as failed and logged, without blocking other events',
    async run(world) {
      const { id, about, ...user } = await makeCustomer(world);
      await world.db.execute(sql`update users set billing = '{"subscriptions": {"broken": {}}}' where id = ${id}`);
      const poison = subscriptionEvent('created', { ...about, subscription: 'broken', created: now() });
      for (let attempt = 1; attempt <= 10; attempt += 1) {
        expect([attempt, (await deliver(world, poison)).status]).toEqual([attempt, attempt < 10 ? 500 : 200]);
        const healthy = await makeCustomer(world);
        await expectAccepted(world, subscriptionEvent('created', { ...healthy.about, created: now() }));
        expect(await getTier(world, healthy)).toBe('elite_premium');
      }
      expect(await findOutcome(world, poison)).toBe('failed');
      await until(() => hasLogged(world, 'failed too often', poison.id));
      // Nothing is lost: once the cause is fixed, the same event is applied.
      await world.db.update(users).set({ billing: null }).where(eq(users.id, id));
      await expectAccepted(world, poison);
      expect(await getTier(world, { id, ...user })).toBe('elite_premium');
    },
  },

  'WHK-24': {
    it: 'reduce the gift and the published totals, in any order, and never below zero',
    async run(world) {
      const findIntent = async (session: string) => {
        const { payment_intent: intent } = await providerClient(world).checkout.sessions.retrieve(session);
        return typeof intent === 'string' ? intent : '';
      };
      const [paid, refunded, disputed] = [
        await findIntent(await giveAndPay(world, { amount: 30 })),
        await findIntent(await giveAndPay(world, { amount: 100 })),
        await findIntent(await giveAndPay(world, { amount: 20 })),
      ];
      expect(await ledgerTotal(world)).toMatchObject({ gifts: 3, amount_cents: 15_000 });
      world.stripe.refund(refunded, 4000);
      world.stripe.dispute(disputed);
      await world.stripe.delivered();
      expect(await ledgerTotal(world)).toMatchObject({ gifts: 2, amount_cents: 9000 });
      world.stripe.refund(refunded);
      await world.stripe.delivered();
      expect(await ledgerTotal(world)).toMatchObject({ gifts: 1, amount_cents: 3000 });
      // Duplicated, out of order, and with too large an amount.
      world.stripe.deliverAgain();
      await world.stripe.delivered();
      const [gift] = await world.db.select().from(gifts).where(eq(gifts.id, paid));
      const charge = { id: 'ch_odd', object: 'charge', amount: 3000, created: now(), payment_intent: paid };
      for (const amount_refunded of [1000, 999_999, 500]) {
        const object = { ...charge, amount_refunded, metadata: { donation_id: gift?.donationId } };
        const sent = { ...someEvent(), id: `evt_${randomUUID()}`, type: 'charge.refunded', data: { object } };
        await expectAccepted(world, sent);
      }
      const total = await ledgerTotal(world);
      expect(total).toEqual({ gifts: 0, amount_cents: 0, families_cents: 0, carbon_cents: 0, supplies_cents: 0 });
      const rows = await world.db.select().from(gifts);
      for (const { amountCents, refundedCents } of rows) expect(refundedCents).toBeLessThanOrEqual(amountCents);
      expect(rows.find(({ id }) => id === disputed)).toMatchObject({ dispute: 'open' });
    },
  },

  'WHK-26': {
    it: 'are recovered by reconciliation: every plan and gift then matches the provider',
    async run(world) {
      const allUsers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => makeUser(world.db, { email: `lost-${n}@x.test` })),
      );
      // Only half of the events have arrived.
      for (const user of allUsers.slice(0, 5)) await buy(world, user, 'premium_elite_monthly');
      world.stripe.drop(true);
      for (const user of allUsers.slice(5)) await buy(world, user, 'ultra_elite_yearly');
      const gift = await giveAndPay(world, { amount: 25 });
      const [first = '', second = '', third = ''] = await Promise.all(
        allUsers.slice(0, 3).map(async (user) => {
          const [subscription] = await listSubscriptions(world, await findCustomerId(world, user));
          return subscription?.id ?? '';
        }),
      );
      const provider = providerClient(world);
      await provider.subscriptions.cancel(first);
      await provider.subscriptions.update(second, { cancel_at_period_end: true });
      world.stripe.renew(third);
      expect(await getTier(world, allUsers[0] ?? world.a)).toBe('elite_premium');
      expect(await getTier(world, allUsers[9] ?? world.a)).toBe('free');

      await world.db.execute(sql`update donations set created_at = created_at - interval '4 days'`);
      await runJob(world, 'reconciliation');
      await runJob(world, 'gift_reconciliation');
      const isUnreconciled = sql`customer_id is not null and reconciled_at is null`;
      await until(async () => (await world.db.$count(users, isUnreconciled)) === 0);
      await until(async () => (await world.db.$count(gifts)) === 1);

      for (const user of allUsers) {
        const [subscription, ...more] = await listSubscriptions(world, await findCustomerId(world, user));
        expect(more).toEqual([]);
        const price = subscription?.items.data[0]?.price.metadata.everstep_price;
        const expectedTier = price === 'pro_y' ? 'ultra_elite' : 'elite_premium';
        const isOver = subscription?.status === 'canceled';
        expect(await getBilling(world, user)).toMatchObject({
          tier: isOver ? 'free' : expectedTier,
          status: isOver ? 'canceled' : 'active',
          cancel_at_period_end: !isOver && subscription?.cancel_at_period_end,
        });
      }
      expect(parse(await world.send('GET', `/api/donations/status/${gift}`))).toMatchObject({ payment_status: 'paid' });
      expect(await ledgerTotal(world)).toMatchObject({ gifts: 1, amount_cents: 2500 });
    },
  },
};
