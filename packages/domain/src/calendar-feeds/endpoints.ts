import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { newId } from '../wire/ids';
import { instant } from '../wire/instant';
import { feedSettingsSchema } from './feed';

const success = z.literal(true);

/** `disarmed`: it ended with a password reset or with leaving the family, and needs a new link. */
export const feedStates = ['open', 'lapsed', 'disarmed'] as const;

const feedReply = z.object({
  id: z.string(),
  settings: feedSettingsSchema,
  /** `lapsed`: no plan covers it, so that it is an empty calendar with one line. */
  state: z.enum(feedStates),
  created_at: instant,
  /** The UTC day on which it was last asked for, which only its maker sees; null for never. */
  last_used: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof feedReply>;

const feedsReply = z.object({ success, feeds: z.array(feedReply) });
export type CalendarFeeds = z.infer<typeof feedsReply>;

/** `url` is shown once: only a MAC of its secret part is stored. */
const newLinkReply = z.extend(feedsReply, { url: z.string() });

const feedParams = z.object({ feed: newId });

export const listCalendarFeeds = endpoint({
  method: 'GET',
  path: '/api/calendar-feeds',
  access: 'user',
  limit: 'read',
  summary: 'The calendar links of the signed-in user, without their addresses',
  reply: feedsReply,
});

export const createCalendarFeed = endpoint({
  method: 'PUT',
  path: '/api/calendar-feeds/{feed}',
  access: 'user',
  limit: 'write',
  summary: 'Make a calendar link, or change what is in one; a new one is told its address once',
  params: feedParams,
  body: feedSettingsSchema,
  reply: z.extend(feedsReply, { url: z.nullable(z.string()) }),
});

export const renewCalendarFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feeds/{feed}/renew',
  access: 'user',
  limit: 'write',
  summary: 'Give a calendar link another address; the earlier one ends at once',
  params: feedParams,
  reply: newLinkReply,
});

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feeds/{feed}',
  access: 'user',
  limit: 'write',
  summary: 'End a calendar link',
  params: feedParams,
  reply: feedsReply,
});

export const deleteAllCalendarFeeds = endpoint({
  method: 'DELETE',
  path: '/api/calendar-feeds',
  access: 'user',
  limit: 'write',
  summary: 'End all calendar links of the signed-in user at once',
  reply: feedsReply,
});
