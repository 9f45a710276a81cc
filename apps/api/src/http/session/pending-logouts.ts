import type { CookieSerializeOptions } from '@fastify/cookie';
import { inArray } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import { sessionTexts } from '@everstep/domain/session';
import type { Db } from '../../db/client';
import { sessions } from '../../db/schema';
import { Refusal } from '../errors';
import { hashToken } from './tokens';

const retryMs = 500;
/** Enough for an outage; further logouts rely on the cookie alone. */
const maxPending = 10_000;

interface Cookie {
  name: string;
  options: CookieSerializeOptions;
}

const logoutPending = (cause?: unknown) => new Refusal('unavailable', sessionTexts.logoutPending, undefined, cause);

/**
 * Handles logouts during a database outage. The browser loses its session immediately; the row is deleted when the database is back.
 * Until then this process treats the session as ended. A second cookie, which gives no access, lets other processes (and this one
 * after a restart) finish the logout.
 */
export function createPendingLogouts(
  db: Db,
  { name, options }: Cookie,
  announceAccess: (userIds: readonly string[]) => void,
) {
  const pending = new Map<string, Buffer>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function remove(hashes: Buffer[]): Promise<void> {
    const ended = await db
      .delete(sessions)
      .where(inArray(sessions.tokenHash, hashes))
      .returning({ userId: sessions.userId });
    announceAccess(ended.map(({ userId }) => userId));
  }

  function remember(hash: Buffer): void {
    if (pending.size < maxPending) pending.set(hash.toString('hex'), hash);
    if (!isStopped) timer ??= setTimeout(() => void sweep(), retryMs).unref();
  }

  async function sweep(): Promise<void> {
    const hashes = [...pending];
    const isDone = await remove(hashes.map(([, hash]) => hash)).then(
      () => true,
      () => false,
    );
    if (isDone) for (const [key] of hashes) pending.delete(key);
    timer = undefined;
    if (pending.size > 0 && !isStopped) timer = setTimeout(() => void sweep(), retryMs).unref();
  }

  return {
    /** Whether the session was ended although its row may still exist. */
    includes: (hash: Buffer): boolean => pending.size > 0 && pending.has(hash.toString('hex')),
    async end(token: string, reply: FastifyReply): Promise<void> {
      const hash = hashToken(token);
      try {
        await remove([hash]);
      } catch (error) {
        remember(hash);
        reply.setCookie(name, token, options);
        throw logoutPending(error);
      }
    },
    /** Throws while an earlier logout is still pending. */
    rejectWhilePending(token: string): void {
      if (pending.has(hashToken(token).toString('hex'))) throw logoutPending();
    },
    /** Retries for a request that carries the cookie. If the database is still down, the request continues. */
    async retry(token: string, reply: FastifyReply): Promise<void> {
      const hash = hashToken(token);
      if (pending.has(hash.toString('hex'))) return;
      try {
        await remove([hash]);
        reply.clearCookie(name, options);
      } catch {
        remember(hash);
      }
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
