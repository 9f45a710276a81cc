import type { FollowedCalendar, FollowedCalendars } from '@everstep/domain/followed-calendars';
import type { Db } from '../../db/client';
import type { DataKeys } from '../../db/data-keys';
import type { Membership } from '../../entries/scopes';
import { isCovered, mayChange } from './access';
import { listFollowed, type FollowedRow } from './repository';
import { openFollowed, type Followed } from './sealing';

interface Context {
  db: Db;
  dataKeys: DataKeys;
}

/** What a member of a household, or a user of their own, may read of what is followed. */
export async function describeFollowed({ db, dataKeys }: Context, membership: Membership): Promise<FollowedCalendars> {
  const { scopeId } = membership;
  const keys = await dataKeys.existing(scopeId);
  const isOpen = await isCovered(db, scopeId);
  const rows = keys ? await listFollowed(db, scopeId) : [];
  const calendars = rows.flatMap((row) => {
    const followed = keys && openFollowed(keys, row);
    return followed ? [calendarReply(row, followed, { mayChange: mayChange(membership), isOpen })] : [];
  });
  return { success: true, calendars, is_open: isOpen };
}

function calendarReply(
  { id, fetchedAt, failure, failedAt, nextAt, eventCount, unreadableCount, version }: FollowedRow,
  { url, name, color }: Followed,
  reader: { mayChange: boolean; isOpen: boolean },
): FollowedCalendar {
  return {
    id,
    settings: { name, color },
    host: new URL(url).host,
    // It may have a secret part, which opens the calendar to whoever knows it.
    url: reader.mayChange ? url : null,
    fetched_at: fetchedAt?.toISOString() ?? null,
    failure,
    failed_at: failedAt?.toISOString() ?? null,
    next_at: (reader.isOpen && nextAt?.toISOString()) || null,
    event_count: eventCount,
    unreadable_count: unreadableCount,
    version,
  };
}
