import { startCalendars, type RunningCalendars } from '@everstep/sandbox/calendars/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { FollowedCalendar, FollowedCalendars, FollowedEvent } from '@everstep/domain/followed-calendars';
import type { Role } from '@everstep/domain/households';
import type { Config } from '../src/config';
import { makeUser, newId } from './factories';
import { agreeTo, makeHousehold } from './household';
import { origin, type TestApp } from './test-app';

export type User = Awaited<ReturnType<typeof makeUser>>;

/** The calendar server of one test file, over a real socket, which behaves as it is told. */
export function useCalendars(): RunningCalendars {
  const calendars = {} as RunningCalendars;
  beforeAll(async () => void Object.assign(calendars, await startCalendars()));
  afterAll(() => calendars.stop());
  return calendars;
}

/** Settings of an app that may fetch from it. */
export const calendarConfig = (calendars: RunningCalendars): Pick<Config, 'sandboxOrigin'> => ({
  // Known once the server runs.
  get sandboxOrigin() {
    return calendars.url;
  },
});

/** A calendar file with these events, each of one line or more. */
export const calendarText = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Test//EN', ...events, 'END:VCALENDAR', ''].join('\r\n');

export const eventText = (uid: string, summary: string, ...more: string[]): string =>
  [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    'DTSTAMP:20260901T080000Z',
    'DTSTART;TZID=America/New_York:20260908T093000',
    'DTEND;TZID=America/New_York:20260908T103000',
    `SUMMARY:${summary}`,
    ...more,
    'END:VEVENT',
  ].join('\r\n');

interface ListReply extends Partial<FollowedCalendars> {
  status: number;
  code?: string;
  detail?: string;
  fields?: Record<string, string>;
}

/** What users do about calendars that they follow, through the API. */
export function followedActs(api: TestApp, calendars: RunningCalendars) {
  async function send(user: User, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) {
    const headers = { origin, cookie: user.cookie };
    const url = `/api/followed-calendars${path}`;
    return api.inject({ method, url, headers, ...(payload && { payload }) });
  }
  async function sendForList(...call: Parameters<typeof send>): Promise<ListReply> {
    const reply = await send(...call);
    return { ...reply.json<ListReply>(), status: reply.statusCode };
  }
  const list = (user: User, scope: string) => sendForList(user, 'GET', `?scope=${scope}`);
  const follow = (user: User, scope: string, over: object = {}, id = newId()) =>
    sendForList(user, 'PUT', `/${id}`, {
      scope,
      name: 'School',
      color: 'sky',
      url: `${calendars.url}/calendars/school.ics`,
      ...over,
    });
  const change = (user: User, scope: string, id: string, settings: object) =>
    sendForList(user, 'POST', `/${id}/settings`, { scope, ...settings });
  const refresh = (user: User, scope: string, id: string) => sendForList(user, 'POST', `/${id}/refresh`, { scope });
  const unfollow = (user: User, scope: string, id: string) => sendForList(user, 'DELETE', `/${id}?scope=${scope}`);
  const getEvents = (user: User, scope: string, id: string, headers = {}) =>
    api.get(`/api/followed-calendars/${id}/events?scope=${scope}`, user.cookie, headers);
  const listEvents = async (user: User, scope: string, id: string) =>
    (await getEvents(user, scope, id)).json<{ events: FollowedEvent[] }>().events;

  async function findCalendar(user: User, scope: string, id: string): Promise<FollowedCalendar> {
    const found = (await list(user, scope)).calendars?.find((calendar) => calendar.id === id);
    if (!found) throw new Error('it is not followed');
    return found;
  }

  /** A user who may follow calendars. */
  async function pro(): Promise<User> {
    const user = await makeUser(api.db, { grantedTier: 'ultra_elite' });
    await agreeTo(api.db, 'planner', [user]);
    return user;
  }

  /** A household of Ana, who has Pro. Everybody has agreed to the planner. */
  async function family(...roles: Role[]) {
    const ana = await makeUser(api.db, { name: 'Ana', grantedTier: 'ultra_elite' });
    const others = await Promise.all(roles.map((role) => makeUser(api.db, { name: `A ${role}` })));
    await agreeTo(api.db, 'planner', [ana, ...others]);
    const members = others.map(({ id }, index) => ({ id, role: roles[index] ?? 'viewer' }));
    const scope = await makeHousehold(api.server, [{ id: ana.id, role: 'owner' }, ...members]);
    return { ana, others, scope };
  }

  const makeDue = (id: string) =>
    api.db.execute(sql`update followed_calendars set next_at = now() - interval '1 second' where id = ${id}`);
  return { list, follow, change, refresh, unfollow, getEvents, listEvents, findCalendar, pro, family, makeDue };
}
