import { isNull, isNotNull, sql } from 'drizzle-orm';
import { subscriptionColumns } from '@everstep/domain/billing';
import { servingName, transact, type Database } from '../db/client';
import { giftsQueue, insightsQueue, mailQueue, paymentsQueue, pushQueue } from '../db/jobs';
import {
  checkouts,
  children,
  deletedCustomers,
  donations,
  households,
  insightSettings,
  installation,
  plannedReminders,
  pushSubscriptions,
  users,
} from '../db/schema';

/** Jobs that write to users, or act at the payment provider. */
export const outgoingQueues = [paymentsQueue, giftsQueue, mailQueue, pushQueue, insightsQueue] as const;

/**
 * Whether a process serves from the database. It looks for jobs every few seconds; a pooler keeps the connection of one that has
 * stopped, unused.
 */
export async function isServed(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = ${servingName}
      and (state <> 'idle' or state_change > now() - interval '30 seconds')
    limit 1`);
  return rows.length > 0;
}

/**
 * Prepares a copy of the database to run alongside the original. Everything at the payment provider belongs to the original (decision
 * 0036), so the copy drops those references and gets a new installation id when it starts. What was planned goes out of the original
 * alone: queued jobs, reminders, weekly emails and notifications, and what is to be deleted (decision 0119).
 */
export async function detachFromOriginal(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    await tx.delete(installation);
    await tx.delete(checkouts);
    await tx.delete(deletedCustomers);
    await tx.update(users).set({
      customerId: null,
      billing: null,
      reconciledAt: null,
      stoppedSubscription: null,
      stoppedPlanChange: null,
      ...subscriptionColumns(null),
    });
    // An erasure that has begun has already removed the keys, so the copy has to complete it.
    await tx.update(users).set({ deletionRequestedAt: null, erasureAt: null }).where(isNull(users.erasureStartedAt));
    await tx.update(households).set({ deletionAt: null }).where(isNotNull(households.deletionAt));
    await tx.update(children).set({ deletionAt: null }).where(isNotNull(children.deletionAt));
    const state = sql`case ${donations.state} when 'open' then 'expired' else ${donations.state} end`;
    await tx.update(donations).set({ sessionId: null, sessionUrl: null, subscriptionId: null, state });
    await tx.delete(pushSubscriptions);
    await tx.update(plannedReminders).set({ dueAt: null });
    await tx.update(insightSettings).set({ queuedFor: null, weeklyAt: null });
    const queues = sql.join(
      outgoingQueues.map((queue) => sql`${queue}`),
      sql`, `,
    );
    await tx.execute(sql`delete from pgboss.job where name in (${queues})`);
  });
}
