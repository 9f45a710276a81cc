import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { billingTexts, type PlanChange } from '@everstep/domain/billing';
import { failures } from '@everstep/domain/errors';
import { checkouts, donations, gifts } from '../../../src/db/schema';
import { parse } from '../world/replies';
import { fill } from '../table/attacks';
import { chargesAmount } from '../table/money-checks';
import {
  getBilling,
  buy,
  checkout,
  findCustomerId,
  give,
  giveAndPay,
  providerClient,
  sessionIn,
  listSessions,
  listSubscriptions,
  getTier,
  urlIn,
} from '../world/money';
import type { Special } from './special';
import { page, publicOrigin } from '../world/world';

export const moneySpecials: Record<string, Special> = {
  'IDOR-41': {
    it: 'is not found as a donation',
    async run(world) {
      const paid = await buy(world, world.b, 'ultra_elite_monthly');
      const open = sessionIn(await urlIn(await checkout(world, world.a, 'ultra_elite_monthly')));
      for (const id of [paid, open, 'cs_test_ofNobody1234'])
        for (const as of [undefined, world.a, world.b]) {
          const reply = await world.send('GET', `/api/donations/status/${id}`, { as });
          expect([id, reply.status, parse(reply).code]).toEqual([id, 404, 'not_found']);
        }
      // A donation is not a user's payment.
      const gift = await giveAndPay(world);
      expect((await world.send('GET', `/api/payments/status/${gift}`, { as: world.a })).status).toBe(404);
    },
  },

  'IDOR-43': {
    it: 'shows only the amount, the type and the donor’s name',
    async run(world) {
      for (const donation_type of ['one_time', 'monthly']) {
        const donor = { donor_name: 'Maya', donor_email: 'maya@x.test', donation_type };
        const session_id = await giveAndPay(world, donor);
        const reply = await world.send('GET', `/api/donations/status/${session_id}`);
        expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
        expect(parse(reply)).toEqual({
          success: true,
          payment_status: 'paid',
          status: 'complete',
          amount_total: 5000,
          session_id,
          donation_info: { donation_type, donor_name: 'Maya' },
        });
      }
    },
  },

  'PLD-07': {
    it: 'counts the last amount, which is validated, stored and sent to the provider',
    async run(world, { method, path }) {
      const twice = (first: number, second: number | string) =>
        world.send(method, path, { raw: `{"amount":${first},"amount":${second},"donation_type":"one_time"}` });
      for (const reply of [await twice(10_000, 1), await twice(5, 10_001), await twice(5, '"50"')])
        expect([reply.status, parse(reply).code]).toEqual([400, 'bad_input']);
      expect(await world.db.$count(donations)).toBe(0);
      await chargesAmount(1_000_000)(await twice(1, 10_000), world);
    },
  },

  'PAY-04': {
    it: 'must sign in, and nothing is granted or sold',
    async run(world, { method, path, input }) {
      const before = await world.fingerprint();
      const newest = async () => (await providerClient(world).checkout.sessions.list({ limit: 1 })).data[0]?.id;
      const last = await newest();
      for (const user_email of ['victim@x.test', world.b.email]) {
        const body = { ...fill(input.body as object, world), user_email };
        const reply = await world.send(method, path, { body });
        expect([reply.status, parse(reply)]).toEqual([
          401,
          { success: false, code: 'not_signed_in', detail: failures.not_signed_in.detail },
        ]);
      }
      expect(await newest()).toBe(last);
      expect(await world.fingerprint()).toBe(before);
    },
  },

  'PAY-07': {
    it: 'changes the existing subscription for the amount shown, and leaves exactly one',
    async run(world, { method, path }) {
      const { a } = world;
      await buy(world, a, 'premium_elite_monthly');
      const reply = await world.send(method, path, { as: a, body: { package_id: 'ultra_elite_monthly' } });
      expect(await urlIn(reply)).toBe(`${publicOrigin}/dashboard?tab=subscription&change=ultra_elite_monthly`);
      expect(await getTier(world, a)).toBe('elite_premium');
      const checkoutRequest = { as: a, body: { package_id: 'ultra_elite_monthly' } };
      const { change } = parse(await world.send('POST', '/api/billing/preview', checkoutRequest)) as {
        change: PlanChange;
      };
      const { package_id, due_cents, priced_at } = change;
      // Nothing happens if the amount differs from the one shown.
      for (const cents of [0, -1, due_cents - 1]) {
        const body = { package_id, due_cents: cents, priced_at };
        const rejected = await world.send('POST', '/api/billing/change', { as: a, body });
        expect([rejected.status, parse(rejected).detail]).toEqual([409, billingTexts.stale]);
      }
      const body = { package_id, due_cents, priced_at };
      expect((await world.send('POST', '/api/billing/change', { as: a, body })).status).toBe(200);
      await world.stripe.delivered();
      expect(await listSubscriptions(world, await findCustomerId(world, a))).toMatchObject([{ status: 'active' }]);
      expect(await getBilling(world, a)).toMatchObject({ package_id: 'ultra_elite_monthly', status: 'active' });
      expect(await getTier(world, a)).toBe('ultra_elite');
    },
  },

  'PAY-09': {
    it: 'gets an error without a URL, leaves nothing half done, and succeeds on retry',
    async run(world, { method, path }) {
      const { a } = world;
      const body = { package_id: 'premium_elite_monthly' };
      for (const mode of ['no url', 'error'] as const) {
        world.stripe.behave(mode);
        const reply = await world.send(method, path, { as: a, body });
        expect([mode, reply.status, parse(reply)]).toEqual([
          mode,
          502,
          { success: false, code: 'provider_failed', detail: failures.provider_failed.detail },
        ]);
      }
      world.stripe.behave('normal');
      const session = sessionIn(await urlIn(await world.send(method, path, { as: a, body })));
      const open = await listSessions(world, await findCustomerId(world, a), 'open');
      expect(open.map(({ id }) => id)).toEqual([session]);
      expect(await getTier(world, a)).toBe('free');
    },
  },

  'PAY-10': {
    it: 'shows a page that grants nothing, whatever the query',
    async run(world, { path }) {
      const { a, b } = world;
      const session = sessionIn(await urlIn(await checkout(world, a, 'ultra_elite_monthly')));
      const paid = await buy(world, b, 'ultra_elite_monthly');
      const before = await world.fingerprint();
      for (const query of [
        '',
        `?session_id=${session}`,
        `?session_id=${paid}`,
        '?payment_status=paid&tier=ultra_elite',
      ]) {
        const reply = await world.send('GET', path + query, { as: a });
        expect([reply.status, reply.text]).toEqual([200, page]);
      }
      // Nor does querying the status: one checkout is unpaid, the other is not A's.
      expect(parse(await world.send('GET', `/api/payments/status/${session}`, { as: a })).status).toBe('open');
      expect((await world.send('GET', `/api/payments/status/${paid}`, { as: a })).status).toBe(404);
      expect(await world.fingerprint()).toBe(before);
      expect([await getTier(world, a), await getTier(world, b)]).toEqual(['free', 'ultra_elite']);
    },
  },

  'DON-21': {
    it: 'creates one gift and one URL; the key is rejected with other details',
    async run(world, { input }) {
      const count = (input as { concurrent?: number }).concurrent ?? 5;
      const key = randomUUID();
      const replies = await Promise.all(Array.from({ length: count }, () => give(world, {}, key)));
      const urls = await Promise.all(replies.map(urlIn));
      expect(new Set(urls).size).toBe(1);
      const [row, ...more] = await world.db.select().from(donations);
      expect([row?.sessionId, more]).toEqual([sessionIn(urls[0] ?? ''), []]);
      const { data } = await providerClient(world).checkout.sessions.list({ limit: 100 });
      expect(data.filter(({ metadata }) => metadata?.donation_id === row?.id)).toHaveLength(1);
      for (const change of [{ amount: 60 }, { donation_type: 'monthly' }, { donor_email: 'z@x.test' }])
        expect((await give(world, change, key)).status).toBe(409);
      for (const wrong of ['x', `${key}x`, "' or 1=1--", '__proto__'])
        expect((await give(world, {}, wrong)).status).toBe(400);
      expect(await world.db.$count(donations)).toBe(1);
    },
  },

  'DON-26': {
    it: 'does not report it as paid until the provider confirms it',
    async run(world) {
      const url = await urlIn(await give(world));
      const path = `/api/donations/status/${sessionIn(url)}`;
      world.stripe.drop(true);
      await world.stripe.pay(url, { email: 'donor@x.test' });
      world.stripe.behave('error');
      for (let poll = 1; poll <= 6; poll += 1) {
        const reply = await world.send('GET', path);
        expect([poll, reply.status, parse(reply)]).toEqual([
          poll,
          502,
          { success: false, code: 'provider_failed', detail: failures.provider_failed.detail },
        ]);
        await world.db.execute(sql`update donations set looked_up_at = looked_up_at - interval '3 seconds'`);
      }
      expect(await world.db.$count(gifts)).toBe(0);
      world.stripe.behave('normal');
      expect(parse(await world.send('GET', path))).toMatchObject({ payment_status: 'paid', amount_total: 5000 });
      expect(await world.db.$count(gifts, eq(gifts.amountCents, 5000))).toBe(1);
      expect(await world.db.$count(checkouts)).toBe(0);
    },
  },
};
