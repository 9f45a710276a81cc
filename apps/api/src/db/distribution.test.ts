import { readFileSync } from 'node:fs';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { findCatalogBreaches } from '../../test/distribution/catalog-breaches';
import { distributed, reference } from '../../test/distribution/placement';
import { checkStatements, recordStatements } from '../../test/distribution/record-statements';
import { makeDatabase } from '../../test/database';
import { makeUser, newId } from '../../test/factories';
import { householdLog, makeHousehold } from '../../test/household';
import { origin, useApp } from '../../test/test-app';
import { isForeignKeyViolation } from './client';
import { userColumns } from './user-columns';

// A distributed Postgres places the rows of these tables by their scope (docs/operations.md, decision 0117). No engine is needed to
// notice a breach: the statements that all tests of the API send are looked at in test/distribution/record-statements.ts.

const api = useApp({}, undefined, householdLog);
let database: Awaited<ReturnType<typeof makeDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await makeDatabase();
  client = new pg.Client({ connectionString: database.directUrl });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('the tables have no trigger, no sequence, and no key across the border or without the scope', async () => {
  expect(await findCatalogBreaches(client)).toEqual([]);
});

it('each column that names a user is looked after by the erasure, where no foreign key does', async () => {
  // They name something else.
  const others = ['scope_id', 'id', 'change_id', 'child_id', 'note_id', 'counters', 'version'];
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and data_type = 'uuid' and table_name = any($1) and column_name <> all($2)`,
    [[...Object.keys(distributed), ...reference], others],
  );
  // It goes with the membership, by a key within the scope.
  const byKey = ['lost_edits.author_id'];
  const listed = userColumns.map(({ column }) => `${getTableName(column.table)}.${column.name}`);
  expect([...listed, ...byKey].toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

it('the page for operators distributes exactly these tables, after those that their keys refer to', async () => {
  const page = readFileSync(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const described = [...page.matchAll(/^select create_distributed_table\('(\w+)', '(\w+)'(.*)\);$/gm)];
  expect(Object.fromEntries(described.map(([, table, column]) => [table, column]))).toEqual(distributed);
  expect(described.map(([, , , more]) => more)).toEqual([
    '',
    ...described.slice(1).map(() => ", colocate_with => 'scopes'"),
  ]);
  const copied = [...page.matchAll(/^select create_reference_table\('(\w+)'\);$/gm)].map(([, table]) => table);
  expect(copied).toEqual(reference);
  const { rows } = await client.query<{ table: string; target: string }>(
    `select conrelid::regclass::text as "table", confrelid::regclass::text as target from pg_constraint where contype = 'f'`,
  );
  const order = described.map(([, table]) => table);
  for (const { table, target } of rows)
    if (order.includes(table)) expect(order.indexOf(target), `${table} → ${target}`).toBeLessThan(order.indexOf(table));
});

it('a push, a pull and what they tell name one scope in each statement', async () => {
  const [ana, ben] = [await makeUser(api.db), await makeUser(api.db)];
  const scope = await makeHousehold(api.server, [
    { id: ana.id, role: 'owner' },
    { id: ben.id, role: 'parent' },
  ]);
  const key = newId();
  const at = new Date(Date.now() - 60_000);
  const push = async ({ id, cookie }: { id: string; cookie: string }, text: string, secondsAgo: number) => {
    const change = { key, change_id: newId(), changed_at: new Date(at.getTime() - secondsAgo * 1000).toISOString() };
    const changes = [{ ...change, seen: 0, value: { text } }];
    const reply = await api.inject({
      method: 'POST',
      url: '/api/sync/push',
      headers: { origin, cookie, [userIdHeader]: id },
      payload: { scope, kind: 'note', changes },
    });
    expect(reply.statusCode, reply.body).toBe(200);
  };
  const stop = recordStatements();
  await push(ana, 'first', 10);
  await push(ben, 'later', 0);
  await push(ana, 'lost', 5);
  for (const { cookie } of [ana, ben])
    expect((await api.get(`/api/sync/pull?scope=${scope}`, cookie)).statusCode).toBe(200);
  const sent = stop();
  expect(sent.length).toBeGreaterThan(5);
  for (const part of ['insert into entries', 'insert into lost_edits', 'from scopes scope', 'for no key update'])
    expect(
      sent.some((text) => text.includes(part)),
      part,
    ).toBe(true);
  expect(await checkStatements(client, sent, { isOneScope: true })).toEqual({});
});

it('a foreign key is known by its name, also where the number of a shard follows', () => {
  const violates = (constraint: string) =>
    isForeignKeyViolation(
      Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '23503', constraint }),
      'entries_child_fk',
    );
  expect(['entries_child_fk', 'entries_child_fk_102041', 'other_fk_102041'].map((name) => violates(name))).toEqual([
    true,
    true,
    false,
  ]);
});

describe('a breach is noticed', () => {
  /** What is found with a change of the tables that is taken back afterward. */
  async function withPlanted(statements: string): Promise<string[]> {
    await client.query(`begin; ${statements}`);
    try {
      return await findCatalogBreaches(client);
    } finally {
      await client.query('rollback');
    }
  }
  const breachesOf = async (statement: string, options?: { isOneScope: boolean }) =>
    Object.values(await checkStatements(client, [statement], options)).flat();

  it('when a table has a trigger', async () => {
    const planted = `create function planted() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger planted after insert on entries for each row execute function planted()`;
    expect(await withPlanted(planted)).toEqual(['entries has the trigger planted']);
  });

  it.each([
    ['alter table entries add foreign key (author_id) references users (id)', 'a distributed table to a local one'],
    [
      'alter table calendar_feeds add foreign key (household_id) references scopes (id)',
      'a local table to a distributed',
    ],
    ['alter table consents add foreign key (user_id) references users (id)', 'a reference table to a local one'],
  ])('when a foreign key crosses the border: %s', async (planted, text) => {
    expect(await withPlanted(planted)).toEqual([expect.stringContaining(text)]);
  });

  it.each([
    ['create unique index planted on children (id)', 'planted is unique without the scope'],
    ['create table planted (scope_id uuid primary key)', 'planted has a scope and is not distributed'],
    ['alter table children add planted bigserial', 'children has a sequence for planted'],
    [
      'alter table lost_edits add constraint planted foreign key (standing_by) references scopes (id)',
      'planted leaves the scope out',
    ],
  ])('when %s', async (planted, breach) => {
    expect(await withPlanted(planted)).toEqual([breach]);
  });

  it.each([
    [
      `insert into entry_counts (scope_id, author_id, kind, total) values ($1, $2, $3, 1)
      on conflict (scope_id, author_id, kind) do update set total = extract(day from now())`,
      'a function that is not immutable upserts into entry_counts',
    ],
    [
      `insert into consents (user_id, kind, version) values ($1, $2, 1)
      on conflict (user_id, kind) do update set given_at = now()`,
      'a function that is not immutable upserts into consents',
    ],
    [
      `update scopes set cleared = cleared || jsonb_build_object($2::text, version) where id = $1`,
      'a stable function of a column changes scopes',
    ],
    [
      `update children set deletion_at = coalesce(deletion_at, now()) where scope_id = $1`,
      'coalesce or case with a function that is not immutable changes children',
    ],
    [`update entries set change_id = uuidv7() where scope_id = $1`, 'a volatile function changes entries'],
    [
      `insert into entry_days (scope_id, writer_id, day, added) values ($1, $2, $3, (select count(*) from entries where scope_id = $1))`,
      'a subquery is inserted into entry_days',
    ],
    [
      `delete from entries where scope_id = $1 returning now()`,
      'a function that is not immutable is returned from entries',
    ],
    [
      `with told as (select id from lost_edits where scope_id = $1 for update)
      delete from lost_edits where scope_id = $1 and id in (select id from told)`,
      'rows are locked by the statement that changes lost_edits',
    ],
    [
      `select e.key from scopes s join entries e on e.scope_id = s.id where s.id = $1`,
      'entries is read with others and without a parameter for its scope',
    ],
    [
      `select e.key from scopes s left join lateral (select key from entries where scope_id = s.id) e on true where s.id = $1`,
      'entries is read with others and without a parameter for its scope',
    ],
    [
      `select 1 from entries e join children c on c.scope_id > $1 where e.scope_id = $1`,
      'children is read with others and without a parameter for its scope',
    ],
    [`select id from scopes where user_id = $1 for update`, 'scopes is locked without a parameter for its scope'],
    [
      `select name from household_members join users on users.id = user_id where scope_id = $1`,
      'users of the coordinator is read together with household_members',
    ],
    [
      `select 1 from entries a join entries b on b.scope_id = $2 where a.scope_id = $1`,
      'entries is read in two scopes at once',
    ],
  ])('in %s', async (statement, breach) => {
    expect(await breachesOf(statement)).toContain(breach);
  });

  it('when a statement of sync asks every node', async () => {
    const statement = 'select count(*) from entries where author_id = $1';
    expect(await breachesOf(statement)).toEqual([]);
    expect(await breachesOf(statement, { isOneScope: true })).toEqual([
      'entries is read without a parameter for its scope',
    ]);
  });

  it.each([
    `select key from entries where scope_id = $1 and exists (select from household_members where scope_id = $1 and user_id = $2)`,
    `update scopes set version = version + 1, cleared = cleared || $2 where id = $1`,
    `update children set deletion_at = now() + make_interval(days => $2) where scope_id = $1 returning deletion_at`,
    `delete from early_changes where arrived_at < now() - make_interval(days => $1)`,
    `insert into children (scope_id, id, sealed) values ($1, $2, $3) on conflict (scope_id, id) do update set sealed = excluded.sealed`,
    `with member as materialized (select user_id from household_members where scope_id = $1)
      select name from member join users on users.id = user_id`,
    `select name from users where id = any(array(select user_id from household_members where scope_id = $1))`,
    `select (select version from scopes where id = $1) as one, (select version from scopes where id = $2) as other`,
  ])('and not where there is none: %s', async (statement) => {
    expect(await breachesOf(statement)).toEqual([]);
  });
});
