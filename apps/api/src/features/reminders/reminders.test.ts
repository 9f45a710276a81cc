import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { ownEventKind, eventKind } from '@everstep/domain/planner';
import { eventReminderKind, type ReminderSettings } from '@everstep/domain/reminders';
import { feedingKind } from '@everstep/domain/feedings';
import { kinds, makeUser, newId } from '../../../test/factories';
import { agreeTo, makeChild } from '../../../test/household';
import { reminderActs, swimming, type User } from '../../../test/reminders';
import { useApp } from '../../../test/test-app';
import { householdMembers, plannedReminders, sentReminders } from '../../db/schema';
import { insertMember } from '../households/repository';
import type { SentJob } from './emails';
import { createSendDue } from './send-due';
import { remindersSlice } from './slice';

const api = useApp();
const isDeep = process.env.EVERSTEP_DEEP === '1';
const edits = isDeep ? 1_000 : 40;
const { push, plan, remind, remindOfTracker, set, makeFamily } = reminderActs(api);

let sent: SentJob[] = [];
beforeEach(() => void (sent = []));
const mail = async (_tx: unknown, job: SentJob) => void sent.push(job);
const sendDueAt = (instant: string) => createSendDue(api.server, { mail })(new Date(instant));
/** What was sent to a user until now: when each was due. */
const sentTo = ({ id }: User) =>
  sent.filter(({ userId }) => userId === id).map(({ at }) => new Date(at).toISOString().slice(5, 16));
/** The clock of the database is that of today, so a write is moved to its moment. */
const lookAgainAt = async ({ id }: User, instant: string, settledAt?: Date) => {
  const changed = { dueAt: new Date(instant), ...(settledAt && { settledAt }) };
  await api.db.update(plannedReminders).set(changed).where(eq(plannedReminders.userId, id));
  await sendDueAt(instant);
};
const state = async (user: User) => (await api.get('/api/reminders', user.cookie)).json<{ dropped: number }>();

describe('a reminder of an event of the family', () => {
  it('is sent when it is due, once, to whoever asked for it', async () => {
    const { ana, ben, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key);
    await set(ben);
    await remind(ben, scope, key);
    await sendDueAt('2031-03-03T14:44:59Z');
    expect(sentTo(ben)).toEqual([]);
    await sendDueAt('2031-03-03T14:45:00Z');
    await sendDueAt('2031-03-03T14:46:00Z');
    expect(sentTo(ben)).toEqual(['03-03T14:45']);
    expect(sentTo(ana)).toEqual([]);
  });

  it('is off until it is asked for, and in the settings too', async () => {
    const { ana, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key, { rrule: 'FREQ=DAILY' });
    await remind(ana, scope, key);
    await sendDueAt('2031-03-03T14:45:00Z');
    await set(ana, { mail: false });
    await sendDueAt('2031-03-04T14:45:00Z');
    expect(sentTo(ana)).toEqual([]);
    await set(ana);
    await sendDueAt('2031-03-05T14:45:00Z');
    expect(sentTo(ana)).toEqual(['03-05T14:45']);
  });

  it('moves with the event, whoever moves it, and back again without being repeated', async () => {
    const { ana, ben, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key);
    await set(ben);
    await remind(ben, scope, key);
    await sendDueAt('2031-03-03T10:00:00Z');
    await plan(ana, scope, key, { start: '2031-03-03T12:00:00', end: '2031-03-03T13:00:00' });
    await sendDueAt('2031-03-03T11:45:00Z');
    expect(sentTo(ben)).toEqual(['03-03T11:45']);
    await plan(ana, scope, key);
    await sendDueAt('2031-03-03T14:45:00Z');
    await plan(ana, scope, key, { start: '2031-03-03T12:00:00', end: '2031-03-03T13:00:00' });
    await plan(ana, scope, key);
    await sendDueAt('2031-03-03T14:46:00Z');
    expect(sentTo(ben)).toEqual(['03-03T11:45', '03-03T14:45']);
  });

  it('at an hour of a whole day comes at the start once the event has an hour before it, and is not repeated', async () => {
    const { ana, scope } = await makeFamily();
    const key = newId();
    const days = { all_day: true, start: '2031-03-03T00:00:00', end: '2031-03-04T00:00:00' };
    await plan(ana, scope, key, days);
    await set(ana);
    await remind(ana, scope, key, { alerts: [{ days_before: 0, at: '09:00' }] });
    await sendDueAt('2031-03-03T06:00:00Z');
    await plan(ana, scope, key, { start: '2031-03-03T08:00:00', end: '2031-03-03T09:00:00' });
    await sendDueAt('2031-03-03T07:59:00Z');
    expect(sentTo(ana)).toEqual([]);
    await sendDueAt('2031-03-03T08:00:00Z');
    await plan(ana, scope, key, { start: '2031-03-03T08:00:00', end: '2031-03-03T09:00:00', title: 'Diving' });
    await sendDueAt('2031-03-03T08:01:00Z');
    await sendDueAt('2031-03-03T09:00:00Z');
    expect(sentTo(ana)).toEqual(['03-03T08:00']);
  });

  it('at an hour stays silent about an event that is moved to an hour that is over', async () => {
    const { ana, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key);
    await set(ana);
    await remind(ana, scope, key, { alerts: [{ days_before: 0, at: '12:00' }] });
    await sendDueAt('2031-03-03T10:00:00Z');
    await plan(ana, scope, key, { start: '2031-03-03T09:00:00', end: '2031-03-03T09:30:00' });
    await sendDueAt('2031-03-03T10:01:00Z');
    await sendDueAt('2031-03-03T12:00:00Z');
    expect(sentTo(ana)).toEqual([]);
    expect((await state(ana)).dropped).toBe(0);
  });

  it('does not come for an event that was deleted or an occurrence that was canceled', async () => {
    const { ana, scope } = await makeFamily();
    const [deleted, canceled] = [newId(), newId()];
    await set(ana);
    for (const key of [deleted, canceled]) {
      await plan(ana, scope, key, { rrule: 'FREQ=DAILY' });
      await remind(ana, scope, key);
    }
    await sendDueAt('2031-03-03T10:00:00Z');
    await push(ana, scope, eventKind, deleted, null);
    const exceptions = [{ original: '2031-03-03T15:00:00', is_canceled: true as const }];
    await plan(ana, scope, canceled, { rrule: 'FREQ=DAILY', exceptions });
    await sendDueAt('2031-03-03T14:45:00Z');
    expect(sentTo(ana)).toEqual([]);
    await sendDueAt('2031-03-04T14:45:00Z');
    expect(sentTo(ana)).toEqual(['03-04T14:45']);
  });

  it(
    'comes once for each occurrence of a series, however often the series is edited',
    { timeout: isDeep ? 600_000 : 180_000 },
    async () => {
      const { ana, ben, scope } = await makeFamily();
      const key = newId();
      await set(ben);
      await plan(ana, scope, key, { rrule: 'FREQ=DAILY' });
      await remind(ben, scope, key);
      for (let edit = 0; edit < edits; edit += 1) {
        await plan(ana, scope, key, { rrule: 'FREQ=DAILY', title: `Swimming ${edit}` });
        if (edit % 10 === 0) await sendDueAt(`2031-03-0${3 + Math.floor((edit * 4) / edits)}T14:50:00Z`);
      }
      expect(sentTo(ben)).toEqual(['03-03T14:45', '03-04T14:45', '03-05T14:45', '03-06T14:45']);
      expect(await api.db.select().from(sentReminders).where(eq(sentReminders.userId, ben.id))).toHaveLength(4);
    },
  );

  it('waits in quiet hours, by the clock of the receiver', async () => {
    const { ana, ben, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key);
    for (const user of [ana, ben]) await remind(user, scope, key, { alerts: [{ minutes_before: 240 }] });
    await set(ana, { zone: 'UTC', quiet_hours: { from: '10:00', to: '12:00' } });
    await set(ben, { zone: 'Europe/Berlin', quiet_hours: { from: '10:00', to: '12:00' } });
    await sendDueAt('2031-03-03T11:00:00Z');
    expect([sentTo(ana), sentTo(ben)]).toEqual([[], ['03-03T11:00']]);
    await sendDueAt('2031-03-03T12:00:00Z');
    expect(sentTo(ana)).toEqual(['03-03T12:00']);
  });

  const night = { from: '21:00', to: '07:00' };
  it.each<[string, string, Partial<ReminderSettings>, string, string[]]>([
    ['are switched off', 'UTC', { quiet_hours: null }, '03-02T23:00', ['03-02T22:00']],
    ['end earlier', 'UTC', { quiet_hours: { from: '21:00', to: '06:30' } }, '03-03T06:45', ['03-03T06:30']],
    ['are those of another zone', 'UTC', { zone: 'America/Los_Angeles' }, '03-02T23:00', ['03-02T22:00']],
    ['stay as they are', 'UTC', {}, '03-02T23:00', []],
  ])('that quiet hours hold is not lost when they %s', async (_, zone, changed, changedAt, expected) => {
    const { ana, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key, { start: '2031-03-03T10:00:00', end: '2031-03-03T11:00:00' });
    await set(ana, { zone, quiet_hours: night });
    await remind(ana, scope, key, { alerts: [{ minutes_before: 720 }] });
    await sendDueAt('2031-03-02T12:00:00Z');
    // Something else was written meanwhile.
    await lookAgainAt(ana, '2031-03-02T22:30:00Z');
    await set(ana, { zone, quiet_hours: night, ...changed });
    await lookAgainAt(ana, `2031-${changedAt}:00Z`);
    expect(sentTo(ana)).toEqual(expected);
    await sendDueAt('2031-03-03T07:00:00Z');
    expect(sentTo(ana)).toEqual(expected.length === 0 ? ['03-03T07:00'] : expected);
    expect(await state(ana)).toMatchObject({ dropped: 0 });
  });

  it('that was moved into the past is neither sent nor counted', async () => {
    const { ana, ben, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key);
    await set(ben);
    await remind(ben, scope, key);
    await sendDueAt('2031-03-01T10:00:00Z');
    await plan(ana, scope, key, { start: '2031-03-02T10:00:00', end: '2031-03-02T11:00:00' });
    await lookAgainAt(ben, '2031-03-03T10:00:00Z');
    expect([sentTo(ben), (await state(ben)).dropped]).toEqual([[], 0]);
  });

  it('that was put off comes once more', async () => {
    const { ana, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key);
    await set(ana);
    await remind(ana, scope, key);
    await sendDueAt('2031-03-03T14:45:00Z');
    const occurrence = { original: swimming.start, start: swimming.start };
    await remind(ana, scope, key, { snoozed: { ...occurrence, until: '2031-03-03T14:55:00Z' } });
    await sendDueAt('2031-03-03T14:54:00Z');
    await sendDueAt('2031-03-03T14:55:00Z');
    expect(sentTo(ana)).toEqual(['03-03T14:45', '03-03T14:55']);
  });

  it('is sent once by workers that look at the same moment', async () => {
    const { ana, scope } = await makeFamily();
    await set(ana);
    for (let index = 0; index < 12; index += 1) {
      const key = newId();
      await plan(ana, scope, key);
      await remind(ana, scope, key);
    }
    await Promise.all([1, 2, 3].map(() => sendDueAt('2031-03-03T14:45:00Z')));
    expect(sentTo(ana)).toHaveLength(12);
  });
});

describe('after a downtime', () => {
  it('what still helps is sent once, and the rest is counted until the user has seen it', async () => {
    const { ana, scope } = await makeFamily();
    const key = newId();
    await set(ana);
    await plan(ana, scope, key, { rrule: 'FREQ=DAILY' });
    await remind(ana, scope, key, { alerts: [{ minutes_before: 15 }, { minutes_before: 60 }] });
    await sendDueAt('2031-03-03T12:00:00Z');
    await sendDueAt('2031-03-06T15:10:00Z');
    expect(sentTo(ana)).toEqual(['03-06T14:45']);
    expect(await state(ana)).toMatchObject({ dropped: 3 });
    const seen = await api.post('/api/reminders/dropped', { seen: 2 }, ana.cookie);
    expect(seen.json()).toMatchObject({ dropped: 1 });
    await sendDueAt('2031-03-06T15:11:00Z');
    expect(await state(ana)).toMatchObject({ dropped: 1 });
    expect((await api.post('/api/reminders/dropped', { seen: 5 }, ana.cookie)).json()).toMatchObject({ dropped: 0 });
  });
});

describe('rights at the time of sending', () => {
  it('a former member gets none, and gets them again as a member', async () => {
    const { ana, ben, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key, { rrule: 'FREQ=DAILY' });
    await set(ben);
    await remind(ben, scope, key);
    await sendDueAt('2031-03-03T10:00:00Z');
    const isBen = and(eq(householdMembers.scopeId, scope), eq(householdMembers.userId, ben.id));
    await api.db.delete(householdMembers).where(isBen);
    await sendDueAt('2031-03-03T14:45:00Z');
    expect(sentTo(ben)).toEqual([]);
    await insertMember(api.db, scope, ben.id, 'viewer');
    await sendDueAt('2031-03-04T14:45:00Z');
    expect(sentTo(ben)).toEqual(['03-04T14:45']);
  });

  it('a private event reminds its user, and nobody who names it', async () => {
    const { ana, ben, scope } = await makeFamily();
    const key = newId();
    await push(ana, ana.id, ownEventKind, key, swimming);
    for (const user of [ana, ben]) await set(user);
    await remind(ana, null, key);
    for (const named of [null, scope, ana.id]) {
      await remind(ben, named, key);
      await sendDueAt('2031-03-03T14:45:00Z');
    }
    expect([sentTo(ana), sentTo(ben)]).toEqual([['03-03T14:45'], []]);
  });

  it('without the consent to the planner none is sent, and with it again they are', async () => {
    const { ana, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key, { rrule: 'FREQ=DAILY' });
    await set(ana);
    await remind(ana, scope, key);
    await sendDueAt('2031-03-03T10:00:00Z');
    const consent = '/api/user/consents/planner';
    const headers = { origin: 'http://localhost:3000', cookie: ana.cookie };
    await api.inject({ method: 'DELETE', url: consent, headers });
    await sendDueAt('2031-03-03T14:45:00Z');
    expect(sentTo(ana)).toEqual([]);
    await api.inject({ method: 'PUT', url: consent, headers, payload: { version: 1 } });
    await sendDueAt('2031-03-04T14:45:00Z');
    expect(sentTo(ana)).toEqual(['03-04T14:45']);
  });

  it('of an event for one child does not come while that child is being removed, nor afterwards', async () => {
    const { ana, ben, scope } = await makeFamily();
    const details = { birth_date: '2030-01-01', gestation_weeks: null, sex: null };
    const mia = await makeChild(api.server, scope, { ...details, name: 'Mia' });
    const leo = await makeChild(api.server, scope, { ...details, name: 'Leo' });
    await set(ben);
    const [ofMia, ofBoth] = [newId(), newId()];
    await plan(ana, scope, ofMia, { rrule: 'FREQ=DAILY', children: [mia] });
    await plan(ana, scope, ofBoth, { rrule: 'FREQ=DAILY', children: [mia, leo] });
    for (const key of [ofMia, ofBoth]) await remind(ben, scope, key);
    const sentOn = async (day: string) => {
      await sendDueAt(`2031-${day}T14:45:00Z`);
      return sentTo(ben).filter((at) => at.startsWith(day)).length;
    };
    const removal = (at: string | null) =>
      api.db.execute(sql`update children set deletion_at = ${at} where id = ${mia}`);
    expect(await sentOn('03-03')).toBe(2);
    await removal('2031-03-10T00:00:00Z');
    expect(await sentOn('03-04')).toBe(1);
    await removal(null);
    expect(await sentOn('03-05')).toBe(2);
    await api.db.execute(sql`delete from children where id = ${mia}`);
    expect(await sentOn('03-06')).toBe(1);
  });

  it('they pause with the plan', async () => {
    const { ana, ben, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key, { rrule: 'FREQ=DAILY' });
    await set(ben);
    await remind(ben, scope, key);
    await api.db.execute(sql`update users set granted_tier = 'free' where id = ${ana.id}`);
    await sendDueAt('2031-03-03T14:45:00Z');
    expect([sentTo(ben), (await state(ben)).dropped]).toEqual([[], 0]);
    await api.db.execute(sql`update users set granted_tier = 'elite_premium' where id = ${ana.id}`);
    await sendDueAt('2031-03-04T14:45:00Z');
    expect(sentTo(ben)).toEqual(['03-04T14:45']);
  });
});

const bottle = (child: string, startedAt: number) => ({
  type: 'bottle',
  child_id: child,
  started_at: new Date(startedAt).toISOString(),
  ended_at: null,
  milk: 'breast',
  amount_tenths: 900,
  unit: 'ml',
  is_supplement: false,
  note: null,
});

describe('a reminder of a tracker', () => {
  it('comes daily at its hour', async () => {
    const user = await makeUser(api.db);
    for (const consent of ['planner', 'trackers'] as const) await agreeTo(api.db, consent, [user]);
    await set(user, { zone: 'America/New_York' });
    await remindOfTracker(user, { type: 'daily', tracker: 'fertility', at: '21:00', channels: ['mail'] });
    await sendDueAt('2031-03-03T12:00:00Z');
    await sendDueAt('2031-03-04T02:00:00Z');
    await sendDueAt('2031-03-05T02:01:00Z');
    expect(sentTo(user).slice(-2)).toEqual(['03-04T02:00', '03-05T02:00']);
  });

  it('of a child does not come without one, while one is being removed, and where no parent has the plan', async () => {
    const { ana, scope } = await makeFamily(kinds.pro);
    await set(ana);
    await remindOfTracker(ana, { type: 'daily', tracker: 'sleep', at: '21:00', channels: ['mail'] });
    const comesOn = async (day: string) => {
      await sendDueAt(`2031-${day}T21:00:00Z`);
      return sentTo(ana).at(-1) === `${day}T21:00`;
    };
    expect(await comesOn('03-03')).toBe(false);
    const details = { name: 'Mia', birth_date: '2031-01-01', gestation_weeks: null, sex: null };
    const child = await makeChild(api.server, scope, details);
    expect(await comesOn('03-04')).toBe(true);
    const deletion = (at: string | null) =>
      api.db.execute(sql`update children set deletion_at = ${at} where id = ${child}`);
    await deletion('2031-03-10T00:00:00Z');
    expect(await comesOn('03-05')).toBe(false);
    await deletion(null);
    expect(await comesOn('03-06')).toBe(true);
    await api.db.update(householdMembers).set({ role: 'viewer' }).where(eq(householdMembers.userId, ana.id));
    expect(await comesOn('03-07')).toBe(false);
  });

  it('comes about when the next feed is usual, and later if there was another one', async () => {
    const { ana, ben, scope } = await makeFamily(kinds.pro);
    const child = await makeChild(api.server, scope, {
      name: 'Mia',
      birth_date: '2031-01-01',
      gestation_weeks: null,
      sex: null,
    });
    const now = Date.now();
    const hour = 3_600_000;
    const feed = (startedAt: number) => push(ana, scope, feedingKind, newId(), bottle(child, startedAt));
    await set(ben);
    await remindOfTracker(ben, { type: 'next_feed', in: scope, child_id: child, channels: ['mail'] });
    for (const hoursAgo of [22, 19, 16, 13, 10, 7, 4]) await feed(now - hoursAgo * hour);
    await sendDueAt(new Date(now - 2 * hour).toISOString());
    await feed(now - 1.5 * hour);
    await sendDueAt(new Date(now - hour + 60_000).toISOString());
    expect(sentTo(ben)).toEqual([]);
    const next = now - 1.5 * hour + 3 * hour;
    const lookAtNext = () => lookAgainAt(ben, new Date(next).toISOString(), new Date(next - 1));
    await api.db.execute(sql`update children set deletion_at = now() where id = ${child}`);
    await lookAtNext();
    expect(sentTo(ben)).toEqual([]);
    await api.db.execute(sql`update children set deletion_at = null where id = ${child}`);
    await lookAtNext();
    expect(sentTo(ben)).toEqual([new Date(next).toISOString().slice(5, 16)]);
  });
});

describe('a reminder of the next feed', () => {
  it('comes one usual interval after a timer was started that nobody stopped', async () => {
    const { ana, ben, scope } = await makeFamily(kinds.pro);
    const details = { name: 'Mia', birth_date: '2026-10-01', gestation_weeks: null, sex: null };
    const child = await makeChild(api.server, scope, details);
    const [now, hour] = [Date.now(), 3_600_000];
    await set(ben);
    await remindOfTracker(ben, { type: 'next_feed', in: scope, child_id: child, channels: ['mail'] });
    for (const hoursAgo of [18, 15, 12, 9, 6, 3])
      await push(ana, scope, feedingKind, newId(), bottle(child, now - hoursAgo * hour));
    const segments = [{ side: 'left' as const, started_at: new Date(now).toISOString(), ended_at: null }];
    const timer = { type: 'nursing' as const, child_id: child, segments, is_supplement: false, note: null };
    await push(ana, scope, feedingKind, newId(), timer);
    await sendDueAt(new Date(now + 0.5 * hour).toISOString());
    await sendDueAt(new Date(now + 2.1 * hour).toISOString());
    expect(sentTo(ben)).toEqual([]);
    await sendDueAt(new Date(now + 3 * hour).toISOString());
    expect(sentTo(ben)).toEqual([new Date(now + 3 * hour).toISOString().slice(5, 16)]);
  });

  it.each([
    ['deleted', 0],
    ['deleted when the next one was due', 60_000],
    ['moved to the twin', 0],
  ])('comes at its time although another feed was logged by mistake and %s', async (what, afterNextMs) => {
    const { ana, ben, scope } = await makeFamily(kinds.pro);
    const details = { birth_date: '2026-10-01', gestation_weeks: null, sex: null };
    const child = await makeChild(api.server, scope, { name: 'Mia', ...details });
    const twin = await makeChild(api.server, scope, { name: 'Theo', ...details });
    const [now, hour] = [Date.now(), 3_600_000];
    await set(ben);
    await remindOfTracker(ben, { type: 'next_feed', in: scope, child_id: child, channels: ['mail'] });
    for (const hoursAgo of [19.5, 16.5, 13.5, 10.5, 7.5, 4.5, 1.5])
      await push(ana, scope, feedingKind, newId(), bottle(child, now - hoursAgo * hour));
    const mistake = newId();
    await push(ana, scope, feedingKind, mistake, bottle(child, now - 0.1 * hour));
    const next = now + 1.5 * hour;
    await sendDueAt(new Date(next + afterNextMs).toISOString());
    expect(sentTo(ben)).toEqual([]);
    const isMoved = what === 'moved to the twin';
    await push(ana, scope, feedingKind, mistake, isMoved ? bottle(twin, now - 0.1 * hour) : null);
    await sendDueAt(new Date(next + afterNextMs + 1000).toISOString());
    expect(sentTo(ben)).toEqual([new Date(next).toISOString().slice(5, 16)]);
  });
});

describe('what is planned', () => {
  it('ends with the reminder, and says nothing but when', async () => {
    const { ana, scope } = await makeFamily();
    const key = newId();
    await plan(ana, scope, key);
    await set(ana);
    await remind(ana, scope, key);
    await sendDueAt('2031-03-03T10:00:00Z');
    const planned = () => api.db.select().from(plannedReminders).where(eq(plannedReminders.userId, ana.id));
    const dueAt = new Date('2031-03-03T14:45:00Z');
    expect(await planned()).toEqual([
      {
        userId: ana.id,
        kind: 'event_reminder',
        key,
        aboutScope: scope,
        aboutKey: key,
        dueAt,
        settledAt: new Date('2031-03-03T10:00:00Z'),
      },
    ]);
    await push(ana, ana.id, eventReminderKind, key, null);
    expect(await planned()).toEqual([]);
  });

  it('agrees with what is stored', async () => {
    for (const [name, statement] of Object.entries(remindersSlice.invariants ?? {})) {
      const { rows } = await api.db.$client.query(statement);
      expect(rows, name).toEqual([]);
    }
  });
});
