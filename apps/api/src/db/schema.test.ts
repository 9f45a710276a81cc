import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeDatabase } from '../../test/database';
import { sandboxKeys } from '../config';
import { isMigrated, migrate } from './migrate';
import * as schema from './schema';

const apiFolder = fileURLToPath(new URL('../..', import.meta.url));
const migrations = `${apiFolder}migrations`;
let database: Awaited<ReturnType<typeof makeDatabase>>;
beforeAll(async () => void (database = await makeDatabase()));
afterAll(() => database.drop());

it('the committed migrations produce exactly the schema in the code', () => {
  // drizzle-kit requires a folder inside the package and reports the result only as text.
  const folder = mkdtempSync(join(apiFolder, '.drift-'));
  try {
    cpSync(migrations, folder, { recursive: true });
    const before = readdirSync(folder);
    const args = [
      'drizzle-kit',
      'generate',
      '--dialect=postgresql',
      '--schema=./src/db/schema/index.ts',
      `--out=./${folder.split('/').at(-1)}`,
    ];
    const drizzleKit = spawnSync('npx', args, { cwd: apiFolder, encoding: 'utf8' });
    expect(drizzleKit.stdout).toContain('No schema changes, nothing to migrate');
    expect(readdirSync(folder)).toEqual(before);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('migrating again from several concurrent processes changes nothing', async () => {
  await Promise.all([1, 2, 3].map(() => migrate(database.directUrl, migrations, sandboxKeys)));
  expect(await isMigrated(database.db, migrations)).toBe(true);
});

it('each table and column has the name of its property', () => {
  const tables = Object.entries<unknown>(schema).flatMap(([name, value]) =>
    is(value, PgTable) ? [[name, value] as const] : [],
  );
  expect(tables.length).toBeGreaterThan(30);
  const misnamed = tables.flatMap(([name, table]) =>
    [
      [name, getTableName(table)] as const,
      ...Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const),
    ].filter(
      ([property, inDatabase]) => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) !== inDatabase,
    ),
  );
  expect(misnamed).toEqual([]);
});

it('every foreign key has an index that starts with its columns', async () => {
  const missing = await database.db.execute(sql`
    select conrelid::regclass::text as "table", conname
    from pg_constraint c
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select 1 from pg_index i
      where i.indrelid = c.conrelid and (i.indkey::smallint[])[0:cardinality(c.conkey) - 1] @> c.conkey
    )`);
  expect(missing.rows).toEqual([]);
});
