import { and, desc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Country } from '@everstep/domain/base/country';
import { adminSessionSeconds } from '@everstep/domain/admin';
import { sessionCookieSeconds } from '@everstep/domain/session';
import type { Entitlement } from '@everstep/domain/tiers';
import { afterCommit, type Database, type Db } from '../../db/client';
import { sessions, users } from '../../db/schema';
import type { Announcements } from '../../entries/announcements';
import { createPendingLogouts } from './pending-logouts';
import { hashToken, newToken } from './tokens';

export const sessionCookie = 'session_token';
/** The token of a session whose logout is still pending. It gives no access. */
const pendingCookie = 'session_to_end';
/** Beyond this number a user's oldest sessions are ended. */
export const maxSessions = 20;

/** The signed-in user, read for each request so that permissions are never stale. */
export interface User extends Entitlement {
  id: string;
  email: string;
  name: string;
  authProvider: 'email' | 'google' | 'admin_created';
  firstTimeLogin: boolean;
  createdAt: Date;
  /** The password is temporary; almost no calls are allowed until it is replaced. */
  mustChangePassword: boolean;
  isEmailConfirmed: boolean;
  /** When the account will be erased, if the user has requested that. */
  erasureAt: Date | null;
  country: Country | null;
  sessionHash: Buffer;
  adminTokenHash: Buffer | null;
}

/** The user of an open session, and whether `seenAt` is old enough to be updated. */
export type FindSession = (tokenHash: Buffer) => Promise<{ user: User; needsTouch: boolean } | null>;

/** Every method that ends sessions notifies the open pages after the commit. */
export interface Sessions {
  /** The signed-in user, or null. Queries the database only when the request has exactly one well-formed cookie. */
  find(request: FastifyRequest): Promise<User | null>;
  /** Ends the session of the request, if any, and starts a new one on the reply. */
  start(
    db: Db,
    request: FastifyRequest,
    reply: FastifyReply,
    userId: string,
    signedInWith?: 'password' | 'google',
  ): Promise<{ id: string }>;
  /** Starts a shorter administrator session that also requires the returned token. */
  startAdmin(db: Db, request: FastifyRequest, reply: FastifyReply, userId: string): Promise<{ token: string }>;
  /** Always clears the cookie. Throws when the database is down; the session is then ended later. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Ends a session that an earlier logout could not end. */
  endPending(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  clearStaleSessionCookie(request: FastifyRequest, reply: FastifyReply): void;
  /** Ends all sessions of a user except `except`. */
  endAll(db: Db, userId: string, except?: Buffer): Promise<void>;
  list(userId: string): Promise<{ id: string; tokenHash: Buffer; createdAt: Date }[]>;
  /** Whether the session of this request is still open. */
  isOpen(user: User): Promise<boolean>;
  stop(): void;
}

interface Options {
  db: Database;
  config: { secure: boolean };
  findSession: FindSession;
  announcements: Pick<Announcements, 'announceAccess'>;
}

export function createSessions({ db, config: { secure }, findSession, announcements }: Options): Sessions {
  // Browsers reject SameSite=None without Secure, and over plain http no cross-site page needs the cookie.
  const cookie = { path: '/', httpOnly: true, secure, sameSite: secure ? 'none' : 'lax' } as const;

  const pendingCookieOptions = { ...cookie, path: '/api', maxAge: sessionCookieSeconds };
  const announceAccess = (userIds: readonly string[]) => announcements.announceAccess(userIds);
  const pendingLogouts = createPendingLogouts(
    db,
    { name: pendingCookie, options: pendingCookieOptions },
    announceAccess,
  );

  async function remove(tx: Db, which: SQL | undefined): Promise<void> {
    const ended = await tx.delete(sessions).where(which).returning({ userId: sessions.userId });
    afterCommit(tx, () => announceAccess(ended.map(({ userId }) => userId)));
  }

  async function createSession(
    tx: Db,
    request: FastifyRequest,
    reply: FastifyReply,
    {
      seconds,
      ...values
    }: { userId: string; seconds: number; adminTokenHash?: Buffer; signedInWith?: 'password' | 'google' },
  ): Promise<{ id: string }> {
    const presented = presentedHash(request);
    if (presented) await remove(tx, eq(sessions.tokenHash, presented));
    // Lock the user row; otherwise concurrent sign-ins would not see each other's sessions and could exceed the maximum.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, values.userId)).for('no key update');
    const token = newToken();
    const expiresAt = sql`now() + make_interval(secs => ${seconds})`;
    const [row] = await tx
      .insert(sessions)
      .values({ tokenHash: hashToken(token), expiresAt, ...values })
      .returning({ id: sessions.id });
    if (!row) throw new Error('the session was not written');
    await remove(tx, inArray(sessions.tokenHash, excessOf(tx, values.userId)));
    reply.setCookie(sessionCookie, token, { ...cookie, maxAge: seconds });
    return row;
  }

  return {
    async find(request) {
      const hash = presentedHash(request);
      if (!hash || pendingLogouts.includes(hash)) return null;
      const session = await findSession(hash);
      if (session?.user.adminTokenHash && session.needsTouch) await touch(db, hash);
      return session?.user ?? null;
    },
    start: (tx, request, reply, userId, signedInWith = 'password') =>
      createSession(tx, request, reply, { userId, seconds: sessionCookieSeconds, signedInWith }),
    async startAdmin(tx, request, reply, userId) {
      const token = newToken();
      const adminTokenHash = hashToken(token);
      await createSession(tx, request, reply, { userId, seconds: adminSessionSeconds, adminTokenHash });
      return { token };
    },
    async end(request, reply) {
      reply.clearCookie(sessionCookie, cookie);
      reply.header('clear-site-data', '"cache"');
      const token = presentedToken(request, sessionCookie);
      if (token) await pendingLogouts.end(token, reply);
      const earlier = presentedToken(request, pendingCookie);
      if (earlier) pendingLogouts.rejectWhilePending(earlier);
    },
    async endPending(request, reply) {
      if (!request.headers.cookie?.includes(pendingCookie)) return;
      const token = presentedToken(request, pendingCookie);
      if (!token) reply.clearCookie(pendingCookie, pendingCookieOptions);
      else await pendingLogouts.retry(token, reply);
    },
    clearStaleSessionCookie(request, reply) {
      if (request.headers.cookie?.includes(`${sessionCookie}=`)) reply.clearCookie(sessionCookie, cookie);
    },
    isOpen: async ({ sessionHash }) =>
      !pendingLogouts.includes(sessionHash) &&
      (await db.$count(sessions, and(eq(sessions.tokenHash, sessionHash), sql`${sessions.expiresAt} > now()`))) > 0,
    stop: () => pendingLogouts.stop(),
    async endAll(tx, userId, except) {
      const own = eq(sessions.userId, userId);
      await remove(tx, except ? and(own, ne(sessions.tokenHash, except)) : own);
    },
    list: (userId) =>
      db
        .select({ id: sessions.id, tokenHash: sessions.tokenHash, createdAt: sessions.createdAt })
        .from(sessions)
        .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`))
        .orderBy(desc(sessions.createdAt)),
  };
}

/** The oldest sessions of a user who has too many. */
function excessOf(tx: Db, userId: string) {
  return tx
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), sql`${sessions.expiresAt} > now()`))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(maxSessions);
}

async function touch(db: Db, hash: Buffer): Promise<void> {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()` })
    .where(eq(sessions.tokenHash, hash));
}

const byName = (name: string) => new RegExp(`(?:^|;)\\s*${name}=[^;]*`, 'g');
const patterns = { [sessionCookie]: byName(sessionCookie), [pendingCookie]: byName(pendingCookie) };

/** If there are two session cookies, one was planted, so both are ignored. */
function presentedToken(request: FastifyRequest, name: keyof typeof patterns): string | null {
  const [first, second] = request.headers.cookie?.match(patterns[name]) ?? [];
  if (first === undefined || second !== undefined) return null;
  const token = first.slice(first.indexOf('=') + 1).trim();
  return /^[\w-]{43}$/.test(token) ? token : null;
}

function presentedHash(request: FastifyRequest): Buffer | null {
  const token = presentedToken(request, sessionCookie);
  return token === null ? null : hashToken(token);
}
