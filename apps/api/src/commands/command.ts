import { parseArgs } from 'node:util';
import type pg from 'pg';
import type { Config } from '../config';
import { connect, type Database } from '../db/client';
import { checkDatabase } from '../db/usable-database';
import { OperatorError } from '../operator-error';

/** What a command gets of its process. */
export interface Command {
  flags: readonly string[];
  /** Listens for errors that nobody handles, until the command does so itself. */
  failNow: (error: unknown) => never;
}

/** Runs a command with a connection to a database that was checked before. */
export async function withDatabase(config: Config, size: number, work: (db: Database) => Promise<void>): Promise<void> {
  const check = (client: pg.ClientBase) => checkDatabase(client, config);
  const connection = connect({ url: config.directDatabaseUrl, size, check, timeoutFactor: config.timeoutFactor });
  try {
    await work(connection.db);
  } finally {
    await connection.close();
  }
}

/**
 * The options of a command, all of them strings. An invalid argument is not repeated in the error, because it may contain personal
 * data.
 */
export function readOptions<Name extends string>(
  { flags }: Command,
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...flags], options }).values as Partial<Record<Name, string>>;
  } catch {
    throw new OperatorError(usage);
  }
}
