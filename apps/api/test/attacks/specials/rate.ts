import { expect } from 'vitest';
import { databaseEnv, makeDatabase } from '../../database';
import { password } from '../../factories';
import { startSlowProxy } from '../../faults/injection/slow-proxy';
import { realTimeouts, startServer, type Reply } from '../../server';
import { until } from '../../until';
import { cookieIn, parse } from '../world/replies';
import { ageTokens, ageAttempts, requestResetToken } from '../world/email-codes';
import { createSite, type User, type Site } from '../world/site';
import type { Special } from './special';
import { production, publicOrigin } from '../world/world';

const wrong = 'wrong-pass';
const rejection = '{"success":false,"detail":"Invalid email or password"}';

type Account = Pick<User, 'email' | 'name'>;

interface Attempt {
  password?: string;
  /** The client address as seen by our proxy; only servers with rate limits trust it. */
  ip?: string;
  cookie?: string;
}

function signIn(
  site: Pick<Site, 'send'>,
  user: Account,
  { password: attempt = wrong, ip, cookie }: Attempt = {},
): Promise<Reply> {
  const body = { email: user.email, password: attempt };
  const headers = { ...(ip && { 'x-forwarded-for': ip }), ...(cookie && { cookie }) };
  return site.send('POST', '/api/users/authenticate', { body, headers, visibleUser: user });
}

/** Expects a reply byte-identical to that for a wrong password. */
function expectRejected(reply: Reply): void {
  expect([reply.status, reply.text, cookieIn(reply)]).toEqual([200, rejection, undefined]);
}

const expectSignedIn = (reply: Reply) => expect(parse(reply)).toMatchObject({ success: true });

async function fail(site: Pick<Site, 'send'>, user: Account, times: number, attempt: Attempt = {}): Promise<void> {
  for (let n = 0; n < times; n += 1) expectRejected(await signIn(site, user, attempt));
}

const stuffingTarget = (n: number): Account => ({ email: `stuffed-${n}@x.test`, name: '' });

function deviceCookie(reply: Reply): string {
  const [, cookie] = /(known_device=[\w-]{43});/.exec(String(reply.headers['set-cookie'])) ?? [];
  if (cookie === undefined) throw new Error('this browser is not remembered');
  return cookie;
}

function expectTooMany(reply: Reply): void {
  expect([reply.status, parse(reply).code]).toEqual([429, 'too_many']);
  expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
}

export const rateSpecials: Record<string, Special> = {
  'RATE-01': {
    it: 'rejects the eleventh attempt like a wrong password, even with the correct password from a new address',
    async run(world) {
      const [site, { a, b }] = [await world.limited(), world];
      for (let n = 1; n <= 10; n += 1) await fail(site, a, 1, { ip: `192.0.2.${n}` });
      expectRejected(await signIn(site, a, { password, ip: '192.0.2.11' }));
      expectRejected(await signIn(site, a, { password, ip: '2001:db8:1::1' }));
      // The account is throttled, not the IP address.
      expectSignedIn(await signIn(site, b, { password, ip: '192.0.2.1' }));
      await ageAttempts(world, '61 seconds');
      expectSignedIn(await signIn(site, a, { password, ip: '192.0.2.11' }));
    },
  },

  'RATE-02': {
    it: 'disable the password until a reset and send an email; existing sessions stay',
    async run(world) {
      const { a } = world;
      await Promise.all(Array.from({ length: 20 }, () => fail(world, a, 5)));
      for (const later of ['1 day', '1 month']) {
        await ageAttempts(world, later);
        expectRejected(await signIn(world, a, { password }));
      }
      expect((await world.send('GET', '/api/user/sessions', { as: a })).status).toBe(200);
      expect((await world.nextEmail(a.email)).subject).toBe('Sign-in to Everstep is paused');
      expect(await world.newEmails(a.email)).toEqual([]);
      const body = { token: await requestResetToken(world, a.email), new_password: `${password}!` };
      expect((await world.send('POST', '/api/users/reset-password', { body })).status).toBe(200);
      expectSignedIn(await signIn(world, a, { password: `${password}!` }));
    },
  },

  'RATE-03': {
    it: 'is rejected with Retry-After, while others can sign in',
    async run(world) {
      const site = await world.limited();
      for (let n = 0; n < 30; n += 1) await fail(site, stuffingTarget(n), 1, { ip: '198.51.100.3' });
      expectTooMany(await signIn(site, stuffingTarget(30), { ip: '198.51.100.3' }));
      expectTooMany(await signIn(site, world.a, { password, ip: '198.51.100.3' }));
      expectSignedIn(await signIn(site, world.a, { password, ip: '198.51.100.4' }));
      // Entries before the one our proxy appended were written by the client.
      expectTooMany(await signIn(site, stuffingTarget(31), { ip: '203.0.113.77, 198.51.100.3' }));
    },
  },

  'RATE-04': {
    it: 'is rejected, while the next network is served',
    async run(world) {
      const site = await world.limited();
      for (let n = 0; n < 30; n += 1)
        await fail(site, stuffingTarget(n), 1, { ip: `2001:db8:4:4:${n.toString(16)}::${n + 1}` });
      expectTooMany(await signIn(site, stuffingTarget(30), { ip: '2001:db8:4:4:ffff:ffff:ffff:ffff' }));
      expectTooMany(await signIn(site, stuffingTarget(31), { ip: '2001:0DB8:0004:0004::1' }));
      expectRejected(await signIn(site, stuffingTarget(32), { ip: '2001:db8:4:5::1' }));
      // IPv4-mapped addresses count individually, not as one network.
      for (let n = 33; n < 63; n += 1) await fail(site, stuffingTarget(n), 1, { ip: '::ffff:198.51.100.40' });
      expectTooMany(await signIn(site, stuffingTarget(63), { ip: '198.51.100.40' }));
      expectRejected(await signIn(site, stuffingTarget(64), { ip: '::ffff:198.51.100.41' }));
    },
  },

  'RATE-07': {
    it: 'is still rejected on the eleventh attempt, even with the correct password',
    async run(world) {
      const first = await world.start(production);
      await fail(first, world.a, 9);
      await first.server.stop('SIGKILL');
      const second = await world.start(production);
      await fail(second, world.a, 1);
      expectRejected(await signIn(second, world.a, { password }));
      await ageAttempts(world, '61 seconds');
      expectSignedIn(await signIn(second, world.a, { password }));
      await second.server.stop();
    },
  },

  'RATE-09': {
    it: 'can sign in, while other browsers cannot',
    async run(world) {
      const { a, b } = world;
      const own = deviceCookie(await signIn(world, a, { password }));
      const foreign = deviceCookie(await signIn(world, b, { password }));
      await fail(world, a, 25);
      for (const cookie of [undefined, foreign, `known_device=${'A'.repeat(43)}`])
        expectRejected(await signIn(world, a, { password, cookie }));
      expectSignedIn(await signIn(world, a, { password, cookie: own }));
      // It has its own counter and is not exempt.
      await fail(world, a, 10, { cookie: own });
      expectRejected(await signIn(world, a, { password, cookie: own }));
    },
  },

  'RATE-10': {
    it: 'is rejected with 503 in time, as on every other endpoint, while pages are served and the cause is logged',
    async run(world) {
      const database = await makeDatabase();
      const address = new URL(database.url);
      const proxy = await startSlowProxy(Number(address.port));
      address.port = String(proxy.port);
      const server = await startServer({
        databaseUrl: address.href,
        env: { ...production, ...databaseEnv(database.url, address.href), ...realTimeouts },
      });
      const site = createSite(server, { origin: publicOrigin, issuer: world.google.issuer });
      const credentials = { email: world.a.email, password };
      const endpoints: [string, object][] = [
        ['/api/users/authenticate', credentials],
        ['/api/users/register', { name: 'N', email: 'n@x.test', password_hash: password }],
        ['/api/users/request-password-reset', { email: world.a.email }],
        ['/api/users/reset-password', { token: 'A'.repeat(43), new_password: password }],
        ['/api/admin/login', credentials],
        ['/api/admin/verify', { ...credentials, verification_code: '123456' }],
      ];
      for (const failure of ['silent', 'closed']) {
        if (failure === 'silent') proxy.stalled = true;
        else await proxy.close();
        const call = async ([path, body]: (typeof endpoints)[number]) => {
          const from = performance.now();
          const reply = await site.send('POST', path, { body });
          expect([failure, path, reply.status, parse(reply).code]).toEqual([failure, path, 503, 'unavailable']);
          expect(reply.headers['set-cookie']).toBeUndefined();
          expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
          // A silent connection lasts until the statement timeout; the web client waits three seconds.
          expect(performance.now() - from).toBeLessThan(failure === 'silent' ? 3000 : 2500);
        };
        await Promise.all(endpoints.map(call));
        expect((await site.send('GET', '/api/health')).status).toBe(200);
        expect((await site.send('GET', '/api/ready')).status).toBe(503);
      }
      await until(() => server.logs().includes('"code":"ECONNREFUSED"'));
      await server.stop();
      await database.drop();
    },
  },

  'RATE-11': {
    it: 'always gets the same reply, but at most one email a minute and five an hour',
    async run(world, { path }) {
      const { email } = world.a;
      const texts = new Set<string>();
      for (let n = 1; n <= 6; n += 1) {
        for (const written of [email, ` ${email.toUpperCase()} `]) {
          const reply = await world.send('POST', path, { body: { email: written } });
          expect(reply.status).toBe(200);
          texts.add(reply.text);
        }
        expect(await world.newEmails(email)).toHaveLength(Math.min(n, 5));
        await ageTokens(world, '61 seconds');
      }
      expect(texts.size).toBe(1);
      await ageTokens(world, '1 hour');
      await world.send('POST', path, { body: { email } });
      expect(await world.newEmails(email)).toHaveLength(6);
    },
  },

  'RATE-14': {
    it: 'are all served without a single statement',
    async run(world, { path }) {
      // Nothing listens on port 9: no statement can succeed.
      const databaseUrl = 'postgres://everstep@127.0.0.1:9/everstep';
      const env = { ...production, RATE_LIMIT_FACTOR: '1' };
      const server = await startServer({ databaseUrl, env, untilReady: false });
      const site = createSite(server, { origin: publicOrigin, issuer: world.google.issuer });
      const replies = await Promise.all(Array.from({ length: 100 }, () => site.send('POST', path)));
      expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
      await server.stop();
    },
  },

  'RATE-15': {
    it: 'are limited, also under /api/admin, while existing paths still work',
    async run(world) {
      const site = await world.limited();
      const requestStatus = async (path: string, ip: string) =>
        (await site.send('GET', path, { headers: { 'x-forwarded-for': ip } })).status;
      for (const [start, status] of [
        ['/wp-admin', 404],
        ['/api/nothing', 404],
        ['/api/admin', 401],
      ] as const) {
        const ip = `203.0.113.${start.length}`;
        const counts: Record<number, number> = {};
        for (let n = 0; n < 1000; n += 20) {
          const twenty = Array.from({ length: 20 }, (_, more) => requestStatus(`${start}/${n + more}.php`, ip));
          for (const replyStatus of await Promise.all(twenty)) counts[replyStatus] = (counts[replyStatus] ?? 0) + 1;
        }
        expect([start, counts]).toEqual([start, { [status]: 300, 429: 700 }]);
        expect(await requestStatus('/api/lessons', ip)).toBe(200);
        expect(await requestStatus('/', ip)).toBe(200);
        expect(await requestStatus(`${start}/x.php`, '203.0.113.200')).toBe(status);
      }
    },
  },
};
