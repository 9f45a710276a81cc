import { createHash } from 'node:crypto';
import { reminderPush, type DueReminder } from '@everstep/domain/reminders';
import type { Db } from '../../db/client';
import { pushQueue } from '../../db/jobs';
import { keyedHash, type SealingKeys } from '../../db/seal';
import type { Server } from '../../http/endpoint';
import type { PushOutcome } from '../../integrations/push/send-push';
import type { SentJob } from './emails';
import {
  addRefusal,
  findSubscription,
  listSubscriptionIds,
  openSubscription,
  removeEndpoint,
  setDelivered,
  setWait,
  type StoredSubscription,
} from './push-repository';
import { setReached } from './sent-repository';
import { findStillDue } from './still-due';

interface PushJob extends SentJob {
  subscriptionId: string;
}

/** A push service that is slow holds up only some of the others. */
const lanes = 4;
/** What push services accept. */
const longestTtlSeconds = 28 * 24 * 3600;

/** Thrown so that the job is tried again. It says nothing of the subscription. */
class PushDelayed extends Error {
  override name = 'PushDelayed';
}

/** Queues a reminder for each device of its user. */
export const queueReminderPushes =
  ({ jobs }: Pick<Server, 'jobs'>) =>
  async (tx: Db, job: SentJob): Promise<void> => {
    for (const subscriptionId of await listSubscriptionIds(tx, job.userId))
      await jobs.enqueue(tx, pushQueue, { ...job, subscriptionId } satisfies PushJob);
  };

/**
 * Sends what is queued. A message that is repeated, because we were killed before we knew that it was taken, has the same topic and
 * tag, so it takes the place of the first.
 */
export function sendReminderPushes({
  jobs,
  push,
  ...server
}: Pick<Server, 'jobs' | 'push' | 'db' | 'dataKeys' | 'kinds'>): void {
  if (!push) return;
  const { db } = server;
  jobs.work<PushJob>(
    pushQueue,
    async ({ data: job }) => {
      const now = Date.now();
      const still = await findStillDue(server, job, now);
      const stored = still && (await findSubscription(db, job.subscriptionId, still.sent.userId));
      if (!stored) return;
      if (stored.waitUntil && stored.waitUntil.getTime() > now) throw new PushDelayed('it waits');
      const { sent, due, reminder } = still;
      const { about, settings, keys } = reminder;
      const outcome = await push.send({
        subscription: openSubscription(keys, stored),
        payload: reminderPush(about, due, { ...settings, now }, `r-${sent.id}`),
        ttlSeconds: Math.min(longestTtlSeconds, Math.ceil((due.usefulUntil - now) / 1000)),
        // It comes when the user has asked for it, also to a phone that saves its battery.
        urgency: 'high',
        topic: topicOf(keys, sent.key, due),
      });
      if (outcome.kind === 'delivered') await setReached(db, sent.id);
      await recordOutcome(db, stored, outcome);
      if (outcome.kind === 'later' || outcome.kind === 'unreachable') throw new PushDelayed(outcome.kind);
    },
    { lanes },
  );
}

/** The same for all alerts of an occurrence: a device that was off gets the last one. */
function topicOf(keys: SealingKeys, key: string, { original }: DueReminder): string {
  return createHash('sha256')
    .update(keyedHash(keys, `${key} ${original}`))
    .digest('base64url')
    .slice(0, 32);
}

export async function recordOutcome(db: Db, stored: StoredSubscription, outcome: PushOutcome): Promise<void> {
  const { id, endpointHash } = stored;
  if (outcome.kind === 'delivered') await setDelivered(db, id);
  if (outcome.kind === 'gone') await removeEndpoint(db, endpointHash);
  if (outcome.kind === 'refused') await addRefusal(db, id);
  if (outcome.kind === 'later') await setWait(db, id, outcome.retryAfterSeconds);
  if (outcome.kind === 'unreachable') await setWait(db, id, null);
}
