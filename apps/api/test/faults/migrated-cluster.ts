import { fileURLToPath } from 'node:url';
import { startPostgres, type RunningPostgres } from '@everstep/sandbox/postgres/server';
import { sandboxKeys } from '../../src/config';
import { connect } from '../../src/db/client';
import { migrate } from '../../src/db/migrate';
import { seedLessons } from '../../src/db/seed';

const apiFolder = fileURLToPath(new URL('../..', import.meta.url));

/** A separate cluster, which a test may stop and kill, with a migrated database `everstep`. */
export async function startMigrated(dataDir: string): Promise<RunningPostgres> {
  const postgres = await startPostgres({ dataDir });
  await postgres.createDatabase('everstep');
  const url = postgres.url('everstep');
  await migrate(url, `${apiFolder}migrations`, sandboxKeys);
  const connection = connect({ url, size: 1 });
  await seedLessons(connection.db, `${apiFolder}content/lessons`);
  await connection.close();
  return postgres;
}
