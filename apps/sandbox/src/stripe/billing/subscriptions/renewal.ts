import { nextPeriod, removePending } from './plan-change';
import { isCardDeclined } from '../customers';
import { collect, issueInvoice } from '../invoices';
import { now, type Ledger } from '../../ledger';
import { shiftTime } from './periods';
import { productName, toPlan } from '../prices';
import { chargeForPeriod } from './proration';
import { StripeError } from '../../api/errors';
import { detachSchedule, findSchedule } from './schedule-state';
import { endSubscription, isEnded, currentPeriod, saveSubscription } from './subscriptions';
import type { Invoice, Schedule, Subscription, SubscriptionItem } from '../../wire-format';

/** Renews or ends every subscription whose period has ended. */
export function renewDue(ledger: Ledger): void {
  const isDue = (subscription: Subscription) => isRenewable(subscription) && currentPeriod(subscription).end <= now();
  for (const { id } of ledger.all('subscription').filter(isDue))
    for (let next = ledger.get('subscription', id); isDue(next); next = ledger.get('subscription', id))
      rollOver(ledger, next);
}

function isRenewable({ status }: Subscription): boolean {
  return status === 'active' || status === 'past_due';
}

/** Ends the current period now, as if its time had passed. */
export function renewNow(ledger: Ledger, id: string): void {
  const subscription = ledger.get('subscription', id);
  if (!isRenewable(subscription))
    throw new StripeError(`A subscription that is ${subscription.status} is not renewed.`);
  const { start, end } = currentPeriod(subscription);
  // At least a second after the start, or the new period would equal the old one.
  const at = Math.min(end, Math.max(now(), start + 1));
  const shift = (time: number) => shiftTime(time, end, at);
  const schedule = findSchedule(ledger, subscription);
  if (schedule) ledger.put('schedule', shiftSchedule(schedule, shift));
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: shift(item.current_period_start),
    current_period_end: shift(item.current_period_end),
  }));
  const ending: Subscription = {
    ...subscription,
    billing_cycle_anchor: at,
    cancel_at: subscription.cancel_at === null ? null : shift(subscription.cancel_at),
    items: { ...subscription.items, data: items },
  };
  ledger.put('subscription', ending);
  rollOver(ledger, ending);
}

function shiftSchedule(schedule: Schedule, shift: (time: number) => number): Schedule {
  const shiftPhase = <Phase extends { start_date: number; end_date: number }>(phase: Phase): Phase => ({
    ...phase,
    start_date: shift(phase.start_date),
    end_date: shift(phase.end_date),
  });
  return {
    ...schedule,
    current_phase: schedule.current_phase && shiftPhase(schedule.current_phase),
    phases: schedule.phases.map(shiftPhase),
  };
}

/** Starts and charges the next period, or ends the subscription if this was the last. */
function rollOver(ledger: Ledger, subscription: Subscription): void {
  const period = currentPeriod(subscription);
  if (subscription.cancel_at_period_end && subscription.schedule === null) {
    endSubscription(ledger, subscription, 'cancellation_requested');
    return;
  }
  const schedule = advancePhase(ledger, subscription, period.end);
  if (schedule?.status === 'completed') {
    endSubscription(ledger, { ...subscription, schedule: null }, 'cancellation_requested');
    return;
  }
  const activeSchedule = schedule?.status === 'active' ? schedule : null;
  const nextItems = activeSchedule ? phaseItems(ledger, subscription, activeSchedule) : subscription.items.data;
  const isNewInterval = nextItems.some(({ price }, index) => {
    const before = subscription.items.data[index]?.price.recurring;
    return price.recurring?.interval !== before?.interval;
  });
  const anchor = isNewInterval ? period.end : subscription.billing_cycle_anchor;
  const items = nextItems.map((item) => nextPeriod(item, anchor));
  const renewed: Subscription = {
    ...subscription,
    billing_cycle_anchor: anchor,
    items: { ...subscription.items, data: items },
    schedule: activeSchedule?.id ?? null,
  };
  const invoice = issueInvoice(ledger, {
    subscription: renewed,
    drafts: [
      ...removePending(ledger, renewed),
      ...items.map((item) => chargeForPeriod(item, productName(ledger, item.price))),
    ],
    reason: 'subscription_cycle',
    period,
  });
  const invoiced = { ...renewed, latest_invoice: invoice.id };
  if (isCardDeclined(ledger, subscription.customer)) {
    // Stripe reports the new period an hour before it charges: never both in one second.
    collect(ledger, invoice);
    saveSubscription(ledger, subscription, { ...invoiced, status: 'past_due' });
    return;
  }
  const saved = saveSubscription(ledger, subscription, invoiced);
  collect(ledger, invoice);
  saveSubscription(ledger, saved, { status: 'active' });
}

/** Advances the schedule to its next phase at the end of a period. */
function advancePhase(ledger: Ledger, subscription: Subscription, at: number): Schedule | null {
  const schedule = findSchedule(ledger, subscription);
  if (!schedule || (schedule.current_phase?.end_date ?? 0) > at) return schedule;
  const next = schedule.phases.find(({ start_date, end_date }) => start_date <= at && end_date > at);
  if (next) {
    const advanced = { ...schedule, current_phase: { start_date: next.start_date, end_date: next.end_date } };
    ledger.put('schedule', advanced);
    ledger.emitEvent('subscription_schedule.updated', advanced, schedule);
    return advanced;
  }
  if (schedule.end_behavior === 'release') return detachSchedule(ledger, schedule);
  const completed: Schedule = { ...schedule, completed_at: now(), current_phase: null, status: 'completed' };
  ledger.put('schedule', completed);
  ledger.emitEvent('subscription_schedule.completed', completed);
  return completed;
}

function phaseItems(ledger: Ledger, { items }: Subscription, { phases, current_phase }: Schedule): SubscriptionItem[] {
  const phase = phases.find(({ start_date }) => start_date === current_phase?.start_date);
  return items.data.map((item, index) => {
    const phaseItem = phase?.items[index];
    if (!phaseItem) return item;
    const price = ledger.get('price', phaseItem.price);
    return { ...item, plan: toPlan(price), price, quantity: phaseItem.quantity };
  });
}

/** Charges an open invoice again; payment makes its subscription active again. */
export function payInvoice(ledger: Ledger, invoice: Invoice): boolean {
  const paid = collect(ledger, invoice).status === 'paid';
  const subscription = ledger.get('subscription', invoice.parent.subscription_details.subscription);
  if (paid && subscription.latest_invoice === invoice.id && !isEnded(subscription))
    saveSubscription(ledger, subscription, { status: 'active' });
  return paid;
}

/** Makes the next payment attempt, as Stripe does over some weeks. */
export function retryPayment(ledger: Ledger, id: string): boolean {
  return payInvoice(ledger, unpaidInvoice(ledger, id));
}

/** Fails the last payment attempt and ends the subscription. */
export function endUnpaid(ledger: Ledger, id: string): void {
  collect(ledger, { ...unpaidInvoice(ledger, id), auto_advance: false }, 'declined');
  endSubscription(ledger, ledger.get('subscription', id), 'payment_failed');
}

function unpaidInvoice(ledger: Ledger, id: string): Invoice {
  const { status, latest_invoice } = ledger.get('subscription', id);
  if (status !== 'past_due' || latest_invoice === null)
    throw new StripeError(`A subscription that is ${status} owes nothing.`);
  return ledger.get('invoice', latest_invoice);
}
