import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { shownMonths, type BillingOverview } from '@everstep/domain/operations/billing-figures';
import { makeAdmin, makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { billingChanges, donations, gifts, payments } from '../../db/schema';

const api = useApp();

async function readOverview(): Promise<BillingOverview> {
  const admin = await makeAdmin(api.db);
  const headers = { origin, cookie: admin.cookie, authorization: `Bearer ${admin.token}` };
  return (await api.inject({ url: '/api/admin/billing', headers })).json<{ billing: BillingOverview }>().billing;
}
/** Noon on the 15th of a month so many months ago, so that no time zone moves it. */
const monthsAgo = (count: number) => {
  const [year = 0, month = 0] = (shownMonths(new Date().toISOString()).at(-1 - count) ?? '').split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, count === 0 ? 1 : 15, count === 0 ? 0 : 12));
};

describe('the billing figures', () => {
  it('add up payments, gifts, new and canceled subscriptions by month', async () => {
    const user = await makeUser(api.db);
    const pay = (invoiceId: string, paidAt: Date, amountCents: number, refundedCents = 0) =>
      api.db.insert(payments).values({ invoiceId, userId: user.id, amountCents, refundedCents, paidAt });
    await pay('in_1', monthsAgo(0), 3900);
    await pay('in_2', monthsAgo(0), 9900, 9900);
    await pay('in_3', monthsAgo(3), 9900, 400);
    await pay('in_4', monthsAgo(3), 3900);

    const [donation] = await api.db
      .insert(donations)
      .values({ requestKey: user.id, amountCents: 5000, donationType: 'one_time', state: 'paid' })
      .returning();
    const shares = { familiesCents: 0, carbonCents: 0, suppliesCents: 0, donationId: donation?.id ?? '' };
    const give = (id: string, amountCents: number, more: object = {}) =>
      api.db.insert(gifts).values({ id, ...shares, amountCents, paidAt: monthsAgo(1), ...more });
    await give('pi_1', 5000, { refundedCents: 1000 });
    await give('pi_2', 2500, { dispute: 'won' });
    await give('pi_3', 9900, { dispute: 'lost' });

    const price = 'plus_m' as const;
    const change = (kind: 'started' | 'ended' | 'recovered', createdAt: Date) =>
      api.db.insert(billingChanges).values({
        userId: user.id,
        subscriptionId: `sub_${kind}`,
        notice: { kind, price },
        source: 'evt_1',
        createdAt,
      });
    await change('started', monthsAgo(2));
    await change('started', monthsAgo(2));
    await change('recovered', monthsAgo(2));
    await change('ended', monthsAgo(2));
    await api.db.execute(sql`update users set paid_status = 'past_due' where id = ${user.id}`);

    const { months, past_due } = await readOverview();
    const at = (count: number) => months.at(-1 - count);
    expect(months.map(({ month }) => month)).toEqual(shownMonths(new Date().toISOString()));
    expect(at(0)).toMatchObject({ revenue: 39, donations: 0, new_subscriptions: 0, cancellations: 0 });
    expect(at(1)).toMatchObject({ revenue: 0, donations: 65 });
    expect(at(2)).toMatchObject({ revenue: 0, new_subscriptions: 2, cancellations: 1 });
    expect(at(3)).toMatchObject({ revenue: 134, donations: 0 });
    expect(past_due).toBe(1);
  });

  it('count the plan that each account has', async () => {
    const before = await readOverview();
    await makeUser(api.db, { grantedTier: 'ultra_elite' });
    await makeUser(api.db);
    const after = await readOverview();
    expect(after.ultra_elite_users - before.ultra_elite_users).toBe(1);
    expect(after.free_users - before.free_users).toBe(1);
  });

  it('are for administrators only', async () => {
    const user = await makeUser(api.db, { grantedTier: 'ultra_elite' });
    expect((await api.get('/api/admin/billing')).statusCode).toBe(401);
    expect((await api.get('/api/admin/billing', user.cookie)).statusCode).toBe(403);
  });
});
