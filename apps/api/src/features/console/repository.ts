import { and, desc, eq, lt, sql, type SQL } from 'drizzle-orm';
import type { SubscriptionStatus } from '@everstep/domain/tiers';
import type { Db } from '../../db/client';
import { consoleCounts, lessonCompletions, payments, supportTickets, users } from '../../db/schema';

export interface UserFilter {
  /** Part of a name or e-mail. */
  search?: string | undefined;
  status?: SubscriptionStatus | undefined;
  /** The last user of the previous page. */
  after?: string | undefined;
}

const columns = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  grantedTier: users.grantedTier,
  suspendedAt: users.suspendedAt,
  billing: users.billing,
  createdAt: users.createdAt,
  lastLoginAt: users.lastLoginAt,
  vipAccess: users.vipAccess,
  authProvider: users.authProvider,
  isAdminCreated: users.isAdminCreated,
  emailVerifiedAt: users.emailVerifiedAt,
  temporaryPasswordUntil: users.temporaryPasswordUntil,
  erasureAt: users.erasureAt,
};

/** Exactly the expression of the index `users_search`. No search contains the line break, so none matches across it. */
const searchText = sql`(${users.name} || E'\\n' || ${users.email})`;
const contains = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
const shortestIndexed = 3;

/**
 * Only the part before the @ is looked up in the index: a million users share the few providers after it, and reading their entries
 * would take longer than everything else. The empty string keeps Postgres from also looking up the whole address.
 */
function matches(search: string): SQL {
  const [localPart = ''] = search.split('@');
  const isWhole = sql`${searchText} ilike ${contains(search)}`;
  if (localPart === search || localPart.length < shortestIndexed) return isWhole;
  return sql`${searchText} ilike ${contains(localPart)} and ${searchText} || '' ilike ${contains(search)}`;
}

/** Ids are uuid v7, so their order is the order of registration. Call it in a transaction. */
export async function listUserPage(tx: Db, { search, status, after }: UserFilter, limit: number) {
  const filter = and(
    search ? matches(search) : undefined,
    status && eq(users.countedStatus, status),
    after === undefined ? undefined : lt(users.id, after),
  );
  // The real cost of a case-insensitive comparison. With the default, Postgres scans a hundred thousand users for a few matches.
  if (search) await tx.execute(sql`set local cpu_operator_cost = 0.05`);
  return selectUsers(tx, filter, limit);
}

export type ConsoleUser = Awaited<ReturnType<typeof listUserPage>>[number];

export async function findConsoleUser(db: Db, id: string): Promise<ConsoleUser | null> {
  const [row] = await selectUsers(db, eq(users.id, id), 1);
  return row ?? null;
}

/**
 * The figures of each user are read only for the users of the page. Never prepared by name: after five searches Postgres would use
 * one plan for all of them, and a search among a million users would take a second.
 */
function selectUsers(db: Db, filter: SQL | undefined, limit: number) {
  const page = db.select(columns).from(users).where(filter).orderBy(desc(users.id)).limit(limit).as('page');
  const own = (table: typeof payments | typeof lessonCompletions | typeof supportTickets) =>
    sql`${table} where ${table.userId} = ${page.id}`;
  return db
    .select({
      ...page._.selectedFields,
      paidCents: sql<number>`(select coalesce(sum(${payments.amountCents} - ${payments.refundedCents}), 0)::float8 from ${own(payments)})`,
      completedModules: sql<number>`(select count(*)::int from ${own(lessonCompletions)})`,
      tickets: sql<number>`(select count(*)::int from ${own(supportTickets)})`,
    })
    .from(page)
    .orderBy(desc(page.id));
}

const today = sql`(now() at time zone 'utc')::date`;
const firstOfMonth = sql`date_trunc('month', now() at time zone 'utc')::date`;
const sumOf = (value: SQL | (typeof consoleCounts)[keyof typeof consoleCounts.$inferSelect], filter?: SQL) =>
  sql<number>`coalesce(sum(${value})${filter ? sql` filter (where ${filter})` : sql``}, 0)::float8`;

/** The figures of the overview, from the few rows that the triggers write and the job folds. */
export async function readCounts(db: Db) {
  const c = consoleCounts;
  const [counts] = await db
    .select({
      totalUsers: sumOf(c.totalUsers),
      activeUsers: sumOf(c.activeUsers),
      freeUsers: sumOf(c.freeUsers),
      elitePremiumUsers: sumOf(c.elitePremiumUsers),
      ultraEliteUsers: sumOf(c.ultraEliteUsers),
      newUsersToday: sumOf(c.totalUsers, sql`${c.day} = ${today}`),
      chatSessions: sumOf(c.chatSessions),
      cancellationsToday: sumOf(c.cancellations, sql`${c.day} = ${today}`),
      paymentCents: sumOf(c.paymentCents),
      monthlyCents: sumOf(c.paymentCents, sql`${c.day} >= ${firstOfMonth}`),
    })
    .from(c);
  if (!counts) throw new Error('the figures could not be read');
  return counts;
}

/** How many users the list has, where the figures know it; counting them would take longer than showing them. */
export async function knownTotal(db: Db, { search, status }: UserFilter): Promise<number | undefined> {
  if (search || (status !== undefined && status !== 'active')) return undefined;
  const { totalUsers, activeUsers } = await readCounts(db);
  return status === 'active' ? activeUsers : totalUsers;
}

/** In the transaction in which the conversation begins. */
export async function countChatSession(tx: Db): Promise<void> {
  await tx.insert(consoleCounts).values({ day: today, chatSessions: 1 });
}
