import { eq, sql } from 'drizzle-orm';
import { firstView, type InsightId, type InsightView } from '@everstep/domain/insights';
import { rawQuery, type Database, type Db } from '../../db/client';
import { insightResults, insightSettings } from '../../db/schema';

export type SettingsRow = typeof insightSettings.$inferSelect;
export type ResultRow = typeof insightResults.$inferSelect;

const firstId = '00000000-0000-0000-0000-000000000000';

const settingsOf = (userId: string) => eq(insightSettings.userId, userId);

/** Null before the first visit. */
export async function findSettings(db: Db, userId: string): Promise<SettingsRow | null> {
  const [row] = await db.select().from(insightSettings).where(settingsOf(userId));
  return row ?? null;
}

/** The settings, locked until the transaction ends, so that of several processes one queues a job. */
export async function lockSettings(tx: Db, userId: string): Promise<SettingsRow> {
  await tx
    .insert(insightSettings)
    .values({ userId, ...firstView })
    .onConflictDoNothing();
  const [row] = await tx.select().from(insightSettings).where(settingsOf(userId)).for('no key update');
  if (!row) throw new Error('the settings were not written');
  return row;
}

/** Changes settings that are locked. */
export async function changeSettings(
  tx: Db,
  userId: string,
  changes: Partial<InsightView & Pick<SettingsRow, 'queuedFor' | 'weeklyAt'>>,
): Promise<void> {
  await tx.update(insightSettings).set(changes).where(settingsOf(userId));
}

/** Hides a kind, or shows it again. Returns all that are hidden then. */
export async function setHidden(db: Db, userId: string, id: InsightId, isHidden: boolean): Promise<InsightId[]> {
  const others = sql`array_remove(${insightSettings.hidden}, ${id})`;
  const [row] = await db
    .insert(insightSettings)
    .values({ userId, ...firstView, hidden: isHidden ? [id] : [] })
    .onConflictDoUpdate({
      target: insightSettings.userId,
      set: { hidden: isHidden ? sql`array_append(${others}, ${id})` : others },
    })
    .returning({ hidden: insightSettings.hidden });
  return row?.hidden ?? [];
}

/** The job that was queued for then or earlier has run. */
export async function endQueued(db: Db, userId: string, until: Date): Promise<void> {
  await db
    .update(insightSettings)
    .set({ queuedFor: null })
    .where(sql`${insightSettings.userId} = ${userId} and ${insightSettings.queuedFor} <= ${until}`);
}

export async function stopWeekly(db: Db, userId: string): Promise<void> {
  await db.update(insightSettings).set({ weeklyAt: null }).where(settingsOf(userId));
}

export interface DueWeekly {
  userId: string;
  zone: string;
  weeklyAt: Date;
}

/** The weekly emails that have waited longest, locked; another process takes the next. */
export async function lockDueWeekly(tx: Db, now: Date, limit: number): Promise<DueWeekly[]> {
  const { rows } = await rawQuery(tx)(
    `select user_id as "userId", zone, weekly_at as "weeklyAt" from insight_settings
    where weekly_at <= $1 order by weekly_at limit $2 for update skip locked`,
    [now, limit],
  );
  return rows as DueWeekly[];
}

/** False if the email of that week, or of a later one, is on its way already, or is not wanted any more. */
export async function takeWeek(tx: Db, userId: string, week: string): Promise<boolean> {
  const { rows } = await rawQuery(tx)(
    `update insight_settings set mailed_week = $2
    where user_id = $1 and weekly_at is not null and coalesce(mailed_week, '') < $2 returning user_id`,
    [userId, week],
  );
  return rows.length > 0;
}

export async function findResult(db: Db, userId: string): Promise<ResultRow | null> {
  const [row] = await db.select().from(insightResults).where(eq(insightResults.userId, userId));
  return row ?? null;
}

/** What was worked out later stays. */
export async function putResult(tx: Db, result: ResultRow): Promise<void> {
  await tx
    .insert(insightResults)
    .values(result)
    .onConflictDoUpdate({
      target: insightResults.userId,
      set: result,
      setWhere: sql`${insightResults.computedAt} < excluded.computed_at`,
    });
}

export async function removeResult(tx: Db, userId: string): Promise<void> {
  await tx.delete(insightResults).where(eq(insightResults.userId, userId));
}

const resultsPerPage = 1000;

/** Removes what was worked out from scopes that have changed since, or that their user has left, for users who have not come back. */
export async function removeOutdated(db: Database): Promise<void> {
  const query = rawQuery(db);
  const read = async <Row>(text: string, values: readonly unknown[]) => (await query(text, [...values])).rows as Row[];
  const isOld = `computed_at < now() - interval '1 day'`;
  for (let after = firstId; ;) {
    const results = await read<{ userId: string; scopes: ResultRow['scopes'] }>(
      `select user_id as "userId", scopes from insight_results where user_id > $1 and ${isOld} order by user_id limit $2`,
      [after, resultsPerPage],
    );
    const userIds = results.map(({ userId }) => userId);
    const scopeIds = [...new Set(results.flatMap(({ scopes }) => Object.keys(scopes)))];
    const versions = await read<{ id: string; version: number }>(
      'select id, version::int as version from scopes where id = any($1)',
      [scopeIds],
    );
    const members = await read<{ name: string }>(
      `select scope_id || ' ' || user_id as name from household_members where user_id = any($1)`,
      [userIds],
    );
    const [versionOf, memberships] = [
      new Map(versions.map(({ id, version }) => [id, version])),
      new Set(members.map(({ name }) => name)),
    ];
    const isOutdated = ({ userId, scopes }: (typeof results)[number]) =>
      Object.entries(scopes).some(
        ([id, { version }]) => versionOf.get(id) !== version || (id !== userId && !memberships.has(`${id} ${userId}`)),
      );
    const outdated = results.filter((result) => isOutdated(result)).map(({ userId }) => userId);
    await query(`delete from insight_results where user_id = any($1) and ${isOld}`, [outdated]);
    after = userIds.at(-1) ?? after;
    if (results.length < resultsPerPage) return;
  }
}
