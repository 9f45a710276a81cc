import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { PulledChange } from '@everstep/domain/sync';
import { sentTexts } from '@everstep/domain/reminders';
import { useExternalServices } from '../../../test/external-services';
import { newId } from '../../../test/factories';
import { reminderActs, type User } from '../../../test/reminders';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { mailQueue } from '../../db/jobs';
import { eventKind } from '@everstep/domain/planner';
import type { Db } from '../../db/client';
import { sentReminders } from '../../db/schema';
import { stopToken } from '../../integrations/stop-link';
import type { SentJob } from './emails';
import { createSendDue } from './send-due';

const services = useExternalServices();
const api = useApp({}, services);
const { push, plan, remind, set, makeFamily } = reminderActs(api);

const mail = (tx: Db, data: SentJob) => api.jobs.enqueue(tx, mailQueue, { kind: 'reminder', data });
const sendDueAt = (at: Date) => createSendDue(api.server, { mail })(at);
const minuteMs = 60_000;

/** An event that begins in half an hour, with a reminder a quarter of an hour before. */
async function planSoon(changes: Parameters<typeof remind>[3] = {}) {
  const { ana, ben, scope } = await makeFamily();
  const key = newId();
  const begin = new Date(Math.ceil(Date.now() / minuteMs) * minuteMs + 30 * minuteMs);
  const start = begin.toISOString().slice(0, 19);
  await plan(ana, scope, key, { start, end: start });
  await set(ben);
  await remind(ben, scope, key, changes);
  return { ana, ben, scope, key, dueAt: new Date(begin.getTime() - 15 * minuteMs) };
}
const settingsOf = async (user: User) => {
  const { changes } = (await api.get(`/api/sync/pull?scope=${user.id}`, user.cookie)).json<{
    changes: PulledChange[];
  }>();
  return changes.find(({ kind }) => kind === 'reminder_settings')?.value;
};
const jobsWaiting = async (user: User) => {
  const { rows } = await api.db.execute<{ total: number }>(sql`
    select count(*)::int as total from pgboss.job where data -> 'data' ->> 'userId' = ${user.id} and state in ('created', 'active', 'retry')`);
  return rows[0]?.total;
};
const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };

describe('a reminder by email', () => {
  it('says when, and nothing of what it is about', async () => {
    const { ben, dueAt } = await planSoon();
    await sendDueAt(dueAt);
    const message = await services.mailbox.next(ben.email);
    expect(message.subject).toBe(sentTexts.eventTitle);
    expect(message.text).toMatch(/Something begins (tomorrow )?at \d+:\d\d.[AP]M\./);
    expect(message.text + message.subject).not.toMatch(/Swimming|Main Street/);
    await until(async () => (await jobsWaiting(ben)) === 0);
    expect((await api.get('/api/reminders', ben.cookie)).json()).toMatchObject({
      last_sent: { mail: expect.stringMatching(/Z$/) as string, push: null },
    });
  });

  it.each([
    ['the event was deleted', (family: Family) => push(family.ana, family.scope, eventKind, family.key, null)],
    ['the event was moved', ({ ana, scope, key }: Family) => plan(ana, scope, key)],
    [
      'the user was removed from the family',
      ({ ben }: Family) => api.db.execute(sql`delete from household_members where user_id = ${ben.id}`),
    ],
    ['the user has switched it off', ({ ben }: Family) => set(ben, { mail: false })],
    [
      'the address is not confirmed',
      ({ ben }: Family) => api.db.execute(sql`update users set email_verified_at = null where id = ${ben.id}`),
    ],
  ])('is not sent any more if meanwhile %s', async (_, act) => {
    const family = await planSoon();
    let job: SentJob | undefined;
    await createSendDue(api.server, { mail: async (_tx, made) => void (job = made) })(family.dueAt);
    await act(family);
    await api.jobs.enqueue(api.db, mailQueue, { kind: 'reminder', data: job as SentJob });
    await until(async () => (await jobsWaiting(family.ben)) === 0);
    expect(services.mailbox.messages(family.ben.email)).toEqual([]);
    expect((await api.get('/api/reminders', family.ben.cookie)).json()).toMatchObject({ last_sent: { mail: null } });
  });

  it('comes although quiet hours or zone have given it another time while it waited', async () => {
    const { ben, dueAt } = await planSoon();
    let job: SentJob | undefined;
    await createSendDue(api.server, { mail: async (_tx, made) => void (job = made) })(dueAt);
    const data = { ...(job as SentJob), at: dueAt.getTime() + 8 * 60 * minuteMs };
    await api.jobs.enqueue(api.db, mailQueue, { kind: 'reminder', data });
    await services.mailbox.next(ben.email);
  });

  it('comes after quiet hours that were set while it waited', async () => {
    const { ben, dueAt } = await planSoon();
    let job: SentJob | undefined;
    await createSendDue(api.server, { mail: async (_tx, made) => void (job = made) })(dueAt);
    const [from = '', to = ''] = [-1, 10].map((minutes) =>
      new Date(dueAt.getTime() + minutes * minuteMs).toISOString().slice(11, 16),
    );
    await set(ben, { quiet_hours: { from, to } });
    await api.jobs.enqueue(api.db, mailQueue, { kind: 'reminder', data: job as SentJob });
    await until(async () => (await jobsWaiting(ben)) === 0);
    expect(services.mailbox.messages(ben.email)).toEqual([]);
    await sendDueAt(new Date(dueAt.getTime() + 10 * minuteMs));
    await services.mailbox.next(ben.email);
  });

  it('that waited until it was no help is dropped and counted', async () => {
    const { ana, ben, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key, { start: '2026-01-05T15:00:00', end: '2026-01-05T16:00:00' });
    await set(ben);
    await remind(ben, scope, key);
    const before = sql`'2026-01-05T14:00:00Z'`;
    await api.db.execute(
      sql`update planned_reminders set due_at = ${before}, settled_at = ${before} where user_id = ${ben.id}`,
    );
    await sendDueAt(new Date('2026-01-05T14:45:00Z'));
    await until(async () => (await jobsWaiting(ben)) === 0);
    expect(services.mailbox.messages(ben.email)).toEqual([]);
    expect((await api.get('/api/reminders', ben.cookie)).json()).toMatchObject({ dropped: 1 });
    expect(await api.db.select().from(sentReminders).where(eq(sentReminders.userId, ben.id))).toEqual([]);
  });
});

describe('the link that stops reminders by email', () => {
  it('is in each of them, and works without a session, also as the form that mail programs send', async () => {
    const { ben, dueAt } = await planSoon();
    await sendDueAt(dueAt);
    const { text } = await services.mailbox.next(ben.email);
    const [, token = ''] = /http:\/\/localhost:3000\/stop-reminders#(\S+)/.exec(text) ?? [];
    const payload = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }).toString();
    const url = `/api/reminders/unsubscribe?token=${token}`;
    const stopped = await api.inject({ method: 'POST', url, headers: formHeaders, payload });
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { success: true }]);
    expect(await settingsOf(ben)).toMatchObject({ mail: false, app: true });
  });

  it('on the page stops them too, as often as it is used', async () => {
    const { ben } = await planSoon();
    const token = await stopToken(api.server.installation, 'reminder mail', ben.id);
    for (const round of [1, 2]) {
      const reply = await api.post('/api/reminders/stop-mail', { token });
      expect([round, reply.statusCode]).toEqual([round, 200]);
    }
    expect(await settingsOf(ben)).toMatchObject({ mail: false });
  });

  it('does nothing with a token that was changed', async () => {
    const { ana, ben } = await planSoon();
    const token = await stopToken(api.server.installation, 'reminder mail', ana.id);
    const ofAnother = await stopToken(api.server.installation, 'weekly insights', ben.id);
    for (const forged of [ben.id + token.slice(36), token.slice(0, -1), ofAnother, 'x', ''])
      expect((await api.post('/api/reminders/stop-mail', { token: forged })).statusCode).toBe(404);
    expect(await settingsOf(ben)).toMatchObject({ mail: true });
  });

  it('is no error for somebody who has no account or no consent any more', async () => {
    const { ben } = await planSoon();
    await api.db.execute(sql`update consents set revoked_at = now() where user_id = ${ben.id}`);
    for (const id of [ben.id, newId()]) {
      const token = await stopToken(api.server.installation, 'reminder mail', id);
      expect((await api.post('/api/reminders/stop-mail', { token })).statusCode).toBe(200);
    }
  });
});

type Family = Awaited<ReturnType<typeof planSoon>>;
