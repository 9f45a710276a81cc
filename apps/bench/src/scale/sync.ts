import { randomUUID } from 'node:crypto';
import { connect } from '../../../api/src/db/client';
import { checksumOf } from '../../../api/src/entries/counts';
import { listChanges } from '../../../api/src/features/sync/pull-repository';
import { median } from '../results/statistics';
import { time } from './measure';

const [entryCount, newCount, rounds] = [20_000, 10, 300];
const changesPerPage = 501;

interface SyncTimes {
  row: number;
  /** A pull of what is new. */
  pull: number;
  /** The first page of a first pull. */
  firstPage: number;
}

/** A household with 20,000 entries among others, read through the app's repository, in turns with a prepared look-up of one row. */
export async function measurePulls(url: string): Promise<SyncTimes> {
  const connection = connect({ url, size: 1 });
  const { db, pool } = connection;
  try {
    const scopeIds = Array.from({ length: 20 }, () => randomUUID());
    for (const scopeId of scopeIds) {
      await pool.query('insert into scopes (id, version) values ($1, $2)', [scopeId, entryCount]);
      await pool.query(
        `insert into entries (scope_id, kind, key, version, change_id, changed_at, sealed)
        select $1, 'feeding', uuidv7(), n, uuidv7(), now(), decode(repeat('ab', 120), 'hex') from generate_series(1, $2::int) n`,
        [scopeId, entryCount],
      );
    }
    await pool.query(
      `update scopes set entry_total = logged.total, entry_sum = logged.sum from (
        select scope_id, count(*) as total, sum(${checksumOf('entries')}) as sum from entries
        where scope_id = any($1) and sealed is not null group by 1) logged
      where id = scope_id`,
      [scopeIds],
    );
    await pool.query('analyze entries');
    const { rows } = await pool.query<{ id: string }>('select id from users limit 1');
    const userId = rows[0]?.id ?? '';
    const samples = { row: [] as number[], pull: [] as number[], firstPage: [] as number[] };
    for (let round = 0; round < rounds; round += 1) {
      const scopeId = scopeIds[round % scopeIds.length] ?? '';
      samples.row.push(
        await time(() => pool.query({ name: 'row', text: 'select * from users where id = $1', values: [userId] })),
      );
      const pull = (since: number) => listChanges(db, { scopeId, readerId: scopeId, since, limit: changesPerPage });
      samples.pull.push(await time(() => pull(entryCount - newCount)));
      samples.firstPage.push(await time(() => pull(0)));
    }
    await pool.query('delete from scopes where id = any($1)', [scopeIds]);
    return { row: median(samples.row), pull: median(samples.pull), firstPage: median(samples.firstPage) };
  } finally {
    await connection.close();
  }
}
