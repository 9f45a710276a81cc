import { readFileSync } from 'node:fs';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import { OperatorError } from '../operator-error';
import pg from 'pg';
import type { Db } from './client';
import { migrateJobs } from './jobs';
import type { DataMigration } from './data-migration';
import { isOutage, sqlState } from './outage';
import { checkPostgres } from './postgres-version';
import { checkSealingKeys } from './sealing-check';
import type { SealingKeys } from './seal';
import { sealQuizResults } from './data-migrations/0007-seal-quiz-results';
import { fillSubscriptionColumns } from './data-migrations/0013-fill-subscription-columns';

export const dataMigrations: DataMigration[] = [sealQuizResults, fillSubscriptionColumns];

// An arbitrary number, the same in every process that migrates.
const migrationLock = 7_316_001;

/** Migrates on a separate connection, as migrations may outlast the request timeouts. */
export async function migrate(url: string, folder: string, keys: SealingKeys): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkPostgres(client);
    // The role may have the limits of requests.
    await client.query('set statement_timeout = 0; set lock_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await checkSealingKeys(client, keys);
    await applyMigrations(client, folder, keys);
    await migrateJobs(url);
  } finally {
    await client.end();
  }
}

interface Migration {
  tag: string;
  when: number;
  hash: string;
  statements: string[];
}

function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { tag: string }[] };
  return readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis, hash, sql: statements }, index) => ({
    tag: journal.entries[index]?.tag ?? '',
    when: folderMillis,
    hash,
    statements,
  }));
}

/** Uses drizzle's migrations table but not its migrator, which runs all files in one transaction with nothing in between. */
async function applyMigrations(client: pg.Client, folder: string, keys: SealingKeys): Promise<void> {
  await client.query(`
    create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`);
  const applied = await client.query<{ when: string }>(
    'select created_at as "when" from drizzle.__drizzle_migrations where created_at is not null',
  );
  const appliedTimes = new Set(applied.rows.map(({ when }) => Number(when)));
  for (const migration of readMigrations(folder)) {
    if (appliedTimes.has(migration.when)) continue;
    try {
      for (const data of dataMigrations) if (data.before === migration.tag) await data.run(client, keys);
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
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { when: number }[] };
  const appliedTimes = new Set((await listApplied(db)).map(Number));
  return journal.entries.every(({ when }) => appliedTimes.has(when));
}

/** Nothing in a database that was never migrated, which has not even the table. */
async function listApplied(db: Db): Promise<(string | null)[]> {
  try {
    const { rows } = await db.execute<{ when: string | null }>(
      sql`select created_at as "when" from drizzle.__drizzle_migrations`,
    );
    return rows.map(({ when }) => when);
  } catch (error) {
    if (sqlState(error) === '42P01') return [];
    throw error;
  }
}
