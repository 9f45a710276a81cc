import { randomUUID } from 'node:crypto';
import { minutesToNextFetch, minutesToNextTry, type FollowedFailure } from '@everstep/domain/followed-calendars';
import { transact } from '../../db/client';
import type { Server } from '../../http/endpoint';
import type { GuardedFetch } from '../../integrations/guarded-fetch/guarded-fetch';
import { lockRow } from '../sync/repository';
import { listReaders } from './access';
import { fetchCalendar } from './fetch-calendar';
import type { Reader } from './read-in-worker';
import { findFollowed, storeFailure, storeSuccess, type CalendarName, type FollowedRow } from './repository';
import { openFollowed, openValidators, sealEvents, sealValidators, type Followed, type Validators } from './sealing';

/** Longer than a fetch takes. After that somebody else may try. */
export const claimMs = 5 * 60_000;

type Outcome = { failure: FollowedFailure } | { validators: Validators; events: ReadEvents | null };

interface ReadEvents {
  version: string;
  compressed: Uint8Array;
  eventCount: number;
  unreadableCount: number;
}

export type Refresh = (name: CalendarName) => Promise<void>;

/** Fetches a calendar and stores what came, or why nothing did. */
export function createRefresh(
  { db, dataKeys, announcements }: Pick<Server, 'db' | 'dataKeys' | 'announcements'>,
  { fetch, read }: { fetch: GuardedFetch; read: Reader },
): Refresh {
  return async (name) => {
    const keys = await dataKeys.existing(name.scopeId);
    const row = keys && (await findFollowed(db, name));
    const followed = row && openFollowed(keys, row);
    // It is not followed any more, or the family has been deleted.
    if (!followed) return;
    const outcome = await attempt(followed, row, openValidators(keys, row));
    if (await store(row, followed.url, outcome)) announcements.announceAccess(await listReaders(db, name.scopeId));
  };

  async function attempt(
    { url, zone }: Followed,
    { version }: FollowedRow,
    known: Validators | null,
  ): Promise<Outcome> {
    const fetched = await fetchCalendar(fetch, url, known);
    if (fetched === 'unchanged') return known ? { validators: known, events: null } : { failure: 'status' };
    if ('failure' in fetched) return fetched;
    const { bytes, etag, lastModified } = fetched;
    const newVersion = randomUUID();
    const result = await read({ bytes, zone, version: newVersion });
    if (typeof result === 'string') return { failure: result };
    const { digest, refreshMinutes, ...events } = result;
    return {
      validators: { etag, lastModified, refreshMinutes, digest },
      events: { ...events, version: digest === known?.digest ? version : newVersion },
    };
  }

  /** Whether pages show something else now. What somebody else has fetched meanwhile stays. */
  async function store(before: FollowedRow, url: string, outcome: Outcome): Promise<boolean> {
    return transact(db, async (tx) => {
      await lockRow(tx, before.scopeId);
      const keys = await dataKeys.existing(before.scopeId, tx);
      const row = keys && (await findFollowed(tx, before));
      const isSame = row && openFollowed(keys, row)?.url === url;
      if (!isSame || row.fetchedAt?.getTime() !== before.fetchedAt?.getTime()) return false;
      const now = new Date();
      const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
      if ('failure' in outcome) {
        const { failure } = outcome;
        const minutes = minutesToNextTry(row.failures + 1);
        const nextAt = minutes === null ? null : inMinutes(minutes);
        await storeFailure(tx, row, { failure, failedAt: now, nextAt });
        return failure !== row.failure || nextAt === null;
      }
      const { validators, events } = outcome;
      const isNew = events !== null && events.version !== row.version;
      await storeSuccess(tx, row, {
        fetchedAt: now,
        nextAt: inMinutes(minutesToNextFetch(row.id, validators.refreshMinutes)),
        sealedValidators: sealValidators(keys, row, validators),
        ...(events && { unreadableCount: events.unreadableCount }),
        ...(isNew && {
          events: {
            version: events.version,
            eventCount: events.eventCount,
            sealedEvents: sealEvents(keys, row, Buffer.from(events.compressed)),
          },
        }),
      });
      return isNew || row.failure !== null;
    });
  }
}
