import { feedDataTexts } from '@everstep/domain/calendar-feeds';
import { calendarFeeds } from '../../db/schema';
import type { Slice } from '../../slice';
import { feedRoute } from './feed-route';
import { deleteFeedsOf, listFeeds } from './repository';
import { calendarFeedRoutes } from './routes';
import { openSettings } from './sealing';

export const calendarFeedsSlice: Slice = {
  name: 'calendar-feeds',
  register(server) {
    calendarFeedRoutes(server);
    feedRoute(server);
  },
  personalData: {
    tables: [calendarFeeds],
    export: {
      calendarLinks: {
        title: feedDataTexts.title,
        description: feedDataTexts.description,
        async rows({ db, dataKeys, userId }) {
          const keys = await dataKeys.existing(userId);
          const feeds = keys ? await listFeeds(db, userId) : [];
          return feeds.flatMap((feed) => {
            const settings = keys && openSettings(keys, feed);
            if (!settings) return [];
            const { name, level } = settings;
            return [{ name, level, madeAt: feed.createdAt, lastUsed: feed.lastUsedOn }];
          });
        },
        removal: { text: feedDataTexts.removal, run: deleteFeedsOf },
      },
    },
  },
  invariants: {
    'a calendar link with events of a household is of one of its members': `
      select id from calendar_feeds feed where household_id is not null and not exists (
        select from household_members where scope_id = feed.household_id and user_id = feed.user_id)`,
    'a user has at most twenty calendar links': `
      select user_id from calendar_feeds group by user_id having count(*) > 20`,
  },
};
