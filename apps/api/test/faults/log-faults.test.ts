import { closeSync, existsSync, openSync, readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeDatabase } from '../database';
import { runningTime } from '../running-time';
import { startServer, type BuiltServer } from '../server';
import { until } from '../until';
import { newUser, post } from './traffic/users';

const crashHook = fileURLToPath(new URL('./injection/crash-hook.mjs', import.meta.url));

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => void (database = await makeDatabase()));
afterAll(() => database.drop());

const start = (options: { logTo?: number; env?: Record<string, string> } = {}) =>
  startServer({ databaseUrl: database.url, ...options });
interface Ready {
  status: string;
  warnings?: { code: string; count: number }[];
}
async function readiness(server: BuiltServer): Promise<Ready> {
  const reply = await server.send('GET', '/api/ready');
  expect(reply.status).toBe(200);
  return JSON.parse(reply.text) as Ready;
}
/** Keeps sending requests that are logged, as those about its readiness are not. */
const waitForLostLines = (server: BuiltServer) =>
  until(async () => {
    await server.send('GET', '/api/health');
    const { status, warnings } = await readiness(server);
    expect(status).toBe('ready');
    return warnings?.find(({ code }) => code === 'log_lines_lost')?.count;
  });
const expectWorking = async (server: BuiltServer) =>
  expect((await post(server, '/api/users/register', newUser())).status).toBe(200);

/** Supervisors allow 15 s for stopping; the process must exit earlier. */
async function expectExit(server: BuiltServer, code: number): Promise<void> {
  const exit = async () => expect(await server.exited).toEqual({ code, signal: null });
  expect(await runningTime(exit)).toBeLessThan(13_000);
}

describe.concurrent('a log whose reader has closed the pipe', () => {
  it('loses only log lines, which a warning counts; SIGTERM ends the process with 0', async () => {
    const server = await start();
    expect(await readiness(server)).toEqual({ success: true, status: 'ready' });
    for (const stream of [server.process.stdout, server.process.stderr]) stream?.destroy();
    const count = await waitForLostLines(server);
    await expectWorking(server);
    await until(async () => (await waitForLostLines(server)) > count);
    server.process.kill('SIGTERM');
    await expectExit(server, 0);
  });

  it.each(['throw', 'reject'])('an unhandled error (%s) still ends the process with 1', async (kind) => {
    const server = await start({ env: { NODE_OPTIONS: `--import ${crashHook}`, EVERSTEP_CRASH: kind } });
    for (const stream of [server.process.stdout, server.process.stderr]) stream?.destroy();
    await waitForLostLines(server);
    server.process.kill('SIGWINCH');
    await expectExit(server, 1);
  });
});

it('a log pipe without a reader drops lines until it is read again', async () => {
  const server = await start({ env: { LOG_LEVEL: 'info' } });
  const { stdout } = server.process;
  stdout?.pause();
  // The pipe buffers 64 kB, and the process one megabyte of lines.
  const count = await until(async () => {
    await Promise.all(Array.from({ length: 200 }, () => server.send('GET', '/api/health')));
    return (await readiness(server)).warnings?.[0]?.count;
  });
  expect(count).toBeGreaterThan(0);
  await expectWorking(server);
  stdout?.resume();
  await until(() => server.logs().includes('lines of the log could not be written'));
  stdout?.pause();
  await until(async () => {
    await Promise.all(Array.from({ length: 200 }, () => server.send('GET', '/api/health')));
    return ((await readiness(server)).warnings?.[0]?.count ?? 0) > count;
  });
  server.process.kill('SIGTERM');
  // The pipe is read again only after the process has exited; 'close' waits until it is drained.
  await new Promise((resolve) => server.process.once('exit', resolve));
  stdout?.resume();
  await expectExit(server, 0);
}, 180_000);

// Every write to /dev/full fails with ENOSPC, as on a full disk. It exists only on Linux.
if (existsSync('/dev/full')) {
  describe.concurrent('a log on a full disk', () => {
    it('loses only log lines, which a warning counts; SIGTERM ends the process with 0', async () => {
      const full = openSync('/dev/full', 'w');
      const server = await start({ logTo: full });
      closeSync(full);
      await waitForLostLines(server);
      await expectWorking(server);
      server.process.kill('SIGTERM');
      await expectExit(server, 0);
    });

    it('an unhandled error still ends the process with 1, so that a supervisor restarts it', async () => {
      const full = openSync('/dev/full', 'w');
      const env = { NODE_OPTIONS: `--import ${crashHook}`, EVERSTEP_CRASH: 'throw' };
      const server = await start({ logTo: full, env });
      closeSync(full);
      await waitForLostLines(server);
      server.process.kill('SIGWINCH');
      await expectExit(server, 1);
    });
  });
}

describe.concurrent('a log in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'everstep-log-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  async function startLogging(name: string, env = {}) {
    const file = join(folder, name);
    const log = openSync(file, 'a');
    const server = await start({ logTo: log, env });
    closeSync(log);
    const findLines = (find: (line: { route?: string; msg?: string }) => boolean) =>
      readFileSync(file, 'utf8')
        .trimEnd()
        .split('\n')
        .filter((line) => find(JSON.parse(line) as { route?: string; msg?: string }));
    return { server, findLines };
  }

  it('is complete after a graceful shutdown', async () => {
    const { server, findLines } = await startLogging('stopped.log');
    await Promise.all(Array.from({ length: 300 }, () => server.send('GET', '/api/health')));
    expect((await server.stop()).code).toBe(0);
    expect(findLines(({ route }) => route === '/api/health')).toHaveLength(300);
  });

  it('is complete after SIGKILL, and contains the cause after an unhandled error', async () => {
    const { server, findLines } = await startLogging('killed.log');
    await Promise.all(Array.from({ length: 100 }, () => server.send('GET', '/api/health')));
    // Its line follows those of the previous hundred.
    await server.send('GET', '/api/unknown');
    await server.stop('SIGKILL');
    expect(findLines(({ route }) => route === '/api/health')).toHaveLength(100);

    const crashing = await startLogging('crashed.log', {
      NODE_OPTIONS: `--import ${crashHook}`,
      EVERSTEP_CRASH: 'throw',
    });
    crashing.server.process.kill('SIGWINCH');
    expect((await crashing.server.exited).code).toBe(1);
    expect(crashing.findLines(({ msg }) => msg === 'closing after an error that nobody handled')).toHaveLength(1);
  });
});
