import { setCard } from './billing/customers';
import type { WebhookDispatcher, Order } from './webhook-dispatcher';
import type { ControlSettings, Ledger } from './ledger';
import { settlePurchase } from './billing/purchase';
import { closeDispute, dispute, refund } from './billing/refunds';
import { endUnpaid, renewNow, retryPayment } from './billing/subscriptions/renewal';
import { missingParam } from './api/errors';
import type { StripeEvent } from './wire-format';

/** How the API replies: normally, after 10 s, with status 500, or with checkouts without a URL. */
export type ApiBehavior = ControlSettings['behavior'];

export interface StripeControls {
  behave(mode: ApiBehavior): void;
  /** Oldest first. */
  events(): StripeEvent[];
  /** Resolves when no delivery is pending; held and dropped events do not count. */
  delivered(): Promise<void>;
  /** Delays new events. */
  delay(seconds: number): void;
  /** Sends each new event twice. */
  duplicate(on: boolean): void;
  /** Holds new events until they are released. */
  hold(): void;
  /** Sends the held events one at a time. */
  release(how?: { order?: Order }): void;
  /** Drops new events; they stay in the list. */
  drop(on: boolean): void;
  /** Sends one event, or all, again. */
  deliverAgain(eventId?: string): void;
  /** Ends a subscription's period now, with all consequences. */
  renew(subscriptionId: string): void;
  /** Retries the payment of a past-due subscription; returns whether it succeeded. */
  retry(subscriptionId: string): boolean;
  /** Fails the last retry and ends the subscription. */
  giveUp(subscriptionId: string): void;
  /** Gives a customer a card that declines, or one that works. */
  declineCard(customerId: string, declines: boolean): void;
  refund(paymentIntentId: string, amount?: number): void;
  dispute(paymentIntentId: string): void;
  closeDispute(paymentIntentId: string, status: 'won' | 'lost' | 'warning_closed'): void;
  /** Settles or fails a delayed payment. */
  settle(sessionId: string, ok: boolean): void;
}

export function stripeControls(ledger: Ledger, dispatcher: WebhookDispatcher): StripeControls {
  const set = (changes: Partial<ControlSettings>) =>
    ledger.transaction(() => ledger.put('controls', { ...ledger.controls(), ...changes }));
  return {
    behave: (behavior) => set({ behavior }),
    events: () => ledger.all('event'),
    delivered: () => dispatcher.delivered(),
    delay: (delaySeconds) => set({ delaySeconds }),
    duplicate: (on) => set({ duplicate: on }),
    hold: () => set({ hold: true }),
    release({ order = 'same' } = {}) {
      set({ hold: false });
      dispatcher.release(order);
    },
    drop: (on) => set({ drop: on }),
    deliverAgain(id) {
      const events = id === undefined ? ledger.all('event') : [ledger.get('event', id, 'event')];
      for (const event of events) dispatcher.deliverAgain(event);
    },
    renew: (id) => ledger.transaction(() => renewNow(ledger, id)),
    retry: (id) => ledger.transaction(() => retryPayment(ledger, id)),
    giveUp: (id) => ledger.transaction(() => endUnpaid(ledger, id)),
    declineCard: (id, declines) => ledger.transaction(() => setCard(ledger, id, !declines)),
    refund(id, amount) {
      const { latest_charge } = ledger.get('paymentIntent', id, 'payment_intent');
      const charge = ledger.get('charge', latest_charge ?? '', 'payment_intent');
      ledger.transaction(() => refund(ledger, charge, { amount: amount ?? null, reason: null, metadata: {} }));
    },
    dispute: (id) => void ledger.transaction(() => dispute(ledger, id)),
    closeDispute: (id, status) => void ledger.transaction(() => closeDispute(ledger, id, status)),
    settle: (id, ok) => void ledger.transaction(() => settlePurchase(ledger, id, ok)),
  };
}

/** Runs the control that a form names in `do`; the other fields are its arguments. */
export function runControl(controls: StripeControls, form: URLSearchParams): void {
  const requireParam = (name: string): string => {
    const value = form.get(name) ?? '';
    if (value === '') throw missingParam(name);
    return value;
  };
  const requireChoice = <const T extends string>(name: string, choices: readonly T[]): T => {
    const choice = choices.find((candidate) => candidate === requireParam(name));
    if (choice === undefined) throw missingParam(name);
    return choice;
  };
  const amount = form.get('amount') ?? '';
  switch (requireParam('do')) {
    case 'deliveries':
      controls.delay(Math.max(0, Number(form.get('delay')) || 0));
      controls.duplicate(form.get('duplicate') === 'true');
      controls.drop(form.get('drop') === 'true');
      if (form.get('hold') === 'true') return controls.hold();
      return controls.release();
    case 'release':
      return controls.release({ order: requireChoice('order', ['same', 'reversed', 'shuffled']) });
    case 'deliver again':
      return controls.deliverAgain(form.get('event') || undefined);
    case 'behave':
      return controls.behave(requireChoice('mode', ['normal', 'slow', 'error', 'no url']));
    case 'renew':
      return controls.renew(requireParam('subscription'));
    case 'retry':
      return void controls.retry(requireParam('subscription'));
    case 'give up':
      return controls.giveUp(requireParam('subscription'));
    case 'card':
      return controls.declineCard(requireParam('customer'), form.get('declines') === 'true');
    case 'refund':
      return controls.refund(requireParam('payment_intent'), amount === '' ? undefined : Number(amount));
    case 'dispute':
      return controls.dispute(requireParam('payment_intent'));
    case 'close dispute':
      return controls.closeDispute(
        requireParam('payment_intent'),
        requireChoice('status', ['won', 'lost', 'warning_closed']),
      );
    case 'settle':
      return controls.settle(requireParam('session'), form.get('ok') === 'true');
    default:
      throw missingParam('do');
  }
}
