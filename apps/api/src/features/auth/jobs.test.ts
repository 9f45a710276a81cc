import { randomBytes, randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { makeSession, makeUser } from '../../../test/factories';
import { useApp } from '../../../test/test-app';
import {
  emailConfirmations,
  loginTickets,
  knownDevices,
  passwordResetTokens,
  pushSubscriptions,
  rateCounters,
  sessions,
  signInAttempts,
} from '../../db/schema';
import { removeExpired } from './jobs';

const api = useApp();
const ago = (interval: string) => sql`now() - ${interval}::interval`;

it('removes expired rows, and nothing else', async () => {
  const { id: userId } = await makeUser(api.db);
  await makeSession(api.db, userId, -1);
  for (const interval of ['1 second', '-30 seconds'])
    await api.db
      .insert(loginTickets)
      .values({ idHash: randomBytes(32), browserHash: randomBytes(32), userId, expiresAt: ago(interval) });
  for (const interval of ['2 days', '1 hour'])
    await api.db
      .insert(passwordResetTokens)
      .values({ tokenHash: randomBytes(32), emailId: randomUUID(), userId, expiresAt: ago(interval) });
  for (const interval of ['366 days', '300 days'])
    await api.db.insert(knownDevices).values({ userId, tokenHash: randomBytes(32), seenAt: ago(interval) });
  for (const [interval, consecutiveAttempts, kind] of [
    ['31 days', 12, 'password'],
    ['29 days', 12, 'password'],
    ['31 days', 100, 'password'],
    ['31 days', 100, 'admin_code'],
    ['31 days', 100, 'imitated_code'],
  ] as const)
    await api.db.insert(signInAttempts).values({
      kind,
      subject: randomBytes(32),
      device: Buffer.alloc(0),
      failures: 10,
      consecutiveAttempts,
      countedAt: ago(interval),
    });
  for (const interval of ['1 second', '-30 seconds']) {
    const { id } = await makeUser(api.db);
    const endsAt = ago(interval);
    await api.db
      .insert(emailConfirmations)
      .values({ userId: id, tokenHash: randomBytes(32), requestedAt: ago('1 hour'), expiresAt: endsAt });
    await api.db.insert(rateCounters).values({ key: randomBytes(32), count: 1, endsAt });
  }
  await removeExpired(api.db);
  const counts = [
    sessions,
    loginTickets,
    passwordResetTokens,
    knownDevices,
    signInAttempts,
    emailConfirmations,
    rateCounters,
  ].map((table) => api.db.$count(table));
  expect(await Promise.all(counts)).toEqual([3, 1, 1, 1, 2, 1, 1]);
  expect(await api.db.$count(sessions, eq(sessions.userId, userId))).toBe(1);
});

it('keeps a session that has run out while a device gets notifications for it', async () => {
  const { id: userId } = await makeUser(api.db);
  await makeSession(api.db, userId, -1);
  const isExpired = and(eq(sessions.userId, userId), sql`${sessions.expiresAt} < now()`);
  for (const { tokenHash } of await api.db.select().from(sessions).where(isExpired))
    await api.db
      .insert(pushSubscriptions)
      .values({ userId, sessionHash: tokenHash, endpointHash: tokenHash, sealed: Buffer.alloc(1) });
  await makeSession(api.db, userId, -1);
  const sessionsLeft = () => api.db.$count(sessions, eq(sessions.userId, userId));
  await removeExpired(api.db);
  expect(await sessionsLeft()).toBe(2);
  await api.db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  await removeExpired(api.db);
  expect(await sessionsLeft()).toBe(1);
});
