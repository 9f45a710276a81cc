import { and, asc, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { supportRank, ticketsPerPage, type TicketCategory, type TicketPriority } from '@everstep/domain/support';
import type { Db } from '../../db/client';
import { supportMessages, supportTickets, users } from '../../db/schema';

export type TicketRecord = typeof supportTickets.$inferSelect;
export type MessageRecord = typeof supportMessages.$inferSelect & { adminName: string | null };

export async function listTicketsOf(db: Db, userId: string): Promise<TicketRecord[]> {
  return db
    .select()
    .from(supportTickets)
    .where(eq(supportTickets.userId, userId))
    .orderBy(desc(supportTickets.createdAt), desc(supportTickets.id));
}

/** Oldest first. */
export async function listMessages(db: Db, ticketIds: readonly string[]): Promise<MessageRecord[]> {
  if (ticketIds.length === 0) return [];
  const rows = await db
    .select({ message: supportMessages, adminName: users.name })
    .from(supportMessages)
    .leftJoin(users, eq(users.id, supportMessages.adminId))
    .where(inArray(supportMessages.ticketId, [...ticketIds]))
    .orderBy(asc(supportMessages.createdAt), asc(supportMessages.id));
  return rows.map(({ message, adminName }) => ({ ...message, adminName }));
}

export async function findTicket(db: Db, id: string, { forUpdate = false } = {}): Promise<TicketRecord | null> {
  const query = db.select().from(supportTickets).where(eq(supportTickets.id, id));
  const [row] = await (forUpdate ? query.for('no key update') : query);
  return row ?? null;
}

/** Locks the user's row, so that concurrent tickets count each other. */
export async function countUnresolved(tx: Db, userId: string): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return tx.$count(supportTickets, and(eq(supportTickets.userId, userId), ne(supportTickets.status, 'resolved')));
}

export async function insertTicket(tx: Db, values: typeof supportTickets.$inferInsert): Promise<void> {
  await tx.insert(supportTickets).values(values);
}

export async function hasMessage(db: Db, ticketId: string, id: string): Promise<boolean> {
  return (
    (await db.$count(supportMessages, and(eq(supportMessages.ticketId, ticketId), eq(supportMessages.id, id)))) > 0
  );
}

export async function insertMessage(tx: Db, values: typeof supportMessages.$inferInsert): Promise<void> {
  await tx.insert(supportMessages).values(values);
}

export async function countMessages(db: Db, ticketId: string): Promise<number> {
  return db.$count(supportMessages, eq(supportMessages.ticketId, ticketId));
}

type TicketValues = Partial<
  Pick<TicketRecord, 'status' | 'priority' | 'isUnreadByUser' | 'isUnreadBySupport'> & { updatedAt: SQL }
>;

export async function setTicket(db: Db, id: string, values: TicketValues): Promise<void> {
  await db.update(supportTickets).set(values).where(eq(supportTickets.id, id));
}

export async function deleteTicketsOf(db: Db, userId: string): Promise<void> {
  await db.delete(supportTickets).where(eq(supportTickets.userId, userId));
}

const rankOf = (tier: SQL) =>
  sql`case ${tier} when 'ultra_elite' then ${supportRank.ultra_elite}::int when 'elite_premium' then ${supportRank.elite_premium}::int else 0 end`;
const paidTier = sql`case when ${users.paidStatus} in ('active', 'past_due')
  and coalesce(least(${users.paidUntil}, ${users.graceUntil}) > now(), true) then ${users.paidTier} end`;
/** Paying users come first. */
const rank = sql<number>`greatest(${rankOf(sql`${users.grantedTier}`)}, ${rankOf(paidTier)})`;
const microseconds = sql<string>`(extract(epoch from ${supportTickets.updatedAt}) * 1000000)::bigint::text`;

/** Where a page of tickets starts. */
export interface TicketCursor {
  rank: number;
  microseconds: string;
  id: string;
}

interface TicketFilter {
  isResolved: boolean;
  search?: string | undefined;
  category?: TicketCategory | undefined;
  priority?: TicketPriority | undefined;
  after?: TicketCursor | undefined;
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** Open tickets by plan, then the longest without activity first; resolved ones newest first. One row more than a page. */
export async function listTicketPage(db: Db, { isResolved, search, category, priority, after }: TicketFilter) {
  const afterRow = sql`(to_timestamp(0) + ${after?.microseconds}::bigint * interval '1 microsecond', ${after?.id}::uuid)`;
  const row = sql`(${supportTickets.updatedAt}, ${supportTickets.id})`;
  const beyond = isResolved
    ? sql`${row} < ${afterRow}`
    : sql`(${rank} < ${after?.rank} or (${rank} = ${after?.rank} and ${row} > ${afterRow}))`;
  return db
    .select({ ticket: supportTickets, user: users, rank, microseconds })
    .from(supportTickets)
    .innerJoin(users, eq(users.id, supportTickets.userId))
    .where(
      and(
        isResolved ? eq(supportTickets.status, 'resolved') : ne(supportTickets.status, 'resolved'),
        search ? sql`${users.name} || ' ' || ${users.email} ilike ${`%${escapeLike(search)}%`}` : undefined,
        category && eq(supportTickets.category, category),
        priority && eq(supportTickets.priority, priority),
        after && beyond,
      ),
    )
    .orderBy(
      ...(isResolved
        ? [desc(supportTickets.updatedAt), desc(supportTickets.id)]
        : [desc(rank), asc(supportTickets.updatedAt), asc(supportTickets.id)]),
    )
    .limit(ticketsPerPage + 1);
}

export async function findTicketWithUser(db: Db, id: string) {
  const [row] = await db
    .select({ ticket: supportTickets, user: users })
    .from(supportTickets)
    .innerJoin(users, eq(users.id, supportTickets.userId))
    .where(eq(supportTickets.id, id));
  return row ?? null;
}

export async function countUnreadBySupport(db: Db): Promise<number> {
  return db.$count(
    supportTickets,
    and(ne(supportTickets.status, 'resolved'), eq(supportTickets.isUnreadBySupport, true)),
  );
}
