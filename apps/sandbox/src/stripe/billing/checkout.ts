import type { Params } from '../api/form';
import { toList, newId, now, type Ledger } from '../ledger';
import { productName, readPrice } from './prices';
import { missingParam, StripeError } from '../api/errors';
import { nullFields, type CheckoutLine, type CheckoutSession } from '../wire-format';

const subscriptionData = 'subscription_data';
const paymentData = 'payment_intent_data';

const allowedParams =
  'mode line_items customer customer_email client_reference_id metadata subscription_data payment_intent_data success_url cancel_url expires_at payment_method_types';
// Accepted without effect: they concern the appearance of the page, or taxes.
const ignoredParams =
  'allow_promotion_codes automatic_tax billing_address_collection branding_settings consent_collection custom_text customer_creation customer_update locale origin_context payment_method_collection phone_number_collection saved_payment_method_options submit_type tax_id_collection ui_mode';

const lifetimeSeconds = 86_400;
const minLifetimeSeconds = 1800;
const minCents = 50;

export function createSession(ledger: Ledger, params: Params): CheckoutSession {
  params.allowOnly(`${allowedParams} ${ignoredParams}`);
  const mode = params.oneOf('mode', ['payment', 'subscription']);
  if (!mode) throw missingParam('mode');
  const success = params.address('success_url');
  if (success === null) throw missingParam('success_url');
  const customer = params.has('customer') ? ledger.get('customer', params.requireText('customer'), 'customer') : null;
  const email = params.email('customer_email');
  if (customer && email !== null)
    throw new StripeError('You may only specify one of these parameters: customer, customer_email.');
  const lines = readLines(ledger, params, mode);
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  const currency = lines[0]?.currency ?? 'usd';
  const id = newId('cs_test', 58);
  const session: CheckoutSession = {
    id,
    object: 'checkout.session',
    ...nullFields('adaptive_pricing after_expiration allow_promotion_codes allowed_payment_method_types'),
    ...nullFields('billing_address_collection client_secret collected_information consent consent_collection'),
    ...nullFields('currency_conversion customer_account customer_details discounts integration_identifier invoice'),
    ...nullFields('invoice_creation locale managed_payments origin_context payment_intent payment_link'),
    ...nullFields('payment_method_configuration_details payment_method_options permissions recovered_from'),
    ...nullFields('saved_payment_method_options setup_intent shipping_address_collection shipping_cost submit_type'),
    ...nullFields('subscription wallet_options'),
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { ...nullFields('liability provider status'), enabled: false },
    cancel_url: params.address('cancel_url'),
    client_reference_id: params.text('client_reference_id', 200),
    created: now(),
    currency,
    custom_fields: [],
    custom_text: nullFields('after_submit shipping_address submit terms_of_service_acceptance'),
    customer: customer?.id ?? null,
    customer_creation: customer ? null : mode === 'subscription' ? 'always' : 'if_required',
    customer_email: email,
    expires_at: readExpiry(params),
    livemode: false,
    metadata: params.metadata(),
    mode,
    payment_method_collection: 'always',
    payment_method_types: params.has('payment_method_types') ? params.textList('payment_method_types') : ['card'],
    payment_status: 'unpaid',
    phone_number_collection: { enabled: false },
    shipping_options: [],
    status: 'open',
    success_url: success,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: ledger.controls().behavior === 'no url' ? null : `${ledger.origin}/stripe/checkout/${id}`,
  };
  const data = readPaymentData(params, mode);
  ledger.put('session', session);
  ledger.put('basket', { id, lines, description: data?.text('description') ?? null, metadata: data?.metadata() ?? {} });
  return session;
}

/** The parameters for the subscription or payment. */
function readPaymentData(params: Params, mode: 'payment' | 'subscription'): Params | null {
  const [own, other] = mode === 'subscription' ? [subscriptionData, paymentData] : [paymentData, subscriptionData];
  if (params.has(other)) throw new StripeError(`You can not pass \`${other}\` in \`${mode}\` mode.`, { param: other });
  const data =
    params.group(own)?.allowOnly('metadata description receipt_email setup_future_usage statement_descriptor') ?? null;
  data?.email('receipt_email');
  return data;
}

function readExpiry(params: Params): number {
  const requested = params.integer('expires_at');
  if (requested === null) return now() + lifetimeSeconds;
  if (requested < now() + minLifetimeSeconds)
    throw new StripeError('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  if (requested > now() + lifetimeSeconds)
    throw new StripeError('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  return requested;
}

function readLines(ledger: Ledger, params: Params, mode: 'payment' | 'subscription'): CheckoutLine[] {
  const lines = params.groups('line_items').map((line): CheckoutLine => {
    line.allowOnly('price price_data quantity');
    const price = readPrice(ledger, line);
    const quantity = line.integer('quantity') ?? 1;
    if (quantity < 1) throw new StripeError('The quantity must be at least 1.', { param: line.pathOf('quantity') });
    if (mode === 'payment' && price.recurring)
      throw new StripeError(
        'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
        { param: line.pathOf('price') },
      );
    if (mode === 'subscription' && !price.recurring)
      throw new StripeError(
        'You must provide at least one recurring price in `subscription` mode, and no other here.',
        {
          param: line.pathOf('price'),
        },
      );
    const amount = price.unit_amount * quantity;
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency: price.currency,
      description: productName(ledger, price),
      metadata: {},
      price,
      quantity,
    };
  });
  if (lines.length === 0) throw missingParam('line_items');
  if (new Set(lines.map(({ currency }) => currency)).size > 1)
    throw new StripeError('All line items must have the same currency.', { param: 'line_items' });
  const total = lines.reduce((sum, { amount_total }) => sum + amount_total, 0);
  if (mode === 'payment' && total < minCents)
    throw new StripeError(`The Checkout Session's total amount must be at least ${minCents} cents.`, {
      code: 'amount_too_small',
    });
  return lines;
}

export function checkoutLines(ledger: Ledger, { id }: CheckoutSession) {
  return toList(ledger.find('basket', id)?.lines ?? [], `/v1/checkout/sessions/${id}/line_items`);
}

export function expireSession(ledger: Ledger, id: string): CheckoutSession {
  const session = ledger.get('session', id);
  if (session.status !== 'open')
    throw new StripeError(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  const expired: CheckoutSession = { ...session, status: 'expired', url: null };
  ledger.put('session', expired);
  ledger.emitEvent('checkout.session.expired', expired);
  return expired;
}

export function expireDue(ledger: Ledger): void {
  for (const { id, status, expires_at } of ledger.all('session'))
    if (status === 'open' && expires_at <= now()) expireSession(ledger, id);
}
