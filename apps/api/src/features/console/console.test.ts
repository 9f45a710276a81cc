import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { applyBillingEvent, effectiveSubscription, noBilling, type BillingEvent } from '@everstep/domain/billing';
import type { AdminStats } from '@everstep/domain/console/stats';
import type { AdminUser } from '@everstep/domain/console/users';
import { makeAdmin, makeUser } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import { auditLog, billingChanges, consoleCounts, lessonCompletions, lessons, payments, users } from '../../db/schema';
import { recordRefund, writeBilling } from '../billing/repository';
import { correctCounts, countExpired, foldCounts } from './counters';

const api = useApp();
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => void (admin = await makeAdmin(api.db)));

const get = async <T>(url: string): Promise<T> => {
  const reply = await api.get(url, admin.cookie, { authorization: `Bearer ${admin.token}` });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<T>();
};
const list = (query = '') =>
  get<{ users: AdminUser[]; next: string | null; total?: number }>(`/api/admin/users${query}`);
const search = async (text: string, more = '') =>
  (await list(`?search=${encodeURIComponent(text)}${more}`)).users.map(({ name }) => name);
const stats = async () => (await get<{ stats: AdminStats }>('/api/admin/dashboard-stats')).stats;

const now = Math.floor(Date.now() / 1000);
const day = 86_400;
const event = (change: Partial<BillingEvent>): BillingEvent => ({
  id: randomUUID(),
  type: 'customer.subscription.updated',
  created: now - 100,
  subscription: 'sub_1',
  status: 'active',
  price: 'plus_m',
  period_end: now + 20 * day,
  ...change,
});
const billingOf = (...changes: Partial<BillingEvent>[]) =>
  changes.reduce((state, change) => applyBillingEvent(state, event(change)), noBilling);

describe('the list of users', () => {
  it('has the fields of the specification and nothing else', async () => {
    const user = await makeUser(api.db, {
      name: 'Filomena Field',
      vipAccess: true,
      authProvider: 'admin_created',
      lastLoginAt: new Date(),
    });
    const [lesson] = await api.db.select().from(lessons).limit(1);
    await api.db.insert(lessonCompletions).values({ userId: user.id, lessonId: lesson?.id ?? '' });
    await api.db.insert(payments).values([
      { invoiceId: 'in_1', userId: user.id, amountCents: 3900, refundedCents: 1050, paidAt: new Date() },
      { invoiceId: 'in_2', userId: user.id, amountCents: 3900, paidAt: new Date() },
    ]);
    const [row] = (await list('?search=filomena')).users;
    expect(row).toEqual({
      id: user.id,
      name: 'Filomena Field',
      email: user.email,
      subscription_tier: 'free',
      subscription_status: 'active',
      created_at: user.createdAt.toISOString(),
      last_login: user.lastLoginAt?.toISOString(),
      total_payments: 67.5,
      modules_completed: 1,
      support_tickets_count: 0,
      vipAccess: true,
      authProvider: 'admin_created',
    });
  });

  it('finds part of a name or e-mail in any case, and takes signs as they are', async () => {
    const email = `${randomUUID().slice(0, 8)}_100%@suchort.example`;
    await makeUser(api.db, { name: 'Ødegård Über', email });
    await makeUser(api.db, { name: 'Xaver Unter', email: `x${email.replace('_', 'y')}` });
    for (const text of ['ødegÅRD', 'GÅRD ÜB', 'DEG', email.slice(0, 9), '_100%@such', email.toUpperCase()])
      expect([text, await search(text)]).toEqual([text, ['Ødegård Über']]);
    expect(await search('suchort.example')).toEqual(['Xaver Unter', 'Ødegård Über']);
    expect(await search('Über\n')).toEqual(['Ødegård Über']);
    for (const text of [`Über${email}`, `Über\n${email}`, '%such_', '\\', 'nobody at all'])
      expect([text, await search(text)]).toEqual([text, []]);
    expect((await search('ab')).length).toBeGreaterThanOrEqual(0);
  });

  it('combines the search with the status', async () => {
    await makeUser(api.db, { name: 'Combo Active' });
    await makeUser(api.db, { name: 'Combo Suspended', suspendedAt: new Date() });
    const overdue = await makeUser(api.db, { name: 'Combo Overdue' });
    await writeBilling(api.db, overdue.id, billingOf({ status: 'past_due', created: now - 9 * day }));
    expect(await search('combo')).toEqual(['Combo Overdue', 'Combo Suspended', 'Combo Active']);
    expect(await search('combo', '&status=active')).toEqual(['Combo Active']);
    expect(await search('combo', '&status=suspended')).toEqual(['Combo Suspended']);
    expect(await search('combo', '&status=past_due')).toEqual(['Combo Overdue']);
    expect((await list('?status=suspended')).users.every((row) => row.subscription_status === 'suspended')).toBe(true);
  });

  it('comes in pages without gaps, newest first, also while users are added', async () => {
    for (let n = 0; n < 55; n += 1) await makeUser(api.db, { name: `Paged ${n}` });
    const first = await list('?search=paged');
    await makeUser(api.db, { name: 'Paged late' });
    const second = await list(`?search=paged&after=${first.next}`);
    expect([first.users.length, second.users.length, second.next]).toEqual([50, 5, null]);
    const names = [...first.users, ...second.users].map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: 55 }, (_, n) => `Paged ${54 - n}`));
  });

  it('says how many users there are where the figures know it, and counts no search', async () => {
    expect((await list()).total).toBe(await api.db.$count(users));
    const active = await list('?status=active');
    expect(active.total).toBe(await api.db.$count(users, eq(users.countedStatus, 'active')));
    expect((await list('?search=paged')).total).toBeUndefined();
    expect((await list('?status=suspended')).total).toBeUndefined();
  });

  it.each(['?after=x', '?status=gone', `?search=${'x'.repeat(101)}`])('refuses %s', async (query) => {
    const headers = { authorization: `Bearer ${admin.token}` };
    expect((await api.get(`/api/admin/users${query}`, admin.cookie, headers)).statusCode).toBe(400);
  });

  it('is written down with the users who were on the page', async () => {
    const user = await makeUser(api.db, { name: 'Written Down' });
    await list('?search=written+down');
    await list('?search=written+down');
    const own = await api.get('/api/user/audit-log', user.cookie);
    expect(own.json<{ lines: { text: string }[] }>().lines.map(({ text }) => text)).toEqual([
      'Looked at a page of the list of users with you on it. Found by a search.',
    ]);
    const lines = await api.db.select().from(auditLog);
    expect(JSON.stringify(lines)).not.toContain('written down');
  });
});

describe('the record of a user', () => {
  it('shows the rule that opens or closes each feature', async () => {
    const user = await makeUser(api.db, { grantedTier: 'ultra_elite', suspendedAt: new Date() });
    const reply = await get<{ details: object; access: { label: string; is_open: boolean; reason: string }[] }>(
      `/api/admin/users/${user.id}`,
    );
    expect(reply.details).toMatchObject({ granted_tier: 'ultra_elite', is_administrator: false });
    expect(reply.access.find(({ label }) => label === 'Complete Library')).toMatchObject({
      is_open: false,
      reason:
        'The account has Pro, granted by an administrator, but the account is suspended, and paid features need an active one.',
    });
    const own = await api.get('/api/user/audit-log', user.cookie);
    expect(own.body).toContain('Opened the record of your account.');
  });

  it('names the subscription and its days of grace', async () => {
    const user = await makeUser(api.db);
    const reasonNow = async () => {
      const { access } = await get<{ access: { label: string; reason: string }[] }>(`/api/admin/users/${user.id}`);
      return access.find(({ label }) => label === 'AI Insights')?.reason;
    };
    await writeBilling(api.db, user.id, billingOf({}));
    expect(await reasonNow()).toBe('The account has Plus by its subscription, and the account is active.');
    await writeBilling(api.db, user.id, billingOf({}, { status: 'past_due', created: now - 50 }));
    expect(await reasonNow()).toContain('in the days of grace');
  });

  it.each(['0198a0a0-0000-7000-8000-000000000000', 'nobody', '%00'])('replies 404 or 400 for %s', async (id) => {
    const reply = await api.get(`/api/admin/users/${id}`, admin.cookie, { authorization: `Bearer ${admin.token}` });
    expect([400, 404]).toContain(reply.statusCode);
  });
});

describe('the figures', () => {
  it('follow every write in its own transaction', async () => {
    const before = await stats();
    const change = async () => {
      const after = await stats();
      const names = [
        'total_users',
        'active_users',
        'new_users_today',
        'free_users',
        'elite_premium_users',
        'ultra_elite_users',
      ] as const;
      return names.map((name) => after[name] - before[name]);
    };
    const user = await makeUser(api.db);
    const old = await makeUser(api.db, {
      grantedTier: 'ultra_elite',
      createdAt: new Date(Date.now() - 40 * day * 1000),
    });
    expect(await change()).toEqual([2, 2, 1, 1, 0, 1]);
    await writeBilling(api.db, user.id, billingOf({}));
    expect(await change()).toEqual([2, 2, 1, 0, 1, 1]);
    await api.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, old.id));
    expect(await change()).toEqual([2, 1, 1, 0, 1, 1]);
    await api.db.delete(users).where(eq(users.id, old.id));
    await api.db.delete(users).where(eq(users.id, user.id));
    expect(await change()).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('count money in dollars with cents, without refunds and gifts, this month and ever', async () => {
    const before = await stats();
    const user = await makeUser(api.db);
    const lastMonth = new Date(Date.now() - 40 * day * 1000);
    await api.db.insert(payments).values([
      { invoiceId: 'in_now', userId: user.id, amountCents: 3900, paidAt: new Date() },
      { invoiceId: 'in_before', userId: user.id, amountCents: 9900, paidAt: lastMonth },
    ]);
    await recordRefund(api.db, 'in_now', 1234);
    await api.db.delete(users).where(eq(users.id, user.id));
    const after = await stats();
    expect(after.monthly_revenue - before.monthly_revenue).toBeCloseTo(26.66, 5);
    expect(after.total_payments - before.total_payments).toBeCloseTo(125.66, 5);
  });

  it('count a cancellation on the day it was decided, and not again when the plan ends', async () => {
    const { cancellations_today: before } = await stats();
    const user = await makeUser(api.db);
    const change = (subscriptionId: string, kind: 'cancel_scheduled' | 'ended' | 'started') => ({
      userId: user.id,
      subscriptionId,
      source: randomUUID(),
      notice:
        kind === 'cancel_scheduled'
          ? ({ kind, price: 'plus_m', at: now } as const)
          : ({ kind, price: 'plus_m' } as const),
    });
    for (const [id, kind] of [
      ['a', 'started'],
      ['a', 'cancel_scheduled'],
      ['a', 'ended'],
      ['b', 'ended'],
    ] as const)
      await api.db.insert(billingChanges).values(change(id, kind));
    expect((await stats()).cancellations_today - before).toBe(2);
  });

  it('take a cancellation that is withdrawn off the day on which it was decided', async () => {
    const { cancellations_today: before } = await stats();
    const user = await makeUser(api.db);
    const decide = (kind: 'cancel_scheduled' | 'resumed' | 'ended', subscriptionId = 'a', createdAt = new Date()) =>
      api.db.insert(billingChanges).values({
        userId: user.id,
        subscriptionId,
        source: randomUUID(),
        notice: kind === 'cancel_scheduled' ? { kind, price: 'plus_m', at: now } : { kind, price: 'plus_m' },
        createdAt,
      });
    const today = async () => (await stats()).cancellations_today - before;
    await decide('cancel_scheduled');
    expect(await today()).toBe(1);
    await decide('resumed');
    expect(await today()).toBe(0);
    await decide('ended');
    expect(await today()).toBe(1);

    const lastMonth = new Date(Date.now() - 40 * day * 1000);
    const counted = () =>
      api.db.select({ sum: sql<number>`coalesce(sum(${consoleCounts.cancellations}), 0)::int` }).from(consoleCounts);
    const ever = await counted();
    await decide('cancel_scheduled', 'b', lastMonth);
    await decide('resumed', 'b');
    expect(await counted()).toEqual(ever);
    expect(await today()).toBe(1);
  });

  it('count each user as the domain does', async () => {
    const states = [
      null,
      billingOf({}),
      billingOf({ price: 'pro_y' }),
      billingOf({ status: 'past_due', created: now - 50 }),
      billingOf({ status: 'past_due', created: now - 9 * day }),
      billingOf({ status: 'incomplete' }),
      billingOf({ status: 'unpaid' }),
      billingOf({ type: 'customer.subscription.deleted' }),
      billingOf({ cancel_at_period_end: true }),
      billingOf({ cancel_at_period_end: true, created: now - 9 * day, period_end: now - day }),
    ];
    for (const billing of states)
      for (const grantedTier of ['free', 'elite_premium', 'ultra_elite'] as const)
        for (const suspendedAt of [null, new Date()]) {
          const { id } = await makeUser(api.db, { grantedTier, suspendedAt });
          await writeBilling(api.db, id, billing);
          const [row] = await api.db.select().from(users).where(eq(users.id, id));
          const expected = effectiveSubscription(
            { grantedTier, isSuspended: suspendedAt !== null, billing },
            Date.now() / 1000,
          );
          expect([billing, grantedTier, { tier: row?.countedTier, status: row?.countedStatus }]).toEqual([
            billing,
            grantedTier,
            expected,
          ]);
        }
    expect(await correctCounts(api.db)).toEqual([]);
  });

  it('follow a grace period that ends without a write', async () => {
    const user = await makeUser(api.db);
    await writeBilling(api.db, user.id, billingOf({}, { status: 'past_due', created: now - 50 }));
    const before = await stats();
    await api.db.execute(sql`alter table users disable trigger users_set_counted`);
    const past = new Date(Date.now() - 1000);
    await api.db.update(users).set({ graceUntil: past, countedUntil: past }).where(eq(users.id, user.id));
    await api.db.execute(sql`alter table users enable trigger users_set_counted`);
    expect((await stats()).elite_premium_users).toBe(before.elite_premium_users);
    expect(await countExpired(api.db)).toBe(1);
    const after = await stats();
    expect([after.elite_premium_users, after.active_users]).toEqual([
      before.elite_premium_users - 1,
      before.active_users - 1,
    ]);
    expect(await countExpired(api.db)).toBe(0);
  });

  it('stay the same when their rows are folded, also beside writes', async () => {
    await Promise.all(Array.from({ length: 210 }, () => makeUser(api.db)));
    const before = await stats();
    const [user] = await Promise.all([makeUser(api.db), foldCounts(api.db), foldCounts(api.db)]);
    await api.db.delete(users).where(eq(users.id, user.id));
    expect(await api.db.$count(consoleCounts)).toBeLessThan(60);
    const after = await stats();
    expect({ ...after, last_updated: '' }).toEqual({ ...before, last_updated: '' });
    expect(await correctCounts(api.db)).toEqual([]);
  });

  it('are corrected when they differ from the rows', async () => {
    const before = await stats();
    await api.db.insert(consoleCounts).values({ day: '2026-01-05', totalUsers: 3, paymentCents: -100 });
    expect((await stats()).total_users).toBe(before.total_users + 3);
    expect(await correctCounts(api.db)).toHaveLength(1);
    expect({ ...(await stats()), last_updated: '' }).toEqual({ ...before, last_updated: '' });
  });
});
