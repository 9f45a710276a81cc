import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { connect, type Connection } from '../src/db/client';

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('directClusterUrl')}postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

interface OwnDatabase extends Connection {
  url: string;
  /** Without the pooler, if there is one. */
  directUrl: string;
  hasPooler: boolean;
  drop(): Promise<void>;
}

/** A separate database for one test file, cloned from the migrated template or from another database without connections. */
export function makeDatabase(template = 'everstep_template'): Promise<OwnDatabase> {
  return create(template);
}

/** A separate, empty database. */
export function makeEmptyDatabase(): Promise<OwnDatabase> {
  return create('template0');
}

async function create(template: string): Promise<OwnDatabase> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template ${template} strategy file_copy`);
  const [url, directUrl] = [`${inject('clusterUrl')}${name}`, `${inject('directClusterUrl')}${name}`];
  const hasPooler = url !== directUrl;
  const connection = connect({ url, size: 5, hasPooler });
  return {
    ...connection,
    ...{ url, directUrl, hasPooler },
    async drop() {
      await connection.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}
