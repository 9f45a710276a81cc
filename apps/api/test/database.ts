import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Connection } from '../src/db/client';

/** The migrated and seeded database that test files clone. */
export const template = 'everstep_template';

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('directClusterUrl')}postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const isPooled = (url: string) => url.startsWith(inject('clusterUrl')) && !url.startsWith(inject('directClusterUrl'));

/** What the API has to know of a database, in the runs with a pooler too. `address` may lead there through a proxy. */
export function databaseEnv(url: string, address = url): Record<string, string> {
  if (!isPooled(url)) return { DATABASE_URL: address };
  const directUrl = url.replace(inject('clusterUrl'), inject('directClusterUrl'));
  return { DATABASE_URL: address, DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: directUrl };
}

/**
 * A connection as the API has it, but that it waits for a machine kept busy by other tests. Tests of the real timeouts make their
 * own, or start the built server.
 */
export const connectAsApi = (url: string, size: number): Connection =>
  connect({ url, size, hasPooler: isPooled(url), timeoutFactor: 20 });

interface OwnDatabase extends Connection {
  url: string;
  /** Without the pooler, if there is one. */
  directUrl: string;
  hasPooler: boolean;
  drop(): Promise<void>;
}

/** A separate database for one test file, cloned from the migrated template or from another database without connections. */
export function makeDatabase(from = template): Promise<OwnDatabase> {
  return create(from);
}

/** A separate, empty database. */
export function makeEmptyDatabase(): Promise<OwnDatabase> {
  return create('template0');
}

async function create(template: string): Promise<OwnDatabase> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  // A pooler keeps connections for a while after they were closed.
  await administer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${template}'`);
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const [url, directUrl] = [`${inject('clusterUrl')}${name}`, `${inject('directClusterUrl')}${name}`];
  const connection = connectAsApi(url, 5);
  return {
    ...connection,
    url,
    directUrl,
    hasPooler: isPooled(url),
    async drop() {
      await connection.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}
