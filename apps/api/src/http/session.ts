import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { adminIdleSeconds, adminSessionSeconds } from '@everstep/domain/admin';
import { accountStanding } from '@everstep/domain/billing';
import { sessionCookieSeconds } from '@everstep/domain/session';
import type { Entitlement } from '@everstep/domain/tiers';
import { inBatches } from '../db/batches';
import type { Database, Db } from '../db/client';
import { sessions, users } from '../db/schema';
import { createEnding } from './session-ending';
import { hashToken, newToken } from './tokens';

export const sessionCookie = 'session_token';
/** Carries the token of a session that a logout could not end yet. It opens nothing. */
const endingCookie = 'session_to_end';
/** A user who has more sessions at once loses the oldest. */
export const mostSessions = 20;

/** The signed-in user, read for each request, so that rights are never older than the request. */
export interface User extends Entitlement {
  id: string;
  email: string;
  name: string;
  authProvider: 'email' | 'google' | 'admin_created';
  firstTimeLogin: boolean;
  createdAt: Date;
  /** Somebody else chose the password: until it is replaced, hardly anything is open. */
  mustChangePassword: boolean;
  sessionHash: Buffer;
  adminTokenHash: Buffer | null;
}

export interface Sessions {
  /** The signed-in user, or null. Looks at the database only when exactly one well-formed cookie came. */
  find(request: FastifyRequest): Promise<User | null>;
  /** Starts a session on this reply and ends the one that the request presented. */
  start(
    db: Db,
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    signedInWith?: 'password' | 'google',
  ): Promise<{ id: string }>;
  /** The same for an administrator, whose session is shorter and has a second half: the token that is returned. */
  startAdmin(db: Db, request: FastifyRequest, reply: FastifyReply, userId: string): Promise<{ token: string }>;
  /** Clears the cookie whatever happens. Throws when the database did not end the session, which is then done later. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends what an earlier logout could not end. */
  endPending(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Clears a cookie that opens nothing. */
  clearDead(request: FastifyRequest, reply: FastifyReply): void;
  /** Ends all sessions of a person, but for the one that may stay. */
  endAll(db: Db, userId: string, but?: Buffer): Promise<void>;
  list(userId: string): Promise<{ id: string; tokenHash: Buffer; createdAt: Date }[]>;
  stop(): void;
}

type Columns = Pick<
  typeof users.$inferSelect,
  | 'id'
  | 'email'
  | 'name'
  | 'role'
  | 'grantedTier'
  | 'suspendedAt'
  | 'authProvider'
  | 'isAdminCreated'
  | 'vipAccess'
  | 'firstTimeLogin'
  | 'temporaryPasswordUntil'
  | 'createdAt'
  | 'billing'
>;
/** As Postgres or JSON tells it: moments are texts in the latter. */
type SessionUserRow = { [Name in keyof Columns]: Date extends Columns[Name] ? Columns[Name] | string : Columns[Name] };

/**
 * All that is known of a session in one column: taking a row of many apart costs more than reading it as JSON, and this is done for
 * every request. The list is read by a select of its own, so that Postgres keeps one plan for lists of any length (0032).
 */
const findSessions = `
  select encode(token_hash, 'hex') as hash, admin_token_hash, seen_at < now() - interval '1 minute' as has_rested,
    json_build_object(
      'id', users.id, 'email', email, 'name', name, 'role', role, 'grantedTier', granted_tier, 'suspendedAt', suspended_at,
      'authProvider', auth_provider, 'isAdminCreated', is_admin_created, 'vipAccess', vip_access,
      'firstTimeLogin', first_time_login, 'temporaryPasswordUntil', temporary_password_until,
      'createdAt', users.created_at, 'billing', billing) as user
  from sessions join users on users.id = user_id
  where token_hash = any((select $1::bytea[])::bytea[]) and expires_at > now()
    and (admin_token_hash is null or seen_at > now() - make_interval(secs => $2))`;

interface FoundSession {
  hash: string;
  admin_token_hash: Buffer | null;
  has_rested: boolean;
  user: SessionUserRow;
}

export function toUser(row: SessionUserRow, sessionHash: Buffer, adminTokenHash: Buffer | null = null): User {
  const { grantedTier, billing } = row;
  const standing = accountStanding({ grantedTier, isSuspended: row.suspendedAt !== null, billing }, Date.now() / 1000);
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    tier: row.role === 'admin' ? 'admin' : standing.tier,
    status: standing.status,
    authProvider: row.authProvider,
    isAdminCreated: row.isAdminCreated,
    vipAccess: row.vipAccess,
    firstTimeLogin: row.firstTimeLogin,
    createdAt: new Date(row.createdAt),
    mustChangePassword: row.temporaryPasswordUntil !== null,
    sessionHash,
    adminTokenHash,
  };
}

export function createSessions(db: Database, { secure }: { secure: boolean }): Sessions {
  /** Looked up anew for each request, together with those that come in the same turn. */
  const findByToken = inBatches<Buffer, FoundSession | null>(
    async (hashes) => {
      const { rows } = await db.$client.query<FoundSession>({
        name: 'find_sessions',
        text: findSessions,
        values: [hashes, adminIdleSeconds],
      });
      const byHash = new Map(rows.map((row) => [row.hash, row]));
      return hashes.map((hash) => byHash.get(hash.toString('hex')) ?? null);
    },
    { most: 100 },
  );

  // Pages of other sites never need the cookie over plain http, and browsers refuse SameSite=None without Secure.
  const cookie = { path: '/', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax' } as const;

  const endingCookieOptions = { ...cookie, path: '/api', maxAge: sessionCookieSeconds };
  const ending = createEnding(db, { name: endingCookie, options: endingCookieOptions });

  async function begin(
    tx: Db,
    request: FastifyRequest,
    reply: FastifyReply,
    {
      seconds,
      ...values
    }: { userId: string; seconds: number; adminTokenHash?: Buffer; signedInWith?: 'password' | 'google' },
  ): Promise<{ id: string }> {
    const presented = presentedHash(request);
    if (presented) await tx.delete(sessions).where(eq(sessions.tokenHash, presented));
    // One at a time for each account: of many at once each would miss the others when it counts.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, values.userId)).for('no key update');
    const token = newToken();
    const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
    const [row] = await tx
      .insert(sessions)
      .values({ tokenHash: hashToken(token), expiresAt, ...values })
      .returning({ id: sessions.id });
    if (!row) throw new Error('the session was not written');
    await endOldest(tx, values.userId);
    reply.setCookie(sessionCookie, token, { ...cookie, maxAge: seconds });
    return row;
  }

  return {
    async find(request) {
      const hash = presentedHash(request);
      if (!hash || ending.includes(hash)) return null;
      const row = await findByToken(hash);
      if (!row) return null;
      if (row.admin_token_hash && row.has_rested) await touch(db, hash);
      return toUser(row.user, hash, row.admin_token_hash);
    },
    start: (tx, request, reply, userId, signedInWith = 'password') =>
      begin(tx, request, reply, { userId, seconds: sessionCookieSeconds, signedInWith }),
    async startAdmin(tx, request, reply, userId) {
      const token = newToken();
      const adminTokenHash = hashToken(token);
      await begin(tx, request, reply, { userId, seconds: adminSessionSeconds, adminTokenHash });
      return { token };
    },
    async end(request, reply) {
      reply.clearCookie(sessionCookie, cookie);
      reply.header('clear-site-data', '"cache"');
      const token = presentedToken(request, sessionCookie);
      if (token) await ending.end(token, reply);
      const earlier = presentedToken(request, endingCookie);
      if (earlier) ending.refuseWhilePending(earlier);
    },
    async endPending(request, reply) {
      if (!request.headers.cookie?.includes(endingCookie)) return;
      const token = presentedToken(request, endingCookie);
      if (!token) reply.clearCookie(endingCookie, endingCookieOptions);
      else await ending.retry(token, reply);
    },
    clearDead(request, reply) {
      if (request.headers.cookie?.includes(`${sessionCookie}=`)) reply.clearCookie(sessionCookie, cookie);
    },
    stop: () => ending.stop(),
    async endAll(tx, userId, but) {
      const own = eq(sessions.userId, userId);
      await tx.delete(sessions).where(but ? and(own, ne(sessions.tokenHash, but)) : own);
    },
    list: (userId) =>
      db
        .select({ id: sessions.id, tokenHash: sessions.tokenHash, createdAt: sessions.createdAt })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`))
        .orderBy(desc(sessions.createdAt)),
  };
}

async function endOldest(tx: Db, userId: string): Promise<void> {
  const tooMany = tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(mostSessions);
  await tx.delete(sessions).where(inArray(sessions.tokenHash, tooMany));
}

async function touch(db: Db, hash: Buffer): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(eq(sessions.tokenHash, hash));
}

const byName = (name: string) => new RegExp(`(?:^|;)\\s*${name}=[^;]*`, 'g');
const patterns = { [sessionCookie]: byName(sessionCookie), [endingCookie]: byName(endingCookie) };

/** Two cookies of our name mean that somebody planted one, so neither counts. */
function presentedToken(request: FastifyRequest, name: keyof typeof patterns): string | null {
  const [found, another] = request.headers.cookie?.match(patterns[name]) ?? [];
  if (found === undefined || another !== undefined) return null;
  const token = found.slice(found.indexOf('=') + 1).trim();
  return /^[\w-]{43}$/.test(token) ? token : null;
}

function presentedHash(request: FastifyRequest): Buffer | null {
  const token = presentedToken(request, sessionCookie);
  return token === null ? null : hashToken(token);
}
