import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { startGoogle, type RunningGoogle } from '@everstep/sandbox/google/server';
import { startMailbox, type MailMessage } from '@everstep/sandbox/mail/mailbox';
import { startStripe, type RunningStripe } from '@everstep/sandbox/stripe/server';
import { paymentWebhookPath } from '@everstep/domain/billing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../src/db/client';
import {
  deletedCustomers,
  donations,
  gifts,
  paymentEvents,
  payments,
  scopes,
  signInAttempts,
  users,
} from '../../../src/db/schema';
import { makeDatabase } from '../../database';
import { kinds, makeAdmin, makeUser, password } from '../../factories';
import { productionEnv, startServer } from '../../server';
import { canariesIn, emailsIn, leaksIn, newCanary } from './leaks';
import { testInbox } from './test-inbox';
import { createSite, type User, type Site } from './site';

export const publicOrigin = 'https://app.site.test';
export const page = '<!doctype html><title>Everstep</title>';
/** Production settings: no sandbox, a public https origin. */
export const production = productionEnv(publicOrigin);

/** A second valid webhook secret, as during a rotation. */
export const nextWebhookSecret = 'whsec_thatComesNextAfterTheFirst';

/** The built server in production, with a real mail server, a real OpenID issuer and a real payment provider. */
export interface World extends Site {
  db: Database;
  google: RunningGoogle;
  /** The provider, which delivers its events to the first server. */
  stripe: RunningStripe;
  a: User;
  b: User;
  /** An administrator signed in to the console, with cookie and token. */
  admin: User;
  /** Recreates all users, if anything was written since: A of the given kind, B, an administrator, the Google account g@x.test and pro@x.test. */
  resetUsers(a?: keyof typeof kinds): Promise<void>;
  /** Changes when any row is written or removed, except in the attempt counters. */
  fingerprint(): Promise<string>;
  /** Waits for the next email to an address since `resetUsers()`. */
  nextEmail(to: string): Promise<MailMessage>;
  /** The unread emails to an address since `resetUsers()`, once none is pending. */
  newEmails(to: string): Promise<MailMessage[]>;
  /** Emailed secrets and login tickets: the last test of a file searches the logs for them. */
  secrets: string[];
  /** Another server on the same database, running until the end of the file. */
  start(env?: Record<string, string>): Promise<Site>;
  /** A server at http://localhost, the only origin that the issuer redirects to. */
  local(): Promise<Site>;
  /** A server with the production rate limits that trusts X-Forwarded-For. */
  limited(): Promise<Site>;
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

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => (created ??= make());
}

/** Every server of a world, so that their logs can be checked. */
const sitesByWorld = new WeakMap<World, Site[]>();

/** The built server in production mode with its own database, started once per test file. */
export function useWorld(): World {
  const world = { secrets: [] as string[] } as unknown as World;
  const sites: Site[] = [];
  sitesByWorld.set(world, sites);
  const closers: (() => unknown)[] = [];

  beforeAll(async () => {
    const webDist = makeWebFolder();
    closers.unshift(() => rmSync(webDist, { recursive: true }));
    const database = await makeDatabase();
    closers.unshift(() => database.drop());
    const [mailbox, google, stripe] = await Promise.all([
      startMailbox(),
      startGoogle(),
      startStripe({ firstRetryMs: 50, webhookSecret: 'whsec_thatSignsEventsOfTheAttacks' }),
    ]);
    closers.unshift(
      () => mailbox.stop(),
      () => google.stop(),
      () => stripe.stop(),
    );

    const { db } = database;
    const { issuer } = google;
    const { discardAll, ...inbox } = testInbox(db, mailbox);
    const common = {
      WEB_DIST: webDist,
      GOOGLE_ISSUER: issuer,
      GOOGLE_CLIENT_ID: google.clientId,
      GOOGLE_CLIENT_SECRET: google.clientSecret,
      // All servers share one database.
      SEALING_KEYS: production.SEALING_KEYS ?? '',
      ...stripeEnv(stripe),
    };
    const start = async (env: Record<string, string> = {}): Promise<Site> => {
      // A local server has no mail server, and leaves the emails to servers with a public origin.
      const smtp: Record<string, string> = env.PUBLIC_ORIGIN ? { SMTP_URL: mailbox.url } : {};
      const server = await startServer({ databaseUrl: database.url, env: { ...env, ...common, ...smtp } });
      closers.unshift(() => server.stop());
      const site = createSite(server, { origin: env.PUBLIC_ORIGIN ?? server.url, issuer });
      sites.push(site);
      return site;
    };
    let latest: { kind: keyof typeof kinds; users: Pick<World, 'a' | 'b' | 'admin'>; print: string } | undefined;
    const limitedEnv = { TRUSTED_PROXIES: '127.0.0.0/8,::1', RATE_LIMIT_FACTOR: '1' };
    Object.assign(world, await start(production), inbox, {
      db,
      google,
      stripe,
      start,
      local: once(() => start()),
      limited: once(() => start({ ...production, ...limitedEnv })),
      fingerprint: () => fingerprint(db),
      resetUsers: async (a = 'free') => {
        await resetStripe(stripe);
        await discardAll();
        // An equal fingerprint proves that nothing was written since, except attempts.
        if (latest && latest.kind === a && latest.print === (await fingerprint(db))) {
          await db.delete(signInAttempts);
          return void Object.assign(world, latest.users);
        }
        // Delete rather than truncate, which is slower and invalidates the servers' query plans.
        for (const table of [
          payments,
          gifts,
          donations,
          paymentEvents,
          signInAttempts,
          scopes,
          users,
          deletedCustomers,
        ])
          await db.delete(table);
        const userValues = (email: string, values: object) => ({ email, name: `Ana ${newCanary()}`, ...values });
        world.a = await makeUser(db, userValues('a@x.test', kinds[a]));
        world.b = await makeUser(db, userValues('b@x.test', {}));
        world.admin = await makeAdmin(db, userValues('admin@x.test', {}));
        await makeUser(db, userValues('g@x.test', { passwordHash: null, authProvider: 'google' }));
        await makeUser(db, userValues('pro@x.test', kinds.pro));
        const made = { a: world.a, b: world.b, admin: world.admin };
        latest = { kind: a, users: made, print: await fingerprint(db) };
      },
    } satisfies Partial<World>);
    stripe.deliverTo(world.server.url + paymentWebhookPath);
    await world.resetUsers();
  });
  afterAll(async () => {
    for (const close of closers) await close();
  });
  return world;
}

/** The server's settings for the payment provider. */
export function stripeEnv({ apiUrl, secretKey, webhookSecret }: RunningStripe): Record<string, string> {
  return {
    STRIPE_API_URL: apiUrl,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRETS: `${nextWebhookSecret},${webhookSecret}`,
  };
}

/** Restores the defaults and waits until nothing is pending. */
async function resetStripe(stripe: RunningStripe): Promise<void> {
  stripe.behave('normal');
  stripe.drop(false);
  stripe.duplicate(false);
  stripe.delay(0);
  stripe.release();
  await stripe.delivered();
}

/** Tables that count attempts and calls, including rejected ones, and figures that a job folds at any time. */
const counters = new Set(['sign_in_attempts', 'rate_counters', 'console_counts']);

const fingerprintStatements = new WeakMap<Database, Promise<string>>();

async function fingerprintStatement({ $client }: Database): Promise<string> {
  const tables = await $client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  const states = tables.rows
    .filter(({ name }) => !counters.has(name))
    .map(({ name }) => (name === 'sessions' ? sessionState : tableState(name)));
  // Several tables can be read at once, in whichever order.
  return `${states.join(' union all ')} order by 1`;
}

async function fingerprint(db: Database): Promise<string> {
  const statement = fingerprintStatements.get(db) ?? fingerprintStatement(db);
  fingerprintStatements.set(db, statement);
  // Planned once per connection, which takes longer than to run it.
  const { rows } = await db.$client.query({ name: 'fingerprint', text: await statement });
  return JSON.stringify(rows);
}

/** Its rows and the last transaction that wrote one. Grouped first, since only few numbers of transactions are then converted. */
const tableState = (table: string) =>
  `select '${table}' as name, sum(rows) as rows, max(writer::text::bigint)::text as written
   from (select xmin as writer, count(*) as rows from "${table}" group by xmin) writers`;

/** A session notes once a minute that it was used, also by a request that is then rejected: its other values count. */
const sessionState = `select 'sessions' as name, count(*) as rows,
  md5(string_agg((to_jsonb(sessions) - 'seen_at')::text, ',' order by id)) as written from sessions`;

/** The last test of each file: stops its servers and checks everything they have logged. */
export function itLogsNothingPrivate(world: World): void {
  it('the servers log JSON lines without canaries, e-mails, passwords, tokens or cookies', async () => {
    let logs = '';
    for (const { server } of sitesByWorld.get(world) ?? []) {
      await server.stop();
      for (const stream of [server.process.stdout, server.process.stderr]) if (stream) await finished(stream);
      logs += server.logs();
    }
    const lines = logs.split('\n').filter(Boolean);
    const parsed = lines.map((line) => JSON.parse(line) as { route?: string });
    expect(parsed.filter(({ route }) => route?.startsWith('/api/')).length).toBeGreaterThan(10);
    expect(canariesIn(logs)).toEqual([]);
    expect(emailsIn(logs)).toEqual([]);
    const keys = [world.stripe.secretKey, world.stripe.webhookSecret, nextWebhookSecret];
    for (const secret of ['session_token', password, 'hunter22', 'x.test', '"stack"', ...keys, ...world.secrets])
      expect(logs).not.toContain(secret);
    expect(leaksIn(logs).filter((what) => /SQL|database|payment provider message/.test(what))).toEqual([]);
  });
}
