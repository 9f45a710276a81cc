import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';
import { paymentWebhookPath, type PriceId } from '@everstep/domain/billing';
import type { TestApp } from './test-app';

const amounts: Record<PriceId, number> = { plus_m: 3900, plus_y: 39_000, pro_m: 9900, pro_y: 99_000 };

interface About {
  customer: string;
  subscription: string;
  created: number;
  id?: string;
  metadata?: Record<string, string>;
}

function event(type: string, { created, id = `evt_${randomUUID()}` }: About, object: object) {
  return { id, object: 'event', type, created, livemode: false, data: { object } };
}
export type PaymentEvent = ReturnType<typeof event>;

const priceObject = (price: PriceId) => ({
  id: `price_${price}`,
  currency: 'usd',
  unit_amount: amounts[price],
  metadata: { everstep_price: price },
});

/** An event about a subscription, with only the fields that the code reads. */
export function subscriptionEvent(
  type: 'created' | 'updated' | 'deleted',
  about: About & { status?: string; price?: PriceId; amount?: number; cancels?: boolean; periodEnd?: number },
): PaymentEvent {
  const { customer, subscription, status = 'active', price = 'plus_m', cancels = false, metadata = {} } = about;
  return event(`customer.subscription.${type}`, about, {
    id: subscription,
    object: 'subscription',
    customer,
    status,
    metadata,
    cancel_at: null,
    cancel_at_period_end: cancels,
    ended_at: type === 'deleted' ? about.created : null,
    schedule: null,
    items: {
      data: [
        {
          price: { ...priceObject(price), ...(about.amount && { unit_amount: about.amount }) },
          current_period_start: about.created,
          current_period_end: about.periodEnd ?? about.created + 2_592_000,
        },
      ],
    },
  });
}

export function invoiceEvent(about: About & { invoice?: string; cents?: number; reason?: string }): PaymentEvent {
  const { customer, subscription, created, invoice = `in_${randomUUID()}`, cents = 3900 } = about;
  return event('invoice.paid', about, {
    id: invoice,
    object: 'invoice',
    customer,
    created,
    status: 'paid',
    amount_paid: cents,
    billing_reason: about.reason ?? 'subscription_cycle',
    status_transitions: { paid_at: created },
    parent: { subscription_details: { subscription, metadata: about.metadata ?? {} } },
  });
}

export function checkoutEvent(
  type: 'completed' | 'async_payment_succeeded' | 'async_payment_failed',
  about: About & { session: string; paid?: boolean; cents?: number; currency?: string },
): PaymentEvent {
  const { customer, subscription, session, paid = true, cents = 3900, currency = 'usd', metadata = {} } = about;
  return event(`checkout.session.${type}`, about, {
    id: session,
    object: 'checkout.session',
    mode: 'subscription',
    customer,
    subscription,
    status: 'complete',
    payment_status: paid ? 'paid' : 'unpaid',
    amount_total: cents,
    currency,
    metadata,
  });
}

/** An event about a gift, whose object contains the id of the donation. */
export function giftEvent(
  type: string,
  { created, donation, ...object }: { created: number; donation: string; [field: string]: unknown },
): PaymentEvent {
  const about = { customer: '', subscription: '', created };
  return event(type, about, { created, metadata: { donation_id: donation }, ...object });
}

/** The events of a subscription's lifecycle, one per second. */
export const subscriptionHistory = (
  about: { customer: string; subscription: string },
  from: number,
): PaymentEvent[] => [
  subscriptionEvent('created', { ...about, created: from, status: 'incomplete' }),
  subscriptionEvent('updated', { ...about, created: from + 1 }),
  invoiceEvent({ ...about, created: from + 2 }),
  subscriptionEvent('updated', { ...about, created: from + 10, status: 'past_due' }),
  subscriptionEvent('updated', { ...about, created: from + 20, price: 'pro_m' }),
  subscriptionEvent('deleted', { ...about, created: from + 30, price: 'pro_m' }),
];

/** All permutations of a list. */
export function permutations<T>(list: T[]): T[][] {
  if (list.length <= 1) return [list];
  return list.flatMap((first, index) => permutations(list.toSpliced(index, 1)).map((tail) => [first, ...tail]));
}

interface Signing {
  secret: string;
  /** Unix seconds; defaults to now. */
  at?: number;
  header?: string;
}

export function signatureOf(payload: string, { secret, at }: Signing): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, ...(at !== undefined && { timestamp: at }) });
}

/** Sends an event as the provider does: exactly the signed bytes, without an Origin header. */
export function send(api: Pick<TestApp, 'inject'>, content: object | string, signing: Signing) {
  const payload = typeof content === 'string' ? content : JSON.stringify(content);
  return api.inject({
    method: 'POST',
    url: paymentWebhookPath,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signing.header ?? signatureOf(payload, signing),
    },
    payload,
  });
}
