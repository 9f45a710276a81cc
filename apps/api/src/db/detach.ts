import { sql } from 'drizzle-orm';
import { subscriptionColumns } from '@everstep/domain/billing';
import { transact, type Database } from './client';
import { giftsQueue, mailQueue, paymentsQueue } from './jobs';
import { checkouts, deletedCustomers, donations, installation, users } from './schema';

/**
 * For a copy of the database that will run beside the original. It gets an id of its own at its start and forgets everything at the
 * payment provider, which belongs to the original (0036), as do its waiting jobs and mails.
 */
export async function detachFromPayments(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    await tx.delete(installation);
    await tx.delete(checkouts);
    await tx.delete(deletedCustomers);
    await tx.update(users).set({ customerId: null, billing: null, reconciledAt: null, ...subscriptionColumns(null) });
    const state = sql`case ${donations.state} when 'open' then 'expired' else ${donations.state} end`;
    await tx.update(donations).set({ sessionId: null, sessionUrl: null, subscriptionId: null, state });
    const waiting = sql.join(
      [paymentsQueue, giftsQueue, mailQueue].map((queue) => sql`${queue}`),
      sql`, `,
    );
    await tx.execute(sql`delete from pgboss.job where name in (${waiting})`);
  });
}
