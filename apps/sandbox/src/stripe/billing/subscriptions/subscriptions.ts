import { findCard } from '../customers';
import type { Params } from '../../api/form';
import { collect, issueInvoice } from '../invoices';
import { toList, newId, now, type Ledger } from '../../ledger';
import type { Outcome } from '../payments';
import { periodEnd } from './periods';
import { productName, toPlan } from '../prices';
import { chargeForPeriod } from './proration';
import { missing, StripeError } from '../../api/errors';
import { abandonSchedule } from './schedule-state';
import {
  nullFields,
  type CheckoutLine,
  type Metadata,
  type Subscription,
  type SubscriptionItem,
} from '../../wire-format';

interface Order {
  customer: string;
  lines: CheckoutLine[];
  description: string | null;
  metadata: Metadata;
  outcome: Outcome;
}

/** Creates the subscription of a paid checkout and its first invoice. */
export function startSubscription(ledger: Ledger, order: Order): Subscription {
  const id = newId('sub');
  const start = now();
  const items = order.lines.map((line) => newItem(id, line, start));
  const draft = newSubscription(ledger, order, { id, items });
  const invoice = issueInvoice(ledger, {
    subscription: draft,
    drafts: items.map((item) => chargeForPeriod(item, productName(ledger, item.price))),
    reason: 'subscription_create',
    period: { start, end: start },
  });
  const subscription: Subscription = {
    ...draft,
    latest_invoice: invoice.id,
    status: order.outcome === 'paid' ? 'active' : 'incomplete',
  };
  ledger.put('subscription', subscription);
  ledger.emitEvent('customer.subscription.created', subscription);
  collect(ledger, invoice, order.outcome);
  return subscription;
}

function newItem(subscription: string, { price, quantity }: CheckoutLine, start: number): SubscriptionItem {
  return {
    id: newId('si', 14),
    object: 'subscription_item',
    ...nullFields('billing_thresholds current_trial'),
    created: start,
    current_period_end: periodEnd(price.recurring, start),
    current_period_start: start,
    discounts: [],
    metadata: {},
    plan: toPlan(price),
    price,
    quantity,
    subscription,
    tax_rates: [],
  };
}

function newSubscription(
  ledger: Ledger,
  { customer, description, metadata }: Order,
  { id, items }: { id: string; items: SubscriptionItem[] },
): Subscription {
  return {
    id,
    object: 'subscription',
    ...nullFields('application application_fee_percent billing_cycle_anchor_config billing_thresholds cancel_at'),
    ...nullFields('canceled_at customer_account days_until_due default_source ended_at latest_invoice'),
    ...nullFields('managed_payments next_pending_invoice_item_invoice on_behalf_of pause_collection'),
    ...nullFields(
      'pending_invoice_item_interval pending_setup_intent pending_update schedule test_clock transfer_data',
    ),
    ...nullFields('trial_end trial_start'),
    automatic_tax: { ...nullFields('disabled_reason liability'), enabled: false },
    billing_cycle_anchor: now(),
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    cancel_at_period_end: false,
    cancellation_details: nullFields('comment feedback feedback_option reason'),
    collection_method: 'charge_automatically',
    created: now(),
    currency: items[0]?.price.currency ?? 'usd',
    customer,
    default_payment_method: findCard(ledger, customer)?.id ?? null,
    default_tax_rates: [],
    description,
    discounts: [],
    invoice_settings: { ...nullFields('account_tax_ids custom_fields description footer'), issuer: { type: 'self' } },
    items: toList(items, `/v1/subscription_items?subscription=${id}`),
    livemode: false,
    metadata,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: ['card'],
      save_default_payment_method: 'off',
    },
    start_date: now(),
    status: 'active',
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: 'create_invoice' } },
  };
}

/** Stores the new state and emits an event if anything has changed. */
export function saveSubscription(ledger: Ledger, before: Subscription, changes: Partial<Subscription>): Subscription {
  const updated = { ...before, ...changes };
  ledger.put('subscription', updated);
  ledger.emitEvent('customer.subscription.updated', updated, before);
  return updated;
}

export function currentPeriod({ items }: Subscription): { start: number; end: number } {
  const first = items.data[0];
  return { start: first?.current_period_start ?? 0, end: first?.current_period_end ?? 0 };
}

export function isEnded({ status }: Subscription): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

export function cancelSubscription(ledger: Ledger, id: string, params: Params): Subscription {
  params.allowOnly('cancellation_details invoice_now prorate');
  const subscription = ledger.get('subscription', id);
  if (isEnded(subscription)) throw missing('subscription', id);
  if (params.flag('invoice_now') || params.flag('prorate'))
    throw new StripeError('The sandbox refunds nothing when a subscription is canceled.', { param: 'prorate' });
  return endSubscription(
    ledger,
    subscription,
    'cancellation_requested',
    params.group('cancellation_details')?.allowOnly('comment feedback') ?? null,
  );
}

type EndReason = 'cancellation_requested' | 'payment_failed';

/** Ends the subscription immediately, without a refund. */
export function endSubscription(
  ledger: Ledger,
  subscription: Subscription,
  reason: EndReason,
  details: Params | null = null,
): Subscription {
  abandonSchedule(ledger, subscription, reason === 'payment_failed' ? 'aborted' : 'canceled');
  const ended: Subscription = {
    ...subscription,
    canceled_at: subscription.canceled_at ?? now(),
    cancellation_details: {
      comment: details?.text('comment') ?? subscription.cancellation_details?.comment ?? null,
      feedback: details?.text('feedback') ?? subscription.cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason,
    },
    ended_at: now(),
    schedule: null,
    status: 'canceled',
  };
  ledger.put('subscription', ended);
  for (const item of ledger.all('pendingItem'))
    if (item.subscription === ended.id) ledger.remove('pendingItem', item.id);
  for (const invoice of ledger.all('invoice'))
    if (invoice.status === 'open' && invoice.parent.subscription_details.subscription === ended.id)
      ledger.put('invoice', { ...invoice, auto_advance: false, next_payment_attempt: null });
  ledger.emitEvent('customer.subscription.deleted', ended);
  return ended;
}

/** The fields that set or withdraw the cancellation at the end of the period. */
export function cancellationFields(subscription: Subscription, cancels: boolean): Partial<Subscription> {
  const end = cancels ? currentPeriod(subscription).end : null;
  if (cancels === subscription.cancel_at_period_end) return cancels ? { cancel_at: end } : {};
  return {
    cancel_at_period_end: cancels,
    cancel_at: end,
    canceled_at: cancels ? now() : null,
    cancellation_details: {
      ...nullFields('comment feedback feedback_option'),
      reason: cancels ? 'cancellation_requested' : null,
    },
  };
}
