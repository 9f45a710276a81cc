import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** The first version with uuidv7(). */
const minMajor = 18;
const retryMs = 1000;

export class UnsupportedPostgres extends Error {
  constructor(version: string) {
    super(`Everstep needs Postgres ${minMajor} or later, and DATABASE_URL leads to Postgres ${version}.`);
    this.name = 'UnsupportedPostgres';
  }
}

export async function checkPostgres(database: Pick<pg.Pool, 'query'> | pg.Client): Promise<void> {
  const { rows } = await database.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  );
  const { number = '', version = 'unknown' } = rows[0] ?? {};
  if (!isSupported(number)) throw new UnsupportedPostgres(version);
}

/** From `server_version_num`, such as 180004: major and minor, two or four digits each. */
export function isSupported(versionNumber: string): boolean {
  return Math.floor(Number(versionNumber) / 10_000) >= minMajor;
}

interface WaitOptions {
  signal: AbortSignal;
  /** Called once, after the first failed attempt. */
  onWait: (error: Error) => void;
}

/** Waits for the database and throws if its version is not supported. */
export async function checkPostgresOnceReachable(pool: pg.Pool, { signal, onWait }: WaitOptions): Promise<void> {
  let isReported = false;
  while (!signal.aborted) {
    try {
      return await checkPostgres(pool);
    } catch (error) {
      if (error instanceof UnsupportedPostgres) throw error;
      if (!isReported) onWait(error as Error);
      isReported = true;
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
