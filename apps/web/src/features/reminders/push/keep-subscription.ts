import { getPushState, putPushSubscription } from '@everstep/domain/reminders';
import { call } from '../../../platform/api/client';
import { currentPushSubscription, subscribeToPush } from '../../../platform/push/push';

/** Tells the server where this browser receives messages now: subscriptions end without a word, and with other keys of the server. */
export async function keepSubscription(email: string): Promise<void> {
  try {
    const { public_key: key } = await call(getPushState, {}, { email });
    const body = key && ((await currentPushSubscription(key)) ?? (await subscribeToPush(key)));
    if (body) await call(putPushSubscription, { body }, { email });
  } catch {
    // The next start tries again, and the switch in the settings shows the state.
  }
}
