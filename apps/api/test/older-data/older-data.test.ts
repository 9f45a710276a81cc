import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { authenticate } from '@everstep/domain/auth';
import { demoAccounts, demoPassword } from '@everstep/domain/demo';
import { afterEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/app';
import { readConfig, sandboxKeys } from '../../src/config';
import { isMigrated, migrate } from '../../src/db/migrate';
import { slices } from '../../src/slices';
import { databaseEnv, makeEmptyDatabase } from '../database';
import { cookieOf, origin } from '../test-app';
import { unzip } from '../unzip';
import { archivedTags, archiveFile, migrationsFolder } from './archives';

let close: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of close) await end();
  close = [];
});

/** A database as a build left it whose newest migration has this tag. */
async function loadOlder(tag: string) {
  const database = await makeEmptyDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'everstep-older-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.slice(0, journal.entries.findIndex((entry) => entry.tag === tag) + 1);
  writeFileSync(file, JSON.stringify({ ...journal, entries }));
  await migrate(database.directUrl, folder, sandboxKeys);
  rmSync(folder, { recursive: true });
  const statements = gunzipSync(readFileSync(archiveFile(tag))).toString();
  // Rows come as they were: no trigger counts them again, and foreign keys hold once all are there.
  await database.pool.query(`begin; set local session_replication_role = replica; ${statements} commit`);
  return database;
}

type App = Awaited<ReturnType<typeof buildApp>>['app'];

/** How many entries of a scope the server can open. */
async function countEntries(app: App, cookie: string, scope: string): Promise<number> {
  let count = 0;
  for (let since = '', hasMore = true; hasMore;) {
    const reply = await app.inject({ url: `/api/sync/pull?scope=${scope}${since}`, headers: { cookie } });
    const page = reply.json<{ changes: { value: unknown }[]; cursor: string; has_more: boolean }>();
    count += page.changes.filter(({ value }) => value !== null).length;
    since = `&since=${page.cursor}`;
    hasMore = page.has_more;
  }
  return count;
}

describe.each(archivedTags)('a database of the build with %s', (tag) => {
  it('is carried: everybody signs in, and everything they stored opens', async () => {
    const database = await loadOlder(tag);
    await migrate(database.directUrl, migrationsFolder, sandboxKeys);
    expect(await isMigrated(database.db, migrationsFolder)).toBe(true);
    const config = readConfig({
      ...databaseEnv(database.url),
      SANDBOX_URL: 'http://localhost:4400',
      NODE_ENV: 'test',
    });
    const { app } = await buildApp({ config, db: database.db, maxEventLoopDelayMs: 0 });
    close.push(
      () => app.close(),
      () => database.drop(),
    );
    for (const { invariants = {} } of slices)
      for (const [sentence, statement] of Object.entries(invariants))
        expect((await database.pool.query(statement)).rows, sentence).toEqual([]);

    const { rows: scopes } = await database.pool.query<{ email: string; scope: string; logged: number }>(`
      select u.email, s.id as scope, count(*)::int as logged from users u
      join scopes s on s.user_id = u.id or s.id in (select scope_id from household_members where user_id = u.id)
      join entries e on e.scope_id = s.id and e.sealed is not null group by u.email, s.id`);
    expect(scopes.length).toBeGreaterThan(2);
    for (const { email, role, suspended } of demoAccounts) {
      if (role === 'admin' || suspended) continue;
      const login = await app.inject({
        method: 'POST',
        url: authenticate.path,
        headers: { origin },
        payload: { email, password: demoPassword },
      });
      expect(login.statusCode, email).toBe(200);
      const cookie = cookieOf(login);
      for (const { scope, logged } of scopes.filter((row) => row.email === email))
        expect(await countEntries(app, cookie, scope), email).toBe(logged);
      const reply = await app.inject({ url: '/api/user/export', headers: { cookie } });
      expect(reply.statusCode, email).toBe(200);
      expect((await unzip(reply.rawPayload))['account.json'], email).toContain(email);
    }
  });
});

it('the archives are small', () => {
  expect(archivedTags).toContain('0000_baseline');
  for (const tag of archivedTags) expect(statSync(archiveFile(tag)).size).toBeLessThan(1_000_000);
});
