import { eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { expect } from 'vitest';
import { paymentWebhookPath } from '@everstep/domain/billing';
import { brand } from '@everstep/domain/base/brand';
import { adminChallenges, sessions } from '../../../src/db/schema';
import { makeAdmin, makeUser, password } from '../../factories';
import { cookieIn, parse } from '../world/replies';
import { fill } from '../table/attacks';
import { endpoints, endpointName, routes } from '../table/endpoints';
import { ageAttempts, anotherCode, readEmailedCode } from '../world/email-codes';
import type { User } from '../world/site';
import { isDeep, type Special } from './special';
import { expectEquallyLong, giveRealHashes } from '../world/timing';
import type { World } from '../world/world';

const email = `root@${brand.adminDomain}`;
const login = (world: World, enteredPassword = password) =>
  world.send('POST', '/api/admin/login', { body: { email, password: enteredPassword } });
const verify = (world: World, verification_code: string, enteredPassword = password) =>
  world.send('POST', '/api/admin/verify', {
    body: { email, password: enteredPassword, verification_code },
    visibleUser: { email, name: 'Root' },
  });

/** The administrator named by the entries, not signed in. */
async function makeRoot(world: World): Promise<User> {
  const root = await makeUser(world.db, { email, name: 'Root', role: 'admin' });
  await world.db.delete(sessions).where(eq(sessions.userId, root.id));
  return root;
}

async function requestCode(world: World): Promise<string> {
  expect((await login(world)).status).toBe(200);
  return readEmailedCode(world, email);
}

/** The status of a request to the console with these headers: 200 if they give access. */
const consoleStatus = async (world: World, headers: Record<string, string>) =>
  (await world.send('GET', '/api/admin/session', { headers, visibleUser: { email, name: 'Root' } })).status;

export const adminSpecials: Record<string, Special> = {
  'ADM-01': {
    it: `is byte-identical for an unknown administrator and a wrong password${isDeep ? ', with equal timing' : ''}`,
    timeout: 600_000,
    async run(world, entry) {
      await makeRoot(world);
      const attempts = [
        fill(entry.input.body, world),
        { email: 'nobody@everstep.example', password },
        { email, password: 'wrong-pass' },
      ];
      for (const body of attempts) {
        const reply = await world.send('POST', entry.path, { body });
        expect([reply.status, reply.text]).toEqual([
          401,
          '{"success":false,"detail":"Invalid admin credentials","code":"wrong_credentials"}',
        ]);
        expect(cookieIn(reply)).toBeUndefined();
      }
      expect(await world.db.$count(adminChallenges)).toBe(0);
      if (!isDeep) return;
      await giveRealHashes(world);
      await expectEquallyLong(world, entry.path, attempts, { status: 401 });
    },
  },

  'ADM-02': {
    it: 'creates a challenge for ten minutes and gives no access',
    async run(world) {
      const { id } = await makeRoot(world);
      const reply = await login(world);
      expect(parse(reply)).toEqual({ success: true, code_by: 'mail' });
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
      const { rows } = await world.db.execute<{ seconds: number }>(
        sql`select extract(epoch from expires_at - now())::float as seconds from admin_challenges where user_id = ${id}`,
      );
      expect(rows[0]?.seconds).toBeGreaterThan(590);
      expect(rows[0]?.seconds).toBeLessThanOrEqual(600);
      // The code is only in the email; the stored hash is not accepted.
      const code = await readEmailedCode(world, email);
      const [challenge] = await world.db.select().from(adminChallenges);
      expect(reply.text).not.toContain(code);
      expect(challenge?.codeHash).toHaveLength(32);
      expect((await verify(world, challenge?.codeHash?.toString('hex').slice(0, 20) ?? '')).status).toBe(401);
    },
  },

  'ADM-03': {
    it: 'is rejected: the code requires the password, and the password requires a challenge',
    async run(world) {
      const { id } = await makeRoot(world);
      expect((await verify(world, '123456')).status).toBe(401);
      const code = await requestCode(world);
      for (const attempt of ['wrong', `${password} `, password.toUpperCase()]) {
        const reply = await verify(world, code, attempt);
        expect([attempt, reply.status, cookieIn(reply)]).toEqual([attempt, 401, undefined]);
      }
      expect(await world.db.$count(sessions, eq(sessions.userId, id))).toBe(0);
      expect((await verify(world, code)).status).toBe(200);
    },
  },

  'ADM-06': {
    it: 'works once, for both email codes and authenticator codes',
    async run(world) {
      await makeRoot(world);
      const code = await requestCode(world);
      const first = await verify(world, code);
      expect([first.status, (await verify(world, code)).status]).toEqual([200, 401]);

      const as = { ...(parse(first).user as User), cookie: cookieIn(first) ?? '', token: String(parse(first).token) };
      const created = parse(await world.send('POST', '/api/admin/authenticator', { as, body: { password } }));
      const secret = String(created.secret);
      world.secrets.push(secret);
      const generateCode = (steps: number) =>
        generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });
      const confirmed = { verification_code: generateCode(0) };
      expect((await world.send('POST', '/api/admin/authenticator/confirm', { as, body: confirmed })).status).toBe(200);
      expect(parse(await login(world))).toEqual({ success: true, code_by: 'app' });
      // Both the time step that confirmed the app and the one that signed in are consumed, even for the next challenge.
      expect((await verify(world, confirmed.verification_code)).status).toBe(401);
      const next = generateCode(1);
      expect([(await verify(world, next)).status, (await verify(world, next)).status]).toEqual([200, 401]);
      await login(world);
      expect((await verify(world, next)).status).toBe(401);
    },
  },

  'ADM-07': {
    it: 'locks sign-in for exactly fifteen minutes and sends an email',
    async run(world) {
      await makeRoot(world);
      for (const wrongCount of [4, 4, 2]) {
        const code = await requestCode(world);
        for (let n = 0; n < wrongCount; n += 1) expect((await verify(world, anotherCode(code))).status).toBe(401);
        await world.db.update(adminChallenges).set({ expiresAt: sql`now()` });
      }
      expect((await world.nextEmail(email)).subject).toBe('Sign-in to Everstep is paused');
      const code = await requestCode(world);
      const locked = await verify(world, code);
      expect([locked.status, parse(locked).code]).toEqual([401, 'wrong_code']);
      await ageAttempts(world, '14 minutes 30 seconds');
      expect((await verify(world, code)).status).toBe(401);
      await ageAttempts(world, '1 minute');
      expect((await verify(world, code)).status).toBe(200);
      expect(await world.newEmails(email)).toEqual([]);
    },
  },

  'ADM-09': {
    it: 'returns a cookie and a token that give no access without each other',
    async run(world) {
      const { id } = await makeRoot(world);
      const reply = await verify(world, await requestCode(world));
      const { token, ...rest } = parse(reply) as { token: string };
      world.secrets.push(token);
      const user = { id, email, name: 'Root', role: 'admin', must_change_password: false };
      expect([reply.status, rest]).toEqual([200, { success: true, user }]);
      const set = [reply.headers['set-cookie'] ?? []].flat();
      const cookie = set.find((header) => header.startsWith('session_token=')) ?? '';
      expect(cookie).toMatch(/^session_token=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=None$/);
      const own = cookie.split(';', 1)[0] ?? '';
      expect(reply.text).not.toContain(own.slice(14));
      const authorization = `Bearer ${token}`;
      expect(await consoleStatus(world, { cookie: own, authorization })).toBe(200);
      const another = await makeAdmin(world.db, { email: 'second@x.test' });
      const halves: Record<string, string>[] = [
        { authorization },
        { cookie: own },
        { cookie: `session_token=${token}` },
        { cookie: `session_token=${token}`, authorization },
        { cookie: another.cookie, authorization },
        { cookie: own, authorization: `Bearer ${another.token}` },
        { cookie: own, authorization: token },
        { cookie: own, authorization: `Bearer ${own.slice(14)}` },
        { cookie: own, 'x-admin-token': token },
      ];
      for (const half of halves) expect([half, await consoleStatus(world, half)]).toEqual([half, 401]);
      const [row] = await world.db.select().from(sessions).where(eq(sessions.userId, id));
      expect(row?.adminTokenHash?.toString('latin1')).not.toContain(token);
    },
  },

  'ADM-44': {
    it: 'returns 401 or 404 for every spelling, and at most 403 for other users',
    async run(world, { path }) {
      const spellings = path.split(' ; ');
      expect(spellings).toHaveLength(4);
      const session = ['/api/%61dmin/session', '/%61pi/admin/session', '/api/admin%2fsession', '/api/./admin/session'];
      const odd = ['//api/admin/session', '/api/admin/session/', '/api/admin/session;x=1', '/api/admin/session%00'];
      const absolute = [
        'http://app.site.test/api/admin/session',
        'http://x/%61pi/%61dmin/session',
        'HTTP://x/api/admin/x',
      ];
      for (const spelling of [...spellings, ...session, ...odd, ...absolute]) {
        const anonymous = (await world.send('GET', spelling)).status;
        expect([spelling, [400, 401, 404].includes(anonymous), anonymous]).toEqual([spelling, true, anonymous]);
        const member = (await world.send('GET', spelling, { as: world.a })).status;
        expect([spelling, [400, 403, 404].includes(member), member]).toEqual([spelling, true, member]);
      }
      // No spelling reveals which console paths exist.
      for (const start of ['/api/admin', '/api/%61dmin', '/%61pi/admin', 'http://x/api/admin', '/api/admin%2f'])
        for (const as of [undefined, world.a]) {
          const [existing, unknown] = [`${start}/session`, `${start}/no-such-thing`];
          const replies = [await world.send('GET', existing, { as }), await world.send('GET', unknown, { as })];
          expect([start, replies[1]?.status, replies[1]?.text]).toEqual([start, replies[0]?.status, replies[0]?.text]);
          expect(replies[0]?.status).toBe(as ? 403 : 401);
        }
    },
  },

  'ADM-45': {
    it: 'has no API route without declared access',
    run() {
      const served = routes
        .filter(({ path }) => /^\/api(\/|$)/.test(path))
        .flatMap(({ methods, path }) => methods.map((method) => `${method.replace('HEAD', 'GET')} ${path}`));
      const declared = endpoints.map((record) => endpointName(record).replace(/\{(\w+)\}/g, ':$1'));
      // Routes without a record: the OpenAPI document, the webhook and calendar links.
      const others = ['GET /api/openapi.json', `POST ${paymentWebhookPath}`, 'GET /api/feeds/*'];
      expect(new Set(served)).toEqual(new Set([...declared, ...others]));
      for (const record of endpoints) {
        expect([endpointName(record), record.access]).toEqual([endpointName(record), expect.anything()]);
        const isInside = record.path.startsWith('/api/admin') && !/\/(login|verify)$/.test(record.path);
        expect([endpointName(record), record.access === 'admin']).toEqual([endpointName(record), isInside]);
      }
    },
  },
};
