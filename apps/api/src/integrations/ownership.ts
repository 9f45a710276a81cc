import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import type { Db } from '../db/client';
import { idOf } from './stripe';

/** The name of the metadata by which our things at the provider are told from those of others (0036). */
export const installationMark = 'everstep_installation';

/** The parts of a thing of the provider that say whose it is. */
interface Owned {
  metadata?: Stripe.Metadata | null;
  parent?: Stripe.Invoice.Parent | null;
  customer?: string | { id: string } | null;
  payment_intent?: string | { id: string } | null;
}

/** An invoice has the metadata of its subscription. */
function metadataValue(thing: Owned, name: string): string {
  return thing.metadata?.[name] ?? thing.parent?.subscription_details?.metadata?.[name] ?? '';
}

/** Made by another product or deployment that shares the provider's account with us. Without a mark nothing is said about that. */
export function isForeign(thing: object, installation: string): boolean {
  const mark = metadataValue(thing, installationMark);
  return mark !== '' && mark !== installation;
}

/**
 * Whose a thing of the provider is: by its mark and, where it has none, as all that was made before there were marks, by whether
 * our tables know it. `unsaid`: a charge or a dispute says neither, and what it paid for has to be asked.
 */
export async function ownerOf(db: Db, thing: object, installation: string): Promise<'ours' | 'foreign' | 'unsaid'> {
  const mark = metadataValue(thing, installationMark);
  if (mark !== '') return mark === installation ? 'ours' : 'foreign';
  if (await isKnown(db, thing)) return 'ours';
  const { object } = thing as { object?: string };
  return object === 'charge' || object === 'dispute' ? 'unsaid' : 'foreign';
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function isKnown(db: Db, thing: Owned): Promise<boolean> {
  const customer = idOf(thing.customer) ?? '';
  const intent = idOf(thing.payment_intent) ?? '';
  const [checkout, donation] = ['checkout_id', 'donation_id'].map((name) => {
    const id = metadataValue(thing, name);
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
