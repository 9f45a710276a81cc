import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Db } from '../db/client';
import { idOf } from './stripe';

/** The metadata key that marks our objects at the provider (decision 0036). */
export const installationMark = 'everstep_installation';

/** The fields of a provider object that identify its owner. */
interface ProviderObject {
  metadata?: Stripe.Metadata | null;
  parent?: Stripe.Invoice.Parent | null;
  customer?: string | { id: string } | null;
  payment_intent?: string | { id: string } | null;
}

/** An invoice carries the metadata of its subscription. */
function metadataValue(object: ProviderObject, name: string): string {
  return object.metadata?.[name] ?? object.parent?.subscription_details?.metadata?.[name] ?? '';
}

/** Whether another installation on the same provider account created the object. False for objects without a mark. */
export function isForeign(object: object, installation: string): boolean {
  const mark = metadataValue(object, installationMark);
  return mark !== '' && mark !== installation;
}

/**
 * Decides by the installation mark or, for objects older than the mark, by our tables. Charges and disputes carry neither and are
 * `undetermined`: the invoice behind them decides.
 */
export async function findOwner(
  db: Db,
  object: object,
  installation: string,
): Promise<'ours' | 'foreign' | 'undetermined'> {
  const mark = metadataValue(object, installationMark);
  if (mark !== '') return mark === installation ? 'ours' : 'foreign';
  if (await isKnown(db, object)) return 'ours';
  const { object: type } = object as { object?: string };
  return type === 'charge' || type === 'dispute' ? 'undetermined' : 'foreign';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function isKnown(db: Db, object: ProviderObject): Promise<boolean> {
  const customer = idOf(object.customer) ?? '';
  const intent = idOf(object.payment_intent) ?? '';
  const [checkout, donation] = ['checkout_id', 'donation_id'].map((name) => {
    const id = metadataValue(object, name);
    return uuid.test(id) ? id : null;
  });
  const { rows } = await db.execute(sql`
    select 1 from users where customer_id = ${customer}
    union all select 1 from deleted_customers where customer_id = ${customer}
    union all select 1 from checkouts where id = ${checkout}
    union all select 1 from donations where id = ${donation}
    union all select 1 from gifts where id = ${intent}
    limit 1`);
  return rows.length > 0;
}
