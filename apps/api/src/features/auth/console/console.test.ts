import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { authTexts } from '@everstep/domain/auth';
import { makeAdmin, makeSession, makeUser, password } from '../../../../test/factories';
import { useExternalServices } from '../../../../test/external-services';
import { origin, useApp } from '../../../../test/test-app';
import { sandboxKeys } from '../../../config';
import { createDataKeys } from '../../../db/data-keys';
import { auditLog, identities, scopeKeys, sessions, users } from '../../../db/schema';

const services = useExternalServices();
const api = useApp({}, services);
let admin: Awaited<ReturnType<typeof makeAdmin>>;
beforeAll(async () => void (admin = await makeAdmin(api.db)));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function send(method: Method, path: string, body?: object, as: { cookie: string; token: string } = admin) {
  const headers = { origin, cookie: as.cookie, authorization: `Bearer ${as.token}` };
  const reply = await api.inject({ method, url: `/api/admin/users${path}`, headers, ...(body && { payload: body }) });
  return {
    status: reply.statusCode,
    ...reply.json<{ message?: string; detail?: string; id?: string; temporary_password?: string }>(),
  };
}
const edit = (id: string, body: object) => send('PUT', `/${id}`, body);
const rowOf = async (id: string) => (await api.db.select().from(users).where(eq(users.id, id)))[0];
const signIn = async (email: string, entered: string) =>
  (await api.post('/api/users/authenticate', { email, password: entered })).json<{ success: boolean }>().success;
const lastLine = async () => (await api.db.select().from(auditLog).orderBy(auditLog.number)).at(-1);
const newEmail = () => `${randomUUID()}@parents.example`;
const access = async ({ email, cookie }: { email: string; cookie: string }) => {
  const reply = await api.get(`/api/user/subscription-access/${email}`, cookie);
  return reply.json<{
    user: { subscription_tier: string; subscription_status: string };
    access: Record<string, boolean>;
  }>();
};
const anyId = '0198a0a0-0000-7000-8000-000000000000';

describe('creating a user', () => {
  const form = () => ({ name: 'Vera New', email: newEmail(), password: 'hunter22-and-more' });

  it('creates an account with tier and VIP access that can sign in, and tells its address', async () => {
    const body = { ...form(), subscriptionTier: 'ultra_elite', vipAccess: true, reason: 'Prize of the raffle' };
    const reply = await send('POST', '', body);
    expect(reply).toMatchObject({ status: 200, success: true, message: 'User created successfully!' });
    expect(await rowOf(reply.id ?? '')).toMatchObject({
      grantedTier: 'ultra_elite',
      vipAccess: true,
      isAdminCreated: true,
      authProvider: 'admin_created',
      role: 'member',
      emailVerifiedAt: null,
      suspendedAt: null,
    });
    expect(await signIn(body.email, body.password)).toBe(true);
    expect((await services.mailbox.next(body.email)).subject).toBe('Your Everstep account is ready');
    expect(await lastLine()).toMatchObject({
      administratorId: admin.id,
      action: 'user_created',
      userIds: [reply.id],
      details: { tier: ['free', 'ultra_elite'], vip: true },
    });
    const cookie = await makeSession(api.db, reply.id ?? '');
    expect((await api.get(`/api/user/subscription-access/${body.email}`, cookie)).json()).toMatchObject({
      user: { must_change_password: true },
    });
    expect((await api.get('/api/user/audit-log', cookie)).json()).toMatchObject({ code: 'password_change_required' });
    const lifetimeMs = ((await rowOf(reply.id ?? ''))?.temporaryPasswordUntil?.getTime() ?? 0) - Date.now();
    expect(Math.abs(lifetimeMs - 24 * 3_600_000)).toBeLessThan(60_000);
    const chosen = { current_password: body.password, new_password: 'a-password-of-my-own' };
    expect((await api.post('/api/user/change-password', chosen, cookie)).statusCode).toBe(200);
    expect((await api.get('/api/user/audit-log', cookie)).body).toContain('Prize of the raffle');
  });

  it('starts with Free and without VIP access', async () => {
    const reply = await send('POST', '', form());
    expect(await rowOf(reply.id ?? '')).toMatchObject({ grantedTier: 'free', vipAccess: false, isAdminCreated: true });
  });

  it.each([
    [
      { subscriptionTier: 'admin' },
      400,
      'The tier Admin cannot be given here. Administrators are created on the command line.',
    ],
    [{ vipAccess: 'true' }, 400, 'VIP access is either on or off.'],
    [{ password: '123456' }, 400, 'Many people use this password, so it is easy to guess. Please choose another one.'],
    [{ password: '123' }, 400, 'Password must be at least 6 characters'],
    [{ name: '' }, 400, 'Full name is required'],
    [
      { email: 'ana@everstep.example' },
      400,
      'Addresses at everstep.example belong to administrators, who are created on the command line.',
    ],
  ])('refuses %j and creates nothing', async (change, status, detail) => {
    const [count, lines] = [await api.db.$count(users), await api.db.$count(auditLog)];
    expect(await send('POST', '', { ...form(), ...change })).toMatchObject({ status, detail });
    expect([await api.db.$count(users), await api.db.$count(auditLog)]).toEqual([count, lines]);
  });

  it('refuses an address that has an account, in any case', async () => {
    const { email } = await makeUser(api.db);
    expect(await send('POST', '', { ...form(), email: email.toUpperCase() })).toMatchObject({
      status: 409,
      detail: 'Another account already uses this e-mail address.',
    });
  });
});

describe('editing a user', () => {
  it('changes name, tier and VIP access, which count at the next request', async () => {
    const user = await makeUser(api.db);
    expect((await access(user)).access.milk_feeding_tracker).toBe(false);
    const reply = await edit(user.id, { name: 'Ana Maria', subscriptionTier: 'ultra_elite', vipAccess: true });
    expect(reply).toMatchObject({ status: 200, message: 'User updated successfully!' });
    expect((await access(user)).access.milk_feeding_tracker).toBe(true);
    expect(await rowOf(user.id)).toMatchObject({ name: 'Ana Maria', vipAccess: true });
    expect(await lastLine()).toMatchObject({
      action: 'user_updated',
      details: { changed: ['name'], tier: ['free', 'ultra_elite'], vip: true },
    });
    expect(JSON.stringify(await lastLine())).not.toContain('Maria');
  });

  it('suspends and activates, with the sentence of each, and closes paid features at once', async () => {
    const user = await makeUser(api.db, { grantedTier: 'elite_premium' });
    expect(await edit(user.id, { status: 'suspended', reason: 'Chargeback' })).toMatchObject({
      message: 'User suspended successfully!',
    });
    expect((await access(user)).user).toMatchObject({ subscription_status: 'suspended' });
    expect((await access(user)).access.drHalseyChat).toBe(false);
    expect(await lastLine()).toMatchObject({ action: 'user_suspended', details: { changed: [] } });
    expect(await edit(user.id, { status: 'active' })).toMatchObject({ message: 'User activated successfully!' });
    expect((await access(user)).access.drHalseyChat).toBe(true);
    expect((await api.get('/api/user/audit-log', user.cookie)).body).toContain('Chargeback');
  });

  it('keeps Pro open to a VIP whom an administrator created, when suspended', async () => {
    const user = await makeUser(api.db, { grantedTier: 'ultra_elite', vipAccess: true, isAdminCreated: true });
    await edit(user.id, { status: 'suspended' });
    expect((await access(user)).access.complete_library).toBe(true);
  });

  it('changes an address: it is unconfirmed, every session ends, and both addresses are told', async () => {
    const user = await makeUser(api.db, { emailVerifiedAt: new Date() });
    await api.db.insert(identities).values({ provider: 'google', subject: randomUUID(), userId: user.id });
    const email = newEmail();
    expect(await edit(user.id, { email })).toMatchObject({ status: 200 });
    expect(await rowOf(user.id)).toMatchObject({ email, emailVerifiedAt: null });
    expect(await api.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect(await api.db.$count(identities, eq(identities.userId, user.id))).toBe(0);
    expect((await services.mailbox.next(user.email)).subject).toContain('no longer belongs');
    const received = [(await services.mailbox.next(email)).subject, (await services.mailbox.next(email)).subject];
    expect(received.toSorted()).toEqual([
      'Confirm your address for Everstep',
      'Your Everstep account has this address now',
    ]);
    expect([await signIn(user.email, password), await signIn(email, password)]).toEqual([false, true]);
  });

  it('refuses an address of another account and changes nothing', async () => {
    const [user, other] = [await makeUser(api.db), await makeUser(api.db)];
    expect(await edit(user.id, { name: 'Other', email: other.email })).toMatchObject({ status: 409 });
    expect(await rowOf(user.id)).toMatchObject({ name: 'Ana', email: user.email });
    expect((await access(user)).user).toBeDefined();
  });

  it('never turns the tier of a subscription into a gift, and writes nothing when nothing differs', async () => {
    const user = await makeUser(api.db, { grantedTier: 'elite_premium' });
    const lines = await api.db.$count(auditLog);
    const { name, email } = user;
    const same = { name, email, subscriptionTier: 'premium_elite', vipAccess: false, status: 'active' };
    expect(await edit(user.id, same)).toMatchObject({ status: 200 });
    expect(await api.db.$count(auditLog)).toBe(lines);
  });

  it('by two administrators at once keeps what each has changed', async () => {
    const user = await makeUser(api.db);
    await Promise.all([edit(user.id, { name: 'First' }), edit(user.id, { subscriptionTier: 'elite_premium' })]);
    expect(await rowOf(user.id)).toMatchObject({ name: 'First', grantedTier: 'elite_premium' });
  });

  it('refuses administrators, users that do not exist, and the tier admin', async () => {
    const other = await makeAdmin(api.db);
    expect(await edit(other.id, { email: newEmail() })).toMatchObject({ status: 403 });
    expect(await edit(anyId, { name: 'X' })).toMatchObject({ status: 404, detail: 'This user no longer exists.' });
    expect(await edit('nobody', { name: 'X' })).toMatchObject({ status: 404 });
    const user = await makeUser(api.db);
    expect(await edit(user.id, { subscriptionTier: 'admin' })).toMatchObject({ status: 400 });
    expect(await rowOf(user.id)).toMatchObject({ role: 'member', grantedTier: 'free' });
  });
});

describe('passwords', () => {
  it('a temporary one is shown once, works for 24 hours and only to choose another', async () => {
    const user = await makeUser(api.db);
    const reply = await send('POST', `/${user.id}/reset-password`);
    const temporary = reply.temporary_password ?? '';
    expect(reply).toMatchObject({ status: 200, message: 'Password Reset Successful' });
    expect(temporary).toMatch(/^[A-HJ-NP-Za-hj-km-np-z2-9]{20}$/);
    expect(await api.db.$count(sessions, eq(sessions.userId, user.id))).toBe(0);
    expect(await signIn(user.email, password)).toBe(false);
    expect(await signIn(user.email, temporary)).toBe(true);
    const cookie = await makeSession(api.db, user.id);
    expect((await api.get('/api/user/sessions', cookie)).json()).toMatchObject({ code: 'password_change_required' });
    const same = await api.post(
      '/api/user/change-password',
      { current_password: temporary, new_password: temporary },
      cookie,
    );
    expect([same.statusCode, same.json()]).toMatchObject([
      400,
      { detail: authTexts.passwordSame, fields: { new_password: authTexts.passwordSame } },
    ]);
    expect((await api.get('/api/user/sessions', cookie)).json()).toMatchObject({ code: 'password_change_required' });
    const chosen = { current_password: temporary, new_password: 'a-password-of-my-own' };
    expect((await api.post('/api/user/change-password', chosen, cookie)).statusCode).toBe(200);
    expect((await api.get('/api/user/sessions', cookie)).statusCode).toBe(200);
    expect((await services.mailbox.next(user.email)).subject).toMatch(/password was/);
    expect(api.logs() + JSON.stringify(await api.db.select().from(auditLog))).not.toContain(temporary);
  });

  it('a temporary one no longer works after 24 hours', async () => {
    const user = await makeUser(api.db);
    const { temporary_password: temporary = '' } = await send('POST', `/${user.id}/reset-password`);
    await api.db
      .update(users)
      .set({ temporaryPasswordUntil: new Date(Date.now() - 1000) })
      .where(eq(users.id, user.id));
    expect(await signIn(user.email, temporary)).toBe(false);
  });

  it('a set one names the user, forces a change and is told', async () => {
    const user = await makeUser(api.db);
    const reply = await send('POST', `/${user.id}/change-password`, {
      new_password: 'set-by-root-77',
      reason: 'Phone',
    });
    expect(reply).toMatchObject({ status: 200, message: 'Password Changed Successfully', user_email: user.email });
    expect(await signIn(user.email, 'set-by-root-77')).toBe(true);
    expect((await rowOf(user.id))?.temporaryPasswordUntil).not.toBeNull();
    expect((await services.mailbox.next(user.email)).subject).toBe('Your Everstep password was replaced');
    expect(await lastLine()).toMatchObject({ action: 'password_changed', userIds: [user.id] });
  });

  it.each([
    ['123', 'Password must be at least 6 characters long'],
    ['', 'New password is required'],
    ['password1', 'Many people use this password, so it is easy to guess. Please choose another one.'],
  ])('%j is refused, and the old one still works', async (new_password, detail) => {
    const user = await makeUser(api.db);
    expect(await send('POST', `/${user.id}/change-password`, { new_password })).toMatchObject({ status: 400, detail });
    expect(await signIn(user.email, password)).toBe(true);
  });

  it('of administrators are not set here, not even one’s own', async () => {
    const other = await makeAdmin(api.db);
    for (const { id } of [other, admin]) {
      expect(await send('POST', `/${id}/change-password`, { new_password: 'hunter22-x' })).toMatchObject({
        status: 403,
      });
      expect(await send('POST', `/${id}/reset-password`)).toMatchObject({ status: 403 });
    }
    expect(await send('POST', `/${anyId}/reset-password`)).toMatchObject({ status: 404 });
  });
});

describe('deleting a user', () => {
  it('erases everything at once, sends the certificate and leaves a line with a number', async () => {
    const user = await makeUser(api.db);
    await createDataKeys(api.db, sandboxKeys).forUser(user.id);
    expect(await send('DELETE', `/${user.id}`)).toMatchObject({
      status: 200,
      message: 'User and all associated data deleted successfully!',
    });
    expect(await rowOf(user.id)).toBeUndefined();
    expect(await api.db.$count(scopeKeys, eq(scopeKeys.scopeId, user.id))).toBe(0);
    expect((await services.mailbox.next(user.email)).subject).toBe('Your Everstep account is erased');
    expect(await lastLine()).toMatchObject({ action: 'user_deleted', userIds: [user.id], sealedReason: null });
    expect(await send('DELETE', `/${user.id}`)).toMatchObject({ status: 404 });
    const again = { name: 'Ana', email: user.email, password_hash: password };
    expect((await api.post('/api/users/register', again)).statusCode).toBe(200);
  });

  it('refuses oneself', async () => {
    expect(await send('DELETE', `/${admin.id.toUpperCase()}`)).toMatchObject({
      status: 409,
      detail: 'You cannot delete your own account.',
    });
    expect(await rowOf(admin.id)).toBeDefined();
  });

  it('leaves one of two administrators who delete each other', async () => {
    const [a, b] = [await makeAdmin(api.db), await makeAdmin(api.db)];
    const keep = [admin.id, a.id, b.id];
    await api.db.update(users).set({ role: 'member' }).where(eq(users.id, admin.id));
    for (const { id } of await api.db.select().from(users).where(eq(users.role, 'admin')))
      if (!keep.includes(id)) await api.db.update(users).set({ role: 'member' }).where(eq(users.id, id));
    const statuses = await Promise.all([
      send('DELETE', `/${b.id}`, undefined, a),
      send('DELETE', `/${a.id}`, undefined, b),
    ]);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)]);
    expect(await api.db.$count(users, eq(users.role, 'admin'))).toBe(1);
    await api.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.id));
  });
});
