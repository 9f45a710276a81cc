import ICAL from 'ical.js';
import { expect } from 'vitest';
import type { CalendarFeeds, FeedSettings } from '@everstep/domain/calendar-feeds';
import { userIdHeader } from '@everstep/domain/endpoint';
import type { PlannedEvent } from '@everstep/domain/planner';
import { newId } from './factories';
import { origin, type TestApp } from './test-app';

interface User {
  id: string;
  cookie: string;
}

export const feedSettings = (changed: Partial<FeedSettings> = {}): FeedSettings => ({
  name: 'My phone',
  level: 'full',
  household: null,
  about: null,
  nights: false,
  own: changed.household === undefined,
  own_cycle: false,
  places: false,
  ...changed,
});

export const dentist: PlannedEvent = {
  title: 'Dentist',
  place: 'Main Street 5',
  note: 'Bring the card.',
  members: [],
  children: [],
  all_day: false,
  start: '2026-11-26T15:00:00',
  end: '2026-11-26T16:00:00',
  zone: 'America/New_York',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  busy_in: [],
};

interface FeedsReply extends Partial<CalendarFeeds> {
  status: number;
  url?: string | null;
  code?: string;
  detail?: string;
  fields?: Record<string, string>;
}

export interface ReadEvent {
  uid: string;
  title: string;
  sequence: number;
  stamp: string;
  modified: string;
  isCanceled: boolean;
  component: ICAL.Component;
}

/** What users and their phones do with calendar links. */
export function feedActs(api: TestApp) {
  async function send(user: User | null, method: 'GET' | 'PUT' | 'POST' | 'DELETE', path = '', payload?: object) {
    const headers = { origin, ...(user && { cookie: user.cookie }) };
    const reply = await api.inject({
      method,
      url: `/api/calendar-feeds${path}`,
      headers,
      ...(payload && { payload }),
    });
    return { status: reply.statusCode, ...(reply.body ? reply.json<object>() : {}) } as FeedsReply;
  }
  const list = async (user: User) => (await send(user, 'GET')).feeds ?? [];
  const put = (user: User, settings: FeedSettings, id = newId()) => send(user, 'PUT', `/${id}`, settings);

  /** Makes a link and returns its id and path. */
  async function make(user: User, settings: FeedSettings): Promise<{ id: string; path: string }> {
    const id = newId();
    const reply = await put(user, settings, id);
    expect(reply).toMatchObject({ status: 200 });
    return { id, path: pathOf(reply) };
  }

  const pathOf = ({ url }: FeedsReply): string => new URL(url ?? '').pathname;

  const fetch = (path: string, headers: Record<string, string> = {}) =>
    api.inject({ method: 'GET', url: path, headers });

  async function read(path: string): Promise<ReadEvent[]> {
    const reply = await fetch(path);
    expect(reply.statusCode).toBe(200);
    return readEvents(reply.body);
  }
  const titles = async (path: string) => (await read(path)).map(({ title }) => title).toSorted();

  async function push(user: User, scope: string, kind: string, value: object | null, key = newId(), seen?: number) {
    const change = {
      key,
      change_id: newId(),
      changed_at: new Date().toISOString(),
      value,
      ...(seen !== undefined && { seen }),
    };
    const reply = await api.post('/api/sync/push', { scope, kind, changes: [change] }, user.cookie, {
      [userIdHeader]: user.id,
    });
    expect(reply.json()).toMatchObject({ kept: [change.change_id] });
    return key;
  }

  return { send, list, put, make, pathOf, fetch, read, titles, push };
}

export function readEvents(text: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const value = (name: string) => String(component.getFirstPropertyValue(name));
    return {
      uid: value('uid'),
      title: value('summary'),
      sequence: Number(value('sequence')),
      stamp: value('dtstamp'),
      modified: value('last-modified'),
      isCanceled: value('status') === 'CANCELLED',
      component,
    };
  });
}
