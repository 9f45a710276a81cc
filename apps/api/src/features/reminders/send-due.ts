import { worthSending, type DueReminder, type SentChannel } from '@everstep/domain/reminders';
import { transact, type Db } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { lockDue, nameOf, setSettled, type DueRow } from './due-repository';
import type { SentJob } from './emails';
import { loadReminder, type LoadedReminder } from './load-reminder';
import { forgetReminders } from './repository';
import { addDropped, insertSent } from './sent-repository';
import { occurrenceHash } from './still-due';

const dayMs = 24 * 3_600_000;
/** After a longer downtime what was missed is not counted one by one. */
const longestLookBackMs = 31 * dayMs;
/** Everything is worked out anew once in a while, as zones change their rules. */
const longestRestMs = 30 * dayMs;
/** Reminders are settled one by one; so many at the same time. */
const concurrency = 4;

type Senders = Partial<Record<SentChannel, (tx: Db, job: SentJob) => Promise<void>>>;

/** Sends what is due. Each reminder is settled in a transaction of its own: what was sent, and when to look at it next. */
export function createSendDue(server: Pick<Server, 'db' | 'dataKeys' | 'kinds'>, senders: Senders) {
  const { db } = server;

  return async (now = new Date()): Promise<void> => {
    const failed: string[] = [];
    const failures: unknown[] = [];
    const settleNext = async (): Promise<boolean> => {
      let row: DueRow | null = null;
      try {
        await transact(db, async (tx) => {
          row = await lockDue(tx, now, failed);
          if (row) await settle(tx, row, now.getTime());
        });
      } catch (error) {
        if (!row) throw error;
        // It must not hold up the others.
        failed.push(nameOf(row));
        failures.push(error);
      }
      return row !== null;
    };
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (await settleNext());
      }),
    );
    if (failures.length > 0) throw failures[0];
  };

  async function settle(tx: Db, row: DueRow, now: number): Promise<void> {
    const loaded = await loadReminder(tx, server, row, now);
    if (loaded === 'deleted') return forgetReminders(tx, row.userId, row.kind, [row.key]);
    if (!loaded) return setSettled(tx, row, { settledAt: new Date(now), dueAt: null });
    // Quiet hours that end, or another zone, can move what was held to a time that is over. What was sent is in the ledger.
    const due = loaded.between(Math.max(row.settledAt.getTime(), now - longestLookBackMs), now);
    const { reminders } = worthSending(due, now);
    const { droppedCount } = worthSending(
      // What was moved into the past was never due.
      due.filter(({ at }) => at >= row.dueAt.getTime()),
      now,
    );
    if (due.length > 0 && (await loaded.isOpen())) {
      for (const each of reminders) await send(tx, row, loaded, each);
      if (droppedCount > 0) await addDropped(tx, row.userId, droppedCount);
    }
    const next = loaded.next(now);
    await setSettled(tx, row, {
      settledAt: new Date(loaded.settledUntil(now)),
      dueAt: next === null ? null : new Date(Math.min(next, now + longestRestMs)),
    });
  }

  async function send(tx: Db, row: DueRow, { keys, channels }: LoadedReminder, due: DueReminder): Promise<void> {
    const { userId, kind, key } = row;
    for (const channel of channels) {
      const enqueue = senders[channel];
      if (!enqueue) continue;
      const forgetOn = new Date(Math.max(due.startsAt, due.at) + longestRestMs).toISOString().slice(0, 10);
      const occurrence = occurrenceHash(keys, due);
      const sentId = await insertSent(tx, { userId, kind, key, occurrence, channel, forgetOn });
      if (sentId !== null) await enqueue(tx, { userId, sentId, at: due.at });
    }
  }
}
