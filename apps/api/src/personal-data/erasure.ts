import { and, eq, ne, sql } from 'drizzle-orm';
import { afterCommit, transact, type Db } from '../db/client';
import { fairOrder } from '../db/fair-order';
import { deletedCustomersQueue, erasureQueue, runEach } from '../db/jobs';
import { scopeKeys, users } from '../db/schema';
import type { Server } from '../http/endpoint';
import type { Slice } from '../slice';
import { createCertificate } from './certificate';
import { forgetInScopes } from './forget-in-scopes';

const batchSize = 20;

/**
 * Erases an account with everything that the slices store about it, in the caller's transaction; calls to other services are queued.
 * False if there is no such account.
 */
export function createErasure(
  server: Pick<Server, 'config' | 'emailQueue' | 'jobs' | 'announcements'>,
  slices: readonly Slice[],
): Server['eraseUser'] {
  const { jobs, announcements } = server;
  const sendCertificate = createCertificate(server);

  return async (tx, userId) => {
    const user = await lockUser(tx, userId);
    if (!user) return false;
    const { email, emailVerifiedAt, deletionRequestedAt, country } = user;
    for (const { personalData } of slices)
      await personalData?.forget?.({
        tx,
        jobs,
        announcements,
        user: { id: userId, email, isEmailConfirmed: emailVerifiedAt !== null },
      });
    await forgetInScopes(tx, userId);
    await tx.delete(users).where(eq(users.id, userId));
    await jobs.removeMentioning(tx, [userId, email]);
    // Ends the subscriptions of the customer, whom a trigger has recorded.
    await jobs.enqueue(tx, deletedCustomersQueue, {});
    await sendCertificate(tx, { email, requestedAt: deletionRequestedAt, country });
    afterCommit(tx, () => announcements.announceAccess([userId]));
    return true;
  };
}

/**
 * Erases the accounts that are due. First the data key and the sessions, so that sealed data is unreadable even if the rest fails;
 * then everything else in one transaction. Each step may be repeated.
 */
export function registerErasureJob({ app, db, jobs, sessions, eraseUser }: Server): void {
  jobs.everyMinute(erasureQueue, async () => {
    await runEach((await listDue(db)).map((userId) => () => erase(userId)));
  });

  async function erase(userId: string): Promise<void> {
    if (!(await transact(db, (tx) => revokeAccess(tx, userId)))) return;
    if (await transact(db, (tx) => eraseUser(tx, userId))) app.log.info('an account was erased');
  }

  /** False if the user has withdrawn the request in the meantime. */
  async function revokeAccess(tx: Db, userId: string): Promise<boolean> {
    if (!(await startErasure(tx, userId))) return false;
    await tx.delete(scopeKeys).where(eq(scopeKeys.scopeId, userId));
    await sessions.endAll(tx, userId);
    return true;
  }
}

async function listDue(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(sql`${users.erasureAt} <= now()`, ne(users.role, 'admin')))
    .orderBy(fairOrder)
    .limit(batchSize);
  return rows.map(({ id }) => id);
}

async function startErasure(tx: Db, userId: string): Promise<boolean> {
  const started = await tx
    .update(users)
    .set({ erasureStartedAt: sql`coalesce(${users.erasureStartedAt}, now())` })
    .where(and(eq(users.id, userId), sql`${users.erasureAt} <= now()`, ne(users.role, 'admin')))
    .returning({ id: users.id });
  return started.length > 0;
}

async function lockUser(tx: Db, userId: string) {
  const [user] = await tx
    .select({
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      deletionRequestedAt: users.deletionRequestedAt,
      country: users.country,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  return user ?? null;
}
