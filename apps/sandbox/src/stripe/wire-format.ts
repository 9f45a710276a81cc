import type Stripe from 'stripe';

// Where the library's type is an id or an object, the wire format has the id unless it is expanded.
type Field<T> = [string] extends [T] ? Extract<T, string | null | undefined> : T;

/** The wire format of the library's type `T`; `Own` overrides fields, mainly decimals. */
type Wire<T, Own = unknown> = Own & { [K in keyof T as K extends keyof Own ? never : K]: Field<T[K]> };

export interface List<T> {
  object: 'list';
  data: T[];
  has_more: boolean;
  url: string;
}

export type Metadata = Record<string, string>;
export type Interval = 'month' | 'year';

export type Customer = Wire<Stripe.Customer>;
export type DeletedCustomer = Wire<Stripe.DeletedCustomer>;
export type PaymentMethod = Wire<Stripe.PaymentMethod>;
export type Product = Wire<Stripe.Product>;
export type Price = Wire<
  Stripe.Price,
  {
    unit_amount: number;
    unit_amount_decimal: string;
    recurring: (Omit<Stripe.Price.Recurring, 'interval'> & { interval: Interval }) | null;
  }
>;
export type Plan = Wire<Stripe.Plan, { amount_decimal: string | null }>;

export type SubscriptionItem = Wire<Stripe.SubscriptionItem, { plan: Plan; price: Price; quantity: number }>;
export type Subscription = Wire<Stripe.Subscription, { items: List<SubscriptionItem> }>;

export type SchedulePhase = Wire<
  Stripe.SubscriptionSchedule.Phase,
  { items: Wire<Stripe.SubscriptionSchedule.Phase.Item, { quantity: number }>[] }
>;
export type Schedule = Wire<Stripe.SubscriptionSchedule, { phases: SchedulePhase[] }>;

export type InvoiceLine = Wire<
  Stripe.InvoiceLineItem,
  {
    quantity_decimal: string | null;
    pricing: {
      type: 'price_details';
      price_details: { price: string; product: string };
      unit_amount_decimal: string | null;
    } | null;
  }
>;
export type InvoicePayment = Wire<
  Stripe.InvoicePayment,
  { payment: { type: 'payment_intent'; payment_intent: string } }
>;
export type Invoice = Wire<
  Stripe.Invoice,
  {
    lines: List<InvoiceLine>;
    parent: {
      type: 'subscription_details';
      quote_details: null;
      subscription_details: { metadata: Metadata; subscription: string };
    };
    status: 'draft' | 'open' | 'paid' | 'void';
    payments?: List<InvoicePayment>;
  }
>;

export type CheckoutLine = Wire<Stripe.LineItem, { price: Price; quantity: number }>;
export type CheckoutSession = Wire<
  Stripe.Checkout.Session,
  { amount_total: number; currency: string; success_url: string; line_items?: List<CheckoutLine> }
>;
export type PortalSession = Wire<Stripe.BillingPortal.Session>;

export type PaymentIntent = Wire<Stripe.PaymentIntent>;
export type Charge = Wire<Stripe.Charge>;
export type Refund = Wire<Stripe.Refund>;
export type Dispute = Wire<Stripe.Dispute>;

export interface StripeEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: object; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S;

/** Null fields with these names, which the sandbox never fills. */
export function nullFields<S extends string>(names: S): Record<Words<S>, null> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null])) as Record<Words<S>, null>;
}

/** The delivery of one event. */
export interface Delivery {
  id: string;
  event: string;
  state: 'pending' | 'held' | 'dropped' | 'delivered' | 'failed';
  /** The time of the next attempt, in milliseconds. */
  due: number;
  /** Sent alone, to guarantee the order. */
  alone: boolean;
  attempts: { at: number; result: string }[];
}
