import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startPostgres } from '@everstep/sandbox/postgres/server';
import { readConfig, sandboxKeys } from '../../src/config';
import { connect, type Database } from '../../src/db/client';
import { migrate, readJournal } from '../../src/db/migrate';
import { seedLessons } from '../../src/features/lessons/seed';
import { seedDemo } from '../../src/demo';
import { slices } from '../../src/slices';
import { archiveFile, migrationsFolder } from './archives';

// `npm run older-data` writes what a database of this build holds after the demo seed, named after the newest migration. It is
// committed, and from then on a test loads it and migrates it with the build of the day.
const dataDir = mkdtempSync(join(tmpdir(), 'everstep-archive-'));
const postgres = await startPostgres({ dataDir, durable: false });
try {
  await postgres.createDatabase('archive');
  const url = postgres.url('archive');
  await migrate(url, migrationsFolder, sandboxKeys);
  const config = readConfig({ DATABASE_URL: url, SANDBOX_URL: 'http://localhost:4400', NODE_ENV: 'test' });
  const connection = connect({ url, size: 2 });
  await seedLessons(connection.db, config.lessonsFolder);
  await seedDemo(connection.db, config, slices);
  const tag = readJournal(migrationsFolder).at(-1)?.tag ?? '';
  writeFileSync(archiveFile(tag), gzipSync((await toInserts(connection.db)).join('\n'), { level: 9 }));
  await connection.close();
} finally {
  await postgres.stop();
  rmSync(dataDir, { recursive: true });
}

/** One statement for each table that has rows. */
async function toInserts(db: Database): Promise<string[]> {
  const { rows: tables } = await db.$client.query<{ name: string; columns: string; counted: string | null }>(`
    select relname as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns,
      max(attname) filter (where attidentity <> '') as counted
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  const statements: string[] = [];
  for (const { name, columns, counted } of tables) {
    const { rows } = await db.$client.query<{ row: string }>(
      `select row_to_json(chosen)::text as row from (select ${columns} from ${name}) chosen`,
    );
    if (rows.length === 0) continue;
    const list = `[${rows.map(({ row }) => row).join(',')}]`.replaceAll("'", "''");
    // A migration has filled it already.
    statements.push(
      `delete from ${name};`,
      `insert into ${name} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${name}, '${list}');`,
    );
    if (counted)
      statements.push(`select setval(pg_get_serial_sequence('${name}', '${counted}'), max(${counted})) from ${name};`);
  }
  return statements;
}
