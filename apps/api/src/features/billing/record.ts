import {
  applyBillingEvent,
  billingNews,
  noBilling,
  type BillingEvent,
  type BillingState,
} from '@everstep/domain/billing';
import type { Db } from '../../db/client';
import type { BillingEmails } from './emails';
import { writeBilling, type Payer } from './repository';

/**
 * Folds what was learned about somebody's subscriptions into what we know, and writes what changed by it into the history and
 * the post. The payer has to be locked. Learning the same again writes nothing.
 */
export async function recordBilling(
  tx: Db,
  emails: BillingEmails,
  payer: Payer,
  events: BillingEvent[],
): Promise<BillingState> {
  let known = payer.billing ?? noBilling;
  for (const event of events) {
    const next = applyBillingEvent(known, event);
    const { subscription = '' } = event;
    if (JSON.stringify(next.subscriptions[subscription]) === JSON.stringify(known.subscriptions[subscription]))
      continue;
    const news = billingNews(known, next, subscription, Date.now() / 1000);
    await writeBilling(tx, payer.id, subscription, { billing: next, news, source: event.id });
    for (const item of news) await emails.news(tx, { userId: payer.id, subscription, news: item });
    known = next;
  }
  return known;
}
