import { and, asc, desc, eq, gte, inArray, lt, or, sql } from 'drizzle-orm';
import type { QueueFacts } from '@everstep/domain/operations/health';
import { maxParkedEvents } from '@everstep/domain/operations/payment-events';
import type { Db } from '../../db/client';
import { mailQueue } from '../../db/jobs';
import { paymentEvents } from '../../db/schema';
import { maxAttempts } from '../../integrations/payment-webhook';

export type PaymentEventRow = typeof paymentEvents.$inferSelect;

/** Parked, or sent without success so often that the provider has stopped. */
const isParked = or(
  eq(paymentEvents.outcome, 'parked'),
  and(eq(paymentEvents.outcome, 'failed'), gte(paymentEvents.attempts, maxAttempts)),
);
// Spelled out so that the partial index is used.
const isToCheck = and(inArray(paymentEvents.outcome, ['parked', 'failed']), isParked);

export async function listParked(db: Db): Promise<PaymentEventRow[]> {
  return db.select().from(paymentEvents).where(isToCheck).orderBy(asc(paymentEvents.receivedAt)).limit(maxParkedEvents);
}

export async function findParked(db: Db, id: string): Promise<PaymentEventRow | null> {
  const [row] = await db
    .select()
    .from(paymentEvents)
    .where(and(eq(paymentEvents.id, id), isParked));
  return row ?? null;
}

/** False if the event is no longer parked. */
export async function dismissParked(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .update(paymentEvents)
    .set({ outcome: 'dismissed' })
    .where(and(eq(paymentEvents.id, id), isParked))
    .returning({ id: paymentEvents.id });
  return rows.length > 0;
}

export async function readWebhookFacts(db: Db) {
  const [newest] = await db
    .select({ createdAt: paymentEvents.createdAt, receivedAt: paymentEvents.receivedAt })
    .from(paymentEvents)
    .orderBy(desc(paymentEvents.receivedAt))
    .limit(1);
  const failing = await db.$count(
    paymentEvents,
    and(eq(paymentEvents.outcome, 'failed'), lt(paymentEvents.attempts, maxAttempts)),
  );
  const lagMs = newest ? newest.receivedAt.getTime() - newest.createdAt.getTime() : null;
  return { lagSeconds: lagMs === null ? null : Math.max(0, lagMs / 1000), failing };
}

export async function countParked(db: Db): Promise<number> {
  return db.$count(paymentEvents, isToCheck);
}

/** The e-mail queue, and all others combined. The table keeps finished jobs for one day only. */
export async function readQueues(db: Db): Promise<{ mail: QueueFacts; jobs: QueueFacts }> {
  const { rows } = await db.execute<{ is_mail: boolean; waiting: number; oldest: number; failed: number }>(sql`
    select name = ${mailQueue} as is_mail,
      count(*) filter (where state in ('created', 'retry', 'active'))::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry', 'active'))), 0)::float8 as oldest,
      count(*) filter (where state = 'failed')::int as failed
    from pgboss.job where start_after <= now() group by 1`);
  const facts = (isMail: boolean): QueueFacts => {
    const row = rows.find(({ is_mail }) => is_mail === isMail);
    return { waiting: row?.waiting ?? 0, oldestSeconds: Math.max(0, row?.oldest ?? 0), failed: row?.failed ?? 0 };
  };
  return { mail: facts(true), jobs: facts(false) };
}
