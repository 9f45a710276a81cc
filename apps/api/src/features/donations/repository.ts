import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { splitDonation, type DonationMonth } from '@everstep/domain/donations';
import type { Db } from '../../db/client';
import { fairOrder } from '../../db/fair-order';
import { donations, gifts } from '../../db/schema';

export type Donation = typeof donations.$inferSelect;
export type Gift = typeof gifts.$inferSelect;

/** The donation with this request key, existing or new. */
export async function claimDonation(db: Db, values: typeof donations.$inferInsert): Promise<Donation> {
  await db.insert(donations).values(values).onConflictDoNothing({ target: donations.requestKey });
  const [row] = await db.select().from(donations).where(eq(donations.requestKey, values.requestKey));
  if (!row) throw new Error('the donation was not written');
  return row;
}

export async function countLastHour(db: Db): Promise<number> {
  return db.$count(donations, sql`${donations.createdAt} > now() - interval '1 hour'`);
}

export async function saveSession(db: Db, id: string, sessionId: string, sessionUrl: string): Promise<void> {
  await db.update(donations).set({ sessionId, sessionUrl }).where(eq(donations.id, id));
}

export async function findDonation(db: Db, id: string): Promise<Donation | null> {
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const [row] = await db.select().from(donations).where(eq(donations.id, id));
  return row ?? null;
}

export async function findDonationBySession(db: Db, sessionId: string): Promise<Donation | null> {
  const [row] = await db.select().from(donations).where(eq(donations.sessionId, sessionId));
  return row ?? null;
}

/** Whether this request may fetch the donation from the provider: one request every two seconds, however many poll. */
export async function claimLookup(db: Db, id: string): Promise<boolean> {
  const due = sql`(${donations.lookedUpAt} is null or ${donations.lookedUpAt} < now() - interval '2 seconds')`;
  const rows = await db
    .update(donations)
    .set({ lookedUpAt: sql`now()` })
    .where(and(eq(donations.id, id), due))
    .returning({ id: donations.id });
  return rows.length > 0;
}

const previousStates = {
  paid: ['open', 'expired', 'failed'],
  expired: ['open'],
  failed: ['open', 'expired'],
  stopped: ['open', 'expired', 'failed', 'paid'],
} as const;

/** Moves the state only forward, in whatever order events arrive. False if nothing changed. */
export async function advanceState(
  tx: Db,
  id: string,
  state: keyof typeof previousStates,
  values: { subscriptionId?: string; donorEmail?: string } = {},
): Promise<boolean> {
  const rows = await tx
    .update(donations)
    .set({ ...values, state })
    .where(and(eq(donations.id, id), inArray(donations.state, [...previousStates[state]])))
    .returning({ id: donations.id });
  return rows.length > 0;
}

/** Not for a stopped gift, whose donor may have been forgotten. */
export async function saveDonorEmail(tx: Db, id: string, donorEmail: string): Promise<void> {
  await tx
    .update(donations)
    .set({ donorEmail })
    .where(and(eq(donations.id, id), eq(donations.donorEmail, ''), ne(donations.state, 'stopped')));
}

/** Removes name and address from the donations of an address. Returns its running monthly gifts, which are marked as stopped. */
export async function forgetDonor(tx: Db, email: string): Promise<string[]> {
  const own = sql`lower(btrim(${donations.donorEmail})) = ${email}`;
  const stopped = await tx
    .update(donations)
    .set({ state: 'stopped' })
    .where(and(own, eq(donations.donationType, 'monthly'), eq(donations.state, 'paid')))
    .returning({ id: donations.id });
  await tx.update(donations).set({ donorName: '', donorEmail: '' }).where(own);
  return stopped.map(({ id }) => id);
}

/**
 * Stores a payment; false if it was already stored. Locks the donation before its gift, as advanceState() does, because the
 * provider reports the first payment of a monthly gift in two concurrent events, which must not deadlock.
 */
export async function insertGift(
  tx: Db,
  { id, donationId, amountCents, paidAt }: Pick<Gift, 'id' | 'donationId' | 'amountCents' | 'paidAt'>,
): Promise<boolean> {
  await tx.select({ id: donations.id }).from(donations).where(eq(donations.id, donationId)).for('no key update');
  const rows = await tx
    .insert(gifts)
    .values({ id, donationId, amountCents, paidAt, ...splitShares(amountCents) })
    .onConflictDoNothing()
    .returning({ id: gifts.id });
  return rows.length > 0;
}

/** The refunded amount never decreases, and a closed dispute is not reopened. False if there is no such gift. */
export async function updateRefundOrDispute(
  tx: Db,
  id: string,
  change: { refundedCents?: number; dispute?: 'open' | 'won' | 'lost' },
): Promise<boolean> {
  const [gift] = await tx.select().from(gifts).where(eq(gifts.id, id)).for('update');
  if (!gift) return false;
  const refundedCents = Math.min(gift.amountCents, Math.max(gift.refundedCents, change.refundedCents ?? 0));
  const dispute = change.dispute === 'open' ? (gift.dispute ?? 'open') : (change.dispute ?? gift.dispute);
  const isWithheld = dispute === 'open' || dispute === 'lost';
  const remaining = isWithheld ? 0 : gift.amountCents - refundedCents;
  await tx
    .update(gifts)
    .set({ refundedCents, dispute, ...splitShares(remaining) })
    .where(eq(gifts.id, id));
  return true;
}

function splitShares(cents: number) {
  const { families, carbon, supplies } = splitDonation(cents);
  return { familiesCents: families, carbonCents: carbon, suppliesCents: supplies };
}

/** Newest month first, without fully refunded gifts. */
export async function listMonths(db: Db): Promise<DonationMonth[]> {
  const month = sql<string>`to_char(${gifts.paidAt} at time zone 'UTC', 'YYYY-MM')`;
  const remaining = sql`${gifts.familiesCents} + ${gifts.carbonCents} + ${gifts.suppliesCents}`;
  return db
    .select({
      month,
      gifts: sql<number>`count(*)::int`,
      amount_cents: sql<number>`sum(${remaining})::int`,
      families_cents: sql<number>`sum(${gifts.familiesCents})::int`,
      carbon_cents: sql<number>`sum(${gifts.carbonCents})::int`,
      supplies_cents: sql<number>`sum(${gifts.suppliesCents})::int`,
    })
    .from(gifts)
    .where(sql`${remaining} > 0`)
    .groupBy(month)
    .orderBy(sql`${month} desc`);
}

/** Donations started more than 15 minutes ago and still open. */
export async function listUnresolved(db: Db, limit: number): Promise<Donation[]> {
  return db
    .select()
    .from(donations)
    .where(
      and(
        eq(donations.state, 'open'),
        sql`${donations.sessionId} is not null`,
        lt(donations.createdAt, sql`now() - interval '15 minutes'`),
      ),
    )
    .orderBy(fairOrder)
    .limit(limit);
}

/** Monthly gifts that have not been fetched in the last 20 hours. */
export async function listMonthly(db: Db, limit: number): Promise<Donation[]> {
  const due = sql`(${donations.lookedUpAt} is null or ${donations.lookedUpAt} < now() - interval '20 hours')`;
  return db
    .select()
    .from(donations)
    .where(and(eq(donations.state, 'paid'), sql`${donations.subscriptionId} is not null`, due))
    .orderBy(fairOrder)
    .limit(limit);
}
