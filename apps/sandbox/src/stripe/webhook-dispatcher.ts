import { createHmac } from 'node:crypto';
import { newId, now, type Ledger } from './ledger';
import type { Delivery, StripeEvent } from './wire-format';

export type Order = 'same' | 'reversed' | 'shuffled';

export interface WebhookDispatcher {
  deliverTo(...urls: string[]): void;
  /** Sends the held events one at a time. */
  release(order: Order): void;
  /** Sends an event again, delivered or not. */
  deliverAgain(event: StripeEvent): void;
  /** Resolves when no delivery is pending; held and dropped events do not count. */
  delivered(): Promise<void>;
  stop(): void;
}

const maxAttempts = 15;
// Stripe retries for up to three days, too long for a developer to wait.
const maxWaitMs = 30_000;
const timeoutMs = 10_000;
const maxConcurrent = 4;

/** Sends each signed event until it is accepted. */
export function startWebhookDispatcher(
  ledger: Ledger,
  { secret, url, firstWaitMs = 500 }: { secret: string; url: string | undefined; firstWaitMs?: number },
): WebhookDispatcher {
  const stopped = new AbortController();
  const running = new Map<string, Delivery>();
  const waiters = new Set<() => void>();
  let targets = url === undefined ? [] : [url];
  let timer: NodeJS.Timeout | undefined;
  let isScheduled = false;

  ledger.onEvent((event) => {
    const { drop, hold, duplicate, delaySeconds } = ledger.controls();
    const state = drop ? 'dropped' : hold ? 'held' : 'pending';
    for (let copy = 0; copy < (duplicate ? 2 : 1); copy += 1)
      put({ event: event.id, state, due: Date.now() + delaySeconds * 1000, alone: false });
  });

  function put(delivery: Pick<Delivery, 'event' | 'state' | 'due' | 'alone'>): void {
    ledger.put('delivery', { id: newId('whd'), attempts: [], ...delivery });
    wake();
  }

  function pending(): Delivery[] {
    return ledger.all('delivery').filter(({ state }) => state === 'pending');
  }

  // Waits for the end of the transaction that created the event, which may still be rolled back.
  function wake(): void {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      deliverDue();
    });
  }

  function deliverDue(): void {
    clearTimeout(timer);
    if (stopped.signal.aborted) return;
    // Reads the clock once: a delivery that comes due between two readings would be missed.
    const at = Date.now();
    const remaining = pending();
    if (remaining.length === 0 || targets.length === 0) {
      for (const resolve of waiters) resolve();
      waiters.clear();
      return;
    }
    const next = remaining.filter(({ id }) => !running.has(id)).sort((a, b) => a.due - b.due);
    for (const delivery of next) {
      const isAlone = delivery.alone || [...running.values()].some((other) => other.alone);
      if (delivery.due > at || running.size >= (isAlone ? 1 : maxConcurrent)) break;
      running.set(delivery.id, delivery);
      void sendToAll(delivery).then((result) => {
        running.delete(delivery.id);
        if (!stopped.signal.aborted) recordAttempt(delivery, result);
        deliverDue();
      });
    }
    const soonest = next.find(({ id }) => !running.has(id));
    if (soonest && soonest.due > at) timer = setTimeout(deliverDue, soonest.due - at).unref();
  }

  /** If any of several endpoints rejects it, it is sent to all again. */
  async function sendToAll(delivery: Delivery): Promise<string> {
    const results = await Promise.all(targets.map((to) => send(delivery, to)));
    return results.find((result) => !isAccepted(result)) ?? results[0] ?? '';
  }

  async function send({ event }: Delivery, to: string): Promise<string> {
    const payload = JSON.stringify(ledger.get('event', event));
    try {
      const response = await fetch(to, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': sign(payload, secret),
        },
        body: payload,
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection';
    }
  }

  function recordAttempt(delivery: Delivery, result: string): void {
    const attempts = [...delivery.attempts, { at: Date.now(), result }];
    const state = isAccepted(result) ? 'delivered' : attempts.length >= maxAttempts ? 'failed' : 'pending';
    const wait = Math.min(firstWaitMs * 2 ** (attempts.length - 1), maxWaitMs);
    ledger.transaction(() => ledger.put('delivery', { ...delivery, attempts, state, due: Date.now() + wait }));
  }

  wake();
  return {
    deliverTo(...urls) {
      targets = urls;
      wake();
    },
    release(order) {
      const held = ledger.all('delivery').filter(({ state }) => state === 'held');
      const sorted = order === 'shuffled' ? shuffle(held) : order === 'reversed' ? held.reverse() : held;
      const start = Date.now() - sorted.length;
      ledger.transaction(() => {
        for (const [index, delivery] of sorted.entries())
          ledger.put('delivery', { ...delivery, state: 'pending', due: start + index, alone: true });
      });
      wake();
    },
    deliverAgain: (event) =>
      ledger.transaction(() => put({ event: event.id, state: 'pending', due: Date.now(), alone: false })),
    delivered: () =>
      new Promise((resolve) => {
        waiters.add(resolve);
        wake();
      }),
    stop() {
      stopped.abort();
      clearTimeout(timer);
      for (const resolve of waiters) resolve();
    },
  };
}

/** The signature header. */
export function sign(payload: string, secret: string, at = now()): string {
  const digest = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return `t=${at},v1=${digest}`;
}

function isAccepted(result: string): boolean {
  return /^2\d\d$/.test(result);
}

function shuffle<T>(all: T[]): T[] {
  return all
    .map((value) => ({ value, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}
