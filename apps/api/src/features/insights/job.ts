import { transact, type Db } from '../../db/client';
import { insightsQueue } from '../../db/jobs';
import type { Server } from '../../http/endpoint';
import { lockConsent } from '../account/repository';
import type { WeeklyMail } from './emails';
import { findInWorker } from './find-in-worker';
import { findKept, hasSomethingToTell, sealFound, type Kept } from './kept';
import { readEntries, readReader } from './read-history';
import { findInsightReader } from './reader';
import { endQueued, putResult, removeResult, takeWeek, type SettingsRow } from './repository';
import { featuresOf, readScopes, type Reader, type Source } from './source';

export interface InsightJob {
  userId: string;
  /** The ISO week of the email that follows. */
  week?: string;
}

/** While only entries have changed. */
export const pauseMs = 3_600_000;
/** A job that comes a little early is not one too many: clocks differ. */
const toleranceMs = 60_000;

/** Works out what a user's entries say, unless nothing has changed since the last time. It may run late, and twice. */
export function createInsightJob(
  server: Pick<Server, 'db' | 'dataKeys' | 'kinds'>,
  sendWeekly: (tx: Db, mail: WeeklyMail) => Promise<void>,
): (job: InsightJob, now?: Date) => Promise<void> {
  const { db, dataKeys } = server;

  return async ({ userId, week }, now = new Date()) => {
    const found = await findInsightReader(db, userId);
    if (found === 'no_consent') await removeResult(db, userId);
    if (found === 'no_consent' || found === null) return endQueued(db, userId, now);
    const { reader, settings } = found;
    // Before the versions are read, as it may create the user's scope.
    await dataKeys.forUser(userId);
    const { kept, source } = await findKept(server, db, reader, settings, now);
    if (!kept?.isCurrent || !kept.isOfView) {
      if (week === undefined && isTooEarly(kept, now)) return;
      await workOut(reader, settings, source, now);
    }
    await endQueued(db, userId, now);
    if (week !== undefined) await mailWeek(reader, settings, week, now);
  };

  async function workOut(reader: Reader, settings: SettingsRow, source: Source, now: Date): Promise<void> {
    const userId = reader.id;
    const found = await findInWorker(
      readEntries(server, userId, source),
      () => readReader(server, reader, settings, now),
      featuresOf(reader),
    );
    await transact(db, async (tx) => {
      // Whoever revokes it meanwhile waits, and then removes the result.
      const keys = (await lockConsent(tx, userId, 'trackers')) ? await dataKeys.existing(userId, tx) : null;
      if (!keys) return;
      const { zone, locale, units } = settings;
      const sealed = sealFound(keys, userId, found);
      const { basis } = source;
      await putResult(tx, { userId, scopes: readScopes(source), basis, zone, locale, units, computedAt: now, sealed });
    });
  }

  async function mailWeek(reader: Reader, settings: SettingsRow, week: string, now: Date): Promise<void> {
    const { kept } = await findKept(server, db, reader, settings, now);
    if (!hasSomethingToTell(kept, settings)) return;
    await transact(db, async (tx) => {
      if (await takeWeek(tx, reader.id, week)) await sendWeekly(tx, { userId: reader.id });
    });
  }
}

/** At most one an hour while only entries change. */
const isTooEarly = (kept: Kept | null, now: Date): boolean =>
  kept !== null && kept.isOfView && now.getTime() - kept.computedAt.getTime() < pauseMs - toleranceMs;

export const queueInsightJob = (
  { jobs }: Pick<Server, 'jobs'>,
  tx: Db,
  job: InsightJob,
  startAfter?: Date,
): Promise<void> => jobs.enqueue(tx, insightsQueue, job, startAfter && { startAfter });
