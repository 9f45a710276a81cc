import { billingChanges, checkouts, payments } from '../../db/schema';
import type { Slice } from '../../slice';
import { billingData } from './personal-data';
import { billingRoutes } from './routes';

export const billingSlice: Slice = {
  name: 'billing',
  register: billingRoutes,
  personalData: {
    tables: [checkouts, billingChanges, payments],
    export: billingData,
  },
  invariants: {
    'a payment event has a valid outcome, and a reason exactly if it is not done': `
      select id from payment_events
      where outcome not in ('done', 'ignored', 'parked', 'failed', 'dismissed') or (outcome = 'done') <> (reason is null) or attempts < 1`,
    'a user has at most one open checkout': `
      select user_id from checkouts where state = 'open' group by user_id having count(*) > 1`,
    'a payment is positive and is refunded by at most its amount': `
      select invoice_id from payments where amount_cents <= 0 or refunded_cents not between 0 and amount_cents`,
    'a deleted customer is canceled after its deletion and belongs to no user': `
      select customer_id from deleted_customers where settled_at < deleted_at
      union
      select d.customer_id from deleted_customers d join users u on u.customer_id = d.customer_id`,
    'an invoice is paid once': `
      select invoice_id from payments group by invoice_id having count(*) > 1`,
    'a change in the history of subscriptions comes from one event, and is notified once': `
      select user_id, source, notice from billing_changes group by user_id, source, notice having count(*) > 1`,
    'a change that an event made belongs to an accepted event': `
      select c.source from billing_changes c left join payment_events e on e.id = c.source
      where c.source like 'evt_%' and coalesce(e.outcome not in ('done', 'parked', 'dismissed'), true)`,
  },
};
