import { localDayIn } from '@everstep/domain/base/time-zone';
import { longestWeeklyDelayMs, nextWeekly, weekOf } from '@everstep/domain/insights';
import { transact, type Db } from '../../db/client';
import type { Server } from '../../http/endpoint';
import { queueInsightJob } from './job';
import { changeSettings, lockDueWeekly } from './repository';

const batchSize = 100;

/**
 * Queues what is due of the weekly emails, and plans the next ones. What a downtime has delayed into the night is left out. That there
 * is something to tell is known only when it has been worked out.
 */
export function createWeekly(server: Pick<Server, 'db' | 'jobs'>): (now?: Date) => Promise<void> {
  return async (now = new Date()) => {
    for (;;) {
      const dueCount = await transact(server.db, (tx) => queueDue(tx, now));
      if (dueCount < batchSize) return;
    }
  };

  /** Returns how many were due. */
  async function queueDue(tx: Db, now: Date): Promise<number> {
    const due = await lockDueWeekly(tx, now, batchSize);
    for (const { userId, zone, weeklyAt } of due) {
      const at = weeklyAt.getTime();
      await changeSettings(tx, userId, { weeklyAt: new Date(nextWeekly(zone, now.getTime())) });
      if (now.getTime() - at <= longestWeeklyDelayMs)
        await queueInsightJob(server, tx, { userId, week: weekOf(localDayIn(zone, at)) });
    }
    return due.length;
  }
}
