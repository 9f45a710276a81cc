import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { databaseEnv, makeDatabase } from '../database';
import { runningTime } from '../running-time';
import { entry, productionEnv, realTimeouts, startServer, type BuiltServer } from '../server';
import { expectInvariants } from './invariants';
import { newUser, post, register } from './traffic/users';
import { until } from '../until';

const crashHook = fileURLToPath(new URL('./injection/crash-hook.mjs', import.meta.url));
const clockShift = fileURLToPath(new URL('./injection/clock-shift.mjs', import.meta.url));

let database: Awaited<ReturnType<typeof makeDatabase>>;
let lockHolder: pg.Client;
beforeAll(async () => {
  database = await makeDatabase();
  lockHolder = new pg.Client({ connectionString: database.url });
  await lockHolder.connect();
});
afterAll(async () => {
  await lockHolder.end();
  await database.drop();
});
afterEach(async () => {
  // A failed test may still hold its lock.
  await lockHolder.query('rollback');
  await expectInvariants(database.url);
});

/** Sends requests that wait for a lock of the test, so that they stay in flight until it is released. */
async function holdOpenRequests(server: BuiltServer, count: number) {
  const { email, cookie } = await register(server);
  await lockHolder.query('begin; lock table activities in access exclusive mode');
  const path = `/api/user/activity-data/${email}`;
  const replies = Promise.all(Array.from({ length: count }, () => server.send('GET', path, { headers: { cookie } })));
  for (let waiting = 0; waiting < Math.min(count, 4);) {
    // Not through the connection that holds the lock: inside a transaction, pg_stat_activity is a snapshot.
    const { rows } = await database.pool.query<{ n: number }>(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    waiting = rows[0]?.n ?? 0;
  }
  return { replies, release: () => lockHolder.query('rollback') };
}

describe('shutdown', () => {
  it('PROC-01 on SIGTERM lets running requests finish, accepts no new ones and exits with 0', async () => {
    const server = await startServer({ databaseUrl: database.url });
    const { replies, release } = await holdOpenRequests(server, 4);
    const end = server.stop('SIGTERM');
    await expect(async () => {
      for (;;) {
        const reply = await server.send('GET', '/api/health');
        if (reply.status === 503) throw new Error('rejected');
      }
    }).rejects.toThrow(/rejected|ECONNREFUSED|ECONNRESET|socket hang up/);
    await release();
    for (const reply of await replies) expect(reply.status).toBe(200);
    expect(await end).toEqual({ code: 0, signal: null });
  });

  it('PROC-02 ignores a second signal: one shutdown, no aborted requests', async () => {
    const server = await startServer({ databaseUrl: database.url });
    const { replies, release } = await holdOpenRequests(server, 4);
    server.process.kill('SIGINT');
    const end = server.stop('SIGTERM');
    server.process.kill('SIGTERM');
    await release();
    for (const reply of await replies) expect(reply.status).toBe(200);
    expect(await end).toEqual({ code: 0, signal: null });
  });
});

it('behind a proxy it is no longer ready, but answers until the proxy passes it over', async () => {
  const server = await startServer({ databaseUrl: database.url, env: { TRUSTED_PROXIES: '127.0.0.1,::1' } });
  const stoppedAt = Date.now();
  const end = server.stop('SIGTERM');
  await until(async () => (await server.send('GET', '/api/ready')).status === 503);
  expect((await server.send('GET', '/api/health')).status).toBe(200);
  expect(await end).toEqual({ code: 0, signal: null });
  expect(Date.now() - stoppedAt).toBeGreaterThan(2000);
});

it('a connection without a request, as browsers open them in advance, does not delay the shutdown', async () => {
  const server = await startServer({ databaseUrl: database.url });
  const socket = connect(Number(new URL(server.url).port), 'localhost');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await new Promise((resolve) => socket.once('connect', resolve));
  expect(await server.stop('SIGTERM')).toEqual({ code: 0, signal: null });
  await closed;
});

it('a server whose port is taken says so and ends, so that a supervisor starts it again', async () => {
  const first = await startServer({ databaseUrl: database.url });
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    SANDBOX_URL: 'http://localhost:1',
    ...databaseEnv(database.url),
    PORT: new URL(first.url).port,
  };
  const second = spawnSync(process.execPath, [entry], { env, encoding: 'utf8', timeout: 120_000 });
  expect(second).toMatchObject({ status: 1, stderr: expect.stringContaining('EADDRINUSE') as string });
  expect((await first.stop()).code).toBe(0);
});

// Both wait for a real timeout, so they run concurrently.
describe.concurrent('a process that does not stop by itself', () => {
  it('PROC-03 aborts a request that never ends after ten seconds, with a log line and an exit code', async () => {
    const server = await startServer({ databaseUrl: database.url });
    const socket = connect(Number(new URL(server.url).port), 'localhost');
    socket.on('error', () => undefined);
    socket.write(
      'POST /api/users/register HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nexpect: 100-continue\r\n',
    );
    socket.write(`origin: ${server.url}\r\ncontent-length: 1000\r\n\r\n`);
    // An occasional byte prevents the idle-connection timeout from closing it first.
    const dribble = setInterval(() => socket.write(' '), 500);
    // The server sends 100 Continue after reading the head; from then on the request is running.
    await new Promise((resolve) => socket.once('data', resolve));
    const startedAt = Date.now();
    const stop = async () => expect((await server.stop('SIGTERM')).code).toBe(1);
    expect(await runningTime(stop)).toBeLessThan(12_000);
    expect(Date.now() - startedAt).toBeGreaterThan(9000);
    clearInterval(dribble);
    socket.destroy();
    expect(server.logs()).toContain('killed by timeout');
  });

  it('kills the process by a timer if it still cannot exit', async () => {
    const env = { NODE_OPTIONS: `--import ${crashHook}`, EVERSTEP_CRASH: 'stay' };
    const server = await startServer({ databaseUrl: database.url, env });
    server.process.kill('SIGWINCH');
    const stop = async () => expect(await server.stop()).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await runningTime(stop)).toBeLessThan(20_000);
  });
});

describe('crashes', () => {
  it.each(['throw', 'reject'])(
    'PROC-06 an unhandled error (%s) is logged without its message and exits with 1',
    async (kind) => {
      const env = { NODE_OPTIONS: `--import ${crashHook}`, EVERSTEP_CRASH: kind };
      const server = await startServer({ databaseUrl: database.url, env });
      server.process.kill('SIGWINCH');
      expect((await server.exited).code).toBe(1);
      expect(server.logs()).toContain('closing after an error that nobody handled');
      expect(server.logs()).not.toContain('canary');
    },
  );

  it('PROC-07 while the event loop is blocked, requests get 503, and afterward they work', async () => {
    const env = { NODE_OPTIONS: `--import ${crashHook}`, EVERSTEP_CRASH: 'block', ...realTimeouts };
    const server = await startServer({ databaseUrl: database.url, env });
    server.process.kill('SIGWINCH');
    const statuses: number[] = [];
    for (const deadline = Date.now() + 15_000; Date.now() < deadline;) {
      const reply = await server.send('GET', '/api/lessons');
      statuses.push(reply.status);
      if (reply.status === 503) expect(reply.headers['retry-after']).toBeDefined();
      if (statuses.includes(503) && reply.status === 200) break;
    }
    expect(new Set(statuses)).toEqual(new Set([503, 200]));
    expect((await server.stop()).code).toBe(0);
  });

  it('PROC-09 more sockets than file descriptors do not crash the process', async () => {
    const server = await startServer({ databaseUrl: database.url, openFiles: 400 });
    const port = Number(new URL(server.url).port);
    const sockets = Array.from({ length: 600 }, () => connect(port, 'localhost').on('error', () => undefined));
    await Promise.race(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
    for (const socket of sockets) socket.destroy();
    for (let status = 0; status !== 200;) {
      status = await server.send('GET', '/api/health').then(
        (reply) => reply.status,
        () => 0,
      );
    }
    expect((await post(server, '/api/users/register', newUser())).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
  });
});

describe('a server with a wrong clock', () => {
  it.each([10, -10])('DBF-18 (%i minutes off) still expires sessions by the database clock', async (minutes) => {
    const env = { NODE_OPTIONS: `--import ${clockShift}`, EVERSTEP_CLOCK_MINUTES: String(minutes) };
    const server = await startServer({ databaseUrl: database.url, env });
    const { rows } = await database.pool.query<{ now: Date }>('select now()');
    await until(() => server.logs().includes('\n'));
    const logged = JSON.parse(server.logs().split('\n', 1)[0] ?? '') as { time: number };
    expect(Math.round((logged.time - Number(rows[0]?.now)) / 60_000)).toBe(minutes);

    const { email, cookie } = await register(server);
    const status = async () =>
      (await server.send('GET', `/api/user/activity-data/${email}`, { headers: { cookie } })).status;
    const expireIn = (interval: string) =>
      database.pool.query(
        `update sessions set created_at = now() - interval '7 days', expires_at = now() + $2::interval
         where user_id = (select id from users where email = $1)`,
        [email, interval],
      );
    await expireIn('5 minutes');
    expect(await status()).toBe(200);
    await expireIn('-5 minutes');
    expect(await status()).toBe(401);
    await server.stop();
  });
});

it('PROC-13 in production, init-sample-data replies without a single statement', async () => {
  const publicOrigin = 'https://everstep.example';
  const env = productionEnv(publicOrigin);
  // Nothing listens on port 9: no statement can succeed.
  const server = await startServer({ databaseUrl: 'postgres://app:x@127.0.0.1:9/everstep', env, untilReady: false });
  const replies = await Promise.all(
    Array.from({ length: 100 }, () =>
      server.send('POST', '/api/init-sample-data', { headers: { origin: publicOrigin } }),
    ),
  );
  expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([200]));
  expect((await server.stop()).code).toBe(0);
});
