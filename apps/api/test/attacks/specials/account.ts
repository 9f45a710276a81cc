import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { authTexts } from '@everstep/domain/auth';
import { brand } from '@everstep/domain/base/brand';
import { failures } from '@everstep/domain/errors';
import { sessions } from '../../../src/db/schema';
import { makeAdmin, newId, password } from '../../factories';
import { startServer } from '../../server';
import { cookieIn, findLeaks, isRedirect, parse } from '../world/replies';
import { endpoints, endpointName } from '../table/endpoints';
import { exampleRequest } from '../table/examples';
import { callAbout } from '../world/households';
import { emailsIn } from '../world/leaks';
import { readEmailedCode } from '../world/email-codes';
import { filesMatching } from '../world/sources';
import type { Special } from './special';
import { production, publicOrigin, type World } from '../world/world';

const ownData = '/api/user/activity-data/a@x.test';
const statusWith = async (world: World, cookie: string) =>
  (await world.send('GET', ownData, { headers: { cookie } })).status;

export const accountSpecials: Record<string, Special> = {
  'AUTH-13': {
    it: 'returns one fixed text with Retry-After and no session',
    async run() {
      // Nothing listens on port 9: the database is unreachable.
      const databaseUrl = 'postgres://everstep@127.0.0.1:9/everstep';
      const server = await startServer({ databaseUrl, env: production, untilReady: false });
      const body = JSON.stringify({ email: 'a@x.test', password });
      const headers = { origin: publicOrigin, 'content-type': 'application/json' };
      const from = performance.now();
      const reply = await server.send('POST', '/api/users/authenticate', { headers, body });
      const elapsedMs = performance.now() - from;
      await server.stop();
      expect(reply.status).toBe(503);
      expect(elapsedMs).toBeLessThan(2500);
      expect(parse(reply)).toEqual({ success: false, code: 'unavailable', detail: failures.unavailable.detail });
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
      expect(reply.headers['set-cookie']).toBeUndefined();
      expect(findLeaks(reply, '')).toEqual([]);
      expect(emailsIn(server.logs())).toEqual([]);
    },
  },

  'AUTH-15': {
    it: 'is rejected, and no code except the browser’s demo session derives a tier from an e-mail',
    async run(world, { path, input }) {
      const reply = await world.send('POST', path, { body: input.body });
      expect(parse(reply)).toEqual({ success: false, detail: authTexts.invalidCredentials });
      const guess =
        /(?:mail|address|user)\w*(?:\.\w+\(\))*\.(?:includes|startsWith|endsWith|indexOf|match|search)\(\s*['"`/][^'"`/)]*(?:premium|ultra|elite|vip|admin|plus|pro)/i;
      expect(filesMatching(guess)).toEqual(['packages/domain/src/auth/session.ts']);
      expect(filesMatching(/demoSession/).filter((file) => file.startsWith('apps/api'))).toEqual([]);
    },
  },

  'SES-07': {
    it: 'gets a new cookie, and the planted value is never valid',
    async run(world) {
      const body = { email: 'a@x.test', password };
      for (const plantedCookie of [`session_token=${'A'.repeat(43)}`, 'session_token=known', world.b.cookie]) {
        const headers = { cookie: plantedCookie };
        const reply = await world.send('POST', '/api/users/authenticate', { body, headers, visibleUser: world.a });
        expect(parse(reply)).toMatchObject({ success: true });
        const newCookie = cookieIn(reply) ?? '';
        expect(newCookie).toMatch(/^session_token=[\w-]{43}$/);
        expect(newCookie).not.toBe(plantedCookie);
        expect(reply.text).not.toContain(newCookie.slice(14));
        expect(await statusWith(world, plantedCookie)).toBe(401);
        expect((await world.send('GET', ownData, { as: { ...world.a, cookie: newCookie } })).status).toBe(200);
      }
    },
  },

  'SES-12': {
    it: 'expires after thirty idle minutes, and after twelve hours in any case',
    async run(world) {
      const { admin, db } = world;
      const status = async () =>
        (await world.send('GET', `/api/user/activity-data/${admin.email}`, { as: admin })).status;
      const idle = (minutes: number) =>
        db.execute(sql`update sessions set seen_at = seen_at - make_interval(mins => ${minutes})`);
      // A request after 29 minutes restarts the thirty.
      for (let n = 0; n < 3; n += 1) {
        await idle(29);
        expect(await status()).toBe(200);
      }
      await idle(31);
      expect(await status()).toBe(401);
      expect((await world.send('GET', '/api/admin/session', { as: admin })).status).toBe(401);
      expect(await statusWith(world, world.a.cookie)).toBe(200);

      const email = `root@${brand.adminDomain}`;
      await makeAdmin(db, { email });
      await world.send('POST', '/api/admin/login', { body: { email, password } });
      const body = { email, password, verification_code: await readEmailedCode(world, email) };
      const signedIn = await world.send('POST', '/api/admin/verify', { body, visibleUser: { email, name: 'Ana' } });
      const as = { ...admin, email, cookie: cookieIn(signedIn) ?? '' };
      const own = async () => (await world.send('GET', `/api/user/activity-data/${email}`, { as })).status;
      const age = (interval: string) =>
        db.execute(sql`update sessions set expires_at = expires_at - ${interval}::interval`);
      await age('11 hours 59 minutes');
      expect(await own()).toBe(200);
      await age('1 minute');
      expect(await own()).toBe(401);
    },
  },

  'SES-15': {
    it: 'contains no token and nothing that gives access',
    async run(world) {
      const rows = await world.db.select().from(sessions);
      expect(rows.length).toBeGreaterThan(3);
      const dump = JSON.stringify(rows.map((row) => ({ ...row, tokenHash: row.tokenHash.toString('latin1') })));
      expect(dump).not.toContain(world.a.cookie.slice(14));
      const [ownRow] = rows.filter((row) => row.userId === world.a.id);
      if (!ownRow) throw new Error('A has no session');
      const { tokenHash, id } = ownRow;
      const encodings = (['base64url', 'base64', 'hex', 'latin1'] as const).map((form) => tokenHash.toString(form));
      for (const value of [...encodings, id, world.a.id])
        expect(await statusWith(world, `session_token=${encodeURIComponent(value)}`)).toBe(401);
      expect(await statusWith(world, `session_token=${tokenHash.toString('base64url')}`)).toBe(401);
    },
  },

  'SES-17': {
    it: 'is no-store, or private with an ETag for lessons',
    async run(world) {
      await world.resetUsers('pro');
      const reads = endpoints.filter(
        ({ method, access, path }) => method === 'GET' && access !== 'admin' && !isRedirect(path),
      );
      const household = newId();
      await world.send('POST', '/api/households', { as: world.a, body: { id: household } });
      for (const record of reads) {
        const { path } = exampleRequest(record, world.a);
        const { status, headers } = record.path.includes('{household}')
          ? await callAbout(world, record, household, world.a)
          : await world.send('GET', path, { as: world.a });
        // An unknown checkout or calendar returns 404, which is not cached either.
        const expectedStatus = /\/cs_test_|\/followed-calendars\/./.test(path) ? 404 : 200;
        expect([endpointName(record), status]).toEqual([endpointName(record), expectedStatus]);
        const tagged = /^\/api\/lessons\b/.test(path);
        expect(headers['cache-control']).toBe(tagged ? 'private, no-cache' : 'no-store');
        if (tagged) expect(headers.etag).toMatch(/^"[\w-]{20,}"$/);
        expect(headers.vary).toMatch(/\bCookie\b/);
      }
    },
  },
};
