import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { checkMigrations } from './migrate';
import { mayPass } from './outage';
import { checkPostgres } from './postgres-version';
import type { SealingKeys } from './seal';
import { checkSealingKeys } from './sealing-check';

interface Build {
  migrationsFolder: string;
  sealingKeys: SealingKeys;
}

/** Throws if this build cannot work with the database: its version, its migrations, or keys that are not its own. */
export async function checkDatabase(client: pg.ClientBase, { migrationsFolder, sealingKeys }: Build): Promise<void> {
  await checkVersions(client, migrationsFolder);
  await checkSealingKeys(client, sealingKeys);
}

export async function checkVersions(client: pg.ClientBase, migrationsFolder: string): Promise<void> {
  await checkPostgres(client);
  await checkMigrations(drizzle(client as pg.Client), migrationsFolder);
}

interface WaitOptions {
  signal: AbortSignal;
  /** Called once, after the first failed attempt. */
  onWait: (error: Error) => void;
}

const retryMs = 1000;

/** Waits for the database, and throws what waiting cannot put right. */
export async function onceUsable(pool: pg.Pool, { signal, onWait }: WaitOptions): Promise<void> {
  let isReported = false;
  while (!signal.aborted) {
    try {
      // A new connection of the pool checks the database.
      (await pool.connect()).release();
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (!mayPass(error)) throw error;
      if (!isReported) onWait(error as Error);
      isReported = true;
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
