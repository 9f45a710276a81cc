import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { instant } from '../wire/instant';

const success = z.literal(true);

const stateReply = z.object({
  success,
  /** Reminders that were not sent while they would have helped. */
  dropped: z.int(),
  /** When the last one was sent. */
  last_sent: z.object({ mail: z.nullable(instant), push: z.nullable(instant) }),
});

export const getReminderState = endpoint({
  method: 'GET',
  path: '/api/reminders',
  access: 'user',
  limit: 'read',
  summary: 'What became of the reminders of the signed-in user',
  reply: stateReply,
});

export const noteDropped = endpoint({
  method: 'POST',
  path: '/api/reminders/dropped',
  access: 'user',
  limit: 'write',
  summary: 'The user has been told of so many reminders that were not sent',
  body: z.object({ seen: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  reply: stateReply,
});

const token = z.string().check(z.maxLength(200));

export const stopReminderMail = endpoint({
  method: 'POST',
  path: '/api/reminders/stop-mail',
  access: 'public',
  limit: 'linkToken',
  summary: 'Stop all reminders by email, with the token of the link in one of them',
  body: z.object({ token }),
  reply: z.object({ success }),
});

/** RFC 8058: mail programs send a form to the address in the header of the email. */
export const stopReminderMailByHeader = endpoint({
  method: 'POST',
  path: '/api/reminders/unsubscribe',
  access: 'public',
  limit: 'write',
  skipsSession: true,
  summary: 'The same for mail programs, which send a form of their own',
  query: z.object({ token }),
  reply: z.object({ success }),
});
