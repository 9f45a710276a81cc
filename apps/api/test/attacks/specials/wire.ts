import { expect } from 'vitest';
import type { Endpoint } from '@everstep/domain/endpoint';
import { headerProblems, parse } from '../world/replies';
import { resolveTarget, fillPath, type Target } from '../table/attacks';
import { endpoints, endpointName } from '../table/endpoints';
import { exampleRequest } from '../table/examples';
import { leaksIn } from '../world/leaks';
import type { Special } from './special';
import { head, write } from '../world/wire';
import { page, publicOrigin, type World } from '../world/world';

const change: Target = { method: 'POST', path: '/api/lessons/elite-fertility-fundamentals/complete' };
/** The users of the table belong to no household, and the body of a stranger to one is not even read. */
const rejection = ({ path }: Endpoint, ofMembers: [status: number, code: string]) =>
  path.includes('{household}') ? [403, 'not_yours'] : ofMembers;

const changes = endpoints.filter(({ method }) => method !== 'GET');

/** A user who passes the endpoint's access check. Administrators have every feature. */
const permittedUser = ({ access }: Endpoint, { a, admin }: World) =>
  access === 'admin' || (typeof access === 'object' && 'feature' in access) ? admin : a;

/** A chunked body without Content-Length. */
function* streamed(path: string, chunks: number): Generator<string> {
  const headers = { origin: publicOrigin, 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
  yield* head(`POST ${path} HTTP/1.1`, headers);
  for (let n = 0; n < chunks; n += 1) yield `4000\r\n${'x'.repeat(16_384)}\r\n`;
}

/** Headers that exceed Node's limit of 16 KiB. */
const tooLargeHeaders = (count: number) => {
  const value = 'x'.repeat(Math.ceil(20_480 / count));
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`x-header-${n}`, value]));
};

export const wireSpecials: Record<string, Special> = {
  'CSRF-09': {
    it: 'is rejected: only our exact origin counts',
    async run(world, entry) {
      const { method, path } = resolveTarget(entry, change);
      const before = await world.fingerprint();
      const lookalikes = [
        'https://app.site.test:8443',
        'https://evilapp.site.test',
        'http://app.site.test',
        'null',
        '',
      ];
      for (const origin of [entry.input.headers?.origin ?? '', ...lookalikes, `${publicOrigin}.`, `${publicOrigin}/`]) {
        const reply = await world.send(method, path, { as: world.a, withoutOrigin: true, headers: { origin } });
        expect([origin, reply.status, parse(reply).code]).toEqual([origin, 403, 'foreign_origin']);
      }
      expect(await world.fingerprint()).toBe(before);
      expect((await world.send(method, path, { as: world.a })).status).not.toBe(403);
    },
  },

  'CSRF-18': {
    it: 'is forbidden by the headers of every reply, page or not',
    async run(world) {
      for (const path of [
        '/',
        '/library',
        '/assets/main-abc.js',
        '/nothing.js',
        '/api/lessons',
        '/api/nothing',
        '/api',
      ]) {
        const { headers } = await world.send('GET', path);
        expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
        expect(headers['x-frame-options']).toBe('DENY');
      }
    },
  },

  'PLD-02': {
    it: 'is rejected while it is being received, and the next request is served',
    async run(world, { path }) {
      const before = await world.fingerprint();
      const declared = await world.send('POST', path, { raw: JSON.stringify('x'.repeat(65_535)) });
      expect([declared.status, parse(declared).code]).toEqual([413, 'too_large']);
      expect((await write(world, streamed(path, 5))).status).toBe(413);
      const endless = await write(world, streamed(path, 4096));
      expect(endless.sent, 'bytes taken of 64 MiB').toBeLessThan(16 * 2 ** 20);
      expect(await world.fingerprint()).toBe(before);
      expect((await world.send('GET', '/api/lessons')).status).toBe(200);
    },
  },

  'PLD-16': {
    it: 'is rejected',
    async run(world) {
      for (const record of endpoints.filter(({ body }) => body)) {
        const { path } = exampleRequest(record, world.a);
        const reply = await world.send(record.method, path, { as: permittedUser(record, world), raw: '' });
        expect([endpointName(record), reply.status, parse(reply).code]).toEqual([
          endpointName(record),
          ...rejection(record, [400, 'bad_input']),
        ]);
      }
    },
  },

  'PLD-17': {
    it: 'is rejected with a generic text',
    async run(world) {
      for (const record of changes) {
        const { path } = exampleRequest(record, world.a);
        const reply = await world.send(record.method, path, {
          as: permittedUser(record, world),
          raw: '{bad zq0123456789qz',
        });
        expect([endpointName(record), reply.status, parse(reply).code]).toEqual([
          endpointName(record),
          ...rejection(record, [400, 'bad_input']),
        ]);
        expect(reply.text).not.toMatch(/bad zq|0123456789|position|token/);
      }
    },
  },

  'PLD-23': {
    it: 'is rejected, and the next request is served',
    async run(world) {
      for (const count of [1, 300]) {
        const reply = await write(world, head('POST /api/users/authenticate HTTP/1.1', tooLargeHeaders(count)));
        expect([count, reply.status]).toEqual([count, 431]);
        expect(leaksIn(reply.text)).toEqual([]);
        expect(reply.text).not.toContain('x-header');
      }
      const small = Object.fromEntries(Object.keys(tooLargeHeaders(300)).map((name) => [name, 'x']));
      expect((await world.send('GET', '/api/lessons', { headers: small })).status).toBe(200);
    },
  },

  'PLD-24': {
    it: 'is rejected everywhere',
    async run(world, { input }) {
      const raw = '--x\r\ncontent-disposition: form-data; name="f"; filename="a.txt"\r\n\r\nhello\r\n--x--\r\n';
      for (const record of changes) {
        const { path } = exampleRequest(record, world.a);
        const reply = await world.send(record.method, path, {
          as: permittedUser(record, world),
          headers: input.headers,
          raw,
        });
        // Mail programs send a form to these, of which nothing is read; without the token of an email they do nothing.
        const takesForms = record.path.endsWith('/unsubscribe');
        expect([endpointName(record), reply.status, parse(reply).code]).toEqual([
          endpointName(record),
          ...(takesForms ? [404, 'not_found'] : rejection(record, [415, 'unsupported'])),
        ]);
      }
    },
  },

  'HDR-11': {
    it: 'has the security headers, whatever its status',
    async run(world) {
      const tag = String((await world.send('GET', '/api/lessons')).headers.etag);
      const json = '/api/users/authenticate';
      const requests: [number, Parameters<World['send']>][] = [
        [200, ['GET', '/']],
        [200, ['HEAD', '/library']],
        [200, ['GET', '/assets/main-abc.js']],
        [304, ['GET', '/api/lessons', { headers: { 'if-none-match': tag } }]],
        [302, ['GET', '/api/auth/google']],
        [302, ['GET', '/api/auth/google/return']],
        [400, ['POST', json, { body: {} }]],
        [400, ['GET', '/api/lessons/%00']],
        [401, ['GET', '/api/user/lesson-progress']],
        [403, ['POST', json, { withoutOrigin: true }]],
        [404, ['GET', '/nothing.js']],
        [404, ['GET', '/api/nothing']],
        [404, ['PATCH', '/api/lessons']],
        [404, ['OPTIONS', '/api/lessons']],
        [404, ['GET', `/api/lessons/${'x'.repeat(500)}`]],
        [413, ['POST', json, { raw: 'x'.repeat(70_000) }]],
        [415, ['POST', json, { raw: '<a/>', headers: { 'content-type': 'application/xml' } }]],
      ];
      for (const [status, call] of requests) {
        const reply = await world.send(...call);
        expect([call[0], call[1], reply.status]).toEqual([call[0], call[1], status]);
      }
      // Rejected before routing: an undecodable path, and bytes that are not HTTP.
      const early = ['GET /api/lessons/%zz HTTP/1.1', 'GET /%ff HTTP/1.1', 'GET /api/lessons HTTP/9', 'nonsense'];
      const replies = await Promise.all(
        [...early.map((line) => head(line, {})), head('GET /api/lessons HTTP/1.1', tooLargeHeaders(1))].map((sent) =>
          write(world, sent),
        ),
      );
      const problemCounts = replies.map((reply, n) => [
        early[n] ?? 'too many headers',
        headerProblems(reply, '/api', world).length,
      ]);
      expect(problemCounts.filter(([, faults]) => faults !== 0)).toEqual([]);
    },
  },

  'HDR-13': {
    it: 'are not served',
    async run(world, { path, given }) {
      const named = path.split(' ').map((file) => file.replace('*', 'assets/main-abc.js'));
      expect(named.length).toBeGreaterThan(5);
      const dotted = ['/.env', '//.env', '/assets/..%2f.env', '/api/docs/', '/api/docs/json', '/package-lock.json'];
      const served: unknown[] = [];
      for (const file of [...named, ...dotted]) {
        const { status, text } = await world.send('GET', fillPath(file, given, world));
        if (status !== 404) served.push([file, status, text]);
      }
      expect(served).toEqual([]);
    },
  },

  'HDR-14': {
    it: 'does not return the app page, and the API never returns HTML',
    async run(world, { path }) {
      for (const url of [
        path,
        '/assets/nonexistent.css',
        '/api/user/activity-data/a.css',
        '/api/lessons.js',
        '/api',
        '/api/',
      ]) {
        const reply = await world.send('GET', url, { as: world.a });
        expect([url, reply.headers['content-type']]).toEqual([url, 'application/json; charset=utf-8']);
        expect([403, 404]).toContain(reply.status);
        expect(reply.text).not.toContain(page);
      }
    },
  },
};
