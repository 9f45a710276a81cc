import type pg from 'pg';
import { OperatorError } from '../operator-error';

/** The first version with uuidv7(). */
const minMajor = 18;

export async function checkPostgres(database: pg.ClientBase): Promise<void> {
  const { rows } = await database.query<{ number: string; version: string }>(
    "select current_setting('server_version_num') as number, current_setting('server_version') as version",
  );
  const { number = '', version = 'unknown' } = rows[0] ?? {};
  if (!isSupported(number))
    throw new OperatorError(`Everstep needs Postgres ${minMajor} or later, and this database is Postgres ${version}.`);
}

/** From `server_version_num`, such as 180004: major and minor, two or four digits each. */
export function isSupported(versionNumber: string): boolean {
  return Math.floor(Number(versionNumber) / 10_000) >= minMajor;
}
