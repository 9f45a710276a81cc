import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@everstep/sandbox/postgres/server';
import type { TestProject } from 'vitest/node';
import { sandboxKeys } from '../src/config';
import { connect } from '../src/db/client';
import { migrate } from '../src/db/migrate';
import { seedLessons } from '../src/features/lessons/seed';
import { template } from './database';
import { startPooler } from './pooler';

declare module 'vitest' {
  interface ProvidedContext {
    /** Leads through the pooler in the runs that have one. */
    clusterUrl: string;
    directClusterUrl: string;
    /** The data folder of a stopped cluster with the template, for clusters that a test stops and kills. */
    migratedFolder: string;
  }
}

const apiFolder = fileURLToPath(new URL('..', import.meta.url));

/** One disposable cluster per run with a migrated, seeded template, which test files clone in about ten milliseconds. */
export default async function setup(project: TestProject) {
  // The attack and fault suites run the built server, so a stale build would invalidate them.
  execFileSync('npm', ['run', 'build'], { cwd: apiFolder, stdio: ['ignore', 'ignore', 'inherit'] });
  const dataDir = mkdtempSync(join(tmpdir(), 'everstep-test-'));
  const migratedFolder = mkdtempSync(join(tmpdir(), 'everstep-migrated-'));
  const first = await startPostgres({ dataDir, durable: false });
  await first.createDatabase(template);
  await migrate(first.url(template), `${apiFolder}migrations`, sandboxKeys);
  const connection = connect({ url: first.url(template), size: 1, timeoutFactor: 20 });
  await seedLessons(connection.db, `${apiFolder}content/lessons`);
  await connection.close();
  await first.stop();
  // With its owner, whom the server runs as.
  execFileSync('cp', ['-a', `${dataDir}/.`, migratedFolder]);
  const postgres = await startPostgres({ dataDir, durable: false });
  project.provide('migratedFolder', migratedFolder);
  const pooler = process.env.EVERSTEP_POOLER === '1' ? await startPooler(postgres) : null;
  project.provide('directClusterUrl', postgres.url(''));
  project.provide('clusterUrl', pooler?.url ?? postgres.url(''));

  return async () => {
    await pooler?.stop();
    await postgres.stop();
    for (const folder of [dataDir, migratedFolder]) rmSync(folder, { recursive: true, force: true });
  };
}
