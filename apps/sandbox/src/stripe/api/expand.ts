import { linesOf } from '../billing/checkout';
import { listOf, type Kind, type Ledger } from '../ledger';
import { StripeError } from './errors';
import type { CheckoutSession } from '../types';

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

/** The reply with objects in place of the requested ids. */
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
    for (const one of target) expandPath(ledger, one, [name, ...rest], path);
    return;
  }
  const fields = target as Fields;
  const found = typeof target === 'object' ? (fields[name] ?? included(ledger, fields, name)) : undefined;
  const value = typeof found === 'string' ? structuredClone(behind(ledger, found)) : found;
  if (value === undefined || typeof value === 'number' || typeof value === 'boolean')
    throw new StripeError(`This property cannot be expanded (${path}).`, { param: 'expand' });
  fields[name] = value;
  expandPath(ledger, value, rest, path);
}

function behind(ledger: Ledger, id: string): object | undefined {
  for (const kind of kinds) {
    const found = ledger.find(kind, id);
    if (found) return found;
  }
}

/** Fields that exist only when expanded. */
function included(ledger: Ledger, fields: Fields, name: string): unknown {
  const url = `/v1/${String(fields.object)}s/${String(fields.id)}/${name}`;
  switch (`${String(fields.object)}.${name}`) {
    case 'checkout.session.line_items':
      return linesOf(ledger, fields as unknown as CheckoutSession);
    case 'invoice.payments':
      return listOf(structuredClone(ledger.all('invoicePayment').filter(({ invoice }) => invoice === fields.id)), url);
    case 'customer.subscriptions':
      return listOf(
        structuredClone(
          ledger.all('subscription').filter(({ customer, status }) => customer === fields.id && status !== 'canceled'),
        ),
        url,
      );
    default:
      return name in fields ? null : undefined;
  }
}
