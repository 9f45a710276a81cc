import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  billingTexts,
  noBilling,
  subscriptionStatusTexts,
  type Billing,
  type BillingState,
  type PlanChange,
} from '@everstep/domain/billing';
import { makeUser } from '../../../test/factories';
import { useExternalServices } from '../../../test/external-services';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { billingChanges, checkouts, payments, users } from '../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
type User = Awaited<ReturnType<typeof makeUser>>;

const checkout = (user: User, package_id: unknown, more: object = {}) =>
  api.post('/api/payments/checkout', { package_id, ...more }, user.cookie);
const getBilling = async (user: User) =>
  (await api.get('/api/billing', user.cookie)).json<{ billing: Billing }>().billing;
const getAccess = async (user: User) =>
  (await api.get(`/api/user/subscription-access/${user.email}`, user.cookie)).json<{
    user: { subscription_tier: string; subscription_status: string };
  }>().user;
const findRow = async (user: User) => (await api.db.select().from(users).where(eq(users.id, user.id)))[0];
const listChangeKinds = async (user: User) =>
  (
    await api.db
      .select()
      .from(billingChanges)
      .where(eq(billingChanges.userId, user.id))
      .orderBy(billingChanges.createdAt, billingChanges.id)
  ).map(({ notice }) => notice.kind);
const subjects = async (user: User, count: number) => {
  const received: string[] = [];
  while (received.length < count) received.push((await services.mailbox.next(user.email)).subject);
  return received;
};

async function urlFor(user: User, packageId: string): Promise<string> {
  const response = await checkout(user, packageId);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ url: string }>().url;
}

/** A user who has bought a package, with its events delivered. */
async function makeBuyer(packageId = 'premium_elite_monthly'): Promise<User> {
  const user = await makeUser(api.db);
  await services.stripe.pay(await urlFor(user, packageId));
  await services.stripe.delivered();
  return user;
}

/** Backdates the user's stored state by ten minutes, because the provider's clock counts whole seconds. */
async function backdate(user: User): Promise<void> {
  // Pending events would otherwise arrive after the backdating.
  await services.stripe.delivered();
  const { subscriptions } = (await findRow(user))?.billing ?? noBilling;
  const older = Object.entries(subscriptions).map(([id, { latest, paidAt, ...rest }]) => [
    id,
    { ...rest, paidAt: paidAt - 600, latest: latest && { ...latest, created: latest.created - 600 } },
  ]);
  await api.db
    .update(users)
    .set({ billing: { subscriptions: Object.fromEntries(older) as BillingState['subscriptions'] } })
    .where(eq(users.id, user.id));
}

async function endGrace(user: User): Promise<void> {
  await api.db.execute(sql`
    update users set billing = jsonb_set(billing, array['subscriptions', ${await findSubscriptionId(user)}, 'overdueAt'],
      to_jsonb(array[extract(epoch from now() - interval '7 days 1 minute')::int])) where id = ${user.id}`);
}

const findSubscriptionId = async (user: User) =>
  Object.keys((await findRow(user))?.billing?.subscriptions ?? {})[0] ?? '';

describe('buying a plan', () => {
  it('is rejected for a suspended user', async () => {
    const user = await makeUser(api.db, { suspendedAt: new Date() });
    const response = await checkout(user, 'ultra_elite_yearly');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ detail: subscriptionStatusTexts.suspended });
    expect((await findRow(user))?.customerId).toBeNull();
    expect(await api.db.$count(checkouts, eq(checkouts.userId, user.id))).toBe(0);
  });

  it('redirects to the hosted page with our price, and starts the plan once it is paid', async () => {
    const user = await makeUser(api.db, { name: 'Maya' });
    const url = await urlFor(user, 'ultra_elite_yearly');
    const page = await (await fetch(url)).text();
    expect(page).toContain('$990.00');
    expect((await getAccess(user)).subscription_tier).toBe('free');
    const returnUrl = await services.stripe.pay(url);
    expect(returnUrl).toMatch(/^http:\/\/localhost:3000\/success\?session_id=cs_test_/);
    await services.stripe.delivered();
    expect(await getAccess(user)).toMatchObject({ subscription_tier: 'ultra_elite', subscription_status: 'active' });
    expect(await getBilling(user)).toMatchObject({
      package_id: 'ultra_elite_yearly',
      status: 'active',
      is_live: true,
    });
    expect(await listChangeKinds(user)).toEqual(['started']);
    expect(await subjects(user, 1)).toEqual(['Welcome to your Everstep plan']);
    const [paid] = await api.db.select().from(payments).where(eq(payments.userId, user.id));
    expect(paid?.amountCents).toBe(99_000);
  });

  it.each([
    ['as long as addresses may be', `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(57)}.example`],
    ['with letters beyond ASCII', 'żółw.ан@parents.example'],
  ])('works with an address %s', async (_description, email) => {
    const user = await makeUser(api.db, { email });
    const url = await urlFor(user, 'ultra_elite_monthly');
    await services.stripe.pay(url, { email: 'paying@parents.example' });
    await services.stripe.delivered();
    expect(await getAccess(user)).toMatchObject({ subscription_tier: 'ultra_elite' });
  });

  it('uses only the package id from the request', async () => {
    const [user, victim] = [await makeUser(api.db), await makeUser(api.db)];
    const body = { user_email: victim.email, origin_url: 'https://evil.example', price: 1, amount: 1, currency: 'jpy' };
    const url = (await checkout(user, 'ultra_elite_monthly', body)).json<{ url: string }>().url;
    const page = await (await fetch(url)).text();
    expect(page).toContain(user.email);
    expect(page).toContain('$99.00');
    expect(page).not.toContain(victim.email);
    expect(await services.stripe.pay(url)).toMatch(/^http:\/\/localhost:3000\/success/);
    await services.stripe.delivered();
    expect((await getAccess(user)).subscription_tier).toBe('ultra_elite');
    expect((await getAccess(victim)).subscription_tier).toBe('free');
    expect(api.logs()).toContain('foreign return address');
    expect(api.logs()).not.toContain('evil.example');
  });

  it.each(['admin', '', null, 'free', '__proto__', 'toString', 'ultra_elite_monthly ', 7, undefined])(
    'rejects %j',
    async (packageId) => {
      const user = await makeUser(api.db);
      const response = await checkout(user, packageId);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, detail: 'Invalid subscription plan selected' });
      expect(await api.db.$count(checkouts, eq(checkouts.userId, user.id))).toBe(0);
    },
  );

  it('requires a signed-in user', async () => {
    const response = await api.post('/api/payments/checkout', { package_id: 'ultra_elite_monthly' });
    expect(response.statusCode).toBe(401);
    expect(response.json<{ detail: string }>().detail).toBe('Please sign in to continue.');
  });

  it.each(['elite_premium', 'ultra_elite'])('accepts the dashboard name %s', async (name) => {
    const user = await makeUser(api.db);
    const page = await (await fetch(await urlFor(user, name))).text();
    expect(page).toContain(name === 'elite_premium' ? '$39.00' : '$99.00');
  });

  it('returns the same page for repeated requests, even concurrent ones', async () => {
    const user = await makeUser(api.db);
    const urls = await Promise.all(Array.from({ length: 8 }, () => urlFor(user, 'premium_elite_monthly')));
    expect(new Set([...urls, await urlFor(user, 'premium_elite_monthly')]).size).toBe(1);
    const [url = ''] = urls;
    await Promise.all([services.stripe.pay(url), services.stripe.pay(url).catch(() => null)]);
    await services.stripe.delivered();
    expect(Object.keys((await findRow(user))?.billing?.subscriptions ?? {})).toHaveLength(1);
    expect(await api.db.$count(payments, eq(payments.userId, user.id))).toBe(1);
  });

  it('closes a page that was opened earlier for another plan', async () => {
    const user = await makeUser(api.db);
    const first = await urlFor(user, 'premium_elite_monthly');
    const second = await urlFor(user, 'ultra_elite_monthly');
    expect(second).not.toBe(first);
    await expect(services.stripe.pay(first)).rejects.toThrow();
    await services.stripe.pay(second);
    await services.stripe.delivered();
    expect((await getAccess(user)).subscription_tier).toBe('ultra_elite');
  });

  it('redirects a subscriber to the page for changing the plan', async () => {
    const user = await makeBuyer();
    expect(await urlFor(user, 'ultra_elite_monthly')).toBe(
      'http://localhost:3000/dashboard?tab=subscription&change=ultra_elite_monthly',
    );
    expect(await api.db.$count(checkouts, eq(checkouts.userId, user.id))).toBe(1);
  });

  it('detects a payment whose event has not arrived, and does not sell twice', async () => {
    const user = await makeUser(api.db);
    const url = await urlFor(user, 'premium_elite_monthly');
    services.stripe.drop(true);
    await services.stripe.pay(url);
    services.stripe.drop(false);
    expect(await urlFor(user, 'ultra_elite_monthly')).toContain('change=ultra_elite_monthly');
    expect((await getAccess(user)).subscription_tier).toBe('elite_premium');
  });

  it('rejects a tier that an administrator has already granted', async () => {
    const user = await makeUser(api.db, { grantedTier: 'ultra_elite' });
    const response = await checkout(user, 'premium_elite_monthly');
    expect(response.statusCode).toBe(400);
    expect(response.json<{ detail: string }>().detail).toBe('You already have this plan.');
  });

  it.each([
    ['is down', 'error'],
    ['returns no URL', 'no url'],
  ] as const)('reports an error if the provider %s', async (_description, mode) => {
    const user = await makeUser(api.db);
    services.stripe.behave(mode);
    const response = await checkout(user, 'premium_elite_monthly');
    services.stripe.behave('normal');
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ success: false, code: 'provider_failed' });
    expect((await getAccess(user)).subscription_tier).toBe('free');
    expect(await urlFor(user, 'premium_elite_monthly')).toContain('/stripe/checkout/');
  });
});

describe('the page after a payment', () => {
  const status = async (user: User, returnUrl: string | null) =>
    api.get(`/api/payments/status/${new URL(returnUrl ?? '').searchParams.get('session_id') ?? ''}`, user.cookie);

  it('shows the plan even if the event is late', async () => {
    const user = await makeUser(api.db);
    const url = await urlFor(user, 'premium_elite_monthly');
    services.stripe.hold();
    const returnUrl = await services.stripe.pay(url);
    expect((await getAccess(user)).subscription_tier).toBe('free');
    const reply = (await status(user, returnUrl)).json<{ status: string; billing: Billing }>();
    expect(reply).toMatchObject({
      status: 'paid',
      package_id: 'premium_elite_monthly',
      billing: { tier: 'elite_premium' },
    });
    services.stripe.release();
    await services.stripe.delivered();
    expect(await listChangeKinds(user)).toEqual(['started']);
    expect(await subjects(user, 1)).toEqual(['Welcome to your Everstep plan']);
  });

  it('reveals nothing for an invented session id or about other users', async () => {
    const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
    const url = await urlFor(user, 'premium_elite_monthly');
    const session = new URL(url).pathname.split('/').at(-1);
    const unpaid = await api.get(`/api/payments/status/${session}`, user.cookie);
    expect(unpaid.json()).toMatchObject({ status: 'open', billing: { tier: 'free' } });
    expect((await api.get(`/api/payments/status/${session}`, other.cookie)).statusCode).toBe(404);
    expect((await api.get('/api/payments/status/cs_test_madeup123', user.cookie)).statusCode).toBe(404);
    expect((await getAccess(user)).subscription_tier).toBe('free');
  });

  it('waits for a delayed payment, and grants no access if it fails', async () => {
    const [payingLate, unlucky] = [await makeUser(api.db), await makeUser(api.db)];
    for (const [user, ok] of [
      [payingLate, true],
      [unlucky, false],
    ] as const) {
      const returnUrl = await services.stripe.pay(await urlFor(user, 'premium_elite_monthly'), { asyncPayment: true });
      await services.stripe.delivered();
      expect((await getAccess(user)).subscription_tier).toBe('free');
      services.stripe.settle(new URL(returnUrl ?? '').searchParams.get('session_id') ?? '', ok);
      await services.stripe.delivered();
    }
    expect((await getAccess(payingLate)).subscription_tier).toBe('elite_premium');
    expect((await getAccess(unlucky)).subscription_tier).toBe('free');
  });
});

describe('changing the plan', () => {
  const preview = async (user: User, package_id: string) =>
    (await api.post('/api/billing/preview', { package_id }, user.cookie)).json<{ change: PlanChange }>().change;
  const change = (user: User, { package_id, due_cents, priced_at }: PlanChange) =>
    api.post('/api/billing/change', { package_id, due_cents, priced_at }, user.cookie);

  it('to a higher plan charges the shown amount immediately and keeps one subscription', async () => {
    const user = await makeBuyer();
    const shownChange = await preview(user, 'ultra_elite_monthly');
    expect(shownChange).toMatchObject({ when: 'now', renewal_cents: 9900 });
    expect(shownChange.due_cents).toBeGreaterThan(5900);
    expect(shownChange.due_cents).toBeLessThanOrEqual(6000);
    expect(shownChange.credit_cents).toBeGreaterThan(3800);
    const response = await change(user, shownChange);
    expect(response.json<{ billing: Billing }>().billing).toMatchObject({
      tier: 'ultra_elite',
      package_id: 'ultra_elite_monthly',
    });
    await services.stripe.delivered();
    expect(Object.keys((await findRow(user))?.billing?.subscriptions ?? {})).toHaveLength(1);
    const paid = await api.db.select().from(payments).where(eq(payments.userId, user.id)).orderBy(payments.amountCents);
    expect(paid.map(({ amountCents }) => amountCents)).toEqual([3900, shownChange.due_cents]);
    expect(await listChangeKinds(user)).toEqual(['started', 'changed']);
    expect((await subjects(user, 3)).sort()).toEqual([
      'Welcome to your Everstep plan',
      'Your Everstep plan has changed',
      'Your receipt from Everstep',
    ]);
  });

  it('twice concurrently is charged once', async () => {
    const user = await makeBuyer();
    const shownChange = await preview(user, 'ultra_elite_monthly');
    const responses = await Promise.all([
      change(user, shownChange),
      change(user, shownChange),
      change(user, shownChange),
    ]);
    await services.stripe.delivered();
    expect(responses.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await api.db.$count(payments, eq(payments.userId, user.id))).toBe(2);
  });

  it.each([
    ['another amount', { due_cents: 1 }],
    ['an outdated price', { priced_at: 1_700_000_000 }],
  ])('for %s is rejected and changes nothing', async (_description, values) => {
    const user = await makeBuyer();
    const response = await change(user, { ...(await preview(user, 'ultra_elite_monthly')), ...values });
    expect(response.statusCode).toBe(409);
    expect(response.json<{ detail: string }>().detail).toContain('check it again');
    expect((await getAccess(user)).subscription_tier).toBe('elite_premium');
  });

  it('with a declined card changes nothing', async () => {
    const user = await makeBuyer();
    services.stripe.declineCard((await findRow(user))?.customerId ?? '', true);
    const response = await change(user, await preview(user, 'ultra_elite_monthly'));
    expect(response.statusCode).toBe(402);
    expect(response.json<{ detail: string }>().detail).toContain('declined');
    await services.stripe.delivered();
    expect(await getBilling(user)).toMatchObject({ tier: 'elite_premium', status: 'active' });
  });

  it('to a smaller plan waits for the end of the period, and can be withdrawn', async () => {
    const user = await makeBuyer('ultra_elite_monthly');
    const shownChange = await preview(user, 'premium_elite_monthly');
    expect(shownChange).toMatchObject({ when: 'period_end', due_cents: 0, renewal_cents: 3900 });
    expect((await change(user, shownChange)).json<{ billing: Billing }>().billing).toMatchObject({
      tier: 'ultra_elite',
      pending_package_id: 'premium_elite_monthly',
    });
    const resumeResponse = await api.post('/api/billing/resume', undefined, user.cookie);
    expect(resumeResponse.json<{ billing: Billing }>().billing).toMatchObject({
      tier: 'ultra_elite',
      pending_package_id: null,
    });
    await change(user, await preview(user, 'premium_elite_monthly'));
    await backdate(user);
    services.stripe.renew(await findSubscriptionId(user));
    await services.stripe.delivered();
    expect(await getBilling(user)).toMatchObject({ tier: 'elite_premium', package_id: 'premium_elite_monthly' });
  });

  it.each([
    ['the current plan', 'premium_elite_monthly', 400],
    ['an unknown plan', 'gold', 400],
  ])('to %s is rejected', async (_description, package_id, status) => {
    const user = await makeBuyer();
    const response = await api.post('/api/billing/preview', { package_id }, user.cookie);
    expect(response.statusCode).toBe(status);
  });

  it.each([
    ['a suspended user', { suspendedAt: new Date() }, 403, subscriptionStatusTexts.suspended],
    ['a user to whom as much was given', { grantedTier: 'ultra_elite' }, 400, billingTexts.samePlan],
  ] as const)('for %s charges nothing for what opens nothing', async (_who, values, status, detail) => {
    const user = await makeBuyer();
    const shownChange = await preview(user, 'ultra_elite_monthly');
    await api.db.update(users).set(values).where(eq(users.id, user.id));
    const refused = [
      await api.post('/api/billing/preview', { package_id: 'ultra_elite_monthly' }, user.cookie),
      await change(user, shownChange),
    ];
    for (const response of refused)
      expect([response.statusCode, response.json<{ detail: string }>().detail]).toEqual([status, detail]);
    await services.stripe.delivered();
    expect(await getBilling(user)).toMatchObject({ package_id: 'premium_elite_monthly' });
    expect(await api.db.$count(payments, eq(payments.userId, user.id))).toBe(1);
  });

  it('says that a payment is overdue, or not yet confirmed, before it sells anything', async () => {
    const [overdue, waiting] = [await makeBuyer(), await makeUser(api.db)];
    const shownChange = await preview(overdue, 'ultra_elite_monthly');
    services.stripe.declineCard((await findRow(overdue))?.customerId ?? '', true);
    await backdate(overdue);
    services.stripe.renew(await findSubscriptionId(overdue));
    await services.stripe.delivered();
    await endGrace(overdue);
    await services.stripe.pay(await urlFor(waiting, 'premium_elite_monthly'), { asyncPayment: true });
    await services.stripe.delivered();
    for (const [user, status] of [
      [overdue, 'past_due'],
      [waiting, 'pending'],
    ] as const)
      for (const package_id of ['premium_elite_monthly', 'ultra_elite_monthly']) {
        expect(await urlFor(user, package_id)).toContain(`change=${package_id}`);
        const refused = await api.post('/api/billing/preview', { package_id }, user.cookie);
        expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
          409,
          subscriptionStatusTexts[status],
        ]);
      }
    expect((await change(overdue, { ...shownChange, priced_at: Math.floor(Date.now() / 1000) })).statusCode).toBe(409);
    expect(await getBilling(overdue)).toMatchObject({ package_id: 'premium_elite_monthly', status: 'past_due' });
  });

  it('requires a subscription', async () => {
    const user = await makeUser(api.db);
    for (const path of ['preview', 'cancel', 'resume', 'portal'])
      expect(
        (await api.post(`/api/billing/${path}`, { package_id: 'ultra_elite_monthly' }, user.cookie)).statusCode,
      ).toBe(404);
  });
});

describe('canceling', () => {
  it('keeps the plan until the end of the period; then the account is free and keeps its data', async () => {
    const user = await makeBuyer('ultra_elite_monthly');
    await api.post('/api/lessons/advanced-ivf-protocols/complete', undefined, user.cookie);
    const canceled = await api.post('/api/billing/cancel', undefined, user.cookie);
    expect(canceled.json<{ billing: Billing }>().billing).toMatchObject({
      tier: 'ultra_elite',
      cancel_at_period_end: true,
    });
    const resumed = await api.post('/api/billing/resume', undefined, user.cookie);
    expect(resumed.json<{ billing: Billing }>().billing.cancel_at_period_end).toBe(false);
    await api.post('/api/billing/cancel', undefined, user.cookie);
    expect((await getAccess(user)).subscription_tier).toBe('ultra_elite');
    await backdate(user);
    services.stripe.renew(await findSubscriptionId(user));
    await services.stripe.delivered();
    expect(await getAccess(user)).toMatchObject({ subscription_tier: 'free', subscription_status: 'active' });
    expect(await getBilling(user)).toMatchObject({ status: 'canceled', is_live: false });
    const progress = (await api.get('/api/user/lesson-progress', user.cookie)).json<{ completed: object[] }>();
    expect(progress.completed).toHaveLength(1);
    expect((await listChangeKinds(user)).at(-1)).toBe('ended');
    expect(await urlFor(user, 'premium_elite_monthly')).toContain('/stripe/checkout/');
  });

  it('takes nothing from a user to whom a plan was given, and says so', async () => {
    const user = await makeBuyer();
    await api.db.update(users).set({ grantedTier: 'ultra_elite' }).where(eq(users.id, user.id));
    expect((await services.mailbox.next(user.email)).subject).toBe('Welcome to your Everstep plan');
    await api.post('/api/billing/cancel', undefined, user.cookie);
    const canceled = await services.mailbox.next(user.email);
    expect(canceled.text.replaceAll(/\s+/g, ' ')).toMatch(
      /You keep it until .+; after that you keep Pro, which was given to you, and nothing more is charged\./,
    );
    await backdate(user);
    services.stripe.renew(await findSubscriptionId(user));
    const ended = await services.mailbox.next(user.email);
    expect(ended.subject).toBe('Your Everstep plan has ended');
    expect(ended.text.replaceAll(/\s+/g, ' ')).toContain(
      'Plus, monthly has ended, and you keep Pro, which was given to you. Nothing more is charged',
    );
    for (const { text } of [canceled, ended]) expect(text).not.toContain('Free');
  });

  it('leaves seven days of grace after a failed payment, and a later payment recovers the plan', async () => {
    const user = await makeBuyer();
    const subscription = await findSubscriptionId(user);
    await backdate(user);
    services.stripe.declineCard((await findRow(user))?.customerId ?? '', true);
    services.stripe.renew(subscription);
    await services.stripe.delivered();
    const overdue = await getBilling(user);
    expect(overdue).toMatchObject({ tier: 'elite_premium', status: 'active' });
    expect(Date.parse(overdue.grace_until ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await endGrace(user);
    expect(await getAccess(user)).toMatchObject({ subscription_tier: 'free', subscription_status: 'past_due' });
    services.stripe.declineCard((await findRow(user))?.customerId ?? '', false);
    await backdate(user);
    services.stripe.retry(subscription);
    await services.stripe.delivered();
    expect(await getBilling(user)).toMatchObject({ tier: 'elite_premium', status: 'active', grace_until: null });
    expect(await listChangeKinds(user)).toEqual(['started', 'renewal_failed', 'recovered']);
  });

  it('while a renewal is overdue ends the plan at once, and the card is not charged any more', async () => {
    const user = await makeBuyer('premium_elite_yearly');
    const subscription = await findSubscriptionId(user);
    const customer = (await findRow(user))?.customerId ?? '';
    await backdate(user);
    services.stripe.declineCard(customer, true);
    services.stripe.renew(subscription);
    await services.stripe.delivered();
    expect(await getBilling(user)).toMatchObject({ tier: 'elite_premium', grace_until: expect.any(String) as string });
    const canceled = await api.post('/api/billing/cancel', undefined, user.cookie);
    expect(canceled.json<{ billing: Billing }>().billing).toMatchObject({
      tier: 'free',
      status: 'canceled',
      is_live: false,
      grace_until: null,
    });
    services.stripe.declineCard(customer, false);
    expect(() => services.stripe.retry(subscription)).toThrow('owes nothing');
    await services.stripe.delivered();
    expect(await api.db.$count(payments, eq(payments.userId, user.id))).toBe(1);
    expect(await listChangeKinds(user)).toEqual(['started', 'renewal_failed', 'ended']);
    const listed = await api.get('/api/billing/invoices', user.cookie);
    const { invoices } = listed.json<{ invoices: { status: string }[] }>();
    expect(invoices.map(({ status }) => status).toSorted()).toEqual(['paid', 'void']);
  });

  it('ends the plan if the card keeps failing', async () => {
    const user = await makeBuyer();
    services.stripe.declineCard((await findRow(user))?.customerId ?? '', true);
    await backdate(user);
    services.stripe.renew(await findSubscriptionId(user));
    services.stripe.giveUp(await findSubscriptionId(user));
    await services.stripe.delivered();
    expect(await getBilling(user)).toMatchObject({ tier: 'free', status: 'canceled' });
  });
});

describe('payments', () => {
  it('are listed as invoices, and each refund is shown and emailed with its own amount', async () => {
    const user = await makeBuyer();
    const listInvoices = async () =>
      (await api.get('/api/billing/invoices', user.cookie)).json<{
        invoices: { amount_cents: number; status: string; refunded_cents?: number; url: string }[];
      }>().invoices;
    const [invoice] = await listInvoices();
    expect(invoice).toMatchObject({ amount_cents: 3900, status: 'paid' });
    expect((await fetch(invoice?.url ?? '')).status).toBe(200);
    const customer = (await findRow(user))?.customerId;
    const own = services.stripe
      .events()
      .filter(({ type }) => type === 'payment_intent.succeeded')
      .map(({ data }) => data.object as { id: string; customer: string | null })
      .find((candidate) => candidate.customer === customer);
    const next = () => services.mailbox.next(user.email);
    expect((await next()).subject).toBe('Welcome to your Everstep plan');
    services.stripe.refund(own?.id ?? '', 1000);
    await until(async () => (await listInvoices())[0]?.status === 'refunded');
    expect(await listInvoices()).toMatchObject([{ amount_cents: 3900, refunded_cents: 1000 }]);
    expect(await next()).toMatchObject({
      subject: 'A refund from Everstep',
      text: expect.stringContaining('We gave back $10.') as string,
    });
    services.stripe.refund(own?.id ?? '', 2900);
    expect((await next()).text).toContain('We gave back $29.');
    expect(await listInvoices()).toMatchObject([{ amount_cents: 3900, refunded_cents: 3900 }]);
  });

  it('are empty for a user who has never paid', async () => {
    const user = await makeUser(api.db);
    expect((await api.get('/api/billing/invoices', user.cookie)).json()).toEqual({ success: true, invoices: [] });
    expect(await getBilling(user)).toMatchObject({ tier: 'free', status: 'none', is_live: false });
  });

  it('can be managed on the provider’s own page', async () => {
    const user = await makeBuyer();
    const { url } = (await api.post('/api/billing/portal', undefined, user.cookie)).json<{ url: string }>();
    expect(await (await fetch(url)).text()).toContain('Sandbox');
  });
});
