import { randomUUID } from 'node:crypto';
import { eq, sql, type SQL } from 'drizzle-orm';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { applyBillingEvent, subscriptionColumns, type Billing, type BillingEvent } from '@everstep/domain/billing';
import { makeAdmin, makeUser } from '../../../test/factories';
import { subscriptionEvent } from '../../../test/payment-events';
import { useExternalServices } from '../../../test/external-services';
import { origin, useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { deletedCustomersQueue, reconciliationQueue, subscriptionCheckQueue } from '../../db/jobs';
import { billingChanges, checkouts, deletedCustomers, paymentEvents, users } from '../../db/schema';
import { billingSlice } from './slice';
import { toBillingEvent } from './webhook/to-billing-event';

const services = useExternalServices();
const api = useApp({}, services);

/** A subscriber who was last reconciled the given interval ago. */
async function makeSubscriber(reconciled: string) {
  const { id } = await makeUser(api.db, { customerId: `cus_${randomUUID()}` });
  await api.db
    .update(users)
    .set({ reconciledAt: sql`now() - ${reconciled}::interval` })
    .where(eq(users.id, id));
  return id;
}

async function isReconciled(id: string): Promise<boolean> {
  const isRecent = sql`${users.id} = ${id} and ${users.reconciledAt} > now() - interval '1 hour'`;
  return (await api.db.$count(users, isRecent)) === 1;
}

it('a failed reconciliation of one subscriber does not block the others', async () => {
  const first = await makeSubscriber('30 hours');
  const second = await makeSubscriber('25 hours');
  const values = { userId: first, packageId: 'premium_elite_monthly', amountCents: 3900 } as const;
  await api.db
    .insert(checkouts)
    .values({ ...values, sessionId: 'cs_test_ofAnotherAccount', expiresAt: sql`now() + interval '1 hour'` });

  await api.jobs.enqueue(api.db, reconciliationQueue, {});
  await until(() => isReconciled(second));
  expect(await isReconciled(first)).toBe(false);
  await until(() => api.logs().includes('a job failed'));
});

it('subscribers are marked as reconciled only once the provider is back', async () => {
  const user = await makeSubscriber('25 hours');
  services.stripe.behave('error');
  await api.jobs.enqueue(api.db, reconciliationQueue, {});
  const failures = api.logs().split('a job failed').length;
  await until(() => api.logs().split('a job failed').length > failures);
  expect(await isReconciled(user)).toBe(false);
  services.stripe.behave('normal');
  await until(() => isReconciled(user));
});

it('customers of deleted accounts that fail each time, however many, do not hold up another one', async () => {
  const addCustomer = async (deletedAgo: string) => {
    const customerId = `cus_${randomUUID()}`;
    await api.db.insert(deletedCustomers).values({ customerId, deletedAt: sql`now() - ${deletedAgo}::interval` });
    return customerId;
  };
  for (let count = 0; count < 50; count += 1) await addCustomer('1 hour');
  const last = await addCustomer('1 minute');
  await api.db.$client.query(`
    create function keep_unsettled() returns trigger language plpgsql as $$ begin
      if new.customer_id <> '${last}' then raise exception 'no'; end if;
      return new;
    end $$;
    create trigger keep_unsettled before update on deleted_customers for each row execute function keep_unsettled()`);
  try {
    await until(async () => {
      await api.jobs.enqueue(api.db, deletedCustomersQueue, {});
      const unfinished = sql`name = ${deletedCustomersQueue} and state in ('created', 'active')`;
      await until(async () => (await api.db.$count(sql`pgboss.job`, unfinished)) === 0);
      const isSettled = sql`${deletedCustomers.customerId} = ${last} and ${deletedCustomers.settledAt} is not null`;
      return (await api.db.$count(deletedCustomers, isSettled)) === 1;
    });
  } finally {
    await api.db.$client.query('drop trigger keep_unsettled on deleted_customers; drop function keep_unsettled');
    await api.db.delete(deletedCustomers);
  }
});

describe('the nightly check of the subscription columns', () => {
  const paid = subscriptionEvent('created', { customer: 'cus_x', subscription: 'sub_x', created: 1_780_000_000 });
  const billing = applyBillingEvent(null, toBillingEvent(paid as unknown as Stripe.Event) as BillingEvent);
  const { paidTier, paidStatus, paidUntil, graceUntil } = users;
  const readColumns = async (id: string) => {
    const [row] = await api.db
      .select({ paidTier, paidStatus, paidUntil, graceUntil })
      .from(users)
      .where(eq(users.id, id));
    return row;
  };

  it('repairs columns that differ from the state, logs how many, and skips a damaged state', async () => {
    const damaged = await makeUser(api.db, { billing: { subscriptions: { damaged: {} } } as never });
    const missing = await makeUser(api.db, { billing });
    const wrong = await makeUser(api.db, { billing, ...subscriptionColumns(billing), graceUntil: new Date() });
    const leftover = await makeUser(api.db, { paidTier: 'ultra_elite', paidStatus: 'active' });
    const correct = await makeUser(api.db, { billing, ...subscriptionColumns(billing) });

    await api.jobs.enqueue(api.db, subscriptionCheckQueue, {});
    await until(() => api.logs().includes('differed from their states'));
    for (const { id } of [missing, wrong, correct]) expect(await readColumns(id)).toEqual(subscriptionColumns(billing));
    for (const { id } of [leftover, damaged]) expect(await readColumns(id)).toEqual(subscriptionColumns(null));
    const line =
      api
        .logs()
        .split('\n')
        .find((text) => text.includes('differed')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      level: 50,
      checked: 5,
      different: { unreadable: 1, paidTier: 2, paidStatus: 2, graceUntil: 1 },
    });

    await api.db.delete(users).where(eq(users.id, damaged.id));
    await api.jobs.enqueue(api.db, subscriptionCheckQueue, {});
    await until(() => api.logs().includes('subscription columns agree'));
  });

  it('finds by the columns alone who is in grace, past due or about to end, and how many pay for each tier', async () => {
    await api.db.delete(users);
    const hour = 3_600_000;
    const from = (hours: number) => new Date(Date.now() + hours * hour);
    const pays = { paidTier: 'ultra_elite', paidStatus: 'active' } as const;
    await makeUser(api.db, pays);
    const ends = await makeUser(api.db, { ...pays, paidUntil: from(24) });
    await makeUser(api.db, { ...pays, paidUntil: from(-1) });
    const inGrace = await makeUser(api.db, { ...pays, paidStatus: 'past_due', graceUntil: from(1) });
    const closed = await makeUser(api.db, { ...pays, paidStatus: 'past_due', graceUntil: from(-1) });
    await makeUser(api.db, { paidStatus: 'canceled', paidUntil: from(-1) });
    const ids = async (condition: SQL) =>
      (await api.db.select({ id: users.id }).from(users).where(condition)).map(({ id }) => id);
    expect(await ids(sql`grace_until > now()`)).toEqual([inGrace.id]);
    expect(await ids(sql`paid_status = 'past_due' and (grace_until is null or grace_until <= now())`)).toEqual([
      closed.id,
    ]);
    expect(await ids(sql`paid_until between now() and now() + interval '14 days'`)).toEqual([ends.id]);
    const { rows } = await api.db.execute(sql`
      select paid_tier as tier, count(*)::int as users from users
      where paid_status <> 'none' and paid_tier <> 'free'
        and coalesce(least(paid_until, grace_until), 'infinity') > now()
      group by paid_tier`);
    expect(rows).toEqual([{ tier: 'ultra_elite', users: 3 }]);
  });
});

it('a bank debit that succeeded opens the plan, even if all events about that are lost', async () => {
  const user = await makeUser(api.db);
  const started = await api.post('/api/payments/checkout', { package_id: 'premium_elite_monthly' }, user.cookie);
  const returnUrl = await services.stripe.pay(started.json<{ url: string }>().url, { asyncPayment: true });
  await services.stripe.delivered();
  services.stripe.drop(true);
  services.stripe.settle(new URL(returnUrl ?? '').searchParams.get('session_id') ?? '', true);
  services.stripe.drop(false);
  const getStatus = async () =>
    (await api.get('/api/billing', user.cookie)).json<{ billing: Billing }>().billing.status;
  expect(await getStatus()).toBe('pending');
  await api.db.update(users).set({ reconciledAt: null }).where(eq(users.id, user.id));
  await api.jobs.enqueue(api.db, reconciliationQueue, {});
  await until(() => isReconciled(user.id));
  expect(await getStatus()).toBe('active');
  expect((await services.mailbox.next(user.email)).subject).toBe('Welcome to your Everstep plan');
});

it('the invariants hold for parked payments that an administrator has taken off the list', async () => {
  const [admin, user] = [await makeAdmin(api.db), await makeUser(api.db)];
  const event = { type: 'charge.dispute.closed', createdAt: new Date() };
  await api.db.insert(paymentEvents).values([
    { ...event, id: 'evt_lost', outcome: 'parked', reason: 'a dispute was lost' },
    { ...event, id: 'evt_failed', outcome: 'failed', reason: 'TypeError', attempts: 10 },
  ]);
  const notice = { kind: 'started', price: 'plus_m' } as const;
  await api.db.insert(billingChanges).values({ userId: user.id, subscriptionId: 'sub_1', source: 'evt_lost', notice });
  const headers = { origin, cookie: admin.cookie, authorization: `Bearer ${admin.token}` };
  for (const id of ['evt_lost', 'evt_failed']) {
    const url = `/api/admin/payment-events/${id}/dismiss`;
    expect((await api.inject({ method: 'POST', url, headers })).statusCode).toBe(200);
  }
  for (const [name, statement] of Object.entries(billingSlice.invariants ?? {})) {
    const { rows } = await api.db.$client.query(statement);
    expect(rows, name).toEqual([]);
  }
});
