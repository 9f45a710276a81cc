import type { PushMessage, PushSubscriptionKeys } from '@everstep/domain/reminders/push';
import { GuardedFetchError, type FetchFailure, type GuardedFetch } from '../guarded-fetch/guarded-fetch';
import { encryptFor } from './encryption';
import { vapidHeader, type VapidKeys } from './vapid';

interface Push {
  subscription: PushSubscriptionKeys;
  payload: PushMessage;
  /** How long the push service keeps it for a device that is away. */
  ttlSeconds: number;
  urgency: 'very-low' | 'low' | 'normal' | 'high';
  /** Takes the place of a message of the same topic that has not been delivered: up to 32 characters of base64url. */
  topic?: string;
  /** How long to wait for the push service; by default as long as the guarded fetch does. */
  timeoutMs?: number;
}

export type PushOutcome =
  | { kind: 'delivered' }
  /** The subscription has ended. */
  | { kind: 'gone' }
  /** It will be the same next time: a status, what is wrong with the endpoint, or its keys. */
  | { kind: 'refused'; because: number | FetchFailure | 'keys' }
  | { kind: 'later'; retryAfterSeconds: number | null }
  | { kind: 'unreachable'; because: FetchFailure };

export type SendPush = (push: Push) => Promise<PushOutcome>;

interface Options {
  vapid: VapidKeys;
  fetch: GuardedFetch;
  now: () => Date;
}

/** Waiting does not help with these. */
const permanentFailures: readonly FetchFailure[] = ['bad url', 'forbidden address', 'redirect'];

/** Sends messages to the push services of browsers (RFC 8030). An outcome contains nothing of the subscription. */
export function createPushSender({ vapid, fetch, now }: Options): SendPush {
  return async ({ subscription, payload, ttlSeconds, urgency, topic, timeoutMs }) => {
    if (topic !== undefined && !/^[\w-]{1,32}$/.test(topic)) throw new RangeError('a topic has 1 to 32 characters');
    if (!URL.canParse(subscription.endpoint)) return { kind: 'refused', because: 'bad url' };
    const body = encrypt(subscription, payload);
    if (!body) return { kind: 'refused', because: 'keys' };
    try {
      const { status, headers } = await fetch(subscription.endpoint, {
        body,
        ...(timeoutMs !== undefined && { timeoutMs }),
        headers: {
          authorization: vapidHeader(vapid, subscription.endpoint, now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: String(ttlSeconds),
          urgency,
          ...(topic !== undefined && { topic }),
        },
      });
      return outcomeOf(status, headers['retry-after'], now());
    } catch (error) {
      if (!(error instanceof GuardedFetchError)) throw error;
      const { reason } = error;
      return { kind: permanentFailures.includes(reason) ? 'refused' : 'unreachable', because: reason };
    }
  };
}

/** Null if the keys of the subscription, which a user has given, are none. */
function encrypt({ p256dh, auth }: PushSubscriptionKeys, payload: PushMessage): Buffer | null {
  try {
    return encryptFor({ p256dh, auth }, Buffer.from(JSON.stringify(payload)));
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return null;
  }
}

function outcomeOf(status: number, retryAfter: string | undefined, now: Date): PushOutcome {
  if (status < 300) return { kind: 'delivered' };
  // Push services have used both for a subscription that has ended.
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status === 429 || status >= 500) return { kind: 'later', retryAfterSeconds: readRetryAfter(retryAfter, now) };
  return { kind: 'refused', because: status };
}

/** Seconds or a date; null if it says neither. */
function readRetryAfter(value = '', now: Date): number | null {
  if (/^\d{1,9}$/.test(value)) return Number(value);
  const at = value.endsWith(' GMT') ? Date.parse(value) : NaN;
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
}
