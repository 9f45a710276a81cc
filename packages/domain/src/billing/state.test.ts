import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import cases from '../../cases/billing_scenarios.json' with { type: 'json' };
import { billingAccess, liveSubscription } from './paid-access';
import { changeNotices, isPlanKept } from './change-notices';
import { applyBillingEvent, noBilling, type BillingEvent, type BillingState } from './state';
import { effectiveSubscription } from './subscription-status';

const day = 86_400;
const after = (events: readonly BillingEvent[], from: BillingState = noBilling) =>
  events.reduce(applyBillingEvent, from);
const updated = (created: number, values: Partial<BillingEvent> = {}): BillingEvent => ({
  id: `evt_${created}_${values.status ?? 'active'}`,
  type: 'customer.subscription.updated',
  created,
  subscription: 's1',
  status: 'active',
  price: 'plus_m',
  ...values,
});
const ended = (created: number, subscription = 's1'): BillingEvent => ({
  id: `evt_end_${created}`,
  type: 'customer.subscription.deleted',
  created,
  subscription,
  status: 'canceled',
});

interface Expected {
  tier?: string;
  status?: string;
  subscriptions?: number;
  cancel_at_period_end?: boolean;
  state_changed?: boolean;
  [moment: `tier_${string}`]: string;
}

/** The results that a scenario expects of the state; what it expects of HTTP is tested with the API. */
function observe(state: BillingState, expected: Expected): Expected {
  const now = billingAccess(state, 1001);
  const observed: Expected = {};
  if ('tier' in expected) observed.tier = expected.tier === 'unchanged' ? 'unchanged' : now.tier;
  if ('status' in expected) observed.status = now.status;
  if ('subscriptions' in expected) observed.subscriptions = Object.keys(state.subscriptions).length;
  if ('cancel_at_period_end' in expected) observed.cancel_at_period_end = now.cancelAtPeriodEnd;
  for (const name of Object.keys(expected)) {
    const moment = /^tier_(at|before|after)_(\d+)$/.exec(name);
    if (!moment) continue;
    const at = Number(moment[2]) + { at: 0, before: -1, after: 1 }[moment[1] as 'at' | 'before' | 'after'];
    observed[name as `tier_${string}`] = billingAccess(state, at).tier;
  }
  return observed;
}

const scenarios = cases.scenarios
  .filter(({ events_in_delivery_order: events }) => events.length > 0)
  .map(({ id, description, events_in_delivery_order, expected }) => ({
    id,
    description,
    events: events_in_delivery_order as BillingEvent[],
    expected: expected as Expected,
  }));

const eventsOf = (scenario: string) => scenarios.find(({ id }) => id === scenario)?.events ?? [];

describe('the scenarios', () => {
  it.each(scenarios.filter(({ id }) => id !== 'B17'))('$id: $description', ({ events, expected }) => {
    const observed = observe(after(events), expected);
    expect(expected).toMatchObject(observed);
    for (const name of ['tier', 'status', 'subscriptions'] as const)
      if (name in expected) expect(observed).toHaveProperty(name);
  });

  it('B07 creates one notice for the failed payment and one for the recovery', () => {
    const events = eventsOf('B07');
    let state = after([updated(300)]);
    const notices = [...events, ...events].flatMap((event) => {
      const next = applyBillingEvent(state, event);
      const created = changeNotices(state, next, 's1', 600);
      state = next;
      return created.map(({ kind }) => kind);
    });
    expect(notices).toEqual(['renewal_failed', 'recovered']);
  });

  it('B12 records a cancellation and its withdrawal in the history', () => {
    const events = eventsOf('B12');
    let state = after([updated(100)]);
    const notices = events.flatMap((event) => {
      const next = applyBillingEvent(state, event);
      const created = changeNotices(state, next, 's1', 250);
      state = next;
      return created.map(({ kind }) => kind);
    });
    expect(notices).toEqual(['cancel_scheduled', 'resumed']);
  });

  describe('the notices of a plan that ends or changes with its period', () => {
    const noticesOf = (events: BillingEvent[], from: BillingState, at: number) => {
      let state = from;
      return [...events, ...events].flatMap((event) => {
        const next = applyBillingEvent(state, event);
        const notices = changeNotices(state, next, 's1', at);
        state = next;
        return notices;
      });
    };
    const canceled = updated(200, { cancel_at_period_end: true, period_end: 1000 });

    it.each([
      ['at the end of the period', [ended(1000)], 1000],
      ['a minute later', [ended(1060)], 1060],
      ['by a clock that is ahead of ours', [ended(1002)], 1000],
      ['in a reply to our own question', [{ ...ended(1000), type: 'lookup' }], 90_000],
      ['just before a late event about the cancellation', [ended(1000), canceled], 1010],
      ['just after a late event about the cancellation', [canceled, ended(1000)], 1010],
    ])('say once that a canceled plan has ended, if the provider says so %s', (_when, events, at) => {
      const isLate = events.includes(canceled);
      const state = after([updated(100, { period_end: 1000 }), ...(isLate ? [] : [canceled])]);
      expect(noticesOf(events, state, at)).toEqual([{ kind: 'ended', price: 'plus_m' }]);
    });

    it('say nothing of the end of a plan that was never paid', () => {
      const refused = { id: 'r', type: 'refused', created: 100, subscription: 's1' };
      for (const state of [noBilling, after([updated(100, { status: 'incomplete' })]), after([updated(100), refused])])
        expect(noticesOf([ended(300)], state, 400)).toEqual([]);
    });

    it('say that a planned change is withdrawn only if the plan stays as it is', () => {
      const pro = updated(100, { price: 'pro_m', pending_price: 'plus_m', period_end: 1000 });
      const next = { price: 'pro_m', pending_price: '', period_end: 1000 };
      const kindsOf = (event: BillingEvent) => noticesOf([event], after([pro]), 300).map(({ kind }) => kind);
      expect(kindsOf(updated(200, next))).toEqual(['change_withdrawn']);
      expect(kindsOf(updated(200, { ...next, cancel_at_period_end: true }))).toEqual(['cancel_scheduled']);
      expect(kindsOf(updated(200, { ...next, price: 'pro_y' }))).toEqual(['changed']);
      expect(isPlanKept(after([pro, updated(200, next)]), 's1', 'pro_m', 300)).toBe(true);
      for (const event of [
        updated(200, { ...next, cancel_at_period_end: true }),
        updated(200, { ...next, price: 'pro_y' }),
        updated(200, { ...next, pending_price: 'plus_y' }),
        ended(200),
      ])
        expect(isPlanKept(after([pro, event]), 's1', 'pro_m', 300)).toBe(false);
    });

    it('say once that a planned change has happened, also when the events come after the end of the period', () => {
      const pro = updated(100, { price: 'pro_m', period_end: 1000 });
      const plan = { id: 'p', type: 'subscription_schedule.updated', created: 200, subscription: 's1' };
      const planned = { ...plan, pending_price: 'plus_m', period_end: 1000 };
      const changed = { kind: 'changed', price: 'plus_m', from: 'pro_m' };
      const renewed = updated(1001, { price: 'plus_m', period_end: 2000 });
      expect(noticesOf([renewed], after([pro, planned]), 1002)).toEqual([changed]);
      expect(noticesOf([planned, renewed], after([pro]), 1002)).toEqual([changed]);
    });
  });

  it('B19 returns the same object', () => {
    const state = after([updated(100)]);
    expect(applyBillingEvent(state, { id: 'e1', type: 'customer.tax_id.created', created: 200 })).toBe(state);
  });

  it('B23 keeps the tier that an administrator granted', () => {
    const billing = after([updated(100), ended(300)]);
    const user = { grantedTier: 'ultra_elite' as const, isSuspended: false, billing };
    expect(effectiveSubscription(user, 400)).toEqual({ tier: 'ultra_elite', status: 'active' });
  });
});

describe('access', () => {
  it.each([
    ['within seven days of a failed payment', 400 + 7 * day - 1, 'elite_premium', 'active'],
    ['after seven days', 400 + 7 * day, 'free', 'past_due'],
  ])('%s', (_when, at, tier, status) => {
    expect(billingAccess(after([updated(300), updated(400, { status: 'past_due' })]), at)).toMatchObject({
      tier,
      status,
    });
  });

  it('starts the grace period at the first failure, not at the last attempt', () => {
    const state = after([
      updated(300),
      updated(400, { status: 'past_due' }),
      updated(400 + 5 * day, { status: 'past_due' }),
    ]);
    expect(billingAccess(state, 500).graceUntil).toBe(400 + 7 * day);
  });

  it('restarts the grace period after a successful payment', () => {
    const later = 400 + 40 * day;
    const state = after([updated(400, { status: 'past_due' }), updated(500), updated(later, { status: 'past_due' })]);
    expect(billingAccess(state, later + day).graceUntil).toBe(later + 7 * day);
  });

  it('has no grace period once the provider has stopped retrying', () => {
    expect(billingAccess(after([updated(300), updated(400, { status: 'unpaid' })]), 401)).toMatchObject({
      tier: 'free',
      status: 'past_due',
    });
  });

  it('opens only when the payment has settled', () => {
    const checkout = { ...updated(100), type: 'checkout.session.completed', payment_status: 'unpaid' };
    const state = after([updated(100), checkout]);
    expect(billingAccess(state, 200)).toMatchObject({ tier: 'free', status: 'pending' });
    const settled = { ...updated(150), type: 'checkout.session.async_payment_succeeded' };
    expect(billingAccess(after([settled], state), 200)).toMatchObject({ tier: 'elite_premium', status: 'active' });
    const failed = { ...updated(150), type: 'checkout.session.async_payment_failed' };
    expect(billingAccess(after([failed], state), 200)).toMatchObject({ tier: 'free', status: 'none' });
  });

  it('follows the higher of two subscriptions, then the other when that one ends', () => {
    const both = after([updated(100), updated(200, { subscription: 's2', price: 'pro_m' })]);
    expect(billingAccess(both, 300)).toMatchObject({ tier: 'ultra_elite', subscription: 's2' });
    expect(billingAccess(after([ended(400, 's2')], both), 500)).toMatchObject({
      tier: 'elite_premium',
      subscription: 's1',
    });
  });

  it('is not opened by an unknown price', () => {
    expect(billingAccess(after([updated(100, { price: 'something_else' })]), 200)).toMatchObject({ tier: 'free' });
  });

  it('changes to the planned plan when the period ends, unless the plan was withdrawn', () => {
    const pro = updated(100, { price: 'pro_m', period_end: 1000 });
    const plan = { id: 'p', type: 'subscription_schedule.updated', created: 200, subscription: 's1' };
    const planned = after([pro, { ...plan, pending_price: 'plus_m', period_end: 1000 }]);
    expect(billingAccess(planned, 999)).toMatchObject({ tier: 'ultra_elite', pendingPrice: 'plus_m' });
    expect(billingAccess(planned, 1000)).toMatchObject({ tier: 'elite_premium', pendingPrice: null });
    const released = { ...plan, type: 'subscription_schedule.released', created: 300, pending_price: '' };
    expect(billingAccess(after([released], planned), 1000)).toMatchObject({ tier: 'ultra_elite' });
  });

  it('ignores a change planned for an earlier period', () => {
    const planned = updated(100, { price: 'pro_m', pending_price: 'plus_m', period_end: 1000 });
    const later = [updated(1000, { period_end: 2000 }), updated(1500, { price: 'pro_m', period_end: 2000 })];
    const state = after([planned, ...later]);
    expect(billingAccess(state, 1600)).toMatchObject({ tier: 'ultra_elite', pendingPrice: null });
    expect(billingAccess(state, 2001)).toMatchObject({ tier: 'ultra_elite' });
  });

  it('is not opened by a payment of the wrong amount', () => {
    const state = after([updated(100), { id: 'r', type: 'refused', created: 100, subscription: 's1' }]);
    expect(billingAccess(state, 200)).toMatchObject({ tier: 'free', status: 'none' });
    expect(liveSubscription(state, 200)).toBeNull();
  });

  it.each([
    ['paid', [updated(100)], true],
    ['overdue for months', [updated(100), updated(200, { status: 'past_due' })], true],
    ['waiting for its first payment', [updated(100, { status: 'incomplete' })], true],
    ['ended', [updated(100), ended(200)], false],
  ])('%s: prevents a second subscription: %s', (_what, events, isLive) => {
    expect(liveSubscription(after(events), 200 + 90 * day) !== null).toBe(isLive);
  });

  it('prefers a cancellation, then the higher tier, among snapshots of the same second', () => {
    const pro = updated(100, { price: 'pro_m', id: 'a' });
    const plus = updated(100, { price: 'plus_m', id: 'b' });
    for (const events of [
      [pro, plus],
      [plus, pro],
    ])
      expect(billingAccess(after(events), 200).tier).toBe('ultra_elite');
    for (const events of [
      [pro, ended(100)],
      [ended(100), pro],
    ])
      expect(billingAccess(after(events), 200)).toMatchObject({ tier: 'free', status: 'canceled' });
  });

  it('is free for a user who never paid', () => {
    expect(billingAccess(null, 100)).toMatchObject({ tier: 'free', status: 'none', subscription: null });
    expect(applyBillingEvent(undefined, updated(1)).subscriptions.s1?.latest?.created).toBe(1);
  });

  it('stays suspended for a suspended user who pays', () => {
    const user = { grantedTier: 'free' as const, isSuspended: true, billing: after([updated(100)]) };
    expect(effectiveSubscription(user, 200)).toEqual({ tier: 'elite_premium', status: 'suspended' });
  });

  it.each([
    [[updated(100, { status: 'incomplete' })], 'pending'],
    [[updated(100), updated(200, { status: 'past_due' })], 'past_due'],
    [[updated(100), ended(200)], 'active'],
  ])('shows a free user the status of a pending or overdue payment', (events, status) => {
    const user = { grantedTier: 'free' as const, isSuspended: false, billing: after(events) };
    expect(effectiveSubscription(user, 200 + 8 * day)).toEqual({ tier: 'free', status });
  });
});

const anyEvent = fc.record(
  {
    id: fc.uuid(),
    type: fc.constantFrom(
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'invoice.paid',
      'invoice.payment_failed',
      'lookup',
      'subscription_schedule.updated',
      'subscription_schedule.released',
      'refused',
      'customer.tax_id.created',
    ),
    created: fc.integer({ min: 100, max: 110 }),
    subscription: fc.constantFrom('s1', 's2'),
    status: fc.constantFrom('active', 'past_due', 'incomplete', 'incomplete_expired', 'unpaid', 'canceled', 'trialing'),
    price: fc.constantFrom('plus_m', 'plus_y', 'pro_m', 'pro_y', 'other'),
    payment_status: fc.constantFrom('paid', 'unpaid', 'no_payment_required'),
    pending_price: fc.constantFrom('plus_m', 'pro_m', ''),
    cancel_at_period_end: fc.boolean(),
    period_end: fc.integer({ min: 105, max: 120 }),
  },
  { requiredKeys: ['id', 'type', 'created', 'subscription'] },
);

describe('event order', () => {
  it('does not affect the state, even with repeated events', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 12 }).chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray([...list, ...list, ...list], {
              minLength: list.length * 3,
              maxLength: list.length * 3,
            }),
          ),
        ),
        ([once, shuffled]) => {
          expect(after(shuffled)).toEqual(after(once));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('does not matter for a full lifecycle: all 720 orders end without access', () => {
    const lifecycle = [
      updated(100, { type: 'customer.subscription.created', status: 'incomplete' }),
      { ...updated(101), type: 'checkout.session.completed', payment_status: 'paid' },
      updated(101),
      updated(200, { status: 'past_due' }),
      updated(300, { price: 'pro_m' }),
      ended(400),
    ];
    const states = permutations(lifecycle).map((order) => after(order));
    expect(states).toHaveLength(720);
    for (const state of states) expect(state).toEqual(states[0]);
    expect(billingAccess(states[0], 500)).toMatchObject({ tier: 'free', status: 'canceled' });
  });

  const second: BillingEvent[] = [
    updated(400, { status: 'past_due' }),
    updated(400),
    { id: 'evt_paid', type: 'invoice.paid', created: 400, subscription: 's1' },
  ];

  it.each([
    ['past_due, active and invoice.paid', second],
    ['past_due and invoice.paid', [second[0], second[2]]],
    ['past_due and active', [second[0], second[1]]],
    ['unpaid and active', [updated(400, { status: 'unpaid' }), second[1]]],
    ['past_due twice, once as a lookup, and invoice.paid', [second[0], { ...second[0], type: 'lookup' }, second[2]]],
  ])('does not matter for %s in the same second: it is paid, without a grace period', (_what, list) => {
    for (const order of permutations(list as BillingEvent[])) {
      const state = after(order, after([updated(300)]));
      expect(billingAccess(state, 400 + 90 * day)).toMatchObject({ tier: 'elite_premium', status: 'active' });
      expect(billingAccess(state, 401).graceUntil).toBeNull();
      const later = after([updated(900, { status: 'past_due' })], state);
      expect(billingAccess(later, 901).graceUntil).toBe(900 + 7 * day);
    }
  });

  it('within the same second prefers the end, then the higher tier, then the paid snapshot', () => {
    const status = fc.constantFrom('active', 'past_due', 'unpaid', 'trialing');
    const values = fc.record({ status, price: fc.constantFrom('plus_m' as const, 'pro_m' as const) });
    fc.assert(
      fc.property(
        fc.array(values, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (snapshots, isPaid, isEnded) => {
          const list = snapshots.map((snapshot) => updated(400, snapshot));
          if (isPaid) list.push({ id: 'evt_paid', type: 'invoice.paid', created: 400, subscription: 's1' });
          if (isEnded) list.push(ended(400));
          const isOpen =
            isPaid || snapshots.some((snapshot) => snapshot.status === 'active' || snapshot.status === 'trialing');
          const best = snapshots.some(({ price }) => price === 'pro_m') ? 'ultra_elite' : 'elite_premium';
          const expected = isEnded
            ? { tier: 'free', status: 'canceled' }
            : { tier: isOpen ? best : 'free', status: isOpen ? 'active' : 'past_due' };
          for (const order of permutations(list))
            expect(billingAccess(after(order), 400 + 90 * day)).toMatchObject(expected);
        },
      ),
    );
  });

  it('does not create a notice for a repeated event', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 100, max: 130 }),
        (list, at) => {
          const state = after(list);
          for (const event of list) {
            const again = applyBillingEvent(state, event);
            expect(changeNotices(state, again, event.subscription, at)).toEqual([]);
          }
        },
      ),
    );
  });
});

function permutations<T>(list: T[]): T[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((rest) => [first, ...rest]));
}
