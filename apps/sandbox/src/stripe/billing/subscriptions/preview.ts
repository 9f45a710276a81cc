import { readChange, nextPeriod } from './plan-change';
import type { Params } from '../../api/form';
import { draftInvoice } from '../invoices';
import { now, type Ledger } from '../../ledger';
import { productName } from '../prices';
import { chargeForPeriod } from './proration';
import { StripeError } from '../../api/errors';
import { isEnded, currentPeriod } from './subscriptions';
import type { Invoice } from '../../wire-format';

/** The invoice for a change; without a change, or if it is not invoiced now, the next invoice. */
export function previewInvoice(ledger: Ledger, params: Params): Invoice {
  params.allowOnly('customer subscription subscription_details preview_mode automatic_tax currency');
  params.currency('currency');
  const subscription = ledger.get('subscription', params.requireText('subscription'), 'subscription');
  if (params.has('customer') && params.text('customer') !== subscription.customer)
    throw new StripeError('The subscription belongs to another customer.', { param: 'customer' });
  if (isEnded(subscription))
    throw new StripeError('No upcoming invoices for customer: the subscription is canceled.', {
      code: 'invoice_upcoming_none',
    });
  const details = params
    .group('subscription_details')
    ?.allowOnly('items proration_behavior proration_date billing_cycle_anchor cancel_at_period_end');
  const change = details ? readChange(ledger, subscription, details) : null;
  const items = change?.items ?? subscription.items.data;
  const drafts = ledger
    .all('pendingItem')
    .filter((item) => item.subscription === subscription.id)
    .map(({ draft }) => draft)
    .concat(change?.drafts ?? []);
  const reason = 'upcoming';
  if (change?.isInvoicedNow)
    return draftInvoice(ledger, { subscription, drafts, reason, period: { start: now(), end: now() } });

  const endsWithPeriod = details?.flag('cancel_at_period_end') ?? subscription.cancel_at_period_end;
  const next = items.map((item) => nextPeriod(item, subscription.billing_cycle_anchor));
  const renewal = endsWithPeriod ? [] : next.map((item) => chargeForPeriod(item, productName(ledger, item.price)));
  const period = currentPeriod(subscription);
  return draftInvoice(ledger, { subscription, drafts: [...drafts, ...renewal], reason, period });
}
