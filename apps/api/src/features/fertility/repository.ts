import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import { consents } from '@everstep/domain/consents';
import type { Database, Db } from '../../db/client';
import { fertilityDays, fertilitySettings } from '../../db/schema';

/** A day as it was sent; `sealed` is null where it was deleted. */
export interface SealedChange {
  day: string;
  changeId: string;
  changedAt: Date;
  sealed: Buffer | null;
}

interface Written {
  consented: boolean;
  change_id: string;
  is_kept: boolean;
  is_new: boolean;
}

const hasConsented = `exists (
  select from consents where user_id = $1 and kind = 'trackers' and version = ${consents.trackers.version} and revoked_at is null)`;

/**
 * One statement, so that nothing is written without consent and all of it or nothing. A change that is there already counts as
 * kept. In the order of the days, so that two devices at once wait for each other and never in a circle.
 */
const writeChanges = `
  with sent as (
    select * from unnest($2::date[], $3::uuid[], $4::timestamptz[], $5::bytea[]) as sent (day, change_id, changed_at, sealed)
  ), written as (
    insert into fertility_days as known (user_id, day, change_id, changed_at, sealed)
    select $1, day, change_id, least(changed_at, now()), sealed from sent where ${hasConsented} order by day
    on conflict (user_id, day) do update
      set change_id = excluded.change_id, changed_at = excluded.changed_at, sealed = excluded.sealed
      where (excluded.changed_at, excluded.change_id) > (known.changed_at, known.change_id)
    returning change_id, xmax = 0 and sealed is not null as is_new
  )
  select ${hasConsented} as consented, change_id,
    coalesce(is_new, false) as is_new,
    is_new is not null or exists (
      select from fertility_days known
      where known.user_id = $1 and known.day = sent.day and known.change_id = sent.change_id) as is_kept
  from sent left join written using (change_id)`;

/** Null without consent; else the ids of the changes that stand now, and how many of them are of days that were not there. */
export async function writeFertilityChanges(
  db: Database,
  userId: string,
  changes: readonly SealedChange[],
): Promise<{ kept: Set<string>; added: number } | null> {
  const { rows } = await db.$client.query<Written>({
    name: 'write_fertility_changes',
    text: writeChanges,
    values: [
      userId,
      changes.map(({ day }) => day),
      changes.map(({ changeId }) => changeId),
      changes.map(({ changedAt }) => changedAt),
      changes.map(({ sealed }) => sealed),
    ],
  });
  if (!rows[0]?.consented) return null;
  return {
    kept: new Set(rows.filter(({ is_kept }) => is_kept).map(({ change_id }) => change_id)),
    added: rows.filter(({ is_new }) => is_new).length,
  };
}

const writeImported = `
  with written as (
    insert into fertility_days as known (user_id, day, change_id, changed_at, sealed)
    select $1, day, uuidv7(), now(), sealed
    from unnest($2::date[], $3::bytea[]) as sent (day, sealed) where ${hasConsented} order by day
    on conflict (user_id, day) do update
      set change_id = excluded.change_id, changed_at = excluded.changed_at, sealed = excluded.sealed
      where $4 or known.sealed is null
    returning day
  )
  select ${hasConsented} as consented, (select count(*)::int from written) as written`;

/** Null without consent; else how many days were written. Days that are there stay, unless `replace` is set. */
export async function writeImportedDays(
  db: Database,
  userId: string,
  days: readonly { day: string; sealed: Buffer }[],
  replace: boolean,
): Promise<number | null> {
  const { rows } = await db.$client.query<{ consented: boolean; written: number }>(writeImported, [
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

/** The newest first. Days that were deleted are none. */
export async function listFertilityDayRows(
  db: Db,
  userId: string,
  { before, most }: { before?: string | undefined; most?: number } = {},
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
  const rows = await (most === undefined ? query : query.limit(most));
  return rows.flatMap((row) => (row.sealed ? [{ ...row, sealed: row.sealed }] : []));
}

export async function countFertilityDays(db: Db, userId: string): Promise<number> {
  return db.$count(fertilityDays, and(eq(fertilityDays.userId, userId), isNotNull(fertilityDays.sealed)));
}

export async function findSealedSettings(db: Db, userId: string): Promise<Buffer | null> {
  const [row] = await db.select().from(fertilitySettings).where(eq(fertilitySettings.userId, userId));
  return row?.sealed ?? null;
}

const putSettings = `
  insert into fertility_settings (user_id, sealed) select $1, $2 where ${hasConsented}
  on conflict (user_id) do update set sealed = excluded.sealed`;

/** False without consent. */
export async function putSealedSettings(db: Database, userId: string, sealed: Buffer): Promise<boolean> {
  const { rowCount } = await db.$client.query(putSettings, [userId, sealed]);
  return rowCount === 1;
}

/** Also the traces of days that were deleted before. */
export async function deleteAllFertility(db: Db, userId: string): Promise<void> {
  await db.delete(fertilityDays).where(eq(fertilityDays.userId, userId));
  await db.delete(fertilitySettings).where(eq(fertilitySettings.userId, userId));
}
