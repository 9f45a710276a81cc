import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop, type Shop } from '../../../../test/shop';

let shop: Shop;
let subscription: Stripe.Subscription;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  subscription = await shop.subscribe('plus_month');
  await shop.discardEvents();
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => shop.stop());

const read = () => shop.stripe.subscriptions.retrieve(subscription.id);
const periodEnd = ({ items }: Stripe.Subscription) => items.data[0]?.current_period_end ?? 0;
const customerId = ({ customer }: Stripe.Subscription) => customer as string;

describe('a renewal', () => {
  it('is paid and starts the next period', async () => {
    const before = periodEnd(await read());
    shop.sandbox.renew(subscription.id);
    expect(await shop.takeEventTypes()).toEqual([
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.updated',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
    ]);
    const renewed = await shop.stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(periodEnd(renewed)).toBeGreaterThan(before);
    expect(renewed.status).toBe('active');
    const invoice = renewed.latest_invoice as Stripe.Invoice;
    expect(invoice).toMatchObject({
      billing_reason: 'subscription_cycle',
      amount_paid: 3900,
      parent: { subscription_details: { subscription: subscription.id } },
    });
    expect(invoice.lines.data[0]?.period.end).toBe(periodEnd(renewed));
  });

  it('happens by itself when the period ends', async () => {
    const end = periodEnd(subscription);
    vi.useFakeTimers({ toFake: ['Date'], now: end * 1000 });
    const renewed = await read();
    expect(renewed.items.data[0]?.current_period_start).toBe(end);
    expect(await shop.takeEventTypes()).toContain('invoice.paid');
  });

  it('leaves the subscription past due if it fails, until a working card pays', async () => {
    const { sandbox, stripe } = shop;
    sandbox.declineCard(customerId(subscription), true);
    sandbox.renew(subscription.id);
    const types = await shop.takeEventTypes();
    expect(types.slice(-3)).toEqual([
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);
    expect(sandbox.events().at(-1)?.data).toMatchObject({
      object: { status: 'past_due' },
      previous_attributes: { status: 'active' },
    });
    expect((await read()).status).toBe('past_due');
    const { data } = await stripe.invoices.list({ customer: customerId(subscription) });
    expect(data[0]).toMatchObject({ status: 'open', amount_remaining: 3900, attempt_count: 1 });

    expect(sandbox.retry(subscription.id)).toBe(false);
    await shop.takeEventTypes();
    sandbox.declineCard(customerId(subscription), false);
    expect(sandbox.retry(subscription.id)).toBe(true);
    expect(await shop.takeEventTypes()).toEqual([
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ]);
    expect((await read()).status).toBe('active');
    expect(await stripe.invoices.retrieve(data[0]?.id ?? '')).toMatchObject({ status: 'paid', attempt_count: 3 });
  });

  it('ends the subscription if every attempt fails', async () => {
    const { sandbox } = shop;
    sandbox.declineCard(customerId(subscription), true);
    sandbox.renew(subscription.id);
    await shop.takeEventTypes();
    sandbox.giveUp(subscription.id);
    expect(await shop.takeEventTypes()).toEqual([
      'payment_intent.payment_failed',
      'invoice.payment_failed',
      'customer.subscription.deleted',
    ]);
    expect(await read()).toMatchObject({ status: 'canceled', cancellation_details: { reason: 'payment_failed' } });
    expect(() => sandbox.renew(subscription.id)).toThrow('canceled');
  });

  it('leaves an invoice that can be withdrawn once, and is not paid then', async () => {
    const { sandbox, stripe } = shop;
    sandbox.declineCard(customerId(subscription), true);
    sandbox.renew(subscription.id);
    const { data } = await stripe.invoices.list({ customer: customerId(subscription) });
    const [invoice] = data;
    await shop.takeEventTypes();
    expect(await stripe.invoices.voidInvoice(invoice?.id ?? '')).toMatchObject({ status: 'void', amount_paid: 0 });
    expect(await shop.takeEventTypes()).toEqual(['invoice.voided']);
    await expect(stripe.invoices.voidInvoice(invoice?.id ?? '')).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe('a plan change', () => {
  const change = (changes: Stripe.SubscriptionUpdateParams = {}) =>
    shop.stripe.subscriptions.update(subscription.id, {
      items: [{ id: subscription.items.data[0]?.id, price: shop.price('pro_month') }],
      proration_behavior: 'always_invoice',
      ...changes,
    });

  it('reports the previous values', async () => {
    await change();
    expect(await shop.takeEventTypes()).toEqual([
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.updated',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice.paid',
    ]);
    const updated = shop.sandbox.events().findLast(({ type }) => type === 'customer.subscription.updated');
    expect(updated?.data).toMatchObject({
      object: { items: { data: [{ price: { lookup_key: 'pro_month' }, plan: { amount: 9900 } }] } },
      previous_attributes: { items: { data: [{ price: { lookup_key: 'plus_month' } }] } },
    });
  });

  it('changes nothing if it must be paid and the card is declined', async () => {
    shop.sandbox.declineCard(customerId(subscription), true);
    const before = await read();
    await expect(change({ payment_behavior: 'error_if_incomplete' })).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code: 'card_declined',
    });
    expect(await shop.takeEventTypes()).toEqual([]);
    expect(await read()).toEqual(before);
    expect((await shop.stripe.invoices.list({ subscription: subscription.id })).data).toHaveLength(1);
  });

  it('leaves the subscription past due if the card is declined and payment was not required', async () => {
    shop.sandbox.declineCard(customerId(subscription), true);
    expect(await change()).toMatchObject({
      status: 'past_due',
      items: { data: [{ price: { lookup_key: 'pro_month' } }] },
    });
  });

  it('reactivates a past-due subscription once it is paid', async () => {
    shop.sandbox.declineCard(customerId(subscription), true);
    shop.sandbox.renew(subscription.id);
    shop.sandbox.declineCard(customerId(subscription), false);
    expect((await change()).status).toBe('active');
  });

  it('charges nothing now if proration is off', async () => {
    await change({ proration_behavior: 'none', metadata: { note: 'free' } });
    expect(await shop.takeEventTypes()).toEqual(['customer.subscription.updated']);
    expect((await read()).metadata).toEqual({ note: 'free' });
  });

  it.each([
    [{ items: [{ price: 'price_unknown' }] }, 'items[0][id]'],
    [{ items: [{ id: 'si_unknown', price: 'x' }] }, 'items[0][id]'],
    [{ payment_behavior: 'pending_if_incomplete' }, 'payment_behavior'],
  ] as [Stripe.SubscriptionUpdateParams, string][])('is rejected with %o', async (changes, param) => {
    await expect(change(changes)).rejects.toMatchObject({ statusCode: 400, param });
  });
});

describe('a cancellation', () => {
  it('at the end of the period can be withdrawn until then', async () => {
    const { stripe, sandbox } = shop;
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({ status: 'active', cancel_at_period_end: true, cancel_at: periodEnd(ending) });
    expect(sandbox.events().at(-1)?.data.previous_attributes).toMatchObject({
      cancel_at_period_end: false,
      cancel_at: null,
    });
    const resumed = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(resumed).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
    expect(await shop.takeEventTypes()).toEqual(['customer.subscription.updated', 'customer.subscription.updated']);

    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    sandbox.renew(subscription.id);
    expect(await shop.takeEventTypes()).toEqual(['customer.subscription.updated', 'customer.subscription.deleted']);
    expect(await read()).toMatchObject({ status: 'canceled', ended_at: expect.any(Number) as number });
  });

  it('is final if it is immediate', async () => {
    const { stripe } = shop;
    expect(await stripe.subscriptions.cancel(subscription.id)).toMatchObject({ status: 'canceled' });
    expect(await shop.takeEventTypes()).toEqual(['customer.subscription.deleted']);
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ statusCode: 404 });
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
    const count = async (status?: Stripe.SubscriptionListParams.Status) =>
      (await stripe.subscriptions.list({ customer: customerId(subscription), status })).data.length;
    expect([await count(), await count('canceled'), await count('all')]).toEqual([0, 1, 1]);
  });

  it('follows from the deletion of the customer', async () => {
    const { stripe } = shop;
    const id = customerId(subscription);
    expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ id, deleted: true }));
    expect(await shop.takeEventTypes()).toEqual(['customer.subscription.deleted', 'customer.deleted']);
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    await expect(stripe.customers.update(id, { name: 'Ana' })).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe('a planned change', () => {
  async function scheduleChange(): Promise<Stripe.SubscriptionSchedule> {
    const { stripe } = shop;
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    const [current] = schedule.phases;
    if (!current) throw new Error('The schedule has no phase.');
    return stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      phases: [
        {
          items: [{ price: shop.price('plus_month'), quantity: 1 }],
          start_date: current.start_date,
          end_date: current.end_date,
        },
        { items: [{ price: shop.price('plus_year') }], proration_behavior: 'none' },
      ],
    });
  }

  it('takes effect at the end of the period and releases the subscription after its last phase', async () => {
    const { stripe, sandbox } = shop;
    const schedule = await scheduleChange();
    expect(await shop.takeEventTypes()).toEqual([
      'subscription_schedule.created',
      'customer.subscription.updated',
      'subscription_schedule.updated',
    ]);
    expect(schedule).toMatchObject({ status: 'active', subscription: subscription.id, phases: [{}, {}] });
    expect(await read()).toMatchObject({ schedule: schedule.id, items: { data: [{ price: { unit_amount: 3900 } }] } });

    sandbox.renew(subscription.id);
    expect((await shop.takeEventTypes())[0]).toBe('subscription_schedule.updated');
    const changed = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(changed).toMatchObject({
      schedule: schedule.id,
      items: { data: [{ price: { lookup_key: 'plus_year' } }] },
      latest_invoice: { amount_paid: 39_000 },
    });

    sandbox.renew(subscription.id);
    expect((await shop.takeEventTypes())[0]).toBe('subscription_schedule.released');
    expect(await read()).toMatchObject({ schedule: null, items: { data: [{ price: { lookup_key: 'plus_year' } }] } });
    expect(await stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({
      status: 'released',
      subscription: null,
      released_subscription: subscription.id,
    });
  });

  it('can be withdrawn', async () => {
    const { stripe, sandbox } = shop;
    const schedule = await scheduleChange();
    await shop.takeEventTypes();
    await stripe.subscriptionSchedules.release(schedule.id);
    expect(await shop.takeEventTypes()).toEqual(['subscription_schedule.released', 'customer.subscription.updated']);
    expect((await read()).schedule).toBeNull();
    await expect(stripe.subscriptionSchedules.release(schedule.id)).rejects.toMatchObject({ statusCode: 400 });
    sandbox.renew(subscription.id);
    expect((await read()).items.data[0]?.price.lookup_key).toBe('plus_month');
  });

  it('can end the subscription', async () => {
    const { stripe, sandbox } = shop;
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: subscription.id });
    await stripe.subscriptionSchedules.update(schedule.id, { end_behavior: 'cancel' });
    await shop.takeEventTypes();
    sandbox.renew(subscription.id);
    expect(await shop.takeEventTypes()).toEqual(['subscription_schedule.completed', 'customer.subscription.deleted']);
    expect(await read()).toMatchObject({ status: 'canceled', schedule: null });
  });

  it('is canceled with its subscription', async () => {
    const schedule = await scheduleChange();
    await shop.stripe.subscriptions.cancel(subscription.id);
    expect(await shop.stripe.subscriptionSchedules.retrieve(schedule.id)).toMatchObject({ status: 'canceled' });
  });

  it('sends `canceled` when a subscription is canceled, and `aborted` when it ends unpaid', async () => {
    const { stripe, sandbox } = shop;
    const schedule = await scheduleChange();
    await shop.takeEventTypes();
    await stripe.subscriptionSchedules.cancel(schedule.id);
    expect(await shop.takeEventTypes()).toEqual(['subscription_schedule.canceled', 'customer.subscription.deleted']);
    expect(await read()).toMatchObject({ status: 'canceled', schedule: null });

    subscription = await shop.subscribe('plus_month');
    await scheduleChange();
    sandbox.declineCard(customerId(subscription), true);
    sandbox.renew(subscription.id);
    await shop.takeEventTypes();
    sandbox.giveUp(subscription.id);
    expect((await shop.takeEventTypes()).slice(-2)).toEqual([
      'subscription_schedule.aborted',
      'customer.subscription.deleted',
    ]);
  });

  it('prevents a direct cancellation of the subscription and a second schedule', async () => {
    const { stripe } = shop;
    const schedule = await scheduleChange();
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toThrow(
      `managed by the subscription schedule \`${schedule.id}\``,
    );
    await expect(stripe.subscriptionSchedules.create({ from_subscription: subscription.id })).rejects.toMatchObject({
      statusCode: 400,
    });
  });
});
