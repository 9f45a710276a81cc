import { createHash } from 'node:crypto';
import { reminderPush, type DueReminder } from '@everstep/domain/reminders';
import { transact, type Db } from '../../db/client';
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
import { dropSent, lockSent, setReached } from './sent-repository';
import { findStillDue } from './still-due';

interface PushJob extends SentJob {
  subscriptionId: string;
}

/** A push service that is slow holds up only some of the others. */
const concurrency = 4;
/** What push services accept. */
const longestTtlSeconds = 28 * 24 * 3600;

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
    async ({ data: job, id, isLastAttempt }) => {
      try {
        await work(job, id, push);
      } catch (error) {
        if (isLastAttempt) await giveUp(job, id);
        throw error;
      }
    },
    { concurrency },
  );

  async function work(job: PushJob, id: string, { send }: NonNullable<typeof push>): Promise<void> {
    const now = Date.now();
    const still = await findStillDue(server, job, now);
    if (!still) return;
    const { sent, due, reminder } = still;
    const stored = await findSubscription(db, job.subscriptionId, sent.userId);
    if (!stored) return giveUp(job, id);
    if (stored.waitUntil && stored.waitUntil.getTime() > now) return putOff(job, id, stored.waitUntil);
    const { about, settings, keys } = reminder;
    const outcome = await send({
      subscription: openSubscription(keys, stored),
      payload: reminderPush(about, due, { ...settings, now }, `r-${sent.id}`),
      ttlSeconds: Math.min(longestTtlSeconds, Math.ceil((due.usefulUntil - now) / 1000)),
      // It comes when the user has asked for it, also to a phone that saves its battery.
      urgency: 'high',
      topic: topicOf(keys, sent.key, due),
    });
    if (outcome.kind === 'delivered') await setReached(db, sent.id);
    const waitUntil = await recordOutcome(db, stored, outcome);
    if (outcome.kind === 'gone' || outcome.kind === 'refused') await giveUp(job, id);
    if (outcome.kind === 'later' || outcome.kind === 'unreachable') await putOff(job, id, waitUntil);
  }

  /** What waits is no attempt: it is tried until it is no help any more. */
  async function putOff(job: PushJob, id: string, startAfter: Date | null): Promise<void> {
    await transact(db, async (tx) => {
      await jobs.end(tx, pushQueue, id);
      await jobs.enqueue(tx, pushQueue, job, startAfter ? { startAfter } : {});
    });
  }

  /** The device does not get it. If it was the last one of the reminder, and none has got it, the user is told. */
  async function giveUp({ sentId }: PushJob, id: string): Promise<void> {
    await transact(db, async (tx) => {
      // Of two devices that fail at the same time, the second one finds that it is the last.
      const sent = await lockSent(tx, sentId);
      await jobs.end(tx, pushQueue, id);
      if (sent && !(await jobs.isOpen(tx, pushQueue, { sentId }))) await dropSent(tx, sent);
    });
  }
}

/** The same for all alerts of an occurrence: a device that was off gets the last one. */
function topicOf(keys: SealingKeys, key: string, { original }: DueReminder): string {
  return createHash('sha256')
    .update(keyedHash(keys, `${key} ${original}`))
    .digest('base64url')
    .slice(0, 32);
}

/** Returns until when nothing is sent to the device, if it has to wait. */
export async function recordOutcome(db: Db, stored: StoredSubscription, outcome: PushOutcome): Promise<Date | null> {
  const { id, endpointHash } = stored;
  if (outcome.kind === 'later') return setWait(db, id, outcome.retryAfterSeconds);
  if (outcome.kind === 'unreachable') return setWait(db, id, null);
  if (outcome.kind === 'delivered') await setDelivered(db, id);
  if (outcome.kind === 'gone') await removeEndpoint(db, endpointHash);
  if (outcome.kind === 'refused') await addRefusal(db, id);
  return null;
}
