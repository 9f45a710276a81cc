import { asc, eq, gt } from 'drizzle-orm';
import { rawQuery, transact, type Database } from '../../db/client';
import { checkLogged, countLogged } from '../../entries/counts';
import { entryCountCheckQueue } from '../../db/jobs';
import { scopes } from '../../db/schema';
import type { Server } from '../../http/endpoint';

/** Few enough for the time limit of a statement, even if each has 20,000 entries. */
const batchSize = 20;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Compares the counts of entries with the entries every night, and corrects differences. */
export function checkEntryCountsNightly({ app, db, jobs }: Pick<Server, 'app' | 'db' | 'jobs'>): void {
  jobs.everyNight(entryCountCheckQueue, async () => {
    const corrected = await correctEntryCounts(db);
    if (corrected.length === 0) app.log.info('the counts of entries agree with the entries');
    else
      app.log.error({ scopes: corrected.length }, 'the counts of entries differed from the entries and were corrected');
  });
}

/** Returns the scopes that differed. */
export async function correctEntryCounts(db: Database): Promise<string[]> {
  const corrected: string[] = [];
  for (let after = firstId; ;) {
    const batch = await db
      .select({ id: scopes.id })
      .from(scopes)
      .where(gt(scopes.id, after))
      .orderBy(asc(scopes.id))
      .limit(batchSize);
    const different = await findDifferent(
      db,
      batch.map(({ id }) => id),
    );
    for (const scopeId of different) await countAnew(db, scopeId);
    corrected.push(...different);
    const last = batch.at(-1);
    if (!last) return corrected;
    after = last.id;
  }
}

async function findDifferent(db: Database, scopeIds: readonly string[]): Promise<string[]> {
  const { rows } = await rawQuery(db)(
    `select scope_id from (${countLogged}) logged
    full join (select * from entry_counts where scope_id = any($1)) counted using (scope_id, author_id, kind)
    where coalesce(logged.total, 0) <> coalesce(counted.total, 0)
    union
    select scope_id from (${checkLogged}) logged join scopes on id = scope_id
    where entry_total <> logged.total or entry_sum <> logged.sum`,
    [scopeIds],
  );
  return (rows as { scope_id: string }[]).map(({ scope_id: id }) => id);
}

/** The lock of the scope keeps others from writing meanwhile. */
async function countAnew(db: Database, scopeId: string): Promise<void> {
  await transact(db, async (tx) => {
    await tx.select({ id: scopes.id }).from(scopes).where(eq(scopes.id, scopeId)).for('update');
    const query = rawQuery(tx);
    await query('delete from entry_counts where scope_id = any($1)', [[scopeId]]);
    await query(`insert into entry_counts (scope_id, author_id, kind, total) ${countLogged}`, [[scopeId]]);
    await query(
      `update scopes set entry_total = logged.total, entry_sum = logged.sum from (${checkLogged}) logged where id = scope_id`,
      [[scopeId]],
    );
  });
}
