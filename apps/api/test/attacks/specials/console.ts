import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { consoleRefusals } from '@everstep/domain/console/texts';
import { auditLog, sessions, users } from '../../../src/db/schema';
import { makeAdmin } from '../../factories';
import { until } from '../../until';
import { buy, findCustomerId, listSubscriptions } from '../world/money';
import { cookieIn, parse } from '../world/replies';
import type { World } from '../world/world';
import type { Special } from './special';

const signIn = async (world: World, password: string) =>
  parse(
    await world.send('POST', '/api/users/authenticate', {
      body: { email: 'b@x.test', password },
      visibleUser: world.b,
    }),
  ).success;
const findB = async ({ db, b }: World) => (await db.select().from(users).where(eq(users.id, b.id)))[0];

async function resetPassword(world: World): Promise<string> {
  const reply = await world.send('POST', `/api/admin/users/${world.b.id}/reset-password`, { as: world.admin });
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store']);
  const temporary = String(parse(reply).temporary_password);
  world.secrets.push(temporary);
  return temporary;
}

export const consoleSpecials: Record<string, Special> = {
  'ADM-27': {
    it: 'has the listed fields only, and is written down',
    async run(world, { path }) {
      const reply = await world.send('GET', path, { as: world.admin });
      expect(reply.status).toBe(200);
      const rows = parse(reply).users as Record<string, unknown>[];
      const fields = ['authProvider', 'created_at', 'email', 'id', 'last_login', 'modules_completed', 'name'].concat([
        'subscription_status',
        'subscription_tier',
        'support_tickets_count',
        'total_payments',
        'vipAccess',
      ]);
      expect(rows).toHaveLength(5);
      for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(fields);
      expect(reply.text).not.toMatch(/hash|argon|token|sub_|cus_/i);
      const lines = await world.db.select().from(auditLog).where(eq(auditLog.administratorId, world.admin.id));
      expect(lines.map(({ action, userIds }) => [action, userIds.length])).toEqual([['users_listed', 5]]);
    },
  },

  'ADM-31': {
    it: 'deletes at once, and cancels the subscription when the provider is back',
    async run(world) {
      const { a, admin, stripe } = world;
      await buy(world, a);
      const customer = await findCustomerId(world, a);
      stripe.behave('error');
      const reply = await world.send('DELETE', `/api/admin/users/${a.id}`, { as: admin });
      expect(reply.status).toBe(200);
      expect(await world.db.$count(users, eq(users.id, a.id))).toBe(0);
      stripe.behave('normal');
      await until(async () => (await listSubscriptions(world, customer)).every(({ status }) => status === 'canceled'));
    },
  },

  'ADM-35': {
    it: 'is rejected, and neither account changes',
    async run(world, { method, input }) {
      const before = await world.fingerprint();
      const reply = await world.send(method, `/api/admin/users/${world.a.id}`, { as: world.admin, body: input.body });
      expect([reply.status, parse(reply).detail]).toEqual([409, consoleRefusals.emailTaken]);
      expect(await world.fingerprint()).toBe(before);
    },
  },

  'ADM-36': {
    it: 'keeps what each of them changed, and writes a line for each',
    async run(world, { method }) {
      const other = { ...world.admin, ...(await makeAdmin(world.db, { email: 'second@x.test' })) };
      const path = `/api/admin/users/${world.b.id}`;
      const edits = [
        world.send(method, path, { as: world.admin, body: { name: 'Bea' } }),
        world.send(method, path, { as: other, body: { subscriptionTier: 'elite_premium', status: 'suspended' } }),
        world.send(method, path, { as: other, body: { name: 'Bea' } }),
      ];
      expect((await Promise.all(edits)).map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await findB(world)).toMatchObject({
        name: 'Bea',
        grantedTier: 'elite_premium',
        suspendedAt: expect.any(Date) as Date,
      });
    },
  },

  'ADM-39': {
    it: 'signs in once to choose another one, and is nowhere but in this reply',
    async run(world) {
      const temporary = await resetPassword(world);
      expect(temporary).toMatch(/^\w{16,}$/);
      expect(new Set([temporary, await resetPassword(world)]).size).toBe(2);
      const newest = await resetPassword(world);
      expect(await world.db.$count(sessions, eq(sessions.userId, world.b.id))).toBe(0);
      const reply = await world.send('POST', '/api/users/authenticate', {
        body: { email: 'b@x.test', password: newest },
        visibleUser: world.b,
      });
      const as = { ...world.b, cookie: cookieIn(reply) ?? '' };
      const blocked = await world.send('GET', '/api/user/sessions', { as });
      expect([blocked.status, parse(blocked).code]).toEqual([403, 'password_change_required']);
      expect(JSON.stringify(await world.db.select().from(auditLog))).not.toContain(newest);
    },
  },

  'ADM-40': {
    it: 'no longer signs in',
    async run(world) {
      const temporary = await resetPassword(world);
      const { temporaryPasswordUntil } = (await findB(world)) ?? {};
      const lifetimeMs = (temporaryPasswordUntil?.getTime() ?? 0) - Date.now();
      expect(Math.abs(lifetimeMs - 24 * 3_600_000)).toBeLessThan(60_000);
      await world.db
        .update(users)
        .set({ temporaryPasswordUntil: new Date(Date.now() - 1000) })
        .where(eq(users.id, world.b.id));
      expect(await signIn(world, temporary)).toBe(false);
    },
  },

  'ADM-41': {
    it: 'is rejected for another administrator and for oneself',
    async run(world, { method, input }) {
      const other = await makeAdmin(world.db, { email: 'second@x.test' });
      const before = await world.fingerprint();
      for (const { id } of [other, world.admin]) {
        const path = `/api/admin/users/${id}`;
        const reply = await world.send(method, `${path}/change-password`, { as: world.admin, body: input.body });
        expect([reply.status, parse(reply).detail]).toEqual([403, consoleRefusals.administratorPassword]);
        expect((await world.send('POST', `${path}/reset-password`, { as: world.admin })).status).toBe(403);
      }
      expect(await world.fingerprint()).toBe(before);
    },
  },
};
