import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { localTimeIn } from '@everstep/domain/base/time-zone';
import { weeklyTexts } from '@everstep/domain/insights';
import { useExternalServices } from '../../../test/external-services';
import { kinds, makeUser, newId } from '../../../test/factories';
import { agreeTo } from '../../../test/household';
import { insightActs, someInsight } from '../../../test/insights';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { mailQueue } from '../../db/jobs';
import { insightSettings } from '../../db/schema';
import { stopToken } from '../../integrations/stop-link';
import type { WeeklyMail } from './emails';
import { createInsightJob } from './job';
import { createWeekly } from './weekly';

const services = useExternalServices();
const api = useApp({}, services);
const { look, hide, setWeekly, keep } = insightActs(api);
type User = Awaited<ReturnType<typeof makeUser>>;

/** A Sunday, at six in the evening in New York. */
const sunday = new Date('2031-03-02T23:00:00Z');
const minutesLater = (minutes: number) => new Date(sunday.getTime() + minutes * 60_000);
const mail = (data: WeeklyMail) => api.jobs.enqueue(api.db, mailQueue, { kind: 'weekly_insights', data });
const work = (userId: string, week = '2031-W09') =>
  createInsightJob(api.server, (tx, data) => api.jobs.enqueue(tx, mailQueue, { kind: 'weekly_insights', data }))({
    userId,
    week,
  });

/** Somebody who has something to read and has asked for the email. */
async function makeReader(values: Parameters<typeof makeUser>[1] = {}): Promise<User> {
  const user = await makeUser(api.db, { ...kinds.plus, emailVerifiedAt: new Date(), ...values });
  await agreeTo(api.db, 'trackers', [user]);
  await look(user);
  await setWeekly(user, true);
  await keep(user, [someInsight()]);
  return user;
}
const settingsOf = async ({ id }: User) =>
  (await api.db.select().from(insightSettings).where(eq(insightSettings.userId, id)))[0];
const setDue = (user: User, weeklyAt: Date) =>
  api.db.update(insightSettings).set({ weeklyAt }).where(eq(insightSettings.userId, user.id));
const mailsOf = async ({ id, email }: User) => {
  await until(async () => {
    const { rows } = await api.db.execute<{ total: number }>(sql`
      select count(*)::int as total from pgboss.job
      where data::text like ${`%${id}%`} and state in ('created', 'active', 'retry') and start_after <= now()`);
    return rows[0]?.total === 0;
  });
  return services.mailbox.messages(email);
};
const weeksQueued = async ({ id }: User) => {
  const { rows } = await api.db.execute<{ week: string }>(
    sql`select data ->> 'week' as week from pgboss.job where name = 'insights' and data ->> 'userId' = ${id} and data ? 'week'`,
  );
  return rows.map(({ week }) => week);
};

describe('the weekly email', () => {
  it('is off until it is asked for, and due in the evening where the user lives', async () => {
    const user = await makeUser(api.db, kinds.plus);
    await agreeTo(api.db, 'trackers', [user]);
    expect((await look(user)).weekly_email).toBe(false);
    expect((await setWeekly(user, true)).json()).toEqual({ success: true, weekly_email: true });
    const due = async () => (await settingsOf(user))?.weeklyAt?.getTime() ?? 0;
    expect(localTimeIn('America/New_York', await due())).toMatch(/T18:00$/);
    expect((await look(user, { zone: 'Asia/Kolkata' })).weekly_email).toBe(true);
    expect(localTimeIn('Asia/Kolkata', await due())).toMatch(/T18:00$/);
    expect((await setWeekly(user, false)).json()).toEqual({ success: true, weekly_email: false });
    expect((await settingsOf(user))?.weeklyAt).toBeNull();
  });

  it('is queued once when it is due, by however many processes, and planned for the next Sunday', async () => {
    const user = await makeReader();
    await setDue(user, sunday);
    const sendWeekly = createWeekly(api.server);
    await sendWeekly(minutesLater(-1));
    expect(await weeksQueued(user)).toEqual([]);
    await Promise.all([1, 2, 3].map(() => sendWeekly(minutesLater(1))));
    expect(await weeksQueued(user)).toEqual(['2031-W09']);
    // The clocks have gone forward by then.
    expect((await settingsOf(user))?.weeklyAt?.toISOString()).toBe('2031-03-09T22:00:00.000Z');
  });

  it('that a downtime has delayed into the night is left out', async () => {
    const user = await makeReader();
    await setDue(user, sunday);
    await createWeekly(api.server)(minutesLater(5 * 60));
    expect(await weeksQueued(user)).toEqual([]);
    expect((await settingsOf(user))?.weeklyAt?.toISOString()).toBe('2031-03-09T22:00:00.000Z');
  });

  it('says that there is something to read, nothing of it, and how to stop', async () => {
    const user = await makeReader();
    await work(user.id);
    const message = await services.mailbox.next(user.email);
    expect(message.subject).toBe(weeklyTexts.subject);
    expect(message.text).toContain(weeklyTexts.body);
    expect(message.text).toMatch(/http:\/\/localhost:3000\/stop-weekly-email#\S+/);
    expect(message.subject + message.text).not.toMatch(/bedtime|sleep|7:10|Mia/i);
  });

  it('comes once a week, however often the job runs and wherever the user goes', async () => {
    const user = await makeReader();
    await Promise.all([work(user.id), work(user.id)]);
    await work(user.id, '2031-W08');
    expect(await mailsOf(user)).toHaveLength(1);
    await work(user.id, '2031-W10');
    expect(await mailsOf(user)).toHaveLength(2);
  });

  it.each<[string, (user: User) => Promise<unknown>]>([
    ['there is nothing to tell', (user) => keep(user, [])],
    ['all that there is to tell is hidden', (user) => hide(user, 'sleep_bedtime')],
    ['the user has stopped it', (user) => setWeekly(user, false)],
    ['the plan has ended', ({ id }) => api.db.execute(sql`update users set granted_tier = 'free' where id = ${id}`)],
    [
      'the account is suspended',
      ({ id }) => api.db.execute(sql`update users set suspended_at = now() where id = ${id}`),
    ],
    [
      'the consent was withdrawn',
      ({ id }) => api.db.execute(sql`update consents set revoked_at = now() where user_id = ${id}`),
    ],
    [
      'the address is not confirmed',
      ({ id }) => api.db.execute(sql`update users set email_verified_at = null where id = ${id}`),
    ],
  ])('is not sent if %s, even at the last moment', async (_when, act) => {
    const user = await makeReader();
    await act(user);
    await work(user.id);
    await mail({ userId: user.id });
    expect(await mailsOf(user)).toEqual([]);
  });
});

describe('the link that stops the weekly email', () => {
  const formHeaders = { 'content-type': 'application/x-www-form-urlencoded' };
  const stop = (token: string) => api.post('/api/insights/stop-mail', { token });

  it('works without a session, also as the form that mail programs send', async () => {
    const user = await makeReader();
    await work(user.id);
    const { text } = await services.mailbox.next(user.email);
    const [, token = ''] = /stop-weekly-email#(\S+)/.exec(text) ?? [];
    const payload = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }).toString();
    const url = `/api/insights/unsubscribe?token=${token}`;
    const stopped = await api.inject({ method: 'POST', url, headers: formHeaders, payload });
    expect([stopped.statusCode, stopped.json()]).toEqual([200, { success: true }]);
    expect((await look(user)).weekly_email).toBe(false);
  });

  it('works as often as it is used, after the plan has ended, and for nobody else', async () => {
    const [user, other] = [await makeReader(), await makeReader()];
    await api.db.execute(sql`update users set granted_tier = 'free' where id = ${user.id}`);
    const token = await stopToken(api.server.installation, 'weekly insights', user.id);
    for (const round of [1, 2]) expect([round, (await stop(token)).statusCode]).toEqual([round, 200]);
    expect([(await settingsOf(user))?.weeklyAt, (await look(other)).weekly_email]).toEqual([null, true]);
  });

  it('does nothing with a token that was changed, or is of other emails', async () => {
    const [user, other] = [await makeReader(), await makeReader()];
    const token = await stopToken(api.server.installation, 'weekly insights', other.id);
    const ofReminders = await stopToken(api.server.installation, 'reminder mail', user.id);
    for (const forged of [user.id + token.slice(36), token.slice(0, -1), ofReminders, 'x', ''])
      expect((await stop(forged)).statusCode).toBe(404);
    expect((await look(user)).weekly_email).toBe(true);
  });

  it('is no error for somebody who has no account any more', async () => {
    expect((await stop(await stopToken(api.server.installation, 'weekly insights', newId()))).statusCode).toBe(200);
  });
});
