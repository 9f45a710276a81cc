import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { instant } from '../wire/instant';
import { insightSchema, missingSchema } from './insight';
import { insightIds } from './names';

const success = z.literal(true);
const hidden = z.array(z.enum(insightIds));

const reply = z.object({
  success,
  /** `computing`: there is nothing yet, or entries have changed and a job is at it. `no_consent`: nothing is worked out. */
  state: z.enum(['ready', 'computing', 'no_consent']),
  computed_at: z.nullable(instant),
  /** When the job will be at it, if that is later than now: it runs at most once an hour. */
  due_at: z.optional(instant),
  /** Also of the kinds that are hidden. While it is computing, those of before. */
  insights: z.array(insightSchema),
  missing: z.array(missingSchema),
  /** Kinds that the user does not find useful. */
  hidden,
  weekly_email: z.boolean(),
});
export type InsightsReply = z.infer<typeof reply>;

export const getInsights = endpoint({
  method: 'GET',
  path: '/api/insights',
  access: { feature: 'ai_insights' },
  limit: 'read',
  summary: 'The insights of the signed-in user, worked out for this zone, locale and these units',
  query: z.object({
    zone: z.string().check(z.maxLength(60)),
    locale: z.string().check(z.maxLength(20)),
    units: z.enum(['us', 'metric']),
  }),
  reply,
});

export const hideInsight = endpoint({
  method: 'PUT',
  path: '/api/insights/hidden',
  access: { feature: 'ai_insights' },
  limit: 'write',
  summary: 'Hide or show one kind of insight',
  body: z.object({ id: z.enum(insightIds), is_hidden: z.boolean() }),
  reply: z.object({ success, hidden }),
});

export const setWeeklyEmail = endpoint({
  method: 'PUT',
  path: '/api/insights/weekly-email',
  access: { feature: 'ai_insights' },
  limit: 'write',
  summary: 'Ask for the weekly email about insights, or end it',
  body: z.object({ is_on: z.boolean() }),
  reply: z.object({ success, weekly_email: z.boolean() }),
});

const token = z.string().check(z.maxLength(200));

export const stopWeeklyEmail = endpoint({
  method: 'POST',
  path: '/api/insights/stop-mail',
  access: 'public',
  limit: 'linkToken',
  summary: 'End the weekly email about insights, with the token of the link in one of them',
  body: z.object({ token }),
  reply: z.object({ success }),
});

/** RFC 8058: mail programs send a form to the address in the header of the email. */
export const stopWeeklyEmailByHeader = endpoint({
  method: 'POST',
  path: '/api/insights/unsubscribe',
  access: 'public',
  limit: 'write',
  skipsSession: true,
  summary: 'The same for mail programs, which send a form of their own',
  query: z.object({ token }),
  reply: z.object({ success }),
});
