import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { billingAccess } from './paid-access';
import { applyBillingEvent, noBilling, type BillingEvent } from './state';
import { subscriptionColumns } from './subscription-status';

const day = 86_400;
const periodEnd = 40 * day;
const fold = (events: readonly BillingEvent[]) => events.reduce(applyBillingEvent, noBilling);
const update = (created: number, values: Partial<BillingEvent> = {}): BillingEvent => ({
  id: `evt_${created}`,
  type: 'customer.subscription.updated',
  created,
  subscription: 's1',
  status: 'active',
  price: 'pro_m',
  period_end: periodEnd,
  ...values,
});
const at = (seconds: number) => new Date(seconds * 1000);

describe('subscription columns', () => {
  it.each<[string, BillingEvent[], ReturnType<typeof subscriptionColumns>]>([
    [
      'that renews have no end',
      [update(10 * day)],
      { paidTier: 'ultra_elite', paidStatus: 'active', paidUntil: null, graceUntil: null },
    ],
    [
      'that was canceled end with the period',
      [update(10 * day, { cancel_at_period_end: true })],
      { paidTier: 'ultra_elite', paidStatus: 'active', paidUntil: at(periodEnd), graceUntil: null },
    ],
    [
      'that changes to a smaller plan end with the period',
      [update(10 * day, { pending_price: 'plus_m' })],
      { paidTier: 'ultra_elite', paidStatus: 'active', paidUntil: at(periodEnd), graceUntil: null },
    ],
    [
      'that changes to another interval of the same tier have no end',
      [update(10 * day, { price: 'pro_y', pending_price: 'pro_m' })],
      { paidTier: 'ultra_elite', paidStatus: 'active', paidUntil: null, graceUntil: null },
    ],
    [
      'that is overdue stay open for the grace period',
      [update(10 * day), update(11 * day, { status: 'past_due' })],
      { paidTier: 'ultra_elite', paidStatus: 'past_due', paidUntil: null, graceUntil: at(18 * day) },
    ],
    [
      'that is still overdue after the grace period are free',
      [update(11 * day, { status: 'past_due' }), update(19 * day, { status: 'past_due' })],
      { paidTier: 'free', paidStatus: 'past_due', paidUntil: null, graceUntil: null },
    ],
    [
      'whose first payment has not settled are free',
      [update(10 * day, { status: 'incomplete' })],
      { paidTier: 'free', paidStatus: 'pending', paidUntil: null, graceUntil: null },
    ],
    [
      'that was deleted end at the deletion',
      [update(10 * day), update(12 * day, { type: 'customer.subscription.deleted' })],
      { paidTier: 'free', paidStatus: 'canceled', paidUntil: at(12 * day), graceUntil: null },
    ],
    [
      'with an unknown price are free',
      [update(10 * day, { price: 'other' })],
      { paidTier: 'free', paidStatus: 'none', paidUntil: null, graceUntil: null },
    ],
  ])('of a subscription %s', (_what, events, columns) => {
    expect(subscriptionColumns(fold(events))).toEqual(columns);
  });

  it('follow the highest tier of several subscriptions', () => {
    const state = fold([update(10 * day), update(11 * day, { subscription: 's2', price: 'plus_m' })]);
    expect(subscriptionColumns(state)).toMatchObject({ paidTier: 'ultra_elite', paidStatus: 'active' });
  });

  it('are empty for a user who never paid', () => {
    const empty = { paidTier: 'free', paidStatus: 'none', paidUntil: null, graceUntil: null };
    expect([subscriptionColumns(null), subscriptionColumns(noBilling)]).toEqual([empty, empty]);
  });

  it('agree with the state until the earlier of `paidUntil` and `graceUntil`', () => {
    const anyEvent = fc.record(
      {
        id: fc.uuid(),
        type: fc.constantFrom(
          'customer.subscription.updated',
          'customer.subscription.updated',
          'customer.subscription.deleted',
          'checkout.session.completed',
          'checkout.session.async_payment_failed',
          'invoice.paid',
          'subscription_schedule.updated',
          'refused',
        ),
        created: fc.integer({ min: 10 * day, max: 30 * day }),
        subscription: fc.constant('s1'),
        status: fc.constantFrom('active', 'past_due', 'incomplete', 'incomplete_expired', 'unpaid', 'trialing'),
        price: fc.constantFrom('plus_m', 'plus_y', 'pro_m', 'pro_y'),
        payment_status: fc.constantFrom('paid', 'unpaid'),
        pending_price: fc.constantFrom('plus_m', 'pro_m', ''),
        cancel_at_period_end: fc.boolean(),
        period_end: fc.integer({ min: 20 * day, max: 50 * day }),
      },
      { requiredKeys: ['id', 'type', 'created', 'subscription', 'price', 'period_end'] },
    );
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 6 }), fc.nat({ max: 60 * day }), (list, later) => {
        const state = fold(list);
        const { paidTier, paidStatus, paidUntil, graceUntil } = subscriptionColumns(state);
        const time = Math.max(...list.map(({ created }) => created)) + later;
        const isOver = [paidUntil, graceUntil].some((end) => end !== null && end.getTime() / 1000 <= time);
        const { tier, status, graceUntil: inGrace } = billingAccess(state, time);
        if (paidStatus === 'canceled') expect([tier, status]).toEqual(['free', 'canceled']);
        else if (!isOver) expect([paidTier, paidStatus]).toEqual([tier, inGrace === null ? status : 'past_due']);
        else if (tier !== 'free') expect(tier).not.toBe(paidTier);
      }),
      { numRuns: 3000 },
    );
  });
});
