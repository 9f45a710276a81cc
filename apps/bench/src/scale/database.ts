import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '@everstep/sandbox/postgres/server';
import { sandboxKeys } from '../../../api/src/config';
import { migrate } from '../../../api/src/db/migrate';
import type { Cleanup } from '../load/environment';
import { root } from '../load/environment';

const batch = 100_000;

/** A cluster that is kept between runs, in a folder that git ignores. */
export async function startScaleCluster(cleanup: Cleanup) {
  const dataDir = join(root, 'apps/bench/.data/scale');
  mkdirSync(dirname(dataDir), { recursive: true });
  const postgres = await startPostgres({ dataDir, durable: true });
  cleanup.add(() => postgres.stop());
  return postgres;
}

/** Fills a database with generated users once, and returns its address. */
export async function prepareUsers(
  postgres: Awaited<ReturnType<typeof startScaleCluster>>,
  count: number,
  logProgress: (text: string) => void,
): Promise<string> {
  const name = `scale_${count}`;
  await postgres.createDatabase(name);
  const url = postgres.url(name);
  await migrate(url, join(root, 'apps/api/migrations'), sandboxKeys);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: string }>('select count(*) from users');
    if (Number(rows[0]?.count) === count) return url;
    logProgress(`Generating ${count.toLocaleString('en-US')} users, once`);
    await generate(client, count);
  } finally {
    await client.end();
  }
  return url;
}

const firstNames =
  'Ana Maria Sofia Emma Olivia Mia Lena Ida Nora Ella Clara Zoe Eva Ruth Ines Paula Rosa Lea Mila Vera Jonas Liam Noah Leo Finn Paul Max Ben Tom Jan Omar Ali Yusuf Ravi Arjun Wei Chen Hiro Ken Luis Juan Diego Pablo Marco Luca Matteo Hugo Louis Jules Oscar Erik Lars Nils Sven Anton Ivan Petra Olga Irina Dasha Amara Chidi Zola Kofi Ama Grace Hope Joy Faith Ruby Pearl Ivy Lily Rose Daisy Holly Hazel Olive Fern Wren Robin Alex Sam Kim Jo Chris Pat Lee Max Kai Sky Rain Sage River Quinn Rowan Ash Bay Blake Drew Jude Remy'.split(
    ' ',
  );
const lastNameStarts =
  'Ander Berg Carl Dahl Eng Fern Gold Hart Ivers Jacob Kell Lind Mont Nord Ols Pet Rob Sand Thor Win Abra Bux Cald Dev Elph Fitz Gran Hav Ilk Jev Kov Lom Mcki Nak Oko Pav Quen Ros Schu Tak Umb Valen Wat Xim Yam Zim Brav Crock Drum Fjel Gjer Hol Jur Klim Mur Nied Oje Pry Szy Tho'.split(
    ' ',
  );
const lastNameEnds =
  'son sen mann berg strom field wood well ton ley ford dale worth hurst by stad gren quist feldt hof ski vich enko idis oglu ez ini etti aux ard uchi moto wara okwu ade inga pour zadeh yan shvili'.split(
    ' ',
  );

/** Names repeat as they do among real users: one in a hundred has a given first name, one in two thousand a last name. */
async function generate(client: pg.Client, count: number): Promise<void> {
  await client.query('set synchronous_commit = off');
  await client.query('truncate users, console_counts cascade');
  // The index is built once, at the end, exactly as the migration defines it.
  const { rows } = await client.query<{ definition: string }>(
    `select pg_get_indexdef('users_search'::regclass) as definition`,
  );
  await client.query('drop index users_search');
  await client.query('select setseed(0.5)');
  for (let from = 0; from < count; from += batch)
    await client.query(
      `insert into users (name, email, password_hash, granted_tier, suspended_at, created_at)
       select case when n % 200000 = 77 then first || ' Quillfeather' else first || ' ' || last end,
         lower(first || '.' || last || '.' || n || '@' || (array['parents.example', 'mail.example', 'post.example', 'family.example'])[1 + n % 4]),
         'x', (array['free', 'free', 'free', 'elite_premium', 'ultra_elite'])[1 + n % 5],
         case when n % 97 = 0 then now() end, now() - (($3::int - n) * interval '90 seconds')
       from (select n, ($4::text[])[1 + floor(random() * $5)::int] as first,
           ($6::text[])[1 + floor(random() * $8)::int] || ($7::text[])[1 + floor(random() * $9)::int] as last
         from generate_series($1::int + 1, $2::int) n) people`,
      [
        ...[from, Math.min(from + batch, count), count],
        ...[firstNames, firstNames.length, lastNameStarts, lastNameEnds, lastNameStarts.length, lastNameEnds.length],
      ],
    );
  await client.query(`set maintenance_work_mem = '512MB'`);
  await client.query(rows[0]?.definition ?? '');
  await client.query('alter index users_search alter column 1 set statistics 1000');
  await client.query('vacuum analyze');
}
