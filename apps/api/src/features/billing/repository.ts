import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { BillingNews, BillingState, PackageId } from '@everstep/domain/billing';
import type { Db } from '../../db/client';
import { billingChanges, checkouts, deletedCustomers, paymentEvents, payments, users } from '../../db/schema';

export interface Payer {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  name: string;
  customerId: string | null;
  billing: BillingState | null;
  grantedTier: 'free' | 'elite_premium' | 'ultra_elite';
}

const payer = {
  id: users.id,
  email: users.email,
  emailVerifiedAt: users.emailVerifiedAt,
  name: users.name,
  customerId: users.customerId,
  billing: users.billing,
  grantedTier: users.grantedTier,
};

export async function findPayer(db: Db, userId: string): Promise<Payer | null> {
  const [row] = await db.select(payer).from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** Others who would write about the same person wait until this transaction ends; rows that only refer to them do not. */
export async function lockPayer(tx: Db, by: { userId: string } | { customerId: string }): Promise<Payer | null> {
  const [row] = await tx
    .select(payer)
    .from(users)
    .where('userId' in by ? eq(users.id, by.userId) : eq(users.customerId, by.customerId))
    .for('no key update');
  return row ?? null;
}

/** The customer that counts: of two that were made at once, the one that was written first. */
export async function keepCustomer(db: Db, userId: string, customerId: string): Promise<string> {
  await db
    .update(users)
    .set({ customerId })
    .where(and(eq(users.id, userId), sql`${users.customerId} is null`));
  return (await findPayer(db, userId))?.customerId ?? customerId;
}

export async function writeBilling(
  tx: Db,
  userId: string,
  subscriptionId: string,
  { billing, news, source }: { billing: BillingState; news: BillingNews[]; source: string },
): Promise<void> {
  await tx.update(users).set({ billing }).where(eq(users.id, userId));
  if (news.length > 0)
    await tx.insert(billingChanges).values(news.map((item) => ({ userId, subscriptionId, news: item, source })));
}

/** False when it was known already. */
export async function insertPayment(tx: Db, values: typeof payments.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(payments).values(values).onConflictDoNothing().returning({ id: payments.invoiceId });
  return rows.length > 0;
}

/** What was given back of an invoice never shrinks, in whatever order it is told. Null: there is no such payment. */
export async function notePaymentRefund(
  tx: Db,
  invoiceId: string,
  cents: number,
): Promise<{ userId: string | null; isNew: boolean } | null> {
  const [known] = await tx.select().from(payments).where(eq(payments.invoiceId, invoiceId)).for('no key update');
  if (!known) return null;
  const refundedCents = Math.min(known.amountCents, Math.max(known.refundedCents, cents));
  await tx.update(payments).set({ refundedCents }).where(eq(payments.invoiceId, invoiceId));
  return { userId: known.userId, isNew: refundedCents > known.refundedCents };
}

export async function listPayments(db: Db, userId: string): Promise<(typeof payments.$inferSelect)[]> {
  return db.select().from(payments).where(eq(payments.userId, userId)).orderBy(desc(payments.paidAt)).limit(100);
}

/** Customers of accounts that were deleted, and that may still be charged. */
export async function listUnsettledCustomers(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ customerId: deletedCustomers.customerId })
    .from(deletedCustomers)
    .where(sql`${deletedCustomers.settledAt} is null`)
    .orderBy(deletedCustomers.deletedAt)
    .limit(limit);
  return rows.map(({ customerId }) => customerId);
}

/** False when no account with this customer was deleted here. */
export async function isDeletedCustomer(db: Db, customerId: string): Promise<boolean> {
  return (await db.$count(deletedCustomers, eq(deletedCustomers.customerId, customerId))) > 0;
}

/** One that is not known as deleted is not written: then somebody has taken the record away. */
export async function noteSettled(db: Db, customerId: string, canceled: string[]): Promise<void> {
  const all = sql`array(select distinct unnest(${deletedCustomers.canceled} || ${sql.param(canceled)}::text[]))`;
  await db
    .update(deletedCustomers)
    .set({ settledAt: sql`now()`, canceled: all })
    .where(eq(deletedCustomers.customerId, customerId));
}

/** Puts an event aside after the provider was asked what it is about. */
export async function parkEvent(db: Db, eventId: string, reason: string): Promise<void> {
  await db.update(paymentEvents).set({ outcome: 'parked', reason }).where(eq(paymentEvents.id, eventId));
}

export type Checkout = typeof checkouts.$inferSelect;

const checkoutHours = 23;

export async function countCheckouts(db: Db, userId: string): Promise<number> {
  const lastHour = gt(checkouts.createdAt, sql`now() - interval '1 hour'`);
  return db.$count(checkouts, and(eq(checkouts.userId, userId), lastHour));
}

/** The open checkout of somebody, or a new one for this package: of two asked for at once there is one. */
export async function claimCheckout(
  tx: Db,
  values: { userId: string; packageId: PackageId; amountCents: number },
): Promise<Checkout> {
  await lockPayer(tx, { userId: values.userId });
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, values.userId), eq(checkouts.state, 'open')));
  if (open) return open;
  const expiresAt = sql`now() + make_interval(hours => ${checkoutHours})`;
  const [made] = await tx
    .insert(checkouts)
    .values({ ...values, expiresAt })
    .returning();
  if (!made) throw new Error('the checkout was not written');
  return made;
}

export async function noteSession(db: Db, id: string, sessionId: string): Promise<void> {
  await db.update(checkouts).set({ sessionId }).where(eq(checkouts.id, id));
}

/** Moves on only: what is complete or refused stays so. */
export async function endCheckout(db: Db, id: string, state: 'complete' | 'expired' | 'refused'): Promise<void> {
  const before = state === 'expired' ? (['open'] as const) : (['open', 'expired'] as const);
  await db
    .update(checkouts)
    .set({ state })
    .where(and(eq(checkouts.id, id), inArray(checkouts.state, [...before])));
}

/** By our own id, which every session of ours carries: its event may come before we have written down the session. */
export async function findCheckout(
  db: Db,
  { metadata }: { metadata: Record<string, string> | null },
): Promise<Checkout | null> {
  const id = metadata?.checkout_id ?? '';
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

export async function findCheckoutOf(db: Db, userId: string, sessionId: string): Promise<Checkout | null> {
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

/** Whom the provider was not asked about for most of a day. */
export async function listUnreconciled(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.customerId} is not null and (${users.reconciledAt} is null or ${users.reconciledAt} < now() - interval '20 hours')`,
    )
    .orderBy(sql`${users.reconciledAt} nulls first`)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function noteReconciled(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ reconciledAt: sql`now()` })
    .where(eq(users.id, userId));
}
