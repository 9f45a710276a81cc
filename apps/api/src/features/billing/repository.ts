import { and, desc, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import {
  subscriptionColumns,
  type BillingState,
  type ChangeNotice,
  type PackageId,
  type PriceId,
} from '@everstep/domain/billing';
import type { Country } from '@everstep/domain/base/country';
import type { Db } from '../../db/client';
import { fairOrder } from '../../db/fair-order';
import { paymentsQueue, type Jobs } from '../../db/jobs';
import { billingChanges, checkouts, deletedCustomers, paymentEvents, payments, users } from '../../db/schema';

export interface Subscriber {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  name: string;
  country: Country | null;
  customerId: string | null;
  billing: BillingState | null;
  grantedTier: 'free' | 'elite_premium' | 'ultra_elite';
  suspendedAt: Date | null;
}

const subscriberColumns = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  name: users.name,
  country: users.country,
  customerId: users.customerId,
  billing: users.billing,
  grantedTier: users.grantedTier,
  suspendedAt: users.suspendedAt,
};

export async function findSubscriber(db: Db, userId: string): Promise<Subscriber | null> {
  const [row] = await db.select(subscriberColumns).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Blocks other transactions that change this user's subscriptions, but not inserts that only reference the user. */
export async function lockSubscriber(
  tx: Db,
  by: { userId: string } | { customerId: string },
): Promise<Subscriber | null> {
  const [row] = await tx
    .select(subscriberColumns)
    .from(users)
    .where('userId' in by ? eq(users.id, by.userId) : eq(users.customerId, by.customerId))
    .for('no key update');
  return row ?? null;
}

/** Returns the valid customer id: of two created concurrently, the one stored first. */
export async function saveCustomer(db: Db, userId: string, customerId: string): Promise<string> {
  await db
    .update(users)
    .set({ customerId })
    .where(and(eq(users.id, userId), sql`${users.customerId} is null`));
  return (await findSubscriber(db, userId))?.customerId ?? customerId;
}

/** The only place that writes the state and the columns derived from it. */
export async function writeBilling(tx: Db, userId: string, billing: BillingState | null): Promise<void> {
  await tx
    .update(users)
    .set({ billing, ...subscriptionColumns(billing) })
    .where(eq(users.id, userId));
}

export async function insertChanges(
  tx: Db,
  { notices, ...change }: { userId: string; subscriptionId: string; source: string; notices: ChangeNotice[] },
): Promise<void> {
  await tx.insert(billingChanges).values(notices.map((notice) => ({ ...change, notice })));
}

const storedColumns = {
  id: users.id,
  billing: users.billing,
  paidTier: users.paidTier,
  paidStatus: users.paidStatus,
  paidUntil: users.paidUntil,
  graceUntil: users.graceUntil,
};

/** Users with a billing state or subscription columns, ordered by id. */
export async function listStoredColumns(db: Db, afterId: string, limit: number) {
  return db
    .select(storedColumns)
    .from(users)
    .where(
      and(
        gt(users.id, afterId),
        or(isNotNull(users.billing), ne(users.paidStatus, 'none'), ne(users.paidTier, 'free')),
      ),
    )
    .orderBy(users.id)
    .limit(limit);
}

/** False if it was already stored. */
export async function insertPayment(tx: Db, values: typeof payments.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(payments).values(values).onConflictDoNothing().returning({ id: payments.invoiceId });
  return rows.length > 0;
}

/** The refunded amount never decreases, so the order of events does not matter. Returns what was added to it; null if there is no such payment. */
export async function recordRefund(
  tx: Db,
  invoiceId: string,
  cents: number,
): Promise<{ userId: string | null; addedCents: number } | null> {
  const [payment] = await tx.select().from(payments).where(eq(payments.invoiceId, invoiceId)).for('no key update');
  if (!payment) return null;
  const refundedCents = Math.min(payment.amountCents, Math.max(payment.refundedCents, cents));
  await tx.update(payments).set({ refundedCents }).where(eq(payments.invoiceId, invoiceId));
  return { userId: payment.userId, addedCents: refundedCents - payment.refundedCents };
}

export async function listPayments(db: Db, userId: string): Promise<(typeof payments.$inferSelect)[]> {
  return db.select().from(payments).where(eq(payments.userId, userId)).orderBy(desc(payments.paidAt)).limit(100);
}

/** Customers of deleted accounts that may still be charged. Their `settledAt` is set once they no longer can be. */
export async function listCustomersToCancel(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ customerId: deletedCustomers.customerId })
    .from(deletedCustomers)
    .where(sql`${deletedCustomers.settledAt} is null`)
    .orderBy(fairOrder)
    .limit(limit);
  return rows.map(({ customerId }) => customerId);
}

export async function isDeletedCustomer(db: Db, customerId: string): Promise<boolean> {
  return (await db.$count(deletedCustomers, eq(deletedCustomers.customerId, customerId))) > 0;
}

export async function recordCancellation(db: Db, customerId: string, canceled: string[]): Promise<void> {
  const all = sql`array(select distinct unnest(${deletedCustomers.canceled} || ${sql.param(canceled)}::text[]))`;
  await db
    .update(deletedCustomers)
    .set({ settledAt: sql`now()`, canceled: all })
    .where(eq(deletedCustomers.customerId, customerId));
}

export async function parkEvent(db: Db, eventId: string, reason: string): Promise<void> {
  await db.update(paymentEvents).set({ outcome: 'parked', reason }).where(eq(paymentEvents.id, eventId));
}

export type Checkout = typeof checkouts.$inferSelect;

const checkoutHours = 23;

export async function countCheckouts(db: Db, userId: string): Promise<number> {
  const lastHour = gt(checkouts.createdAt, sql`now() - interval '1 hour'`);
  return db.$count(checkouts, and(eq(checkouts.userId, userId), lastHour));
}

/** Returns the user's open checkout or creates one for this package; concurrent requests get the same one. */
export async function claimCheckout(
  tx: Db,
  values: { userId: string; packageId: PackageId; amountCents: number },
): Promise<Checkout> {
  await lockSubscriber(tx, { userId: values.userId });
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, values.userId), eq(checkouts.state, 'open')));
  if (open) return open;
  const expiresAt = sql`now() + make_interval(hours => ${checkoutHours})`;
  const [created] = await tx
    .insert(checkouts)
    .values({ ...values, expiresAt })
    .returning();
  if (!created) throw new Error('the checkout was not written');
  return created;
}

export async function saveSession(db: Db, id: string, sessionId: string): Promise<void> {
  await db.update(checkouts).set({ sessionId }).where(eq(checkouts.id, id));
}

/** Never changes a checkout that is complete or refused. */
export async function endCheckout(db: Db, id: string, state: 'complete' | 'expired' | 'refused'): Promise<void> {
  const before = state === 'expired' ? (['open'] as const) : (['open', 'expired'] as const);
  await db
    .update(checkouts)
    .set({ state })
    .where(and(eq(checkouts.id, id), inArray(checkouts.state, [...before])));
}

/** Finds it by our id in the metadata, because the event may arrive before the session id is stored. */
export async function findCheckout(
  db: Db,
  { metadata }: { metadata: Record<string, string> | null },
): Promise<Checkout | null> {
  const id = metadata?.checkout_id ?? '';
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

export async function findUserCheckout(db: Db, userId: string, sessionId: string): Promise<Checkout | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.sessionId, sessionId), eq(checkouts.userId, userId)));
  return row ?? null;
}

export async function listOpenCheckouts(db: Db, userId: string): Promise<Checkout[]> {
  return db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.state, 'open')));
}

/** Users who have not been reconciled in the last 20 hours. */
export async function listUnreconciled(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.customerId} is not null and (${users.reconciledAt} is null or ${users.reconciledAt} < now() - interval '20 hours')`,
    )
    .orderBy(fairOrder)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function markReconciled(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ reconciledAt: sql`now()` })
    .where(eq(users.id, userId));
}

/** Queues the job that makes the renewal of the subscription agree with a requested or withdrawn deletion of the account. */
export async function enqueueRenewalUpdate(tx: Db, jobs: Jobs, userId: string): Promise<void> {
  await jobs.enqueue(tx, paymentsQueue, { kind: 'renewal', user: userId });
}

export async function findDeletion(
  db: Db,
  userId: string,
): Promise<{
  isRequested: boolean;
  stoppedSubscription: string | null;
  stoppedPlanChange: PriceId | null;
} | null> {
  const [row] = await db
    .select({
      isRequested: sql<boolean>`${users.erasureAt} is not null`,
      stoppedSubscription: users.stoppedSubscription,
      stoppedPlanChange: users.stoppedPlanChange,
    })
    .from(users)
    .where(eq(users.id, userId));
  return row ?? null;
}

/** Null when the user has decided about the renewal themselves, or when it has been resumed. */
export async function setStoppedSubscription(
  db: Db,
  userId: string,
  stopped: { subscription: string; plannedPrice: PriceId | null } | null,
): Promise<void> {
  await db
    .update(users)
    .set({ stoppedSubscription: stopped?.subscription ?? null, stoppedPlanChange: stopped?.plannedPrice ?? null })
    .where(eq(users.id, userId));
}
