import { rolled, removePending } from './plan-change';
import { cardDeclines } from '../customers';
import { collect, issueInvoice } from '../invoices';
import { now, type Ledger } from '../../ledger';
import { carry } from './periods';
import { nameOf, planOf } from '../prices';
import { chargeForPeriod } from './proration';
import { StripeError } from '../../api/errors';
import { detachSchedule, scheduleOf } from './schedule-state';
import { endSubscription, isOver, periodOf, saveSubscription } from './subscriptions';
import type { Invoice, Schedule, Subscription, SubscriptionItem } from '../../types';

/** Applies what has come due by now. */
export function renewDue(ledger: Ledger): void {
  const isDue = (subscription: Subscription) => runs(subscription) && periodOf(subscription).end <= now();
  for (const { id } of ledger.all('subscription').filter(isDue))
    for (let next = ledger.get('subscription', id); isDue(next); next = ledger.get('subscription', id))
      rollOver(ledger, next);
}

function runs({ status }: Subscription): boolean {
  return status === 'active' || status === 'past_due';
}

/** Ends the current period now, as if its time had passed. */
export function renewNow(ledger: Ledger, id: string): void {
  const subscription = ledger.get('subscription', id);
  if (!runs(subscription)) throw new StripeError(`A subscription that is ${subscription.status} is not renewed.`);
  const { start, end } = periodOf(subscription);
  // At least a second after the last one, or the new period would equal the old one.
  const at = Math.min(end, Math.max(now(), start + 1));
  const moved = (moment: number) => carry(moment, end, at);
  const schedule = scheduleOf(ledger, subscription);
  if (schedule) ledger.put('schedule', movedSchedule(schedule, moved));
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: moved(item.current_period_start),
    current_period_end: moved(item.current_period_end),
  }));
  const ending: Subscription = {
    ...subscription,
    billing_cycle_anchor: at,
    cancel_at: subscription.cancel_at === null ? null : moved(subscription.cancel_at),
    items: { ...subscription.items, data: items },
  };
  ledger.put('subscription', ending);
  rollOver(ledger, ending);
}

function movedSchedule(schedule: Schedule, moved: (moment: number) => number): Schedule {
  const move = <Phase extends { start_date: number; end_date: number }>(phase: Phase): Phase => ({
    ...phase,
    start_date: moved(phase.start_date),
    end_date: moved(phase.end_date),
  });
  return {
    ...schedule,
    current_phase: schedule.current_phase && move(schedule.current_phase),
    phases: schedule.phases.map(move),
  };
}

/** The period is over: the next one begins and is charged, unless this was the last. */
function rollOver(ledger: Ledger, subscription: Subscription): void {
  const period = periodOf(subscription);
  if (subscription.cancel_at_period_end && subscription.schedule === null) {
    endSubscription(ledger, subscription, 'cancellation_requested');
    return;
  }
  const schedule = turnPhase(ledger, subscription, period.end);
  if (schedule?.status === 'completed') {
    endSubscription(ledger, { ...subscription, schedule: null }, 'cancellation_requested');
    return;
  }
  const managed = schedule?.status === 'active' ? schedule : null;
  const phased = managed ? itemsOfPhase(ledger, subscription, managed) : subscription.items.data;
  const restarts = phased.some(({ price }, index) => {
    const before = subscription.items.data[index]?.price.recurring;
    return price.recurring?.interval !== before?.interval;
  });
  const anchor = restarts ? period.end : subscription.billing_cycle_anchor;
  const items = phased.map((item) => rolled(item, anchor));
  const renewed: Subscription = {
    ...subscription,
    billing_cycle_anchor: anchor,
    items: { ...subscription.items, data: items },
    schedule: managed?.id ?? null,
  };
  const invoice = issueInvoice(ledger, {
    subscription: renewed,
    drafts: [
      ...removePending(ledger, renewed),
      ...items.map((item) => chargeForPeriod(item, nameOf(ledger, item.price))),
    ],
    reason: 'subscription_cycle',
    period,
  });
  const billed = { ...renewed, latest_invoice: invoice.id };
  if (cardDeclines(ledger, subscription.customer)) {
    // Stripe reports the new period an hour before it charges: never both in one second.
    collect(ledger, invoice);
    saveSubscription(ledger, subscription, { ...billed, status: 'past_due' });
    return;
  }
  const saved = saveSubscription(ledger, subscription, billed);
  collect(ledger, invoice);
  saveSubscription(ledger, saved, { status: 'active' });
}

/** Moves the schedule on at the end of a period. */
function turnPhase(ledger: Ledger, subscription: Subscription, at: number): Schedule | null {
  const schedule = scheduleOf(ledger, subscription);
  if (!schedule || (schedule.current_phase?.end_date ?? 0) > at) return schedule;
  const next = schedule.phases.find(({ start_date, end_date }) => start_date <= at && end_date > at);
  if (next) {
    const turned = { ...schedule, current_phase: { start_date: next.start_date, end_date: next.end_date } };
    ledger.put('schedule', turned);
    ledger.emitEvent('subscription_schedule.updated', turned, schedule);
    return turned;
  }
  if (schedule.end_behavior === 'release') return detachSchedule(ledger, schedule);
  const completed: Schedule = { ...schedule, completed_at: now(), current_phase: null, status: 'completed' };
  ledger.put('schedule', completed);
  ledger.emitEvent('subscription_schedule.completed', completed);
  return completed;
}

function itemsOfPhase(
  ledger: Ledger,
  { items }: Subscription,
  { phases, current_phase }: Schedule,
): SubscriptionItem[] {
  const phase = phases.find(({ start_date }) => start_date === current_phase?.start_date);
  return items.data.map((item, index) => {
    const wanted = phase?.items[index];
    if (!wanted) return item;
    const price = ledger.get('price', wanted.price);
    return { ...item, plan: planOf(price), price, quantity: wanted.quantity };
  });
}

/** Charges an open invoice again; payment makes its subscription active again. */
export function payInvoice(ledger: Ledger, invoice: Invoice): boolean {
  const paid = collect(ledger, invoice).status === 'paid';
  const subscription = ledger.get('subscription', invoice.parent.subscription_details.subscription);
  if (paid && subscription.latest_invoice === invoice.id && !isOver(subscription))
    saveSubscription(ledger, subscription, { status: 'active' });
  return paid;
}

/** The next of Stripe's retries over some weeks. */
export function retryPayment(ledger: Ledger, id: string): boolean {
  return payInvoice(ledger, owedInvoice(ledger, id));
}

/** The last retry has failed: the subscription ends. */
export function endUnpaid(ledger: Ledger, id: string): void {
  collect(ledger, { ...owedInvoice(ledger, id), auto_advance: false }, 'declined');
  endSubscription(ledger, ledger.get('subscription', id), 'payment_failed');
}

function owedInvoice(ledger: Ledger, id: string): Invoice {
  const { status, latest_invoice } = ledger.get('subscription', id);
  if (status !== 'past_due' || latest_invoice === null)
    throw new StripeError(`A subscription that is ${status} owes nothing.`);
  return ledger.get('invoice', latest_invoice);
}
