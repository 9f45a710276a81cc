import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { followedTexts, maxFollowed } from '@everstep/domain/followed-calendars';
import { eraseAccount, makeUser, newId } from '../../../test/factories';
import {
  calendarConfig,
  calendarText,
  eventText,
  followedActs,
  useCalendars,
  type User,
} from '../../../test/followed-calendars';
import { origin, useApp } from '../../../test/test-app';
import { consents, followedCalendars, householdMembers, users } from '../../db/schema';
import { followedData } from './personal-data';
import { readCalendar } from './read-calendar';
import { createFollowedCalendars } from './slice';

const calendars = useCalendars();
const api = useApp(
  calendarConfig(calendars),
  undefined,
  createFollowedCalendars((task) => Promise.resolve(readCalendar(task))),
);
const { family, pro, list, follow, change, refresh, unfollow, getEvents, listEvents, findCalendar } = followedActs(
  api,
  calendars,
);

const countIn = (scope: string) => api.db.$count(followedCalendars, eq(followedCalendars.scopeId, scope));
const setTier = (user: User, grantedTier: 'ultra_elite' | 'free') =>
  api.db.update(users).set({ grantedTier }).where(eq(users.id, user.id));

describe('following a calendar', () => {
  it('fetches it at once, and shows what is in it', async () => {
    const { ana, scope } = await family();
    const id = newId();
    expect(await list(ana, scope)).toMatchObject({ calendars: [], is_open: true });
    const reply = await follow(ana, scope, { name: ' School\u0007 ', color: 'plum' }, id);
    const { host } = new URL(calendars.url);
    const url = `${calendars.url}/calendars/school.ics`;
    expect(reply).toMatchObject({
      status: 200,
      calendars: [{ id, settings: { name: 'School', color: 'plum' }, host, url, failure: null, failed_at: null }],
      is_open: true,
    });
    const [calendar] = reply.calendars ?? [];
    expect(calendar).toMatchObject({ event_count: 3, unreadable_count: 0 });
    expect(Date.parse(calendar?.next_at ?? '')).toBeGreaterThan(Date.parse(calendar?.fetched_at ?? ''));
    const events = await listEvents(ana, scope, id);
    expect(events.map(({ title, place }) => [title, place])).toEqual([
      ['Swimming', 'City pool'],
      ['Busy', null],
      ['Books back to the library', null],
    ]);
    const stored = await api.db.select().from(followedCalendars).where(eq(followedCalendars.id, id));
    const [row] = stored;
    const sealed = [row?.sealed, row?.sealedValidators, row?.sealedEvents].map(
      (part) => part?.toString('latin1') ?? '',
    );
    expect(sealed).not.toContain('');
    expect(sealed.join('') + JSON.stringify(stored)).not.toMatch(/school|Swimming|localhost/i);
    for (const secret of ['school.ics', 'Swimming', host]) expect(api.logs()).not.toContain(secret);
  });

  it('works for the user alone, without a family', async () => {
    const user = await pro();
    const id = newId();
    expect(await follow(user, user.id, {}, id)).toMatchObject({ status: 200, calendars: [{ id, event_count: 3 }] });
    expect(await listEvents(user, user.id, id)).toHaveLength(3);
  });

  it('takes times without a zone for those of the clocks of whoever follows', async () => {
    const user = await pro();
    const id = newId();
    const floating = eventText('a', 'Dentist').replaceAll(';TZID=America/New_York', '');
    const url = calendars.publish('floating', calendarText(floating));
    await follow(user, user.id, { url, zone: 'Europe/Berlin' }, id);
    expect(await listEvents(user, user.id, id)).toMatchObject([
      { start: '2026-09-08T09:30:00', zone: 'Europe/Berlin' },
    ]);
    expect(await follow(user, user.id, { zone: 'Moon/Crater' })).toMatchObject({ status: 400 });
  });

  it('again with the same id changes and fetches nothing, and with another address is refused', async () => {
    const { ana, scope } = await family();
    const id = newId();
    const url = calendars.publish('again', calendarText(eventText('a', 'One')));
    const first = await follow(ana, scope, { url }, id);
    expect(await follow(ana, scope, { url }, id)).toEqual(first);
    expect(calendars.requestCount('again')).toBe(1);
    expect(await follow(ana, scope, {}, id)).toMatchObject({ status: 409, code: 'taken' });
    expect((await findCalendar(ana, scope, id)).url).toBe(url);
  });

  it.each([
    'http://calendar.example/a.ics',
    'https://127.0.0.1/a.ics',
    'webcal://localhost/a.ics',
    'webcals://[::1]/a.ics',
    'https://ana:secret@calendar.example/a.ics',
    'https://calendar.example:8443/a.ics',
    'file:///etc/passwd',
    'calendar.example/a.ics',
    'javascript:alert(1)',
  ])('at %s is refused with a sentence beside the field', async (url) => {
    const user = await pro();
    const { address } = followedTexts.failures;
    expect(await follow(user, user.id, { url })).toMatchObject({
      status: 400,
      detail: address,
      fields: { url: address },
    });
    expect(await countIn(user.id)).toBe(0);
  });

  it('is possible twenty times', async () => {
    const user = await pro();
    const url = calendars.publish('small', calendarText());
    for (let count = 0; count < maxFollowed; count += 1)
      expect(await follow(user, user.id, { url })).toMatchObject({ status: 200 });
    const detail = followedTexts.tooMany(maxFollowed);
    expect(await follow(user, user.id, { url })).toMatchObject({ status: 409, code: 'taken', detail });
    expect(await countIn(user.id)).toBe(maxFollowed);
  });

  it('at the same time is possible twenty times, too', async () => {
    const user = await pro();
    await api.server.dataKeys.forUser(user.id);
    const url = calendars.publish('small', calendarText());
    for (let count = 1; count < maxFollowed; count += 1) await follow(user, user.id, { url });
    const replies = await Promise.all([1, 2, 3].map(() => follow(user, user.id, { url })));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('needs the consent to the planner', async () => {
    const user = await makeUser(api.db, { grantedTier: 'ultra_elite' });
    expect(await follow(user, user.id)).toMatchObject({ status: 409, code: 'consent_required' });
    expect(await countIn(user.id)).toBe(0);
  });
});

describe('a calendar that is followed', () => {
  it('can be named, get another color, be fetched now and be removed', async () => {
    const { ana, scope } = await family();
    const id = newId();
    const url = calendars.publish('club', calendarText(eventText('a', 'One')));
    await follow(ana, scope, { url }, id);
    const { version } = await findCalendar(ana, scope, id);
    const settings = { name: 'Club', color: 'clay' };
    expect(await change(ana, scope, id, settings)).toMatchObject({ calendars: [{ settings, url, version }] });
    expect(await change(ana, scope, id, { ...settings, name: ' ' })).toMatchObject({
      status: 400,
      fields: { name: followedTexts.nameRequired },
    });
    calendars.publish('club', calendarText(eventText('a', 'One'), eventText('b', 'Two')));
    expect(await refresh(ana, scope, id)).toMatchObject({ calendars: [{ event_count: 2, settings }] });
    expect((await findCalendar(ana, scope, id)).version).not.toBe(version);
    for (const _attempt of [1, 2]) expect(await unfollow(ana, scope, id)).toMatchObject({ status: 200, calendars: [] });
    expect((await getEvents(ana, scope, id)).statusCode).toBe(404);
    expect(await refresh(ana, scope, id)).toMatchObject({ status: 404 });
    expect(await change(ana, scope, id, settings)).toMatchObject({ status: 404 });
  });

  it('is sent with an ETag, compressed to who accepts that, and not again to who has it', async () => {
    const user = await pro();
    const id = newId();
    await follow(user, user.id, {}, id);
    const plain = await getEvents(user, user.id, id);
    expect(plain.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Cookie, Accept-Encoding' });
    const { etag = '' } = plain.headers;
    expect((await getEvents(user, user.id, id, { 'if-none-match': etag })).statusCode).toBe(304);
    const url = `${await api.listen()}/api/followed-calendars/${id}/events?scope=${user.id}`;
    const compressed = await fetch(url, { headers: { cookie: user.cookie } });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    const compressedTag = compressed.headers.get('etag') ?? '';
    expect(compressedTag).not.toBe(etag);
    const again = { cookie: user.cookie, 'if-none-match': `"of-another", W/${compressedTag}` };
    expect((await fetch(url, { headers: again })).status).toBe(304);
    const refusing = await fetch(url, { headers: { cookie: user.cookie, 'accept-encoding': 'gzip;q=0, identity' } });
    expect(refusing.headers.get('content-encoding')).toBeNull();
    expect(await compressed.json()).toEqual(plain.json());
  });

  it('shows its address to parents only, and cannot be changed by others', async () => {
    const { ana, others, scope } = await family('parent', 'carer', 'viewer');
    const id = newId();
    await follow(ana, scope, {}, id);
    const [parent, ...rest] = others as [User, ...User[]];
    expect((await findCalendar(parent, scope, id)).url).toContain('/calendars/school.ics');
    for (const user of rest) {
      expect(await findCalendar(user, scope, id)).toMatchObject({ url: null, host: new URL(calendars.url).host });
      expect(await listEvents(user, scope, id)).toHaveLength(3);
      for (const reply of [
        await follow(user, scope),
        await change(user, scope, id, { name: 'Club', color: 'clay' }),
        await refresh(user, scope, id),
        await unfollow(user, scope, id),
      ])
        expect(reply).toMatchObject({ status: 403, code: 'not_yours' });
    }
    expect(await refresh(parent, scope, id)).toMatchObject({ status: 200 });
    expect(await unfollow(parent, scope, id)).toMatchObject({ status: 200, calendars: [] });
  });

  it('stays with the family when the parent who added it is removed, who reads nothing any more', async () => {
    const { ana, others, scope } = await family('parent');
    const [ben] = others as [User];
    const id = newId();
    await follow(ben, scope, {}, id);
    await api.db.delete(householdMembers).where(eq(householdMembers.userId, ben.id));
    for (const reply of [
      await list(ben, scope),
      await follow(ben, scope),
      await refresh(ben, scope, id),
      await unfollow(ben, scope, id),
    ])
      expect(reply).toMatchObject({ status: 403, code: 'not_yours' });
    expect((await getEvents(ben, scope, id)).statusCode).toBe(403);
    expect((await findCalendar(ana, scope, id)).event_count).toBe(3);
    await eraseAccount(api.server, ben.id);
    expect((await findCalendar(ana, scope, id)).event_count).toBe(3);
  });

  it('of another family is not found by its id', async () => {
    const [one, other] = [await family(), await family()];
    const id = newId();
    await follow(one.ana, one.scope, {}, id);
    expect((await getEvents(other.ana, one.scope, id)).statusCode).toBe(403);
    expect((await getEvents(other.ana, other.scope, id)).statusCode).toBe(404);
    expect(await refresh(other.ana, other.scope, id)).toMatchObject({ status: 404 });
    expect(await unfollow(other.ana, other.scope, id)).toMatchObject({ status: 200 });
    expect(await findCalendar(one.ana, one.scope, id)).toMatchObject({ event_count: 3 });
  });
});

describe('when the plan has ended', () => {
  it('a family reads and removes what it follows, and nothing else', async () => {
    const { ana, scope } = await family();
    const id = newId();
    await follow(ana, scope, {}, id);
    await setTier(ana, 'free');
    const lapsed = await list(ana, scope);
    expect(lapsed).toMatchObject({ is_open: false, calendars: [{ id, next_at: null, event_count: 3 }] });
    expect(await listEvents(ana, scope, id)).toHaveLength(3);
    for (const reply of [
      await follow(ana, scope),
      await change(ana, scope, id, { name: 'Club', color: 'clay' }),
      await refresh(ana, scope, id),
    ])
      expect(reply).toMatchObject({ status: 403, code: 'locked' });
    expect(await list(ana, scope)).toEqual(lapsed);
    await api.db.delete(consents).where(eq(consents.userId, ana.id));
    expect(await unfollow(ana, scope, id)).toMatchObject({ status: 200, calendars: [] });
  });

  it('the plan of a family does not cover what a member follows alone', async () => {
    const { others } = await family('parent');
    const [ben] = others as [User];
    expect(await follow(ben, ben.id)).toMatchObject({ status: 403, code: 'locked' });
    expect(await list(ben, ben.id)).toMatchObject({ calendars: [], is_open: false });
  });
});

describe('personal data', () => {
  const exported = ({ id: userId }: User) =>
    followedData.rows({ db: api.db, dataKeys: api.server.dataKeys, userId, kinds: api.server.kinds });

  it('is name, address and time, for parents and of the own ones', async () => {
    const { ana, others, scope } = await family('viewer');
    const [viewer] = others as [User];
    await follow(ana, scope);
    await follow(ana, ana.id, { name: 'Club' });
    const url = `${calendars.url}/calendars/school.ics`;
    expect(await exported(ana)).toMatchObject([
      { family: null, name: 'Club', url },
      { family: scope, name: 'School', url },
    ]);
    expect(await exported(viewer)).toEqual([]);
  });

  it('can be removed: the own ones, and what the user has added to families', async () => {
    const { ana, others, scope } = await family('parent');
    const [ben] = others as [User];
    const kept = newId();
    await follow(ana, scope, {}, kept);
    await follow(ben, scope);
    await follow(ana, ana.id);
    const headers = { origin, cookie: ben.cookie };
    const url = '/api/user/stored-data/followed-calendars';
    expect((await api.inject({ method: 'DELETE', url, headers })).json()).toEqual({ success: true });
    expect((await list(ana, scope)).calendars).toMatchObject([{ id: kept }]);
    expect(await exported(ana)).toHaveLength(2);
    await api.inject({ method: 'DELETE', url, headers: { ...headers, cookie: ana.cookie } });
    expect([await countIn(scope), await countIn(ana.id)]).toEqual([0, 0]);
  });
});
