import { checkoutLines } from '../billing/checkout';
import { toList, type Kind, type Ledger } from '../ledger';
import { StripeError } from './errors';
import type { CheckoutSession } from '../wire-format';

type Fields = Record<string, unknown>;

const maxLevels = 4;

const kinds: Kind[] = [
  'customer',
  'deletedCustomer',
  'paymentMethod',
  'product',
  'price',
  'subscription',
  'schedule',
  'invoice',
  'paymentIntent',
  'charge',
  'refund',
  'dispute',
];

/** Replaces the requested ids in a reply with their objects. */
export function expand(ledger: Ledger, reply: object, paths: string[]): object {
  if (paths.length === 0) return reply;
  const copy = structuredClone(reply);
  for (const path of paths) {
    const names = path.split('.');
    if (names.length > maxLevels)
      throw new StripeError(`You cannot expand more than ${maxLevels} levels of a property (${path}).`, {
        param: 'expand',
      });
    expandPath(ledger, copy, names, path);
  }
  return copy;
}

function expandPath(ledger: Ledger, target: unknown, [name, ...rest]: string[], path: string): void {
  if (name === undefined || target === null) return;
  if (Array.isArray(target)) {
    for (const item of target) expandPath(ledger, item, [name, ...rest], path);
    return;
  }
  const fields = target as Fields;
  const current = typeof target === 'object' ? (fields[name] ?? expandOnlyField(ledger, fields, name)) : undefined;
  const value = typeof current === 'string' ? structuredClone(findById(ledger, current)) : current;
  if (value === undefined || typeof value === 'number' || typeof value === 'boolean')
    throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  fields[name] = value;
  expandPath(ledger, value, rest, path);
}

function findById(ledger: Ledger, id: string): object | undefined {
  for (const kind of kinds) {
    const object = ledger.find(kind, id);
    if (object) return object;
  }
}

/** Fields that exist only when expanded. */
function expandOnlyField(ledger: Ledger, fields: Fields, name: string): unknown {
  const url = `/v1/${String(fields.object)}s/${String(fields.id)}/${name}`;
  switch (`${String(fields.object)}.${name}`) {
    case 'checkout.session.line_items':
      return checkoutLines(ledger, fields as unknown as CheckoutSession);
    case 'charge.refunds':
      return toList(structuredClone(ledger.all('refund').filter(({ charge }) => charge === fields.id)).reverse(), url);
    case 'invoice.payments':
      return toList(structuredClone(ledger.all('invoicePayment').filter(({ invoice }) => invoice === fields.id)), url);
    case 'customer.subscriptions':
      return toList(
        structuredClone(
          ledger.all('subscription').filter(({ customer, status }) => customer === fields.id && status !== 'canceled'),
        ),
        url,
      );
    default:
      return name in fields ? null : undefined;
  }
}
