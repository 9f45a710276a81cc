import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../test/database';

// A distributed Postgres places the rows of these tables by their scope (docs/operations.md).

/** Each table with the column that names its scope. */
const distributed = {
  scopes: 'id',
  scope_keys: 'scope_id',
  entries: 'scope_id',
  entry_counts: 'scope_id',
  entry_days: 'scope_id',
  early_changes: 'scope_id',
  lost_edits: 'scope_id',
  replaced_entries: 'scope_id',
  households: 'scope_id',
  household_members: 'scope_id',
  household_invitations: 'scope_id',
  children: 'scope_id',
  custody_plans: 'scope_id',
  custody_swaps: 'scope_id',
  custody_mutes: 'scope_id',
  record_heads: 'scope_id',
  record_people: 'scope_id',
  record_lines: 'scope_id',
};
const tables = Object.keys(distributed);
/** Small enough to be copied to every node. */
const reference = ['users'];

let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => void (database = await makeDatabase()));
afterAll(() => database.drop());

interface Constraint extends Record<string, unknown> {
  table: string;
  name: string;
  columns: string[];
  target: string | null;
  targetColumns: string[];
}

it('every table with a scope is distributed by it', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'scope_id'`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(tables.filter((name) => name !== 'scopes').toSorted());
});

it('every primary and unique key holds the scope', async () => {
  const { rows } = await database.db.execute<{ table: string; name: string; columns: string[] }>(sql`
    select i.indrelid::regclass::text as "table", i.indexrelid::regclass::text as name,
      array(select attname::text from pg_attribute a where a.attrelid = i.indrelid and a.attnum = any(i.indkey)) as columns
    from pg_index i where i.indisunique and i.indrelid::regclass::text in ${tables}`);
  expect(rows.length).toBeGreaterThan(tables.length);
  const without = rows.filter(
    ({ table, columns }) => !columns.includes(distributed[table as keyof typeof distributed]),
  );
  expect(without).toEqual([]);
});

it('every foreign key holds the scope on both sides, or points to a table that is copied to every node', async () => {
  const { rows } = await database.db.execute<Constraint>(sql`
    select conrelid::regclass::text as "table", conname as name, confrelid::regclass::text as target,
      array(select attname::text from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey)) as columns,
      array(select attname::text from pg_attribute a where a.attrelid = confrelid and a.attnum = any(confkey)) as "targetColumns"
    from pg_constraint
    where contype = 'f' and (conrelid::regclass::text in ${tables} or confrelid::regclass::text in ${tables})`);
  expect(rows.length).toBeGreaterThan(5);
  const column = (table: string | null) => distributed[table as keyof typeof distributed] as string | undefined;
  const bad = rows.filter(({ table, target, columns, targetColumns }) => {
    if (reference.includes(target ?? '')) return false;
    const [own, other] = [column(table), column(target)];
    return own === undefined || other === undefined || !columns.includes(own) || !targetColumns.includes(other);
  });
  expect(bad).toEqual([]);
});

it('no table has triggers or sequences', async () => {
  const triggers = await database.db.execute(sql`
    select tgrelid::regclass::text from pg_trigger where not tgisinternal and tgrelid::regclass::text in ${tables}`);
  const sequences = await database.db.execute(sql`
    select table_name, column_name from information_schema.columns
    where table_name in ${tables} and (column_default like 'nextval%' or is_identity = 'YES')`);
  expect([triggers.rows, sequences.rows]).toEqual([[], []]);
});

it('no statement sets now() where a row exists already, which a distributed table refuses', () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!test)\.ts$/.test(name),
  );
  expect(files.length).toBeGreaterThan(100);
  const found = files.filter((name) => {
    const code = readFileSync(`${folder}/${name}`, 'utf8');
    const sets = [
      ...code.matchAll(/onConflictDoUpdate\(\{.*?set: (\{.*?\})/gs),
      ...code.matchAll(/do update\s+set(.*?)(where|returning|`)/gs),
    ];
    return sets.some(([, set = '']) => set.includes('now()'));
  });
  // Sign-in attempts are counted per address or account on one node.
  expect(found).toEqual(['features/auth/password/throttle.ts']);
});
