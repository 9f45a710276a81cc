import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { deletionTexts } from '@everstep/domain/auth/account-deletion';
import type { Billing, PlanChange } from '@everstep/domain/billing';
import { makeUser, password } from '../../../test/factories';
import { useExternalServices } from '../../../test/external-services';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { enqueueRenewalUpdate } from './repository';
import { erasureQueue } from '../../db/jobs';
import { deletedCustomers, payments, users } from '../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
type User = Awaited<ReturnType<typeof makeUser>>;

const getBilling = async ({ cookie }: User) =>
  (await api.get('/api/billing', cookie)).json<{ billing: Billing }>().billing;
const isEnding = async (user: User) => (await getBilling(user)).cancel_at_period_end;
const findRow = async ({ id }: User) => (await api.db.select().from(users).where(eq(users.id, id)))[0];
const requestDeletion = async ({ cookie }: User) =>
  expect((await api.post('/api/user/deletion', { password }, cookie)).statusCode).toBe(200);
const withdrawDeletion = async ({ cookie }: User) => {
  const headers = { origin: 'http://localhost:3000', cookie };
  expect((await api.inject({ method: 'DELETE', url: '/api/user/deletion', headers })).statusCode).toBe(200);
};

async function makeBuyer(packageId = 'premium_elite_monthly'): Promise<User> {
  const user = await makeUser(api.db);
  const started = await api.post('/api/payments/checkout', { package_id: packageId }, user.cookie);
  await services.stripe.pay(started.json<{ url: string }>().url);
  await services.stripe.delivered();
  expect(await getBilling(user)).toMatchObject({ package_id: packageId, cancel_at_period_end: false });
  return user;
}

async function changePlan(user: User, package_id: string): Promise<void> {
  const preview = await api.post('/api/billing/preview', { package_id }, user.cookie);
  const { due_cents, priced_at } = preview.json<{ change: PlanChange }>().change;
  const changed = await api.post('/api/billing/change', { package_id, due_cents, priced_at }, user.cookie);
  expect(changed.statusCode, changed.body).toBe(200);
  await services.stripe.delivered();
}

/** A Pro user whose plan becomes Plus at the end of the period. */
async function makeDowngrader(): Promise<User> {
  const user = await makeBuyer('ultra_elite_monthly');
  await changePlan(user, 'premium_elite_monthly');
  expect((await getBilling(user)).pending_package_id).toBe('premium_elite_monthly');
  return user;
}

/** Resolves when all queued calls to the provider are done. */
async function providerCallsDone(): Promise<void> {
  await jobsDone('payments');
  await services.stripe.delivered();
}

async function jobsDone(queue: 'payments' | 'mail'): Promise<void> {
  await until(async () => {
    const { rows } = await api.db.$client.query<{ open: number }>(
      "select count(*)::int as open from pgboss.job where name = $1 and state not in ('completed', 'failed')",
      [queue],
    );
    return rows[0]?.open === 0;
  });
}

it('the requested deletion of an account stops the renewal, and a change of mind resumes it', async () => {
  const user = await makeBuyer();
  await requestDeletion(user);
  await until(() => isEnding(user));
  expect((await findRow(user))?.stoppedSubscription).toMatch(/^sub_/);
  expect(await getBilling(user)).toMatchObject({ tier: 'elite_premium', status: 'active' });
  await withdrawDeletion(user);
  await until(async () => !(await isEnding(user)));
  await until(async () => (await findRow(user))?.stoppedSubscription === null);
});

it('one email says what the deletion means for the plan, and no other one contradicts it', async () => {
  const user = await makeDowngrader();
  await jobsDone('mail');
  const before = services.mailbox.messages(user.email).length;
  await requestDeletion(user);
  await until(() => isEnding(user));
  await providerCallsDone();
  await jobsDone('mail');
  const messages = services.mailbox.messages(user.email);
  // Newest first.
  const sent = messages.slice(0, messages.length - before);
  expect(sent.map(({ subject }) => subject)).toEqual(['Your Everstep account will be erased in 7 days']);
  expect(sent[0]?.text.replaceAll(/\s+/g, ' ')).toContain(deletionTexts.money);
});

it('a planned change that goes because the plan is canceled, or changed at once, brings no email that the plan stays', async () => {
  const [canceling, changing] = [await makeDowngrader(), await makeDowngrader()];
  await api.post('/api/billing/cancel', undefined, canceling.cookie);
  await changePlan(changing, 'ultra_elite_yearly');
  await providerCallsDone();
  await jobsDone('mail');
  const subjects = ({ email }: User) => services.mailbox.messages(email).map(({ subject }) => subject);
  expect(subjects(canceling)).toContain('Your Everstep plan ends as you asked');
  expect(subjects(changing)).toContain('Your Everstep plan has changed');
  for (const user of [canceling, changing]) expect(subjects(user)).not.toContain('Your Everstep plan stays as it is');
});

it('what the user cancels before an account goes promises nothing that goes with it', async () => {
  const user = await makeBuyer();
  await requestDeletion(user);
  await until(() => isEnding(user));
  await providerCallsDone();
  await jobsDone('mail');
  await api.post('/api/billing/resume', undefined, user.cookie);
  await api.post('/api/billing/cancel', undefined, user.cookie);
  await providerCallsDone();
  await jobsDone('mail');
  const canceled = services.mailbox.messages(user.email).filter(({ subject }) => subject.includes('ends as you asked'));
  expect(canceled).toHaveLength(1);
  expect(canceled[0]?.text).not.toContain('stays here');
});

it('a subscription that the user had canceled stays canceled after a change of mind', async () => {
  const user = await makeBuyer();
  await api.post('/api/billing/cancel', undefined, user.cookie);
  await requestDeletion(user);
  await providerCallsDone();
  await withdrawDeletion(user);
  await providerCallsDone();
  expect(await isEnding(user)).toBe(true);
});

it('what the user decides about the renewal in between outlasts the change of mind', async () => {
  const user = await makeBuyer();
  await requestDeletion(user);
  await until(() => isEnding(user));
  await api.post('/api/billing/resume', undefined, user.cookie);
  await api.post('/api/billing/cancel', undefined, user.cookie);
  await withdrawDeletion(user);
  await providerCallsDone();
  expect(await isEnding(user)).toBe(true);
});

it('a planned change of plan is planned again after a change of mind, and nothing is charged for it', async () => {
  const user = await makeDowngrader();
  const countPayments = () => api.db.$count(payments, eq(payments.userId, user.id));
  const paid = await countPayments();
  await requestDeletion(user);
  await until(() => isEnding(user));
  expect((await getBilling(user)).pending_package_id).toBeNull();
  await withdrawDeletion(user);
  await until(async () => (await getBilling(user)).pending_package_id === 'premium_elite_monthly');
  await providerCallsDone();
  expect(await getBilling(user)).toMatchObject({
    package_id: 'ultra_elite_monthly',
    pending_package_id: 'premium_elite_monthly',
    cancel_at_period_end: false,
  });
  expect(await findRow(user)).toMatchObject({ stoppedSubscription: null, stoppedPlanChange: null });
  expect(await countPayments()).toBe(paid);
});

it('a change of plan that the user makes in between outlasts the one that was planned before', async () => {
  const user = await makeDowngrader();
  await requestDeletion(user);
  await until(() => isEnding(user));
  await changePlan(user, 'ultra_elite_yearly');
  await withdrawDeletion(user);
  await providerCallsDone();
  expect(await getBilling(user)).toMatchObject({ package_id: 'ultra_elite_yearly', pending_package_id: null });
});

it('a deletion requested while a payment is overdue ends the plan at once, and a change of mind finds nothing to resume', async () => {
  const user = await makeBuyer();
  const { customerId, billing } = (await findRow(user)) ?? {};
  const [subscription = ''] = Object.keys(billing?.subscriptions ?? {});
  services.stripe.declineCard(customerId ?? '', true);
  services.stripe.renew(subscription);
  await services.stripe.delivered();
  await requestDeletion(user);
  await until(async () => (await getBilling(user)).status === 'canceled');
  services.stripe.declineCard(customerId ?? '', false);
  expect(() => services.stripe.retry(subscription)).toThrow('owes nothing');
  await withdrawDeletion(user);
  await until(async () => (await findRow(user))?.stoppedSubscription === null);
  expect(await getBilling(user)).toMatchObject({ tier: 'free', is_live: false });
  await providerCallsDone();
  await jobsDone('mail');
  expect(services.mailbox.messages(user.email).map(({ subject }) => subject)).toContain('Your Everstep plan has ended');
});

it('the update of the renewal may run twice, late, and for a user without a subscription', async () => {
  const [user, free] = [await makeBuyer(), await makeUser(api.db)];
  await requestDeletion(user);
  await until(() => isEnding(user));
  for (const { id } of [user, user, free]) await enqueueRenewalUpdate(api.db, api.jobs, id);
  await providerCallsDone();
  expect(await isEnding(user)).toBe(true);
  // As if the request's job were running only now.
  await withdrawDeletion(user);
  await enqueueRenewalUpdate(api.db, api.jobs, user.id);
  await providerCallsDone();
  expect(await isEnding(user)).toBe(false);
});

it('the erasure cancels the subscription at once and keeps the payment without its user', async () => {
  const user = await makeBuyer();
  const customer = (await findRow(user))?.customerId ?? '';
  const [paid] = await api.db.select().from(payments).where(eq(payments.userId, user.id));
  await requestDeletion(user);
  await until(() => isEnding(user));
  const past = new Date(Date.now() - 1000);
  await api.db.update(users).set({ erasureAt: past }).where(eq(users.id, user.id));
  await api.jobs.enqueue(api.db, erasureQueue, {});
  const canceled = await until(async () => {
    const [row] = await api.db.select().from(deletedCustomers).where(eq(deletedCustomers.customerId, customer));
    return row?.settledAt ? row.canceled : null;
  });
  expect(canceled).toHaveLength(1);
  const [kept] = await api.db
    .select()
    .from(payments)
    .where(eq(payments.invoiceId, paid?.invoiceId ?? ''));
  expect(kept).toEqual({ ...paid, userId: null });
});
