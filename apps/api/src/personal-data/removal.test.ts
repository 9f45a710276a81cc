import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts, demoPassword } from '@everstep/domain/demo';
import { userIdHeader } from '@everstep/domain/endpoint';
import { demoFamily } from '@everstep/domain/households';
import { busyBlockKind, busyBlockOf, demoEvents, ownEventKind } from '@everstep/domain/planner';
import {
  eventReminderKind,
  firstReminderSettings,
  putPushSubscription,
  reminderSettingsKey,
  reminderSettingsKind,
  trackerReminderKind,
} from '@everstep/domain/reminders';
import { appPasswordActs } from '../../test/app-passwords';
import { basic, calendarText, davActs } from '../../test/caldav';
import { feedActs, feedSettings } from '../../test/calendar-feeds';
import { emergency } from '../../test/chat';
import { makeUser, newId } from '../../test/factories';
import { agreeTo } from '../../test/household';
import { insightActs, someInsight } from '../../test/insights';
import { sandboxPushKeys } from '../../test/push-service';
import { cookieOf, origin, useApp } from '../../test/test-app';
import { sandboxKeys } from '../config';
import { createDataKeys } from '../db/data-keys';
import { knownDevices, users } from '../db/schema';
import { seedDemo } from '../demo';
import { slices } from '../slices';
import { exportUser, listKinds } from './kinds';

const api = useApp({ push: sandboxPushKeys });
const removable = listKinds(slices).filter(({ removal }) => removal);

const remove = (kind: string, cookie?: string) =>
  api.inject({
    method: 'DELETE',
    url: `/api/user/stored-data/${kind}`,
    headers: { origin, ...(cookie && { cookie }) },
  });
const exported = (userId: string) =>
  exportUser({ db: api.db, dataKeys: createDataKeys(api.db, sandboxKeys), userId }, slices);

async function signIn(email: string) {
  const reply = await api.post('/api/users/authenticate', { email, password: demoPassword });
  const [user] = await api.db.select().from(users).where(eq(users.email, email));
  return { id: user?.id ?? '', cookie: cookieOf(reply) };
}

beforeAll(async () => {
  await seedDemo(api.db, { production: false, sealingKeys: sandboxKeys }, slices);
});

it('a kind that can be deleted says what goes, in a whole sentence', () => {
  expect(removable.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['fertility-days', 'quiz-results', 'completed-lessons', 'lessons-read', 'known-browsers']),
  );
  for (const { key, removal } of removable) expect(removal?.text, key).toMatch(/^[A-Z].{20,}\.$/s);
});

describe('deleting a kind of data', () => {
  it('needs a session, and refuses kinds that are unknown or needed by the account', async () => {
    const { cookie } = await makeUser(api.db);
    expect((await remove('quiz-results')).statusCode).toBe(401);
    for (const kind of ['account', 'payments', 'consents', 'nothing', '__proto__'])
      expect((await remove(kind, cookie)).statusCode, kind).toBe(404);
  });

  it('leaves nothing of that kind, everything of others, no broken invariant, and may be repeated', async () => {
    const email = demoAccounts.find(({ email }) => email.startsWith('pro@'))?.email ?? '';
    const user = await signIn(email);
    const other = await signIn('plus@parents.example');
    await agreeTo(api.db, 'chat', [user, other]);
    const quiz = { stage: 'pregnant', phase: 'weeks_28_plus', covers: ['will'] };
    for (const { cookie } of [user, other]) {
      await api.post('/api/quiz/results', quiz, cookie);
      const ticket = { subject: 'No mail', category: 'billing', description: 'Nothing came.', priority: 'low' };
      await api.post('/api/chat', { message: emergency }, cookie);
      await api.post('/api/support/tickets', { ticketId: newId(), ...ticket }, cookie);
    }
    await api.db.insert(knownDevices).values({ userId: user.id, tokenHash: Buffer.alloc(32, 9) });
    const [event] = demoEvents({ today: '2026-11-26', zone: 'UTC' });
    if (!event) throw new Error('there is no event');
    for (const [scope, kind, value, key] of [
      [user.id, ownEventKind, event.value],
      [demoFamily.id, busyBlockKind, busyBlockOf(event.value)],
      [user.id, eventReminderKind, { in: null, alerts: [{ minutes_before: 15 }], channels: ['app'], snoozed: null }],
      [user.id, trackerReminderKind, { type: 'daily', tracker: 'sleep', at: '19:00', channels: ['app'] }, 'sleep'],
      [user.id, reminderSettingsKind, firstReminderSettings('Europe/Berlin', 'en-GB'), reminderSettingsKey],
    ] as const) {
      const change = { key: key ?? event.key, change_id: newId(), changed_at: new Date().toISOString(), value };
      const body = { scope, kind: kind.name, changes: [change] };
      const reply = await api.post('/api/sync/push', body, user.cookie, { [userIdHeader]: user.id });
      expect(reply.json()).toMatchObject({ kept: [change.change_id] });
    }
    for (const { id, cookie } of [user, other]) {
      const payload = {
        endpoint: `https://push.everstep.example/${id}`,
        p256dh: `B${'A'.repeat(86)}`,
        auth: 'A'.repeat(22),
      };
      const { method, path: url } = putPushSubscription;
      const reply = await api.inject({ method, url, headers: { origin, cookie }, payload });
      expect(reply.json()).toMatchObject({ is_on: true });
    }
    const followed = await api.inject({
      method: 'PUT',
      url: `/api/followed-calendars/${newId()}`,
      headers: { origin, cookie: user.cookie },
      // Nothing answers there.
      payload: { scope: user.id, name: 'School', color: 'sky', url: `${api.config.sandboxOrigin}/school.ics` },
    });
    expect(followed.json()).toMatchObject({ calendars: [{ failure: 'unreachable' }] });
    for (const each of [user, other]) await feedActs(api).make(each, feedSettings({ household: demoFamily.id }));
    const [{ password }] = [await appPasswordActs(api).make(user), await appPasswordActs(api).make(other)];
    const authorization = basic(email, password);
    const body = calendarText('x', 'SUMMARY:Swimming', 'DTSTART:20261201T160000Z');
    const put = await davActs(api).send({ authorization }, 'PUT', `/dav/calendars/${user.id}/own/x.ics`, { body });
    expect(put.statusCode, put.body).toBe(201);
    for (const each of [user, other]) await insightActs(api).keep(each, [someInsight({ scope: 'self' })]);
    const untouched = await exported(other.id);
    const before = await exported(user.id);
    const kept = (lists: Awaited<ReturnType<typeof exported>>, keys: string[]) => keys.map((key) => [key, lists[key]]);
    const removed = removable.map(({ key }) => key);

    for (const { key, name } of removable) {
      if (!['communityWaitingList', 'profile'].includes(key)) expect(before[key]?.length, key).toBeGreaterThan(0);
      for (const _attempt of [1, 2]) expect((await remove(name, user.cookie)).json()).toEqual({ success: true });
      const now = await exported(user.id);
      expect(now[key], key).toEqual([]);
      for (const { invariants } of slices)
        for (const [name, statement] of Object.entries(invariants ?? {}))
          expect((await api.db.$client.query(statement)).rows, name).toEqual([]);
    }
    const dependent = ['activities', 'fertilitySettings', 'busyBlocks', ...removed];
    const others = Object.keys(before).filter((key) => !dependent.includes(key));
    const after = await exported(user.id);
    expect(kept(after, others)).toEqual(kept(before, others));
    expect(await exported(other.id)).toEqual(untouched);
  });
});
