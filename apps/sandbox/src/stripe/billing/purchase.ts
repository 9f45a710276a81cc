import { addCustomer, setCard } from './customers';
import { collect } from './invoices';
import type { Ledger } from '../ledger';
import { attempt, newIntent, type Outcome } from './payments';
import { StripeError } from '../api/errors';
import { saveSubscription, startSubscription } from './subscriptions/subscriptions';
import { nullFields, type CheckoutSession, type PaymentIntent } from '../wire-format';

interface Buyer {
  email: string;
  name: string | null;
}

/** The e-mail address of the checkout; null if the buyer enters one. */
export function fixedEmail(ledger: Ledger, { customer, customer_email }: CheckoutSession): string | null {
  return customer_email ?? (customer === null ? null : (ledger.find('customer', customer)?.email ?? null));
}

/** Pays for an open checkout. A declined card leaves it open; paying again returns the completed checkout. */
export function purchase(ledger: Ledger, id: string, buyer: Buyer, outcome: Outcome): CheckoutSession {
  const session = ledger.get('session', id);
  if (session.status !== 'open') return session;
  if (outcome === 'declined') return declinedPurchase(ledger, session, buyer);
  const result =
    session.mode === 'subscription' ? subscribe(ledger, session, buyer, outcome) : pay(ledger, session, buyer, outcome);
  const complete: CheckoutSession = {
    ...session,
    ...result,
    customer_details: {
      ...nullFields('address business_name individual_name phone'),
      email: buyer.email,
      name: buyer.name,
      tax_exempt: 'none',
      tax_ids: [],
    },
    payment_status: outcome === 'paid' ? 'paid' : 'unpaid',
    status: 'complete',
    url: null,
  };
  ledger.put('session', complete);
  ledger.emitEvent('checkout.session.completed', complete);
  return complete;
}

function subscribe(ledger: Ledger, session: CheckoutSession, buyer: Buyer, outcome: Outcome) {
  const customer = session.customer ?? addCustomer(ledger, buyer).id;
  setCard(ledger, customer, true);
  const { lines, description, metadata } = ledger.get('basket', session.id);
  const subscription = startSubscription(ledger, { customer, lines, description, metadata, outcome });
  return { customer, subscription: subscription.id, invoice: subscription.latest_invoice };
}

function pay(ledger: Ledger, session: CheckoutSession, buyer: Buyer, outcome: Outcome) {
  return { payment_intent: attempt(ledger, purchaseIntent(ledger, session, buyer), outcome).id };
}

function purchaseIntent(ledger: Ledger, session: CheckoutSession, { email }: Buyer): PaymentIntent {
  if (session.payment_intent !== null) return ledger.get('paymentIntent', session.payment_intent);
  const { lines, description, metadata } = ledger.get('basket', session.id);
  return newIntent(ledger, {
    amount: session.amount_total,
    currency: session.currency,
    customer: session.customer,
    email,
    description: description ?? lines[0]?.description ?? null,
    metadata,
  });
}

function declinedPurchase(ledger: Ledger, session: CheckoutSession, buyer: Buyer): CheckoutSession {
  if (session.mode === 'subscription') return session;
  const updated = {
    ...session,
    payment_intent: attempt(ledger, purchaseIntent(ledger, session, buyer), 'declined').id,
  };
  ledger.put('session', updated);
  return updated;
}

/** Applies the final result of a delayed payment. */
export function settlePurchase(ledger: Ledger, id: string, ok: boolean): CheckoutSession {
  const session = ledger.get('session', id);
  if (session.status !== 'complete' || session.payment_status !== 'unpaid')
    throw new StripeError('This checkout has no pending payment.');
  const outcome = ok ? 'paid' : 'declined';
  if (session.subscription !== null) {
    const subscription = ledger.get('subscription', session.subscription);
    collect(ledger, ledger.get('invoice', subscription.latest_invoice ?? ''), outcome);
    saveSubscription(ledger, subscription, { status: ok ? 'active' : 'incomplete_expired' });
  } else attempt(ledger, ledger.get('paymentIntent', session.payment_intent ?? ''), outcome);
  const settled: CheckoutSession = { ...session, payment_status: ok ? 'paid' : 'unpaid' };
  ledger.put('session', settled);
  ledger.emitEvent(ok ? 'checkout.session.async_payment_succeeded' : 'checkout.session.async_payment_failed', settled);
  return settled;
}
