import { sql } from 'drizzle-orm';
import { subscriptionColumns } from '@everstep/domain/billing';
import { transact, type Database } from '../db/client';
import { giftsQueue, mailQueue, paymentsQueue } from '../db/jobs';
import { checkouts, deletedCustomers, donations, installation, users } from '../db/schema';

/**
 * Prepares a copy of the database to run alongside the original. Everything at the payment provider belongs to the original (decision
 * 0036), so the copy drops those references, its queued jobs and its queued emails, and gets a new installation id when it starts.
 */
export async function detachFromPayments(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    await tx.delete(installation);
    await tx.delete(checkouts);
    await tx.delete(deletedCustomers);
    await tx.update(users).set({ customerId: null, billing: null, reconciledAt: null, ...subscriptionColumns(null) });
    const state = sql`case ${donations.state} when 'open' then 'expired' else ${donations.state} end`;
    await tx.update(donations).set({ sessionId: null, sessionUrl: null, subscriptionId: null, state });
    const queues = sql.join(
      [paymentsQueue, giftsQueue, mailQueue].map((queue) => sql`${queue}`),
      sql`, `,
    );
    await tx.execute(sql`delete from pgboss.job where name in (${queues})`);
  });
}
