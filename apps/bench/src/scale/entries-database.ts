import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { sandboxKeys } from '../../../api/src/config';
import { migrate } from '../../../api/src/db/migrate';
import { checksumOf } from '../../../api/src/entries/counts';
import { root } from '../load/environment';
import type { startScaleCluster } from './database';

const batch = 1_000_000;
const entriesPerHousehold = 400;
/** Entries of the heaviest household, which one parent has logged. */
const heaviest = 20_000;
/** They appear in the list of recent activity at most every twelve hours. */
const heaviestActivities = 2_600;

/** Fills a database with the entries of many households once, and returns its address. */
export async function prepareEntries(
  postgres: Awaited<ReturnType<typeof startScaleCluster>>,
  count: number,
  logProgress: (text: string) => void,
): Promise<string> {
  const name = `scale_entries_${count}`;
  await postgres.createDatabase(name);
  const url = postgres.url(name);
  await migrate(url, join(root, 'apps/api/migrations'), sandboxKeys);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // What is written last.
    const { rowCount } = await client.query('select from activities limit 1');
    if (rowCount === 1) return url;
    logProgress(`Generating ${count.toLocaleString('en-US')} entries, once`);
    await generate(client, count, logProgress);
  } finally {
    await client.end();
  }
  return url;
}

/** Households log in turns, so that what belongs to one is spread over the table as it is among real ones. */
async function generate(client: pg.Client, count: number, logProgress: (text: string) => void): Promise<void> {
  const households = (count - heaviest) / entriesPerHousehold;
  await client.query(`set synchronous_commit = off`);
  await client.query(`set maintenance_work_mem = '1GB'`);
  await client.query('truncate scopes, users, console_counts cascade');
  // Without foreign keys and triggers of users.
  await client.query('set session_replication_role = replica');
  // Household 0 is the heaviest.
  await client.query(
    `create temporary table families as
    select n, uuidv7() as scope_id, uuidv7() as child_id, array[uuidv7(), uuidv7()] as parents from generate_series(0, $1::int) n`,
    [households],
  );
  await client.query('create index on families (n)');
  await client.query('analyze families');
  await client.query(`
    insert into users (id, name, email, password_hash)
    select parent, 'Ana', parent || '@parents.example', 'x' from families, unnest(parents) parent`);
  await client.query(
    `insert into scopes (id, version) select scope_id, case n when 0 then $1::int else $2 end from families`,
    [heaviest, entriesPerHousehold],
  );
  await client.query('insert into households (scope_id) select scope_id from families');
  await client.query(`insert into children (scope_id, id, sealed) select scope_id, child_id, 'x' from families`);
  const indexes = await dropIndexes(client);
  for (let from = 0; from < count; from += batch) {
    await client.query(
      `insert into entries (scope_id, kind, key, version, change_id, changed_at, author_id, child_id, happened_at, sealed)
      select scope_id, (array['feeding', 'feeding', 'diaper', 'sleep'])[1 + floor(random() * 4)::int], uuidv7(), place.version,
        uuidv7(), at, parents[case when is_heaviest then 1 else 1 + floor(random() * 2)::int end], child_id, at,
        substring($5::bytea from 1 + floor(random() * 65000)::int for 140 + floor(random() * 100)::int)
      from generate_series($1::int, $2::int - 1) number,
        lateral (select number - number / $4::int - 1 as other, number % $4 = 0 as is_heaviest) turn,
        lateral (select case when is_heaviest then 0 else 1 + other % $3::int end as household,
          1 + case when is_heaviest then number / $4 else other / $3 end as version,
          now() - ($6::int - number) * interval '1 second' as at) place
        join families on n = household`,
      [from, Math.min(from + batch, count), households, count / heaviest, randomBytes(65_536), count],
    );
    if (from % (5 * batch) === 4 * batch) logProgress(`${((from + batch) / 1e6).toFixed()} million`);
  }
  await client.query(`
    insert into entry_counts (scope_id, author_id, kind, total)
    select scope_id, author_id, kind, count(*) from entries group by 1, 2, 3`);
  await client.query(`
    update scopes set entry_total = logged.total, entry_sum = logged.sum
    from (select scope_id, count(*) as total, sum(${checksumOf('entries')}) as sum from entries group by 1) logged
    where id = scope_id`);
  for (const definition of indexes) await client.query(definition);
  await client.query(
    `insert into activities (user_id, type, title, description, occurred_at)
    select parents[1], 'feeding_entry', 'A feed', 'Logged', now() - nth * interval '12 hours'
    from families, generate_series(1, $1::int) nth where n = 0`,
    [heaviestActivities],
  );
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** They are built at the end, which is much faster, exactly as the migrations define them. */
async function dropIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; create: string }>(`
    select format('alter table entries drop constraint %I', conname) as drop,
      format('alter table entries add constraint %I %s', conname, pg_get_constraintdef(oid)) as create
    from pg_constraint where conrelid = 'entries'::regclass and contype = 'p'
    union all
    select format('drop index %I', indexrelid::regclass::text), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = 'entries'::regclass and not indisprimary`);
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ create }) => create);
}
