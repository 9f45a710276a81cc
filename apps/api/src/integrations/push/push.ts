import { createGuardedFetch, isFetchable } from '../guarded-fetch/guarded-fetch';
import { createPushSender, type SendPush } from './send-push';
import type { VapidKeys } from './vapid';

export interface Push {
  /** What browsers subscribe with. */
  publicKey: string;
  send: SendPush;
  /** Whether messages can be sent to an endpoint, as far as its text says. */
  accepts(endpoint: string): boolean;
}

export function createPush(vapid: VapidKeys, exemptOrigin: string | null): Push {
  return {
    publicKey: vapid.publicKey,
    send: createPushSender({ vapid, fetch: createGuardedFetch({ exemptOrigin }), now: () => new Date() }),
    accepts: (endpoint) => isFetchable(endpoint, exemptOrigin),
  };
}
