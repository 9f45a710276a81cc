import { maxFollowed } from '@everstep/domain/followed-calendars';
import { followedCalendars } from '../../db/schema';
import { createGuardedFetch } from '../../integrations/guarded-fetch/guarded-fetch';
import type { Slice } from '../../slice';
import { registerRefreshJob } from './job';
import { followedData } from './personal-data';
import { createReader, type Reader } from './read-in-worker';
import { createRefresh } from './refresh';
import { followedCalendarRoutes } from './routes';

/** `read` reads the files; tests of what is done with them spare the threads. */
export const createFollowedCalendars = (read: Reader): Slice => ({
  name: 'followed-calendars',
  register(server) {
    const fetch = createGuardedFetch({ exemptOrigin: server.config.sandboxOrigin });
    const refresh = createRefresh(server, { fetch, read });
    followedCalendarRoutes(server, refresh);
    registerRefreshJob(server, refresh);
  },
  personalData: { tables: [followedCalendars], export: { followedCalendars: followedData } },
  invariants: {
    'a followed calendar has events once it was fetched, and not before': `
      select scope_id, id from followed_calendars
      where (fetched_at is null) <> (sealed_events is null) or (fetched_at is null) <> (sealed_validators is null)
        or (fetched_at is null and event_count + unreadable_count > 0)`,
    'a followed calendar has the time of its latest failure, until it is fetched': `
      select scope_id, id from followed_calendars where (failure is null) <> (failed_at is null) or (failure is null and failures > 0)`,
    'only a followed calendar that has failed is given up': `
      select scope_id, id from followed_calendars where next_at is null and failure is null`,
    'a family or a user follows only so many calendars': `
      select scope_id from followed_calendars group by 1 having count(*) > ${maxFollowed}`,
  },
});

export const followedCalendarsSlice = createFollowedCalendars(createReader());
