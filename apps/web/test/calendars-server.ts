import { subscriptionAccess, validateAccess } from '@everstep/domain/account';
import {
  createCalendarFeed,
  deleteAllCalendarFeeds,
  deleteCalendarFeed,
  listCalendarFeeds,
  renewCalendarFeed,
  type CalendarFeed,
  type FeedSettings,
} from '@everstep/domain/calendar-feeds';
import {
  changeFollowedCalendar,
  followCalendar,
  getFollowedEvents,
  listFollowedCalendars,
  refreshFollowedCalendar,
  unfollowCalendar,
  type FollowedCalendar,
  type FollowedEvent,
  type FollowedFailure,
  type FollowedSettings,
} from '@everstep/domain/followed-calendars';
import { listHouseholds, type Household, type Role } from '@everstep/domain/households';
import { accessReply, api, maya, reply } from './fake-api';
import { fakeFamilyServer } from './family-server';
import { storeSession } from './open';

const feature = 'dual_parent_calendar_sync';
const idOf = (letter: string, number: number) => `019ac3a0-0000-7000-8000-${letter}${String(number).padStart(11, '0')}`;

interface Setting {
  role?: Role;
  /** Whether a plan covers it. */
  isOpen?: boolean;
  /** Whether the user is in no family. */
  isAlone?: boolean;
}

/** An event of a followed calendar on the afternoon of 26 November 2026 in Berlin. */
export const followedEvent = (title: string, changed: Partial<FollowedEvent> = {}): FollowedEvent => ({
  uid: `${title}@school.example`,
  title,
  place: null,
  note: null,
  all_day: false,
  start: '2026-11-26T15:00:00',
  end: '2026-11-26T16:00:00',
  zone: 'Europe/Berlin',
  rrule: null,
  extra_dates: [],
  exceptions: [],
  ...changed,
});

/** A fake server with calendar links and followed calendars. It answers as the real one, as far as the page can see. */
export function fakeCalendars({ role = 'owner', isOpen = true, isAlone = false }: Setting = {}) {
  const { email, child, household, sync, put } = fakeFamilyServer({}, role, isOpen ? [feature, 'family_planner'] : []);
  const family: Household = {
    id: household,
    role,
    deletion_at: null,
    features: isOpen ? [feature, 'family_planner'] : [],
    invitations: [],
    children: [child],
    members: [
      { id: maya.id, name: 'Maya', role, joined: '2026-09-20T09:00:00.000Z' },
      { id: idOf('b', 1), name: 'Ben', role: 'parent', joined: '2026-09-20T09:00:00.000Z' },
    ],
  };
  const tier = isOpen ? 'ultra_elite' : 'free';
  let feeds: CalendarFeed[] = [];
  const followed = new Map<string, FollowedCalendar[]>();
  const events = new Map<string, FollowedEvent[]>();
  const sent: { feeds: FeedSettings[]; followed: { scope: string; url: string; zone: string | undefined }[] } = {
    feeds: [],
    followed: [],
  };
  let outcome: { failure: FollowedFailure | null; events: FollowedEvent[]; unreadable: number } = {
    failure: null,
    events: [],
    unreadable: 0,
  };
  let count = 0;
  const listOf = (scope: string) => ({
    success: true as const,
    calendars: followed.get(scope) ?? [],
    is_open: isOpen,
  });
  const feedsReply = () => ({ success: true as const, feeds });
  const addressOf = (id: string) => `https://everstep.example/api/feeds/secret-${(count += 1)}-${id.slice(-4)}.ics`;
  const fetched = (calendar: FollowedCalendar): FollowedCalendar => {
    const now = new Date().toISOString();
    const { failure } = outcome;
    if (failure !== null) return { ...calendar, failure, failed_at: now, next_at: later(15) };
    events.set(calendar.id, outcome.events);
    return {
      ...calendar,
      failure,
      failed_at: null,
      fetched_at: now,
      next_at: later(240),
      event_count: outcome.events.length,
      unreadable_count: outcome.unreadable,
      version: `version ${(count += 1)}`,
    };
  };
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const update = (scope: string, id: string, change: (calendar: FollowedCalendar) => FollowedCalendar) => {
    followed.set(
      scope,
      (followed.get(scope) ?? []).map((calendar) => (calendar.id === id ? change(calendar) : calendar)),
    );
    return listOf(scope);
  };
  storeSession({ email, subscriptionTier: tier });
  api.use(
    reply(listHouseholds, { success: true, households: isAlone ? [] : [family] }),
    reply(validateAccess, { success: true, has_access: isOpen }),
    reply(subscriptionAccess, accessReply({ ...maya, email, subscription_tier: tier })),
    reply(listCalendarFeeds, feedsReply),
    reply(createCalendarFeed, ({ params, body }) => {
      const [id, settings] = [params.feed ?? '', body as FeedSettings];
      sent.feeds.push(settings);
      const isNew = feeds.every((feed) => feed.id !== id);
      const made = { id, settings, state: 'open' as const, created_at: new Date().toISOString(), last_used: null };
      feeds = isNew ? [...feeds, made] : feeds.map((feed) => (feed.id === id ? { ...feed, settings } : feed));
      return { ...feedsReply(), url: isNew ? addressOf(id) : null };
    }),
    reply(renewCalendarFeed, ({ params }) => {
      feeds = feeds.map((feed) => (feed.id === params.feed ? { ...feed, state: 'open', last_used: null } : feed));
      return { ...feedsReply(), url: addressOf(params.feed ?? '') };
    }),
    reply(deleteCalendarFeed, ({ params }) => {
      feeds = feeds.filter(({ id }) => id !== params.feed);
      return feedsReply();
    }),
    reply(deleteAllCalendarFeeds, () => {
      feeds = [];
      return feedsReply();
    }),
    reply(listFollowedCalendars, ({ query }) => listOf(query.scope ?? '')),
    reply(getFollowedEvents, ({ params, query }) => ({
      success: true as const,
      version: followed.get(query.scope ?? '')?.find(({ id }) => id === params.calendar)?.version ?? '',
      events: events.get(params.calendar ?? '') ?? [],
    })),
    reply(followCalendar, ({ params, body }) => {
      const { scope, url, zone, ...settings } = body as FollowedSettings & {
        scope: string;
        url: string;
        zone?: string;
      };
      sent.followed.push({ scope, url, zone });
      const added = fetched({
        id: params.calendar ?? '',
        settings,
        host: new URL(url).host,
        url,
        fetched_at: null,
        failure: null,
        failed_at: null,
        next_at: null,
        event_count: 0,
        unreadable_count: 0,
        version: 'new',
      });
      followed.set(scope, [...(followed.get(scope) ?? []).filter(({ id }) => id !== added.id), added]);
      return listOf(scope);
    }),
    reply(changeFollowedCalendar, ({ params, body }) => {
      const { scope, ...settings } = body as FollowedSettings & { scope: string };
      return update(scope, params.calendar ?? '', (calendar) => ({ ...calendar, settings }));
    }),
    reply(refreshFollowedCalendar, ({ params, body }) =>
      update((body as { scope: string }).scope, params.calendar ?? '', fetched),
    ),
    reply(unfollowCalendar, ({ params, query }) => {
      const scope = query.scope ?? '';
      followed.set(
        scope,
        (followed.get(scope) ?? []).filter(({ id }) => id !== params.calendar),
      );
      return listOf(scope);
    }),
  );
  return {
    email,
    household,
    child,
    family,
    sync,
    put,
    sent,
    feeds: () => feeds,
    followed: (scope: string = household) => followed.get(scope) ?? [],
    /** A link that is there already: of the family, with everything in it. */
    feed: (change: Partial<CalendarFeed> = {}, settings: Partial<FeedSettings> = {}) => {
      count += 1;
      const added: CalendarFeed = {
        id: idOf('a', count),
        settings: {
          name: 'My phone',
          level: 'full',
          household,
          about: null,
          nights: false,
          own: false,
          own_cycle: false,
          places: false,
          ...settings,
        },
        state: 'open',
        created_at: '2026-11-01T08:00:00.000Z',
        last_used: null,
        ...change,
      };
      feeds = [...feeds, added];
      return added;
    },
    /** A followed calendar that is there already, and was fetched two hours ago. */
    follow: (own: readonly FollowedEvent[] = [], change: Partial<FollowedCalendar> = {}, scope: string = household) => {
      count += 1;
      const added: FollowedCalendar = {
        id: idOf('e', count),
        settings: { name: 'School', color: 'plum' },
        host: 'school.example',
        url: 'https://school.example/terms.ics',
        fetched_at: new Date(Date.now() - 2 * 3_600_000).toISOString(),
        failure: null,
        failed_at: null,
        next_at: later(120),
        event_count: own.length,
        unreadable_count: 0,
        version: `version ${count}`,
        ...change,
      };
      followed.set(scope, [...(followed.get(scope) ?? []), added]);
      events.set(added.id, [...own]);
      return added;
    },
    /** The events of a calendar are others from now on. */
    replace: (id: string, own: readonly FollowedEvent[], scope: string = household) => {
      count += 1;
      events.set(id, [...own]);
      update(scope, id, (calendar) => ({ ...calendar, version: `version ${count}`, event_count: own.length }));
    },
    unfollow: (id: string, scope: string = household) =>
      followed.set(
        scope,
        (followed.get(scope) ?? []).filter((calendar) => calendar.id !== id),
      ),
    /** What the next fetch of a calendar gives. */
    willFetch: (change: Partial<typeof outcome>) => {
      outcome = { failure: null, events: [], unreadable: 0, ...change };
    },
  };
}
