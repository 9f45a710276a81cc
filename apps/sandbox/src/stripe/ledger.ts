import { randomBytes } from 'node:crypto';
import { missing } from './api/errors';
import { openStore } from './store';
import type * as Stripe from './wire-format';

/** The lines of a checkout before it is paid, and the data for its payment. */
export interface Basket {
  id: string;
  lines: Stripe.CheckoutLine[];
  description: string | null;
  metadata: Stripe.Metadata;
}

/** A line for the next invoice. */
export interface PendingItem {
  id: string;
  customer: string;
  subscription: string;
  draft: LineDraft;
}

/** An invoice line before its invoice exists. */
export interface LineDraft {
  amount: number;
  description: string;
  item: string;
  price: Stripe.Price;
  quantity: number;
  proration: boolean;
  period: { start: number; end: number };
}

/** The first reply to an idempotency key. */
export interface StoredReply {
  id: string;
  asked: string;
  status: number;
  body: object;
  requestId: string;
  created: number;
}

/** What the control page has set. */
export interface ControlSettings {
  id: 'controls';
  behavior: 'normal' | 'slow' | 'error' | 'no url';
  delaySeconds: number;
  duplicate: boolean;
  drop: boolean;
  hold: boolean;
}

interface Kinds {
  customer: Stripe.Customer;
  deletedCustomer: Stripe.DeletedCustomer;
  paymentMethod: Stripe.PaymentMethod;
  product: Stripe.Product;
  price: Stripe.Price;
  session: Stripe.CheckoutSession;
  basket: Basket;
  subscription: Stripe.Subscription;
  schedule: Stripe.Schedule;
  invoice: Stripe.Invoice;
  invoicePayment: Stripe.InvoicePayment;
  pendingItem: PendingItem;
  paymentIntent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  portalSession: Stripe.PortalSession;
  event: Stripe.StripeEvent;
  delivery: Stripe.Delivery;
  answer: StoredReply;
  controls: ControlSettings;
}
export type Kind = keyof Kinds;

export const apiVersion = '2026-10-28.endive';

const resourceNames: Partial<Record<Kind, string>> = {
  paymentMethod: 'payment_method',
  session: 'checkout.session',
  schedule: 'subscription_schedule',
  paymentIntent: 'payment_intent',
  portalSession: 'billing_portal.session',
  invoicePayment: 'invoice_payment',
};

export function resourceName(kind: Kind): string {
  return resourceNames[kind] ?? kind;
}

const eventLimit = 5000;
const replyLifetimeSeconds = 86_400;

export type Ledger = ReturnType<typeof openLedger>;

/** All stored objects and the events for their changes. */
export function openLedger(file: string | undefined, origin: string) {
  const store = openStore<Kinds>(file, ({ all }) => {
    const events = all('event').slice(0, -eventLimit);
    const removedEvents = new Set(events.map(({ id }) => id));
    const deliveries = all('delivery').filter(({ event }) => removedEvents.has(event));
    const replies = all('answer').filter(({ created }) => created < now() - replyLifetimeSeconds);
    const list = (kind: Kind, values: { id: string }[]) => values.map(({ id }) => ({ kind, id }));
    return [...list('event', events), ...list('delivery', deliveries), ...list('answer', replies)];
  });
  let request: Stripe.StripeEvent['request'] = { id: null, idempotency_key: null };
  let listener: (event: Stripe.StripeEvent) => void = () => undefined;

  return {
    ...store,
    origin,
    /** Throws if there is none. `param` names the parameter that contains the id; without it, the id is from the path. */
    get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
      const object = store.find(kind, id);
      if (!object) throw missing(resourceName(kind), id, param);
      return object;
    },
    controls: (): ControlSettings => ({
      id: 'controls',
      behavior: 'normal',
      delaySeconds: 0,
      duplicate: false,
      drop: false,
      hold: false,
      ...store.find('controls', 'controls'),
    }),
    /** Emits an event; `before` is the object before the change. */
    emitEvent(type: string, object: object, before?: object): void {
      const previous = before && differences(before, object);
      if (previous && Object.keys(previous).length === 0) return;
      const event: Stripe.StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: apiVersion,
        created: now(),
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request,
        type,
      };
      store.put('event', event);
      listener(event);
    },
    onEvent: (newListener: typeof listener) => void (listener = newListener),
    /** A transaction for an API request, which its events reference. */
    transactionFor<T>(source: Stripe.StripeEvent['request'], work: () => T): T {
      request = source;
      try {
        return store.transaction(work);
      } finally {
        request = { id: null, idempotency_key: null };
      }
    },
  };
}

export function now(): number {
  return Math.floor(Date.now() / 1000);
}

export function newId(prefix: string, length = 24): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return `${prefix}_${Array.from(randomBytes(length), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}

export function toList<T>(data: T[], url: string): Stripe.List<T> {
  return { object: 'list', data, has_more: false, url };
}

/** The previous values of the fields that differ; lists as a whole, objects by field. */
function differences(before: object, after: object): Record<string, unknown> {
  const previous = new Map<string, unknown>(Object.entries(before));
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    const old = previous.get(name) ?? null;
    if (JSON.stringify(old) === JSON.stringify(value)) continue;
    changed[name] = isPlain(old) && isPlain(value) ? differences(old, value) : old;
  }
  // Keys removed from metadata.
  for (const [name, old] of previous) if (!(name in after)) changed[name] = old;
  return changed;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
