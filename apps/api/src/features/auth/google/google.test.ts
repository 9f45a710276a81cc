import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSession, makeUser, password } from '../../../../test/factories';
import { useExternalServices } from '../../../../test/external-services';
import { cookieOf, useApp } from '../../../../test/test-app';
import { loginTickets, identities, users } from '../../../db/schema';

type Response = Awaited<ReturnType<typeof api.get>>;

const services = useExternalServices();
const api = useApp({}, services);
afterEach(() => services.google.behave('normal'));

const cookieHeader = (response: Response) =>
  response.cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

interface GoogleProfile {
  email: string;
  name?: string;
  sub?: string;
  verified?: boolean;
}

/** Goes through the sign-in at Google: returns the path that Google redirects to, and the browser's cookies. */
async function goToGoogle(profile: GoogleProfile) {
  const start = await api.get('/api/auth/google');
  const returnUrl = new URL(await services.google.choose(String(start.headers.location), profile));
  return { path: `${returnUrl.pathname}${returnUrl.search}`, cookie: cookieHeader(start) };
}

/** Also follows the redirect: returns our reply with the login ticket. */
async function returnFromGoogle(profile: GoogleProfile) {
  const { path, cookie } = await goToGoogle(profile);
  const response = await api.get(path, cookie);
  const [, id = ''] = /^\/dashboard#session_id=([\w-]+)$/.exec(String(response.headers.location)) ?? [];
  return { response, id, cookie: cookieHeader(response) };
}

const exchange = (id: string, cookie: string) =>
  api.inject({
    method: 'POST',
    url: '/api/auth/google/callback',
    headers: { origin: 'http://localhost:3000', 'x-session-id': id, cookie },
  });

async function signIn(profile: GoogleProfile): Promise<Response> {
  const { id, cookie } = await returnFromGoogle(profile);
  return exchange(id, cookie);
}

const findUser = async (email: string) => (await api.db.select().from(users).where(eq(users.email, email)))[0];
const failurePath = '/login?error=google';

describe('signing in with Google', () => {
  it('counts as a sign-in, the first time and later', async () => {
    const email = 'hana@parents.example';
    expect((await signIn({ email })).statusCode).toBe(200);
    const first = (await findUser(email))?.lastLoginAt;
    expect(first).toBeInstanceOf(Date);
    await signIn({ email });
    expect((await findUser(email))?.lastLoginAt?.getTime()).toBeGreaterThan(first?.getTime() ?? 0);
  });

  it('shows the Google account chooser every time', async () => {
    const start = await api.get('/api/auth/google');
    expect(new URL(String(start.headers.location)).searchParams.get('prompt')).toBe('select_account');
  });

  it('creates no account for an address in the admin domain, in any spelling', async () => {
    for (const email of ['gia@everstep.example', 'Gia@EVERSTEP.example'])
      expect((await returnFromGoogle({ email })).response.headers.location).toBe(failurePath);
    expect(await findUser('gia@everstep.example')).toBeUndefined();
  });

  it('accepts no web address as a name, neither from Google nor from the e-mail', async () => {
    await signIn({ email: 'www.evil.test@parents.example', name: 'Prizes at https://evil.test' });
    expect((await findUser('www.evil.test@parents.example'))?.name).toBe('www evil test');
  });

  it('uses the code flow with state and PKCE, bound to this browser, and ignores the query', async () => {
    const response = await api.get('/api/auth/google?state=mine&redirect_uri=https://evil.test&scope=all');
    expect(response.statusCode).toBe(302);
    const url = new URL(String(response.headers.location));
    expect(`${url.origin}/google`).toBe(services.google.issuer);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      response_type: 'code',
      redirect_uri: 'http://localhost:3000/api/auth/google/return',
      scope: 'openid email profile',
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{22,}$/) as string,
    });
    for (const { httpOnly, sameSite, path } of response.cookies)
      expect({ httpOnly, sameSite, path }).toEqual({ httpOnly: true, sameSite: 'Lax', path: '/api/auth/google' });
  });

  it('creates an account for a new user and signs in once, only in this browser', async () => {
    const { id, cookie } = await returnFromGoogle({ email: 'New.One@parents.example', name: 'Nia One' });
    const response = await exchange(id, cookie);
    expect(response.json()).toEqual({
      success: true,
      session_token: expect.any(String) as string,
      user: {
        id: expect.any(String) as string,
        email: 'new.one@parents.example',
        name: 'Nia One',
        subscription_tier: 'free',
        first_time_login: true,
      },
    });
    const own = '/api/user/subscription-access/new.one@parents.example';
    expect((await api.get(own, cookieOf(response))).json()).toMatchObject({
      user: { auth_provider: 'google', subscription_status: 'active' },
    });
    const { session_token } = response.json<{ session_token: string }>();
    expect((await api.get(own, `session_token=${session_token}`)).statusCode).toBe(401);
    const again = await exchange(id, cookie);
    expect(again.statusCode).toBe(401);
    expect(again.json()).toEqual({
      success: false,
      code: 'wrong_code',
      detail: 'That code is wrong or was used already.',
    });
  });

  it('stores nothing that could be exchanged for a session', async () => {
    const { id } = await returnFromGoogle({ email: 'dump@parents.example' });
    const rows = await api.db.select().from(loginTickets);
    expect(JSON.stringify(rows.map((row) => row.idHash.toString('latin1')))).not.toContain(id);
  });

  it('rejects another browser, no browser, a wrong ticket and an expired one with the same reply', async () => {
    const { id, cookie } = await returnFromGoogle({ email: 'handed@parents.example' });
    const other = await returnFromGoogle({ email: 'other@parents.example' });
    const late = await returnFromGoogle({ email: 'late@parents.example' });
    await api.db
      .update(loginTickets)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(loginTickets.userId, (await findUser('late@parents.example'))?.id ?? ''));
    const responses = [
      await exchange(id, other.cookie),
      await exchange(id, ''),
      await exchange('x', cookie),
      await exchange(late.id, late.cookie),
      await api.post('/api/auth/google/callback', undefined, cookie),
    ];
    for (const reply of responses) {
      expect(reply.statusCode).toBe(401);
      expect(reply.body).toBe(responses[0]?.body);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    expect((await exchange(id, cookie)).statusCode).toBe(200);
  });

  it('starts a session for exactly one of twenty concurrent requests', async () => {
    const { id, cookie } = await returnFromGoogle({ email: 'twenty@parents.example' });
    const statuses = (await Promise.all(Array.from({ length: 20 }, () => exchange(id, cookie)))).map(
      (r) => r.statusCode,
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 401)).toHaveLength(19);
  });

  it('creates one account for twenty concurrent returns of one new user', async () => {
    const profile = { email: 'at-once@parents.example' };
    const starts = await Promise.all(Array.from({ length: 20 }, () => goToGoogle(profile)));
    const responses = await Promise.all(starts.map(({ path, cookie }) => api.get(path, cookie)));
    for (const reply of responses) expect(reply.headers.location).toMatch(/^\/dashboard#session_id=/);
    expect(await api.db.$count(users, eq(users.email, profile.email))).toBe(1);
  });
});

describe('an invalid return from Google', () => {
  it.each([
    ['a forged state', async () => ({ path: '/api/auth/google/return?code=x&state=forged', cookie: '' })],
    [
      'the state of another browser',
      async () => {
        const [mine, theirs] = [await goToGoogle({ email: 'a@x.test' }), await goToGoogle({ email: 'b@x.test' })];
        return { path: mine.path, cookie: theirs.cookie };
      },
    ],
    ['no query at all', async () => ({ path: '/api/auth/google/return', cookie: '' })],
  ])('redirects to the sign-in page without a session: %s', async (_description, startUrl) => {
    const { path, cookie } = await startUrl();
    const response = await api.get(path, cookie);
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe(failurePath);
    expect(response.cookies.filter(({ value }) => value !== '')).toEqual([]);
  });

  it('redirects to the sign-in page with its own message after Cancel at Google, and exchanges no code', async () => {
    const start = await api.get('/api/auth/google');
    const returnUrl = new URL(services.google.cancel(String(start.headers.location)));
    const requestsBefore = services.google.tokenRequests();
    for (const query of [returnUrl.search, '?error=access_denied', '?error=access_denied&code=']) {
      const response = await api.get(`${returnUrl.pathname}${query}`, cookieHeader(start));
      expect([response.statusCode, response.headers.location]).toEqual([302, '/login?error=google_cancelled']);
      expect(response.cookies.filter(({ value }) => value !== '')).toEqual([]);
    }
    for (const query of ['', '?error=server_error', '?state=x']) {
      const response = await api.get(`${returnUrl.pathname}${query}`, cookieHeader(start));
      expect(response.headers.location).toBe(failurePath);
    }
    expect(services.google.tokenRequests()).toBe(requestsBefore);
  });

  it('redirects to the sign-in page when the return is used a second time', async () => {
    const { path, cookie } = await goToGoogle({ email: 'twice@parents.example' });
    expect((await api.get(path, cookie)).headers.location).toMatch(/^\/dashboard#/);
    expect((await api.get(path, cookie)).headers.location).toBe(failurePath);
  });

  it.each(['error', 'redirect', 'slow'] as const)(
    'redirects to the sign-in page within six seconds if Google fails: %s',
    async (mode) => {
      const { path, cookie } = await goToGoogle({ email: 'trouble@parents.example' });
      services.google.behave(mode);
      const startedAt = Date.now();
      expect((await api.get(path, cookie)).headers.location).toBe(failurePath);
      expect(Date.now() - startedAt).toBeLessThan(6000);
      expect(await findUser('trouble@parents.example')).toBeUndefined();
    },
  );
});

describe('signing in with Google to an existing account', () => {
  it('removes a password set before the address was verified, ends its sessions, and sends a notice', async () => {
    const squatter = await makeUser(api.db, { email: 'victim@parents.example' });
    const response = await signIn({ email: 'victim@parents.example' });
    expect(response.json()).toMatchObject({ success: true, user: { id: squatter.id } });
    expect((await api.get('/api/user/sessions', squatter.cookie)).statusCode).toBe(401);
    const byPassword = await api.post('/api/users/authenticate', { email: squatter.email, password });
    expect(byPassword.json()).toMatchObject({ success: false });
    const message = await services.mailbox.next(squatter.email);
    expect(message.subject).toBe('You can sign in to Everstep with Google now');
    expect(message.text).toContain('that password no longer works');
  });

  it('keeps the password and the sessions of a user with a verified address', async () => {
    const user = await makeUser(api.db, { email: 'proven@parents.example', emailVerifiedAt: new Date() });
    const session = await makeSession(api.db, user.id);
    expect((await signIn({ email: user.email })).json()).toMatchObject({ user: { id: user.id } });
    expect((await api.get('/api/user/sessions', session)).statusCode).toBe(200);
    const byPassword = await api.post('/api/users/authenticate', { email: user.email, password });
    expect(byPassword.json()).toMatchObject({ success: true });
    expect((await services.mailbox.next(user.email)).text).not.toContain('no longer works');
  });

  it('identifies users by their subject at Google, not by their current address there', async () => {
    const existing = await makeUser(api.db, { email: 'owner@parents.example', emailVerifiedAt: new Date() });
    const first = (await signIn({ email: 'moving@parents.example', sub: 'sub-moving' })).json<{
      user: { id: string };
    }>();
    const later = await signIn({ email: existing.email, sub: 'sub-moving' });
    expect(later.json()).toMatchObject({ user: { id: first.user.id, email: 'moving@parents.example' } });
    expect(await api.db.$count(identities, eq(identities.userId, existing.id))).toBe(0);
  });

  it('rejects a second Google identity for an account', async () => {
    const profile = { email: 'recycled@parents.example', sub: 'sub-one' };
    await signIn(profile);
    expect((await returnFromGoogle({ ...profile, sub: 'sub-two' })).response.headers.location).toBe(failurePath);
  });

  it('rejects an address that Google has not verified, whether or not it has an account', async () => {
    const user = await makeUser(api.db, { email: 'unverified@parents.example' });
    for (const email of [user.email, 'unverified-new@parents.example'])
      expect((await returnFromGoogle({ email, verified: false })).response.headers.location).toBe(failurePath);
    expect(await findUser('unverified-new@parents.example')).toBeUndefined();
    expect((await api.get('/api/user/sessions', user.cookie)).statusCode).toBe(200);
  });

  it('rejects administrators', async () => {
    await makeUser(api.db, { email: 'chief@everstep.example', role: 'admin', emailVerifiedAt: new Date() });
    expect((await returnFromGoogle({ email: 'chief@everstep.example' })).response.headers.location).toBe(failurePath);
  });

  it('signs suspended users in', async () => {
    const user = await makeUser(api.db, { suspendedAt: new Date(), emailVerifiedAt: new Date() });
    expect((await signIn({ email: user.email })).statusCode).toBe(200);
  });
});
