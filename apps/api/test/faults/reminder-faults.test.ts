import { startMailbox } from '@everstep/sandbox/mail/mailbox';
import { startPush } from '@everstep/sandbox/push/server';
import { sandboxPushKeys } from '@everstep/sandbox/push/vapid';
import { expect, it } from 'vitest';
import { userIdHeader } from '@everstep/domain/endpoint';
import { ownEventKind } from '@everstep/domain/planner';
import {
  eventReminderKind,
  firstReminderSettings,
  putPushSubscription,
  reminderSettingsKind,
  type PushMessage,
} from '@everstep/domain/reminders';
import { createJobs, remindersQueue } from '../../src/db/jobs';
import { makeDatabase } from '../database';
import { kinds, makeUser, newId } from '../factories';
import { agreeTo } from '../household';
import { swimming, type User } from '../reminders';
import { startServer, type BuiltServer } from '../server';
import { until } from '../until';
import { expectInvariants } from './invariants';

const rounds = process.env.EVERSTEP_DEEP === '1' ? 20 : 1;
const perRound = 15;
const settings = { ...firstReminderSettings('UTC', 'en-US'), mail: true, push: true };
const changeOf = (key: string, value: object) => ({
  key,
  change_id: newId(),
  changed_at: new Date().toISOString(),
  value,
});

async function send(server: BuiltServer, user: User, method: string, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', origin: server.url, cookie: user.cookie };
  const reply = await server.send(method, path, {
    headers: { ...headers, [userIdHeader]: user.id },
    body: JSON.stringify(body),
  });
  expect(reply.status, reply.text).toBe(200);
}

async function push(server: BuiltServer, user: User, kind: { name: string }, changes: object[]): Promise<void> {
  await send(server, user, 'POST', '/api/sync/push', { scope: user.id, kind: kind.name, changes });
}

it(
  'kill -9 while reminders are found and sent loses none, and a repeated one has the same Message-ID or Topic',
  { timeout: rounds * 120_000 },
  async () => {
    const database = await makeDatabase();
    const mailbox = await startMailbox();
    const pushService = await startPush();
    const pushEnv = {
      SANDBOX_URL: pushService.url,
      PUSH_VAPID_PUBLIC_KEY: sandboxPushKeys.publicKey,
      PUSH_VAPID_PRIVATE_KEY: sandboxPushKeys.privateKey,
      PUSH_VAPID_SUBJECT: sandboxPushKeys.subject,
    };
    const jobs = createJobs({ url: database.url, onError: (error) => expect.unreachable(error.message) });
    const start = () => startServer({ databaseUrl: database.url, env: { SMTP_URL: mailbox.url, ...pushEnv } });
    const user = await makeUser(database.db, { ...kinds.plus, emailVerifiedAt: new Date() });
    await agreeTo(database.db, 'planner', [user]);
    let server = await start();
    await push(server, user, reminderSettingsKind, [changeOf('settings', settings)]);
    const { id: device, endpoint, keys: deviceKeys } = pushService.subscribe();
    const { method, path } = putPushSubscription;
    await send(server, user, method, path, { endpoint, ...deviceKeys });
    const tags = () => pushService.messages(device).map(({ payload }) => (payload as PushMessage).tag);

    for (let round = 1; round <= rounds; round += 1) {
      const begin = new Date(Date.now() + 10 * 60_000).toISOString().slice(0, 19);
      const keys = Array.from({ length: perRound }, () => newId());
      const event = { ...swimming, start: begin, end: begin };
      const reminder = { in: null, alerts: [{ minutes_before: 15 }], channels: ['mail', 'push'], snoozed: null };
      await push(
        server,
        user,
        ownEventKind,
        keys.map((key) => changeOf(key, event)),
      );
      await push(
        server,
        user,
        eventReminderKind,
        keys.map((key) => changeOf(key, reminder)),
      );
      // As if the service had been down for a while.
      const hourAgo = "now() - interval '1 hour'";
      await database.pool.query(
        `update planned_reminders set due_at = ${hourAgo}, settled_at = ${hourAgo} where key = any($1)`,
        [keys],
      );
      await jobs.enqueue(database.db, remindersQueue, {});
      const sentBefore = (round - 1) * perRound;
      // Each round is killed at another point between the first one that is found and the last one that is sent.
      await until(async () => {
        const { rows } = await database.pool.query<{ total: number }>(
          "select count(*)::int as total from sent_reminders where channel = 'mail'",
        );
        return (rows[0]?.total ?? 0) >= sentBefore + (round % perRound) + 1;
      });
      await server.stop('SIGKILL');
      // Simulates a restart two minutes later.
      await database.pool.query(
        "update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'",
      );
      server = await start();
      await jobs.enqueue(database.db, remindersQueue, {});
      const ids = () => new Set(mailbox.messages(user.email).map(({ id }) => id));
      await until(() => ids().size === round * perRound);
      await until(() => new Set(tags()).size === round * perRound);
    }

    const { rows } = await database.pool.query<{ total: number }>('select count(*)::int as total from sent_reminders');
    expect(rows[0]?.total).toBe(2 * rounds * perRound);
    expect((await server.stop()).code).toBe(0);
    expect(new Set(mailbox.messages(user.email).map(({ id }) => id)).size).toBe(rounds * perRound);
    // The device has got none of them yet, so a repeated one has taken the place of the first.
    expect(tags()).toHaveLength(rounds * perRound);
    await expectInvariants(database.url);
    await mailbox.stop();
    await pushService.stop();
    await database.drop();
  },
);
