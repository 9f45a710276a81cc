import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { describe, expect, it } from 'vitest';
import { adminTexts } from '@everstep/domain/admin';
import { makeSession, makeUser, password } from '../../../../test/factories';
import { useExternalServices } from '../../../../test/external-services';
import { cookieOf, useApp } from '../../../../test/test-app';
import { adminAuthenticators, adminChallenges, auditLog, sessions, signInAttempts, users } from '../../../db/schema';
import { removeAttempts } from '../password/throttle';
import { createAdministrator } from './create-administrator';

const services = useExternalServices();
const api = useApp({}, services);

let adminCount = 0;
const makeAdmin = (values = {}) =>
  makeUser(api.db, { email: `chief-${(adminCount += 1)}@everstep.example`, role: 'admin', ...values });
const login = (email: string, enteredPassword = password) =>
  api.post('/api/admin/login', { email, password: enteredPassword });
const verify = (email: string, verification_code: string, enteredPassword = password) =>
  api.post('/api/admin/verify', { email, password: enteredPassword, verification_code });

async function readEmailedCode(email: string): Promise<string> {
  const message = await services.mailbox.next(email);
  const codes = `${message.subject}\n${message.text}`.match(/\d{6,}/g) ?? [];
  expect(codes).toHaveLength(1);
  expect(message.html.match(/\d{6,}/g)).toEqual(codes);
  return codes[0] ?? '';
}

const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function signIn(email: string) {
  await login(email);
  const response = await verify(email, await readEmailedCode(email));
  const { token } = response.json<{ token: string }>();
  return { response, token, cookie: cookieOf(response) };
}

const asAdmin = (
  method: 'GET' | 'POST',
  url: string,
  { cookie, token }: { cookie?: string; token?: string },
  payload?: object,
) =>
  api.inject({
    method,
    url,
    headers: {
      origin: 'http://localhost:3000',
      ...(cookie && { cookie }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(payload && { payload }),
  });

describe('an administrator', () => {
  it('signs in with password and emailed code, and gets a cookie and a token that only work together', async () => {
    const admin = await makeAdmin({ name: 'Chief' });
    const first = await login(admin.email);
    expect(first.json()).toEqual({ success: true, code_by: 'mail' });
    expect(first.headers['set-cookie']).toBeUndefined();
    const response = await verify(admin.email, await readEmailedCode(admin.email));
    expect(response.json()).toEqual({
      success: true,
      user: { id: admin.id, email: admin.email, name: 'Chief', role: 'admin', must_change_password: false },
      token: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
    expect(String(response.headers['set-cookie'])).toContain('Max-Age=43200');
    const pair = { cookie: cookieOf(response), token: response.json<{ token: string }>().token };
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.administratorId, admin.id));
    expect(lines.map(({ action }) => action)).toEqual(['signed_in']);
    const status = async (half: object) => (await asAdmin('GET', '/api/admin/session', half)).statusCode;
    expect(await status(pair)).toBe(200);
    expect(await status({ token: pair.token })).toBe(401);
    expect(await status({ cookie: pair.cookie })).toBe(401);
    const other = await signIn((await makeAdmin()).email);
    expect(await status({ cookie: pair.cookie, token: other.token })).toBe(401);
    expect(await status({ cookie: `session_token=${pair.token}`, token: pair.token })).toBe(401);
  });

  it('must send the password again with the code, and a wrong password does not consume the code', async () => {
    const { email } = await makeAdmin();
    await login(email);
    const code = await readEmailedCode(email);
    expect((await verify(email, code, 'wrong-password')).statusCode).toBe(401);
    expect((await verify(email, code)).statusCode).toBe(200);
    expect((await verify(email, code)).statusCode).toBe(401);
  });

  it('gets no second code while the first one is valid', async () => {
    const { email } = await makeAdmin();
    await login(email);
    const code = await readEmailedCode(email);
    await login(email);
    await signIn((await makeAdmin()).email);
    expect(services.mailbox.messages(email)).toHaveLength(1);
    expect((await verify(email, code)).statusCode).toBe(200);
  });

  it('has five attempts per code, even concurrently, and then needs a new code', async () => {
    const { email } = await makeAdmin();
    await login(email);
    const code = await readEmailedCode(email);
    await Promise.all(Array.from({ length: 5 }, () => verify(email, otherCode(code))));
    expect((await verify(email, code)).statusCode).toBe(401);
    expect((await signIn(email)).response.statusCode).toBe(200);
  });

  it('is blocked for fifteen minutes after ten wrong codes, which the audit log and an email say', async () => {
    const { email, id } = await makeAdmin();
    for (let round = 0; round < 2; round += 1) {
      await login(email);
      const code = await readEmailedCode(email);
      for (let attempt = 0; attempt < 5; attempt += 1) await verify(email, otherCode(code));
    }
    const notice = await services.mailbox.next(email);
    expect(notice.subject).toBe('Sign-in to Everstep is paused');
    expect(notice.text).toContain('The right password and a wrong code were entered 10 times');
    expect(notice.text).not.toContain('knows your password');
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.administratorId, id));
    expect(lines.map(({ action }) => action)).toEqual(['sign_in_locked']);
    await login(email);
    const code = await readEmailedCode(email);
    expect((await verify(email, code)).statusCode).toBe(401);
    await api.db.execute(sql`update sign_in_attempts set blocked_until = blocked_until - interval '15 minutes'`);
    expect((await verify(email, code)).statusCode).toBe(200);
  });

  it('cannot be locked out by attempts without the password', async () => {
    const { email } = await makeAdmin();
    await login(email);
    const code = await readEmailedCode(email);
    for (let attempt = 0; attempt < 25; attempt += 1) await verify(email, otherCode(code), `guess-${attempt}`);
    expect((await verify(email, code)).statusCode).toBe(200);
    expect((await signIn(email)).response.statusCode).toBe(200);
    expect(services.mailbox.messages(email).map(({ subject }) => subject)).not.toContain(
      'Sign-in to Everstep is paused',
    );
  });

  it('can sign in on a known browser while an attacker with the password exhausts the codes', async () => {
    const { email } = await makeAdmin();
    const { response } = await signIn(email);
    const device = response.cookies.find(({ name }) => name === 'known_device');
    const cookie = `known_device=${device?.value}`;
    for (let round = 0; round < 2; round += 1) {
      await login(email);
      const code = await readEmailedCode(email);
      for (let attempt = 0; attempt < 5; attempt += 1) await verify(email, otherCode(code));
    }
    expect((await services.mailbox.next(email)).subject).toBe('Sign-in to Everstep is paused');
    await login(email);
    const code = await readEmailedCode(email);
    // While sign-in is paused, further attempts by the attacker do not count against the code.
    for (let attempt = 0; attempt < 8; attempt += 1) await verify(email, otherCode(code));
    expect((await verify(email, code)).statusCode).toBe(401);
    const body = { email, password, verification_code: code };
    expect((await api.post('/api/admin/verify', body, cookie)).statusCode).toBe(200);
  });

  it('gets the same reply to a wrong password and a wrong code', async () => {
    const { email } = await makeAdmin();
    await login(email);
    const code = await readEmailedCode(email);
    const responses = [await verify(email, code, 'not-the-password'), await verify(email, otherCode(code))];
    expect(responses[0]?.statusCode).toBe(401);
    expect(responses[0]?.body).toBe(responses[1]?.body);
  });

  it('leaves nothing by which the address can be guessed once the account is erased, nor does a wrong password', async () => {
    const email = `gone-${randomUUID()}@everstep.example`;
    const before = await api.db.$count(signInAttempts);
    await login(email);
    await verify(email, '123456');
    expect(await api.db.$count(signInAttempts)).toBe(before + 2);
    await removeAttempts(api.db, email);
    expect(await api.db.$count(signInAttempts)).toBe(before);
  });

  it('cannot use a code after ten minutes', async () => {
    const { email, id } = await makeAdmin();
    await login(email);
    const code = await readEmailedCode(email);
    await api.db
      .update(adminChallenges)
      .set({ expiresAt: sql`${adminChallenges.expiresAt} - interval '10 minutes'` })
      .where(eq(adminChallenges.userId, id));
    expect((await verify(email, code)).statusCode).toBe(401);
  });

  it('is signed in only once by twenty concurrent requests with the correct code', async () => {
    const { email, id } = await makeAdmin();
    await login(email);
    const code = await readEmailedCode(email);
    const before = await api.db.$count(sessions, eq(sessions.userId, id));
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await api.db.$count(sessions, eq(sessions.userId, id))).toBe(before + 1);
  });

  it('gets the same reply as an unknown user while the password is wrong', async () => {
    const { email } = await makeAdmin();
    const member = await makeUser(api.db);
    const responses = [
      await login(email, 'wrong-password'),
      await login('nobody@everstep.example'),
      await login(member.email),
    ];
    for (const reply of responses) {
      expect(reply.statusCode).toBe(401);
      expect(reply.body).toBe('{"success":false,"detail":"Invalid admin credentials","code":"wrong_credentials"}');
    }
    expect(await api.db.$count(adminChallenges, eq(adminChallenges.userId, member.id))).toBe(0);
  });

  it.each([
    ['', 'Admin verification code is required'],
    ['1'.repeat(21), 'Invalid verification code'],
  ])('gets the reason why the code %j is rejected', async (code, reason) => {
    const response = await verify('chief@everstep.example', code);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ fields: { verification_code: reason } });
  });

  it('is signed out after half an hour of inactivity, and after twelve hours in any case', async () => {
    const { email } = await makeAdmin();
    const own = `/api/user/subscription-access/${email}`;
    const idle = async (minutes: number, cookie: string) => {
      await api.db.execute(sql`update sessions set seen_at = seen_at - make_interval(mins => ${minutes})`);
      return (await api.get(own, cookie)).statusCode;
    };
    const { cookie } = await signIn(email);
    expect(await idle(29, cookie)).toBe(200);
    expect(await idle(29, cookie)).toBe(200);
    expect(await idle(31, cookie)).toBe(401);
    const second = await signIn(email);
    await api.db.execute(sql`update sessions set expires_at = expires_at - interval '12 hours'`);
    expect((await api.get(own, second.cookie)).statusCode).toBe(401);
  });

  it('is rejected at the next request after losing the role', async () => {
    const { email, id } = await makeAdmin();
    const session = await signIn(email);
    await api.db.update(users).set({ role: 'member' }).where(eq(users.id, id));
    expect((await asAdmin('GET', '/api/admin/session', session)).statusCode).toBe(403);
  });

  it('is rejected with an ordinary session', async () => {
    const admin = await makeAdmin();
    const cookie = await makeSession(api.db, admin.id);
    expect((await asAdmin('GET', '/api/admin/session', { cookie, token: 'A'.repeat(43) })).statusCode).toBe(403);
  });

  it('can only change the password while it is temporary', async () => {
    const { email } = await makeAdmin({ temporaryPasswordUntil: sql`now() + interval '1 day'` });
    const { response, ...session } = await signIn(email);
    expect(response.json()).toMatchObject({ user: { must_change_password: true } });
    const rejected = await asAdmin('GET', '/api/admin/session', session);
    expect(rejected.json()).toMatchObject({ code: 'password_change_required' });
    const body = { current_password: password, new_password: 'a-new-and-longer-one' };
    expect((await api.post('/api/user/change-password', body, session.cookie)).statusCode).toBe(200);
    expect((await asAdmin('GET', '/api/admin/session', session)).statusCode).toBe(200);
  });

  it('cannot sign in with an expired temporary password', async () => {
    const { email } = await makeAdmin({ temporaryPasswordUntil: sql`now() - interval '1 second'` });
    expect((await login(email)).statusCode).toBe(401);
  });
});

describe('an authenticator app', () => {
  const generateCode = (secret: string, steps = 0) =>
    generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

  it('replaces the emailed code once confirmed, and each of its codes works once', async () => {
    const { email, id } = await makeAdmin();
    const session = await signIn(email);
    const wrong = await asAdmin('POST', '/api/admin/authenticator', session, { password: 'wrong-password' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({ fields: { password: adminTexts.passwordWrong } });
    expect(await api.db.$count(adminAuthenticators, eq(adminAuthenticators.userId, id))).toBe(0);
    const created = (await asAdmin('POST', '/api/admin/authenticator', session, { password })).json<{
      secret: string;
      uri: string;
    }>();
    expect(created.uri).toContain(`secret=${created.secret}`);
    const [row] = await api.db.select().from(adminAuthenticators).where(eq(adminAuthenticators.userId, id));
    expect(row?.sealedSecret.toString('latin1')).not.toContain(created.secret);
    expect((await login(email)).json()).toEqual({ success: true, code_by: 'mail' });
    await readEmailedCode(email);

    const confirm = (verification_code: string) =>
      asAdmin('POST', '/api/admin/authenticator/confirm', session, { verification_code });
    expect((await confirm('000000')).statusCode).toBe(400);
    const first = generateCode(created.secret);
    expect((await confirm(first)).json()).toEqual({
      success: true,
      message: 'From now on the code comes from your authenticator app.',
    });
    expect((await login(email)).json()).toEqual({ success: true, code_by: 'app' });
    expect((await verify(email, first)).statusCode).toBe(401);
    const next = generateCode(created.secret, 1);
    const responses = await Promise.all(Array.from({ length: 4 }, () => verify(email, next)));
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect((await asAdmin('POST', '/api/admin/authenticator', session, { password })).statusCode).toBe(409);
  });

  it('that is set up or removed is in the audit log, and the administrator gets an email', async () => {
    const { email, id } = await makeAdmin();
    const session = await signIn(email);
    const start = await asAdmin('POST', '/api/admin/authenticator', session, { password });
    const { secret } = start.json<{ secret: string }>();
    const send = (path: 'confirm' | 'remove', steps: number) =>
      asAdmin('POST', `/api/admin/authenticator/${path}`, session, { verification_code: generateCode(secret, steps) });
    expect((await send('confirm', -1)).statusCode).toBe(200);
    expect((await services.mailbox.next(email)).subject).toBe('Your Everstep codes come from an app now');
    // Another code confirms nothing new.
    expect((await send('confirm', 0)).statusCode).toBe(200);
    expect((await send('remove', 1)).statusCode).toBe(200);
    expect((await services.mailbox.next(email)).subject).toBe('Your Everstep codes come by e-mail now');
    const lines = await api.db.select().from(auditLog).where(eq(auditLog.administratorId, id)).orderBy(auditLog.number);
    expect(lines.map(({ action }) => action)).toEqual(['signed_in', 'authenticator_set', 'authenticator_removed']);
  });
});

describe('the admin guard', () => {
  const paths = [
    '/api/admin/users',
    '/api/admin/dashboard-stats',
    '/api/admin/no-such-thing',
    '/api/admin',
    '/api/admin/login/x',
  ];

  it.each(paths)('rejects visitors and members at %s, whether the path exists or not', async (path) => {
    const member = await makeUser(api.db, { grantedTier: 'ultra_elite' });
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const send = (cookie = '') =>
        api.inject({ method, url: path, headers: { origin: 'http://localhost:3000', cookie } });
      const visitor = await send();
      expect([visitor.statusCode, visitor.json()]).toEqual([
        401,
        { success: false, code: 'not_signed_in', detail: 'Please sign in to continue.' },
      ]);
      expect((await send(member.cookie)).statusCode).toBe(403);
    }
  });

  it.each(['/API/ADMIN/USERS', '/api//admin/users', '/api/%61dmin/session', '/api/admin;x=1'])(
    'cannot be bypassed by writing %s',
    async (path) => {
      expect([401, 404]).toContain((await api.get(path)).statusCode);
    },
  );
});

describe('an administrator created on the command line', () => {
  it('signs in with a temporary password that must be changed', async () => {
    const email = 'made@everstep.example';
    const { password: temporary } = await createAdministrator(api.db, { email, name: 'Made' });
    expect(temporary).toMatch(/^[\w-]{20}$/);
    await api.post('/api/admin/login', { email, password: temporary });
    const response = await verify(email, await readEmailedCode(email), temporary);
    expect(response.json()).toMatchObject({ user: { name: 'Made', must_change_password: true } });
  });

  it.each([
    [
      'ana@elsewhere.example',
      'Ana',
      'The e-mail must be an address at everstep.example, such as ana@everstep.example.',
    ],
    ['nonsense', 'Ana', 'The e-mail must be an address at everstep.example, such as ana@everstep.example.'],
    ['ana@everstep.example', ' ', 'The name is not accepted: Full name is required'],
    ['ana@everstep.example', '007', 'letter'],
  ])('is not created with the e-mail %j and the name %j', async (email, name, reason) => {
    await expect(createAdministrator(api.db, { email, name })).rejects.toThrow(reason);
  });

  it('is not created if the address already has an account', async () => {
    const member = await makeUser(api.db, { email: 'member@everstep.example' });
    await expect(createAdministrator(api.db, { email: member.email, name: 'M' })).rejects.toThrow(
      'has an account already',
    );
    const [row] = await api.db.select().from(users).where(eq(users.id, member.id));
    expect(row?.role).toBe('member');
  });
});
