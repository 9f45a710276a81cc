import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  noBilling,
  subscriptionStatusTexts,
  type Billing,
  type BillingState,
  type PlanChange,
} from '@everstep/domain/billing';
import { makeUser } from '../../../test/factories';
import { useApp, useOutside } from '../../../test/test-app';
import { until } from '../../../test/until';
import { billingChanges, checkouts, payments, users } from '../../db/schema';

const outside = useOutside();
const api = useApp({}, outside);
type Person = Awaited<ReturnType<typeof makeUser>>;

const checkout = (person: Person, package_id: unknown, more: object = {}) =>
  api.post('/api/payments/checkout', { package_id, ...more }, person.cookie);
const billingOf = async (person: Person) =>
  (await api.get('/api/billing', person.cookie)).json<{ billing: Billing }>().billing;
const accessOf = async (person: Person) =>
  (await api.get(`/api/user/subscription-access/${person.email}`, person.cookie)).json<{
    user: { subscription_tier: string; subscription_status: string };
  }>().user;
const rowOf = async (person: Person) => (await api.db.select().from(users).where(eq(users.id, person.id)))[0];
const historyOf = async (person: Person) =>
  (
    await api.db
      .select()
      .from(billingChanges)
      .where(eq(billingChanges.userId, person.id))
      .orderBy(billingChanges.createdAt, billingChanges.id)
  ).map(({ notice: news }) => news.kind);
const subjects = async (person: Person, count: number) => {
  const found: string[] = [];
  while (found.length < count) found.push((await outside.mailbox.next(person.email)).subject);
  return found;
};

async function urlFor(person: Person, packageId: string): Promise<string> {
  const response = await checkout(person, packageId);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ url: string }>().url;
}

/** Somebody who has bought a package, and of whom we have been told. */
async function buyer(packageId = 'premium_elite_monthly'): Promise<Person> {
  const person = await makeUser(api.db);
  await outside.stripe.pay(await urlFor(person, packageId));
  await outside.stripe.delivered();
  return person;
}

/** Shifts all that is known of this user ten minutes back: the provider's clock counts whole seconds. */
async function pass(person: Person): Promise<void> {
  // Pending events would otherwise arrive after the shift.
  await outside.stripe.delivered();
  const { subscriptions } = (await rowOf(person))?.billing ?? noBilling;
  const older = Object.entries(subscriptions).map(([id, { latest, paidAt, ...rest }]) => [
    id,
    { ...rest, paidAt: paidAt - 600, latest: latest && { ...latest, created: latest.created - 600 } },
  ]);
  await api.db
    .update(users)
    .set({ billing: { subscriptions: Object.fromEntries(older) as BillingState['subscriptions'] } })
    .where(eq(users.id, person.id));
}

const subscriptionOf = async (person: Person) =>
  Object.keys((await rowOf(person))?.billing?.subscriptions ?? {})[0] ?? '';

describe('buying a plan', () => {
  it('is refused for a suspended user', async () => {
    const person = await makeUser(api.db, { suspendedAt: new Date() });
    const response = await checkout(person, 'ultra_elite_yearly');
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ detail: subscriptionStatusTexts.suspended });
    expect((await rowOf(person))?.customerId).toBeNull();
    expect(await api.db.$count(checkouts, eq(checkouts.userId, person.id))).toBe(0);
  });

  it('leads to the hosted page with the price of our table, and opens the plan when it is paid', async () => {
    const person = await makeUser(api.db, { name: 'Maya' });
    const url = await urlFor(person, 'ultra_elite_yearly');
    const page = await (await fetch(url)).text();
    expect(page).toContain('$990.00');
    expect((await accessOf(person)).subscription_tier).toBe('free');
    const back = await outside.stripe.pay(url);
    expect(back).toMatch(/^http:\/\/localhost:3000\/success\?session_id=cs_test_/);
    await outside.stripe.delivered();
    expect(await accessOf(person)).toMatchObject({ subscription_tier: 'ultra_elite', subscription_status: 'active' });
    expect(await billingOf(person)).toMatchObject({
      package_id: 'ultra_elite_yearly',
      status: 'active',
      is_live: true,
    });
    expect(await historyOf(person)).toEqual(['started']);
    expect(await subjects(person, 1)).toEqual(['Welcome to your Everstep plan']);
    const [paid] = await api.db.select().from(payments).where(eq(payments.userId, person.id));
    expect(paid?.amountCents).toBe(99_000);
  });

  it.each([
    ['as long as addresses may be', `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(57)}.example`],
    ['with letters beyond ASCII', 'żółw.ан@parents.example'],
  ])('is possible with an address %s', async (_what, email) => {
    const person = await makeUser(api.db, { email });
    const url = await urlFor(person, 'ultra_elite_monthly');
    await outside.stripe.pay(url, { email: 'paying@parents.example' });
    await outside.stripe.delivered();
    expect(await accessOf(person)).toMatchObject({ subscription_tier: 'ultra_elite' });
  });

  it('takes nothing from the request but the package', async () => {
    const [person, victim] = [await makeUser(api.db), await makeUser(api.db)];
    const body = { user_email: victim.email, origin_url: 'https://evil.example', price: 1, amount: 1, currency: 'jpy' };
    const url = (await checkout(person, 'ultra_elite_monthly', body)).json<{ url: string }>().url;
    const page = await (await fetch(url)).text();
    expect(page).toContain(person.email);
    expect(page).toContain('$99.00');
    expect(page).not.toContain(victim.email);
    expect(await outside.stripe.pay(url)).toMatch(/^http:\/\/localhost:3000\/success/);
    await outside.stripe.delivered();
    expect((await accessOf(person)).subscription_tier).toBe('ultra_elite');
    expect((await accessOf(victim)).subscription_tier).toBe('free');
    expect(api.logs()).toContain('foreign address');
    expect(api.logs()).not.toContain('evil.example');
  });

  it.each(['admin', '', null, 'free', '__proto__', 'toString', 'ultra_elite_monthly ', 7, undefined])(
    'refuses %j',
    async (packageId) => {
      const person = await makeUser(api.db);
      const response = await checkout(person, packageId);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ success: false, detail: 'Invalid subscription plan selected' });
      expect(await api.db.$count(checkouts, eq(checkouts.userId, person.id))).toBe(0);
    },
  );

  it('is only for signed-in users', async () => {
    const response = await api.post('/api/payments/checkout', { package_id: 'ultra_elite_monthly' });
    expect(response.statusCode).toBe(401);
    expect(response.json<{ detail: string }>().detail).toBe('Please sign in to continue.');
  });

  it.each(['elite_premium', 'ultra_elite'])('knows the name %s of the dashboard', async (name) => {
    const person = await makeUser(api.db);
    const page = await (await fetch(await urlFor(person, name))).text();
    expect(page).toContain(name === 'elite_premium' ? '$39.00' : '$99.00');
  });

  it('gives the same page for two requests, also at the same moment', async () => {
    const person = await makeUser(api.db);
    const urls = await Promise.all(Array.from({ length: 8 }, () => urlFor(person, 'premium_elite_monthly')));
    expect(new Set([...urls, await urlFor(person, 'premium_elite_monthly')]).size).toBe(1);
    const [url = ''] = urls;
    await Promise.all([outside.stripe.pay(url), outside.stripe.pay(url).catch(() => null)]);
    await outside.stripe.delivered();
    expect(Object.keys((await rowOf(person))?.billing?.subscriptions ?? {})).toHaveLength(1);
    expect(await api.db.$count(payments, eq(payments.userId, person.id))).toBe(1);
  });

  it('closes the page of another plan that was started before', async () => {
    const person = await makeUser(api.db);
    const first = await urlFor(person, 'premium_elite_monthly');
    const second = await urlFor(person, 'ultra_elite_monthly');
    expect(second).not.toBe(first);
    await expect(outside.stripe.pay(first)).rejects.toThrow();
    await outside.stripe.pay(second);
    await outside.stripe.delivered();
    expect((await accessOf(person)).subscription_tier).toBe('ultra_elite');
  });

  it('leads a subscriber to the page that changes the plan', async () => {
    const person = await buyer();
    expect(await urlFor(person, 'ultra_elite_monthly')).toBe(
      'http://localhost:3000/dashboard?tab=subscription&change=ultra_elite_monthly',
    );
    expect(await api.db.$count(checkouts, eq(checkouts.userId, person.id))).toBe(1);
  });

  it('notices a payment whose event has not arrived, and sells nothing twice', async () => {
    const person = await makeUser(api.db);
    const url = await urlFor(person, 'premium_elite_monthly');
    outside.stripe.drop(true);
    await outside.stripe.pay(url);
    outside.stripe.drop(false);
    expect(await urlFor(person, 'ultra_elite_monthly')).toContain('change=ultra_elite_monthly');
    expect((await accessOf(person)).subscription_tier).toBe('elite_premium');
  });

  it('refuses a tier that an administrator has granted', async () => {
    const person = await makeUser(api.db, { grantedTier: 'ultra_elite' });
    const response = await checkout(person, 'premium_elite_monthly');
    expect(response.statusCode).toBe(400);
    expect(response.json<{ detail: string }>().detail).toBe('This is the plan that you have already.');
  });

  it.each([
    ['does not work', 'error'],
    ['gives no address', 'no url'],
  ] as const)('says so when the provider %s', async (_what, mode) => {
    const person = await makeUser(api.db);
    outside.stripe.behave(mode);
    const response = await checkout(person, 'premium_elite_monthly');
    outside.stripe.behave('normal');
    expect(response.statusCode).toBe(502);
    expect(response.json()).toMatchObject({ success: false, code: 'provider_failed' });
    expect((await accessOf(person)).subscription_tier).toBe('free');
    expect(await urlFor(person, 'premium_elite_monthly')).toContain('/stripe/checkout/');
  });
});

describe('the page after a payment', () => {
  const status = async (person: Person, back: string | null) =>
    api.get(`/api/payments/status/${new URL(back ?? '').searchParams.get('session_id') ?? ''}`, person.cookie);

  it('shows the plan also when the event is late', async () => {
    const person = await makeUser(api.db);
    const url = await urlFor(person, 'premium_elite_monthly');
    outside.stripe.hold();
    const back = await outside.stripe.pay(url);
    expect((await accessOf(person)).subscription_tier).toBe('free');
    const reply = (await status(person, back)).json<{ status: string; billing: Billing }>();
    expect(reply).toMatchObject({
      status: 'paid',
      package_id: 'premium_elite_monthly',
      billing: { tier: 'elite_premium' },
    });
    outside.stripe.release();
    await outside.stripe.delivered();
    expect(await historyOf(person)).toEqual(['started']);
    expect(await subjects(person, 1)).toEqual(['Welcome to your Everstep plan']);
  });

  it('gives nothing for an invented address, and nothing about other users', async () => {
    const [person, other] = [await makeUser(api.db), await makeUser(api.db)];
    const url = await urlFor(person, 'premium_elite_monthly');
    const session = new URL(url).pathname.split('/').at(-1);
    const unpaid = await api.get(`/api/payments/status/${session}`, person.cookie);
    expect(unpaid.json()).toMatchObject({ status: 'open', billing: { tier: 'free' } });
    expect((await api.get(`/api/payments/status/${session}`, other.cookie)).statusCode).toBe(404);
    expect((await api.get('/api/payments/status/cs_test_madeup123', person.cookie)).statusCode).toBe(404);
    expect((await accessOf(person)).subscription_tier).toBe('free');
  });

  it('waits for a payment that takes days, and says when it fails', async () => {
    const [patient, unlucky] = [await makeUser(api.db), await makeUser(api.db)];
    for (const [person, ok] of [
      [patient, true],
      [unlucky, false],
    ] as const) {
      const back = await outside.stripe.pay(await urlFor(person, 'premium_elite_monthly'), { asyncPayment: true });
      await outside.stripe.delivered();
      expect((await accessOf(person)).subscription_tier).toBe('free');
      outside.stripe.settle(new URL(back ?? '').searchParams.get('session_id') ?? '', ok);
      await outside.stripe.delivered();
    }
    expect((await accessOf(patient)).subscription_tier).toBe('elite_premium');
    expect((await accessOf(unlucky)).subscription_tier).toBe('free');
  });
});

describe('changing the plan', () => {
  const preview = async (person: Person, package_id: string) =>
    (await api.post('/api/billing/preview', { package_id }, person.cookie)).json<{ change: PlanChange }>().change;
  const change = (person: Person, { package_id, due_cents, priced_at }: PlanChange) =>
    api.post('/api/billing/change', { package_id, due_cents, priced_at }, person.cookie);

  it('to a higher plan costs what was shown, now, and stays one subscription', async () => {
    const person = await buyer();
    const shown = await preview(person, 'ultra_elite_monthly');
    expect(shown).toMatchObject({ when: 'now', renewal_cents: 9900 });
    expect(shown.due_cents).toBeGreaterThan(5900);
    expect(shown.due_cents).toBeLessThanOrEqual(6000);
    expect(shown.credit_cents).toBeGreaterThan(3800);
    const response = await change(person, shown);
    expect(response.json<{ billing: Billing }>().billing).toMatchObject({
      tier: 'ultra_elite',
      package_id: 'ultra_elite_monthly',
    });
    await outside.stripe.delivered();
    expect(Object.keys((await rowOf(person))?.billing?.subscriptions ?? {})).toHaveLength(1);
    const paid = await api.db
      .select()
      .from(payments)
      .where(eq(payments.userId, person.id))
      .orderBy(payments.amountCents);
    expect(paid.map(({ amountCents }) => amountCents)).toEqual([3900, shown.due_cents]);
    expect(await historyOf(person)).toEqual(['started', 'changed']);
    expect((await subjects(person, 3)).sort()).toEqual([
      'Welcome to your Everstep plan',
      'Your Everstep plan has changed',
      'Your receipt from Everstep',
    ]);
  });

  it('twice at the same moment is charged once', async () => {
    const person = await buyer();
    const shown = await preview(person, 'ultra_elite_monthly');
    const answers = await Promise.all([change(person, shown), change(person, shown), change(person, shown)]);
    await outside.stripe.delivered();
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(await api.db.$count(payments, eq(payments.userId, person.id))).toBe(2);
  });

  it.each([
    ['another sum', { due_cents: 1 }],
    ['a price of long ago', { priced_at: 1_700_000_000 }],
  ])('for %s is refused, and changes nothing', async (_what, values) => {
    const person = await buyer();
    const response = await change(person, { ...(await preview(person, 'ultra_elite_monthly')), ...values });
    expect(response.statusCode).toBe(409);
    expect(response.json<{ detail: string }>().detail).toContain('look at it once more');
    expect((await accessOf(person)).subscription_tier).toBe('elite_premium');
  });

  it('with a card that is declined changes nothing', async () => {
    const person = await buyer();
    outside.stripe.declineCard((await rowOf(person))?.customerId ?? '', true);
    const response = await change(person, await preview(person, 'ultra_elite_monthly'));
    expect(response.statusCode).toBe(402);
    expect(response.json<{ detail: string }>().detail).toContain('declined');
    await outside.stripe.delivered();
    expect(await billingOf(person)).toMatchObject({ tier: 'elite_premium', status: 'active' });
  });

  it('to a smaller plan waits for the end of the period, and can be withdrawn', async () => {
    const person = await buyer('ultra_elite_monthly');
    const shown = await preview(person, 'premium_elite_monthly');
    expect(shown).toMatchObject({ when: 'period_end', due_cents: 0, renewal_cents: 3900 });
    expect((await change(person, shown)).json<{ billing: Billing }>().billing).toMatchObject({
      tier: 'ultra_elite',
      pending_package_id: 'premium_elite_monthly',
    });
    const kept = await api.post('/api/billing/resume', undefined, person.cookie);
    expect(kept.json<{ billing: Billing }>().billing).toMatchObject({ tier: 'ultra_elite', pending_package_id: null });
    await change(person, await preview(person, 'premium_elite_monthly'));
    await pass(person);
    outside.stripe.renew(await subscriptionOf(person));
    await outside.stripe.delivered();
    expect(await billingOf(person)).toMatchObject({ tier: 'elite_premium', package_id: 'premium_elite_monthly' });
  });

  it.each([
    ['the plan that is there', 'premium_elite_monthly', 400],
    ['no plan of ours', 'gold', 400],
  ])('to %s is refused', async (_what, package_id, status) => {
    const person = await buyer();
    const response = await api.post('/api/billing/preview', { package_id }, person.cookie);
    expect(response.statusCode).toBe(status);
  });

  it('needs a subscription', async () => {
    const person = await makeUser(api.db);
    for (const path of ['preview', 'cancel', 'resume', 'portal'])
      expect(
        (await api.post(`/api/billing/${path}`, { package_id: 'ultra_elite_monthly' }, person.cookie)).statusCode,
      ).toBe(404);
  });
});

describe('leaving', () => {
  it('keeps everything until the day, then the account is free and nothing is lost', async () => {
    const person = await buyer('ultra_elite_monthly');
    await api.post('/api/lessons/advanced-ivf-protocols/complete', undefined, person.cookie);
    const cancelled = await api.post('/api/billing/cancel', undefined, person.cookie);
    expect(cancelled.json<{ billing: Billing }>().billing).toMatchObject({
      tier: 'ultra_elite',
      cancel_at_period_end: true,
    });
    const resumed = await api.post('/api/billing/resume', undefined, person.cookie);
    expect(resumed.json<{ billing: Billing }>().billing.cancel_at_period_end).toBe(false);
    await api.post('/api/billing/cancel', undefined, person.cookie);
    expect((await accessOf(person)).subscription_tier).toBe('ultra_elite');
    await pass(person);
    outside.stripe.renew(await subscriptionOf(person));
    await outside.stripe.delivered();
    expect(await accessOf(person)).toMatchObject({ subscription_tier: 'free', subscription_status: 'active' });
    expect(await billingOf(person)).toMatchObject({ status: 'canceled', is_live: false });
    const progress = (await api.get('/api/user/lesson-progress', person.cookie)).json<{ completed: object[] }>();
    expect(progress.completed).toHaveLength(1);
    expect((await historyOf(person)).at(-1)).toBe('ended');
    expect(await urlFor(person, 'premium_elite_monthly')).toContain('/stripe/checkout/');
  });

  it('has seven days when a card fails, and a payment in time recovers it', async () => {
    const person = await buyer();
    const subscription = await subscriptionOf(person);
    await pass(person);
    outside.stripe.declineCard((await rowOf(person))?.customerId ?? '', true);
    outside.stripe.renew(subscription);
    await outside.stripe.delivered();
    const overdue = await billingOf(person);
    expect(overdue).toMatchObject({ tier: 'elite_premium', status: 'active' });
    expect(Date.parse(overdue.grace_until ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await api.db.execute(sql`
      update users set billing = jsonb_set(billing, array['subscriptions', ${subscription}, 'overdueAt'],
        to_jsonb(array[extract(epoch from now() - interval '7 days 1 minute')::int])) where id = ${person.id}`);
    expect(await accessOf(person)).toMatchObject({ subscription_tier: 'free', subscription_status: 'past_due' });
    outside.stripe.declineCard((await rowOf(person))?.customerId ?? '', false);
    await pass(person);
    outside.stripe.retry(subscription);
    await outside.stripe.delivered();
    expect(await billingOf(person)).toMatchObject({ tier: 'elite_premium', status: 'active', grace_until: null });
    expect(await historyOf(person)).toEqual(['started', 'renewal_failed', 'recovered']);
  });

  it('ends the plan when the card never works again', async () => {
    const person = await buyer();
    outside.stripe.declineCard((await rowOf(person))?.customerId ?? '', true);
    await pass(person);
    outside.stripe.renew(await subscriptionOf(person));
    outside.stripe.giveUp(await subscriptionOf(person));
    await outside.stripe.delivered();
    expect(await billingOf(person)).toMatchObject({ tier: 'free', status: 'canceled' });
  });
});

describe('what was paid', () => {
  it('is listed with its invoices, and a refund is shown and emailed', async () => {
    const person = await buyer();
    const listed = async () =>
      (await api.get('/api/billing/invoices', person.cookie)).json<{
        invoices: { amount_cents: number; status: string; url: string }[];
      }>().invoices;
    const [invoice] = await listed();
    expect(invoice).toMatchObject({ amount_cents: 3900, status: 'paid' });
    expect((await fetch(invoice?.url ?? '')).status).toBe(200);
    const intent = outside.stripe
      .events()
      .filter(({ type }) => type === 'payment_intent.succeeded')
      .map(({ data }) => data.object as { id: string; customer: string | null })
      .find(({ customer }) => customer !== null && customer !== undefined);
    const customer = (await rowOf(person))?.customerId;
    const own = outside.stripe
      .events()
      .filter(({ type }) => type === 'payment_intent.succeeded')
      .map(({ data }) => data.object as { id: string; customer: string | null })
      .find((candidate) => candidate.customer === customer);
    expect(intent).toBeDefined();
    outside.stripe.refund(own?.id ?? '', 1000);
    await outside.stripe.delivered();
    await until(async () => (await listed())[0]?.status === 'refunded');
    expect((await subjects(person, 2)).at(-1)).toBe('A refund from Everstep');
  });

  it('is empty for a user who never paid', async () => {
    const person = await makeUser(api.db);
    expect((await api.get('/api/billing/invoices', person.cookie)).json()).toEqual({ success: true, invoices: [] });
    expect(await billingOf(person)).toMatchObject({ tier: 'free', status: 'none', is_live: false });
  });

  it('opens the provider’s own page for cards', async () => {
    const person = await buyer();
    const { url } = (await api.post('/api/billing/portal', undefined, person.cookie)).json<{ url: string }>();
    expect(await (await fetch(url)).text()).toContain('Sandbox');
  });
});
