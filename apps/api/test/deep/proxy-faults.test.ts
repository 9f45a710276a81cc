import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '@everstep/sandbox/launch/ports';
import { makeDatabase } from '../database';
import { realTimeouts, startServer, type BuiltServer } from '../server';
import { until } from '../until';
import { startCaddy } from './caddy';

// What must not keep users away from a process that could answer.

const timeout = 180_000;

let database: Awaited<ReturnType<typeof makeDatabase>>;
let origin = '';
let cleanup: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await makeDatabase();
  origin = `http://localhost:${await freePort()}`;
  cleanup = [];
});
afterEach(async () => {
  for (const step of cleanup.reverse()) await step();
  await database.drop();
});

async function startProcess(databaseUrl = database.url, untilReady = true): Promise<BuiltServer> {
  const env = { PUBLIC_ORIGIN: origin, TRUSTED_PROXIES: '127.0.0.1,::1', DATABASE_URL: databaseUrl, ...realTimeouts };
  const server = await startServer({ databaseUrl: database.url, env, untilReady });
  cleanup.push(() => server.stop('SIGKILL'));
  return server;
}

async function serve(processes: readonly { url: string }[]): Promise<void> {
  const proxy = await startCaddy(origin, processes);
  cleanup.push(() => proxy.stop());
}

const unreachable = async () => ({ url: `http://localhost:${await freePort()}` });

/** Says that more is coming, and ends. */
function breakOffUpload(): Promise<void> {
  const { host, port, hostname } = new URL(origin);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () =>
      socket.end(
        `POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      ),
    );
    socket.on('error', () => undefined);
    socket.once('close', () => resolve());
    socket.resume();
  });
}

it('the proxy starts and serves while one of the processes has never started', { timeout }, async () => {
  await serve([await unreachable(), await startProcess()]);
  // From the first check on.
  await until(async () => (await fetch(`${origin}/api/ready`)).status === 200);
  const replies = await Promise.all(Array.from({ length: 20 }, () => fetch(`${origin}/api/health`)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
});

it('while no process has a database, one of them says so in our words', { timeout }, async () => {
  const nowhere = `postgres://localhost:${await freePort()}/nothing`;
  await serve([await unreachable(), await startProcess(nowhere, false)]);
  const ready = await until(async () => {
    const reply = await fetch(`${origin}/api/ready`);
    return reply.status === 503 && reply;
  });
  expect(ready.headers.get('content-type')).toContain('json');
  expect(await ready.json()).toMatchObject({ success: false });
});

it('uploads that break off, which look like failures of a process, shut nobody else out', { timeout }, async () => {
  await serve([await startProcess(), await startProcess()]);
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(Array.from({ length: 8 }, breakOffUpload));
    expect((await fetch(`${origin}/api/ready`)).status).toBe(200);
  }
});
