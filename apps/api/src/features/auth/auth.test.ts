import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { makeSession, makeUser, password } from '../../../test/factories';
import { cookieOf, useApp } from '../../../test/test-app';
import { sessions, users } from '../../db/schema';

const api = useApp();
const findUser = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0];
const countUsers = () => api.db.$count(users);

describe('creating an account', () => {
  it('creates a free, active, new account, whatever else the client sends, and signs in', async () => {
    const response = await api.post('/api/users/register', {
      name: ' Ana Bell ',
      email: ' Ana.Bell@Parents.Example ',
      password_hash: 'hunter22',
      subscription_tier: 'ultra_elite',
      subscription_status: 'active',
      first_time_login: false,
      role: 'admin',
      vip_access: true,
      is_admin_created: true,
      id: '1',
    });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      success: true,
      message: 'Your account is ready.',
      user: {
        id: expect.any(String) as string,
        email: 'ana.bell@parents.example',
        name: 'Ana Bell',
        subscription_tier: 'free',
        subscription_status: 'active',
        auth_provider: 'email',
        is_admin_created: false,
        vip_access: false,
        first_time_login: true,
        must_change_password: false,
      },
      access: expect.objectContaining({ free_modules: true, drHalseyChat: false }) as unknown,
    });
    // The same data as the access endpoint returns, so that the browser need not call it.
    const accessReply = await api.get('/api/user/subscription-access/ana.bell@parents.example', cookieOf(response));
    expect(accessReply.statusCode).toBe(200);
    expect(response.json()).toMatchObject(accessReply.json());
    const user = await findUser('ana.bell@parents.example');
    expect(user).toMatchObject({
      role: 'member',
      grantedTier: 'free',
      suspendedAt: null,
      vipAccess: false,
      isAdminCreated: false,
      firstTimeLogin: true,
      authProvider: 'email',
      // The account was created by signing in to it.
      lastLoginAt: expect.any(Date) as unknown,
    });
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('sets an HttpOnly cookie for seven days, and stores only its hash', async () => {
    const response = await api.post('/api/users/register', {
      name: 'N',
      email: 'cookie@parents.example',
      password_hash: 'hunter22',
    });
    const header = String(response.headers['set-cookie']);
    expect(header).toContain('Max-Age=604800');
    expect(header).toContain('HttpOnly');
    expect(header).toContain('SameSite=Lax');
    expect(header).toContain('Path=/');
    const token = cookieOf(response).split('=')[1] ?? '';
    expect(response.body).not.toContain(token);
    const rows = await api.db.select().from(sessions);
    expect(JSON.stringify(rows.map((row) => row.tokenHash.toString('latin1')))).not.toContain(token);
  });

  it.each([
    [{ email: 'n@x.test', password_hash: 'hunter22' }, 'name', 'Full name is required'],
    [{ name: 'N', password_hash: 'hunter22' }, 'email', 'Email is required'],
    [{ name: 'N', email: 'nobody', password_hash: 'hunter22' }, 'email', 'Please enter a valid email address'],
    [{ name: 'N', email: 'n@x.test', password_hash: '' }, 'password_hash', 'Password is required'],
    [
      { name: 'N', email: 'n@x.test', password_hash: '12345' },
      'password_hash',
      'Password must be at least 6 characters',
    ],
    [
      { name: 'N'.repeat(101), email: 'n@x.test', password_hash: 'hunter22' },
      'name',
      'Please use at most 100 characters',
    ],
    [{ name: 'a\r\nBcc: all@x.test', email: 'n@x.test', password_hash: 'hunter22' }, 'detail', ''],
    [{ name: ['N'], email: 'n@x.test', password_hash: 'hunter22' }, 'name', 'Full name is required'],
  ])('rejects %j and writes nothing', async (body, field, message) => {
    const before = await countUsers();
    const response = await api.post('/api/users/register', body);
    expect(response.statusCode).toBe(400);
    const failure = response.json<{ success: boolean; detail: string; fields?: Record<string, string> }>();
    expect(failure.success).toBe(false);
    if (message) expect(failure.fields?.[field]).toBe(message);
    expect(failure.detail.length).toBeGreaterThan(5);
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await countUsers()).toBe(before);
  });

  it.each([
    ['123456', 'Many people use this password, so it is easy to guess. Please choose another one.'],
    ['PASSWORD1', 'Many people use this password, so it is easy to guess. Please choose another one.'],
    ['n4@x.test', 'Please choose a password that is not your name, your e-mail or our name.'],
    ['Everstep1', 'Please choose a password that is not your name, your e-mail or our name.'],
  ])('rejects the password %s with the reason', async (password_hash, reason) => {
    const response = await api.post('/api/users/register', { name: 'Nora', email: 'n4@x.test', password_hash });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      success: false,
      code: 'bad_input',
      detail: reason,
      fields: { password_hash: reason },
    });
    expect(await findUser('n4@x.test')).toBeUndefined();
  });

  it('replies 409 for a registered address and does not change that account', async () => {
    const existing = await makeUser(api.db, { email: 'taken@parents.example' });
    const response = await api.post('/api/users/register', {
      name: 'Thief',
      email: 'TAKEN@parents.example',
      password_hash: 'hunter22',
    });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toEqual({
      success: false,
      detail: 'This e-mail address cannot be used. If it is yours, sign in instead.',
      code: 'taken',
    });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(await findUser('taken@parents.example')).toMatchObject({ name: 'Ana', passwordHash: existing.passwordHash });
  });

  it('succeeds for exactly one of twenty concurrent requests', async () => {
    const requests = Array.from({ length: 20 }, () =>
      api.post('/api/users/register', { name: 'N', email: 'race@parents.example', password_hash: 'hunter22' }),
    );
    const statuses = (await Promise.all(requests)).map((response) => response.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  });
});

describe('signing in', () => {
  it('accepts the correct password, with the e-mail in upper or lower case', async () => {
    const user = await makeUser(api.db, { email: 'right@parents.example', grantedTier: 'elite_premium' });
    const response = await api.post('/api/users/authenticate', { email: ' RIGHT@parents.example ', password });
    expect(response.json()).toEqual({
      success: true,
      user: { id: user.id, email: 'right@parents.example', subscription_tier: 'elite_premium', name: 'Ana' },
    });
    expect((await api.get('/api/user/activity-data/right@parents.example', cookieOf(response))).statusCode).toBe(200);
  });

  it('gives the same reply to a wrong password, an unknown address and an account without a password', async () => {
    await makeUser(api.db, { email: 'known@parents.example' });
    await makeUser(api.db, { email: 'google@parents.example', passwordHash: null, authProvider: 'google' });
    const responses = await Promise.all(
      ['known@parents.example', 'unknown@parents.example', 'google@parents.example'].map((email) =>
        api.post('/api/users/authenticate', { email, password: 'bad' }),
      ),
    );
    for (const reply of responses) {
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toBe('{"success":false,"detail":"Invalid email or password"}');
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
  });

  it('rejects administrators', async () => {
    await makeUser(api.db, { email: 'root@everstep.example', role: 'admin' });
    const response = await api.post('/api/users/authenticate', { email: 'root@everstep.example', password });
    expect(response.body).toBe('{"success":false,"detail":"Invalid email or password"}');
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it('compares passwords exactly: spaces count, nothing is truncated', async () => {
    const long = 'x'.repeat(72);
    await api.post('/api/users/register', { name: 'N', email: 'space@parents.example', password_hash: 'Secret12 ' });
    await api.post('/api/users/register', { name: 'N', email: 'long@parents.example', password_hash: `${long}A` });
    const trimmed = await api.post('/api/users/authenticate', { email: 'space@parents.example', password: 'Secret12' });
    const other = await api.post('/api/users/authenticate', { email: 'long@parents.example', password: `${long}B` });
    expect([trimmed.json<{ success: boolean }>().success, other.json<{ success: boolean }>().success]).toEqual([
      false,
      false,
    ]);
  });

  it('treats both Unicode forms of é as equal', async () => {
    await api.post('/api/users/register', {
      name: 'N',
      email: 'nfc@parents.example',
      password_hash: 'caf\u00e9-au-lait',
    });
    const response = await api.post('/api/users/authenticate', {
      email: 'nfc@parents.example',
      password: 'cafe\u0301-au-lait',
    });
    expect(response.json()).toMatchObject({ success: true });
  });

  it.each([
    [{ email: 'a@x.test', password: '' }],
    [{ email: ['a@x.test'], password }],
    [{ email: "a@x.test' OR '1'='1", password: 'x' }],
    [{ email: 'a@x.test', password: 'x'.repeat(1025) }],
    [{}],
  ])('rejects %j with 400', async (body) => {
    const response = await api.post('/api/users/authenticate', body);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ success: false });
  });

  it('sets a new cookie and ends the previous session of the browser', async () => {
    const user = await makeUser(api.db);
    const response = await api.post('/api/users/authenticate', { email: user.email, password }, user.cookie);
    const newCookie = cookieOf(response);
    expect(newCookie).not.toBe(user.cookie);
    expect((await api.get(`/api/user/activity-data/${user.email}`, user.cookie)).statusCode).toBe(401);
    expect((await api.get(`/api/user/activity-data/${user.email}`, newCookie)).statusCode).toBe(200);
  });

  it('never makes a planted cookie valid', async () => {
    const user = await makeUser(api.db);
    const plantedCookie = `session_token=${'A'.repeat(43)}`;
    const response = await api.post('/api/users/authenticate', { email: user.email, password }, plantedCookie);
    expect(cookieOf(response)).not.toBe(plantedCookie);
    expect((await api.get(`/api/user/activity-data/${user.email}`, plantedCookie)).statusCode).toBe(401);
  });
});

describe('a session', () => {
  it('ends at logout, which also works without one', async () => {
    const user = await makeUser(api.db);
    const logout = await api.post('/api/auth/logout', undefined, user.cookie);
    expect(logout.json()).toEqual({ success: true });
    expect(String(logout.headers['set-cookie'])).toMatch(/session_token=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(logout.headers['clear-site-data']).toBe('"cache"');
    expect((await api.get(`/api/user/activity-data/${user.email}`, user.cookie)).statusCode).toBe(401);
    expect((await api.post('/api/auth/logout')).statusCode).toBe(200);
  });

  it('is rejected when expired, unknown, or sent twice', async () => {
    const user = await makeUser(api.db);
    const url = `/api/user/activity-data/${user.email}`;
    expect((await api.get(url, await makeSession(api.db, user.id, -1))).statusCode).toBe(401);
    expect((await api.get(url, `session_token=${'b'.repeat(43)}`)).statusCode).toBe(401);
    expect((await api.get(url, `session_token=bad; ${user.cookie}`)).statusCode).toBe(401);
    expect((await api.get(url, undefined, { authorization: `Bearer ${user.cookie.slice(14)}` })).statusCode).toBe(401);
    expect((await api.get(url, user.cookie)).statusCode).toBe(200);
  });

  it('records its sign-in once, and only for its own user', async () => {
    const user = await makeUser(api.db);
    const other = await makeUser(api.db);
    expect((await api.post(`/api/users/${user.id}/login`)).statusCode).toBe(401);
    expect((await api.post(`/api/users/${user.id}/login`, undefined, other.cookie)).statusCode).toBe(403);
    expect((await findUser(user.email))?.lastLoginAt).toBeNull();
    expect((await api.post(`/api/users/${user.id}/login`, undefined, user.cookie)).statusCode).toBe(200);
    const first = (await findUser(user.email))?.lastLoginAt;
    expect(first).toBeInstanceOf(Date);
    await api.post(`/api/users/${user.id}/login`, undefined, user.cookie);
    expect((await findUser(user.email))?.lastLoginAt).toEqual(first);
  });
});

it('the logs contain no password, cookie or e-mail of the tests above', () => {
  const logs = api.logs();
  expect(logs).toContain('"route":"/api/users/authenticate"');
  for (const secret of ['hunter22', 'Secret12', 'parents.example', 'x.test', 'session_token'])
    expect(logs).not.toContain(secret);
});

it('logs the outcome of each sign-in and the reason of each rejection, with the user id and without the e-mail', async () => {
  const user = await makeUser(api.db);
  await api.post('/api/users/authenticate', { email: user.email, password });
  await api.post('/api/users/authenticate', { email: user.email, password: 'wrong-password' });
  await api.get('/api/user/activity-data/somebody-else@parents.example', user.cookie);
  const lines = api
    .logs()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { status?: number; result?: string; user?: string });
  expect(lines.slice(-3).map(({ status, result, user: id }) => [status, result, id])).toEqual([
    [200, 'signed in', user.id],
    [200, 'wrong password', undefined],
    [403, 'not_yours', user.id],
  ]);
  expect(api.logs()).not.toContain(user.email);
});
