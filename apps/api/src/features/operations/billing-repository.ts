import { and, eq, gte, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { billingChanges, consoleCounts, gifts, users } from '../../db/schema';

const sum = (value: SQL | (typeof consoleCounts)['paymentCents' | 'cancellations']) =>
  sql<number>`coalesce(sum(${value}), 0)::float8`;
const utcMonth = (column: typeof gifts.paidAt | typeof billingChanges.createdAt) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM')`;
const since = (firstMonth: string) => sql`${`${firstMonth}-01`}::date at time zone 'utc'`;

/** Revenue and cancellations by month, from the counts that the console's job folds. */
export async function listCountedMonths(db: Db, firstMonth: string) {
  const month = sql<string>`to_char(${consoleCounts.day}, 'YYYY-MM')`;
  return db
    .select({ month, cents: sum(consoleCounts.paymentCents), cancellations: sum(consoleCounts.cancellations) })
    .from(consoleCounts)
    .where(gte(consoleCounts.day, `${firstMonth}-01`))
    .groupBy(sql`1`);
}

export async function listStartedByMonth(db: Db, firstMonth: string) {
  return (
    db
      .select({ month: utcMonth(billingChanges.createdAt), started: sql<number>`count(*)::int` })
      .from(billingChanges)
      // The same condition as in the partial index.
      .where(
        and(sql`${billingChanges.notice} ->> 'kind' = 'started'`, gte(billingChanges.createdAt, since(firstMonth))),
      )
      .groupBy(sql`1`)
  );
}

/** Without disputed gifts, unless the dispute was won. */
export async function listGiftsByMonth(db: Db, firstMonth: string) {
  return db
    .select({ month: utcMonth(gifts.paidAt), cents: sum(sql`${gifts.amountCents} - ${gifts.refundedCents}`) })
    .from(gifts)
    .where(and(gte(gifts.paidAt, since(firstMonth)), or(isNull(gifts.dispute), eq(gifts.dispute, 'won'))))
    .groupBy(sql`1`);
}

export async function countPastDue(db: Db): Promise<number> {
  return db.$count(users, eq(users.paidStatus, 'past_due'));
}
