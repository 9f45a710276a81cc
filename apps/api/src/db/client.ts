import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Database = NodePgDatabase & { $client: pg.Pool };
/** The first parameter of repository functions: the database, or a transaction. */
export type Db = NodePgDatabase | Parameters<Parameters<Database['transaction']>[0]>[0];

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

/** No statement may outlast the browser's own time-out of 3 s, so that a slow database still gets a 503 to the user in time. */
export function connect({ url, size, onError = () => undefined }: Options): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2000,
    statement_timeout: 2300,
    query_timeout: 2500,
    lock_timeout: 1500,
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
  });
  // pg removes its own listener from a client that is in use: without one on each client a dropped connection ends the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

type Query = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;
const clients = new WeakMap<object, pg.PoolClient>();

/** Plain SQL in the transaction of `db`, for libraries with their own statements. */
export function queryOf(db: Db): Query {
  const client = clients.get(db) ?? (db as Partial<Database>).$client;
  if (!client) throw new Error('this is neither a database nor a transaction of transact()');
  return (text, values) => client.query(text, values);
}

const retriable = new Set(['40001', '40P01']);
const maxAttempts = 4;

/**
 * Runs work in a transaction, and again when Postgres aborted it because of a conflict with another one. What the work does
 * outside the database must be safe to repeat.
 */
export async function transact<T>(db: Database, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transactOnce(db.$client, work);
    } catch (error) {
      if (attempt === maxAttempts || !isConflict(error)) throw error;
      await pause(5 * attempt + Math.random() * 20);
    }
  }
}

/**
 * drizzle's own pool transaction never gives a connection back whose first statement failed, as after a restart of the
 * database, and it lets a failing rollback hide the cause. So the connection is taken and given back here.
 */
async function transactOnce<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let first: unknown;
  try {
    return await drizzle(client).transaction((tx) => {
      clients.set(tx, client);
      return work(tx).catch((error: unknown) => {
        first = error;
        throw error;
      });
    });
  } catch (last) {
    first ??= last;
    throw first;
  } finally {
    // Without an error of Postgres the state of the connection is unknown, so it is not reused.
    client.release(first !== undefined && sqlState(first) === null);
  }
}

function isConflict(error: unknown): boolean {
  return retriable.has(sqlState(error) ?? '');
}

/** The SQLSTATE in the chain of causes; null when Postgres did not reply. */
function sqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return null;
}
