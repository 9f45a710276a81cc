import { createHash, randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { validateAccess } from '@everstep/domain/account';
import { dashboardStats } from '@everstep/domain/console/stats';
import { listUsers } from '@everstep/domain/console/users';
import { root, type Environment } from '../load/environment';
import { hasPassword, usersPassword, type User } from '../load/users';
import { shuffled } from '../results/statistics';

export interface LoadRequest {
  method?: 'GET' | 'POST';
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

export interface Scenario {
  /** The id of the attack that it answers. */
  id: string;
  description: string;
  /** Requests a second. */
  rate: number;
  requests: LoadRequest[];
  /** Milliseconds that 95 and 99 of 100 requests must stay below. */
  limits: { p95?: number; p99: number };
}

const json = { 'content-type': 'application/json' };

export async function createScenarios({ api, users, databaseUrl }: Environment): Promise<Scenario[]> {
  const asset = readdirSync(join(root, 'apps/web/dist/assets')).find((name) => /^index.*\.js$/.test(name)) ?? '';
  const cookie = ({ token }: User) => ({ cookie: `session_token=${token}` });
  const readers = shuffled(users.filter((user) => !hasPassword(user)));
  const admin = await createAdministrator(databaseUrl);
  const visits: LoadRequest[] = [
    { path: '/' },
    { path: `/assets/${asset}` },
    { path: '/api/lessons' },
    { method: 'POST', path: '/api/init-sample-data', headers: { ...json, origin: api.url }, body: '{}' },
  ];
  const signedIn = readers.flatMap((user): LoadRequest[] => [
    { path: `/api/user/subscription-access/${encodeURIComponent(user.email)}`, headers: cookie(user) },
    {
      method: 'POST',
      path: validateAccess.path,
      headers: { ...json, ...cookie(user), origin: api.url },
      body: JSON.stringify({ email: user.email, feature: 'ai_insights' }),
    },
    { path: `/api/user/activity-data/${encodeURIComponent(user.email)}`, headers: cookie(user) },
    { path: '/api/lessons', headers: cookie(user) },
  ]);
  return [
    {
      // First, because an administrator's session ends after half an hour without a request. Each console asks for the figures twice a
      // minute and for the users once.
      id: 'LOAD-07',
      description: '50 consoles, 100,000 users',
      rate: 2.5,
      requests: [dashboardStats, dashboardStats, listUsers].map(({ path }) => ({ path, headers: admin })),
      limits: { p99: 300 },
    },
    {
      id: 'LOAD-01',
      description: 'visitors',
      rate: 200,
      requests: visits,
      limits: { p95: 100, p99: 250 },
    },
    {
      id: 'LOAD-02',
      description: 'signed-in users',
      rate: 150,
      requests: signedIn,
      limits: { p95: 150, p99: 300 },
    },
    {
      id: 'LOAD-03',
      description: 'sign-ins',
      rate: 20,
      requests: users.filter(hasPassword).map(({ email }) => ({
        method: 'POST' as const,
        path: '/api/users/authenticate',
        headers: { ...json, origin: api.url },
        body: JSON.stringify({ email, password: usersPassword }),
      })),
      limits: { p95: 300, p99: 800 },
    },
    { id: 'LOAD-10', description: 'soak', rate: 100, requests: signedIn, limits: { p99: 300 } },
  ];
}

/** Adds users up to a hundred thousand, and an administrator among them, whose credentials are returned. */
async function createAdministrator(databaseUrl: string): Promise<Record<string, string>> {
  const [session, token] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into users (email, name) select 'more-' || n || '@parents.example', 'Parent ' || n from generate_series(1, 90000) n`,
    );
    await client.query(
      `with admin as (insert into users (email, name, role) values ('admin@everstep.example', 'Admin', 'admin') returning id)
       insert into sessions (token_hash, user_id, expires_at, admin_token_hash)
       select $1, id, now() + interval '12 hours', $2 from admin`,
      [digest(session), digest(token)],
    );
    await client.query('vacuum (analyze) users');
  } finally {
    await client.end();
  }
  return { cookie: `session_token=${session}`, authorization: `Bearer ${token}` };
}
