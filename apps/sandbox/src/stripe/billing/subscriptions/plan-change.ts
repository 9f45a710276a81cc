import type { Params } from '../../api/form';
import { collect, issueInvoice } from '../invoices';
import { newId, now, type Ledger, type LineDraft } from '../../ledger';
import { periodEnd } from './periods';
import { productName, toPlan, readPrice } from '../prices';
import { chargeForPeriod, chargeForRemainder, creditFor } from './proration';
import { declined, missing, StripeError } from '../../api/errors';
import { cancellationFields, isEnded, currentPeriod, saveSubscription } from './subscriptions';
import type { Price, Subscription, SubscriptionItem } from '../../wire-format';

interface RequestedItem {
  item: SubscriptionItem;
  price: Price;
  quantity: number;
}

interface Change {
  items: SubscriptionItem[];
  drafts: LineDraft[];
  /** A new interval starts a new period, which is charged immediately. */
  restartsPeriod: boolean;
  /** Whether it is invoiced now; otherwise its lines are added to the next invoice. */
  isInvoicedNow: boolean;
}

export function updateSubscription(ledger: Ledger, id: string, params: Params): Subscription {
  params.allowOnly(
    'cancel_at_period_end items proration_behavior proration_date payment_behavior metadata billing_cycle_anchor cancellation_details description off_session',
  );
  const before = ledger.get('subscription', id);
  if (isEnded(before))
    throw new StripeError('A canceled subscription can only update its cancellation_details and metadata.');
  const cancelAtEnd = params.flag('cancel_at_period_end');
  if (cancelAtEnd !== null && before.schedule !== null)
    throw new StripeError(
      `The subscription is managed by the subscription schedule \`${before.schedule}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
      { param: 'cancel_at_period_end' },
    );
  const behavior = params.oneOf('payment_behavior', ['allow_incomplete', 'error_if_incomplete']);
  const change = readChange(ledger, before, params);
  const changed: Subscription = {
    ...before,
    ...(change.restartsPeriod && { billing_cycle_anchor: now() }),
    description: params.has('description') ? params.text('description') : before.description,
    items: { ...before.items, data: change.items },
    metadata: params.metadata(before.metadata),
  };
  const updated = { ...changed, ...cancellationFields(changed, cancelAtEnd ?? before.cancel_at_period_end) };
  if (!change.isInvoicedNow) {
    for (const draft of change.drafts)
      ledger.put('pendingItem', { id: newId('ii'), customer: before.customer, subscription: id, draft });
    return saveSubscription(ledger, before, updated);
  }
  return billChange(ledger, before, { updated, drafts: change.drafts, mustBePaid: behavior === 'error_if_incomplete' });
}

function billChange(
  ledger: Ledger,
  before: Subscription,
  { updated, drafts, mustBePaid }: { updated: Subscription; drafts: LineDraft[]; mustBePaid: boolean },
): Subscription {
  const invoice = issueInvoice(ledger, {
    subscription: updated,
    drafts: [...removePending(ledger, updated), ...drafts],
    reason: 'subscription_update',
    period: { start: now(), end: now() },
  });
  const saved = saveSubscription(ledger, before, { ...updated, latest_invoice: invoice.id });
  const paid = collect(ledger, invoice).status === 'paid';
  if (!paid && mustBePaid) throw declined();
  return saveSubscription(ledger, saved, { status: paid ? 'active' : 'past_due' });
}

/** Removes and returns the pending lines, for the next invoice. */
export function removePending(ledger: Ledger, { id }: Subscription): LineDraft[] {
  const items = ledger.all('pendingItem').filter(({ subscription }) => subscription === id);
  for (const item of items) ledger.remove('pendingItem', item.id);
  return items.map(({ draft }) => draft);
}

function readRequestedItems(ledger: Ledger, { id, items, currency }: Subscription, params: Params): RequestedItem[] {
  return params.groups('items').map((itemParams) => {
    itemParams.allowOnly('id price price_data quantity metadata deleted clear_usage');
    if (itemParams.flag('deleted'))
      throw new StripeError('A subscription must have at least one active plan.', {
        param: itemParams.pathOf('deleted'),
      });
    const itemId = itemParams.text('id');
    // Without an id Stripe would add a second item, which our API never does.
    if (itemId === null)
      throw new StripeError(`The sandbox adds no items to ${id}: say which one to change.`, {
        param: itemParams.pathOf('id'),
      });
    const item = items.data.find((candidate) => candidate.id === itemId);
    if (!item) throw missing('subscription_item', itemId, itemParams.pathOf('id'));
    const price = itemParams.has('price') || itemParams.has('price_data') ? readPrice(ledger, itemParams) : item.price;
    if (!price.recurring || price.currency !== currency)
      throw new StripeError(`The price must recur and be in ${currency}.`, { param: itemParams.pathOf('price') });
    return { item, price, quantity: itemParams.integer('quantity') ?? item.quantity };
  });
}

/** Computes the result and cost of a change without applying it. */
export function readChange(ledger: Ledger, subscription: Subscription, params: Params): Change {
  const { start, end } = currentPeriod(subscription);
  const requestedItems = readRequestedItems(ledger, subscription, params);
  const proration = params.oneOf('proration_behavior', ['create_prorations', 'always_invoice', 'none']);
  const at = params.integer('proration_date') ?? now();
  if (params.has('proration_date') && (at < start || at > end))
    throw new StripeError('The proration date must be within the current billing period.', {
      param: params.pathOf('proration_date'),
    });
  const changedItems = requestedItems.filter(
    ({ item, price, quantity }) => price.id !== item.price.id || quantity !== item.quantity,
  );
  const restartsPeriod =
    params.oneOf('billing_cycle_anchor', ['now', 'unchanged']) === 'now' ||
    changedItems.some(({ item, price }) => recurrenceKey(price) !== recurrenceKey(item.price));
  const requestedFor = (item: SubscriptionItem) => changedItems.find((requested) => requested.item.id === item.id);
  const nameOf = (price: Price) => productName(ledger, price);
  const prorationTime = Math.min(at, end);

  const items = subscription.items.data.map((item) => {
    const { price, quantity } = requestedFor(item) ?? item;
    const period = restartsPeriod && {
      current_period_start: now(),
      current_period_end: periodEnd(price.recurring, now()),
    };
    return { ...item, plan: toPlan(price), price, quantity, ...period };
  });
  const drafts = subscription.items.data.flatMap((item, index) => {
    const requested = requestedFor(item);
    const credit =
      (requested || restartsPeriod) && proration !== 'none'
        ? [creditFor({ item }, prorationTime, nameOf(item.price))]
        : [];
    const next = items[index] ?? item;
    if (restartsPeriod) return [...credit, chargeForPeriod(next, nameOf(next.price))];
    return requested && proration !== 'none'
      ? [...credit, chargeForRemainder(requested, prorationTime, nameOf(requested.price))]
      : [];
  });
  return {
    items,
    drafts,
    restartsPeriod,
    isInvoicedNow: restartsPeriod || (proration === 'always_invoice' && drafts.length > 0),
  };
}

function recurrenceKey({ recurring }: Price): string {
  return `${recurring?.interval_count} ${recurring?.interval}`;
}

/** Returns the item in its next period. */
export function nextPeriod(item: SubscriptionItem, anchor: number): SubscriptionItem {
  const start = item.current_period_end;
  return { ...item, current_period_start: start, current_period_end: periodEnd(item.price.recurring, start, anchor) };
}
