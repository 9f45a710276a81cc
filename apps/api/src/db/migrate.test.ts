import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freshSubscription } from '@everstep/domain/billing';
import { makeEmptyDatabase } from '../../test/database';
import { origin } from '../../test/test-app';
import { until } from '../../test/until';
import { buildApp } from '../app';
import { readConfig, sandboxKeys } from '../config';
import { isMigrated, migrate, dataMigrations } from './migrate';

const migrations = fileURLToPath(new URL('../../migrations', import.meta.url));
const readJournal = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as { entries: { tag: string }[] };

let database: Awaited<ReturnType<typeof makeEmptyDatabase>>;
let olderFolder: string;
beforeEach(async () => {
  database = await makeEmptyDatabase();
  olderFolder = mkdtempSync(join(tmpdir(), 'everstep-older-'));
  cpSync(migrations, olderFolder, { recursive: true });
});
afterEach(async () => {
  await database.drop();
  rmSync(olderFolder, { recursive: true });
});

/** Leaves the database as an older build would, with the migrations up to and including this one. */
async function migrateUpTo(tag: string): Promise<void> {
  const journal = readJournal(migrations);
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
  writeFileSync(join(olderFolder, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }));
  await migrate(database.directUrl, olderFolder, sandboxKeys);
}

const columnNames = async (table: string) => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attname`,
    [table],
  );
  return rows.map(({ name }) => name);
};
const countResults = async (where: string) => {
  const { rows } = await database.pool.query<{ n: number }>(
    `select count(*)::int as n from quiz_results where ${where}`,
  );
  return rows[0]?.n;
};

const plan = {
  score: 3,
  band: 'build',
  stage: 'pregnant',
  flags: ['mental_health', 'book_visit', 'movements'],
  lessons: ['wealth-architecture-foundations', 'pregnancy-nutrition-optimization', 'mental-health-resilience'],
  tools: ['planner', 'strategies'],
  tasks: ['book_visit', 'warning_list', 'enrolment_date'],
};
const insertPlan = `insert into quiz_results (user_id, stage, band, score, flags, lessons, tools, tasks)
  values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`;
const planValues = (userId: string, { stage, band, score, flags, lessons, tools, tasks } = plan) => [
  ...[userId, stage, band, score],
  ...[flags, lessons, tools, tasks].map((list) => JSON.stringify(list)),
];

async function insertUser(email: string): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    "insert into users (email, name, password_hash) values ($1, 'Ana', '$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaA') returning id",
    [email],
  );
  return rows[0]?.id ?? '';
}

/** Seals the way older builds did: with the environment key itself instead of a derived key. */
function sealLegacy(id: string, key: Buffer, text: string, label: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const body = [cipher.update(text, 'utf8'), cipher.final()];
  const head = Buffer.from(String.fromCharCode(id.length) + id, 'latin1');
  return Buffer.concat([head, nonce, cipher.getAuthTag(), ...body]);
}

describe('a database that stores quiz plans unencrypted', () => {
  beforeEach(() => migrateUpTo('0005_fertility'));

  it('is migrated without losing accounts, plans, keys or logged days', async () => {
    const [ana, ben, cleo] = [
      await insertUser('ana@parents.example'),
      await insertUser('ben@parents.example'),
      await insertUser('cleo@parents.example'),
    ];
    // Ana has logged days, so she has a data key; Ben has no key; Cleo has not taken the quiz.
    const dataKey = randomBytes(32);
    const [[keyId, key] = ['', Buffer.alloc(0)]] = [...sandboxKeys];
    await database.pool.query('insert into data_keys (user_id, wrapped) values ($1, $2)', [
      ana,
      sealLegacy(keyId, key, dataKey.toString('base64'), `data_keys.wrapped.${ana}`),
    ]);
    await database.pool.query(
      `insert into fertility_days (user_id, day, change_id, changed_at, sealed)
       values ($1, '2026-05-01', '019a0000-0000-7000-8000-000000000001', now(), $2)`,
      [ana, sealLegacy('1', dataKey, '{"temperature":36.45}', `fertility_days.sealed.${ana}.2026-05-01`)],
    );
    await database.pool.query(insertPlan, planValues(ana, { ...plan, stage: 'trying', score: 9 }));
    for (const userId of [ana, ben]) await database.pool.query(insertPlan, planValues(userId));

    await migrate(database.directUrl, migrations, sandboxKeys);
    expect(await isMigrated(database.db, migrations)).toBe(true);
    expect(await columnNames('quiz_results')).toEqual(['id', 'sealed', 'taken_at', 'user_id']);
    expect(await countResults('true')).toBe(3);

    const config = readConfig({
      DATABASE_URL: database.directUrl,
      SANDBOX_URL: 'http://localhost:4400',
      NODE_ENV: 'test',
    });
    const { app } = await buildApp({ config, db: database.db, maxEventLoopDelayMs: 0 });
    const get = async (url: string, userId: string) => {
      const token = randomBytes(32).toString('base64url');
      await database.pool.query(
        "insert into sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour')",
        [createHash('sha256').update(token).digest(), userId],
      );
      return (await app.inject({ url, headers: { origin, cookie: `session_token=${token}` } })).json<unknown>();
    };
    for (const userId of [ana, ben])
      expect(await get('/api/quiz/results/latest', userId)).toEqual({ success: true, result: { ...plan, done: [] } });
    expect(await get('/api/quiz/results/latest', cleo)).toEqual({ success: true, result: null });
    expect(await get(`/api/sync/pull?scope=${ana}`, ana)).toMatchObject({
      changes: [{ kind: 'fertility', key: '2026-05-01', value: { temperature: 36.45 } }],
    });
    await app.close();
  });

  it('leaves no plan in the table file on disk', async () => {
    await database.pool.query(insertPlan, planValues(await insertUser('ana@parents.example')));
    const fileContains = async (text: string) => {
      await database.pool.query('checkpoint');
      const { rows } = await database.pool.query<{ isContained: boolean }>(
        'select position($1::bytea in pg_read_binary_file(pg_relation_filepath(\'quiz_results\'))) > 0 as "isContained"',
        [Buffer.from(text)],
      );
      return rows[0]?.isContained;
    };
    expect(await fileContains('mental_health')).toBe(true);
    await migrate(database.directUrl, migrations, sandboxKeys);
    expect(await fileContains('mental_health')).toBe(false);
    expect(await fileContains('warning_list')).toBe(false);
  });

  it('loses nothing when sealing is killed halfway, and the next run completes it', async () => {
    const userId = await insertUser('ana@parents.example');
    await database.pool.query(
      `insert into quiz_results (user_id, stage, band, score, flags, lessons, tools, tasks)
       select $1, $2, $3, $4, $5, $6, $7, $8 from generate_series(1, 1200)`,
      planValues(userId),
    );
    await migrateUpTo('0006_quiz_results_sealed');
    const lockHolder = new pg.Client({ connectionString: database.directUrl });
    await lockHolder.connect();
    await lockHolder.query('begin');
    // The last batch waits for this row, so only the first two are committed.
    await lockHolder.query('select 1 from quiz_results order by user_id desc, id desc limit 1 for update');
    const outcome = migrate(database.directUrl, migrations, sandboxKeys).then(
      () => 'finished',
      () => 'killed',
    );
    const waiting = await until(async () => {
      const { rows } = await database.pool.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      return rows[0];
    });
    await database.pool.query('select pg_terminate_backend($1)', [waiting.pid]);
    expect(await outcome).toBe('killed');
    await lockHolder.query('rollback');
    await lockHolder.end();
    expect([await countResults('sealed is null'), await countResults("stage = 'pregnant'")]).toEqual([200, 1200]);

    await migrate(database.directUrl, migrations, sandboxKeys);
    expect(await isMigrated(database.db, migrations)).toBe(true);
    expect(await countResults('octet_length(sealed) > 100')).toBe(1200);
  });

  it('is migrated once by three concurrent processes', async () => {
    await database.pool.query(insertPlan, planValues(await insertUser('ana@parents.example')));
    await Promise.all([1, 2, 3].map(() => migrate(database.directUrl, migrations, sandboxKeys)));
    expect(await countResults('true')).toBe(1);
  });
});

it('entries that were logged before there were counts are counted', async () => {
  await migrateUpTo('0026_invitation_acceptance');
  const [ana, ben] = [await insertUser('ana@parents.example'), await insertUser('ben@parents.example')];
  const household = '019a0000-0000-7000-8000-000000000001';
  await database.pool.query('insert into scopes (id, user_id) values ($1, $1), ($2, null)', [ana, household]);
  await database.pool.query(
    `insert into entries (scope_id, kind, key, version, change_id, changed_at, author_id, sealed)
     select scope_id, kind, n, 100 * length(kind) + n, uuidv7(), now(), author_id, case when n > 1 then 'x'::bytea end
     from (values ($1::uuid, 'fertility', null, 3), ($2, 'feeding', $1, 4), ($2, 'sleep', $3, 5), ($2, 'milk', null, 6))
       logged (scope_id, kind, author_id, total), generate_series(1, total) n`,
    [ana, household, ben],
  );
  await migrate(database.directUrl, migrations, sandboxKeys);
  const { rows } = await database.pool.query(
    'select scope_id, author_id, kind, total from entry_counts order by total',
  );
  expect(rows).toEqual([
    { scope_id: ana, author_id: ana, kind: 'fertility', total: 2 },
    { scope_id: household, author_id: ana, kind: 'feeding', total: 3 },
    { scope_id: household, author_id: ben, kind: 'sleep', total: 4 },
  ]);
});

it('the migration that drops the unencrypted columns fails and drops nothing while a row is unsealed', async () => {
  await migrateUpTo('0006_quiz_results_sealed');
  await database.pool.query(insertPlan, planValues(await insertUser('ana@parents.example')));
  const migrationSql = readFileSync(join(migrations, '0007_quiz_results_only_sealed.sql'), 'utf8');
  const client = await database.pool.connect();
  await client.query('begin');
  const run = async () => {
    for (const statement of migrationSql.split('--> statement-breakpoint')) await client.query(statement);
  };
  await expect(run()).rejects.toThrow('rows that are not sealed');
  await client.query('rollback');
  client.release();
  expect(await columnNames('quiz_results')).toContain('stage');
});

it('fills the subscription columns of subscribers only', async () => {
  await migrateUpTo('0011_fertility_reports');
  const [ana, ben, cleo] = [
    await insertUser('ana@parents.example'),
    await insertUser('ben@parents.example'),
    await insertUser('cleo@parents.example'),
  ];
  const end = 1_790_000_000;
  const latestSnapshot = {
    created: 1_780_000_000,
    status: 'active',
    price: 'pro_m',
    cancelAtPeriodEnd: true,
    periodEnd: end,
  };
  const state = { ...freshSubscription, latest: latestSnapshot, paidAt: latestSnapshot.created };
  await database.pool.query('update users set billing = $2 where id = $1', [ana, { subscriptions: { sub_a: state } }]);
  await database.pool.query('update users set billing = $2 where id = $1', [cleo, { subscriptions: { damaged: {} } }]);
  await migrate(database.directUrl, migrations, sandboxKeys);
  const { rows } = await database.pool.query(
    'select id, paid_tier, paid_status, paid_until, grace_until from users order by id',
  );
  const none = { paid_tier: 'free', paid_status: 'none', paid_until: null, grace_until: null };
  expect(rows).toEqual([
    { id: ana, paid_tier: 'ultra_elite', paid_status: 'active', paid_until: new Date(end * 1000), grace_until: null },
    { id: ben, ...none },
    { id: cleo, ...none },
  ]);
});

describe('while another connection holds the lock of migrations', () => {
  let holder: pg.Client;
  beforeEach(async () => {
    holder = new pg.Client({ connectionString: database.directUrl, application_name: 'a forgotten run' });
    await holder.connect();
    await holder.query('select pg_advisory_lock(7316001)');
  });
  afterEach(() => holder.end());
  const holderPid = async () =>
    (await holder.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid ?? 0;

  it('a run says who holds it, and continues once it is free', async () => {
    const lines: string[] = [];
    const pid = await holderPid();
    const run = migrate(database.directUrl, migrations, sandboxKeys, {
      reportAfterMs: 0,
      report(line) {
        lines.push(line);
        void holder.query('select pg_advisory_unlock(7316001)');
      },
    });
    await run;
    expect(lines).toEqual([
      expect.stringMatching(
        new RegExp(
          `^Waiting for the lock of migrations, held by pid ${pid} \\(application_name a forgotten run, from 127\\.0\\.0\\.1, connected since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC\\)\\.$`,
        ),
      ),
    ]);
    expect(await isMigrated(database.db, migrations)).toBe(true);
  });

  it('a run gives up with a sentence and changes nothing', async () => {
    const run = migrate(database.directUrl, migrations, sandboxKeys, { reportAfterMs: 0, giveUpAfterMs: 300 });
    await expect(run).rejects.toThrow(
      `Nothing was migrated: after 0 s the lock of migrations is still held by pid ${await holderPid()} (`,
    );
    expect(await isMigrated(database.db, migrations)).toBe(false);
  });

  it('a lock of the same number in another database does not count', async () => {
    const other = await makeEmptyDatabase();
    const lines: string[] = [];
    await migrate(other.directUrl, migrations, sandboxKeys, { reportAfterMs: 0, report: (line) => lines.push(line) });
    expect(lines).toEqual([]);
    await other.drop();
  });
});

it('an old database whose data keys other keys sealed is left as it is', async () => {
  await migrateUpTo('0005_fertility');
  const ana = await insertUser('ana@parents.example');
  const wrapped = sealLegacy('sandbox', randomBytes(32), 'of another installation', `data_keys.wrapped.${ana}`);
  await database.pool.query('insert into data_keys (user_id, wrapped) values ($1, $2)', [ana, wrapped]);
  await database.pool.query(insertPlan, planValues(await insertUser('ben@parents.example')));
  await expect(migrate(database.directUrl, migrations, sandboxKeys)).rejects.toThrow('SEALING_KEYS');
  expect(await columnNames('quiz_results')).toContain('stage');
  expect(await columnNames('data_keys')).toContain('wrapped');
});

it('every data migration names an existing SQL migration', () => {
  const tags = readJournal(migrations).entries.map(({ tag }) => tag);
  for (const { before } of dataMigrations) expect(tags).toContain(before);
});
