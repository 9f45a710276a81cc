import { queryOptions } from '@tanstack/react-query';
import {
  getFollowedEvents,
  listFollowedCalendars,
  type FollowedCalendar,
  type FollowedCalendars,
} from '@everstep/domain/followed-calendars/endpoints';
import type { FollowedEvent } from '@everstep/domain/followed-calendars/followed';
import { call } from '../api/client';
import { withCachedResponse } from '../offline/cached-response';
import { cachedFollowed, cachedFollowedEvents } from '../sync/left-households';
import { openOutbox } from '../sync/open-outbox';
import { ownScope } from '../sync/scope';

/** Whose calendars these are: `scope` as the device files it. */
export interface FollowedBy {
  email: string;
  /** Undefined in demo mode, where nobody follows anything alone. */
  userId: string | undefined;
  scope: string;
}

/** The scope as the API names it. */
export const scopeInApi = ({ scope, userId }: Pick<FollowedBy, 'scope' | 'userId'>): string =>
  scope === ownScope ? (userId ?? '') : scope;

const isKnown = (by: FollowedBy) => by.email !== '' && scopeInApi(by) !== '';

/** The calendars that a scope follows, also offline. The event stream invalidates it. */
export const followedQuery = (by: FollowedBy) =>
  queryOptions({
    queryKey: ['followed-calendars', by.email, by.scope, 'list'],
    queryFn: async ({ signal, client, queryKey }) => {
      const { email, scope } = by;
      const former = (await openOutbox(email)
        .readValue(cachedFollowed(scope))
        .catch(() => undefined)) as FollowedCalendars | undefined;
      const reply = await withCachedResponse(
        email,
        cachedFollowed(scope),
        () => call(listFollowedCalendars, { query: { scope: scopeInApi(by) } }, { email, signal }),
        { client, queryKey },
      );
      forgetOthers(email, former?.calendars ?? [], reply.calendars);
      return reply;
    },
    enabled: isKnown(by),
  });

/** Nothing of a calendar stays on the device once nobody follows it. */
function forgetOthers(email: string, former: readonly FollowedCalendar[], now: readonly FollowedCalendar[]): void {
  for (const { id } of former)
    if (!now.some((calendar) => calendar.id === id))
      void openOutbox(email)
        .writeValue(cachedFollowedEvents(id), undefined)
        .catch(() => undefined);
}

export interface FollowedWithEvents {
  calendar: FollowedCalendar;
  version: string;
  events: readonly FollowedEvent[];
}

/** The same with their events, of which only those are fetched that have changed. */
export const followedEventsQuery = (by: FollowedBy) =>
  queryOptions({
    queryKey: ['followed-calendars', by.email, by.scope, 'events'],
    queryFn: async ({ client, signal, queryKey }): Promise<FollowedWithEvents[]> => {
      const { calendars } = await client.fetchQuery(followedQuery(by));
      const shown = client.getQueryData<FollowedWithEvents[]>(queryKey) ?? [];
      const all = await Promise.all(
        calendars.map(async (calendar) => {
          const known = shown.find(
            ({ calendar: { id }, version }) => id === calendar.id && version === calendar.version,
          );
          const loaded = known ?? (await eventsOf(by, calendar, signal).catch(() => null));
          return loaded ? [{ calendar, version: loaded.version, events: loaded.events }] : [];
        }),
      );
      return all.flat();
    },
    enabled: isKnown(by),
  });

type Events = Pick<FollowedWithEvents, 'version' | 'events'>;

async function eventsOf(by: FollowedBy, { id, version }: FollowedCalendar, signal: AbortSignal): Promise<Events> {
  const { email } = by;
  const name = cachedFollowedEvents(id);
  const stored = (await openOutbox(email)
    .readValue(name)
    .catch(() => undefined)) as Events | undefined;
  if (stored?.version === version) return stored;
  return withCachedResponse<Events>(email, name, async () => {
    const reply = await call(
      getFollowedEvents,
      { params: { calendar: id }, query: { scope: scopeInApi(by) } },
      { email, signal },
    );
    return { version: reply.version, events: reply.events };
  });
}
