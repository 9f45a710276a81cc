import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint';
import { pushSubscription } from './push';

export const pushLimits = {
  /** Of one user. Beyond it, the one that has gone longest without opening the app is forgotten. */
  devices: 10,
  /** A device on which nobody opens the app for so many days is forgotten. */
  idleDays: 90,
} as const;

const path = '/api/reminders/push';
const success = z.literal(true);

const pushState = z.object({
  success,
  /** What browsers subscribe with; null if this server sends no notifications. */
  public_key: z.nullable(z.string()),
  /** Whether the device of this session gets them. */
  is_on: z.boolean(),
  /** How many other devices of the user get them. */
  other_devices: z.int(),
});
export type PushState = z.infer<typeof pushState>;

export const getPushState = endpoint({
  method: 'GET',
  path,
  access: 'user',
  limit: 'read',
  summary: 'Which devices of the signed-in user get notifications, and the key that browsers subscribe with',
  reply: pushState,
});

export const putPushSubscription = endpoint({
  method: 'PUT',
  path,
  access: 'user',
  limit: 'write',
  summary: 'Send notifications to the browser of this session, until the session is ended',
  body: pushSubscription,
  reply: pushState,
});

export const removePushSubscription = endpoint({
  method: 'DELETE',
  path,
  access: 'user',
  limit: 'write',
  summary: 'Send no more notifications to the browser of this session',
  reply: pushState,
});

/** The push service has taken it; asks to wait, or cannot be reached; or does not know this device any more. */
export const pushTestOutcomes = ['delivered', 'later', 'refused'] as const;

export const sendPushTest = endpoint({
  method: 'POST',
  path: `${path}/test`,
  access: 'user',
  limit: 'testMessage',
  summary: 'Send a notification to the browser of this session now, which says that it is a test',
  reply: z.object({ success, outcome: z.enum(pushTestOutcomes) }),
});
