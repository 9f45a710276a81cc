import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { householdTexts, type Household } from '@everstep/domain/households';
import { openEventStream } from './event-stream';
import { useExternalServices } from './external-services';
import { makeAdmin, makeSession, makeUser, newId, password } from './factories';
import { makeHousehold } from './household';
import { origin, useApp } from './test-app';
import { send, subscriptionEvent } from './payment-events';
import { until } from './until';
import { afterCommit, transact } from '../src/db/client';
import { erasureQueue, householdsQueue } from '../src/db/jobs';
import { children, householdInvitations, passwordResetTokens, sessions, users } from '../src/db/schema';
import { maxSessions } from '../src/http/session/session';

const services = useExternalServices();
const api = useApp({}, services);
type User = Awaited<ReturnType<typeof makeUser>>;
type Stream = Awaited<ReturnType<typeof openEventStream>>;

let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => void (admin = await makeAdmin(api.db)));

const listen = (cookie: string) => openEventStream(`${api.url}/api/sync/events`, cookie);
const newPassword = 'a-new-and-longer-one';

async function post(path: string, body: object | undefined, cookie?: string): Promise<void> {
  const reply = await api.post(path, body, cookie);
  expect(reply.statusCode, reply.body).toBe(200);
}

async function administer(method: 'PUT' | 'POST' | 'DELETE', path: string, payload?: object): Promise<number> {
  const headers = { origin, cookie: admin.cookie, authorization: `Bearer ${admin.token}` };
  const url = `/api/admin/users/${path}`;
  return (await api.inject({ method, url, headers, ...(payload && { payload }) })).statusCode;
}

/** The last event is `end`, and the server has closed the stream. */
async function expectEnded(stream: Stream): Promise<void> {
  await stream.next('end');
  await until(() => !stream.isOpen());
  expect(stream.events.at(-1)).toEqual({ event: 'end', data: {} });
}

/** It was told that something has changed, and goes on. */
async function expectTold(stream: Stream, count = 1): Promise<void> {
  await stream.next('access', count);
  expect(stream.isOpen()).toBe(true);
}

async function close(...streams: Stream[]): Promise<void> {
  for (const stream of streams) await stream.close();
}

async function resetToken({ id }: User): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const tokenHash = createHash('sha256').update(token).digest();
  await api.db
    .insert(passwordResetTokens)
    .values({ userId: id, emailId: randomUUID(), tokenHash, expiresAt: sql`now() + interval '1 hour'` });
  return token;
}

/** Erases an account because its time has come. */
async function eraseDue({ id }: User): Promise<void> {
  const past = new Date(Date.now() - 1000);
  await api.db.update(users).set({ deletionRequestedAt: past, erasureAt: past }).where(eq(users.id, id));
  await api.jobs.enqueue(api.db, erasureQueue, {});
}

const signIn = ({ email }: User, cookie?: string) => post('/api/users/authenticate', { email, password }, cookie);

describe('the streams of sessions that end close at once', () => {
  it('those of the other devices after a change of the password', async () => {
    const user = await makeUser(api.db);
    const [own, other] = [await listen(user.cookie), await listen(await makeSession(api.db, user.id))];
    await post('/api/user/change-password', { current_password: password, new_password: newPassword }, user.cookie);
    await expectEnded(other);
    await expectTold(own);
    await close(own);
  });

  it('those of the other devices after a first password', async () => {
    const user = await makeUser(api.db, { passwordHash: null, authProvider: 'google' });
    const cookie = await makeSession(api.db, user.id, 3600, { signedInWith: 'google' });
    const [own, other] = [await listen(cookie), await listen(user.cookie)];
    await post('/api/user/set-password', { new_password: newPassword }, cookie);
    await expectEnded(other);
    await expectTold(own);
    await close(own);
  });

  it('all of them after a reset of the password', async () => {
    const user = await makeUser(api.db);
    const streams = [await listen(user.cookie), await listen(await makeSession(api.db, user.id))];
    await post('/api/users/reset-password', { token: await resetToken(user), new_password: newPassword });
    for (const stream of streams) await expectEnded(stream);
  });

  it('that of the device after a logout, and no other', async () => {
    const user = await makeUser(api.db);
    const [own, other] = [await listen(user.cookie), await listen(await makeSession(api.db, user.id))];
    await post('/api/auth/logout', undefined, user.cookie);
    await expectEnded(own);
    await expectTold(other);
    await close(other);
  });

  it('all of them after signing out everywhere', async () => {
    const user = await makeUser(api.db);
    const streams = [await listen(user.cookie), await listen(await makeSession(api.db, user.id))];
    await post('/api/auth/logout-everywhere', undefined, user.cookie);
    for (const stream of streams) await expectEnded(stream);
  });

  it('that of the session in whose place another user signs in', async () => {
    const [before, after] = [await makeUser(api.db), await makeUser(api.db)];
    const stream = await listen(before.cookie);
    await signIn(after, before.cookie);
    await expectEnded(stream);
  });

  it('that of the oldest session when there are too many', async () => {
    const user = await makeUser(api.db);
    await api.db
      .update(sessions)
      .set({ createdAt: sql`now() - interval '1 hour'` })
      .where(eq(sessions.userId, user.id));
    for (let count = 1; count < maxSessions; count += 1) await makeSession(api.db, user.id);
    const stream = await listen(user.cookie);
    await signIn(user);
    await expectEnded(stream);
  });

  it.each<[string, (user: User) => Promise<number>]>([
    ['another password', ({ id }) => administer('POST', `${id}/change-password`, { new_password: newPassword })],
    ['a temporary password', ({ id }) => administer('POST', `${id}/reset-password`)],
    ['another address', ({ id }) => administer('PUT', id, { email: `moved-${id}@parents.example` })],
    ['the deletion of the account', ({ id }) => administer('DELETE', id)],
  ])('all of them after %s by an administrator', async (_what, act) => {
    const user = await makeUser(api.db);
    const streams = [await listen(user.cookie), await listen(await makeSession(api.db, user.id))];
    expect(await act(user)).toBe(200);
    for (const stream of streams) await expectEnded(stream);
  });

  it('all of them when the account is erased because its time has come', async () => {
    const user = await makeUser(api.db);
    const streams = [await listen(user.cookie), await listen(await makeSession(api.db, user.id))];
    await eraseDue(user);
    for (const stream of streams) await expectEnded(stream);
  });

  it('one that was being opened while its session ended', async () => {
    const user = await makeUser(api.db);
    const other = await makeUser(api.db);
    // The first stream of the app opens the connection that listens.
    await close(await listen(other.cookie));
    const heard: unknown[] = [];
    const stop = await api.server.announcements.listen((announcement) => heard.push(announcement));
    const blocker = await api.db.$client.connect();
    try {
      // The request is admitted, and then waits for the lock while the session ends.
      await blocker.query('begin');
      await blocker.query('lock table household_members in access exclusive mode');
      const opening = listen(user.cookie);
      await until(async () => {
        const { rows } = await blocker.query<{ waiting: number }>(
          `select count(*)::int as waiting from pg_locks
          where not granted and database = (select oid from pg_database where datname = current_database())`,
        );
        return (rows[0]?.waiting ?? 0) > 0;
      });
      await post('/api/auth/logout', undefined, user.cookie);
      await until(() => heard.some((announcement) => JSON.stringify(announcement).includes(user.id)));
      await blocker.query('commit');
      await expectEnded(await opening);
    } finally {
      stop();
      blocker.release();
    }
  });
});

async function makeParents(ownerValues: Parameters<typeof makeUser>[1] = {}) {
  const [ana, ben] = [await makeUser(api.db, ownerValues), await makeUser(api.db)];
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
  ]);
  return { ana, ben, scope };
}

describe('a change of an account is told to its open pages and to those of the family', () => {
  it.each<[string, (user: User) => Promise<number>]>([
    ['a suspension', ({ id }) => administer('PUT', id, { status: 'suspended' })],
    ['another plan', ({ id }) => administer('PUT', id, { subscriptionTier: 'ultra_elite' })],
    ['VIP access', ({ id }) => administer('PUT', id, { vipAccess: true })],
    ['another name', ({ id }) => administer('PUT', id, { name: 'Anna' })],
  ])('%s by an administrator', async (_what, act) => {
    const { ana, ben } = await makeParents();
    const [hers, his] = [await listen(ana.cookie), await listen(ben.cookie)];
    expect(await act(ana)).toBe(200);
    await expectTold(hers);
    await expectTold(his);
    await close(hers, his);
  });

  it('the end of a suspension', async () => {
    const { ana, ben } = await makeParents({ suspendedAt: new Date() });
    const [hers, his] = [await listen(ana.cookie), await listen(ben.cookie)];
    expect(await administer('PUT', ana.id, { status: 'active' })).toBe(200);
    await expectTold(hers);
    await expectTold(his);
    await close(hers, his);
  });

  it('a plan that was paid for', async () => {
    const { ana, ben } = await makeParents();
    await api.db
      .update(users)
      .set({ customerId: `cus_${ana.id}` })
      .where(eq(users.id, ana.id));
    const [hers, his] = [await listen(ana.cookie), await listen(ben.cookie)];
    const created = Math.floor(Date.now() / 1000);
    const event = subscriptionEvent('created', { customer: `cus_${ana.id}`, subscription: `sub_${ana.id}`, created });
    expect((await send(api, event, { secret: services.stripe.webhookSecret })).statusCode).toBe(200);
    await expectTold(hers);
    await expectTold(his);
    await close(hers, his);
  });

  it('a requested and a withdrawn deletion, to the other devices of the user and to the family', async () => {
    const { ana: user, ben } = await makeParents();
    const [other, his] = [await listen(await makeSession(api.db, user.id)), await listen(ben.cookie)];
    await post('/api/user/deletion', { password }, user.cookie);
    await expectTold(other);
    await expectTold(his);
    const withdrawal = {
      method: 'DELETE',
      url: '/api/user/deletion',
      headers: { origin, cookie: user.cookie },
    } as const;
    expect((await api.inject(withdrawal)).statusCode).toBe(200);
    await expectTold(other, 2);
    await expectTold(his, 2);
    await close(other, his);
  });

  it('nothing is told of a change that was refused', async () => {
    const { ana, ben } = await makeParents();
    const stream = await listen(ana.cookie);
    expect(await administer('PUT', ana.id, { status: 'suspended', email: ben.email })).toBe(409);
    expect(await administer('PUT', ana.id, { name: ana.name })).toBe(200);
    expect(await administer('PUT', ana.id, { vipAccess: true })).toBe(200);
    await expectTold(stream);
    await post('/api/auth/logout', undefined, ana.cookie);
    await expectEnded(stream);
    expect(stream.events.map(({ event }) => event)).toEqual(['access', 'end']);
  });
});

describe('the erasure of an account is told to its families', () => {
  const roleOf = async ({ cookie }: User) =>
    (await api.get('/api/households', cookie)).json<{ households: Household[] }>().households[0]?.role;

  it.each<[string, (user: User) => Promise<unknown>]>([
    ['when its time has come', eraseDue],
    ['by an administrator', ({ id }) => administer('DELETE', id)],
  ])('%s: the other parent owns the family by then', async (_when, erase) => {
    const { ana, ben } = await makeParents();
    const stream = await listen(ben.cookie);
    expect(await roleOf(ben)).toBe('parent');
    await erase(ana);
    await expectTold(stream);
    expect(await roleOf(ben)).toBe('owner');
    await close(stream);
  });

  it('also if nobody can take over and the family is deleted with it', async () => {
    const [ana, nanny] = [await makeUser(api.db), await makeUser(api.db)];
    await makeHousehold(api.server, [
      { id: ana.id, role: 'owner' },
      { id: nanny.id, role: 'carer' },
    ]);
    const stream = await listen(nanny.cookie);
    await eraseDue(ana);
    await expectTold(stream);
    expect(await roleOf(nanny)).toBeUndefined();
    await close(stream);
  });

  it('also to a family that had only invited the address', async () => {
    const [ana, invited] = [await makeUser(api.db), await makeUser(api.db, { emailVerifiedAt: new Date() })];
    const scopeId = await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }]);
    await api.db.insert(householdInvitations).values({
      scopeId,
      id: invited.id,
      email: invited.email,
      role: 'carer',
      invitedBy: ana.id,
      tokenHash: randomBytes(32),
      isMailed: false,
      expiresAt: sql`now() + interval '1 day'`,
    });
    const stream = await listen(ana.cookie);
    await eraseDue(invited);
    await expectTold(stream);
    await close(stream);
  });
});

it('a child whose deletion is due is gone from the open pages of the family', async () => {
  const { ana, ben, scope } = await makeParents();
  const streams = [await listen(ana.cookie), await listen(ben.cookie)];
  const child = newId();
  const reply = await api.inject({
    method: 'PUT',
    url: `/api/households/${scope}/children/${child}`,
    headers: { origin, cookie: ana.cookie },
    payload: { name: 'Mila', birth_date: '2026-09-14', gestation_weeks: null, sex: null },
  });
  expect(reply.statusCode).toBe(200);
  for (const stream of streams) await expectTold(stream);
  await api.db
    .update(children)
    .set({ deletionAt: new Date(Date.now() - 1000) })
    .where(eq(children.id, child));
  await api.jobs.enqueue(api.db, householdsQueue, {});
  for (const stream of streams) await expectTold(stream, 2);
  await close(...streams);
});

describe('what waits for the commit', () => {
  it('is done after it, in order, and never if the transaction is given up', async () => {
    const acts: string[] = [];
    await transact(api.db, async (tx) => {
      afterCommit(tx, () => acts.push('first'));
      await tx.execute(sql`select 1`);
      afterCommit(tx, () => acts.push('second'));
      expect(acts).toEqual([]);
    });
    expect(acts).toEqual(['first', 'second']);
    const given = transact(api.db, async (tx) => {
      afterCommit(tx, () => acts.push('never'));
      await tx.execute(sql`select 1`);
      throw new Error(householdTexts.failed);
    });
    await expect(given).rejects.toThrow(householdTexts.failed);
    expect(acts).toEqual(['first', 'second']);
  });

  it('is done once when the transaction had to be repeated', async () => {
    const acts: number[] = [];
    let attempts = 0;
    await transact(api.db, async (tx) => {
      attempts += 1;
      const attempt = attempts;
      afterCommit(tx, () => acts.push(attempt));
      if (attempt === 1) await tx.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
    });
    expect(acts).toEqual([2]);
  });

  it('cannot be left to a transaction that nobody watches', async () => {
    await transact(api.db, (tx) =>
      (tx as typeof api.db).transaction(async (inner) => {
        await inner.execute(sql`select 1`);
        expect(() => afterCommit(inner, () => undefined)).toThrow('neither');
      }),
    );
  });
});
