import { followedCalendarsQueue } from '../../db/jobs';
import type { Server } from '../../http/endpoint';
import { isCovered } from './access';
import { claimMs, type Refresh } from './refresh';
import { claimDue, setNext } from './repository';

/** So many calendars are fetched at the same time, so that a slow one does not hold up the others. */
const concurrency = 8;
/** Whoever is still waiting then is fetched in the next minute. */
const longestRunMs = 20_000;
/** Without a plan nothing is fetched. Whether there is one again is looked at so often. */
const lapsedPauseMs = 3_600_000;

/** Fetches the calendars that are due. Each is claimed by one process, however many run. */
export function createRefreshDue({ db }: Pick<Server, 'db'>, refresh: Refresh): () => Promise<void> {
  return async () => {
    const end = Date.now() + longestRunMs;
    const failures: unknown[] = [];
    const refreshNext = async (): Promise<boolean> => {
      const now = Date.now();
      const name = await claimDue(db, new Date(now), new Date(now + claimMs));
      if (!name) return false;
      try {
        if (await isCovered(db, name.scopeId)) await refresh(name);
        else await setNext(db, name, new Date(now + lapsedPauseMs));
      } catch (error) {
        // It must not hold up the others.
        failures.push(error);
      }
      return true;
    };
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        while (Date.now() < end && (await refreshNext()));
      }),
    );
    if (failures.length > 0) throw failures[0];
  };
}

export function registerRefreshJob(server: Server, refresh: Refresh): void {
  server.jobs.everyMinute(followedCalendarsQueue, createRefreshDue(server, refresh));
}
