import { and, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { adminIdleSeconds } from '@everstep/domain/admin';
import { effectiveSubscription } from '@everstep/domain/billing';
import type { Database, Db } from '../../db/client';
import { adminChallenges, loginTickets, passwordResetTokens, sessions, users } from '../../db/schema';
import type { FindSession, User } from '../../http/session/session';

export type UserRow = typeof users.$inferSelect;

/** The columns that requests need; excludes the password hash. */
export const userColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  grantedTier: users.grantedTier,
  suspendedAt: users.suspendedAt,
  authProvider: users.authProvider,
  isAdminCreated: users.isAdminCreated,
  vipAccess: users.vipAccess,
  firstTimeLogin: users.firstTimeLogin,
  temporaryPasswordUntil: users.temporaryPasswordUntil,
  createdAt: users.createdAt,
  erasureAt: users.erasureAt,
  country: users.country,
  emailVerifiedAt: users.emailVerifiedAt,
  billing: users.billing,
};

/** The user as of now, with tier and status computed. `sessionHash` is empty if there is no session yet. */
export function toUser(
  row: Pick<UserRow, keyof typeof userColumns>,
  sessionHash: Buffer = Buffer.alloc(0),
  adminTokenHash: Buffer | null = null,
): User {
  const { role, grantedTier, suspendedAt, temporaryPasswordUntil, emailVerifiedAt, billing, ...user } = row;
  const subscription = effectiveSubscription(
    { grantedTier, isSuspended: suspendedAt !== null, billing },
    Date.now() / 1000,
  );
  return {
    ...user,
    tier: role === 'admin' ? 'admin' : subscription.tier,
    status: subscription.status,
    mustChangePassword: temporaryPasswordUntil !== null,
    isEmailConfirmed: emailVerifiedAt !== null,
    sessionHash,
    adminTokenHash,
  };
}

/** Looks up the user of a session, at each request, so in one prepared statement. */
export function prepareFindSession(db: Database): FindSession {
  const findSession = db
    .select({
      adminTokenHash: sessions.adminTokenHash,
      needsTouch: sql<boolean>`${sessions.seenAt} < now() - interval '1 minute'`,
      user: userColumns,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        sql`${sessions.expiresAt} > now()`,
        or(
          isNull(sessions.adminTokenHash),
          sql`${sessions.seenAt} > now() - make_interval(secs => ${adminIdleSeconds})`,
        ),
      ),
    )
    .prepare('find_session');
  return async (hash) => {
    const [session] = await findSession.execute({ hash });
    if (!session) return null;
    return { user: toUser(session.user, hash, session.adminTokenHash), needsTouch: session.needsTouch };
  };
}

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row ?? null;
}

export async function findUserById(db: Db, id: string, { forUpdate = false } = {}): Promise<UserRow | null> {
  const query = db.select().from(users).where(eq(users.id, id));
  const [row] = await (forUpdate ? query.for('no key update') : query);
  return row ?? null;
}

/** Null if the address already has an account. Exactly one of several concurrent inserts succeeds. */
export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<UserRow | null> {
  const [row] = await db.insert(users).values(values).onConflictDoNothing({ target: users.email }).returning();
  return row ?? null;
}

/** Sets the time of the last sign-in once per session. */
export async function setLastLoginOncePerSession(db: Db, userId: string, sessionHash: Buffer): Promise<void> {
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
export async function endFirstVisit(db: Db, userId: string): Promise<boolean> {
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
export async function findUserForSignIn(db: Db, email: string): Promise<UserRow | null> {
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
 * False if the session has ended. The lock keeps it open until the transaction ends, so that what the transaction makes is there for
 * whatever ends the session, and all that is open with it.
 */
export async function holdSession(tx: Db, sessionHash: Buffer): Promise<boolean> {
  const open = await tx
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.tokenHash, sessionHash))
    .for('key share');
  return open.length > 0;
}

/** Records that the user has shown that they receive email at this address. */
export async function markEmailVerified(db: Db, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ emailVerifiedAt: sql`coalesce(${users.emailVerifiedAt}, now())` })
    .where(eq(users.id, userId));
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

export async function withdrawErasure(tx: Db, userId: string): Promise<'withdrawn' | 'not requested' | 'too late'> {
  const user = await findUserById(tx, userId, { forUpdate: true });
  if (user?.erasureStartedAt) return 'too late';
  if (!user?.erasureAt) return 'not requested';
  await tx.update(users).set({ deletionRequestedAt: null, erasureAt: null }).where(eq(users.id, userId));
  return 'withdrawn';
}
