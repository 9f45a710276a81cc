import {
  applyBillingEvent,
  changeNotices,
  noBilling,
  type BillingEvent,
  type BillingState,
} from '@everstep/domain/billing';
import { afterCommit, type Db } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { listHousemates } from '../households/repository';
import type { BillingEmails } from './emails';
import { insertChanges, writeBilling, type Subscriber } from './repository';

interface RecordContext {
  emails: BillingEmails;
  announcements: Pick<Server['announcements'], 'announceAccess'>;
}

/**
 * Folds events into a subscriber's state, and records, emails and announces the changes. The subscriber must be locked.
 * Events without effect write nothing.
 */
export async function recordBilling(
  tx: Db,
  { emails, announcements }: RecordContext,
  { id: userId, billing }: Subscriber,
  events: BillingEvent[],
): Promise<BillingState> {
  const before = billing ?? noBilling;
  let state = before;
  for (const event of events) {
    const next = applyBillingEvent(state, event);
    const { subscription = '', id: source } = event;
    if (JSON.stringify(next.subscriptions[subscription]) === JSON.stringify(state.subscriptions[subscription]))
      continue;
    const notices = changeNotices(state, next, subscription, Date.now() / 1000);
    await writeBilling(tx, userId, next);
    if (notices.length > 0) await insertChanges(tx, { userId, subscriptionId: subscription, source, notices });
    for (const notice of notices) await emails.changeNotice(tx, { userId, subscription, notice });
    state = next;
  }
  if (state !== before) {
    const reached = await listHousemates(tx, userId);
    afterCommit(tx, () => announcements.announceAccess(reached));
  }
  return state;
}
