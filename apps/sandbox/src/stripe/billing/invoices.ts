import { isCardDeclined } from './customers';
import type { Params } from '../api/form';
import { toList, newId, now, type Ledger, type LineDraft } from '../ledger';
import { attempt, newIntent, type Outcome } from './payments';
import { StripeError } from '../api/errors';
import { nullFields, type Invoice, type InvoiceLine, type InvoicePayment, type Subscription } from '../wire-format';

const daysToNextAttempt = 3;

interface InvoiceInput {
  subscription: Subscription;
  drafts: LineDraft[];
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update' | 'upcoming';
  /** The period before the invoice. */
  period: { start: number; end: number };
}

/** Builds an invoice without storing it. */
export function draftInvoice(ledger: Ledger, { subscription, drafts, reason, period }: InvoiceInput): Invoice {
  const id = newId(reason === 'upcoming' ? 'upcoming_in' : 'in');
  const customer = ledger.get('customer', subscription.customer);
  const total = drafts.reduce((sum, { amount }) => sum + amount, 0);
  const due = Math.max(0, total + customer.balance);
  return {
    id,
    object: 'invoice',
    ...nullFields(
      'account_country account_tax_ids application automatically_finalizes_at custom_fields customer_account',
    ),
    ...nullFields(
      'customer_address customer_phone customer_shipping default_payment_method default_source description',
    ),
    ...nullFields('due_date effective_at footer from_invoice hosted_invoice_url invoice_pdf last_finalization_error'),
    ...nullFields('latest_revision next_payment_attempt number on_behalf_of receipt_number rendering shipping_cost'),
    ...nullFields('shipping_details statement_descriptor test_clock webhooks_delivered_at'),
    account_name: 'Sandbox',
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: { ...nullFields('disabled_reason liability provider status'), enabled: false },
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now(),
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_tax_rates: [],
    discounts: [],
    ending_balance: Math.min(0, total + customer.balance),
    issuer: { type: 'self' },
    lines: toList(
      drafts.map((draft) => toInvoiceLine(draft, id, subscription)),
      `/v1/invoices/${id}/lines`,
    ),
    livemode: false,
    metadata: {},
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payment_settings: nullFields('default_mandate payment_method_options payment_method_types'),
    period_end: period.end,
    period_start: period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    starting_balance: customer.balance,
    status: 'draft',
    status_transitions: nullFields('finalized_at marked_uncollectible_at paid_at voided_at'),
    subtotal: total,
    subtotal_excluding_tax: total,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
  };
}

function toInvoiceLine(draft: LineDraft, invoice: string, subscription: Subscription): InvoiceLine {
  return {
    id: newId('il'),
    object: 'line_item',
    amount: draft.amount,
    currency: draft.price.currency,
    description: draft.description,
    discount_amounts: [],
    discountable: !draft.proration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: subscription.metadata,
    parent: {
      type: 'subscription_item_details',
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: draft.proration,
        proration_details: { credited_items: null },
        subscription: subscription.id,
        subscription_item: draft.item,
      },
    },
    period: draft.period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      price_details: { price: draft.price.id, product: draft.price.product },
      unit_amount_decimal: draft.price.unit_amount_decimal,
    },
    quantity: draft.quantity,
    quantity_decimal: String(draft.quantity),
    subscription: subscription.id,
    subtotal: draft.amount,
    taxes: [],
  };
}

/** Stores and finalizes an invoice, which is then ready to be collected. */
export function issueInvoice(ledger: Ledger, input: InvoiceInput): Invoice {
  const draft = draftInvoice(ledger, input);
  ledger.emitEvent('invoice.created', draft);
  const customer = ledger.get('customer', input.subscription.customer);
  const sequence = customer.next_invoice_sequence ?? 1;
  const updatedCustomer = { ...customer, balance: draft.ending_balance ?? 0, next_invoice_sequence: sequence + 1 };
  ledger.put('customer', updatedCustomer);
  if (updatedCustomer.balance !== customer.balance) ledger.emitEvent('customer.updated', updatedCustomer, customer);
  const open: Invoice = {
    ...draft,
    effective_at: now(),
    hosted_invoice_url: `${ledger.origin}/stripe/invoices/${draft.id}`,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: now() },
  };
  ledger.put('invoice', open);
  ledger.emitEvent('invoice.finalized', open);
  return open;
}

/** Attempts to collect an open invoice. By default the customer's card determines the outcome. */
export function collect(ledger: Ledger, invoice: Invoice, forcedOutcome?: Outcome): Invoice {
  if (invoice.status !== 'open') throw new StripeError('Invoice is already paid', { code: 'invoice_already_paid' });
  if (invoice.amount_due === 0) return settle(ledger, { ...invoice, attempted: true });
  const outcome = forcedOutcome ?? (isCardDeclined(ledger, invoice.customer) ? 'declined' : 'paid');
  const storedPayment = findPayment(ledger, invoice);
  const intent = attempt(
    ledger,
    storedPayment ? ledger.get('paymentIntent', storedPayment.payment.payment_intent) : intentFor(ledger, invoice),
    outcome,
  );
  const payment: InvoicePayment = {
    ...(storedPayment ?? newPayment(invoice, intent.id)),
    ...(outcome === 'paid' && {
      amount_paid: invoice.amount_due,
      status: 'paid',
      status_transitions: { canceled_at: null, paid_at: now() },
    }),
  };
  ledger.put('invoicePayment', payment);
  const attempted: Invoice = { ...invoice, attempted: true, attempt_count: invoice.attempt_count + 1 };
  if (outcome === 'paid') return settle(ledger, attempted);
  const open = {
    ...attempted,
    next_payment_attempt: outcome === 'declined' && invoice.auto_advance ? now() + daysToNextAttempt * 86_400 : null,
  };
  ledger.put('invoice', open);
  if (outcome === 'declined') ledger.emitEvent('invoice.payment_failed', open);
  return open;
}

/** Withdraws an open invoice, which then can no longer be paid. */
export function voidInvoice(ledger: Ledger, id: string, params: Params): Invoice {
  params.allowOnly('');
  const invoice = ledger.get('invoice', id);
  if (invoice.status !== 'open')
    throw new StripeError(`You can only void an open invoice. This one is ${invoice.status}.`);
  const voided: Invoice = {
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: now() },
  };
  ledger.put('invoice', voided);
  ledger.emitEvent('invoice.voided', voided, invoice);
  return voided;
}

function settle(ledger: Ledger, invoice: Invoice): Invoice {
  const paid: Invoice = {
    ...invoice,
    amount_paid: invoice.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...invoice.status_transitions, paid_at: now() },
  };
  ledger.put('invoice', paid);
  ledger.emitEvent('invoice.paid', paid);
  return paid;
}

export function findPayment(ledger: Ledger, { id }: Invoice): InvoicePayment | null {
  return ledger.all('invoicePayment').find(({ invoice }) => invoice === id) ?? null;
}

function intentFor(ledger: Ledger, invoice: Invoice) {
  return newIntent(ledger, {
    amount: invoice.amount_due,
    currency: invoice.currency,
    customer: invoice.customer,
    email: invoice.customer_email,
    description: invoice.billing_reason === 'subscription_create' ? 'Subscription creation' : 'Subscription update',
    metadata: {},
  });
}

function newPayment(invoice: Invoice, intent: string): InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: null,
    amount_requested: invoice.amount_due,
    created: now(),
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent },
    status: 'open',
    status_transitions: { canceled_at: null, paid_at: null },
  };
}
