import { randomBytes } from 'node:crypto';
import { missing } from './api/errors';
import { openStore } from './store';
import type * as Stripe from './types';

/** A line of a checkout before it is paid, and what its payment hands on. */
export interface Basket {
  id: string;
  lines: Stripe.CheckoutLine[];
  description: string | null;
  metadata: Stripe.Metadata;
}

/** What is charged with the next invoice. */
export interface PendingItem {
  id: string;
  customer: string;
  subscription: string;
  draft: LineDraft;
}

/** A line of an invoice before there is an invoice. */
export interface LineDraft {
  amount: number;
  description: string;
  item: string;
  price: Stripe.Price;
  quantity: number;
  proration: boolean;
  period: { start: number; end: number };
}

/** The first answer to an idempotency key. */
export interface KeptAnswer {
  id: string;
  asked: string;
  status: number;
  body: object;
  requestId: string;
  created: number;
}

/** What the control page has set. */
export interface Controls {
  id: 'controls';
  behaviour: 'normal' | 'slow' | 'error' | 'no url';
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
  answer: KeptAnswer;
  controls: Controls;
}
export type Kind = keyof Kinds;

export const apiVersion = '2026-10-28.endive';

const nouns: Partial<Record<Kind, string>> = {
  paymentMethod: 'payment_method',
  session: 'checkout.session',
  schedule: 'subscription_schedule',
  paymentIntent: 'payment_intent',
  portalSession: 'billing_portal.session',
  invoicePayment: 'invoice_payment',
};

export function nounOf(kind: Kind): string {
  return nouns[kind] ?? kind;
}

const eventLimit = 5000;
const answerLifeSeconds = 86_400;

export type Ledger = ReturnType<typeof openLedger>;

/** Everything that this Stripe knows, and the events that tell of each change. */
export function openLedger(file: string | undefined, origin: string) {
  const store = openStore<Kinds>(file, ({ all }) => {
    const events = all('event').slice(0, -eventLimit);
    const gone = new Set(events.map(({ id }) => id));
    const deliveries = all('delivery').filter(({ event }) => gone.has(event));
    const answers = all('answer').filter(({ created }) => created < now() - answerLifeSeconds);
    const list = (kind: Kind, kept: { id: string }[]) => kept.map(({ id }) => ({ kind, id }));
    return [...list('event', events), ...list('delivery', deliveries), ...list('answer', answers)];
  });
  let request: Stripe.StripeEvent['request'] = { id: null, idempotency_key: null };
  let told: (event: Stripe.StripeEvent) => void = () => undefined;

  return {
    ...store,
    origin,
    /** Finds what must be there; `param` names the parameter that the id came from, without it it came from the address. */
    get<K extends Kind>(kind: K, id: string, param?: string): Kinds[K] {
      const found = store.find(kind, id);
      if (!found) throw missing(nounOf(kind), id, param);
      return found;
    },
    controls: (): Controls =>
      store.find('controls', 'controls') ?? {
        id: 'controls',
        behaviour: 'normal',
        delaySeconds: 0,
        duplicate: false,
        drop: false,
        hold: false,
      },
    /** Makes an event of what happened; `before` is the object as it was. */
    tell(type: string, object: object, before?: object): void {
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
      told(event);
    },
    whenTold: (listener: typeof told) => void (told = listener),
    /** A change that the API was asked for: its events name the request. */
    changeFor<T>(asked: Stripe.StripeEvent['request'], work: () => T): T {
      request = asked;
      try {
        return store.change(work);
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
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  return `${prefix}_${Array.from(randomBytes(length), (byte) => letters[byte % letters.length]).join('')}`;
}

export function listOf<T>(data: T[], url: string): Stripe.List<T> {
  return { object: 'list', data, has_more: false, url };
}

/** The fields that differ, as they were before; lists are told as a whole, objects by what differs in them. */
function differences(before: object, after: object): Record<string, unknown> {
  const then = new Map<string, unknown>(Object.entries(before));
  const found: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(after)) {
    const old = then.get(name) ?? null;
    if (JSON.stringify(old) === JSON.stringify(value)) continue;
    found[name] = isPlain(old) && isPlain(value) ? differences(old, value) : old;
  }
  // A key that is gone from metadata was something before.
  for (const [name, old] of then) if (!(name in after)) found[name] = old;
  return found;
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
