import { startMailbox } from '@everstep/sandbox/mail/mailbox';
import { describe, expect, it } from 'vitest';
import { makeDatabase } from '../database';
import { makeUser } from '../factories';
import { startServer, type BuiltServer } from '../server';
import { until } from '../until';
import { expectInvariants } from './invariants';
import { startMuteMailServer } from './injection/mute-mail-server';
import { post } from './traffic/users';

const deep = process.env.EVERSTEP_DEEP === '1';

/** A separate database and mailbox for each test, so that the tests can wait for retries concurrently. */
async function setUp(onTestFinished: (cleanUp: () => Promise<void>) => void) {
  const database = await makeDatabase();
  const mailbox = await startMailbox();
  onTestFinished(async () => {
    await expectInvariants(database.url);
    await mailbox.stop();
    await database.drop();
  });
  async function findJob(email: string): Promise<{ id: string; state: string; attempts: number } | undefined> {
    const { rows } = await database.pool.query<{ id: string; state: string; attempts: number }>(
      "select id, state, retry_count as attempts from pgboss.job where data->'data'->>'email' = $1",
      [email],
    );
    expect(rows.length).toBeLessThan(2);
    return rows[0];
  }
  return { database, mailbox, findJob };
}

const resetWith = (server: BuiltServer, token: string | undefined) =>
  post(server, '/api/users/reset-password', { token, new_password: 'another-good-one' });
const tokenIn = (text: string) => /token=(?:3D)?([\w-]{43})/.exec(text.replaceAll('=\r\n', ''))?.[1];

describe.concurrent('queued emails', () => {
  it.for(['the start', 'the end'] as const)(
    'PROC-05 after kill -9 while the mail server is silent from %s of an email, it is sent once more with the same Message-ID',
    async (from, { onTestFinished }) => {
      const { database, mailbox, findJob } = await setUp(onTestFinished);
      const mute = await startMuteMailServer(from);
      const first = await startServer({ databaseUrl: database.url, env: { SMTP_URL: mute.url } });
      const { email } = await makeUser(database.db);
      expect((await post(first, '/api/users/request-password-reset', { email })).status).toBe(200);
      const receivedByFirst = () => mute.emails().filter((text) => text.includes(email));
      await until(() => (from === 'the end' ? receivedByFirst().length === 1 : mute.visits() > 0));
      await first.stop('SIGKILL');
      const job = await findJob(email);
      expect(job).toMatchObject({ state: 'active', attempts: 0 });

      // Simulates a restart two minutes later.
      await database.pool.query("update pgboss.job set started_on = started_on - interval '2 minutes' where id = $1", [
        job?.id,
      ]);
      const second = await startServer({ databaseUrl: database.url, env: { SMTP_URL: mailbox.url } });
      const message = await mailbox.next(email);
      await until(async () => (await findJob(email))?.state === 'completed');
      expect(await findJob(email)).toMatchObject({ attempts: 1 });
      expect(mailbox.messages(email)).toHaveLength(1);
      expect(message.id).toBe(`${job?.id}@everstep.example`);
      for (const text of receivedByFirst()) expect(text).toContain(`Message-ID: <${message.id}>`);

      // Of an email composed twice, only the link in the received one is valid.
      const lost = receivedByFirst().map(tokenIn);
      for (const token of lost) {
        expect(token).toMatch(/^[\w-]{43}$/);
        expect((await resetWith(second, token)).status).toBe(400);
      }
      expect((await resetWith(second, tokenIn(message.text))).status).toBe(200);
      expect((await second.stop()).code).toBe(0);
      await mute.close();
    },
  );

  it('PROC-05 kill -9 right after the reply does not lose the email', async ({ onTestFinished }) => {
    const { database, mailbox } = await setUp(onTestFinished);
    // Without a mail server, nothing is sent before the kill.
    const first = await startServer({ databaseUrl: database.url });
    const emails = await Promise.all(Array.from({ length: 5 }, async () => (await makeUser(database.db)).email));
    for (const email of emails) await post(first, '/api/users/request-password-reset', { email });
    await first.stop('SIGKILL');
    const second = await startServer({ databaseUrl: database.url, env: { SMTP_URL: mailbox.url } });
    for (const email of emails) expect((await mailbox.next(email)).subject).toBe('Set a new password for Everstep');
    await second.stop('SIGKILL');
    for (const email of emails) expect(mailbox.messages(email)).toHaveLength(1);
  });

  it('an unreachable mail server only delays emails, which are sent once it is back', async ({ onTestFinished }) => {
    const { database, mailbox, findJob } = await setUp(onTestFinished);
    // Nothing listens on port 9.
    const first = await startServer({ databaseUrl: database.url, env: { SMTP_URL: 'smtp://127.0.0.1:9' } });
    const { email } = await makeUser(database.db);
    expect((await post(first, '/api/users/request-password-reset', { email })).status).toBe(200);
    await until(async () => (await findJob(email))?.state === 'retry');
    expect((await first.send('GET', '/api/ready')).status).toBe(200);
    expect((await first.stop()).code).toBe(0);
    const second = await startServer({ databaseUrl: database.url, env: { SMTP_URL: mailbox.url } });
    await mailbox.next(email);
    expect((await second.stop()).code).toBe(0);
  });

  if (deep) {
    it('a silent mail server times out after ten seconds', async ({ onTestFinished }) => {
      const { database, findJob } = await setUp(onTestFinished);
      const mute = await startMuteMailServer('the start');
      const server = await startServer({ databaseUrl: database.url, env: { SMTP_URL: mute.url } });
      const { email } = await makeUser(database.db);
      await post(server, '/api/users/request-password-reset', { email });
      await until(() => mute.visits() > 0);
      const startedAt = Date.now();
      await until(async () => (await findJob(email))?.state === 'retry');
      expect(Date.now() - startedAt).toBeLessThan(13_000);
      await server.stop();
      await mute.close();
    });
  }
});
