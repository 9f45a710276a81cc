import { readFileSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './client';
import { migrateJobs } from './jobs';

// Any number, as long as every process that migrates asks for the same lock.
const migrationLock = 7_316_001;

/** Brings the schema up to date on a connection of its own: migrations may take longer than any request. */
export async function migrate(url: string, folder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await applyMigrations(drizzle(client), { migrationsFolder: folder });
    await migrateJobs(url);
  } finally {
    await client.end();
  }
}

/** Whether the database has every migration that this build knows. */
export async function isMigrated(db: Db, folder: string): Promise<boolean> {
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: { when: number }[] };
  const newest = journal.entries.at(-1)?.when ?? 0;
  const applied = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(applied.rows[0]?.newest ?? 0) >= newest;
}
