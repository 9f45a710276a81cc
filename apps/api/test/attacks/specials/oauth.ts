import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { identities, sessions, users } from '../../../src/db/schema';
import { makeUser, password } from '../../factories';
import type { Reply } from '../../server';
import { cookieIn, parse } from '../world/replies';
import { returnFromGoogle, goToGoogle, openBrowser, exchangeSignIn } from '../world/browser';
import { newCanary } from '../world/leaks';
import type { Special } from './special';
import type { World } from '../world/world';

const failurePath = '/login?error=google';
const setCookies = ({ headers }: Reply) => [headers['set-cookie'] ?? []].flat();
const parts = (cookie: string) => cookie.split('; ').slice(1);

/** Expects a redirect to the sign-in page without anything that gives access. */
function expectFailed(reply: Reply, location = failurePath): void {
  expect([reply.status, reply.headers.location]).toEqual([302, location]);
  for (const cookie of setCookies(reply)) expect(cookie).toMatch(/^oauth2-[\w-]+=;/);
}

const userRows = async ({ db }: World) => [
  await db.$count(users),
  await db.$count(identities),
  await db.$count(sessions),
];

const getStatus = async (world: World, cookie: string) =>
  (await world.send('GET', '/api/user/sessions', { headers: { cookie } })).status;

async function canSignIn(world: World, email: string, enteredPassword = password): Promise<unknown> {
  const visibleUser = { email, name: '' };
  const body = { email, password: enteredPassword };
  return parse(await (await world.local()).send('POST', '/api/users/authenticate', { body, visibleUser })).success;
}

export const oauthSpecials: Record<string, Special> = {
  'OAU-01': {
    it: 'redirects only to the issuer, with this browser’s state and challenge and nothing the caller chose',
    async run(world, { path }) {
      const state = newCanary();
      const query = `state=${state}&redirect_uri=https://evil.test&scope=all&code_challenge=x&client_id=y&issuer=https://evil.test`;
      const headers = { host: 'evil.test', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http' };
      const replies = [
        await world.send('GET', `${path}?${query}`, { headers }),
        await world.send('GET', path, { headers: { cookie: `oauth2-redirect-state=${state}` } }),
      ];
      const seen = new Set<string>();
      for (const reply of replies) {
        const location = String(reply.headers.location);
        // world.send checks everything else in the URL.
        expect(location).toMatch(new RegExp(`^${world.google.issuer}/authorize\\?`));
        const params = new URL(location).searchParams;
        expect(location).not.toMatch(/evil|=all|=x&|=y&/);
        for (const name of ['state', 'code_challenge']) seen.add(params.get(name) ?? '');
        const cookies = setCookies(reply);
        expect(cookies).toHaveLength(2);
        expect(cookies.map((cookie) => cookie.split(';', 1)[0])).toContain(
          `oauth2-redirect-state=${params.get('state')}`,
        );
        for (const cookie of cookies)
          expect(parts(cookie)).toEqual(
            expect.arrayContaining(['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/api/auth/google']),
          );
      }
      expect(seen.size).toBe(4);
    },
  },

  'OAU-02': {
    it: 'redirects to the sign-in page and clears the flow’s cookies',
    async run(world) {
      const site = await world.local();
      const browser = openBrowser(site);
      await browser.send('GET', '/api/auth/google');
      const before = await userRows(world);
      expect(browser.cookies.size).toBe(2);
      const reply = await browser.send('GET', '/api/auth/google/return?code=x&state=forged');
      expectFailed(reply);
      expect(browser.cookies.size).toBe(0);
      for (const query of ['', '?code=x', '?state=', '?code=x&state=', '?code=a&code=b&state=a&state=b', '?error=x'])
        expectFailed(await openBrowser(site).send('GET', `/api/auth/google/return${query}`));
      expect(await userRows(world)).toEqual(before);
    },
  },

  'OAU-04': {
    it: 'redirects to the sign-in page, for any user, without redeeming the code',
    async run(world) {
      const site = await world.local();
      const [ownBrowser, otherBrowser, freshBrowser] = [openBrowser(site), openBrowser(site), openBrowser(site)];
      const returnUrl = await goToGoogle(world, ownBrowser, { email: 'attacker@x.test' });
      await goToGoogle(world, otherBrowser, { email: 'victim@x.test' });
      const before = await userRows(world);
      for (const browser of [otherBrowser, freshBrowser]) expectFailed(await browser.send('GET', returnUrl));
      expect(await userRows(world)).toEqual(before);
      const own = await ownBrowser.send('GET', returnUrl);
      expect(own.headers.location).toMatch(/^\/dashboard#session_id=/);
      expectFailed(await ownBrowser.send('GET', returnUrl));
    },
  },

  'OAU-05': {
    it: 'redirects to the sign-in page and shows nothing from the URL',
    async run(world) {
      const site = await world.local();
      const before = await userRows(world);
      for (const text of [
        '',
        `&error_description=${newCanary()}%3Cscript%3E`,
        `&error_uri=https://${newCanary()}.test`,
      ]) {
        const browser = openBrowser(site);
        const start = await browser.send('GET', '/api/auth/google');
        const returnUrl = new URL(world.google.cancel(String(start.headers.location)));
        expect(returnUrl.searchParams.get('error')).toBe('access_denied');
        expectFailed(
          await browser.send('GET', `${returnUrl.pathname}${returnUrl.search}${text}`),
          `${failurePath}_cancelled`,
        );
      }
      expect(await userRows(world)).toEqual(before);
    },
  },

  'OAU-07': {
    it: 'removes the attacker’s password, sessions and known browsers',
    async run(world) {
      const site = await world.local();
      const thief = openBrowser(site);
      const email = 'victim@x.test';
      const body = { name: 'Thief', email, password_hash: password };
      const registration = await thief.send('POST', '/api/users/register', { body });
      const { id } = parse(registration).user as { id: string };
      expect(await canSignIn(world, email)).toBe(true);
      expect((await world.nextEmail(email)).subject).toBe('Confirm your address for Everstep');

      const victim = openBrowser(site);
      const user = { email, name: 'Thief' };
      const reply = await exchangeSignIn(victim, await returnFromGoogle(world, victim, user), user);
      expect(parse(reply)).toMatchObject({ success: true, user: { id } });
      expect(await getStatus(world, cookieIn(registration) ?? '')).toBe(401);
      expect(await getStatus(world, cookieIn(reply) ?? '')).toBe(200);
      expect(await canSignIn(world, email)).toBe(false);
      const [row] = await world.db.select().from(users).where(eq(users.id, id));
      expect(row).toMatchObject({ passwordHash: null, authProvider: 'google' });
      expect(row?.emailVerifiedAt).not.toBeNull();
      expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(1);
      expect((await world.nextEmail(email)).text).toContain('that password no longer works');
    },
  },

  'OAU-08': {
    it: 'signs in to the account of the Google identity and leaves the other account unchanged',
    async run(world) {
      const site = await world.local();
      const owner = await makeUser(world.db, { email: 'owner@x.test', emailVerifiedAt: new Date() });
      const ids: unknown[] = [];
      for (const email of ['moving@x.test', owner.email]) {
        const browser = openBrowser(site);
        const reply = await exchangeSignIn(
          browser,
          await returnFromGoogle(world, browser, { email, sub: 'sub-moving' }),
          {
            email: 'moving@x.test',
            name: 'moving',
          },
        );
        ids.push((parse(reply).user as { id: string }).id);
      }
      expect(new Set(ids).size).toBe(1);
      expect(ids).not.toContain(owner.id);
      expect(await world.db.$count(identities, eq(identities.userId, owner.id))).toBe(0);
      expect([await getStatus(world, owner.cookie), await canSignIn(world, owner.email)]).toEqual([200, true]);
      // Two subjects now have this e-mail at the issuer; the account stays with the first.
      for (const user of [
        { email: 'moving@x.test', sub: 'sub-other' },
        { email: owner.email, verified: false },
      ])
        expect(await returnFromGoogle(world, openBrowser(site), user)).toBe(failurePath);
    },
  },

  'OAU-09': {
    it: 'redirects to the sign-in page within six seconds, while other requests are served',
    async run(world) {
      const site = await world.local();
      for (const mode of ['error', 'redirect', 'slow'] as const) {
        const browser = openBrowser(site);
        const returnUrl = await goToGoogle(world, browser, { email: `${mode}@x.test` });
        world.google.behave(mode);
        const startedAt = performance.now();
        const pendingReply = browser.send('GET', returnUrl).finally(() => world.google.behave('normal'));
        for (let n = 0; n < 20; n += 1) expect((await site.send('GET', '/api/lessons')).status).toBe(200);
        const others = performance.now() - startedAt;
        expectFailed(await pendingReply);
        expect(performance.now() - startedAt).toBeLessThan(6500);
        if (mode === 'slow') expect(others).toBeLessThan(4000);
        expect(await world.db.$count(users, eq(users.email, `${mode}@x.test`))).toBe(0);
      }
    },
  },

  'OAU-11': {
    it: 'is rejected like an unknown ticket, even in another browser, and does not affect the first session',
    async run(world, { path }) {
      const site = await world.local();
      const browser = openBrowser(site);
      const user = { email: 'twice@x.test', name: 'Twice' };
      const id = await returnFromGoogle(world, browser, user);
      const cookies = new Map(browser.cookies);
      const otherBrowser = openBrowser(site);
      await returnFromGoogle(world, otherBrowser, { email: 'stranger@x.test' });
      const rejected = [await exchangeSignIn(otherBrowser, id, user)];
      const first = await exchangeSignIn(browser, id, user);
      expect(first.status).toBe(200);
      for (const [name, value] of cookies) browser.cookies.set(name, value);
      rejected.push(await exchangeSignIn(browser, id, user), await exchangeSignIn(browser, 'A'.repeat(43), user));
      rejected.push(await browser.send('POST', path));
      for (const reply of rejected) {
        expect([reply.status, reply.text]).toEqual([401, rejected[0]?.text]);
        expect(reply.headers['set-cookie']).toBeUndefined();
      }
      expect(parse(rejected[0] as Reply)).toMatchObject({ success: false, code: 'wrong_code' });
      expect(await getStatus(world, cookieIn(first) ?? '')).toBe(200);
      // The `session_token` in the body gives no access.
      const { session_token } = parse(first) as { session_token: string };
      expect(await getStatus(world, `session_token=${session_token}`)).toBe(401);
    },
  },
};
