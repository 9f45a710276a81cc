import type { Params } from '../../api/form';
import { newId, now, type Ledger } from '../../ledger';
import { periodEnd } from './periods';
import { readPrice } from '../prices';
import { missingParam, StripeError } from '../../api/errors';
import { detachSchedule } from './schedule-state';
import { endSubscription, isEnded, currentPeriod, saveSubscription } from './subscriptions';
import { nullFields, type Schedule, type SchedulePhase, type Subscription } from '../../wire-format';

/** Creates a schedule from a subscription, with one phase that ends with the period. */
export function createSchedule(ledger: Ledger, params: Params): Schedule {
  params.allowOnly('from_subscription metadata');
  const subscription = ledger.get('subscription', params.requireText('from_subscription'), 'from_subscription');
  if (subscription.schedule !== null)
    throw new StripeError(
      `You cannot migrate a subscription that is already attached to a schedule: ${subscription.schedule}`,
      { param: 'from_subscription' },
    );
  if (isEnded(subscription))
    throw new StripeError('You cannot migrate a canceled subscription to a schedule.', {
      param: 'from_subscription',
    });
  const { start, end } = currentPeriod(subscription);
  const schedule: Schedule = {
    id: newId('sub_sched'),
    object: 'subscription_schedule',
    ...nullFields('application canceled_at completed_at customer_account released_at released_subscription test_clock'),
    billing_mode: subscription.billing_mode,
    created: now(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    default_settings: {
      ...nullFields('application_fee_percent billing_thresholds default_payment_method description on_behalf_of'),
      transfer_data: null,
      billing_cycle_anchor: 'automatic',
      collection_method: 'charge_automatically',
      invoice_settings: {
        ...nullFields('account_tax_ids custom_fields days_until_due description footer'),
        issuer: { type: 'self' },
      },
    },
    end_behavior: subscription.cancel_at_period_end ? 'cancel' : 'release',
    livemode: false,
    metadata: params.metadata(),
    pause_schedules: [],
    phases: [newPhase(subscription, { start_date: start, end_date: end, items: toPhaseItems(subscription) })],
    status: 'active',
    subscription: subscription.id,
  };
  ledger.put('schedule', schedule);
  ledger.emitEvent('subscription_schedule.created', schedule);
  saveSubscription(ledger, subscription, { schedule: schedule.id });
  return schedule;
}

type PhaseFields = Pick<SchedulePhase, 'start_date' | 'end_date' | 'items'> & Partial<SchedulePhase>;

function newPhase({ currency }: Pick<Subscription, 'currency'>, fields: PhaseFields): SchedulePhase {
  return {
    ...nullFields('application_fee_percent billing_cycle_anchor billing_thresholds collection_method'),
    ...nullFields('default_payment_method description invoice_settings on_behalf_of transfer_data trial_end'),
    add_invoice_items: [],
    currency,
    default_tax_rates: [],
    discounts: [],
    metadata: {},
    proration_behavior: 'create_prorations',
    ...fields,
  };
}

function newPhaseItem(price: string, quantity: number): SchedulePhase['items'][number] {
  return { billing_thresholds: null, discounts: [], metadata: {}, plan: price, price, quantity, tax_rates: [] };
}

function toPhaseItems({ items }: Subscription): SchedulePhase['items'] {
  return items.data.map(({ price, quantity }) => newPhaseItem(price.id, quantity));
}

export function updateSchedule(ledger: Ledger, id: string, params: Params): Schedule {
  params.allowOnly('phases end_behavior metadata proration_behavior default_settings');
  const schedule = ledger.get('schedule', id);
  const subscription = managedSubscription(ledger, schedule);
  const phases = params.has('phases') ? readPhases(ledger, subscription, params.groups('phases')) : schedule.phases;
  const updated: Schedule = {
    ...schedule,
    current_phase: findCurrentPhase(schedule, subscription, phases),
    end_behavior: params.oneOf('end_behavior', ['release', 'cancel']) ?? schedule.end_behavior,
    metadata: params.metadata(schedule.metadata ?? {}),
    phases,
  };
  ledger.put('schedule', updated);
  ledger.emitEvent('subscription_schedule.updated', updated, schedule);
  return updated;
}

function readPhases(ledger: Ledger, subscription: Subscription, phaseParams: Params[]): SchedulePhase[] {
  const phases: SchedulePhase[] = [];
  for (const params of phaseParams) {
    params.allowOnly('items start_date end_date duration proration_behavior metadata billing_cycle_anchor description');
    const previous = phases.at(-1);
    const items = params.groups('items').map((item) => {
      item.allowOnly('price price_data quantity metadata');
      const price = readPrice(ledger, item);
      if (!price.recurring || price.currency !== subscription.currency)
        throw new StripeError(`The price must recur and be in ${subscription.currency}.`, {
          param: item.pathOf('price'),
        });
      return newPhaseItem(price.id, item.integer('quantity') ?? 1);
    });
    if (items.length === 0) throw missingParam(params.pathOf('items'));
    const start = readTime(params, 'start_date') ?? previous?.end_date;
    if (start === undefined) throw missingParam(params.pathOf('start_date'));
    if (previous && start !== previous.end_date)
      throw new StripeError('A phase must begin where the one before it ends.', {
        param: params.pathOf('start_date'),
      });
    const end = readTime(params, 'end_date') ?? durationEnd(ledger, params, { start, items });
    if (end <= start) throw new StripeError('A phase must end after it begins.', { param: params.pathOf('end_date') });
    phases.push(
      newPhase(subscription, {
        start_date: start,
        end_date: end,
        items,
        description: params.text('description'),
        metadata: params.metadata(),
        proration_behavior:
          params.oneOf('proration_behavior', ['create_prorations', 'always_invoice', 'none']) ?? 'create_prorations',
      }),
    );
  }
  return phases;
}

function readTime(params: Params, name: string): number | null {
  return params.text(name) === 'now' ? now() : params.integer(name);
}

/** A phase without an end date lasts for its duration, or one interval of its price. */
function durationEnd(
  ledger: Ledger,
  params: Params,
  { start, items }: Pick<SchedulePhase, 'items'> & { start: number },
) {
  const price = ledger.get('price', items[0]?.price ?? '', params.pathOf('items'));
  const duration = params.group('duration')?.allowOnly('interval interval_count');
  const interval = duration?.oneOf('interval', ['month', 'year']) ?? price.recurring?.interval ?? 'month';
  const count = duration?.integer('interval_count') ?? price.recurring?.interval_count ?? 1;
  return periodEnd({ interval, interval_count: count }, start);
}

/** The current phase; only its end may change. */
function findCurrentPhase({ current_phase }: Schedule, subscription: Subscription, phases: SchedulePhase[]) {
  const index = phases.findIndex(({ start_date }) => start_date === current_phase?.start_date);
  const current = phases[index];
  const param = `phases[${Math.max(0, index)}]`;
  if (!current)
    throw new StripeError('You can not modify the start date of the current phase.', {
      param: `${param}[start_date]`,
    });
  if (JSON.stringify(current.items) !== JSON.stringify(toPhaseItems(subscription)))
    throw new StripeError(
      'The sandbox changes the items of the current phase only through an update of the subscription.',
      {
        param: `${param}[items]`,
      },
    );
  if (current.end_date < currentPeriod(subscription).end)
    throw new StripeError('The sandbox ends phases only at the end of a period.', { param: `${param}[end_date]` });
  return { start_date: current.start_date, end_date: current.end_date };
}

export function releaseSchedule(ledger: Ledger, id: string, params: Params): Schedule {
  params.allowOnly('preserve_cancel_date');
  const schedule = ledger.get('schedule', id);
  const subscription = managedSubscription(ledger, schedule);
  const released = detachSchedule(ledger, schedule);
  saveSubscription(ledger, subscription, { schedule: null });
  return released;
}

/** Immediately cancels the subscription together with its schedule. */
export function cancelSchedule(ledger: Ledger, id: string, params: Params): Schedule {
  params.allowOnly('invoice_now prorate');
  endSubscription(ledger, managedSubscription(ledger, ledger.get('schedule', id)), 'cancellation_requested');
  return ledger.get('schedule', id);
}

function managedSubscription(ledger: Ledger, schedule: Schedule): Subscription {
  if (schedule.subscription === null || schedule.status !== 'active')
    throw new StripeError(
      `You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    );
  return ledger.get('subscription', schedule.subscription);
}
