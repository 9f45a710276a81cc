import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { causesOf, sqlState } from './outage';

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
  /** Whether the address leads to a pooler in transaction mode. */
  hasPooler?: boolean;
  onError?: (error: Error) => void;
  /** The name of the connections in `pg_stat_activity`, unless the address states one. */
  name?: string;
  /** For commands that read whole tables, which takes as long as it takes: changes are refused, and nothing times out. */
  isReadOnly?: boolean;
  /** Multiplies the timeouts of statements, locks and connections. */
  timeoutFactor?: number;
  /** Runs on the first connection. Until it has succeeded once, the pool hands out no connection. */
  check?: (client: pg.ClientBase) => Promise<void>;
}

/**
 * Statements and locks time out before the web client gives up after 3 s, so that the user of a slow database sees a 503.
 * `idle_in_transaction_session_timeout` may be longer: it only ends abandoned transactions. A pooler accepts none of these
 * settings, so behind one they are set for the database role (docs/operations.md).
 */
const sessionSettings = (factor: number) => ({
  statement_timeout: 2300 * factor,
  lock_timeout: 1500 * factor,
  idle_in_transaction_session_timeout: 10_000 * factor,
  // On an SSD a random read costs hardly more than a sequential one. With the default of 4, meant for spinning disks, Postgres
  // scans whole tables where an index would be ten times as fast.
  options: '-c random_page_cost=1.1',
});

/** The connections of a process that serves. */
export const servingName = 'everstep serve';

const readerSettings = { options: '-c default_transaction_read_only=on -c statement_timeout=0' };

export function connect({
  url,
  size,
  hasPooler = false,
  onError = () => undefined,
  name,
  isReadOnly = false,
  timeoutFactor = 1,
  check,
}: Options): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 2000 * timeoutFactor,
    ...(!isReadOnly && { query_timeout: 2500 * timeoutFactor }),
    keepAlive: true,
    ...(name !== undefined && { fallback_application_name: name }),
    ...(check && { verify: verifyOnce(check) }),
    ...(hasPooler ? { Client: UnnamedClient } : isReadOnly ? readerSettings : sessionSettings(timeoutFactor)),
  });
  // pg removes its own listener from a client in use; without ours, a dropped connection would crash the process.
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

function verifyOnce(check: NonNullable<Options['check']>): NonNullable<pg.PoolConfig['verify']> {
  let isChecked = false;
  return (client, done) => {
    if (isChecked) return done();
    check(client).then(() => {
      isChecked = true;
      done();
    }, done);
  };
}

/**
 * A pooler may run each transaction on another connection, on which an earlier prepared statement does not exist. An unnamed
 * statement is parsed each time.
 */
class UnnamedClient extends pg.Client {
  override query = ((query: unknown, ...rest: unknown[]) => {
    const send = super.query.bind(this) as (...values: unknown[]) => unknown;
    const isNamed = typeof query === 'object' && query !== null && 'name' in query;
    return send(isNamed ? { ...query, name: undefined } : query, ...rest);
  }) as pg.Client['query'];
}

type Query = (text: string, values: unknown[], name?: string) => Promise<{ rows: unknown[] }>;
const clients = new WeakMap<object, pg.PoolClient>();

/** Runs plain SQL in the transaction of `db`, for libraries that bring their own statements. A named statement is planned once per connection. */
export function rawQuery(db: Db): Query {
  const client = clients.get(db) ?? (db as Partial<Database>).$client;
  if (!client) throw new Error('this is neither a database nor a transaction of transact()');
  return (text, values, name) => client.query({ text, values, ...(name !== undefined && { name }) });
}

const afterCommits = new WeakMap<object, (() => void)[]>();

/** Calls `act` once the transaction of `db` is committed, and never if it fails; immediately outside of a transaction. */
export function afterCommit(db: Db, act: () => void): void {
  const acts = afterCommits.get(db);
  if (acts) acts.push(act);
  else if ((db as Partial<Database>).$client) act();
  else throw new Error('this is neither a database nor a transaction of transact()');
}

const retriable = new Set(['40001', '40P01']);
const maxAttempts = 4;

/**
 * Runs work in a transaction and retries it when Postgres aborts it because of a conflict. Side effects outside the database must
 * be safe to repeat, or wait for the commit (`afterCommit`).
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
 * drizzle's pool transaction leaks the connection when its first statement fails, as it does after a database restart, and lets a
 * failing rollback hide the cause. So the connection is acquired and released here.
 */
async function transactOnce<T>(pool: pg.Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const acts: (() => void)[] = [];
  let firstError: unknown;
  try {
    const result = await drizzle(client).transaction((tx) => {
      clients.set(tx, client);
      afterCommits.set(tx, acts);
      return work(tx).catch((error: unknown) => {
        firstError = error;
        throw error;
      });
    });
    for (const act of acts) act();
    return result;
  } catch (lastError) {
    firstError ??= lastError;
    throw firstError;
  } finally {
    // Unless the error came from Postgres itself, the state of the connection is unknown, so it is discarded.
    client.release(firstError !== undefined && sqlState(firstError) === null);
  }
}

function isConflict(error: unknown): boolean {
  return retriable.has(sqlState(error) ?? '');
}

/** Whether a write failed because another row has the same unique value. */
export function isUniqueViolation(error: unknown): boolean {
  return sqlState(error) === '23505';
}

/** Whether a write failed because a row that it refers to by this constraint does not exist. */
export function isForeignKeyViolation(error: unknown, constraint: string): boolean {
  return causesOf(error).some(
    (cause) =>
      cause instanceof pg.DatabaseError &&
      cause.code === '23503' &&
      // A distributed Postgres appends the number of the shard.
      cause.constraint?.replace(/_\d+$/, '') === constraint,
  );
}
