import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config';
import type { Db } from '../../db/client';
import { knownDevices } from '../../db/schema';
import { hashToken, newToken } from '../../http/session';

const deviceCookie = 'known_device';
const aYear = 365 * 24 * 3600;

/** What a browser shows of an earlier sign-in. It opens nothing; it only counts its wrong passwords apart. */
export function presentedDevice(request: FastifyRequest): Buffer | null {
  const token = request.server.parseCookie(request.headers.cookie ?? '')[deviceCookie];
  return token && /^[\w-]{43}$/.test(token) ? hashToken(token) : null;
}

/** After a success the browser is known for this account. */
export async function rememberDevice(
  db: Db,
  { secure }: Pick<Config, 'secure'>,
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string,
): Promise<void> {
  const presented = presentedDevice(request);
  const token = presented ? null : newToken();
  const tokenHash = presented ?? hashToken(token ?? '');
  await db
    .insert(knownDevices)
    .values({ userId, tokenHash })
    .onConflictDoUpdate({ target: [knownDevices.userId, knownDevices.tokenHash], set: { seenAt: sql`now()` } });
  if (token)
    reply.setCookie(deviceCookie, token, { path: '/api', httpOnly: true, secure, sameSite: 'lax', maxAge: aYear });
}

export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.delete(knownDevices).where(eq(knownDevices.userId, userId));
}
