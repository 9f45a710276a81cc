import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { feedTexts, maxFeeds, type FeedSettings } from '@everstep/domain/calendar-feeds';
import { feedActs, feedSettings } from '../../../test/calendar-feeds';
import { custodyFamily } from '../../../test/custody';
import { kinds, makeSession, makeUser, newId, password } from '../../../test/factories';
import { useExternalServices } from '../../../test/external-services';
import { useApp } from '../../../test/test-app';
import { sandboxKeys } from '../../config';
import { calendarFeeds, users } from '../../db/schema';
import { matchesVerifier, newVerifier, parseFeedFile, verifierMac } from './feed-token';

const services = useExternalServices();
const api = useApp({}, services);
const { list, put, make, pathOf, fetch, send } = feedActs(api);

const pro = () => makeUser(api.db, { ...kinds.pro, emailVerifiedAt: new Date() });
const statusOf = async (path: string) => (await fetch(path)).statusCode;

describe('a calendar link', () => {
  it('is made with the id of the browser, and its address is told once', async () => {
    const user = await pro();
    const id = newId();
    const settings = feedSettings({ name: '  Ana’s phone ', own_cycle: true });
    const made = await put(user, settings, id);
    expect(made.url).toMatch(new RegExp(`^http://localhost:3000/api/feeds/${id}\\.[\\w-]{27}\\.ics$`));
    expect(made.feeds).toMatchObject([
      { id, settings: { ...settings, name: 'Ana’s phone' }, state: 'open', last_used: null },
    ]);
    const changed = await put(user, { ...settings, name: 'Tablet', level: 'busy' }, id);
    expect(changed).toMatchObject({
      status: 200,
      url: null,
      feeds: [{ id, settings: { name: 'Tablet', level: 'busy' } }],
    });
    expect(await statusOf(pathOf(made))).toBe(200);
    const listed = await send(user, 'GET');
    expect(JSON.stringify(listed)).not.toContain(pathOf(made).slice(-31, -4));
  });

  it('is stored sealed, with no more of its secret than a keyed hash', async () => {
    const user = await pro();
    const { id, path } = await make(user, feedSettings({ name: 'Grandma Kanarienne' }));
    const [row] = await api.db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id));
    const verifier = path.slice(-31, -4);
    expect(row?.sealed.toString('latin1')).not.toContain('Kanarienne');
    expect(row?.verifierMac).toEqual(verifierMac(api.config.sealingKeys, id, verifier));
    for (const stored of [row?.sealed, row?.verifierMac]) expect(stored?.toString('latin1')).not.toContain(verifier);
    expect(JSON.stringify(row)).not.toContain(verifier);
  });

  it('needs a session, a name, and something to have in it', async () => {
    const user = await pro();
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', `/${newId()}`],
      ['POST', `/${newId()}/renew`],
      ['DELETE', `/${newId()}`],
      ['DELETE', ''],
    ] as const)
      expect(await send(null, method, path, method === 'PUT' ? feedSettings() : undefined)).toMatchObject({
        status: 401,
      });
    for (const [changed, field] of [
      [{ name: ' ' }, 'name'],
      [{ name: 'x'.repeat(81) }, 'name'],
      [{ own: false }, 'own'],
      [{ level: 'all' as 'full' }, 'level'],
    ] as const satisfies readonly (readonly [Partial<FeedSettings>, string])[])
      expect(await put(user, feedSettings(changed))).toMatchObject({
        status: 400,
        fields: { [field]: expect.any(String) as string },
      });
    expect(await put(user, feedSettings(), 'c2f3ad3c-8a5e-4b3f-9a44-5f0f0b1d7c11')).toMatchObject({ status: 400 });
    expect(await list(user)).toEqual([]);
  });

  it('has events of a family that its maker is in, about somebody in it', async () => {
    const { ana, ben, scopeId, child } = await custodyFamily(api);
    const other = await custodyFamily(api);
    for (const [settings, refusal] of [
      [{ household: other.scopeId }, { household: feedTexts.notAMember }],
      [{ household: ana.id }, { household: feedTexts.notAMember }],
      [{ household: newId() }, { household: feedTexts.notAMember }],
      [{ household: scopeId, about: other.child }, { about: feedTexts.unknownAbout }],
      [{ household: scopeId, about: other.ben.id }, { about: feedTexts.unknownAbout }],
      [{ about: ben.id, own: true }, { about: feedTexts.unknownAbout }],
    ] as const)
      expect(await put(ana, feedSettings(settings))).toMatchObject({ status: 400, fields: refusal });
    for (const about of [null, child, ben.id])
      expect(await put(ana, feedSettings({ household: scopeId, about }))).toMatchObject({ status: 200 });
    expect(await list(ana)).toHaveLength(3);
  });

  it('is made by everybody in a family of which a parent has Pro, viewers too', async () => {
    const { ana, ben, scopeId, join } = await custodyFamily(api);
    const members = [ana, ben, await join('carer'), await join('viewer')];
    for (const user of members)
      expect(await put(user, feedSettings({ household: scopeId }))).toMatchObject({ status: 200 });
    expect(await put(ben, feedSettings())).toMatchObject({ status: 403, code: 'locked' });
    await api.db.update(users).set({ grantedTier: 'elite_premium' }).where(eq(users.id, ana.id));
    for (const user of members) {
      const [feed] = await list(user);
      expect(feed?.state).toBe('lapsed');
      for (const reply of [
        await put(user, feedSettings({ household: scopeId })),
        await put(user, feedSettings({ household: scopeId, level: 'busy' }), feed?.id),
        await send(user, 'POST', `/${feed?.id}/renew`),
      ])
        expect(reply).toMatchObject({ status: 403, code: 'locked' });
      expect(await send(user, 'DELETE', `/${feed?.id}`)).toMatchObject({ status: 200, feeds: [] });
    }
  });

  it('of somebody else is neither seen nor touched', async () => {
    const [ana, eve] = [await pro(), await pro()];
    const { id, path } = await make(ana, feedSettings());
    expect(await put(eve, feedSettings(), id)).toMatchObject({ status: 409, code: 'taken' });
    expect(await send(eve, 'POST', `/${id}/renew`)).toMatchObject({ status: 404 });
    expect(await send(eve, 'DELETE', `/${id}`)).toMatchObject({ status: 200, feeds: [] });
    expect(await send(eve, 'DELETE')).toMatchObject({ status: 200, feeds: [] });
    expect(await list(eve)).toEqual([]);
    expect(await statusOf(path)).toBe(200);
  });

  it('is one of twenty at most', async () => {
    const user = await pro();
    const ids = Array.from({ length: maxFeeds }, () => newId());
    const made = await Promise.all(ids.map((id) => put(user, feedSettings(), id)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(maxFeeds);
    const more = await Promise.all([put(user, feedSettings()), put(user, feedSettings())]);
    for (const reply of more) expect(reply).toMatchObject({ status: 409, detail: feedTexts.tooMany(maxFeeds) });
    expect(await put(user, feedSettings({ name: 'Renamed' }), ids[0])).toMatchObject({ status: 200 });
    expect(await send(user, 'DELETE')).toMatchObject({ status: 200, feeds: [] });
  });

  it('gets another address, and the earlier one ends at once', async () => {
    const user = await pro();
    const { id, path } = await make(user, feedSettings());
    const renewed = await send(user, 'POST', `/${id}/renew`);
    expect(renewed).toMatchObject({ status: 200, feeds: [{ id, state: 'open' }] });
    expect([await statusOf(path), await statusOf(pathOf(renewed))]).toEqual([404, 200]);
  });
});

describe('calendar links end', () => {
  it('with a password reset, which the email about it says, until they are renewed', async () => {
    const user = await pro();
    const { id, path } = await make(user, feedSettings());
    await api.post('/api/users/request-password-reset', { email: user.email });
    const [, token = ''] = /token=([\w-]+)/.exec((await services.mailbox.next(user.email)).text) ?? [];
    const reset = await api.post('/api/users/reset-password', { token, new_password: 'a-new-and-longer-one' });
    expect(reset.statusCode).toBe(200);
    expect((await services.mailbox.next(user.email)).text).toContain('Your calendar links have ended too.');
    expect(await statusOf(path)).toBe(404);
    const again = { ...user, cookie: await makeSession(api.db, user.id) };
    expect(await list(again)).toMatchObject([{ id, state: 'disarmed', settings: { name: 'My phone' } }]);
    expect(await put(again, feedSettings({ name: 'Changed' }), id)).toMatchObject({
      url: null,
      feeds: [{ state: 'disarmed' }],
    });
    const renewed = await send(again, 'POST', `/${id}/renew`);
    expect(renewed).toMatchObject({ status: 200, feeds: [{ state: 'open' }] });
    expect([await statusOf(path), await statusOf(pathOf(renewed))]).toEqual([404, 200]);
  });

  it('with a changed password and with signing out everywhere; those of others stay', async () => {
    const [user, other] = [await pro(), await pro()];
    const others = await make(other, feedSettings());
    const first = await make(user, feedSettings());
    const body = { current_password: password, new_password: 'a-new-and-longer-one' };
    const changed = await api.post('/api/user/change-password', body, user.cookie);
    expect(changed.statusCode, changed.body).toBe(200);
    const second = await make(user, feedSettings());
    expect([await statusOf(first.path), await statusOf(second.path)]).toEqual([404, 200]);
    expect((await api.post('/api/auth/logout-everywhere', {}, user.cookie)).statusCode).toBe(200);
    expect([await statusOf(second.path), await statusOf(others.path)]).toEqual([404, 200]);
  });

  it('and none is made or renewed by a request that outlasts its session', async () => {
    const user = await pro();
    const { id } = await make(user, feedSettings());
    await Promise.all([
      ...Array.from({ length: 5 }, () => [put(user, feedSettings()), send(user, 'POST', `/${id}/renew`)]).flat(),
      api.post('/api/auth/logout-everywhere', {}, user.cookie),
      ...Array.from({ length: 5 }, () => [put(user, feedSettings()), send(user, 'POST', `/${id}/renew`)]).flat(),
    ]);
    const isArmed = and(eq(calendarFeeds.userId, user.id), isNotNull(calendarFeeds.verifierMac));
    expect(await api.db.$count(calendarFeeds, isArmed)).toBe(0);
  });

  it('and no email speaks of them to somebody who has none', async () => {
    const user = await pro();
    const body = { current_password: password, new_password: 'a-new-and-longer-one' };
    await api.post('/api/user/change-password', body, user.cookie);
    expect((await services.mailbox.next(user.email)).text).not.toContain('calendar');
  });
});

describe('the secret of a link', () => {
  const id = '0198a0a0-0000-7000-8000-000000000000';
  const older = new Map([...sandboxKeys].slice(0, 1));

  it('has 160 random bits and a form of its own', () => {
    const verifier = newVerifier();
    expect(Buffer.from(verifier, 'base64url')).toHaveLength(20);
    expect(newVerifier()).not.toBe(verifier);
    expect(parseFeedFile(`${id}.${verifier}.ics`)).toEqual({ id, verifier });
    for (const other of [
      `${id}.${verifier}`,
      `${id}.${verifier}x.ics`,
      `x${id}.${verifier}.ics`,
      `${id}.${verifier}.ics\n`,
    ])
      expect(parseFeedFile(other)).toBeNull();
  });

  it('is bound to the feed, and is right by an older key too', () => {
    const verifier = newVerifier();
    const mac = verifierMac(older, id, verifier);
    const newer = new Map([['2027', Buffer.alloc(32, 7)], ...older]);
    expect(matchesVerifier(newer, id, verifier, mac)).toBe(true);
    expect(matchesVerifier(newer, newId(), verifier, mac)).toBe(false);
    expect(matchesVerifier(newer, id, newVerifier(), mac)).toBe(false);
    expect(matchesVerifier(newer, id, verifier, null)).toBe(false);
    expect(matchesVerifier(new Map([['2027', Buffer.alloc(32, 7)]]), id, verifier, mac)).toBe(false);
  });

  it('is hashed anew with the newest key when the link is used', async () => {
    const user = await pro();
    const { id: feed, path } = await make(user, feedSettings());
    const verifier = path.slice(-31, -4);
    const keys = new Map(api.config.sealingKeys);
    const added = new Map([['added', Buffer.alloc(32, 7)], ...keys]);
    const macOf = async () =>
      (await api.db.select().from(calendarFeeds).where(eq(calendarFeeds.id, feed)))[0]?.verifierMac;
    await fetch(path);
    const inOrder = (to: ReadonlyMap<string, Buffer>) => Object.assign(api.config, { sealingKeys: to });
    inOrder(added);
    try {
      expect(await statusOf(path)).toBe(200);
      expect(await macOf()).toEqual(verifierMac(added, feed, verifier));
      expect(await statusOf(path)).toBe(200);
    } finally {
      inOrder(keys);
    }
  });
});
