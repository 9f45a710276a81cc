import { queryOptions, useQueryClient } from '@tanstack/react-query';
import {
  createCalendarFeed,
  deleteAllCalendarFeeds,
  deleteCalendarFeed,
  listCalendarFeeds,
  renewCalendarFeed,
  type CalendarFeeds,
  type FeedSettings,
} from '@everstep/domain/calendar-feeds';
import { feedScreenTexts } from '@everstep/domain/calendar-feeds/screen-texts';
import { ApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/client';
import { updateQuery } from '../../platform/api/update-query';
import { withCachedResponse } from '../../platform/offline/cached-response';
import { useSession } from '../../platform/session/session';
import { FormRefusal } from '../../ui/form/form-refusal';

/** The calendar links of the user, also offline: nothing in the list opens one of them. */
export const feedsQuery = (email: string) =>
  queryOptions({
    queryKey: ['calendar-feeds', email],
    queryFn: ({ signal }) =>
      withCachedResponse(email, 'calendar feeds', () => call(listCalendarFeeds, {}, { email, signal })),
    enabled: email !== '',
  });

/** What a user can do with calendar links. Each call may be retried; a refusal says why. */
export function useFeedActions() {
  const { email } = useSession().record;
  const client = useQueryClient();

  async function store<Reply extends CalendarFeeds>(calling: Promise<Reply>): Promise<Reply> {
    const reply = await calling.catch(refuse);
    await updateQuery(client, feedsQuery(email).queryKey, () => ({ success: true as const, feeds: reply.feeds }));
    return reply;
  }
  const options = { email };
  const renew = async (feed: string): Promise<string> =>
    (await store(call(renewCalendarFeed, { params: { feed } }, options))).url;

  return {
    /** Returns the address, which is never told again. */
    create: async (feed: string, settings: FeedSettings): Promise<string> => {
      const { url } = await store(call(createCalendarFeed, { params: { feed }, body: settings }, options));
      // The reply with the address was lost, and this one came to a retry.
      return url ?? renew(feed);
    },
    change: (feed: string, settings: FeedSettings) =>
      store(call(createCalendarFeed, { params: { feed }, body: settings }, options)),
    renew,
    end: (feed: string) => store(call(deleteCalendarFeed, { params: { feed } }, options)),
    endAll: () => store(call(deleteAllCalendarFeeds, {}, options)),
  };
}

function refuse(error: unknown): never {
  if (!(error instanceof ApiError) || error.kind === 'failed') throw new FormRefusal(feedScreenTexts.notSaved);
  throw new FormRefusal(error.message, error.fields);
}
