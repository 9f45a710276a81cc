import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { emailConfirmations, passwordResetTokens, users } from '../../db/schema';
import type { UserRow } from './repository';

/** The account, if it still has the address to which the link is sent: an administrator may be replacing it. */
const isOwner = ({ userId, email }: { userId: string; email: string }) =>
  and(eq(users.id, userId), eq(users.email, email));

/**
 * Stores a new token for the email and revokes all older ones. False when the account got one in the minute or five in the hour
 * before `requestedAt`, or if the password or the address has been replaced since. A retried email replaces its first token.
 */
export async function storeResetToken(
  tx: Db,
  values: { userId: string; email: string; emailId: string; requestedAt: Date; tokenHash: Buffer; minutes: number },
): Promise<boolean> {
  const { userId, emailId, requestedAt, tokenHash, minutes } = values;
  // JavaScript dates have only milliseconds.
  const isReplacedSince = sql<boolean>`coalesce(date_trunc('milliseconds', ${users.passwordSetAt}) > ${requestedAt}::timestamptz, false)`;
  const [owner] = await tx.select({ isReplacedSince }).from(users).where(isOwner(values)).for('update');
  if (!owner || owner.isReplacedSince) return false;
  const t = passwordResetTokens;
  const otherTokens = sql`${t.userId} = ${userId} and ${t.emailId} <> ${emailId}`;
  const isWithin = (interval: string) => sql`${t.createdAt} > ${requestedAt}::timestamptz - ${interval}::interval`;
  const counts = await tx.execute<{ in_minute: number; in_hour: number }>(sql`
    select count(*) filter (where ${isWithin('1 minute')})::int as in_minute, count(*)::int as in_hour
    from ${t} where ${otherTokens} and ${isWithin('1 hour')}`);
  const { in_minute = 0, in_hour = 0 } = counts.rows[0] ?? {};
  if (in_minute > 0 || in_hour >= 5) return false;
  await tx
    .update(t)
    .set({ replacedAt: sql`now()` })
    .where(and(otherTokens, isNull(t.replacedAt)));
  const expiresAt = sql`now() + make_interval(mins => ${minutes})`;
  const rows = await tx
    .insert(t)
    .values({ userId, emailId, tokenHash, createdAt: requestedAt, expiresAt })
    .onConflictDoUpdate({ target: t.emailId, set: { tokenHash, expiresAt }, setWhere: isNull(t.usedAt) })
    .returning({ tokenHash: t.tokenHash });
  return rows.length > 0;
}

const isUsable = sql`${passwordResetTokens.usedAt} is null and ${passwordResetTokens.replacedAt} is null
  and ${passwordResetTokens.expiresAt} > now()`;

/** The user whose password the token may set. Does not consume the token. */
export async function findResetToken(db: Db, tokenHash: Buffer): Promise<UserRow | null> {
  const [row] = await db
    .select(getTableColumns(users))
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(and(eq(passwordResetTokens.tokenHash, tokenHash), isUsable));
  return row ?? null;
}

/** True for exactly one of several concurrent calls. */
export async function consumeResetToken(tx: Db, tokenHash: Buffer): Promise<boolean> {
  const rows = await tx
    .update(passwordResetTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(passwordResetTokens.tokenHash, tokenHash), isUsable))
    .returning({ userId: passwordResetTokens.userId });
  return rows.length > 0;
}

/** Replaces the previous link. An older email that is sent late changes nothing, nor does one to an address that was replaced. */
export async function storeEmailConfirmation(
  tx: Db,
  values: { userId: string; email: string; tokenHash: Buffer; requestedAt: Date; hours: number },
): Promise<boolean> {
  const { hours, email, ...rest } = values;
  const owners = await tx
    .select({ id: users.id })
    .from(users)
    .where(isOwner({ ...rest, email }))
    .for('update');
  if (owners.length === 0) return false;
  const e = emailConfirmations;
  const fresh = { ...rest, expiresAt: sql`now() + make_interval(hours => ${hours})` };
  const rows = await tx
    .insert(e)
    .values(fresh)
    .onConflictDoUpdate({ target: e.userId, set: fresh, setWhere: sql`${e.requestedAt} <= excluded.requested_at` })
    .returning({ userId: e.userId });
  return rows.length > 0;
}

/** True for exactly one of several concurrent calls, and never for another account. */
export async function consumeEmailConfirmation(db: Db, userId: string, tokenHash: Buffer): Promise<boolean> {
  const e = emailConfirmations;
  const rows = await db
    .delete(e)
    .where(and(eq(e.userId, userId), eq(e.tokenHash, tokenHash), sql`${e.expiresAt} > now()`))
    .returning({ userId: e.userId });
  return rows.length > 0;
}
