import { now, type Ledger } from '../../ledger';
import type { Schedule, Subscription } from '../../wire-format';

export function findSchedule(ledger: Ledger, { schedule }: Subscription): Schedule | null {
  return schedule === null ? null : ledger.find('schedule', schedule);
}

/** Ends a schedule with its subscription: `canceled`, or `aborted` if it was not paid. */
export function abandonSchedule(
  ledger: Ledger,
  subscription: Subscription,
  eventType: 'canceled' | 'aborted' = 'canceled',
): void {
  const schedule = findSchedule(ledger, subscription);
  if (!schedule) return;
  const canceled: Schedule = { ...schedule, canceled_at: now(), current_phase: null, status: 'canceled' };
  ledger.put('schedule', canceled);
  ledger.emitEvent(`subscription_schedule.${eventType}`, canceled);
}

/** Releases the subscription, which continues without its schedule. */
export function detachSchedule(ledger: Ledger, schedule: Schedule): Schedule {
  const released: Schedule = {
    ...schedule,
    current_phase: null,
    released_at: now(),
    released_subscription: schedule.subscription,
    status: 'released',
    subscription: null,
  };
  ledger.put('schedule', released);
  ledger.emitEvent('subscription_schedule.released', released);
  return released;
}
