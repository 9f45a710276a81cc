import { randomBytes, randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeSession, makeUser, password } from '../../../../test/factories';
import { useExternalServices } from '../../../../test/external-services';
import { cookieOf, useApp } from '../../../../test/test-app';
import { transact } from '../../../db/client';
import { emailConfirmations, identities, knownDevices, passwordResetTokens, users } from '../../../db/schema';
import { maxDevices } from './devices';
import { changeEmail } from '../console/repository';
import { storeEmailConfirmation, storeResetToken } from '../email-links';

const services = useExternalServices();
const api = useApp({}, services);

const newPassword = 'a-new-and-longer-one';
const findUser = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0];
const signIn = (email: string, enteredPassword: string, cookie?: string) =>
  api.post('/api/users/authenticate', { email, password: enteredPassword }, cookie);
const canSignIn = async (email: string, enteredPassword: string) =>
  (await signIn(email, enteredPassword)).json<{ success: boolean }>().success;
const tokenIn = (text: string) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '';
const reset = (token: string) => api.post('/api/users/reset-password', { token, new_password: 'set-by-the-link' });

let registeredCount = 0;
async function register(values: object = {}) {
  const email = `new-${(registeredCount += 1)}@parents.example`;
  const response = await api.post('/api/users/register', {
    name: 'Ana Bell',
    email,
    password_hash: password,
    ...values,
  });
  return { email, response };
}

async function makeGoogleUser() {
  const user = await makeUser(api.db, { passwordHash: null, authProvider: 'google', emailVerifiedAt: new Date() });
  await api.db.insert(identities).values({ provider: 'google', subject: user.id, userId: user.id });
  const token = await makeSession(api.db, user.id, 3600, { signedInWith: 'google' });
  return { ...user, old: user.cookie, cookie: token };
}

describe('a link to set a password', () => {
  const requestLink = async (email: string) => {
    await api.post('/api/users/request-password-reset', { email });
    return tokenIn((await services.mailbox.next(email)).text);
  };

  it('expires when the user changes the password', async () => {
    const user = await makeUser(api.db);
    const token = await requestLink(user.email);
    const body = { current_password: password, new_password: newPassword };
    expect((await api.post('/api/user/change-password', body, user.cookie)).statusCode).toBe(200);
    expect((await api.post('/api/users/validate-reset-token', { token })).json()).toMatchObject({ valid: false });
    expect((await reset(token)).statusCode).toBe(400);
    expect(await canSignIn(user.email, newPassword)).toBe(true);
  });

  it('expires when a first password is set, and when a sign-in with Google removes an unverified one', async () => {
    const google = await makeGoogleUser();
    const first = await requestLink(google.email);
    expect((await api.post('/api/user/set-password', { new_password: newPassword }, google.cookie)).statusCode).toBe(
      200,
    );
    expect((await reset(first)).statusCode).toBe(400);

    const user = await makeUser(api.db);
    const second = await requestLink(user.email);
    const start = await api.get('/api/auth/google');
    const returnUrl = new URL(await services.google.choose(String(start.headers.location), { email: user.email }));
    const cookie = start.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await api.get(`${returnUrl.pathname}${returnUrl.search}`, cookie);
    expect((await reset(second)).statusCode).toBe(400);
  });

  it('is not made for an address that an administrator replaces meanwhile, nor is one that confirms it', async () => {
    const { id: userId, email } = await makeUser(api.db);
    const values = { userId, email, requestedAt: new Date(), tokenHash: randomBytes(32) };
    const made = await transact(api.db, async (tx) => {
      await changeEmail(tx, userId, `${randomUUID()}@parents.example`);
      return [
        transact(api.db, (other) => storeResetToken(other, { ...values, emailId: randomUUID(), minutes: 60 })),
        transact(api.db, (other) => storeEmailConfirmation(other, { ...values, hours: 24 })),
      ];
    });
    expect(await Promise.all(made)).toEqual([false, false]);
    expect(await api.db.$count(passwordResetTokens, eq(passwordResetTokens.userId, userId))).toBe(0);
  });

  it('is not sent after a password change if it was requested before', async () => {
    const user = await makeUser(api.db);
    const storeToken = (requestedAt: Date, emailId = randomUUID()) =>
      transact(api.db, (tx) =>
        storeResetToken(tx, {
          userId: user.id,
          email: user.email,
          emailId,
          requestedAt,
          tokenHash: randomBytes(32),
          minutes: 60,
        }),
      );
    const [requestedAt, emailId] = [new Date(), randomUUID()];
    expect(await storeToken(requestedAt, emailId)).toBe(true);
    const body = { current_password: password, new_password: newPassword };
    await api.post('/api/user/change-password', body, user.cookie);
    // A retry of the same email, and an email that was queued earlier.
    expect(await storeToken(requestedAt, emailId)).toBe(false);
    expect(await storeToken(new Date(requestedAt.getTime() - 61_000))).toBe(false);
    const isUsable = sql`used_at is null and replaced_at is null and user_id = ${user.id}`;
    expect(await api.db.$count(passwordResetTokens, isUsable)).toBe(0);
    expect((await services.mailbox.next(user.email)).subject).toBe('Your Everstep password was changed');
    // Later requests work as usual.
    await api.db.execute(sql`update password_reset_tokens set created_at = created_at - interval '2 minutes'`);
    expect((await reset(await requestLink(user.email))).statusCode).toBe(200);
  });
});

describe('an account without a password', () => {
  const security = async (cookie: string) => (await api.get('/api/user/security', cookie)).json<object>();
  const setPassword = (cookie: string, new_password = newPassword) =>
    api.post('/api/user/set-password', { new_password }, cookie);

  it('can set its first one shortly after signing in with Google, and other devices are signed out', async () => {
    const user = await makeGoogleUser();
    expect(await security(user.cookie)).toMatchObject({ has_password: false, may_set_password: true });
    expect((await setPassword(user.cookie)).json()).toMatchObject({ success: true });
    expect(await security(user.cookie)).toMatchObject({ has_password: true, may_set_password: false });
    expect(await canSignIn(user.email, newPassword)).toBe(true);
    expect((await api.get('/api/user/security', user.old)).statusCode).toBe(401);
    expect((await services.mailbox.next(user.email)).subject).toBe('Your Everstep account has a password now');
    expect((await setPassword(user.cookie)).statusCode).toBe(409);
  });

  it('must sign in with Google again if the last sign-in is not recent or was not with Google', async () => {
    const user = await makeGoogleUser();
    for (const cookie of [user.old, user.cookie]) {
      if (cookie === user.cookie)
        await api.db.execute(sql`update sessions set created_at = created_at - interval '11 minutes'`);
      expect(await security(cookie)).toMatchObject({ has_password: false, may_set_password: false });
      const rejected = await setPassword(cookie);
      expect([rejected.statusCode, rejected.json<{ code: string }>().code]).toEqual([403, 'fresh_sign_in_required']);
    }
    expect((await findUser(user.email))?.passwordHash).toBeNull();
  });

  it('cannot replace an existing password or set a guessable one', async () => {
    const member = await makeUser(api.db);
    expect(await security(member.cookie)).toMatchObject({ has_password: true, may_set_password: false });
    expect((await setPassword(member.cookie)).statusCode).toBe(409);
    expect(await canSignIn(member.email, password)).toBe(true);
    const user = await makeGoogleUser();
    expect((await setPassword(user.cookie, 'password1')).json()).toHaveProperty('fields.new_password');
    expect((await findUser(user.email))?.passwordHash).toBeNull();
  });

  it('counts as recently signed in right after the sign-in with Google', async () => {
    const start = await api.get('/api/auth/google');
    const returnUrl = new URL(
      await services.google.choose(String(start.headers.location), { email: 'gia@parents.example' }),
    );
    const cookieHeader = (response: typeof start) =>
      response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const redirect = await api.get(`${returnUrl.pathname}${returnUrl.search}`, cookieHeader(start));
    const [, id = ''] = /session_id=([\w-]+)/.exec(String(redirect.headers.location)) ?? [];
    const session = await api.inject({
      method: 'POST',
      url: '/api/auth/google/callback',
      headers: { origin: 'http://localhost:3000', 'x-session-id': id, cookie: cookieHeader(redirect) },
    });
    expect(await security(cookieOf(session))).toMatchObject({ email_confirmed: true, may_set_password: true });
  });
});

describe('an unconfirmed address', () => {
  const confirm = (token: string, cookie?: string) => api.post('/api/user/confirm-email', { token }, cookie);

  it('gets a link that confirms it once, for the signed-in user of that account', async () => {
    const { email, response } = await register();
    const cookie = cookieOf(response);
    const message = await services.mailbox.next(email);
    expect(message.subject).toBe('Confirm your address for Everstep');
    expect(message.text).toMatch(/^Hello,\n/);
    expect(`${message.text}${message.html}`).not.toContain('Ana Bell');
    const token = tokenIn(message.text);
    expect(message.text).toContain(`http://localhost:3000/confirm-email?token=${token}`);
    const [row] = await api.db.select().from(emailConfirmations);
    expect(row?.tokenHash.toString('base64url')).not.toBe(token);
    expect((await findUser(email))?.emailVerifiedAt).toBeNull();

    expect((await confirm(token)).statusCode).toBe(401);
    const otherUser = await makeUser(api.db);
    expect((await confirm(token, otherUser.cookie)).statusCode).toBe(400);
    expect((await confirm('A'.repeat(43), cookie)).statusCode).toBe(400);
    expect((await confirm(token, cookie)).json()).toMatchObject({ message: 'Your address is confirmed. Thank you.' });
    expect((await findUser(email))?.emailVerifiedAt).not.toBeNull();
    expect(await api.db.$count(emailConfirmations)).toBe(0);
    expect((await confirm(token, cookie)).json()).toMatchObject({ message: 'Your address is already confirmed.' });
    expect((await api.get('/api/user/security', cookie)).json()).toMatchObject({ email_confirmed: true });
    await api.post('/api/users/request-password-reset', { email });
    expect((await services.mailbox.next(email)).text).toMatch(/^Hello Ana Bell,\n/);
  });

  it('gets a new link at most once a minute, which replaces the previous one and expires after three days', async () => {
    const { email, response } = await register();
    const cookie = cookieOf(response);
    const first = tokenIn((await services.mailbox.next(email)).text);
    expect((await api.post('/api/user/email-confirmation', undefined, cookie)).statusCode).toBe(200);
    const second = tokenIn((await services.mailbox.next(email)).text);
    const tooSoon = await api.post('/api/user/email-confirmation', undefined, cookie);
    expect([tooSoon.statusCode, Number(tooSoon.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await confirm(first, cookie)).statusCode).toBe(400);
    await api.db.execute(sql`update email_confirmations set expires_at = expires_at - interval '72 hours'`);
    expect((await confirm(second, cookie)).statusCode).toBe(400);
    expect((await findUser(email))?.emailVerifiedAt).toBeNull();
  });
});

describe('registering', () => {
  it('rejects an address in the admin domain with the reply for a taken address, and creates nothing', async () => {
    const taken = await register({ email: (await makeUser(api.db)).email });
    for (const email of ['root@everstep.example', ' Root@EVERSTEP.Example ']) {
      const { response } = await register({ email });
      expect(response.statusCode).toBe(409);
      expect(response.body).toBe(taken.response.body);
      expect(response.headers['set-cookie']).toBeUndefined();
    }
    expect(await findUser('root@everstep.example')).toBeUndefined();
  });

  it('stores addresses in one form, and rejects look-alikes at every endpoint', async () => {
    const { response } = await register({ email: 'Ana@MÜNCHEN.example' });
    expect(response.json()).toMatchObject({ user: { email: 'ana@xn--mnchen-3ya.example' } });
    expect((await signIn('ana@münchen.example', password)).json()).toMatchObject({ success: true });
    const path = encodeURIComponent('ana@münchen.example');
    expect((await api.get(`/api/user/subscription-access/${path}`, cookieOf(response))).statusCode).toBe(200);
    for (const email of ['an\u200ba@parents.example', 'ａna@parents.example', 'ana@[127.0.0.1]']) {
      const bodies = [
        ['/api/users/register', { name: 'A', email, password_hash: password }],
        ['/api/users/authenticate', { email, password }],
        ['/api/users/request-password-reset', { email }],
        ['/api/admin/login', { email, password }],
        ['/api/donations/checkout', { amount: 50, donation_type: 'one_time', donor_email: email, origin_url: 'x' }],
      ] as const;
      for (const [url, body] of bodies) expect((await api.post(url, body)).statusCode, url).toBe(400);
    }
  });

  it('rejects a web address as a name and says what to do', async () => {
    const { response } = await register({ name: 'Win at evil.test' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      fields: { name: 'Please leave out web and e-mail addresses. After a dot, put a space.' },
    });
  });
});

it('remembers only the newest twenty browsers of an account', async () => {
  const user = await makeUser(api.db);
  const deviceCookie = (response: Awaited<ReturnType<typeof signIn>>) =>
    `known_device=${response.cookies.find(({ name }) => name === 'known_device')?.value}`;
  const oldest = deviceCookie(await signIn(user.email, password));
  for (let n = 0; n < maxDevices - 1; n += 1) await signIn(user.email, password);
  expect(await api.db.$count(knownDevices, eq(knownDevices.userId, user.id))).toBe(maxDevices);
  await Promise.all(Array.from({ length: 4 }, () => signIn(user.email, password)));
  expect(await api.db.$count(knownDevices, eq(knownDevices.userId, user.id))).toBe(maxDevices);
  for (let n = 0; n < 10; n += 1) await signIn(user.email, 'wrong-password');
  expect((await signIn(user.email, password, oldest)).json()).toMatchObject({ success: false });
});
