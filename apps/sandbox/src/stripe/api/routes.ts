import { updateSubscription } from '../billing/subscriptions/plan-change';
import { createSession, expireSession, checkoutLines } from '../billing/checkout';
import { createCustomer, removeCustomer, retrieveCustomer, updateCustomer } from '../billing/customers';
import type { Params } from './form';
import type { Kind, Ledger } from '../ledger';
import { voidInvoice } from '../billing/invoices';
import { listPage, paginate } from './list';
import { createPortalSession } from '../billing/portal';
import { previewInvoice } from '../billing/subscriptions/preview';
import { createPrice, createProduct, updatePrice } from '../billing/prices';
import { createRefund } from '../billing/refunds';
import { cancelSchedule, createSchedule, releaseSchedule, updateSchedule } from '../billing/subscriptions/schedules';
import { cancelSubscription, endSubscription, isEnded } from '../billing/subscriptions/subscriptions';
import { searchCustomers } from './search';
import type { DeletedCustomer, Invoice, InvoicePayment, Price, StripeEvent, Subscription } from '../wire-format';

type Handler = (ledger: Ledger, params: Params, id: string) => object;

const retrieve =
  (kind: Kind): Handler =>
  (ledger, params, id) => {
    params.allowOnly('');
    return ledger.get(kind, id);
  };

const list =
  (kind: Kind, listing: Parameters<typeof listPage>[2]): Handler =>
  (ledger, params) =>
    listPage(ledger, kind, listing, params);

const handlers: [method: string, path: string, handler: Handler][] = [
  ['POST', '/v1/customers', createCustomer],
  ['GET', '/v1/customers', list('customer', { url: '/v1/customers', filterFields: 'email' })],
  ['GET', '/v1/customers/search', searchCustomers],
  ['GET', '/v1/customers/:id', (ledger, params, id) => (params.allowOnly(''), retrieveCustomer(ledger, id))],
  ['POST', '/v1/customers/:id', (ledger, params, id) => updateCustomer(ledger, id, params)],
  ['DELETE', '/v1/customers/:id', (ledger, _params, id) => deleteCustomer(ledger, id)],
  ['GET', '/v1/payment_methods/:id', retrieve('paymentMethod')],
  ['POST', '/v1/products', createProduct],
  ['GET', '/v1/products', list('product', { url: '/v1/products', filterFields: 'active' })],
  ['GET', '/v1/products/:id', retrieve('product')],
  ['POST', '/v1/prices', createPrice],
  [
    'GET',
    '/v1/prices',
    list('price', {
      url: '/v1/prices',
      filterFields: 'active product type',
      matchParams: 'lookup_keys',
      matches: hasKey,
    }),
  ],
  ['GET', '/v1/prices/:id', retrieve('price')],
  ['POST', '/v1/prices/:id', (ledger, params, id) => updatePrice(ledger, id, params)],
  ['POST', '/v1/checkout/sessions', createSession],
  [
    'GET',
    '/v1/checkout/sessions',
    list('session', { url: '/v1/checkout/sessions', filterFields: 'customer payment_intent status subscription' }),
  ],
  ['GET', '/v1/checkout/sessions/:id', retrieve('session')],
  [
    'POST',
    '/v1/checkout/sessions/:id/expire',
    (ledger, params, id) => (params.allowOnly(''), expireSession(ledger, id)),
  ],
  [
    'GET',
    '/v1/checkout/sessions/:id/line_items',
    (ledger, params, id) => {
      const { data, url } = checkoutLines(ledger, ledger.get('session', id));
      return paginate(data, url, params.allowOnly('limit starting_after ending_before'));
    },
  ],
  [
    'GET',
    '/v1/subscriptions',
    list('subscription', {
      url: '/v1/subscriptions',
      filterFields: 'customer',
      matchParams: 'status price',
      matches: hasStatus,
    }),
  ],
  ['GET', '/v1/subscriptions/:id', retrieve('subscription')],
  ['POST', '/v1/subscriptions/:id', (ledger, params, id) => updateSubscription(ledger, id, params)],
  ['DELETE', '/v1/subscriptions/:id', (ledger, params, id) => cancelSubscription(ledger, id, params)],
  ['POST', '/v1/subscription_schedules', createSchedule],
  [
    'GET',
    '/v1/subscription_schedules',
    list('schedule', { url: '/v1/subscription_schedules', filterFields: 'customer' }),
  ],
  ['GET', '/v1/subscription_schedules/:id', retrieve('schedule')],
  ['POST', '/v1/subscription_schedules/:id', (ledger, params, id) => updateSchedule(ledger, id, params)],
  ['POST', '/v1/subscription_schedules/:id/release', (ledger, params, id) => releaseSchedule(ledger, id, params)],
  ['POST', '/v1/subscription_schedules/:id/cancel', (ledger, params, id) => cancelSchedule(ledger, id, params)],
  ['POST', '/v1/invoices/create_preview', previewInvoice],
  [
    'GET',
    '/v1/invoices',
    list('invoice', {
      url: '/v1/invoices',
      filterFields: 'customer status',
      matchParams: 'subscription',
      matches: isOfSubscription,
    }),
  ],
  ['GET', '/v1/invoices/:id', retrieve('invoice')],
  ['POST', '/v1/invoices/:id/void', (ledger, params, id) => voidInvoice(ledger, id, params)],
  [
    'GET',
    '/v1/invoice_payments',
    list('invoicePayment', {
      url: '/v1/invoice_payments',
      filterFields: 'invoice status',
      matchParams: 'payment',
      matches: isOfIntent,
    }),
  ],
  ['GET', '/v1/invoice_payments/:id', retrieve('invoicePayment')],
  ['GET', '/v1/payment_intents', list('paymentIntent', { url: '/v1/payment_intents', filterFields: 'customer' })],
  ['GET', '/v1/payment_intents/:id', retrieve('paymentIntent')],
  ['GET', '/v1/charges', list('charge', { url: '/v1/charges', filterFields: 'customer payment_intent' })],
  ['GET', '/v1/charges/:id', retrieve('charge')],
  ['POST', '/v1/refunds', createRefund],
  ['GET', '/v1/refunds', list('refund', { url: '/v1/refunds', filterFields: 'charge payment_intent' })],
  ['GET', '/v1/refunds/:id', retrieve('refund')],
  ['GET', '/v1/disputes', list('dispute', { url: '/v1/disputes', filterFields: 'charge payment_intent' })],
  ['GET', '/v1/disputes/:id', retrieve('dispute')],
  ['POST', '/v1/billing_portal/sessions', createPortalSession],
  [
    'GET',
    '/v1/events',
    list('event', {
      url: '/v1/events',
      filterFields: 'type',
      matchParams: 'types delivery_success',
      matches: isOfType,
    }),
  ],
  ['GET', '/v1/events/:id', retrieve('event')],
];

const routes = handlers.map(([method, path, handler]) => ({
  pattern: new RegExp(`^${method} ${path.replace(':id', '([^/]+)')}$`),
  handler,
}));

/** The handler of a request, bound to the id in its path; null for an unknown path. */
export function findRoute(method: string, path: string): ((ledger: Ledger, params: Params) => object) | null {
  for (const { pattern, handler } of routes) {
    const match = pattern.exec(`${method} ${path}`);
    if (match) return (ledger, params) => handler(ledger, params, match[1] ?? '');
  }
  return null;
}

function deleteCustomer(ledger: Ledger, id: string): DeletedCustomer {
  const customer = ledger.get('customer', id);
  for (const subscription of ledger.all('subscription'))
    if (subscription.customer === id && !isEnded(subscription))
      endSubscription(ledger, subscription, 'cancellation_requested');
  for (const session of ledger.all('session'))
    if (session.customer === id && session.status === 'open') expireSession(ledger, session.id);
  return removeCustomer(ledger, customer);
}

function hasKey({ lookup_key }: Price, params: Params): boolean {
  return !params.has('lookup_keys') || params.textList('lookup_keys').includes(lookup_key ?? '');
}

/** Without a status, canceled subscriptions are excluded. */
function hasStatus({ status, items }: Subscription, params: Params): boolean {
  const price = params.text('price');
  if (price !== null && !items.data.some((item) => item.price.id === price)) return false;
  const requested = params.text('status');
  if (requested === 'all') return true;
  if (requested === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return requested === null ? status !== 'canceled' : status === requested;
}

function isOfSubscription({ parent }: Invoice, params: Params): boolean {
  const requested = params.text('subscription');
  return requested === null || parent.subscription_details.subscription === requested;
}

function isOfIntent({ payment }: InvoicePayment, params: Params): boolean {
  const requested = params.group('payment')?.allowOnly('type payment_intent').text('payment_intent') ?? null;
  return requested === null || payment.payment_intent === requested;
}

function isOfType({ type }: StripeEvent, params: Params): boolean {
  return !params.has('types') || params.textList('types').includes(type);
}
