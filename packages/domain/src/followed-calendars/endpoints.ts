import * as z from 'zod/mini';
import { isZone } from '../base/time-zone';
import { plannerTexts } from '../planner/texts';
import { endpoint } from '../wire/endpoint';
import { anId, newId } from '../wire/ids';
import { instant } from '../wire/instant';
import { followedFailures } from './failures';
import { followedEventSchema, followedSettingsSchema } from './followed';
import { followedTexts } from './texts';

const success = z.literal(true);
const scopeQuery = z.object({ scope: anId });
const params = z.object({ calendar: newId });

const followedReply = z.object({
  id: z.string(),
  settings: followedSettingsSchema,
  /** The server that it comes from. Who may change it sees the address, too. */
  host: z.string(),
  url: z.nullable(z.string()),
  /** Null until it was fetched for the first time. */
  fetched_at: z.nullable(instant),
  /** Of the latest attempt, if that failed. */
  failure: z.nullable(z.enum(followedFailures)),
  failed_at: z.nullable(instant),
  /** When it is fetched again; null if it is not: nobody's plan covers it, or it has failed for too long. */
  next_at: z.nullable(instant),
  event_count: z.int(),
  /** Events that could not be read. */
  unreadable_count: z.int(),
  /** Another text whenever the events are others. */
  version: z.string(),
});
export type FollowedCalendar = z.infer<typeof followedReply>;

const listReply = z.object({
  success,
  calendars: z.array(followedReply),
  /** Whether a plan covers more than reading and removing. */
  is_open: z.boolean(),
});
export type FollowedCalendars = z.infer<typeof listReply>;

export const listFollowedCalendars = endpoint({
  method: 'GET',
  path: '/api/followed-calendars',
  access: { household: 'viewer' },
  limit: 'read',
  summary: 'The calendars of other services that a household or the user follows',
  query: scopeQuery,
  reply: listReply,
});

export const getFollowedEvents = endpoint({
  method: 'GET',
  path: '/api/followed-calendars/{calendar}/events',
  access: { household: 'viewer' },
  limit: 'read',
  summary: 'The events of a followed calendar, as they were when it was last fetched',
  params,
  query: scopeQuery,
  reply: z.object({ success, version: z.string(), events: z.array(followedEventSchema) }),
  hasETag: true,
});

const url = z
  .string()
  .check(z.trim(), z.minLength(1, followedTexts.urlRequired), z.maxLength(2_000, followedTexts.urlLong));

/** Whose clocks times without a zone are of; UTC if it is left out. */
const zone = z.optional(z.string().check(z.maxLength(64), z.refine(isZone, plannerTexts.zoneUnknown)));

/** Follows it and fetches it once, within the limits of a followed calendar, so that the reply says whether that worked. */
export const followCalendar = endpoint({
  method: 'PUT',
  path: '/api/followed-calendars/{calendar}',
  access: { household: 'parent' },
  limit: 'import',
  summary: 'Follow the calendar at an https address; it is fetched at once and then by a job',
  params,
  body: z.extend(followedSettingsSchema, { scope: anId, url, zone }),
  reply: listReply,
});

export const changeFollowedCalendar = endpoint({
  method: 'POST',
  path: '/api/followed-calendars/{calendar}/settings',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Name a followed calendar or give it another color',
  params,
  body: z.extend(followedSettingsSchema, { scope: anId }),
  reply: listReply,
});

export const refreshFollowedCalendar = endpoint({
  method: 'POST',
  path: '/api/followed-calendars/{calendar}/refresh',
  access: { household: 'parent' },
  limit: 'import',
  summary: 'Fetch a followed calendar now',
  params,
  body: z.object({ scope: anId }),
  reply: listReply,
});

export const unfollowCalendar = endpoint({
  method: 'DELETE',
  path: '/api/followed-calendars/{calendar}',
  access: { household: 'parent' },
  limit: 'write',
  summary: 'Stop following a calendar, and remove its events',
  params,
  query: scopeQuery,
  reply: listReply,
});
