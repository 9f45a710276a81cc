import { readChange, rolled } from './plan-change';
import type { Params } from '../../api/form';
import { draftInvoice } from '../invoices';
import { now, type Ledger } from '../../ledger';
import { nameOf } from '../prices';
import { chargeForPeriod } from './proration';
import { StripeError } from '../../api/errors';
import { isOver, periodOf } from './subscriptions';
import type { Invoice } from '../../types';

/** The invoice of a change; without a change, or when its lines wait, the next invoice. */
export function previewInvoice(ledger: Ledger, params: Params): Invoice {
  params.only('customer subscription subscription_details preview_mode automatic_tax currency');
  params.currency('currency');
  const subscription = ledger.get('subscription', params.requireText('subscription'), 'subscription');
  if (params.has('customer') && params.text('customer') !== subscription.customer)
    throw new StripeError('The subscription is not the one of this customer.', { param: 'customer' });
  if (isOver(subscription))
    throw new StripeError('No upcoming invoices for customer: the subscription is canceled.', {
      code: 'invoice_upcoming_none',
    });
  const details = params
    .group('subscription_details')
    ?.only('items proration_behavior proration_date billing_cycle_anchor cancel_at_period_end');
  const change = details ? readChange(ledger, subscription, details) : null;
  const items = change?.items ?? subscription.items.data;
  const drafts = ledger
    .all('pendingItem')
    .filter((item) => item.subscription === subscription.id)
    .map(({ draft }) => draft)
    .concat(change?.drafts ?? []);
  const reason = 'upcoming';
  if (change?.billed)
    return draftInvoice(ledger, { subscription, drafts, reason, period: { start: now(), end: now() } });

  const ends = details?.flag('cancel_at_period_end') ?? subscription.cancel_at_period_end;
  const next = items.map((item) => rolled(item, subscription.billing_cycle_anchor));
  const renewal = ends ? [] : next.map((item) => chargeForPeriod(item, nameOf(ledger, item.price)));
  const period = periodOf(subscription);
  return draftInvoice(ledger, { subscription, drafts: [...drafts, ...renewal], reason, period });
}
