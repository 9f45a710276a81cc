import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startSlowProxy, type SlowProxy } from '../../../test/faults/injection/slow-proxy';
import { makeSession, makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import { connect, type Connection } from '../../db/client';
import { sessions } from '../../db/schema';

const api = useApp();
let line: SlowProxy;
const started: { app: FastifyInstance; connection: Connection }[] = [];

/** A process whose connection to the database can be cut. */
async function startProcess(): Promise<FastifyInstance> {
  const url = new URL(api.databaseUrl);
  url.host = `127.0.0.1:${line.port}`;
  const config = readConfig({
    DATABASE_URL: url.href,
    SANDBOX_URL: 'http://localhost:4400',
    RATE_LIMIT_FACTOR: '1000',
  });
  const connection = connect({ url: url.href, size: 2 });
  const { app } = await buildApp({ config, db: connection.db });
  started.push({ app, connection });
  return app;
}

beforeAll(async () => {
  line = await startSlowProxy(Number(new URL(api.databaseUrl).port));
});
afterAll(async () => {
  for (const { app, connection } of started) {
    await app.close();
    await connection.close();
  }
  await line.close();
});

const logout = (app: FastifyInstance, cookie: string) =>
  app.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin, cookie } });
const look = async (app: FastifyInstance, email: string, cookie: string) =>
  (await app.inject({ url: `/api/user/subscription-access/${email}`, headers: { cookie } })).statusCode;

async function logOutWithoutDatabase(app: FastifyInstance) {
  const user = await makeUser(api.db);
  // A new process opens its first connection here, which a busy machine may not grant in time.
  await until(async () => (await look(app, user.email, user.cookie)) === 200);
  line.cut();
  const response = await logout(app, user.cookie);
  const sessionToEnd = response.cookies.find(({ name }) => name === 'session_to_end');
  return { ...user, response, toEnd: `session_to_end=${sessionToEnd?.value}` };
}

it('X4: logging out while the database is down clears the cookie, reports the rest as pending, and completes when it is back', async () => {
  const app = await startProcess();
  const { email, cookie, response } = await logOutWithoutDatabase(app);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    code: 'unavailable',
    detail: 'You are signed out on this device. We could not end the session on our side yet, and will keep trying.',
  });
  const cleared = response.cookies.find(({ name }) => name === 'session_token');
  expect([cleared?.value, cleared?.expires?.getTime()]).toEqual(['', 0]);
  expect(response.headers['clear-site-data']).toBe('"cache"');
  const again = await logout(app, `session_to_end=${cookie.split('=')[1]}`);
  expect(again.statusCode).toBe(503);

  line.restore();
  expect(await look(app, email, cookie)).toBe(401);
  // By itself, without any further request.
  await until(async () => (await api.get(`/api/user/subscription-access/${email}`, cookie)).statusCode === 401);
  expect((await logout(app, `session_to_end=${cookie.split('=')[1]}`)).statusCode).toBe(200);
});

it('X4: another process ends it with the next call of the browser', async () => {
  const first = await startProcess();
  const { email, cookie, toEnd } = await logOutWithoutDatabase(first);
  await first.close();
  line.restore();
  const second = await startProcess();
  await until(async () => (await look(second, email, cookie)) === 200);
  const reply = await second.inject({ url: '/api/lessons', headers: { cookie: toEnd } });
  expect(reply.statusCode).toBe(200);
  const cleared = reply.cookies.find(({ name }) => name === 'session_to_end');
  expect(cleared?.value).toBe('');
  expect(await look(second, email, cookie)).toBe(401);
});

it('X4: the cookie of a pending logout gives no access and ends no newer session', async () => {
  const user = await makeUser(api.db);
  const old = user.cookie.replace('session_token', 'session_to_end');
  expect((await api.get(`/api/user/subscription-access/${user.email}`, old)).statusCode).toBe(401);
  const fresh = await makeSession(api.db, user.id);
  expect((await api.get(`/api/user/subscription-access/${user.email}`, `${fresh}; ${old}`)).statusCode).toBe(200);
});

it('X12: an invalid cookie is cleared with its 401, and a valid one is not', async () => {
  const user = await makeUser(api.db);
  const own = `/api/user/subscription-access/${user.email}`;
  const clearedBy = async (url: string, cookie: string) =>
    (await api.get(url, cookie)).cookies.filter(({ name, value }) => name === 'session_token' && value === '').length;
  for (const dead of [`session_token=${'A'.repeat(43)}`, 'session_token=x', `${user.cookie}; ${user.cookie}`]) {
    expect(await clearedBy(own, dead)).toBe(1);
    expect(await clearedBy('/api/admin/session', dead)).toBe(1);
  }
  expect(await clearedBy(own, user.cookie)).toBe(0);
  expect(await clearedBy('/api/user/subscription-access/other@parents.example', user.cookie)).toBe(0);
  expect(await clearedBy(own, '')).toBe(0);
});

it('X12: a compressed body is refused as such, whatever the encoding', async () => {
  const user = await makeUser(api.db);
  const send = (encoding: string, url = '/api/users/authenticate', cookie = '') =>
    api.inject({
      method: 'POST',
      url,
      headers: { origin, cookie, 'content-type': 'application/json', 'content-encoding': encoding },
      payload: '{"email":"a@x.test","password":"hunter22"}',
    });
  for (const encoding of ['gzip', 'br', 'deflate', 'identity', 'GZIP, br']) {
    const reply = await send(encoding);
    expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([415, 'unsupported']);
  }
  expect((await send('gzip', '/api/webhooks/stripe')).statusCode).toBe(415);
  expect((await send('gzip', '/api/user/change-password')).statusCode).toBe(401);
  expect((await send('gzip', '/api/user/change-password', user.cookie)).statusCode).toBe(415);
});

it('X12: of more than twenty sessions of an account the oldest end, also with simultaneous sign-ins', async () => {
  const user = await makeUser(api.db);
  const signIn = () => api.post('/api/users/authenticate', { email: user.email, password: 'hunter22-and-more' });
  const cookies = [];
  for (let n = 0; n < 22; n += 1) cookies.push(await makeSession(api.db, user.id));
  const other = await makeUser(api.db);
  await Promise.all(Array.from({ length: 6 }, signIn));
  const own = `/api/user/subscription-access/${user.email}`;
  expect((await api.get('/api/user/sessions', cookies.at(-1))).json<{ sessions: unknown[] }>().sessions).toHaveLength(
    20,
  );
  expect((await api.get(own, user.cookie)).statusCode).toBe(401);
  expect((await api.get(own, cookies.at(-1))).statusCode).toBe(200);
  expect((await api.get(`/api/user/subscription-access/${other.email}`, other.cookie)).statusCode).toBe(200);
  expect(await api.db.$count(sessions)).toBeGreaterThan(20);
});
