import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventKind } from '@everstep/domain/planner';
import type { PushMessage } from '@everstep/domain/reminders';
import { makeSession, newId } from '../../../test/factories';
import { pushActs, pushConfig, usePushService } from '../../../test/push-service';
import { reminderActs, type User } from '../../../test/reminders';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import type { Db } from '../../db/client';
import { createJobs, pushQueue, type Jobs } from '../../db/jobs';
import { pushSubscriptions, sentReminders } from '../../db/schema';
import type { SentJob } from './emails';
import { queueReminderPushes, sendReminderPushes } from './push-messages';
import { listSubscriptionIds } from './push-repository';
import { createSendDue } from './send-due';
import { setReached } from './sent-repository';

const service = usePushService();
const api = useApp(pushConfig(service));
const { push: write, plan, remind, set, makeFamily } = reminderActs(api);
const { switchOn, remove, put, state } = pushActs(api, service);

const sendDue = (now: Date) => createSendDue(api.server, { push: queueReminderPushes(api.server) })(now);
beforeAll(() => api.jobs.start());

const minuteMs = 60_000;
/** An event that begins in half an hour, with a push reminder a quarter of an hour before. */
async function planSoon({ minutes = 30, key = newId(), family = null as Family | null } = {}) {
  const { ana, ben, scope } = family ?? (await makeFamily());
  const begin = new Date(Math.ceil(Date.now() / minuteMs) * minuteMs + minutes * minuteMs);
  const start = begin.toISOString().slice(0, 19);
  await plan(ana, scope, key, { start, end: start });
  if (!family) await set(ben, { push: true, mail: false });
  await remind(ben, scope, key, { channels: ['push'] });
  return { ana, ben, scope, key, begin, dueAt: new Date(begin.getTime() - 15 * minuteMs) };
}
type Family = Pick<Awaited<ReturnType<typeof makeFamily>>, 'ana' | 'ben' | 'scope'>;

const jobs = async (user: User, states: string[]) => {
  const { rows } = await api.db.$client.query<{ id: string; retries: number; startAfter: Date }>(
    `select id, retry_count as retries, start_after as "startAfter" from pgboss.job
    where name = 'push' and data ->> 'userId' = $1 and state::text = any($2)`,
    [user.id, states],
  );
  return rows;
};
const isIdle = (user: User) => until(async () => (await jobs(user, ['created', 'active', 'retry'])).length === 0);
const ledgerOf = (user: User) => api.db.select().from(sentReminders).where(eq(sentReminders.userId, user.id));
const devicesOf = (user: User) =>
  api.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, user.id)).orderBy(pushSubscriptions.id);
const reminderState = async (user: User) =>
  (await api.get('/api/reminders', user.cookie)).json<{ dropped: number; last_sent: { push: string | null } }>();
/** What waits starts now. */
const hurry = (user: User) =>
  api.db.execute(
    sql`update pgboss.job set start_after = now() where name = 'push' and data ->> 'userId' = ${user.id} and state = 'created'`,
  );

describe('a reminder by push', () => {
  it('comes to each device of its user, says when, and nothing of what it is about', async () => {
    const { ben, begin, dueAt, key } = await planSoon();
    const [phone, laptop] = [await switchOn(ben.cookie), await switchOn(await makeSession(api.db, ben.id))];
    await sendDue(dueAt);
    for (const { id } of [phone, laptop]) {
      const [message, ...others] = await until(() => service.messages(id).length > 0 && service.messages(id));
      expect(others).toEqual([]);
      const payload = message?.payload as PushMessage;
      expect(payload).toMatchObject({ title: 'A reminder from your planner', path: '/family-planner' });
      expect(payload.body).toMatch(/^Something begins (on \w+, \w+ \d+ )?at \d+:\d\d.[AP]M\.$/);
      expect(JSON.stringify(message)).not.toMatch(new RegExp(`Swimming|Main Street|${key}`));
      expect(message).toMatchObject({ urgency: 'high', topic: expect.stringMatching(/^[\w-]{32}$/) as string });
      const leftSeconds = (begin.getTime() - Date.now()) / 1000 + 15 * 60;
      expect(message?.ttl).toBeGreaterThan(leftSeconds - 1);
      expect(message?.ttl).toBeLessThan(leftSeconds + 60);
    }
    await isIdle(ben);
    const { last_sent } = await reminderState(ben);
    expect(Date.now() - Date.parse(last_sent.push ?? '')).toBeLessThan(60_000);
  });

  it('is not sent to somebody without a device, and nothing is said to have been', async () => {
    const { ben, dueAt } = await planSoon();
    await sendDue(dueAt);
    expect([await ledgerOf(ben), (await reminderState(ben)).last_sent.push]).toEqual([[], null]);
  });

  it('comes to a device that was switched on after the event was planned', async () => {
    const { ben, dueAt } = await planSoon();
    await sendDue(new Date(dueAt.getTime() - minuteMs));
    const { id } = await switchOn(ben.cookie);
    await sendDue(dueAt);
    await until(() => service.messages(id).length === 1);
  });

  it('takes the place of an earlier one of the same event that the device has not got', async () => {
    const { ben, ana, scope, key, begin, dueAt } = await planSoon();
    await remind(ben, scope, key, { channels: ['push'], alerts: [{ minutes_before: 15 }, { minutes_before: 10 }] });
    const { id } = await switchOn(ben.cookie);
    await sendDue(dueAt);
    const [first] = await until(() => service.messages(id).length > 0 && service.messages(id));
    await sendDue(new Date(begin.getTime() - 10 * minuteMs));
    const [second, ...others] = await until(() => service.messages(id)[0] !== first && service.messages(id));
    expect([second?.topic, others]).toEqual([first?.topic, []]);
    // Shown at the same time they are two, so the second one makes itself heard.
    expect((second?.payload as PushMessage).tag).not.toBe((first?.payload as PushMessage).tag);
    const other = await planSoon({ family: { ana, ben, scope } });
    await sendDue(other.dueAt);
    const both = await until(() => service.messages(id).length === 2 && service.messages(id));
    expect(both[1]?.topic).not.toBe(both[0]?.topic);
  });

  it.each([
    ['the event was deleted', ({ ana, scope, key }: Planned) => write(ana, scope, eventKind, key, null)],
    ['the event was moved', ({ ana, scope, key }: Planned) => plan(ana, scope, key)],
    [
      'the user was removed from the family',
      ({ ben }: Planned) => api.db.execute(sql`delete from household_members where user_id = ${ben.id}`),
    ],
    ['the user has switched it off', ({ ben }: Planned) => set(ben, { push: false })],
    ['the device was switched off', ({ ben }: Planned) => remove(ben.cookie)],
    [
      'the device belongs to another user',
      async ({ ana, ben, subscription }: Planned) => {
        await switchOn(await makeSession(api.db, ben.id));
        await put(ana.cookie, subscription);
      },
    ],
  ])('is not sent any more if meanwhile %s', async (_, act) => {
    const planned = await planSoon();
    const { id, subscription } = await switchOn(planned.ben.cookie);
    const [subscriptionId] = await listSubscriptionIds(api.db, planned.ben.id);
    let job: SentJob | undefined;
    await createSendDue(api.server, { push: async (_tx, made) => void (job = made) })(planned.dueAt);
    await act({ ...planned, subscription });
    await api.jobs.enqueue(api.db, pushQueue, { ...(job as SentJob), subscriptionId });
    await isIdle(planned.ben);
    expect(service.messages(id)).toEqual([]);
  });

  it.each([
    ['is dropped, and counted once for all devices', false, 1],
    ['is not counted as dropped if another device has got it', true, 0],
  ])('that waited until it was no help %s', async (_, isReached, dropped) => {
    const { ana, ben, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key, { start: '2026-01-05T15:00:00', end: '2026-01-05T16:00:00' });
    await set(ben, { push: true, mail: false });
    await remind(ben, scope, key, { channels: ['push'] });
    const devices = [await switchOn(ben.cookie), await switchOn(await makeSession(api.db, ben.id))];
    const before = sql`'2026-01-05T14:00:00Z'`;
    await api.db.execute(
      sql`update planned_reminders set due_at = ${before}, settled_at = ${before} where user_id = ${ben.id}`,
    );
    const queue = queueReminderPushes(api.server);
    const queueReached = async (tx: Db, job: SentJob) => {
      if (isReached) await setReached(tx, job.sentId);
      await queue(tx, job);
    };
    await createSendDue(api.server, { push: queueReached })(new Date('2026-01-05T14:45:00Z'));
    await isIdle(ben);
    expect(devices.map(({ id }) => service.messages(id))).toEqual([[], []]);
    expect(await reminderState(ben)).toMatchObject({ dropped });
    expect(await ledgerOf(ben)).toHaveLength(isReached ? 1 : 0);
  });
});

describe('a device that has ended', () => {
  it.each(['404', '410'] as const)('is forgotten at once when its push service says %s', async (behavior) => {
    const { ben, dueAt } = await planSoon();
    const { id } = await switchOn(ben.cookie);
    service.behave(id, behavior);
    await sendDue(dueAt);
    await until(async () => (await devicesOf(ben)).length === 0);
    await isIdle(ben);
    expect(await state(ben.cookie)).toMatchObject({ is_on: false });
    expect(await reminderState(ben)).toMatchObject({ dropped: 1, last_sent: { push: null } });
    expect(await ledgerOf(ben)).toEqual([]);
  });

  it.each([
    ['counted once if no other device gets it', '410', 1],
    ['not counted if another device gets it', 'good', 0],
  ] as const)('loses a reminder, which is %s', async (_, other, dropped) => {
    const { ben, dueAt } = await planSoon();
    const devices = [await switchOn(ben.cookie), await switchOn(await makeSession(api.db, ben.id))];
    service.behave(devices[0]?.id ?? '', '403');
    service.behave(devices[1]?.id ?? '', other);
    await sendDue(dueAt);
    await isIdle(ben);
    expect(await reminderState(ben)).toMatchObject({ dropped });
    expect(await ledgerOf(ben)).toHaveLength(1 - dropped);
  });

  it('is forgotten when its push service has refused five messages in a row', async () => {
    const { ana, ben, scope, dueAt } = await planSoon();
    const { id } = await switchOn(ben.cookie);
    const refusals = async () => (await devicesOf(ben)).map((device) => device.refusals);
    const remindOnce = async () => {
      const next = await planSoon({ family: { ana, ben, scope } });
      await sendDue(next.dueAt);
      await isIdle(ben);
    };
    service.behave(id, '403');
    await sendDue(dueAt);
    await isIdle(ben);
    expect(await refusals()).toEqual([1]);
    for (let round = 2; round <= 4; round += 1) await remindOnce();
    expect(await refusals()).toEqual([4]);
    service.behave(id, 'good');
    await remindOnce();
    expect(await refusals()).toEqual([0]);
    service.behave(id, '400');
    for (let round = 1; round <= 4; round += 1) await remindOnce();
    expect(await refusals()).toEqual([4]);
    await remindOnce();
    expect(await refusals()).toEqual([]);
  });
});

describe('a push service that cannot take a message now', () => {
  it('gets it later, and not before it has said', async () => {
    const { ben, dueAt } = await planSoon();
    const { id } = await switchOn(ben.cookie);
    service.behave(id, '429');
    await sendDue(dueAt);
    const [device] = await until(async () => {
      const found = await devicesOf(ben);
      return found[0]?.waitUntil && (await jobs(ben, ['created'])).length === 1 && found;
    });
    const waitMs = (device?.waitUntil?.getTime() ?? 0) - Date.now();
    expect(waitMs).toBeGreaterThan(60_000);
    expect(waitMs).toBeLessThanOrEqual(120_000);
    service.behave(id, 'good');
    const [before] = await jobs(ben, ['created']);
    await hurry(ben);
    const [next] = await until(async () => {
      const found = await jobs(ben, ['created']);
      return found[0] && found[0].id !== before?.id && found;
    });
    expect(next).toMatchObject({ retries: 0, startAfter: device?.waitUntil });
    expect(service.messages(id)).toEqual([]);
    await api.db
      .update(pushSubscriptions)
      .set({ waitUntil: sql`now()` })
      .where(eq(pushSubscriptions.userId, ben.id));
    await hurry(ben);
    await until(() => service.messages(id).length === 1);
    await until(async () => (await devicesOf(ben))[0]?.waitSeconds === 0);
  });

  it('is left alone for longer each time that it fails', async () => {
    const { ben, dueAt } = await planSoon();
    const { id } = await switchOn(ben.cookie);
    service.behave(id, '500');
    await sendDue(dueAt);
    for (const waitSeconds of [10, 20, 40]) {
      await until(async () => (await devicesOf(ben))[0]?.waitSeconds === waitSeconds);
      await until(async () => (await jobs(ben, ['created'])).length === 1);
      await api.db
        .update(pushSubscriptions)
        .set({ waitUntil: sql`now()` })
        .where(eq(pushSubscriptions.userId, ben.id));
      await hurry(ben);
    }
    service.behave(id, 'good');
    await until(async () => {
      await api.db.update(pushSubscriptions).set({ waitUntil: null }).where(eq(pushSubscriptions.userId, ben.id));
      await hurry(ben);
      return service.messages(id).length === 1;
    });
  });

  it('holds up nobody whose service answers', async () => {
    const slow = await planSoon();
    const { id: silent } = await switchOn(slow.ben.cookie);
    service.behave(silent, 'silent');
    await sendDue(slow.dueAt);
    await until(async () => (await jobs(slow.ben, ['active'])).length === 1);
    const quick = await planSoon();
    const { id } = await switchOn(quick.ben.cookie);
    await sendDue(quick.dueAt);
    await until(() => service.messages(id).length === 1);
    expect(await jobs(slow.ben, ['active'])).toHaveLength(1);
  });
});

describe('an attempt that fails', () => {
  it('drops the reminder and counts it when it was the last one', async () => {
    const { ben, dueAt } = await planSoon();
    await switchOn(ben.cookie);
    // It cannot be opened.
    await api.db
      .update(pushSubscriptions)
      .set({ sealed: Buffer.from('x') })
      .where(eq(pushSubscriptions.userId, ben.id));
    await sendDue(dueAt);
    await until(async () => (await jobs(ben, ['retry'])).length === 1);
    expect(await reminderState(ben)).toMatchObject({ dropped: 0 });
    await api.db.execute(
      sql`update pgboss.job set start_after = now(), retry_count = retry_limit - 1 where name = 'push' and data ->> 'userId' = ${ben.id} and state = 'retry'`,
    );
    await isIdle(ben);
    expect(await reminderState(ben)).toMatchObject({ dropped: 1 });
  });
});

describe('several processes', () => {
  const others: Jobs[] = [];
  afterAll(async () => void (await Promise.all(others.map((each) => each.stop()))));

  it('send each reminder once to each device', async () => {
    for (let process = 0; process < 2; process += 1) {
      const jobs = createJobs({ url: api.databaseUrl, onError: (error) => expect.unreachable(error.message) });
      sendReminderPushes({ ...api.server, jobs });
      jobs.start();
      others.push(jobs);
    }
    const { ana, ben, scope } = await planSoon();
    const { id } = await switchOn(ben.cookie);
    for (let event = 0; event < 10; event += 1) await planSoon({ family: { ana, ben, scope } });
    const { dueAt } = await planSoon({ family: { ana, ben, scope } });
    await Promise.all([1, 2, 3].map(() => sendDue(dueAt)));
    await until(() => service.messages(id).length === 12);
    await isIdle(ben);
    expect(service.messages(id)).toHaveLength(12);
    expect(await ledgerOf(ben)).toHaveLength(12);
  });
});

type Planned = Awaited<ReturnType<typeof planSoon>> & { subscription: object };
