import { startMailbox } from '@everstep/sandbox/mail/mailbox';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { InsightsReply } from '@everstep/domain/insights';
import { createJobs, weeklyInsightsQueue } from '../../src/db/jobs';
import { insightSettings, lessonReadings } from '../../src/db/schema';
import { makeDatabase } from '../database';
import { kinds, makeUser } from '../factories';
import { agreeTo } from '../household';
import { view } from '../insights';
import { startServer, type BuiltServer } from '../server';
import { until } from '../until';
import { expectInvariants } from './invariants';

const userCount = 8;

it('kill -9 while insights are worked out loses none, and nobody gets two weekly emails', async () => {
  const database = await makeDatabase();
  const { db } = database;
  const mailbox = await startMailbox();
  const start = () => startServer({ databaseUrl: database.url, env: { SMTP_URL: mailbox.url } });
  const servers = await Promise.all([start(), start()]);
  const jobs = createJobs({ url: database.url, onError: (error) => expect.unreachable(error.message) });
  try {
    const values = { ...kinds.plus, emailVerifiedAt: new Date() };
    const users = await Promise.all(Array.from({ length: userCount }, () => makeUser(db, values)));
    await agreeTo(db, 'trackers', users);
    const { rows } = await db.execute<{ id: string }>(sql`select id from lessons limit 1`);
    const lessonId = rows[0]?.id ?? '';
    await db.insert(lessonReadings).values(users.map(({ id: userId }) => ({ userId, lessonId })));
    const weeklyAt = new Date(Date.now() - 60_000);
    await db.insert(insightSettings).values(users.map(({ id: userId }) => ({ userId, ...view, weeklyAt })));
    const look = async (server: BuiltServer, { cookie }: (typeof users)[number]) => {
      const path = `/api/insights?${new URLSearchParams(view).toString()}`;
      const reply = await server.send('GET', path, { headers: { cookie } });
      expect(reply.status, reply.text).toBe(200);
      return JSON.parse(reply.text) as InsightsReply;
    };
    const [killed, stays] = servers;

    await Promise.all([1, 2, 3].map(() => jobs.enqueue(db, weeklyInsightsQueue, {})));
    await Promise.all(users.map((user) => look(killed, user)));
    await until(async () => (await look(stays, users[0] ?? expect.unreachable())).state === 'ready');
    await killed.stop('SIGKILL');
    // Simulates a restart two minutes later. A job of the other server then runs twice.
    await db.execute(sql`update pgboss.job set started_on = started_on - interval '2 minutes' where state = 'active'`);
    servers[0] = await start();

    for (const user of users) {
      const reply = await until(async () => {
        const found = await look(stays, user);
        return found.state === 'ready' && found;
      }, 60_000);
      expect(reply.insights.map(({ id }) => id)).toEqual(['learn_next']);
      await until(() => mailbox.messages(user.email).length > 0, 60_000);
    }
    for (const { email } of users) expect(new Set(mailbox.messages(email).map(({ id }) => id)).size).toBe(1);
    await expectInvariants(database.url);
  } finally {
    for (const server of servers) await server.stop();
    await mailbox.stop();
    await database.drop();
  }
});
