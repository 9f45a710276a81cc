import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config';
import type { Db } from '../../../db/client';
import { knownDevices, users } from '../../../db/schema';
import { hashToken, newToken } from '../../../http/session/tokens';

const deviceCookie = 'known_device';
const yearSeconds = 365 * 24 * 3600;
/** An account keeps only this many, the most recently seen ones. */
export const maxDevices = 20;

/** The cookie of an earlier sign-in in this browser. It grants no access; known browsers only have their own attempt counter. */
export function presentedDevice(request: FastifyRequest): Buffer | null {
  const token = request.server.parseCookie(request.headers.cookie ?? '')[deviceCookie];
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : null;
}

/** Whether the browser has signed in to this account before. Takes the same steps if there is no such account. */
export async function isKnownDevice(db: Db, email: string, tokenHash: Buffer | null): Promise<boolean> {
  if (!tokenHash) return false;
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(eq(users.email, email), eq(knownDevices.tokenHash, tokenHash)));
  return rows.length > 0;
}

/** Call it after a sign-in. */
export async function rememberDevice(
  db: Db,
  { secure }: Pick<Config, 'secure'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const presentedHash = presentedDevice(request);
  const token = presentedHash ? null : newToken();
  const tokenHash = presentedHash ?? hashToken(token ?? '');
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({
      target: [knownDevices.userId, knownDevices.tokenHash],
      set: { seenAt: sql`excluded.seen_at` },
    });
  const excess = db
    .select({ tokenHash: knownDevices.tokenHash })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.seenAt), desc(knownDevices.tokenHash))
    .offset(maxDevices);
  await db.delete(knownDevices).where(and(eq(knownDevices.userId, userId), inArray(knownDevices.tokenHash, excess)));
  if (token)
    reply.setCookie(deviceCookie, token, {
      path: '/api',
      httpOnly: true,
      secure,
      sameSite: 'lax',
      maxAge: yearSeconds,
    });
}

export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
