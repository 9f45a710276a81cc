import { eq } from 'drizzle-orm';
import Stripe from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { noBilling, type Billing, type BillingState, type PlanChange } from '@everstep/domain/billing';
import { makeUser } from '../../../test/factories';
import { useExternalServices } from '../../../test/external-services';
import { useApp } from '../../../test/test-app';
import { paymentEvents, users } from '../../db/schema';
import { idOf } from '../../integrations/stripe';

const services = useExternalServices();
const api = useApp({}, services);
let stripe: Stripe;
beforeAll(() => {
  const { hostname, port } = new URL(services.stripe.apiUrl);
  stripe = new Stripe(services.stripe.secretKey, { host: hostname, port, protocol: 'http' });
});
type User = Awaited<ReturnType<typeof makeUser>>;

const findRow = async ({ id }: User) => (await api.db.select().from(users).where(eq(users.id, id)))[0];
const getBilling = async ({ cookie }: User) =>
  (await api.get('/api/billing', cookie)).json<{ billing: Billing }>().billing;

/** Backdates the user's stored state by ten minutes, because the provider's clock counts whole seconds. */
async function backdate(user: User): Promise<void> {
  await services.stripe.delivered();
  const { subscriptions } = (await findRow(user))?.billing ?? noBilling;
  const older = Object.entries(subscriptions).map(([id, { latest, planned, paidAt, ...rest }]) => [
    id,
    {
      ...rest,
      paidAt: paidAt - 600,
      latest: latest && { ...latest, created: latest.created - 600 },
      planned: planned && { ...planned, created: planned.created - 600 },
    },
  ]);
  const billing = { subscriptions: Object.fromEntries(older) as BillingState['subscriptions'] };
  await api.db.update(users).set({ billing }).where(eq(users.id, user.id));
}

/** A Pro user whose plan becomes Plus at the end of the period. */
async function planDowngrade() {
  const user = await makeUser(api.db);
  const started = await api.post('/api/payments/checkout', { package_id: 'ultra_elite_monthly' }, user.cookie);
  expect(started.statusCode, started.body).toBe(200);
  await services.stripe.pay(started.json<{ url: string }>().url);
  await services.stripe.delivered();
  const package_id = 'premium_elite_monthly';
  const { change } = (await api.post('/api/billing/preview', { package_id }, user.cookie)).json<{
    change: PlanChange;
  }>();
  const { due_cents, priced_at } = change;
  await api.post('/api/billing/change', { package_id, due_cents, priced_at }, user.cookie);
  await services.stripe.delivered();
  expect(await getBilling(user)).toMatchObject({ tier: 'ultra_elite', pending_package_id: package_id });
  const customer = (await findRow(user))?.customerId ?? '';
  const subscription = (await stripe.subscriptions.list({ customer })).data[0];
  return { user, subscription: subscription?.id ?? '', schedule: idOf(subscription?.schedule) ?? '' };
}

/** The outcomes of the events of one type about a schedule. */
async function listOutcomes(type: string, schedule: string): Promise<string[]> {
  const events = services.stripe.events().filter((event) => event.type === type);
  const ids = events.filter(({ data }) => (data.object as { id: string }).id === schedule).map(({ id }) => id);
  const rows = await api.db.select().from(paymentEvents).where(eq(paymentEvents.type, type));
  return rows.filter(({ id }) => ids.includes(id)).map(({ outcome }) => outcome);
}

describe('a planned change', () => {
  it('is marked as ours, takes effect at the end of the period, and then releases its schedule', async () => {
    const { user, subscription, schedule } = await planDowngrade();
    expect((await stripe.subscriptionSchedules.retrieve(schedule)).metadata?.everstep_installation).toBe(
      (await stripe.subscriptions.retrieve(subscription)).metadata.everstep_installation,
    );
    for (let period = 0; period < 2; period += 1) {
      await backdate(user);
      services.stripe.renew(subscription);
    }
    await services.stripe.delivered();
    expect(await listOutcomes('subscription_schedule.released', schedule)).toEqual(['done']);
    expect(await getBilling(user)).toMatchObject({
      tier: 'elite_premium',
      pending_package_id: null,
      status: 'active',
    });
  });

  it('leaves the account free if its schedule ends by canceling the plan', async () => {
    const { user, subscription, schedule } = await planDowngrade();
    await stripe.subscriptionSchedules.update(schedule, { end_behavior: 'cancel' });
    for (let period = 0; period < 2; period += 1) {
      await backdate(user);
      services.stripe.renew(subscription);
    }
    await services.stripe.delivered();
    expect(await listOutcomes('subscription_schedule.completed', schedule)).toEqual(['done']);
    expect(await getBilling(user)).toMatchObject({ tier: 'free', status: 'canceled', pending_package_id: null });
  });

  it('ends the plan if its schedule is canceled', async () => {
    const { user, schedule } = await planDowngrade();
    await backdate(user);
    await stripe.subscriptionSchedules.cancel(schedule);
    await services.stripe.delivered();
    expect(await listOutcomes('subscription_schedule.canceled', schedule)).toEqual(['done']);
    expect(await getBilling(user)).toMatchObject({ tier: 'free', status: 'canceled', pending_package_id: null });
  });

  it('stays planned when another change is refused because the card is declined', async () => {
    const { user, subscription } = await planDowngrade();
    services.stripe.declineCard((await findRow(user))?.customerId ?? '', true);
    const package_id = 'ultra_elite_yearly';
    const { change } = (await api.post('/api/billing/preview', { package_id }, user.cookie)).json<{
      change: PlanChange;
    }>();
    expect(change.when).toBe('now');
    const { due_cents, priced_at } = change;
    const reply = await api.post('/api/billing/change', { package_id, due_cents, priced_at }, user.cookie);
    expect(reply.statusCode).toBe(402);
    await services.stripe.delivered();
    expect(await getBilling(user)).toMatchObject({
      tier: 'ultra_elite',
      pending_package_id: 'premium_elite_monthly',
    });
    expect(idOf((await stripe.subscriptions.retrieve(subscription)).schedule)).toMatch(/^sub_sched_/);
  });
});
