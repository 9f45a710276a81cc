import type Stripe from 'stripe';
import { applyBillingEvent, billingNews, type BillingState } from '@everstep/domain/billing';
import type { Database } from '../../db/client';
import { customerOf, toBillingEvent } from './provider-events';

interface Known {
  id: string;
  billing: BillingState | null;
  is_known: boolean;
}

const find = `select id, billing, exists (select 1 from payment_events where payment_events.id = $2) as is_known
  from users where customer_id = $1`;
// Nothing is noted where somebody else has changed the state in the meantime.
const write = `with changed as (
    update users set billing = $2 where id = $1 and billing = $3 returning id)
  insert into payment_events (id, type, outcome, created_at)
  select $4, $5, 'done', $6 from changed on conflict (id) do nothing returning id`;

/**
 * Most events change a state that nobody has to be told of, such as the end of a period. Then two statements do, the second of
 * which notes the event and its effect together. False: nothing was done, and the long way has to be gone.
 */
export async function goShortWay(db: Database, event: Stripe.Event): Promise<boolean> {
  const word = toBillingEvent(event);
  if (!word?.subscription) return false;
  const values = [customerOf(event), event.id];
  const [payer] = (await db.$client.query<Known>({ name: 'find_payer', text: find, values })).rows;
  if (!payer?.billing || payer.is_known) return false;
  const next = applyBillingEvent(payer.billing, word);
  if (billingNews(payer.billing, next, word.subscription, Date.now() / 1000).length > 0) return false;
  const { rowCount } = await db.$client.query({
    name: 'note_payment_event',
    text: write,
    values: [
      payer.id,
      JSON.stringify(next),
      JSON.stringify(payer.billing),
      event.id,
      event.type,
      new Date(event.created * 1000),
    ],
  });
  return rowCount === 1;
}
