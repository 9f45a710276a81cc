import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { makeDatabase } from '../database';
import { startPooler } from '../pooler';
import { entry } from '../server';

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeEach(async () => void (database = await makeDatabase()));
afterEach(() => database.drop());

/** Runs a command through a pooler that nobody has told the service about. */
async function runBehind(command: string, settings: string[], openConnections = 0) {
  const cluster = inject('directClusterUrl');
  const pooler = await startPooler(
    { port: Number(new URL(cluster).port), url: (name) => `${cluster}${name}` },
    settings,
  );
  const url = `${pooler.url}${new URL(database.directUrl).pathname.slice(1)}`;
  const others = Array.from({ length: openConnections }, () => new pg.Client({ connectionString: url }));
  try {
    // Together they make the pooler open as many connections to Postgres.
    for (const other of others) {
      await other.connect();
      await other.query('begin');
    }
    for (const other of others) await other.query('rollback');
    return spawnSync(process.execPath, [entry, command], {
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        PORT: '0',
        SANDBOX_URL: 'http://localhost:1',
        LOG_LEVEL: 'silent',
        DATABASE_URL: url,
      },
      encoding: 'utf8',
      timeout: 30_000,
    });
  } finally {
    for (const other of others) await other.end();
    await pooler.stop();
  }
}

describe('a pooler in transaction mode without DATABASE_POOLER', () => {
  it.each(['serve', 'seed', 'migrate', 'backup:check'])('%s says what to set and ends', async (command) => {
    const { status, stderr } = await runBehind(command, []);
    expect(status).toBe(1);
    expect(stderr).toMatch(/^[^\n]*DATABASE_POOLER=transaction[^\n]*\n$/);
    expect(stderr).toContain('DATABASE_DIRECT_URL');
  });

  it.each([
    [['default_pool_size = 1'], 0],
    [['default_pool_size = 1'], 1],
    [['server_round_robin = 1'], 0],
    [['server_round_robin = 1'], 2],
    [['server_round_robin = 1'], 5],
    [[], 5],
  ])('migrate recognizes one with %j and %i open connections, and leaves no lock there', async (settings, open) => {
    const { status, stderr } = await runBehind('migrate', settings, open);
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('DATABASE_DIRECT_URL') as string });
    const { rowCount } = await database.pool.query(
      "select from pg_locks where locktype = 'advisory' and objid = 7316001 and database = (select oid from pg_database where datname = current_database())",
    );
    expect(rowCount).toBe(0);
  });
});

it('migrate works through a pooler in session mode, which gives each connection a backend of its own', async () => {
  expect(await runBehind('migrate', ['pool_mode = session'])).toMatchObject({ status: 0, stderr: '' });
});
