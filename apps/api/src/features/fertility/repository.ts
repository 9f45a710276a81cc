import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { consents } from '@everstep/domain/consents';
import { inBatches } from '../../db/batches';
import { sqlState, type Database, type Db } from '../../db/client';
import { fertilityDays, fertilityReports, fertilityRevisions, fertilitySettings } from '../../db/schema';

/** A day as it was sent; `sealed` is null where it was deleted. */
export interface SealedChange {
  day: string;
  changeId: string;
  /** ISO 8601. */
  changedAt: string;
  sealed: Buffer | null;
}

/** The changes of one call, of different days. */
interface Call {
  userId: string;
  changes: readonly SealedChange[];
}

/** Null without consent; else the ids of the changes that stand now, and how many of them are of days that were not there. */
type Written = { kept: Set<string>; added: number } | null;

const consentOf = (userId: string) => `exists (
  select from consents where user_id = ${userId} and kind = 'trackers' and version = ${consents.trackers.version} and revoked_at is null)`;

/** Further parts of a statement that changes days or settings: whatever was made from them is forgotten with it. */
const forgetReports = (changed: string) => `raised as (
    insert into fertility_revisions as known (user_id, revision) select distinct user_id, 1 from (${changed}) as changed order by user_id
    on conflict (user_id) do update set revision = known.revision + 1
  ), forgotten as (
    delete from fertility_reports where user_id in (${changed})
  )`;

/**
 * One statement, so that nothing is written without consent and all of it or nothing. A change that is there already counts as
 * kept. In the order of the days, so that two devices at once wait for each other and never in a circle. Each list is
 * read by a select of its own, so that Postgres keeps one plan for lists of any length (0032).
 */
const writeChanges = `
  with sent as (
    select * from unnest((select $1::uuid[]), (select $2::date[]), (select $3::uuid[]), (select $4::timestamptz[]), (select $5::bytea[]))
      with ordinality as sent (user_id, day, change_id, changed_at, sealed, place)
  ), written as (
    insert into fertility_days as known (user_id, day, change_id, changed_at, sealed)
    select user_id, day, change_id, least(changed_at, now()), sealed
    from sent where ${consentOf('sent.user_id')} order by user_id, day
    on conflict (user_id, day) do update
      set change_id = excluded.change_id, changed_at = excluded.changed_at, sealed = excluded.sealed
      where (excluded.changed_at, excluded.change_id) > (known.changed_at, known.change_id)
    returning user_id, day, xmax = 0 and sealed is not null as is_new
  ), ${forgetReports('select user_id from written')}
  select case
    when is_new then 'new'
    when is_new is not null then 'kept'
    when not ${consentOf('sent.user_id')} then 'refused'
    when exists (
      select from fertility_days known
      where known.user_id = sent.user_id and known.day = sent.day and known.change_id = sent.change_id) then 'kept'
    else 'outdated' end as outcome
  from sent left join written using (user_id, day) order by place`;

type Outcome = 'new' | 'kept' | 'outdated' | 'refused';

async function writeCalls(db: Database, calls: readonly Call[]): Promise<Written[]> {
  const all = calls.flatMap(({ userId, changes }) => changes.map((change) => ({ userId, ...change })));
  const { rows } = await db.$client.query<{ outcome: Outcome }>({
    name: 'write_fertility_changes',
    text: writeChanges,
    values: [
      all.map(({ userId }) => userId),
      all.map(({ day }) => day),
      all.map(({ changeId }) => changeId),
      all.map(({ changedAt }) => changedAt),
      all.map(({ sealed }) => sealed),
    ],
  });
  let next = 0;
  return calls.map(({ changes }) => {
    const outcomes = rows.slice(next, (next += changes.length)).map(({ outcome }) => outcome);
    if (outcomes.includes('refused')) return null;
    const kept = changes.filter((_, place) => outcomes[place] !== 'outdated').map(({ changeId }) => changeId);
    return { kept: new Set(kept), added: outcomes.filter((outcome) => outcome === 'new').length };
  });
}

/** Calls of which no two are about the same day of the same person: one statement writes each row once. */
function apart(calls: readonly Call[]): Call[][] {
  const groups: { calls: Call[]; rows: Set<string> }[] = [];
  for (const call of calls) {
    const rows = call.changes.map(({ day }) => call.userId + day);
    let group = groups.find((known) => !rows.some((row) => known.rows.has(row)));
    if (!group) groups.push((group = { calls: [], rows: new Set() }));
    group.calls.push(call);
    for (const row of rows) group.rows.add(row);
  }
  return groups.map((group) => group.calls);
}

/** Whether a statement failed for what it says or meets (a value, a constraint, a conflict, a lock), and not for the database. */
const isRefusal = (error: unknown) => /^(22|23|40|55)/.test(sqlState(error) ?? '');

/** Each written together, or each by itself where Postgres refuses that, so that nobody fails for another. */
async function tryCalls(db: Database, calls: readonly Call[]): Promise<(Written | Error)[]> {
  try {
    return await writeCalls(db, calls);
  } catch (error) {
    if (calls.length === 1 || !isRefusal(error)) return calls.map(() => error as Error);
    return (await Promise.all(calls.map((call) => tryCalls(db, [call])))).flat();
  }
}

/** Writes the changes of calls; those that come while others are being written go together in one statement and one commit. */
export function createFertilityWriter(db: Database): (call: Call) => Promise<Written> {
  return inBatches<Call, Written>(
    async (calls) => {
      const answers = new Map<Call, Written | Error>();
      for (const group of apart(calls)) {
        const written = await tryCalls(db, group);
        group.forEach((call, place) => answers.set(call, written[place] as Written | Error));
      }
      return calls.map((call) => answers.get(call) as Written | Error);
    },
    { most: 20, atOnce: 2 },
  );
}

const writeImported = `
  with written as (
    insert into fertility_days as known (user_id, day, change_id, changed_at, sealed)
    select $1, day, uuidv7(), now(), sealed
    from unnest($2::date[], $3::bytea[]) as sent (day, sealed) where ${consentOf('$1')} order by day
    on conflict (user_id, day) do update
      set change_id = excluded.change_id, changed_at = excluded.changed_at, sealed = excluded.sealed
      where $4 or known.sealed is null
    returning user_id
  ), ${forgetReports('select user_id from written')}
  select ${consentOf('$1')} as consented, (select count(*)::int from written) as written`;

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
  with written as (
    insert into fertility_settings (user_id, sealed) select $1, $2 where ${consentOf('$1')}
    on conflict (user_id) do update set sealed = excluded.sealed
    returning user_id
  ), ${forgetReports('select user_id from written')}
  select user_id from written`;

/** False without consent. */
export async function putSealedSettings(db: Database, userId: string, sealed: Buffer): Promise<boolean> {
  const { rowCount } = await db.$client.query(putSettings, [userId, sealed]);
  return rowCount === 1;
}

/** Also the traces of days that were deleted before. */
export async function deleteAllFertility(db: Db, userId: string): Promise<void> {
  await db.delete(fertilityDays).where(eq(fertilityDays.userId, userId));
  await db.delete(fertilitySettings).where(eq(fertilitySettings.userId, userId));
  await db.delete(fertilityReports).where(eq(fertilityReports.userId, userId));
  await db
    .insert(fertilityRevisions)
    .values({ userId, revision: 1 })
    .onConflictDoUpdate({
      target: fertilityRevisions.userId,
      set: { revision: sql`${fertilityRevisions.revision} + 1` },
    });
}
