import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from './schema';

export type Database = NodePgDatabase<typeof schema>;
/** What a repository function takes first: the database, or the transaction it must run in. */
export type Db = Database | Parameters<Parameters<Database['transaction']>[0]>[0];

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

interface Options {
  url: string;
  size: number;
  onError?: (error: Error) => void;
}

/** No statement may outlast the browser's own time-out of 3 s, so a slow database answers 503 while somebody still waits. */
export function connect({ url, size, onError = () => undefined }: Options): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2000,
    statement_timeout: 2300,
    query_timeout: 2500,
    lock_timeout: 2000,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // pg removes its own listener from a client that is in use: without one on each client a dropped connection ends the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
