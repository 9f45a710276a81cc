import { keptDays } from '@everstep/domain/sync';
import type { Database } from '../db/client';

/** An entry as a calendar shows it. */
export interface CalendarEntry {
  key: string;
  sealed: Buffer;
  changedAt: Date;
  revision: number;
  createdBy: string | null;
}

interface Page {
  scopeId: string;
  /** Nothing is read for somebody who is no member. */
  readerId: string;
  kind: string;
  /** The key of the last entry before the page. */
  after: string;
  limit: number;
}

const isReader = '($1 = $4::uuid or exists (select from household_members where scope_id = $1 and user_id = $4))';

const findPage = `
  select key, sealed, changed_at as "changedAt", revision, created_by as "createdBy" from entries
  where scope_id = $1 and kind = $2 and key > $3 and sealed is not null and ${isReader}
  order by key limit $5`;

/** The entries of a kind in the order of their keys, with the reader's rights at each page. */
export async function listCalendarPage(
  db: Database,
  { scopeId, readerId, kind, after, limit }: Page,
): Promise<CalendarEntry[]> {
  const { rows } = await db.$client.query<CalendarEntry>({
    name: 'list_calendar_page',
    text: findPage,
    values: [scopeId, kind, after, readerId, limit],
  });
  return rows;
}

/** What a deletion has replaced is kept under the version of the deletion. */
const findDeleted = `
  select entry.key, kept.sealed, entry.changed_at as "changedAt", entry.revision, kept.created_by as "createdBy"
  from replaced_entries kept
  join entries entry on entry.scope_id = $1 and entry.kind = kept.kind and entry.key = kept.key
    and entry.version = kept.replaced_version and entry.sealed is null
  where kept.scope_id = $1 and kept.kind = $2 and kept.key > $3 and kept.replaced_at > now() - make_interval(days => $6)
    and ${isReader}
  order by entry.key limit $5`;

/** The same for entries that are deleted: what they were, as long as that is kept. */
export async function listDeletedPage(
  db: Database,
  { scopeId, readerId, kind, after, limit }: Page,
): Promise<CalendarEntry[]> {
  const { rows } = await db.$client.query<CalendarEntry>({
    name: 'list_deleted_page',
    text: findDeleted,
    values: [scopeId, kind, after, readerId, limit, keptDays],
  });
  return rows;
}
