import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { FollowedFailure } from '@everstep/domain/followed-calendars';
import { rawQuery, type Db } from '../../db/client';
import { followedCalendars } from '../../db/schema';

// Each statement stays within one scope, so that a distributed Postgres runs it on one node.

const { sealedEvents: _large, ...columns } = getTableColumns(followedCalendars);

/** Without its events. */
export type FollowedRow = Omit<typeof followedCalendars.$inferSelect, 'sealedEvents'>;

export interface CalendarName {
  scopeId: string;
  id: string;
}

const isNamed = ({ scopeId, id }: CalendarName) =>
  and(eq(followedCalendars.scopeId, scopeId), eq(followedCalendars.id, id));

/** In the order in which they were followed, as their ids have it. */
export async function listFollowed(db: Db, scopeId: string): Promise<FollowedRow[]> {
  return db
    .select(columns)
    .from(followedCalendars)
    .where(eq(followedCalendars.scopeId, scopeId))
    .orderBy(asc(followedCalendars.id));
}

export async function findFollowed(db: Db, name: CalendarName): Promise<FollowedRow | null> {
  const [row] = await db.select(columns).from(followedCalendars).where(isNamed(name));
  return row ?? null;
}

export async function findVersion(db: Db, name: CalendarName): Promise<string | null> {
  const [row] = await db.select({ version: followedCalendars.version }).from(followedCalendars).where(isNamed(name));
  return row?.version ?? null;
}

export async function findEvents(
  db: Db,
  name: CalendarName,
): Promise<(CalendarName & { version: string; sealedEvents: Buffer | null }) | null> {
  const { scopeId, id, version, sealedEvents } = followedCalendars;
  const [row] = await db.select({ scopeId, id, version, sealedEvents }).from(followedCalendars).where(isNamed(name));
  return row ?? null;
}

export async function insertFollowed(
  tx: Db,
  row: CalendarName & { createdBy: string; sealed: Buffer; nextAt: Date },
): Promise<void> {
  await tx.insert(followedCalendars).values(row);
}

export async function setSettings(tx: Db, name: CalendarName, sealed: Buffer): Promise<void> {
  await tx.update(followedCalendars).set({ sealed }).where(isNamed(name));
}

export async function deleteFollowed(tx: Db, name: CalendarName): Promise<void> {
  await tx.delete(followedCalendars).where(isNamed(name));
}

/** The calendars that a user has added to households. */
export async function listAdded(tx: Db, userId: string): Promise<CalendarName[]> {
  const { scopeId, id } = followedCalendars;
  return tx
    .select({ scopeId, id })
    .from(followedCalendars)
    .where(eq(followedCalendars.createdBy, userId))
    .orderBy(asc(scopeId), asc(id));
}

/** As many as other workers may take first. */
const maxCompeting = 20;

/** The calendar that has waited longest; another worker takes the next. If this one is killed, it is taken again at `again`. */
export async function claimDue(db: Db, now: Date, again: Date): Promise<CalendarName | null> {
  const query = rawQuery(db);
  for (;;) {
    const { rows } = await query(
      'select scope_id as "scopeId", id from followed_calendars where next_at <= $1 order by next_at limit $2',
      [now, maxCompeting],
      'list_due_calendars',
    );
    if (rows.length === 0) return null;
    for (const due of rows as CalendarName[]) {
      const claimed = await query(
        'update followed_calendars set next_at = $4 where scope_id = $1 and id = $2 and next_at <= $3 returning id',
        [due.scopeId, due.id, now, again],
        'claim_due_calendar',
      );
      if (claimed.rows.length > 0) return due;
    }
  }
}

export async function setNext(db: Db, name: CalendarName, nextAt: Date): Promise<void> {
  await db.update(followedCalendars).set({ nextAt }).where(isNamed(name));
}

/** As if it had never failed. False if it is not followed. */
export async function startAgain(tx: Db, name: CalendarName, nextAt: Date): Promise<boolean> {
  const { id } = followedCalendars;
  const rows = await tx.update(followedCalendars).set({ nextAt, failures: 0 }).where(isNamed(name)).returning({ id });
  return rows.length > 0;
}

interface Success {
  fetchedAt: Date;
  nextAt: Date;
  sealedValidators: Buffer;
  /** Only if they are others. */
  events?: { version: string; sealedEvents: Buffer; eventCount: number };
  unreadableCount?: number;
}

export async function storeSuccess(tx: Db, name: CalendarName, { events, ...success }: Success): Promise<void> {
  await tx
    .update(followedCalendars)
    .set({ ...success, ...events, failure: null, failedAt: null, failures: 0 })
    .where(isNamed(name));
}

export async function storeFailure(
  tx: Db,
  name: CalendarName,
  failed: { failure: FollowedFailure; failedAt: Date; nextAt: Date | null },
): Promise<void> {
  await tx
    .update(followedCalendars)
    .set({ ...failed, failures: sql`${followedCalendars.failures} + 1` })
    .where(isNamed(name));
}
