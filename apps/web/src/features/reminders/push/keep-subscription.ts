import { getPushState, putPushSubscription } from '@everstep/domain/reminders';
import { call } from '../../../platform/api/client';
import { currentPushSubscription, subscribeToPush, unsubscribeFromPush } from '../../../platform/push/push';
import { pushUser } from '../../../platform/push/push-user';

interface PushUser {
  id: string;
  email: string;
}

let telling: Promise<unknown> = Promise.resolve();

/**
 * Tells the server where this browser receives messages now: subscriptions end without a word, and with other keys of the server. Goes
 * no further once the user has switched them off.
 */
export function keepSubscription(user: PushUser): Promise<void> {
  // The next start tries again, and the switch in the settings shows the state.
  return keep(user).catch(() => undefined);
}

/** A change waits for what the server is being told, or it could get the two in the wrong order. */
export const serverTold = (): Promise<unknown> => telling;

async function keep({ id, email }: PushUser): Promise<void> {
  const { public_key: key } = await call(getPushState, {}, { email });
  const current = key && (await currentPushSubscription(key));
  if (!key || !pushUser.is(id)) return;
  const body = current ?? (await subscribeToPush(key));
  if (!pushUser.is(id)) return unsubscribeFromPush();
  if (!body) return;
  const told = call(putPushSubscription, { body }, { email });
  telling = Promise.allSettled([telling, told]);
  await told;
}
