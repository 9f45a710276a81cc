import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sandboxKeys } from '../../src/config';
import { transact } from '../../src/db/client';
import { migrate } from '../../src/db/migrate';
import { lessons } from '../../src/db/schema';
import { connectAsApi, databaseEnv, makeDatabase } from '../database';
import { runningTime } from '../running-time';
import { realTimeouts, startServer, type BuiltServer } from '../server';
import { until } from '../until';
import { expectInvariants } from './invariants';
import { newUser, post, register } from './traffic/users';
import { startSlowProxy, type SlowProxy } from './injection/slow-proxy';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

let database: Awaited<ReturnType<typeof makeDatabase>>;
/** A second connection to the same database. */
let secondClient: pg.Client;

beforeAll(async () => {
  database = await makeDatabase();
  secondClient = new pg.Client({ connectionString: database.url, application_name: 'secondClient' });
  await secondClient.connect();
});
afterAll(async () => {
  await secondClient.end();
  await database.drop();
});
afterEach(async () => {
  // A failed test may still hold its lock.
  await secondClient.query('rollback');
  await expectInvariants(database.url);
});

const notSecondClient = "application_name <> 'secondClient'";

/** The backends of the server under test, identified by what they are waiting for or doing. */
async function backends(where: string): Promise<number[]> {
  // Not through `secondClient`: inside a transaction, pg_stat_activity is a snapshot.
  const { rows } = await database.pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${where}`,
  );
  return rows.map((row) => row.pid);
}

describe('with one server', () => {
  let server: BuiltServer;
  beforeAll(async () => void (server = await startServer({ databaseUrl: database.url, env: realTimeouts })));
  afterAll(() => server.stop());

  it('DBF-01, DBF-03 a backend killed in mid-transaction causes a 503, leaves nothing half-written, and is logged with its cause', async () => {
    await secondClient.query('begin; lock table sessions in exclusive mode');
    const user = newUser();
    const registration = post(server, '/api/users/register', user);
    const [pid] = await until(async () => {
      const waiting = await backends("wait_event_type = 'Lock'");
      return waiting.length > 0 && waiting;
    });
    await secondClient.query('select pg_terminate_backend($1)', [pid]);
    const reply = await registration;
    await secondClient.query('rollback');
    expect(reply.status).toBe(503);
    expect(reply.headers['retry-after']).toBeDefined();
    expect((await secondClient.query('select 1 from users where email = $1', [user.email])).rowCount).toBe(0);
    await until(async () => server.logs().includes('"code":"57P01"'));
    expect((await post(server, '/api/users/register', user)).status).toBe(200);
  });

  it('DBF-02 killed idle connections are replaced, and the process stays up', async () => {
    const { email, cookie } = await register(server);
    const killed = await backends(`state = 'idle' and ${notSecondClient}`);
    expect(killed.length).toBeGreaterThan(0);
    for (const pid of killed) await secondClient.query('select pg_terminate_backend($1)', [pid]);
    const read = () => server.send('GET', `/api/user/activity-data/${email}`, { headers: { cookie } });
    await until(async () => (await read()).status === 200);
    expect(server.process.exitCode).toBeNull();
  });

  it('DBF-08 when every connection is busy, requests are rejected within the client timeout, and the server recovers', async () => {
    const { email, cookie } = await register(server);
    const read = () => server.send('GET', `/api/user/activity-data/${email}`, { headers: { cookie } });
    await secondClient.query('begin; lock table activities in access exclusive mode');
    const slow = Array.from({ length: 30 }, read);
    await until(async () => (await backends("wait_event_type = 'Lock'")).length === 8);
    const askWhetherReady = async () => {
      expect((await server.send('GET', '/api/health')).status).toBe(200);
      // It may get a connection or time out, depending on when the slow ones started; either way it replies in time.
      expect([200, 503]).toContain((await server.send('GET', '/api/ready')).status);
    };
    const waitForSlow = async () => {
      expect(await runningTime(askWhetherReady)).toBeLessThan(3000);
      for (const reply of await Promise.all(slow)) expect(reply.status).toBe(503);
    };
    expect(await runningTime(waitForSlow)).toBeLessThan(6000);
    await secondClient.query('rollback');
    expect((await read()).status).toBe(200);
  });

  it('DBF-17 with a read-only database, writes get 503 and reads work', async () => {
    const { email, cookie } = await register(server);
    const name = new URL(database.url).pathname.slice(1);
    await secondClient.query(`alter database ${name} set default_transaction_read_only = on`);
    for (const pid of await backends(notSecondClient))
      await secondClient.query('select pg_terminate_backend($1)', [pid]);
    const write = await until(async () => {
      const reply = await post(server, '/api/users/register', newUser());
      return server.logs().includes('"code":"25006"') && reply;
    });
    expect(write.status).toBe(503);
    expect((await server.send('GET', `/api/user/activity-data/${email}`, { headers: { cookie } })).status).toBe(200);
    await secondClient.query('set default_transaction_read_only = off');
    await secondClient.query(`alter database ${name} reset default_transaction_read_only`);
    for (const pid of await backends(notSecondClient))
      await secondClient.query('select pg_terminate_backend($1)', [pid]);
    await until(async () => (await post(server, '/api/users/register', newUser())).status === 200);
  });
});

describe('over a bad connection', () => {
  let proxy: SlowProxy;
  let server: BuiltServer;
  beforeAll(async () => {
    const address = new URL(database.url);
    proxy = await startSlowProxy(Number(address.port));
    address.port = String(proxy.port);
    server = await startServer({
      databaseUrl: address.href,
      env: { ...databaseEnv(database.url, address.href), ...realTimeouts },
    });
  });
  afterAll(async () => {
    await server.stop();
    await proxy.close();
  });

  it('DBF-07 half a second of latency per statement still fits into the client timeout', async () => {
    const { email, cookie } = await register(server);
    const read = () => server.send('GET', `/api/user/activity-data/${email}`, { headers: { cookie } });
    await Promise.all(Array.from({ length: 8 }, read));
    proxy.delayMs = 500;
    expect(await runningTime(async () => expect((await read()).status).toBe(200))).toBeLessThan(2500);
    proxy.delayMs = 0;
  });

  it('DBF-06 requests on a stalled connection get 503 in time, and the first request afterward works', async () => {
    const { email, cookie } = await register(server);
    const read = () => server.send('GET', `/api/user/activity-data/${email}`, { headers: { cookie } });
    proxy.stalled = true;
    const refuseAll = async () => {
      const replies = await Promise.all(Array.from({ length: 20 }, read));
      expect(new Set(replies.map((reply) => reply.status))).toEqual(new Set([503]));
    };
    expect(await runningTime(refuseAll)).toBeLessThan(6000);
    proxy.stalled = false;
    expect(await runningTime(() => until(async () => (await read()).status === 200))).toBeLessThan(5000);
  });
});

it('DBF-10 a transaction aborted by a deadlock is retried, and both succeed', async () => {
  const connection = connectAsApi(database.url, 4);
  const [a, b] = await connection.db.select({ id: lessons.id }).from(lessons).limit(2);
  const touch = (id: string) => sql`update lessons set updated_at = now() where id = ${id}`;
  let attempts = 0;
  let arrived = 0;
  const cross = (first: string, second: string) =>
    transact(connection.db, async (tx) => {
      attempts += 1;
      await tx.execute(touch(first));
      arrived += 1;
      // Both lock their first row before either requests its second.
      if (attempts <= 2) await until(async () => arrived >= 2);
      await tx.execute(touch(second));
    });
  await Promise.all([cross(a?.id ?? '', b?.id ?? ''), cross(b?.id ?? '', a?.id ?? '')]);
  expect(attempts).toBe(3);
  await connection.close();
});

it('DBF-13 a migration killed halfway is rolled back, and the next start completes it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'everstep-migrations-'));
  cpSync(migrations, folder, { recursive: true });
  const journalFile = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: object[] };
  journal.entries.push({ idx: 999, version: '7', when: Date.now(), tag: '0999_half', breakpoints: true });
  writeFileSync(journalFile, JSON.stringify(journal));
  const statements = (middle: string) =>
    ['create table half_one ()', middle, 'create table half_two ()'].join('\n--> statement-breakpoint\n');
  writeFileSync(join(folder, '0999_half.sql'), statements('select pg_sleep(30)'));
  const killed = migrate(database.directUrl, folder, sandboxKeys).then(
    () => 'finished',
    () => 'killed',
  );
  const [pid] = await until(async () => {
    const sleeping = await backends("query like '%pg_sleep%'");
    return sleeping.length > 0 && sleeping;
  });
  await secondClient.query('select pg_terminate_backend($1)', [pid]);
  expect(await killed).toBe('killed');
  expect((await secondClient.query("select to_regclass('half_one') as name")).rows).toEqual([{ name: null }]);

  writeFileSync(join(folder, '0999_half.sql'), statements('select 1'));
  await migrate(database.directUrl, folder, sandboxKeys);
  expect((await secondClient.query('select to_regclass(\'half_two\') is not null as "exists"')).rows).toEqual([
    { exists: true },
  ]);
  rmSync(folder, { recursive: true });
});

it('DBF-14 a server that starts before its database waits for it instead of crashing', async () => {
  // The other one has a migration that this build does not know.
  const migrated = await makeDatabase();
  const address = new URL(migrated.url);
  const proxy = await startSlowProxy(Number(address.port));
  proxy.stalled = true;
  address.port = String(proxy.port);
  const env = { ...databaseEnv(migrated.url, address.href), ...realTimeouts };
  const server = await startServer({ databaseUrl: address.href, env, untilReady: false });
  expect((await server.send('GET', '/api/ready')).status).toBe(503);
  proxy.stalled = false;
  await until(async () => (await server.send('GET', '/api/ready')).status === 200);
  expect((await server.stop()).code).toBe(0);
  await proxy.close();
  await migrated.drop();
});
