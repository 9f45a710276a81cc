import { startMailbox, type Mailbox } from '@everstep/sandbox/mail/mailbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { databaseEnv, makeDatabase } from './database';
import { makeUser, password } from './factories';
import { useApp } from './test-app';
import { readConfig } from '../src/config';
import { transact } from '../src/db/client';
import { createDataKeys } from '../src/db/data-keys';
import { createInstallation } from '../src/integrations/installation';
import { createJobs } from '../src/db/jobs';
import { adminEmails } from '../src/features/auth/admin-sign-in/emails';
import { authEmails } from '../src/features/auth/emails';
import { billingEmails } from '../src/features/billing/emails';
import { donationEmails } from '../src/features/donations/emails';
import { createEmailQueue, type EmailQueue } from '../src/integrations/email-queue';
import { createMailer } from '../src/integrations/mailer';

let mailbox: Mailbox;
beforeAll(async () => void (mailbox = await startMailbox()));
afterAll(() => mailbox.stop());

const app = useApp({
  get smtpUrl() {
    return mailbox.url;
  },
});

it('a reset email overtakes 4,200 queued receipts', async () => {
  const database = await makeDatabase();
  const { url, hasPooler } = database;
  const jobs = createJobs({ url, hasPooler, onError: (error) => expect.unreachable(error.message) });
  const mailer = createMailer({ smtpUrl: mailbox.url, from: 'no-reply@everstep.example' });
  const emailQueue = createEmailQueue(database.db, jobs, mailer);
  const to = (address: string) => ({
    to: { name: 'Ana', address },
    subject: address,
    paragraphs: ['Hello.'],
  });
  const receipt = emailQueue.define<object>('receipt', async () => to('receipts@parents.example'), 'ordinary');
  const reset = emailQueue.define<object>('reset', async () => to('reset@parents.example'));
  await transact(database.db, async (tx) => {
    for (let n = 0; n < 4200; n += 1) await receipt(tx, {});
  });
  jobs.start();
  await mailbox.next('receipts@parents.example');
  const before = mailbox.messages('receipts@parents.example').length;
  await transact(database.db, (tx) => reset(tx, {}));
  await mailbox.next('reset@parents.example');
  // The email that was being sent is completed first.
  expect(mailbox.messages('receipts@parents.example').length - before).toBeLessThan(50);
  const { rows } = await database.pool.query<{ waiting: number }>(
    "select count(*)::int as waiting from pgboss.job where name = 'mail' and state = 'created'",
  );
  expect(rows[0]?.waiting).toBeGreaterThan(4000);
  await jobs.stop();
  mailer.close();
  await database.drop();
});

it('emails about sign-in and the account are sent before those about money', () => {
  const kinds: Record<string, string[]> = { security: [], ordinary: [] };
  const emailQueue: EmailQueue = {
    define(kind, _compose, priority = 'security') {
      kinds[priority]?.push(kind);
      return async () => undefined;
    },
  };
  const config = readConfig({ ...databaseEnv(app.databaseUrl), SANDBOX_URL: 'http://localhost:4400' });
  const installation = createInstallation(app.db, config.sealingKeys);
  const dataKeys = createDataKeys(app.db, config.sealingKeys);
  const dependencies = { emailQueue, db: app.db, config, installation, dataKeys };
  for (const define of [authEmails, adminEmails, billingEmails, donationEmails]) define(dependencies);
  expect(kinds.ordinary?.every((kind) => /^(billing|donation)_/.test(kind))).toBe(true);
  expect(kinds.security).toEqual(expect.arrayContaining(['password_reset', 'admin_code', 'password_changed']));
  expect(kinds.security?.some((kind) => /^(billing|donation)_/.test(kind))).toBe(false);
});

it('the validity of codes and reset links starts when they are sent', async () => {
  const admin = await makeUser(app.db, { email: 'late@everstep.example', role: 'admin' });
  const parent = await makeUser(app.db, { email: 'late@parents.example' });
  const { email } = admin;
  await app.post('/api/admin/login', { email, password });
  await app.post('/api/users/request-password-reset', { email: parent.email });
  // Simulates three hours without outgoing mail.
  await app.db.execute("update admin_challenges set expires_at = expires_at - interval '3 hours'");
  await app.db.execute("update pgboss.job set created_on = created_on - interval '3 hours'");
  app.jobs.start();

  const { text } = await mailbox.next(email);
  const validity = await app.db.execute<{ minutes: number }>(
    'select extract(epoch from expires_at - now())::float / 60 as minutes from admin_challenges',
  );
  expect(validity.rows[0]?.minutes).toBeGreaterThan(9);
  expect(validity.rows[0]?.minutes).toBeLessThanOrEqual(10);
  const [code = ''] = /\d{6}/.exec(text) ?? [];
  const verification = await app.post('/api/admin/verify', { email, password, verification_code: code });
  expect(verification.statusCode).toBe(200);

  const { text: reset } = await mailbox.next(parent.email);
  const [, token = ''] = /token=([\w-]{43})/.exec(reset) ?? [];
  const body = { token, new_password: 'another-good-one' };
  expect((await app.post('/api/users/reset-password', body)).statusCode).toBe(200);
});
