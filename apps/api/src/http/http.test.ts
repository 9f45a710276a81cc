import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '@everstep/domain/endpoint';
import { makeUser } from '../../test/factories';
import { origin, useApp } from '../../test/test-app';
import { handle, type Server } from './endpoint';

const webDist = mkdtempSync(join(tmpdir(), 'everstep-web-'));
for (const folder of ['assets', '.vite', '.prerendered', '.prerendered/.well-known']) mkdirSync(join(webDist, folder));
writeFileSync(join(webDist, 'index.html'), '<!doctype html><title>Everstep</title>');
writeFileSync(join(webDist, 'assets', 'main-abc.js'), 'export {};');
writeFileSync(join(webDist, 'assets', 'main-abc.js.br'), brotliCompressSync('export {};'));
const preloads = {
  home: [],
  lesson: ['/assets/lesson-abc.js', '/assets/text-abc.js'],
  library: ['/assets/library-abc.js'],
  unknown: ['/assets/lost-abc.js'],
};
writeFileSync(join(webDist, '.vite', 'preloads.json'), JSON.stringify(preloads));
const prerendered = '<!doctype html><title>Library</title><link rel="canonical" href="https://origin.invalid/library">';
writeFileSync(join(webDist, '.prerendered', 'library.html'), prerendered);
writeFileSync(join(webDist, '.prerendered', 'robots.txt'), 'Sitemap: https://origin.invalid/sitemap.xml');
writeFileSync(join(webDist, '.prerendered', '.well-known', 'security.txt'), 'Contact: mailto:support@everstep.example');
writeFileSync(join(webDist, '.env'), 'SECRET=1');
afterAll(() => rmSync(webDist, { recursive: true }));

const api = useApp({ webDist });
const register = (headers: Record<string, string>) =>
  api.inject({ method: 'POST', url: '/api/users/register', headers, payload: { name: 'N' } });

describe('requests that change data must come from our own pages', () => {
  it.each([
    [{ origin }, 400],
    [{ 'sec-fetch-site': 'same-origin' }, 400],
    [{ 'sec-fetch-site': 'same-origin', origin }, 400],
    [{}, 403],
    [{ origin: 'https://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ origin: `${origin}.evil.test` }, 403],
    [{ origin: 'http://localhost:30000' }, 403],
    [{ origin: 'https://localhost:3000' }, 403],
    [{ origin, 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://blog.localhost:3000', 'sec-fetch-site': 'same-site' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
  ] as [Record<string, string>, number][])('%j: %i', async (headers, status) => {
    const response = await register(headers);
    expect(response.statusCode).toBe(status);
    if (status === 403) expect(response.json()).toMatchObject({ success: false, code: 'foreign_origin' });
  });

  it('even on unknown paths and for methods without a body', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await api.inject({ method, url: '/api/nothing', headers: { origin: 'https://evil.test' } });
      expect(response.statusCode).toBe(403);
    }
  });

  it('and pages of other sites cannot embed API replies', async () => {
    const user = await makeUser(api.db);
    const url = `/api/user/activity-data/${user.email}`;
    const script = await api.get(url, user.cookie, {
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': 'script',
      'sec-fetch-mode': 'no-cors',
    });
    expect(script.statusCode).toBe(403);
  });
});

describe('replies', () => {
  it('have the same security headers for pages, JSON, files and errors', async () => {
    for (const url of ['/', '/api/lessons', '/api/nothing', '/assets/main-abc.js', '/nothing.js']) {
      const { headers } = await api.get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe|https:/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      expect(headers['strict-transport-security']).toBeUndefined();
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('of the API are never cached', async () => {
    for (const url of ['/api/health', '/api/user/lesson-progress', '/api/nothing']) {
      expect((await api.get(url)).headers['cache-control']).toBe('no-store');
    }
  });
});

describe('pages', () => {
  it('serve the app for every page URL, including HEAD requests', async () => {
    for (const url of ['/', '/library/advanced-ivf-protocols', '/login?next=1']) {
      const page = await api.get(url);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.headers['cache-control']).toBe('no-cache');
      expect((await api.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    }
  });

  it.each([
    ['/library/', '/library'],
    ['/library///', '/library'],
    ['/library/?category=health&next=/a/', '/library?category=health&next=/a/'],
    ['/library/advanced-ivf-protocols/', '/library/advanced-ivf-protocols'],
    ['/milk-tracker/?log=left', '/milk-tracker?log=left'],
    ['/%6Cibrary/', '/%6Cibrary'],
    ['http://evil.test/library/', '/library'],
  ])('%s leads to the page at %s, for good', async (url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const reply = await api.inject({ method, url });
      expect([reply.statusCode, reply.headers.location]).toEqual([301, location]);
    }
    expect((await api.get(location)).statusCode).toBe(200);
  });

  it.each([
    '//evil.test/',
    '///evil.test/library/',
    '//library/',
    '/%2Fevil.test/',
    '/nowhere/',
    '/api/health/',
    '/api/',
    '/assets/main-abc.js/',
    '/library/a/b/',
  ])('%s leads nowhere', async (url) => {
    const reply = await api.get(url, undefined, { accept: 'text/html' });
    expect([reply.statusCode, reply.headers.location]).toEqual([404, undefined]);
  });

  it('a form that is sent to an address with a slash at its end is not sent on', async () => {
    const reply = await api.inject({ method: 'POST', url: '/library/', headers: { origin } });
    expect(reply.statusCode).toBe(404);
  });

  it('include one for unknown URLs, with status 404', async () => {
    const page = await api.get('/nowhere', undefined, { accept: 'text/html,*/*' });
    expect(page.statusCode).toBe(404);
    expect(page.headers['content-type']).toContain('text/html');
    expect((await api.get('/server-status')).headers['content-type']).toContain('application/json');
  });

  it('of unknown lessons are served with status 404', async () => {
    const getStatus = async (method: 'GET' | 'HEAD', slug: string) => {
      const page = await api.inject({ method, url: `/library/${slug}`, headers: { accept: 'text/html' } });
      expect(page.headers['content-type']).toContain('text/html');
      return page.statusCode;
    };
    for (const method of ['GET', 'HEAD'] as const) {
      expect(await getStatus(method, 'no-such-lesson')).toBe(404);
      expect(await getStatus(method, '__proto__')).toBe(404);
      expect(await getStatus(method, 'elite-fertility-fundamentals')).toBe(200);
      expect(await getStatus(method, 'advanced-ivf-protocols')).toBe(200);
    }
  });

  it('use assets that may be cached for a year', async () => {
    const asset = await api.get('/assets/main-abc.js');
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('preload the code that they need, unless they are documents whose text comes first', async () => {
    const linked = async (url: string, cookie?: string) =>
      (await api.get(url, cookie, { accept: 'text/html' })).headers.link;
    const { cookie } = await makeUser(api.db);
    const code = '</assets/lesson-abc.js>; rel=modulepreload, </assets/text-abc.js>; rel=modulepreload';
    expect(await linked('/library/advanced-ivf-protocols', cookie)).toBe(code);
    expect(await linked('/nowhere')).toBe('</assets/lost-abc.js>; rel=modulepreload');
    for (const url of ['/', '/login', '/library']) expect(await linked(url)).toBeUndefined();
  });

  it('are prerendered where the build has a file for them, with the public origin, the same for visitors and users', async () => {
    const { cookie } = await makeUser(api.db);
    for (const user of [undefined, cookie]) {
      const page = await api.get('/library?category=health', user);
      expect(page.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        vary: 'Accept-Encoding',
      });
      expect(page.body).toBe(prerendered.replace('https://origin.invalid', origin));
    }
    expect((await api.get('/login')).body).not.toContain('canonical');
  });

  it('that need the code of the app are not indexed, and prerendered ones are', async () => {
    for (const url of ['/login', '/dashboard', '/milk-tracker'])
      expect((await api.get(url)).headers['x-robots-tag']).toBe('noindex');
    for (const url of ['/library', '/robots.txt']) expect((await api.get(url)).headers['x-robots-tag']).toBeUndefined();
  });

  it('that are prerendered are compressed, and not sent again to a browser that has them', async () => {
    const page = await api.get('/library', undefined, { 'accept-encoding': 'gzip, br' });
    expect(page.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(page.rawPayload).toString()).toContain('<title>Library</title>');
    const etag = String(page.headers.etag);
    for (const encoding of ['br;q=0', 'gzip, br; q=0.0', 'gzip', 'brotli'])
      expect((await api.get('/library', undefined, { 'accept-encoding': encoding })).headers).not.toHaveProperty(
        'content-encoding',
      );
    const again = await api.get('/library', undefined, { 'accept-encoding': 'gzip, br', 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.rawPayload).toHaveLength(0);
    // The uncompressed version is another representation, with its own ETag.
    expect((await api.get('/library', undefined, { 'if-none-match': etag })).statusCode).toBe(200);
  });

  it('include the one where users change their password, at the address that password managers know', async () => {
    const reply = await api.get('/.well-known/change-password');
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toBe('/dashboard?tab=profile');
  });

  it('and files for crawlers contain the public origin', async () => {
    const robots = await api.get('/robots.txt');
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toBe(`Sitemap: ${origin}/sitemap.xml`);
    expect((await api.get('/.well-known/security.txt')).body).toContain('Contact:');
  });

  it('use assets that are compressed for clients that accept it', async () => {
    const url = '/assets/main-abc.js';
    const compressed = await api.get(url, undefined, { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe('export {};');
    const plain = await api.get(url);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body).toBe('export {};');
  });

  it.each([
    '/nothing.js',
    '/assets/main-abc.js.br',
    '/.vite/preloads.json',
    '/.prerendered/robots.txt',
    '/library.html',
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/main.js.map',
    '/api/docs',
    '/api/nothing',
    '/api',
    '/assets/../.env',
  ])('%s is not a page', async (url) => {
    const response = await api.get(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
  });
});

describe('bodies', () => {
  const send = (payload: string, type = 'application/json', url = '/api/users/authenticate') =>
    api.inject({ method: 'POST', url, headers: { origin, 'content-type': type }, payload });

  it.each([
    ['nothing at all', '', 'application/json', 400],
    ['broken JSON', '{bad', 'application/json', 400],
    ['a bare string', '"x"', 'application/json', 400],
    ['a list', '[]', 'application/json', 400],
    ['prototype poison', '{"__proto__":{"role":"admin"}}', 'application/json', 400],
    ['constructor poison', '{"constructor":{"prototype":{"role":"admin"}}}', 'application/json', 400],
    ['a NUL', '{"email":"a@x.test","password":"a\\u0000b"}', 'application/json', 400],
    [
      '32,000 brackets',
      `{"email":"a@x.test","password":"x","y":${'['.repeat(32_000)}${']'.repeat(32_000)}}`,
      'application/json',
      400,
    ],
    ['more than 64 KiB', `{"email":"${'a'.repeat(65_536)}"}`, 'application/json', 413],
    ['plain text', '{}', 'text/plain', 415],
    ['a form', 'email=a@x.test', 'application/x-www-form-urlencoded', 415],
    ['a file', '--x--', 'multipart/form-data; boundary=x', 415],
    ['XML', '<a/>', 'application/xml', 415],
  ])('%s', async (_what, payload, type, status) => {
    const response = await send(payload, type);
    expect(response.statusCode).toBe(status);
    const failure = response.json<{ success: boolean; detail: string }>();
    expect(failure.success).toBe(false);
    expect(failure.detail).toMatch(/^[A-Z].*\.$|^Email is required$/);
    expect(response.body).not.toContain('{bad');
  });

  it('accept a lone surrogate', async () => {
    const response = await send('{"email":"a@x.test","password":"\\ud800"}');
    expect(response.statusCode).toBe(200);
  });

  it('are limited in size even where no body is expected', async () => {
    expect((await send(`{"x":"${'a'.repeat(65_536)}"}`, 'application/json', '/api/init-sample-data')).statusCode).toBe(
      413,
    );
  });

  it('are read the same with any spelling of the media type', async () => {
    for (const type of ['application/JSON', 'application/json; charset=utf-8']) {
      expect((await send('{"email":"nobody"}', type)).json()).toMatchObject({
        fields: { email: 'Please enter a valid email address' },
      });
    }
  });
});

describe('health', () => {
  it('reports a running process and a migrated database', async () => {
    expect((await api.get('/api/health')).json()).toEqual({ success: true, status: 'ok' });
    expect((await api.get('/api/ready')).json()).toEqual({ success: true, status: 'ready' });
  });
});

describe('the description of the API', () => {
  it('lists every endpoint with its replies', async () => {
    const document = (await api.get('/api/openapi.json')).json<{
      openapi: string;
      paths: Record<string, Record<string, object>>;
    }>();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of api.endpoints)
      expect(document.paths[path]?.[method.toLowerCase()], `${method} ${path}`).toBeDefined();
    expect(Object.keys(document.paths).every((path) => path.startsWith('/api/'))).toBe(true);
  });
});

describe('endpoint records', () => {
  it('declare their access, and all but the public ones return a bare 401 to anonymous users', async () => {
    for (const { method, path, access } of api.endpoints.filter((record) => record.access !== 'public')) {
      const url = path.replace('{email}', 'b@x.test').replace('{id}', 'b').replace('{slug}', 'advanced-ivf-protocols');
      const response = await api.inject({ method, url, headers: { origin } });
      expect([path, access, response.statusCode]).toEqual([path, access, 401]);
      expect(response.json()).toEqual({ success: false, detail: 'Please sign in to continue.', code: 'not_signed_in' });
    }
  });

  it('without access fail at startup', () => {
    const record = {
      method: 'GET',
      path: '/api/x',
      limit: 'read',
      summary: '',
      reply: z.object({}),
    } as unknown as Endpoint;
    expect(() => handle({} as Server, record, async () => ({}))).toThrow('GET /api/x does not say who may call it');
  });
});

it('an internal error is reported as one fixed text, and neither the reply nor the log contains SQL or values', async () => {
  const user = await makeUser(api.db);
  await api.db.execute(sql`alter table lesson_completions rename to hidden_completions`);
  const response = await api.get(`/api/user/activity-data/${user.email}`, user.cookie);
  await api.db.execute(sql`alter table hidden_completions rename to lesson_completions`);
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({
    success: false,
    code: 'unexpected',
    detail: 'Something went wrong on our side. Please try again.',
  });
  expect(api.logs()).toContain('"code":"42P01"');
  expect(api.logs()).not.toContain('select');
  expect(api.logs()).not.toContain(user.email);
});
