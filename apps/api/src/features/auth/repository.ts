import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import {
  adminChallenges,
  emailConfirmations,
  loginTickets,
  passwordResetTokens,
  sessions,
  users,
} from '../../db/schema';

export type UserRow = typeof users.$inferSelect;

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function findUserById(db: Db, id: string, { isLocked = false } = {}): Promise<UserRow | null> {
  const query = db.select().from(users).where(eq(users.id, id));
  const [row] = await (isLocked ? query.for('no key update') : query);
  return row ?? null;
}

/** Null if the address already has an account. Exactly one of several concurrent inserts succeeds. */
export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

/** Records the sign-in once per session. */
export async function recordLogin(db: Db, userId: string, sessionHash: Buffer): Promise<void> {
  const first = db
    .update(sessions)
    .set({ loginRecordedAt: sql`now()` })
    .where(and(eq(sessions.tokenHash, sessionHash), isNull(sessions.loginRecordedAt)))
    .returning({ userId: sessions.userId });
  const recorded = db.$with('recorded').as(first);
  await db
    .with(recorded)
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(and(eq(users.id, userId), sql`exists (select 1 from ${recorded})`));
}

export async function setLastLogin(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ lastLoginAt: sql`now()` })
    .where(eq(users.id, userId));
}

export async function renameUser(db: Db, userId: string, name: string): Promise<void> {
  await db.update(users).set({ name }).where(eq(users.id, userId));
}

/** False if the first visit had already ended. Exactly one of several concurrent calls ends it. */
export async function endFirstTime(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ firstTimeLogin: false })
    .where(and(eq(users.id, userId), eq(users.firstTimeLogin, true)))
    .returning({ id: users.id });
  return rows.length > 0;
}

/**
 * The only place that replaces or removes a password. It also revokes all links and codes that could still set a password or
 * sign in.
 */
export async function setPasswordHash(tx: Db, userId: string, passwordHash: string | null): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, temporaryPasswordUntil: null, passwordSetAt: sql`now()` })
    .where(eq(users.id, userId));
  const t = passwordResetTokens;
  await tx
    .update(t)
    .set({ replacedAt: sql`now()` })
    .where(and(eq(t.userId, userId), isNull(t.usedAt), isNull(t.replacedAt)));
  await tx.delete(adminChallenges).where(eq(adminChallenges.userId, userId));
  await tx.delete(loginTickets).where(eq(loginTickets.userId, userId));
}

/** The account for a sign-in, without its password hash if that is an expired temporary password. */
export async function findSignIn(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select({
      ...getTableColumns(users),
      isExpired: sql<boolean>`coalesce(${users.temporaryPasswordUntil} < now(), false)`,
    })
    .from(users)
    .where(eq(users.email, email));
  if (!row) return null;
  const { isExpired, ...user } = row;
  return isExpired ? { ...user, passwordHash: null } : user;
}

/**
 * Whether the checked password is still the account's: checking takes time, and the password may have been replaced, with all
 * sessions ended, in between. The lock keeps it from changing until the transaction ends.
 */
export async function isPasswordUnchanged(tx: Db, { id, passwordHash }: UserRow): Promise<boolean> {
  const isUnchanged = and(eq(users.id, id), eq(users.passwordHash, passwordHash ?? ''));
  const rows = await tx.select({ id: users.id }).from(users).where(isUnchanged).for('no key update');
  return rows.length > 0;
}

/**
 * Stores a new token for the email and revokes all older ones. False when the account got one in the minute or five in the hour
 * before `requestedAt`, or if the password has been replaced since. A retried email replaces its first token.
 */
export async function storeResetToken(
  tx: Db,
  values: { userId: string; emailId: string; requestedAt: Date; tokenHash: Buffer; minutes: number },
): Promise<boolean> {
  const { userId, emailId, requestedAt, tokenHash, minutes } = values;
  // JavaScript dates have only milliseconds.
  const isReplacedSince = sql<boolean>`coalesce(date_trunc('milliseconds', ${users.passwordSetAt}) > ${requestedAt}::timestamptz, false)`;
  const [owner] = await tx.select({ isReplacedSince }).from(users).where(eq(users.id, userId)).for('update');
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

/** Call it once the user has shown that they receive email at this address. */
export async function verifyEmail(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, userId));
}

/** Replaces the previous link. An older email that is sent late changes nothing. */
export async function storeEmailConfirmation(
  db: Db,
  values: { userId: string; tokenHash: Buffer; requestedAt: Date; hours: number },
): Promise<boolean> {
  const { hours, ...rest } = values;
  const e = emailConfirmations;
  const fresh = { ...rest, expiresAt: sql`now() + make_interval(hours => ${hours})` };
  const rows = await db
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

/** Whether this session was started with Google within the given minutes. */
export async function isFreshGoogleSession(db: Db, sessionHash: Buffer, minutes: number): Promise<boolean> {
  const isFresh = sql`${sessions.createdAt} > now() - make_interval(mins => ${minutes})`;
  const own = and(eq(sessions.tokenHash, sessionHash), eq(sessions.signedInWith, 'google'), isFresh);
  return (await db.$count(sessions, own)) > 0;
}

/** Null if the address already has an account. */
export async function insertAdmin(
  db: Db,
  { email, name, passwordHash, hours }: { email: string; name: string; passwordHash: string; hours: number },
): Promise<{ id: string } | null> {
  const temporaryPasswordUntil = sql`now() + make_interval(hours => ${hours})`;
  const [row] = await db
    .insert(users)
    .values({ email, name, passwordHash, role: 'admin', firstTimeLogin: false, temporaryPasswordUntil })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return row ?? null;
}

/** A repeated request keeps the first date. */
export async function scheduleErasure(
  tx: Db,
  userId: string,
  days: number,
): Promise<{ erasureAt: Date; isNew: boolean }> {
  const [scheduled] = await tx
    .update(users)
    .set({ deletionRequestedAt: sql`now()`, erasureAt: sql`now() + make_interval(days => ${days})` })
    .where(and(eq(users.id, userId), isNull(users.erasureAt)))
    .returning({ erasureAt: users.erasureAt });
  const erasureAt = scheduled?.erasureAt ?? (await findUserById(tx, userId))?.erasureAt;
  if (!erasureAt) throw new Error('the erasure was not scheduled');
  return { erasureAt, isNew: scheduled !== undefined };
}

export async function cancelDeletion(tx: Db, userId: string): Promise<'withdrawn' | 'not requested' | 'too late'> {
  const user = await findUserById(tx, userId, { isLocked: true });
  if (user?.erasureStartedAt) return 'too late';
  if (!user?.erasureAt) return 'not requested';
  await tx.update(users).set({ deletionRequestedAt: null, erasureAt: null }).where(eq(users.id, userId));
  return 'withdrawn';
}
