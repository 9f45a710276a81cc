import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changePassword, logout } from '@everstep/domain/auth';
import { pushLimits, pushProblems, pushTexts, testPush } from '@everstep/domain/reminders';
import { makeSession, makeUser, password } from '../../../test/factories';
import { pushActs, pushConfig, sandboxPushKeys, usePushService } from '../../../test/push-service';
import { useApp } from '../../../test/test-app';
import { sandboxKeys } from '../../config';
import { createDataKeys, rewrapDataKeys } from '../../db/data-keys';
import { transact } from '../../db/client';
import { pushSubscriptions, sessions } from '../../db/schema';
import { forgetIdleSubscriptions, listSubscriptions, openSubscription } from './push-repository';
import { remindersSlice } from './slice';

const service = usePushService();
const api = useApp(pushConfig(service));
const { put, remove, state, sendTest, switchOn } = pushActs(api, service);
const rowsOf = (userId: string) =>
  api.db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)).orderBy(pushSubscriptions.id);
const newSubscription = () => {
  const { endpoint, keys } = service.subscribe();
  return { endpoint, ...keys };
};

describe('a device', () => {
  it('is asked with our key, and gets a test once it is registered', async () => {
    const user = await makeUser(api.db);
    expect(await state(user.cookie)).toEqual({
      success: true,
      public_key: sandboxPushKeys.publicKey,
      is_on: false,
      other_devices: 0,
    });
    const { id } = await switchOn(user.cookie);
    expect((await sendTest(user.cookie)).json()).toEqual({ success: true, outcome: 'delivered' });
    expect(service.messages(id)).toMatchObject([{ payload: testPush, urgency: 'high', ttl: 300, topic: 'test' }]);
    expect(await rowsOf(user.id)).toMatchObject([{ deliveredAt: expect.any(Date) as Date }]);
  });

  it('is registered once, however often it says so', async () => {
    const user = await makeUser(api.db);
    const { subscription } = await switchOn(user.cookie);
    expect((await put(user.cookie, subscription)).json()).toMatchObject({ is_on: true, other_devices: 0 });
    expect(await rowsOf(user.id)).toHaveLength(1);
  });

  it('that has subscribed anew has only its new subscription', async () => {
    const user = await makeUser(api.db);
    const earlier = await switchOn(user.cookie);
    const { id } = await switchOn(user.cookie);
    await sendTest(user.cookie);
    expect([service.messages(earlier.id).length, service.messages(id).length]).toEqual([0, 1]);
    expect(await rowsOf(user.id)).toHaveLength(1);
  });

  it('gets none any more once it is switched off, and the others do', async () => {
    const user = await makeUser(api.db);
    const phone = await makeSession(api.db, user.id);
    await switchOn(user.cookie);
    await switchOn(phone);
    expect(await state(phone)).toMatchObject({ is_on: true, other_devices: 1 });
    expect((await remove(phone)).json()).toMatchObject({ is_on: false, other_devices: 1 });
    expect((await remove(phone)).json()).toMatchObject({ is_on: false, other_devices: 1 });
    const refused = await sendTest(phone);
    expect([refused.statusCode, refused.json()]).toMatchObject([404, { detail: pushTexts.testNeedsSwitch }]);
    expect((await sendTest(user.cookie)).json()).toMatchObject({ outcome: 'delivered' });
  });

  it('belongs to the user who registered it last', async () => {
    const [ana, ben] = [await makeUser(api.db), await makeUser(api.db)];
    const { id, subscription } = await switchOn(ana.cookie);
    await put(ben.cookie, subscription);
    expect([await state(ana.cookie), await state(ben.cookie)]).toMatchObject([{ is_on: false }, { is_on: true }]);
    expect((await sendTest(ana.cookie)).statusCode).toBe(404);
    expect((await sendTest(ben.cookie)).json()).toMatchObject({ outcome: 'delivered' });
    expect(service.messages(id)).toHaveLength(1);
  });

  it('is one of ten: the one that has gone longest without registering is forgotten', async () => {
    const user = await makeUser(api.db);
    const cookies = [user.cookie];
    for (let device = 1; device < pushLimits.devices; device += 1) cookies.push(await makeSession(api.db, user.id));
    const subscriptions = [];
    for (const cookie of cookies) subscriptions.push((await switchOn(cookie)).subscription);
    await put(user.cookie, subscriptions[0] ?? {});
    const eleventh = await makeSession(api.db, user.id);
    await switchOn(eleventh);
    expect(await state(eleventh)).toMatchObject({ is_on: true, other_devices: 9 });
    expect(await state(user.cookie)).toMatchObject({ is_on: true });
    expect(await state(cookies[1] ?? '')).toMatchObject({ is_on: false });
  });

  it('is one of ten also when all of them register at the same moment', async () => {
    const user = await makeUser(api.db);
    const cookies = await Promise.all(Array.from({ length: 14 }, () => makeSession(api.db, user.id)));
    const replies = await Promise.all(cookies.map((cookie) => put(cookie, newSubscription())));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(cookies.map(() => 200));
    expect(await rowsOf(user.id)).toHaveLength(10);
  });
});

describe('what cannot be registered', () => {
  it.each([
    ['http://push.example.com/send/abc', 'http'],
    ['https://127.0.0.1/send', 'an address of this machine'],
    ['https://[::1]/send', 'an address of this machine in IPv6'],
    ['https://169.254.169.254/latest/meta-data', 'the metadata service of a cloud'],
    ['https://10.0.0.7/', 'an address of a private network'],
    ['https://2130706433/', 'an address as one number'],
    ['https://localhost/send', 'a name without a dot'],
    ['https://postgres:5432/', 'a service beside ours'],
    ['https://push.example.com:8443/send', 'another port'],
    ['https://user:secret@push.example.com/send', 'userinfo'],
    ['ftp://push.example.com/send', 'another protocol'],
    ['push', 'no URL'],
    [`https://push.example.com/${'x'.repeat(2000)}`, 'a URL that is too long'],
  ])('is %s: %s', async (endpoint) => {
    const user = await makeUser(api.db);
    const reply = await put(user.cookie, { ...newSubscription(), endpoint });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { endpoint: pushProblems.endpoint } }]);
    expect(await rowsOf(user.id)).toEqual([]);
  });

  it('is a subscription without the keys of a browser', async () => {
    const user = await makeUser(api.db);
    const reply = await put(user.cookie, { ...newSubscription(), auth: 'short' });
    expect([reply.statusCode, reply.json()]).toMatchObject([400, { fields: { auth: pushProblems.keys } }]);
  });

  it('is one of a visitor, or of a session that has ended', async () => {
    const user = await makeUser(api.db);
    const expired = await makeSession(api.db, user.id, -1);
    for (const cookie of ['', expired]) expect((await put(cookie, newSubscription())).statusCode).toBe(401);
    expect(await rowsOf(user.id)).toEqual([]);
  });
});

describe('a device is forgotten', () => {
  it('with the session that registered it, at a sign-out', async () => {
    const user = await makeUser(api.db);
    const phone = await makeSession(api.db, user.id);
    await switchOn(user.cookie);
    await switchOn(phone);
    expect((await api.post(logout.path, undefined, phone)).statusCode).toBe(200);
    expect(await state(user.cookie)).toMatchObject({ is_on: true, other_devices: 0 });
  });

  it('by a new password, except the one on which it was chosen', async () => {
    const user = await makeUser(api.db);
    await switchOn(await makeSession(api.db, user.id));
    await switchOn(user.cookie);
    const body = { current_password: password, new_password: 'another-good-password' };
    const changed = await api.post(changePassword.path, body, user.cookie);
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await state(user.cookie)).toMatchObject({ is_on: true, other_devices: 0 });
  });

  it('when every session is ended, also one that has run out', async () => {
    const user = await makeUser(api.db);
    await switchOn(user.cookie);
    await api.db
      .update(sessions)
      .set({ expiresAt: sql`now() - interval '1 day'`, createdAt: sql`now() - interval '8 days'` })
      .where(eq(sessions.userId, user.id));
    await api.server.sessions.endAll(api.db, user.id);
    expect(await rowsOf(user.id)).toEqual([]);
  });

  it('when nobody has opened the app on it for 90 days', async () => {
    const user = await makeUser(api.db);
    await switchOn(user.cookie);
    const openedDaysAgo = (days: number) =>
      api.db
        .update(pushSubscriptions)
        .set({ registeredAt: sql`now() - make_interval(days => ${days})` })
        .where(eq(pushSubscriptions.userId, user.id));
    for (const [days, total] of [
      [89, 1],
      [91, 0],
    ] as const) {
      await openedDaysAgo(days);
      await forgetIdleSubscriptions(api.db);
      expect(await rowsOf(user.id)).toHaveLength(total);
    }
  });

  it('with the account', async () => {
    const user = await makeUser(api.db);
    await switchOn(user.cookie);
    await transact(api.db, (tx) => api.server.eraseUser(tx, user.id));
    expect(await rowsOf(user.id)).toEqual([]);
  });
});

describe('what is stored of a device', () => {
  it('is in the download of everything, without the secret', async () => {
    const user = await makeUser(api.db);
    const { subscription } = await switchOn(user.cookie);
    const exported = await listSubscriptions({ db: api.db, dataKeys: api.server.dataKeys, userId: user.id });
    expect(exported).toEqual([
      { service: new URL(service.url).host, openedAt: expect.any(Date) as Date, deliveredAt: null },
    ]);
    for (const secret of [subscription.endpoint, subscription.p256dh, subscription.auth])
      expect(JSON.stringify(exported)).not.toContain(secret);
  });

  it('is sealed, is not logged, and opens after a change of the sealing keys', async () => {
    const user = await makeUser(api.db);
    const { subscription } = await switchOn(user.cookie);
    await sendTest(user.cookie);
    const [row] = await rowsOf(user.id);
    if (!row) throw new Error('there is no subscription');
    for (const secret of [subscription.endpoint, subscription.auth]) {
      expect(row.sealed.toString('latin1')).not.toContain(secret);
      expect(api.logs()).not.toContain(secret);
    }
    const newKeys = new Map([['2', Buffer.alloc(32, 'new')], ...sandboxKeys]);
    await rewrapDataKeys(api.db, newKeys);
    const keys = await createDataKeys(api.db, newKeys).existing(user.id);
    expect(keys && openSubscription(keys, row)).toEqual(subscription);
    const restored = new Map([...sandboxKeys, ...newKeys]);
    await rewrapDataKeys(api.db, restored);
  });

  it('agrees with the sessions', async () => {
    for (const [name, statement] of Object.entries(remindersSlice.invariants ?? {})) {
      const { rows } = await api.db.$client.query(statement);
      expect(rows, name).toEqual([]);
    }
    expect(await api.db.$count(pushSubscriptions)).toBeGreaterThan(0);
  });
});

describe('a server without keys of web push', () => {
  const plain = useApp();

  it('says so, and registers nobody', async () => {
    const user = await makeUser(plain.db);
    const acts = pushActs(plain, service);
    expect(await acts.state(user.cookie)).toMatchObject({ public_key: null, is_on: false });
    const reply = await acts.put(user.cookie, newSubscription());
    expect([reply.statusCode, reply.json()]).toMatchObject([404, { detail: pushTexts.notSetUp }]);
    expect((await acts.sendTest(user.cookie)).statusCode).toBe(404);
  });
});

describe('a test', () => {
  it.each([
    ['410', 'refused', false],
    ['404', 'refused', false],
    ['403', 'refused', true],
    ['429', 'later', true],
    ['500', 'later', true],
  ] as const)('that the push service answers with %s says %s', async (behavior, outcome, isOn) => {
    const user = await makeUser(api.db);
    const { id } = await switchOn(user.cookie);
    service.behave(id, behavior);
    expect((await sendTest(user.cookie)).json()).toEqual({ success: true, outcome });
    expect(await state(user.cookie)).toMatchObject({ is_on: isOn });
  });
});
