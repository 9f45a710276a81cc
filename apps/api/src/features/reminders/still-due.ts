import type { DueReminder } from '@everstep/domain/reminders';
import { transact } from '../../db/client';
import { keyedHash, type SealingKeys } from '../../db/seal';
import type { Server } from '../../http/endpoint';
import { findPlanned } from './due-repository';
import { loadReminder, type LoadedReminder } from './load-reminder';
import { dropSent, findSent, takeBackSent, type SentRow } from './sent-repository';

/** Names an occurrence, where it is now, and the alert, without saying when it is. */
export const occurrenceHash = (keys: SealingKeys, { original, start, alert }: DueReminder): Buffer =>
  keyedHash(keys, `${original} ${start} ${alert}`);

/** Quiet hours and zones move a reminder no further than that. */
const settingsMarginMs = 3 * 24 * 3_600_000;

export interface StillDue {
  sent: SentRow;
  reminder: LoadedReminder;
  due: DueReminder;
}

/**
 * What is about to leave us, read once more: it may have waited while the other side was down, and its event may be gone by now, or
 * the right to read it. Null if it must not be sent any more. What only came too late is counted for the user.
 */
export async function findStillDue(
  server: Pick<Server, 'db' | 'dataKeys' | 'kinds'>,
  { sentId, at }: { sentId: string; at: number },
  now: number,
): Promise<StillDue | null> {
  const { db } = server;
  const sent = await findSent(db, sentId);
  const row = sent && (await findPlanned(db, sent));
  const reminder = row && (await loadReminder(db, server, row, now));
  if (!sent || !reminder || reminder === 'deleted') return null;
  const due = reminder
    .between(at - settingsMarginMs, at + settingsMarginMs)
    .find((each) => occurrenceHash(reminder.keys, each).equals(sent.occurrence));
  if (!due || !reminder.channels.includes(sent.channel) || !(await reminder.isOpen())) return null;
  if (due.at > Math.max(at, now)) {
    // Quiet hours that were set meanwhile hold it. It is queued when they are over.
    await takeBackSent(db, sent);
    return null;
  }
  if (due.usefulUntil >= now) return { sent, reminder, due };
  await transact(db, (tx) => dropSent(tx, sent));
  return null;
}
