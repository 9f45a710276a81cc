import { execFileSync } from 'node:child_process';
import { startPostgres, type RunningPostgres } from '@everstep/sandbox/postgres/server';
import pg from 'pg';
import { inject } from 'vitest';
import { template } from '../database';

/** A separate cluster, which a test may stop and kill, with a migrated database `everstep`. */
export async function startMigrated(dataDir: string): Promise<RunningPostgres> {
  execFileSync('cp', ['-a', `${inject('migratedFolder')}/.`, dataDir]);
  const postgres = await startPostgres({ dataDir });
  const client = new pg.Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query(`alter database ${template} rename to everstep`);
  await client.end();
  return postgres;
}
