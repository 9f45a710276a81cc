import { isDeepStrictEqual } from 'node:util';
import { sql, type SQL } from 'drizzle-orm';
import { transact, type Database, type Db } from '../../db/client';
import { counterCheckQueue, countersQueue } from '../../db/jobs';
import { consoleCounts, payments, users } from '../../db/schema';
import type { Server } from '../../http/endpoint';

/** With fewer rows, adding them up is as fast as folding them. */
const foldFrom = 200;
const expiryBatch = 1000;
const checkBatch = 50_000;
const firstId = '00000000-0000-0000-0000-000000000000';

/** The days of an earlier month share the row of its first day. */
const dayOrMonth = (day: SQL | typeof consoleCounts.day) =>
  sql<string>`case when ${day} < date_trunc('month', now() at time zone 'utc')::date then date_trunc('month', ${day})::date else ${day} end`;
const utcDay = (column: typeof users.createdAt | typeof payments.paidAt) => sql`(${column} at time zone 'utc')::date`;

/** Keeps the console's figures correct and their rows few (decision 0060). */
export function registerCounterJobs({ app, db, jobs }: Pick<Server, 'app' | 'db' | 'jobs'>): void {
  jobs.everyMinute(countersQueue, async () => {
    await countExpired(db);
    await foldCounts(db);
  });
  jobs.everyNight(counterCheckQueue, async () => {
    const differences = await correctCounts(db);
    if (differences.length === 0) app.log.info('the figures of the console agree with the rows');
    else app.log.error({ differences }, 'the figures of the console differed from the rows and were corrected');
  });
}

/** Grace periods and plans end without a write; the trigger then counts the user anew. */
export async function countExpired(db: Db): Promise<number> {
  const { rowCount } = await db.execute(sql`
    update ${users} set counted_until = null
    where id in (select id from ${users} where ${users.countedUntil} <= now() limit ${expiryBatch})`);
  return rowCount ?? 0;
}

/** Rows that are written in the meantime are not deleted, because the statement does not see them. */
export async function foldCounts(db: Db): Promise<void> {
  if ((await db.$count(consoleCounts)) < foldFrom) return;
  const names = sql`total_users, active_users, free_users, elite_premium_users, ultra_elite_users, cancellations, chat_sessions, payment_cents`;
  await db.execute(sql`
    with folded as (delete from ${consoleCounts} returning *)
    insert into ${consoleCounts} (day, ${names})
    select ${dayOrMonth(sql`day`)}, sum(total_users), sum(active_users), sum(free_users), sum(elite_premium_users),
      sum(ultra_elite_users), sum(cancellations), sum(chat_sessions), sum(payment_cents)
    from folded group by 1`);
}

interface DayCounts {
  totalUsers: number;
  activeUsers: number;
  freeUsers: number;
  elitePremiumUsers: number;
  ultraEliteUsers: number;
  paymentCents: number;
}
const none: DayCounts = {
  totalUsers: 0,
  activeUsers: 0,
  freeUsers: 0,
  elitePremiumUsers: 0,
  ultraEliteUsers: 0,
  paymentCents: 0,
};
const names = Object.keys(none) as (keyof DayCounts)[];

/**
 * Compares the figures with the rows in one snapshot, and adds what is missing. Returns the days that differed. Later writes add
 * their own rows, so they are neither lost nor counted twice.
 */
export async function correctCounts(db: Database): Promise<string[]> {
  return transact(db, async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read`);
    const [counted, real] = [await readCountedDays(tx), await readRealDays(tx)];
    const days = [...new Set([...counted.keys(), ...real.keys()])].toSorted();
    const different = days.filter((day) => !isDeepStrictEqual(counted.get(day) ?? none, real.get(day) ?? none));
    for (const day of different) {
      const [is, was] = [real.get(day) ?? none, counted.get(day) ?? none];
      const missing = Object.fromEntries(names.map((name) => [name, is[name] - was[name]]));
      await tx.insert(consoleCounts).values({ day, ...missing });
    }
    return different;
  });
}

async function readCountedDays(tx: Db): Promise<Map<string, DayCounts>> {
  const c = consoleCounts;
  const sum = (column: (typeof c)[keyof DayCounts]) => sql<number>`sum(${column})::float8`;
  const rows = await tx
    .select({
      day: dayOrMonth(c.day).as('counted_day'),
      totalUsers: sum(c.totalUsers),
      activeUsers: sum(c.activeUsers),
      freeUsers: sum(c.freeUsers),
      elitePremiumUsers: sum(c.elitePremiumUsers),
      ultraEliteUsers: sum(c.ultraEliteUsers),
      paymentCents: sum(c.paymentCents),
    })
    .from(c)
    .groupBy(sql`counted_day`);
  return new Map(rows.map(({ day, ...counts }) => [day, counts]));
}

type Batch = Record<keyof DayCounts, number> & Record<'day' | 'last', string>;

/** Read in batches, because a statement may take two seconds. */
async function readRealDays(tx: Db): Promise<Map<string, DayCounts>> {
  const days = new Map<string, DayCounts>();
  const add = (day: string, counts: Partial<DayCounts>) => {
    const before = days.get(day) ?? none;
    days.set(
      day,
      Object.fromEntries(names.map((name) => [name, before[name] + (counts[name] ?? 0)])) as unknown as DayCounts,
    );
  };
  for (let after: string | null = firstId; after !== null;) {
    const { rows }: { rows: Batch[] } = await tx.execute<Batch>(sql`
      select ${dayOrMonth(sql`day`)}::text as day, max(id::text) as last, count(*)::int as "totalUsers",
        count(*) filter (where counted_status = 'active')::int as "activeUsers",
        count(*) filter (where counted_tier = 'free')::int as "freeUsers",
        count(*) filter (where counted_tier = 'elite_premium')::int as "elitePremiumUsers",
        count(*) filter (where counted_tier = 'ultra_elite')::int as "ultraEliteUsers"
      from (select id, counted_status, counted_tier, ${utcDay(users.createdAt)} as day
        from ${users} where ${users.id} > ${after} order by ${users.id} limit ${checkBatch}) batch
      group by 1`);
    for (const { day, last: _last, ...counts } of rows) add(day, counts);
    after =
      rows
        .map(({ last }) => last)
        .toSorted()
        .at(-1) ?? null;
  }
  const { rows: paid } = await tx.execute<{ day: string; paymentCents: number }>(sql`
    select ${dayOrMonth(utcDay(payments.paidAt))}::text as day,
      sum(${payments.amountCents} - ${payments.refundedCents})::float8 as "paymentCents"
    from ${payments} group by 1`);
  for (const { day, paymentCents } of paid) add(day, { paymentCents });
  return days;
}
