import type { Params } from '../api/form';
import { newId, now, type Ledger } from '../ledger';
import { missing } from '../api/errors';
import { nullFields, type Customer, type DeletedCustomer, type PaymentMethod } from '../wire-format';

const allowedParams = 'email name metadata description phone address preferred_locales invoice_settings';

export function createCustomer(ledger: Ledger, params: Params): Customer {
  params.allowOnly(allowedParams);
  return addCustomer(ledger, {
    email: params.email('email'),
    ...readTexts(params),
    metadata: params.metadata(),
  });
}

function readTexts(params: Params) {
  return { name: params.text('name', 256), description: params.text('description'), phone: params.text('phone', 20) };
}

type CustomerFields = Pick<Customer, 'email' | 'name'> & Partial<Pick<Customer, 'description' | 'phone' | 'metadata'>>;

export function addCustomer(ledger: Ledger, fields: CustomerFields): Customer {
  const customer: Customer = {
    id: newId('cus', 14),
    object: 'customer',
    ...nullFields('address currency customer_account default_source discount shipping test_clock'),
    balance: 0,
    created: now(),
    delinquent: false,
    description: null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: nullFields('custom_fields default_payment_method footer rendering_options'),
    livemode: false,
    metadata: {},
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    tax_exempt: 'none',
    ...fields,
  };
  ledger.put('customer', customer);
  ledger.emitEvent('customer.created', customer);
  return customer;
}

export function updateCustomer(ledger: Ledger, id: string, params: Params): Customer {
  params.allowOnly(allowedParams);
  const customer = ledger.get('customer', id);
  const changes = Object.entries({ email: params.email('email'), ...readTexts(params) }).filter(([name]) =>
    params.has(name),
  );
  const updated = {
    ...customer,
    ...Object.fromEntries(changes),
    metadata: params.metadata(customer.metadata),
  };
  ledger.put('customer', updated);
  ledger.emitEvent('customer.updated', updated, customer);
  return updated;
}

/** A deleted customer can only be retrieved. */
export function retrieveCustomer(ledger: Ledger, id: string): Customer | DeletedCustomer {
  const customer = ledger.find('customer', id) ?? ledger.find('deletedCustomer', id);
  if (!customer) throw missing('customer', id);
  return customer;
}

export function removeCustomer(ledger: Ledger, customer: Customer): DeletedCustomer {
  const deleted: DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  ledger.remove('customer', customer.id);
  ledger.put('deletedCustomer', deleted);
  ledger.emitEvent('customer.deleted', customer);
  return deleted;
}

const workingLast4 = '4242';
// Of Stripe's test card that can be attached but not charged.
const declinedLast4 = '0341';

export function findCard(ledger: Ledger, customer: string | null): PaymentMethod | null {
  const id = customer && ledger.find('customer', customer)?.invoice_settings.default_payment_method;
  return typeof id === 'string' ? ledger.find('paymentMethod', id) : null;
}

export function isCardDeclined(ledger: Ledger, customer: string | null): boolean {
  return findCard(ledger, customer)?.card?.last4 === declinedLast4;
}

/** Replaces the customer's card with one that works or is declined. */
export function setCard(ledger: Ledger, customerId: string, works: boolean): void {
  const customer = ledger.get('customer', customerId);
  const card: PaymentMethod = {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'always',
    billing_details: { ...nullFields('address phone tax_id'), email: customer.email, name: customer.name ?? null },
    card: {
      brand: 'visa',
      checks: nullFields('address_line1_check address_postal_code_check cvc_check'),
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: new Date().getUTCFullYear() + 3,
      funding: 'credit',
      ...nullFields('generated_from networks regulated_status three_d_secure_usage wallet'),
      last4: works ? workingLast4 : declinedLast4,
    },
    created: now(),
    customer: customerId,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
  ledger.put('paymentMethod', card);
  ledger.put('customer', {
    ...customer,
    invoice_settings: { ...customer.invoice_settings, default_payment_method: card.id },
  });
}
