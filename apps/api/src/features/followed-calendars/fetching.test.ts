import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { FollowedFailure } from '@everstep/domain/followed-calendars';
import { openEventStream } from '../../../test/event-stream';
import { newId } from '../../../test/factories';
import { calendarConfig, calendarText, eventText, followedActs, useCalendars } from '../../../test/followed-calendars';
import { useApp } from '../../../test/test-app';
import { until } from '../../../test/until';
import { followedCalendarsQueue } from '../../db/jobs';
import { followedCalendars, scopeKeys, users } from '../../db/schema';
import { createGuardedFetch, GuardedFetchError } from '../../integrations/guarded-fetch/guarded-fetch';
import { fetchCalendar } from './fetch-calendar';
import { createRefreshDue } from './job';
import { readCalendar } from './read-calendar';
import type { Reader } from './read-in-worker';
import { createRefresh } from './refresh';
import { claimDue } from './repository';
import { createFollowedCalendars } from './slice';

const calendars = useCalendars();
const read: Reader = (task) => Promise.resolve(readCalendar(task));
const api = useApp(calendarConfig(calendars), undefined, createFollowedCalendars(read));
const { family, pro, follow, refresh, unfollow, listEvents, findCalendar, makeDue } = followedActs(api, calendars);

/** Another process, at work on the same database. */
const anotherProcess = () =>
  createRefreshDue(
    api.server,
    createRefresh(api.server, { fetch: createGuardedFetch({ exemptOrigin: calendars.url }), read }),
  );
const refreshDue = () => anotherProcess()();
const published = (name = newId(), ...events: string[]) => ({
  name,
  url: calendars.publish(name, calendarText(...events)),
});
const find = async (id: string) => {
  const [row] = await api.db.select().from(followedCalendars).where(eq(followedCalendars.id, id));
  if (!row) throw new Error('it is not followed');
  return row;
};
const minutesFromNow = (date: Date | null) => Math.round(((date?.getTime() ?? 0) - Date.now()) / 60_000);

describe('a calendar whose server', () => {
  it.each([
    ['401', 'refused'],
    ['404', 'gone'],
    ['410', 'gone'],
    ['500', 'status'],
    ['circle', 'redirect'],
    ['inside', 'redirect'],
    ['huge', 'too_large'],
    ['bomb', 'too_large'],
    ['page', 'not_a_calendar'],
  ] as const)(
    'answers with %s is followed all the same, and the reply says that it failed: %s',
    async (behavior, failure) => {
      const user = await pro();
      const { name, url } = published();
      calendars.behave(name, behavior);
      const id = newId();
      const reply = await follow(user, user.id, { url }, id);
      expect(reply).toMatchObject({ status: 200, calendars: [{ failure, fetched_at: null, event_count: 0 }] });
      expect(await listEvents(user, user.id, id)).toEqual([]);
      expect(minutesFromNow((await find(id)).nextAt)).toBe(15);
    },
  );

  it.each(['moved', 'compressed'] as const)('answers with %s is fetched', async (behavior) => {
    const user = await pro();
    const { name, url } = published(newId(), eventText('a', 'One'));
    calendars.behave(name, behavior);
    expect(await follow(user, user.id, { url })).toMatchObject({ calendars: [{ failure: null, event_count: 1 }] });
  });

  it('fails keeps its events, and shows none of what the server says', async () => {
    const user = await pro();
    const { name, url } = published(newId(), eventText('a', 'One'));
    const id = newId();
    await follow(user, user.id, { url }, id);
    const { version } = await findCalendar(user, user.id, id);
    calendars.behave(name, 'page');
    expect(await refresh(user, user.id, id)).toMatchObject({ calendars: [{ failure: 'not_a_calendar', version }] });
    expect(await listEvents(user, user.id, id)).toMatchObject([{ title: 'One' }]);
    expect(api.logs()).not.toContain('Please sign in');
    calendars.behave(name, 'good');
    expect(await refresh(user, user.id, id)).toMatchObject({
      calendars: [{ failure: null, failed_at: null, version }],
    });
  });
});

describe('what the guarded fetch refuses', () => {
  const failing = (...error: ConstructorParameters<typeof GuardedFetchError>) =>
    fetchCalendar(() => Promise.reject(new GuardedFetchError(...error)), 'https://calendar.example/', null);

  it.each([
    ['bad url', false, 'address'],
    ['bad url', true, 'redirect'],
    ['forbidden address', false, 'address'],
    ['forbidden address', true, 'redirect'],
    ['unknown host', false, 'unreachable'],
    ['certificate', false, 'unreachable'],
    ['unreachable', false, 'unreachable'],
    ['timeout', false, 'timeout'],
    ['too large', false, 'too_large'],
    ['redirect', false, 'redirect'],
  ] as const)('%s (after a redirect: %s) is told as %s', async (reason, isRedirected, failure: FollowedFailure) => {
    expect(await failing(reason, isRedirected)).toEqual({ failure });
  });

  it('is decided by the answers of the name servers at each fetch', async () => {
    const answers = [['10.0.0.1'], ['127.0.0.1', '8.8.8.8']];
    const fetch = createGuardedFetch({ exemptOrigin: null, resolve: async () => answers.shift() ?? [] });
    const fetchOnce = () => fetchCalendar(fetch, 'https://calendar.example/', null);
    expect([await fetchOnce(), await fetchOnce(), await fetchOnce()]).toEqual([
      { failure: 'address' },
      { failure: 'address' },
      { failure: 'unreachable' },
    ]);
  });

  it('has these limits: a GET of 5 MB in 10 seconds with five redirects, which says nothing of anybody', async () => {
    const calls: unknown[] = [];
    const known = { etag: '"1"', lastModified: 'Fri, 27 Nov 2026 10:00:00 GMT' };
    await fetchCalendar(
      async (...call) => {
        calls.push(call);
        return { status: 304, headers: {}, body: Buffer.alloc(0) };
      },
      'https://calendar.example/',
      known,
    );
    const headers = {
      accept: 'text/calendar',
      'user-agent': 'Everstep',
      'if-none-match': known.etag,
      'if-modified-since': known.lastModified,
    };
    const limits = { maxBytes: 5_000_000, redirects: 5, timeoutMs: 10_000 };
    expect(calls).toEqual([['https://calendar.example/', { headers, ...limits }]]);
  });

  it.each([
    ['br', 'not_a_calendar'],
    ['gzip, gzip', 'not_a_calendar'],
    ['gzip', 'not_a_calendar'],
  ])('a body that is not %s, as it says it is, is no calendar', async (encoding, failure) => {
    const body = Buffer.from(calendarText());
    const fetched = await fetchCalendar(
      async () => ({ status: 200, headers: { 'content-encoding': encoding }, body }),
      'https://calendar.example/',
      null,
    );
    expect(fetched).toEqual({ failure });
  });
});

describe('the job', () => {
  beforeAll(() => api.jobs.start());

  it('fetches what is due, and tells the open pages of the family of new events', async () => {
    const { ana, others, scope } = await family('viewer');
    const { name, url } = published(newId(), eventText('a', 'One'));
    const id = newId();
    await follow(ana, scope, { url }, id);
    const stream = await openEventStream(`${await api.listen()}/api/sync/events`, others[0]?.cookie ?? '');
    calendars.publish(name, calendarText(eventText('a', 'Two')));
    await makeDue(id);
    await api.jobs.enqueue(api.db, followedCalendarsQueue, {});
    await until(async () => (await listEvents(ana, scope, id))[0]?.title === 'Two');
    await stream.next('access');
    await stream.close();
  });

  it('stores nothing new when nothing has changed, whether the server says so or sends the same again', async () => {
    const user = await pro();
    const [one, two] = [eventText('a', 'One'), eventText('b', 'Two')];
    const { name, url } = published(newId(), one, two);
    const id = newId();
    await follow(user, user.id, { url }, id);
    const before = await find(id);
    await makeDue(id);
    await refreshDue();
    const unchanged = await find(id);
    expect(calendars.requestCount(name)).toBe(2);
    expect(unchanged.fetchedAt?.getTime()).toBeGreaterThan(before.fetchedAt?.getTime() ?? Infinity);
    calendars.publish(name, calendarText(two.replace('080000Z', '090000Z'), one));
    await makeDue(id);
    await refreshDue();
    const same = await find(id);
    for (const { version, sealedEvents, eventCount } of [unchanged, same])
      expect([version, sealedEvents, eventCount]).toEqual([before.version, before.sealedEvents, 2]);
    expect(same.sealedValidators).not.toEqual(unchanged.sealedValidators);
  });

  it('comes back after four hours, or when the file asks for it', async () => {
    const user = await pro();
    const [usual, asking] = [newId(), newId()];
    await follow(user, user.id, { url: published().url }, usual);
    const often = calendars.publish('often', calendarText('REFRESH-INTERVAL;VALUE=DURATION:PT2H'));
    await follow(user, user.id, { url: often }, asking);
    for (const [id, least] of [
      [usual, 240],
      [asking, 120],
    ] as const) {
      const minutes = minutesFromNow((await find(id)).nextAt);
      expect(minutes).toBeGreaterThanOrEqual(least - 1);
      expect(minutes).toBeLessThanOrEqual(least * 1.1 + 1);
    }
  });

  it('waits longer after each failure, gives up after 30 days, and goes on once somebody fetches it now', async () => {
    const user = await pro();
    const { name, url } = published(newId(), eventText('a', 'One'));
    const id = newId();
    calendars.behave(name, '500');
    await follow(user, user.id, { url }, id);
    const waits = [minutesFromNow((await find(id)).nextAt)];
    for (let count = 2; count <= 4; count += 1) {
      await makeDue(id);
      await refreshDue();
      waits.push(minutesFromNow((await find(id)).nextAt));
    }
    expect(waits).toEqual([15, 60, 240, 1440]);
    await api.db.execute(sql`update followed_calendars set failures = 40 where id = ${id}`);
    await makeDue(id);
    await refreshDue();
    expect(await findCalendar(user, user.id, id)).toMatchObject({ next_at: null, failure: 'status' });
    const [reply] = (await refresh(user, user.id, id)).calendars ?? [];
    expect(minutesFromNow(new Date(reply?.next_at ?? 0))).toBe(15);
    calendars.behave(name, 'good');
    await makeDue(id);
    await refreshDue();
    expect(await find(id)).toMatchObject({ failures: 0, failure: null, eventCount: 1 });
  });

  it('fetches each calendar once, however many processes run', async () => {
    const user = await pro();
    const names = [];
    for (let count = 0; count < 6; count += 1) {
      const { name, url } = published();
      const id = newId();
      await follow(user, user.id, { url }, id);
      await makeDue(id);
      names.push(name);
    }
    await Promise.all([refreshDue(), refreshDue(), refreshDue()]);
    expect(names.map((name) => calendars.requestCount(name))).toEqual(names.map(() => 2));
  });

  it('is not held up by a server that does not answer', async () => {
    const user = await pro();
    const [slow, quick] = [published(), published()];
    const [slowId, quickId] = [newId(), newId()];
    await follow(user, user.id, { url: slow.url }, slowId);
    await follow(user, user.id, { url: quick.url }, quickId);
    calendars.behave(slow.name, 'silent');
    await makeDue(slowId);
    await makeDue(quickId);
    const running = refreshDue();
    await until(() => calendars.requestCount(slow.name) === 2 && calendars.requestCount(quick.name) === 2);
    await until(async () => minutesFromNow((await find(quickId)).nextAt) > 60);
    expect((await find(slowId)).failure).toBeNull();
    await running;
    expect((await find(slowId)).failure).toBe('timeout');
  });

  it('fetches nothing without a plan, and goes on once there is one', async () => {
    const user = await pro();
    const { name, url } = published();
    const id = newId();
    await follow(user, user.id, { url }, id);
    const setTier = (grantedTier: 'ultra_elite' | 'free') =>
      api.db.update(users).set({ grantedTier }).where(eq(users.id, user.id));
    await setTier('free');
    await makeDue(id);
    await refreshDue();
    expect(calendars.requestCount(name)).toBe(1);
    expect(minutesFromNow((await find(id)).nextAt)).toBe(60);
    await setTier('ultra_elite');
    await makeDue(id);
    await refreshDue();
    expect(calendars.requestCount(name)).toBe(2);
  });

  it('takes again what a killed process had claimed', async () => {
    const user = await pro();
    const { name, url } = published();
    const id = newId();
    await follow(user, user.id, { url }, id);
    await makeDue(id);
    const now = new Date();
    expect(await claimDue(api.db, now, new Date(now.getTime() + 60_000))).toEqual({ scopeId: user.id, id });
    await refreshDue();
    expect(calendars.requestCount(name)).toBe(1);
    expect(await claimDue(api.db, new Date(now.getTime() + 60_000), now)).toEqual({ scopeId: user.id, id });
  });

  it('lets go of what is not followed any more, and of a family that has been deleted', async () => {
    const user = await pro();
    const [removed, closed] = [published(), published()];
    const [removedId, closedId] = [newId(), newId()];
    await follow(user, user.id, { url: removed.url }, removedId);
    const guardedFetch = createGuardedFetch({ exemptOrigin: calendars.url });
    const refreshOne = createRefresh(api.server, {
      read,
      async fetch(address, options) {
        await unfollow(user, user.id, removedId);
        return guardedFetch(address, options);
      },
    });
    await refreshOne({ scopeId: user.id, id: removedId });
    await refreshOne({ scopeId: user.id, id: removedId });
    const { ana, scope } = await family();
    await follow(ana, scope, { url: closed.url }, closedId);
    await api.db.delete(scopeKeys).where(eq(scopeKeys.scopeId, scope));
    await makeDue(closedId);
    await refreshDue();
    expect(calendars.requestCount(closed.name)).toBe(1);
  });

  it('does not replace what somebody else has fetched meanwhile', async () => {
    const user = await pro();
    const { name, url } = published(newId(), eventText('a', 'Old'));
    const id = newId();
    await follow(user, user.id, { url }, id);
    const guardedFetch = createGuardedFetch({ exemptOrigin: calendars.url });
    const refreshOne = createRefresh(api.server, {
      read,
      async fetch(address, options) {
        const outdated = await guardedFetch(address, { ...options, headers: {} });
        calendars.publish(name, calendarText(eventText('a', 'New')));
        await refresh(user, user.id, id);
        return outdated;
      },
    });
    await refreshOne({ scopeId: user.id, id });
    expect(await listEvents(user, user.id, id)).toMatchObject([{ title: 'New' }]);
  });
});
