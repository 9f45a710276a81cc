import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { consents } from '@everstep/domain/consents';
import type { FertilitySettings } from '@everstep/domain/fertility';
import { rawQuery, type Database, type Db } from '../../db/client';
import { fertilityDays, fertilityReports, fertilityRevisions, fertilitySettings } from '../../db/schema';
import type { SealingKeys } from '../../db/seal';
import { openSettings, sealSettings } from './sealing';

/** A change of one day; `sealed` is null when the day was deleted. */
export interface SealedChange {
  day: string;
  changeId: string;
  /** ISO 8601. */
  changedAt: string;
  sealed: Buffer | null;
}

/** The changes of one call, each for a different day. */
interface ChangeSet {
  userId: string;
  changes: readonly SealedChange[];
}

/** The ids of the stored changes and the number of added days. Null without consent. */
type Written = { stored: Set<string>; added: number } | null;

const hasConsent = (userId: string) => `exists (
  select from consents where user_id = ${userId} and kind = 'trackers' and version = ${consents.trackers.version} and revoked_at is null)`;

/** Appended to a `written` CTE that changes days or settings: increments the revision and deletes stored reports. */
const invalidateReports = `incremented as (
    insert into fertility_revisions as existing (user_id, revision) select distinct user_id, 1 from written
    on conflict (user_id) do update set revision = existing.revision + 1
  ), deleted as (
    delete from fertility_reports where user_id in (select user_id from written)
  )`;

/**
 * One statement, so that nothing is written without consent and a call is written completely or not at all. The latest change of a day
 * wins, and a repeated change counts as stored. Days are locked in order, so that two devices cannot deadlock.
 */
const upsertChanges = `
  with sent as (
    select * from unnest($2::date[], $3::uuid[], $4::timestamptz[], $5::bytea[]) as sent (day, change_id, changed_at, sealed)
  ), written as (
    insert into fertility_days as existing (user_id, day, change_id, changed_at, sealed)
    select $1, day, change_id, least(changed_at, now()), sealed from sent where ${hasConsent('$1')} order by day
    on conflict (user_id, day) do update
      set change_id = excluded.change_id, changed_at = excluded.changed_at, sealed = excluded.sealed
      where (excluded.changed_at, excluded.change_id) >= (existing.changed_at, existing.change_id)
    returning existing.user_id, new.day, old.day is null and new.sealed is not null as is_added
  ), ${invalidateReports}
  select ${hasConsent('$1')} as consented,
    array(select day::text from written) as days,
    (select count(*)::int from written where is_added) as added`;

export async function writeFertilityChanges(db: Database, { userId, changes }: ChangeSet): Promise<Written> {
  const { rows } = await db.$client.query<{ consented: boolean; days: string[]; added: number }>({
    name: 'write_fertility_changes',
    text: upsertChanges,
    values: [
      userId,
      changes.map(({ day }) => day),
      changes.map(({ changeId }) => changeId),
      changes.map(({ changedAt }) => changedAt),
      changes.map(({ sealed }) => sealed),
    ],
  });
  const [row] = rows;
  if (!row?.consented) return null;
  const stored = changes.filter(({ day }) => row.days.includes(day));
  return { stored: new Set(stored.map(({ changeId }) => changeId)), added: row.added };
}

const insertImported = `
  with written as (
    insert into fertility_days as existing (user_id, day, change_id, changed_at, sealed)
    select $1, day, uuidv7(), now(), sealed
    from unnest($2::date[], $3::bytea[]) as sent (day, sealed) where ${hasConsent('$1')} order by day
    on conflict (user_id, day) do update
      set change_id = excluded.change_id, changed_at = excluded.changed_at, sealed = excluded.sealed
      where $4 or existing.sealed is null
    returning user_id
  ), ${invalidateReports}
  select ${hasConsent('$1')} as consented, (select count(*)::int from written) as written`;

/** Returns the number of written days, or null without consent. Keeps existing days unless `replace` is set. */
export async function writeImportedDays(
  db: Database,
  userId: string,
  days: readonly { day: string; sealed: Buffer }[],
  replace: boolean,
): Promise<number | null> {
  const { rows } = await db.$client.query<{ consented: boolean; written: number }>(insertImported, [
    userId,
    days.map(({ day }) => day),
    days.map(({ sealed }) => sealed),
    replace,
  ]);
  const [row] = rows;
  return row?.consented ? row.written : null;
}

export interface SealedDay {
  day: string;
  changeId: string;
  changedAt: Date;
  sealed: Buffer;
}

/** Lists the newest days first, without deleted ones. */
export async function listFertilityDayRows(
  db: Db,
  userId: string,
  { before, limit }: { before?: string | undefined; limit?: number } = {},
): Promise<SealedDay[]> {
  const query = db
    .select()
    .from(fertilityDays)
    .where(
      and(
        eq(fertilityDays.userId, userId),
        isNotNull(fertilityDays.sealed),
        before === undefined ? undefined : lt(fertilityDays.day, before),
      ),
    )
    .orderBy(desc(fertilityDays.day));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.flatMap((row) => (row.sealed ? [{ ...row, sealed: row.sealed }] : []));
}

export async function countFertilityDays(db: Db, userId: string): Promise<number> {
  return db.$count(fertilityDays, and(eq(fertilityDays.userId, userId), isNotNull(fertilityDays.sealed)));
}

/** Null until the user has saved some. A lock keeps others from changing them until the transaction ends. */
export async function findSettings(
  db: Db,
  userId: string,
  getKey: () => SealingKeys | Promise<SealingKeys>,
  { isLocked = false } = {},
): Promise<FertilitySettings | 'unreadable' | null> {
  const query = db.select().from(fertilitySettings).where(eq(fertilitySettings.userId, userId));
  const [row] = await (isLocked ? query.for('no key update') : query);
  if (!row) return null;
  const key = await getKey();
  try {
    return openSettings(key, userId, row.sealed);
  } catch {
    return 'unreadable';
  }
}

const upsertSettings = `
  with written as (
    insert into fertility_settings (user_id, sealed) select $1, $2 where ${hasConsent('$1')}
    on conflict (user_id) do update set sealed = excluded.sealed
    returning user_id
  ), ${invalidateReports}
  select user_id from written`;

/** Returns false without consent. */
export async function saveSettings(
  db: Db,
  userId: string,
  key: SealingKeys,
  settings: FertilitySettings,
): Promise<boolean> {
  const { rows } = await rawQuery(db)(upsertSettings, [userId, sealSettings(key, userId, settings)]);
  return rows.length === 1;
}

/** Deletes everything, including the rows of deleted days. Locks the revision first, so that no concurrent report is stored. */
export async function deleteAllFertilityData(db: Db, userId: string): Promise<void> {
  await db
    .insert(fertilityRevisions)
    .values({ userId, revision: 1 })
    .onConflictDoUpdate({
      target: fertilityRevisions.userId,
      set: { revision: sql`${fertilityRevisions.revision} + 1` },
    });
  await db.delete(fertilityDays).where(eq(fertilityDays.userId, userId));
  await db.delete(fertilitySettings).where(eq(fertilitySettings.userId, userId));
  await db.delete(fertilityReports).where(eq(fertilityReports.userId, userId));
}
