import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { brand } from '@everstep/domain/brand';
import type { Database } from '../../src/db/client';
import { makeDatabase } from '../database';
import { kinds, makeUser, password } from '../factories';
import { productionEnv, startServer, type Answer, type BuiltServer } from '../server';
import { canariesIn, emailsIn, leaksIn, newCanary } from './leaks';

export const publicOrigin = 'https://app.site.test';
export const page = '<!doctype html><title>Everstep</title>';
/** Production as it is deployed: no sandbox, a public https origin. */
export const production = productionEnv(publicOrigin);

export interface Person {
  id: string;
  email: string;
  name: string;
  cookie: string;
}

export interface Outgoing {
  as?: Person | undefined;
  /** Whose e-mail and name the answer may hold, when it is not the caller. */
  mine?: Person | undefined;
  headers?: Record<string, string> | undefined;
  body?: unknown;
  raw?: string | undefined;
  /** Without the Origin of our own pages, which changes get otherwise. */
  bare?: boolean;
}

export interface World {
  db: Database;
  server: BuiltServer;
  a: Person;
  b: Person;
  /** Sends one request and examines its answer for whatever no answer may hold. */
  send(method: string, path: string, outgoing?: Outgoing): Promise<Answer>;
  /** Everybody anew: A of the given kind, B, the Google account g@x.test and pro@x.test. Nobody else. */
  people(a?: keyof typeof kinds): Promise<void>;
  /** Differs as soon as any row of any table was written or removed. */
  fingerprint(): Promise<string>;
}

export function parse(answer: Answer): Record<string, unknown> {
  return JSON.parse(answer.text) as Record<string, unknown>;
}

export function cookieIn(answer: Answer): string | undefined {
  return /session_token=([\w-]+)/.exec(String(answer.headers['set-cookie']))?.[0];
}

function makeWebFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'everstep-attacks-'));
  for (const inner of ['assets', '.git']) mkdirSync(join(folder, inner));
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, 'assets', 'main-abc.js'), 'export {};');
  writeFileSync(join(folder, '.env'), 'SECRET=1');
  writeFileSync(join(folder, '.git', 'config'), '[core]');
  return folder;
}

/** The built server in production mode with a database of its own, once for a test file. */
export function useWorld(): World {
  const world = {} as World;
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    const webDist = makeWebFolder();
    closers.unshift(() => rmSync(webDist, { recursive: true }));
    const database = await makeDatabase();
    closers.unshift(() => database.drop());
    const server = await startServer({ databaseUrl: database.url, env: { ...production, WEB_DIST: webDist } });
    closers.unshift(() => server.stop());
    const { db } = database;
    Object.assign(world, {
      db,
      server,
      send: (method, path, outgoing = {}) => send(server, method, path, outgoing),
      people: async (a = 'free') => {
        await db.execute(sql`truncate users cascade`);
        const make = (email: string, values: object) => makeUser(db, { email, name: `Ana ${newCanary()}`, ...values });
        world.a = await make('a@x.test', kinds[a]);
        world.b = await make('b@x.test', {});
        await make('g@x.test', { passwordHash: null, authProvider: 'google' });
        await make('pro@x.test', kinds.pro);
      },
      fingerprint: () => fingerprint(db),
    } satisfies Partial<World>);
    await world.people();
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });
  return world;
}

async function send(server: BuiltServer, method: string, path: string, outgoing: Outgoing): Promise<Answer> {
  const { as, mine = as, body, bare = false } = outgoing;
  const raw = outgoing.raw ?? (body === undefined ? undefined : JSON.stringify(body));
  const changes = !['GET', 'HEAD', 'OPTIONS'].includes(method);
  const headers = {
    'user-agent': `Probe ${newCanary()}`,
    referer: `${publicOrigin}/reset-password?token=${newCanary()}`,
    ...(as && { cookie: as.cookie }),
    ...(changes && !bare && { origin: publicOrigin }),
    ...(raw !== undefined && { 'content-type': 'application/json' }),
    ...outgoing.headers,
  };
  const answer = await server.send(method, path, { headers, ...(raw !== undefined && { body: raw }) });
  const own = `${safelyDecoded(path)} ${raw ?? ''} ${mine?.email ?? ''} ${mine?.name ?? ''} ${brand.supportEmail}`;
  const title = `${method} ${path.slice(0, 200)}`;
  expect(faultsOf(answer, own), title).toEqual([]);
  expect(headerFaults(answer, path), title).toEqual([]);
  if (path.startsWith('/api/') && method !== 'HEAD') expectJson(answer, path, title);
  return answer;
}

function safelyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whatever in an answer is neither public nor known to its caller: `own` is what the caller sent and is. */
export function faultsOf(answer: Answer, own: string): string[] {
  const told = own.toLowerCase();
  const everything = `${answer.text}\n${JSON.stringify({ ...answer.headers, 'content-security-policy': '' })}`;
  return [
    ...leaksIn(everything),
    ...canariesIn(everything).filter((canary) => !told.includes(canary)),
    ...emailsIn(everything).filter((email) => !told.includes(email)),
  ];
}

const always: Record<string, string | RegExp> = {
  'content-security-policy':
    /^(?!.*unsafe-)(?=.*script-src 'self')(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*frame-ancestors 'none')/,
  'strict-transport-security': /^max-age=(?:3153600\d|[1-9]\d{8,}); includeSubDomains/,
  'x-content-type-options': 'nosniff',
  'referrer-policy': /^(?:no-referrer|strict-origin)$/,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': /microphone=\(self\)/,
};
const never = ['server', 'x-powered-by', 'access-control-allow-origin', 'access-control-allow-credentials'];

/** Headers that are missing, wrong or too many. */
export function headerFaults({ headers, status }: Pick<Answer, 'headers' | 'status'>, path: string): string[] {
  const wrong = Object.entries(always).filter(([name, wanted]) => {
    const value = String(headers[name]);
    return typeof wanted === 'string' ? value !== wanted : !wanted.test(value);
  });
  const kept = path.startsWith('/api/') && !/no-store|private, no-cache/.test(String(headers['cache-control']));
  const ours = /^\/|^undefined$/.test(String(headers.location));
  return [
    ...wrong.map(([name]) => `${name}: ${String(headers[name])} (${status})`),
    ...never.filter((name) => headers[name] !== undefined),
    ...(kept ? [`cache-control: ${String(headers['cache-control'])}`] : []),
    ...(ours ? [] : [`location: ${String(headers.location)}`]),
  ];
}

function expectJson(answer: Answer, path: string, title: string): void {
  if (answer.status === 304 || path.startsWith('/api/openapi.json')) return;
  expect(answer.headers['content-type'], title).toBe('application/json; charset=utf-8');
  expect(typeof parse(answer).success, `${title}: ${answer.text.slice(0, 200)}`).toBe('boolean');
}

async function fingerprint(db: Database): Promise<string> {
  const tables = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const states = [];
  for (const { name } of tables.rows) {
    const counted = sql`select count(*) as rows, max(xmin::text::bigint) as written from ${sql.identifier(name)}`;
    states.push([name, (await db.execute(counted)).rows]);
  }
  return JSON.stringify(states);
}

/** The last test of each file: ends the server and reads everything that it has logged. */
export function itLogsNothingPrivate(world: World): void {
  it('the log of this whole file is JSON lines without a canary, an e-mail, a password or a cookie', async () => {
    const { server } = world;
    await server.stop();
    for (const stream of [server.process.stdout, server.process.stderr]) if (stream) await finished(stream);
    const logs = server.logs();
    const lines = logs.split('\n').filter(Boolean);
    const parsed = lines.map((line) => JSON.parse(line) as { route?: string });
    expect(parsed.filter(({ route }) => route?.startsWith('/api/')).length).toBeGreaterThan(10);
    expect(canariesIn(logs)).toEqual([]);
    expect(emailsIn(logs)).toEqual([]);
    for (const secret of ['session_token', password, 'hunter22', 'x.test', '"stack"'])
      expect(logs).not.toContain(secret);
    expect(leaksIn(logs).filter((what) => what.includes('SQL') || what.includes('database'))).toEqual([]);
  });
}
