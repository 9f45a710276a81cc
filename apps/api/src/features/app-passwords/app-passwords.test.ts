import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { appPasswordTexts, maxAppPasswords, readAppPassword } from '@everstep/domain/app-passwords';
import { appPasswordActs } from '../../../test/app-passwords';
import { feedActs, feedSettings } from '../../../test/calendar-feeds';
import { custodyFamily } from '../../../test/custody';
import { useExternalServices } from '../../../test/external-services';
import { kinds, makeAdmin, makeSession, makeUser, newId, password } from '../../../test/factories';
import { cookieOf, origin, useApp } from '../../../test/test-app';
import { appPasswords, users } from '../../db/schema';
import { passwordMac } from './password-mac';

const services = useExternalServices();
const api = useApp({}, services);
const { list, put, make, send } = appPasswordActs(api);

const pro = () => makeUser(api.db, { ...kinds.pro, emailVerifiedAt: new Date() });
const rowOf = async (id: string) => (await api.db.select().from(appPasswords).where(eq(appPasswords.id, id)))[0];
const newPassword = 'a-new-and-longer-one';

describe('an app password', () => {
  it('is made with the id of the browser, and told once', async () => {
    const user = await pro();
    const id = newId();
    const made = await put(user, '  Ana’s phone ', id);
    expect(made.password).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){7}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(made.app_passwords).toEqual([
      {
        id,
        name: 'Ana’s phone',
        created_at: expect.any(String) as string,
        last_used: null,
        state: 'open',
        read_only_until: null,
      },
    ]);
    const before = await rowOf(id);
    expect(await put(user, 'Tablet', id)).toMatchObject({
      status: 200,
      password: null,
      app_passwords: [{ id, name: 'Tablet' }],
    });
    expect((await rowOf(id))?.mac).toEqual(before?.mac);
    expect((await make(user)).password).not.toBe(made.password);
    expect((await list(user)).map(({ name }) => name)).toEqual(['Tablet', 'My phone']);
    expect(JSON.stringify(await send(user, 'GET'))).not.toContain(made.password);
  });

  it('is stored with its name sealed, and with no more of it than a keyed hash', async () => {
    const user = await pro();
    const id = newId();
    const typed = (await put(user, 'Grandma Kanarienne', id)).password ?? '';
    const bare = readAppPassword(typed) ?? '';
    const row = await rowOf(id);
    expect(row?.sealed.toString('latin1')).not.toContain('Kanarienne');
    expect(row?.mac).toEqual(passwordMac(api.config.sealingKeys, id, bare));
    for (const secret of [typed, bare]) {
      for (const stored of [row?.sealed, row?.mac]) expect(stored?.toString('latin1')).not.toContain(secret);
      expect(JSON.stringify(row)).not.toContain(secret);
      expect(api.logs()).not.toContain(secret);
    }
  });

  it('needs a session and a name', async () => {
    const user = await pro();
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', `/${newId()}`],
      ['DELETE', `/${newId()}`],
      ['DELETE', ''],
    ] as const)
      expect(await send(null, method, path, method === 'PUT' ? { name: 'Phone' } : undefined)).toMatchObject({
        status: 401,
      });
    for (const name of [' ', 'x'.repeat(81)])
      expect(await put(user, name)).toMatchObject({ status: 400, fields: { name: expect.any(String) as string } });
    expect(await put(user, 'Phone', 'c2f3ad3c-8a5e-4b3f-9a44-5f0f0b1d7c11')).toMatchObject({ status: 400 });
    expect(await list(user)).toEqual([]);
  });

  it('is made with a plan of one’s own, or as anybody in a family of which a parent has Pro', async () => {
    const free = await makeUser(api.db);
    expect(await put(free, 'Phone')).toMatchObject({ status: 403, code: 'locked' });
    const { ana, ben, join } = await custodyFamily(api);
    const members = [ana, ben, await join('carer'), await join('viewer')];
    const ids = [];
    for (const user of members) ids.push((await make(user)).id);
    await api.db.update(users).set({ grantedTier: 'elite_premium' }).where(eq(users.id, ana.id));
    for (const [index, user] of members.entries()) {
      expect(await list(user)).toMatchObject([{ state: 'read-only', read_only_until: null }]);
      expect(await put(user, 'Another')).toMatchObject({ status: 403, code: 'locked' });
      expect(await put(user, 'Renamed', ids[index])).toMatchObject({ app_passwords: [{ name: 'Renamed' }] });
      expect(await send(user, 'DELETE', `/${ids[index]}`)).toMatchObject({ status: 200, app_passwords: [] });
    }
  });

  it('of somebody else is neither seen nor touched', async () => {
    const [ana, eve] = [await pro(), await pro()];
    const { id } = await make(ana);
    expect(await put(eve, 'Mine', id)).toMatchObject({ status: 409, code: 'taken' });
    expect(await send(eve, 'DELETE', `/${id}`)).toMatchObject({ status: 200, app_passwords: [] });
    expect(await send(eve, 'DELETE')).toMatchObject({ status: 200, app_passwords: [] });
    expect(await list(eve)).toEqual([]);
    expect(await list(ana)).toMatchObject([{ id, name: 'My phone' }]);
  });

  it('is one of twenty at most', async () => {
    const user = await pro();
    const ids = Array.from({ length: maxAppPasswords }, () => newId());
    const made = await Promise.all(ids.map((id) => put(user, 'Phone', id)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(maxAppPasswords);
    for (const reply of await Promise.all([put(user, 'Phone'), put(user, 'Phone')]))
      expect(reply).toMatchObject({ status: 409, detail: appPasswordTexts.tooMany(maxAppPasswords) });
    expect(await put(user, 'Renamed', ids[0])).toMatchObject({ status: 200 });
    expect(await send(user, 'DELETE')).toMatchObject({ status: 200, app_passwords: [] });
  });

  it('with a damaged name hides no other', async () => {
    const user = await pro();
    const [first, second] = [await make(user, 'First'), await make(user, 'Second')];
    const sealed = (await rowOf(second.id))?.sealed;
    await api.db.update(appPasswords).set({ sealed }).where(eq(appPasswords.id, first.id));
    expect(await list(user)).toMatchObject([{ name: 'Second' }]);
  });
});

describe('app passwords end', () => {
  async function reset(user: { email: string }) {
    await api.post('/api/users/request-password-reset', { email: user.email });
    const [, token = ''] = /token=([\w-]+)/.exec((await services.mailbox.next(user.email)).text) ?? [];
    const reply = await api.post('/api/users/reset-password', { token, new_password: newPassword });
    expect(reply.statusCode).toBe(200);
    return (await services.mailbox.next(user.email)).text.replace(/\s+/g, ' ');
  }

  it('with a password reset, which the email about it says', async () => {
    const user = await pro();
    const { id } = await make(user);
    expect(await reset(user)).toContain('Your app passwords have ended too.');
    expect(await rowOf(id)).toBeUndefined();
    expect(await list({ ...user, cookie: await makeSession(api.db, user.id) })).toEqual([]);
  });

  it('together with calendar links, and the email says both', async () => {
    const user = await pro();
    await make(user);
    await feedActs(api).make(user, feedSettings());
    expect(await reset(user)).toContain('Your calendar links and app passwords have ended too.');
  });

  it('with a changed password, and with signing out everywhere; those of others stay', async () => {
    const [user, other] = [await pro(), await pro()];
    const others = await make(other);
    const first = await make(user);
    const body = { current_password: password, new_password: newPassword };
    expect((await api.post('/api/user/change-password', body, user.cookie)).statusCode).toBe(200);
    expect((await services.mailbox.next(user.email)).text.replace(/\s+/g, ' ')).toContain(
      'Your app passwords have ended too.',
    );
    expect(await rowOf(first.id)).toBeUndefined();
    const second = await make(user);
    expect((await api.post('/api/auth/logout-everywhere', {}, user.cookie)).statusCode).toBe(200);
    expect(await rowOf(second.id)).toBeUndefined();
    expect(await rowOf(others.id)).toBeDefined();
  });

  it('with an address or a password that an administrator has changed', async () => {
    const admin = await makeAdmin(api.db);
    const headers = { origin, cookie: admin.cookie, authorization: `Bearer ${admin.token}` };
    for (const [method, path, payload] of [
      ['PUT', '', { email: `new-${newId()}@parents.example` }],
      ['POST', '/reset-password', undefined],
    ] as const) {
      const user = await pro();
      const { id } = await make(user);
      const url = `/api/admin/users/${user.id}${path}`;
      const reply = await api.inject({ method, url, headers, ...(payload && { payload }) });
      expect(reply.statusCode, reply.body).toBe(200);
      expect(await rowOf(id)).toBeUndefined();
    }
  });

  it('and none is made by a request that outlasts its session', async () => {
    const user = await pro();
    await Promise.all([
      ...Array.from({ length: 10 }, () => put(user, 'Phone')),
      api.post('/api/auth/logout-everywhere', {}, user.cookie),
      ...Array.from({ length: 5 }, () => put(user, 'Phone')),
    ]);
    expect(await api.db.$count(appPasswords, eq(appPasswords.userId, user.id))).toBe(0);
  });

  it('but not with leaving a family', async () => {
    const { ana, ben, scopeId } = await custodyFamily(api);
    const { id } = await make(ben);
    const reply = await api.post(`/api/households/${scopeId}/leave`, {}, ben.cookie);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await list(ben)).toMatchObject([{ id, state: 'read-only' }]);
    expect(await list(ana)).toEqual([]);
  });

  it('and no email speaks of them to somebody who has none', async () => {
    const user = await pro();
    expect(await reset(user)).not.toContain('have ended');
    const reply = await api.post('/api/users/authenticate', { email: user.email, password: newPassword });
    expect(await list({ ...user, cookie: cookieOf(reply) })).toEqual([]);
  });
});
