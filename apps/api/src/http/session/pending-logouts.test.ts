import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startSlowProxy, type SlowProxy } from '../../../test/faults/injection/slow-proxy';
import { databaseEnv } from '../../../test/database';
import { makeSession, makeUser } from '../../../test/factories';
import { origin, useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { buildApp } from '../../app';
import { readConfig } from '../../config';
import { connect, type Connection } from '../../db/client';
import { sessions } from '../../db/schema';

const api = useApp();
let proxy: SlowProxy;
const processes: { app: FastifyInstance; connection: Connection }[] = [];

/** A process whose connection to the database can be cut. */
async function startProcess(): Promise<FastifyInstance> {
  const url = new URL(api.databaseUrl);
  url.host = `127.0.0.1:${proxy.port}`;
  const config = readConfig({
    ...databaseEnv(api.databaseUrl, url.href),
    SANDBOX_URL: 'http://localhost:4400',
    RATE_LIMIT_FACTOR: '1000',
  });
  const connection = connect({ url: url.href, size: 2, hasPooler: config.hasPooler });
  const { app } = await buildApp({ config, db: connection.db, maxEventLoopDelayMs: 0 });
  processes.push({ app, connection });
  return app;
}

beforeAll(async () => {
  proxy = await startSlowProxy(Number(new URL(api.databaseUrl).port));
});
afterAll(async () => {
  for (const { app, connection } of processes) {
    await app.close();
    await connection.close();
  }
  await proxy.close();
});

const logout = (app: FastifyInstance, cookie: string) =>
  app.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin, cookie } });
const accessStatus = async (app: FastifyInstance, email: string, cookie: string) =>
  (await app.inject({ url: `/api/user/subscription-access/${email}`, headers: { cookie } })).statusCode;

async function logOutWithoutDatabase(app: FastifyInstance) {
  const user = await makeUser(api.db);
  // A new process opens its first connection here, which may time out on a busy machine.
  await until(async () => (await accessStatus(app, user.email, user.cookie)) === 200);
  proxy.cut();
  const response = await logout(app, user.cookie);
  const sessionToEnd = response.cookies.find(({ name }) => name === 'session_to_end');
  return { ...user, response, toEnd: `session_to_end=${sessionToEnd?.value}` };
}

it('logging out during a database outage clears the cookie, reports the session as pending, and ends and announces it after the outage', async () => {
  const app = await startProcess();
  const { id, email, cookie, response } = await logOutWithoutDatabase(app);
  expect(response.statusCode).toBe(503);
  expect(response.json()).toMatchObject({
    code: 'unavailable',
    detail: 'You are signed out on this device. We could not end the session on our side yet, and will keep trying.',
  });
  const cleared = response.cookies.find(({ name }) => name === 'session_token');
  expect([cleared?.value, cleared?.expires?.getTime()]).toEqual(['', 0]);
  expect(response.headers['clear-site-data']).toBe('"cache"');
  const told = new Set<string>();
  const stop = await api.server.announcements.listen((announcement) => {
    if (typeof announcement === 'object' && 'user' in announcement) told.add(announcement.user);
  });
  const again = await logout(app, `session_to_end=${cookie.split('=')[1]}`);
  expect(again.statusCode).toBe(503);

  proxy.restore();
  // The pool may still answer with the outage; the session must never open again.
  let status = 503;
  await until(async () => (status = await accessStatus(app, email, cookie)) !== 503);
  expect(status).toBe(401);
  // Without any further request.
  await until(async () => (await api.get(`/api/user/subscription-access/${email}`, cookie)).statusCode === 401);
  await until(() => told.has(id));
  stop();
  await until(async () => (await logout(app, `session_to_end=${cookie.split('=')[1]}`)).statusCode === 200);
});

it('another process ends the session on the browser’s next request', async () => {
  const first = await startProcess();
  const { email, cookie, toEnd } = await logOutWithoutDatabase(first);
  await first.close();
  proxy.restore();
  const second = await startProcess();
  await until(async () => (await accessStatus(second, email, cookie)) === 200);
  const reply = await second.inject({ url: '/api/lessons', headers: { cookie: toEnd } });
  expect(reply.statusCode).toBe(200);
  const cleared = reply.cookies.find(({ name }) => name === 'session_to_end');
  expect(cleared?.value).toBe('');
  expect(await accessStatus(second, email, cookie)).toBe(401);
});

it('the pending-logout cookie gives no access and does not end a newer session', async () => {
  const user = await makeUser(api.db);
  const pendingCookie = user.cookie.replace('session_token', 'session_to_end');
  expect((await api.get(`/api/user/subscription-access/${user.email}`, pendingCookie)).statusCode).toBe(401);
  const newCookie = await makeSession(api.db, user.id);
  expect(
    (await api.get(`/api/user/subscription-access/${user.email}`, `${newCookie}; ${pendingCookie}`)).statusCode,
  ).toBe(200);
});

it('a 401 clears an invalid session cookie, and a valid one is never cleared', async () => {
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

it('rejects compressed bodies with 415, whatever the encoding', async () => {
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

it('keeps a user’s twenty newest sessions and ends older ones, even with concurrent sign-ins', async () => {
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
