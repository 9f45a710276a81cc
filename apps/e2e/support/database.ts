import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** The platform's database, for what no user can do, such as to wait for Sunday. Returns how many rows were changed. */
export async function changeRows(statement: string, values: unknown[]): Promise<number> {
  const data = join(process.env.EVERSTEP_DATA ?? '', 'postgres', 'postmaster.pid');
  const port = readFileSync(data, 'utf8').split('\n')[3];
  const client = new pg.Client({ connectionString: `postgres://everstep@127.0.0.1:${port}/everstep` });
  await client.connect();
  try {
    return (await client.query(statement, values)).rowCount ?? 0;
  } finally {
    await client.end();
  }
}
