import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { OperatorError } from '../operator-error';
import type { Db } from './client';
import { migrateJobs } from './jobs';
import { isOutage, sqlState } from './outage';
import { checkPostgres } from './postgres-version';
import { checkSealingKeys } from './sealing-check';
import type { SealingKeys } from './seal';

interface Waiting {
  /** When another process is migrating: the time until it is reported, and the time until this run gives up. */
  reportAfterMs?: number;
  giveUpAfterMs?: number;
  report?: (line: string) => void;
}

/** Migrates on a separate connection, as migrations may outlast the request timeouts. */
export async function migrate(url: string, folder: string, keys: SealingKeys, waiting: Waiting = {}): Promise<void> {
  const client = migrationClient(url);
  await client.connect();
  try {
    await checkPostgres(client);
    if (await isPooled(client, url))
      throw new OperatorError(
        'The address leads to a pooler in transaction mode, and migrations need Postgres itself: put its address in DATABASE_DIRECT_URL, and set DATABASE_POOLER=transaction for the service.',
      );
    // The role may have the timeouts that are meant for requests.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await lock(client, waiting);
    const migrations = readMigrations(folder);
    const applied = await listApplied(drizzle(client));
    checkAge(applied, migrations);
    checkNotNewer(applied, migrations);
    await checkSealingKeys(client, keys);
    await applyMigrations(client, migrations, applied);
    await migrateJobs(url);
  } finally {
    await client.end();
  }
}

function migrationClient(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    fallback_application_name: 'everstep migrate',
  });
  client.on('error', () => undefined);
  return client;
}

/**
 * Postgres gives each connection a backend of its own. A pooler in transaction mode switches to another one while the first is
 * busy, or lends the same one to two connections; session settings and locks would stay there after this run.
 */
async function isPooled(client: pg.Client, url: string): Promise<boolean> {
  const pidOf = async (connection: pg.Client) =>
    (await connection.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  const other = migrationClient(url);
  const own = new Set([await pidOf(client), await pidOf(client)]);
  try {
    await other.connect();
    await other.query('begin');
    // Asked first: with a single backend for both, the first connection would have to wait for it.
    const isShared = own.has(await pidOf(other));
    for (let round = 0; round < 3 && !isShared; round += 1) own.add(await pidOf(client));
    return isShared || own.size > 1;
  } finally {
    await other.end();
  }
}

// An arbitrary number, the same in every process that migrates.
const migrationLock = 7_316_001;
const retryMs = 100;

/** Waits while another process migrates, but not forever: a connection that a pooler left open may hold the lock. */
async function lock(client: pg.Client, waiting: Waiting): Promise<void> {
  const { reportAfterMs = 5000, giveUpAfterMs = 60_000, report = () => undefined } = waiting;
  const startedAt = Date.now();
  let isReported = false;
  for (;;) {
    const { rows } = await client.query<{ isOurs: boolean }>('select pg_try_advisory_lock($1) as "isOurs"', [
      migrationLock,
    ]);
    if (rows[0]?.isOurs) return;
    const waitedMs = Date.now() - startedAt;
    if (waitedMs >= giveUpAfterMs)
      throw new OperatorError(
        `Nothing was migrated: after ${Math.round(waitedMs / 1000)} s the lock of migrations is still held by ${await findHolder(client)}. If nothing migrates there, end it with select pg_terminate_backend(pid).`,
      );
    if (!isReported && waitedMs >= reportAfterMs) {
      report(`Waiting for the lock of migrations, held by ${await findHolder(client)}.`);
      isReported = true;
    }
    await pause(retryMs);
  }
}

/** A role without the right to see other roles' connections sees only the pid. */
async function findHolder(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('pid %s (application_name %s, from %s, connected since %s)', l.pid,
       coalesce(nullif(a.application_name, ''), 'none'),
       case when a.backend_start is null then 'unknown' else coalesce(host(a.client_addr), 'this machine') end,
       coalesce(to_char(a.backend_start at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS "UTC"'), 'unknown')) as holder
     from pg_locks l left join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())`,
    [migrationLock],
  );
  return rows[0]?.holder ?? 'a connection that has just ended';
}

interface Migration {
  tag: string;
  when: number;
  hash: string;
  statements: string[];
}

function readMigrations(folder: string): Migration[] {
  const journal = readJournal(folder);
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql: statements }, index) => ({
    tag: journal[index]?.tag ?? '',
    when: folderMillis,
    hash,
    statements,
  }));
}

export function readJournal(folder: string): Pick<Migration, 'tag' | 'when'>[] {
  const text = readFileSync(`${folder}/meta/_journal.json`, 'utf8');
  return (JSON.parse(text) as { entries: Pick<Migration, 'tag' | 'when'>[] }).entries;
}

/** The first migration is the baseline. This build cannot carry over a database from before it. */
function checkAge(applied: ReadonlySet<number>, [baseline]: readonly Migration[]): void {
  if (!baseline || ![...applied].some((when) => when < baseline.when)) return;
  throw new OperatorError(
    'This database was made by a build from before the baseline of November 2026, which this build cannot carry over. Nothing was changed. Keep it with the build that made it, and start with an empty database: DATABASE_URL of another one, or with `npm start` another DATA_DIR.',
  );
}

const dayOf = (when: number) => new Date(when).toISOString().slice(0, 10);

/** This build does not keep up what a newer schema has added, so it would leave it wrong for the newer build (decision 0119). */
function checkNotNewer(applied: ReadonlySet<number>, known: readonly Pick<Migration, 'when'>[]): void {
  const newest = Math.max(...applied);
  const ownNewest = Math.max(...known.map(({ when }) => when));
  if (newest <= ownNewest) return;
  throw new OperatorError(
    `A newer build has migrated this database: its newest migration is of ${dayOf(newest)}, and that of this build is of ${dayOf(ownNewest)}. Use the build that migrated it or a later one, or restore the backup from before.`,
  );
}

/** Throws unless the database has exactly the migrations of this build. */
export async function checkMigrations(db: Db, folder: string): Promise<void> {
  const known = readJournal(folder);
  const applied = await listApplied(db);
  checkNotNewer(applied, known);
  if (known.some(({ when }) => !applied.has(when)))
    throw new OperatorError(
      'The database lacks migrations of this build. Run `node apps/api/dist/main.js migrate` first, in development `npm run db:migrate`.',
    );
}

/** Uses drizzle's migrations table but not its migrator, which runs all files in one transaction with nothing in between. */
async function applyMigrations(
  client: pg.Client,
  migrations: readonly Migration[],
  applied: ReadonlySet<number>,
): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`);
  for (const migration of migrations) {
    if (applied.has(migration.when)) continue;
    try {
      await apply(client, migration);
    } catch (error) {
      const state = sqlState(error);
      if (!state || isOutage(error)) throw error;
      throw new OperatorError(`The migration ${migration.tag} failed (SQLSTATE ${state}).`, { cause: error });
    }
  }
}

async function apply(client: pg.Client, { statements, hash, when }: Migration): Promise<void> {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, when]);
    await client.query('commit');
  } catch (error) {
    // If the connection itself failed, there is nothing to roll back.
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Whether the database has every migration of this build. */
export async function isMigrated(db: Db, folder: string): Promise<boolean> {
  const applied = await listApplied(db);
  return readJournal(folder).every(({ when }) => applied.has(when));
}

/** Empty for a database that was never migrated, which does not have the table yet. */
async function listApplied(db: Db): Promise<Set<number>> {
  try {
    const { rows } = await db.execute<{ when: string | null }>(
      sql`select created_at as "when" from drizzle.__drizzle_migrations where created_at is not null`,
    );
    return new Set(rows.map(({ when }) => Number(when)));
  } catch (error) {
    if (sqlState(error) === '42P01') return new Set();
    throw error;
  }
}
