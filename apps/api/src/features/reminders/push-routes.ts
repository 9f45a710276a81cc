import {
  getPushState,
  pushProblems,
  pushTexts,
  putPushSubscription,
  removePushSubscription,
  sendPushTest,
  testPush,
} from '@everstep/domain/reminders';
import { transact } from '../../db/client';
import { handle, type Server } from '../../http/endpoint';
import { Refusal } from '../../http/errors';
import type { User } from '../../http/session/session';
import { recordOutcome } from './push-messages';
import {
  countDevices,
  findSubscriptionOfSession,
  openSubscription,
  putSubscription,
  removeSubscription,
} from './push-repository';
import { recheckReminders } from './repository';

/** The user waits for it. */
const testTimeoutMs = 5000;
const testTtlSeconds = 300;

export function pushRoutes(server: Server): void {
  const { db, dataKeys, push } = server;

  handle(server, getPushState, async ({ user }) => replyWith(user));

  handle(server, putPushSubscription, async ({ user, body }) => {
    if (!push) throw new Refusal('not_found', pushTexts.notSetUp);
    if (!push.accepts(body.endpoint))
      throw new Refusal('bad_input', pushProblems.endpoint, { endpoint: pushProblems.endpoint });
    await transact(db, async (tx) => {
      const { thisDevice, otherDevices } = await countDevices(tx, user);
      const keys = await dataKeys.forUser(user.id, tx);
      const { id: userId, sessionHash } = user;
      if (!(await putSubscription(tx, { userId, sessionHash, subscription: body, keys })))
        throw new Refusal('not_signed_in');
      if (thisDevice + otherDevices === 0) await recheckReminders(tx, userId);
    });
    return replyWith(user);
  });

  handle(server, removePushSubscription, async ({ user }) => {
    await removeSubscription(db, user.sessionHash);
    return replyWith(user);
  });

  handle(server, sendPushTest, async ({ user }) => {
    const stored = await findSubscriptionOfSession(db, user);
    const keys = stored && (await dataKeys.existing(user.id));
    if (!push || !keys) throw new Refusal('not_found', pushTexts.testNeedsSwitch);
    const outcome = await push.send({
      subscription: openSubscription(keys, stored),
      payload: testPush,
      ttlSeconds: testTtlSeconds,
      urgency: 'high',
      topic: testPush.tag,
      timeoutMs: testTimeoutMs,
    });
    await recordOutcome(db, stored, outcome);
    return { success: true as const, outcome: testOutcomes[outcome.kind] };
  });

  async function replyWith(user: User) {
    const { thisDevice, otherDevices } = await countDevices(db, user);
    return {
      success: true as const,
      public_key: push?.publicKey ?? null,
      is_on: thisDevice > 0,
      other_devices: otherDevices,
    };
  }
}

const testOutcomes = {
  delivered: 'delivered',
  later: 'later',
  unreachable: 'later',
  gone: 'refused',
  refused: 'refused',
} as const;
