import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeEmptyDatabase } from '../../test/database';
import { sandboxKeys } from '../config';
import { isMigrated, migrate } from './migrate';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));

let database: Awaited<ReturnType<typeof makeEmptyDatabase>>;
beforeEach(async () => void (database = await makeEmptyDatabase()));
afterEach(() => database.drop());

const countTables = async () => {
  const { rows } = await database.pool.query<{ n: number }>(
    "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  return rows[0]?.n;
};

it('a database from before the baseline is left as it is, with a sentence', async () => {
  await database.pool.query(`
    create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('a', 1767225600000);
    create table users (id uuid primary key)`);
  await expect(migrate(database.directUrl, migrations, sandboxKeys)).rejects.toThrow(
    /^This database was made by a build from before .* Nothing was changed\. /,
  );
  expect(await countTables()).toBe(1);
  expect(await isMigrated(database.db, migrations)).toBe(false);
});

it('a migration that fails changes nothing, and says its name and code only', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'everstep-failing-'));
  cpSync(migrations, folder, { recursive: true });
  const file = join(folder, '0000_baseline.sql');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\n--> statement-breakpoint\nselect * from a_private_name;`);
  await expect(migrate(database.directUrl, folder, sandboxKeys)).rejects.toThrow(
    /^The migration 0000_baseline failed \(SQLSTATE 42P01\)\.$/,
  );
  expect(await countTables()).toBe(0);
  rmSync(folder, { recursive: true });
});

describe('while another connection holds the lock of migrations', () => {
  let holder: pg.Client;
  beforeEach(async () => {
    holder = new pg.Client({ connectionString: database.directUrl, application_name: 'a forgotten run' });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7316001)');
  });
  afterEach(() => holder.end());
  const holderPid = async () =>
    (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

  it('a run says who holds it, and continues once it is free', async () => {
    const lines: string[] = [];
    const pid = await holderPid();
    const run = migrate(database.directUrl, migrations, sandboxKeys, {
      reportAfterMs: 0,
      report(line) {
        lines.push(line);
        void holder.query('select pg_advisory_unlock(7316001)');
      },
    });
    await run;
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Waiting for the lock of migrations, held by pid ${pid} \\(application_name a forgotten run, from 127\\.0\\.0\\.1, connected since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC\\)\\.$`,
        ),
      ),
    ]);
    expect(await isMigrated(database.db, migrations)).toBe(true);
  });

  it('a run gives up with a sentence and changes nothing', async () => {
    const run = migrate(database.directUrl, migrations, sandboxKeys, { reportAfterMs: 0, giveUpAfterMs: 300 });
    await expect(run).rejects.toThrow(
      `Nothing was migrated: after 0 s the lock of migrations is still held by pid ${await holderPid()} (`,
    );
    expect(await isMigrated(database.db, migrations)).toBe(false);
  });

  it('a lock of the same number in another database does not count', async () => {
    const other = await makeEmptyDatabase();
    const lines: string[] = [];
    await migrate(other.directUrl, migrations, sandboxKeys, { reportAfterMs: 0, report: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    await other.drop();
  });
});
