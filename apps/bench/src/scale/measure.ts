import pg from 'pg';
import { connect, transact, type Database } from '../../../api/src/db/client';
import { consoleCounts } from '../../../api/src/db/schema';
import { findUserById, insertUser } from '../../../api/src/features/auth/repository';
import { foldCounts } from '../../../api/src/features/console/counters';
import { listUserPage, readCounts } from '../../../api/src/features/console/repository';
import { median, percentile } from '../results/statistics';

const pageSize = 51;
const searchRounds = 20;
/** What administrators type, from one match to a million. */
const terms = {
  'an e-mail': (email: string) => email,
  'a rare surname': () => 'Quillfeather',
  'a full name': () => 'Maria Lindstrom',
  'a first name': () => 'Maria',
  'a surname': () => 'lindstrom',
  'three letters': () => 'ria',
  'a domain': () => 'example',
  'no match': () => 'zzyzx',
} as const;
type Term = keyof typeof terms;
const termNames = Object.keys(terms) as Term[];

export interface Times {
  row: number;
  searches: Record<Term, number[]>;
  firstPage: number;
  deepPage: number;
  stats: number;
}

export async function time(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

async function times(count: number, work: (round: number) => Promise<unknown>): Promise<number[]> {
  const list: number[] = [];
  for (let round = 0; round < count; round += 1) list.push(await time(() => work(round)));
  return list;
}

const listPage = (db: Database, filter: Parameters<typeof listUserPage>[1]) =>
  transact(db, (tx) => listUserPage(tx, filter, pageSize));

/** Everything on one connection, through the repository functions of the app. */
export async function measureReads(url: string, count: number): Promise<Times> {
  const connection = connect({ url, size: 1 });
  const { db, pool } = connection;
  try {
    const ids = await pick(pool, `select id from users tablesample system_rows(200)`).catch(() =>
      pick(pool, `select id from users order by random() limit 200`),
    );
    const [email = ''] = await pick(
      pool,
      `select email as id from users order by id offset ${Math.floor(count / 3)} limit 1`,
    );
    const [deep] = await pick(pool, `select id from users order by id offset ${Math.floor(count / 100)} limit 1`);
    const lookUp = (round: number) => findUserById(db, ids[round % ids.length] ?? '');
    await times(50, lookUp);
    // In turns, so that both run under the same conditions.
    const rows: number[] = [];
    const searches = Object.fromEntries(termNames.map((name) => [name, [] as number[]])) as Times['searches'];
    for (let round = 0; round < searchRounds; round += 1)
      for (const name of termNames) {
        rows.push(median(await times(5, (n) => lookUp(round * 5 + n))));
        searches[name].push(await time(() => listPage(db, { search: terms[name](email) })));
      }
    await settle(db);
    return {
      row: median(rows),
      searches,
      firstPage: median(await times(40, () => listPage(db, {}))),
      deepPage: median(await times(40, () => listPage(db, { after: deep }))),
      stats: median(await times(200, () => readCounts(db))),
    };
  } finally {
    await connection.close();
  }
}

async function pick(pool: pg.Pool, query: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(query);
  return rows.map(({ id }) => id);
}

/** As many rows of figures as there are when the job is about to fold them. */
async function settle(db: Database): Promise<void> {
  await foldCounts(db);
  const missing = 190 - (await db.$count(consoleCounts));
  for (let n = 0; n < missing; n += 1) await db.$client.query('insert into console_counts (day) values (current_date)');
}

/** The median of three sequential scans for a rare term. */
export async function timeScan(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const kind of ['bitmapscan', 'indexscan', 'indexonlyscan']) await client.query(`set enable_${kind} = off`);
    const scan = () => client.query(`select id from users where (name || E'\\n' || email) ilike '%Quillfeather%'`);
    await scan();
    return median(await times(3, scan));
  } finally {
    await client.end();
  }
}

const newUser = (label: string, n: number) => ({
  // One in fifty matches a search, as among the others: a search walks from the newest user.
  name: `${n % 50 === 0 ? 'Maria' : 'Tom'} Burst ${n}`,
  email: `burst.${label}.${n}@burst.example`,
  passwordHash: 'x',
});

/** Searches before and right after ten thousand new users. */
export async function measureBurst(url: string, size: number): Promise<{ before: number; after: number }> {
  const connection = connect({ url, size: 1 });
  const { db, pool } = connection;
  const search = async () => {
    const fastest = [];
    for (const term of ['Quillfeather', 'Maria Lindstrom', 'ria'])
      fastest.push(Math.min(...(await times(20, () => listPage(db, { search: term })))));
    return fastest.reduce((sum, value) => sum + value, 0);
  };
  try {
    await search();
    const before = await search();
    for (let from = 0; from < size; from += 500)
      await transact(db, async (tx) => {
        for (let n = from; n < from + 500; n += 1) await insertUser(tx, newUser('e', n));
      });
    return { before, after: await search() };
  } finally {
    await removeBurst(pool);
    await connection.close();
  }
}

const triggers = ['users_set_counted', 'users_count_created', 'users_count_changed'];

/** Users a second on eight connections, alternately with and without the counters. */
export async function measureInserts(url: string, rounds: number, seconds: number) {
  const connection = connect({ url, size: 8 });
  const { db, pool } = connection;
  const rates = { counted: [] as number[], plain: [] as number[] };
  let label = 0;
  async function insertFor(): Promise<number> {
    label += 1;
    let count = 0;
    const ends = performance.now() + seconds * 1000;
    const work = async (lane: number) => {
      for (let n = 0; performance.now() < ends; n += 1) {
        await insertUser(db, newUser(`b${label}.${lane}`, n));
        count += 1;
      }
    };
    await Promise.all(Array.from({ length: 8 }, (_, lane) => work(lane)));
    return count / seconds;
  }
  const switchTriggers = async (mode: 'enable' | 'disable') => {
    for (const trigger of triggers) await pool.query(`alter table users ${mode} trigger ${trigger}`);
  };
  try {
    await insertFor();
    for (let round = 0; round < rounds; round += 1) {
      rates.counted.push(await insertFor());
      await switchTriggers('disable');
      rates.plain.push(await insertFor());
      await switchTriggers('enable');
    }
    return rates;
  } finally {
    await switchTriggers('enable');
    await removeBurst(pool);
    await connection.close();
  }
}

/** Leaves the database as it was; without the triggers, as the users of both kinds of rounds are gone afterward. */
async function removeBurst(pool: pg.Pool): Promise<void> {
  const client = new pg.Client({ connectionString: pool.options.connectionString });
  await client.connect();
  try {
    await client.query(`delete from users where email like 'burst.%@burst.example'`);
    await client.query('truncate console_counts');
    await client.query(`insert into console_counts (day, total_users, active_users, free_users, elite_premium_users, ultra_elite_users)
      select '1970-01-01', count(*), count(*) filter (where counted_status = 'active'), count(*) filter (where counted_tier = 'free'),
        count(*) filter (where counted_tier = 'elite_premium'), count(*) filter (where counted_tier = 'ultra_elite') from users`);
    await client.query('vacuum analyze users');
  } finally {
    await client.end();
  }
}

export function searchFigures({ searches }: Times) {
  const medians = termNames.map((name) => ({ name, value: median(searches[name]) }));
  const worst = medians.reduce((a, b) => (b.value > a.value ? b : a));
  const p95 = Math.max(...termNames.map((name) => percentile(searches[name], 0.95)));
  // A plan that got worse slows the fastest run as well; other load on the machine does not.
  const first = termNames.map((name) => Math.min(...searches[name].slice(0, 5)));
  const later = termNames.map((name) => Math.min(...searches[name].slice(10)));
  const trap = Math.max(...later.map((value, index) => value / (first[index] ?? value)));
  return { medians, worst, p95, trap };
}
