import { useMemo } from 'react';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { FollowedEvent } from '@everstep/domain/followed-calendars/followed';
import { useSession } from '../../platform/session/session';
import { followedEventsQuery, type FollowedWithEvents } from '../../platform/trackers/followed-calendars';
import type { Calendar } from './calendars';
import type { FollowedSource, StoredEvent } from './stored-event';

const join = (results: UseQueryResult<FollowedWithEvents[]>[]) => results.map(({ data }) => data);

/** The calendars that the families and the user follow, with their events. They come when they are there: nothing waits for them. */
export function useFollowedEvents(calendars: readonly Calendar[]): {
  sources: readonly FollowedSource[];
  events: readonly StoredEvent[];
} {
  const { email, id: userId } = useSession().record;
  const all = useQueries({
    queries: calendars.map(({ scope }) => followedEventsQuery({ email, userId, scope })),
    combine: join,
  });
  return useMemo(() => {
    const sources: FollowedSource[] = [];
    const events: StoredEvent[] = [];
    for (const [index, followed] of all.entries()) {
      const calendar = calendars[index];
      if (!calendar || !followed) continue;
      for (const { calendar: one, events: own } of followed) {
        const source = { id: one.id, name: one.settings.name, color: one.settings.color, host: one.host };
        sources.push(source);
        events.push(...eventsOf(own, calendar, source));
      }
    }
    return { sources, events };
  }, [all, calendars]);
}

/** Files repeat what should be unique, so a second event of a UID has a number. */
function eventsOf(events: readonly FollowedEvent[], calendar: Calendar, followed: FollowedSource): StoredEvent[] {
  const seen = new Map<string, number>();
  return events.map(({ uid, ...event }) => {
    const count = seen.get(uid) ?? 0;
    seen.set(uid, count + 1);
    const key = `${followed.id}/${uid}${count === 0 ? '' : `/${count}`}`;
    return {
      id: `${calendar.scope} ${key}`,
      key,
      calendar,
      value: { ...event, members: [], children: [], busy_in: [] },
      isBusyBlock: false,
      isUnsynced: false,
      mayChange: false,
      mayDelete: false,
      followed,
    };
  });
}
