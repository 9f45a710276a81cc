import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailbox, type Mailbox } from '@everstep/sandbox/mail/mailbox';
import { startPostgres, type RunningPostgres } from '@everstep/sandbox/postgres/server';
import { runningTime } from '../running-time';
import { realTimeouts, startServer, type BuiltServer } from '../server';
import { until } from '../until';
import { startWorkers } from './traffic/workers';
import { expectInvariants } from './invariants';
import { dayLoggers } from './traffic/loggers';
import { startMigrated } from './migrated-cluster';
import { newUser, post } from './traffic/users';
import { resetters } from './traffic/resetters';

// By default the API and the database are each killed once.
const rounds = process.env.EVERSTEP_DEEP === '1' ? 100 : 2;

let dataDir: string;
let postgres: RunningPostgres;
const url = () => postgres.url('everstep');

const prepare = async () => void (postgres = await startMigrated(dataDir));

/** Registers users continuously in concurrent workers, and records the acknowledged ones. */
function writers(server: BuiltServer, count: number) {
  const acknowledged: string[] = [];
  /** The status, or the reason why there was no reply. */
  const statuses: (number | string)[] = [];
  const longest = { ms: 0 };
  const { stop } = startWorkers(count, async () => {
    const user = newUser();
    let status: number | string = '';
    const send = async () =>
      (status = await post(server, '/api/users/register', user).then(
        (reply) => reply.status,
        (error: NodeJS.ErrnoException) => error.code ?? error.message,
      ));
    longest.ms = Math.max(longest.ms, await runningTime(send));
    statuses.push(status);
    if (typeof status === 'string') throw new Error(status);
    if (status !== 200) return;
    acknowledged.push(user.email);
    // Queues an email, so that a worker is busy with a job at the time of the kill.
    await post(server, '/api/users/request-password-reset', user);
  });
  return { acknowledged, statuses, longest, stop };
}

async function expectStored(emails: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    'select unnest($1::text[]) as email except select email from users',
    [emails],
  );
  await client.end();
  expect(rows).toEqual([]);
}

describe('on a separate cluster', () => {
  let mailbox: Mailbox;
  const start = () => startServer({ databaseUrl: url(), env: { SMTP_URL: mailbox.url, ...realTimeouts } });
  beforeAll(async () => {
    mailbox = await startMailbox();
    dataDir = mkdtempSync(join(tmpdir(), 'everstep-restart-'));
    await prepare();
  });
  afterAll(async () => {
    await postgres.stop();
    await mailbox.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('DBF-04 a database restart under load causes only some 503 replies', async () => {
    const server = await start();
    const load = writers(server, 6);
    await until(() => load.acknowledged.length > 20);
    await postgres.stop();
    await until(() => load.statuses.includes(503));
    postgres = await startPostgres({ dataDir, port: postgres.port });
    const before = load.acknowledged.length;
    expect(await runningTime(() => until(() => load.acknowledged.length > before))).toBeLessThan(5000);
    await load.stop();
    expect(load.longest.ms).toBeLessThan(5000);
    expect(new Set(load.statuses)).toEqual(new Set([200, 503]));
    expect(server.process.exitCode).toBeNull();
    await expectStored(load.acknowledged);
    await expectInvariants(url());
    expect((await server.stop()).code).toBe(0);
  });

  it(
    `PROC-04 ${rounds} times kill -9 of the API or of the database under registrations, resets, emails and logged days: nothing acknowledged is lost, nothing is half-written`,
    { timeout: rounds * 120_000 },
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const server = await start();
        const load = writers(server, 4);
        const resets = resetters(server, url(), 2);
        const days = dayLoggers(server, url(), 3);
        const enough = 2 + Math.floor(Math.random() * 25);
        await until(
          () => load.acknowledged.length + resets.acknowledged.size >= enough && days.acknowledged.length > 0,
        );
        if (round % 2 === 0) {
          await server.stop('SIGKILL');
        } else {
          process.kill(postgres.pid, 'SIGKILL');
          await until(() => load.statuses.includes(503));
        }
        await load.stop();
        await resets.stop();
        await days.stop();
        await server.stop('SIGKILL');
        if (round % 2 === 1) postgres = await startPostgres({ dataDir, port: postgres.port });
        await expectStored([...load.acknowledged, ...resets.acknowledged]);
        await resets.expectConsistent();
        await days.expectStored();
        await expectInvariants(url());
      }
    },
  );
});

// A small disk requires mounting a file system, which only root may do, and not everywhere.
const disk = mkdtempSync(join(tmpdir(), 'everstep-disk-'));
const canMount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk]).status === 0;
if (canMount) execFileSync('umount', [disk]);
rmSync(disk, { recursive: true });

if (canMount) {
  it('DBF-09 on a full disk, writes get 503 and reads work, and writes succeed once there is space', async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'everstep-full-'));
    // When started by root, Postgres runs as another user, which needs access to the small disk.
    chmodSync(dataDir, 0o755);
    mkdirSync(join(dataDir, 'small'));
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=0755', 'tmpfs', join(dataDir, 'small')]);
    const fullDirectory = dataDir;
    dataDir = join(dataDir, 'small');
    try {
      await prepare();
      const server = await startServer({ databaseUrl: url(), env: realTimeouts });
      const filler = join(dataDir, 'ballast');
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=4k']);
      const write = async () => (await post(server, '/api/users/register', newUser())).status;
      const statuses: number[] = [];
      for (let n = 0; n < 200 && !statuses.includes(503); n += 1) statuses.push(await write());
      expect(statuses).toContain(503);
      expect((await server.send('GET', '/api/lessons')).status).toBe(200);
      rmSync(filler);
      await until(async () => (await write()) === 200);
      expect((await server.stop()).code).toBe(0);
      await expectInvariants(url());
    } finally {
      await postgres.stop();
      execFileSync('umount', [dataDir]);
      rmSync(fullDirectory, { recursive: true, force: true });
    }
  });
}
