import { storageLimits } from '@everstep/domain/sync';
import { asc, eq, gt } from 'drizzle-orm';
import { rawQuery, transact, type Database } from '../../db/client';
import { checkLogged, countLogged, sumLogged } from '../../entries/counts';
import { entryCountCheckQueue } from '../../db/jobs';
import { scopes } from '../../db/schema';
import { errorCode } from '../../db/outage';
import type { Server } from '../../http/endpoint';

/**
 * Few enough for the time limit of a statement: as many entries as one full scope has, since a scope is never divided. Of small and empty
 * scopes there are only so many.
 */
const batchLimits = { entries: storageLimits.perScope, scopes: 1000 };
const firstId = '00000000-0000-0000-0000-000000000000';

interface CheckOptions {
  /** At most so many in a batch, unless one scope alone has more. */
  entriesPerBatch?: number;
  /** A batch or a scope could not be checked. The next ones are. */
  onFailure: (error: unknown) => void;
}

/** Compares the counts of entries with the entries every night, and corrects differences. */
export function checkEntryCountsNightly({ app, db, jobs }: Pick<Server, 'app' | 'db' | 'jobs'>): void {
  jobs.everyNight(entryCountCheckQueue, async () => {
    let failed = 0;
    const corrected = await correctEntryCounts(db, {
      onFailure(error) {
        failed += 1;
        app.log.error({ code: errorCode(error) ?? undefined }, 'some counts of entries could not be checked');
      },
    });
    if (corrected.length > 0)
      app.log.error({ scopes: corrected.length }, 'the counts of entries differed from the entries and were corrected');
    else if (failed === 0) app.log.info('the counts of entries agree with the entries');
  });
}

/** Returns the scopes that differed and were corrected. */
export async function correctEntryCounts(
  db: Database,
  { entriesPerBatch = batchLimits.entries, onFailure }: CheckOptions,
): Promise<string[]> {
  const corrected: string[] = [];
  for (let after = firstId; ;) {
    const page = await db
      .select({ id: scopes.id, total: scopes.entryTotal })
      .from(scopes)
      .where(gt(scopes.id, after))
      .orderBy(asc(scopes.id))
      .limit(batchLimits.scopes);
    for (const batch of batchesOf(page, entriesPerBatch)) {
      const different = await findDifferent(db, batch).catch(noteFailure);
      for (const scopeId of different ?? []) {
        const isCorrected = await countAnew(db, scopeId).then(() => true, noteFailure);
        if (isCorrected) corrected.push(scopeId);
      }
    }
    const last = page.at(-1);
    if (!last) return corrected;
    after = last.id;
  }

  function noteFailure(error: unknown): undefined {
    onFailure(error);
    return undefined;
  }
}

/** In their order, with at least one scope in each. */
export function batchesOf(page: readonly { id: string; total: number }[], entriesPerBatch: number): string[][] {
  const batches: string[][] = [];
  let entries = Infinity;
  for (const { id, total } of page) {
    entries += Math.max(0, total);
    if (entries > entriesPerBatch) {
      batches.push([]);
      entries = Math.max(0, total);
    }
    batches.at(-1)?.push(id);
  }
  return batches;
}

async function findDifferent(db: Database, scopeIds: readonly string[]): Promise<string[]> {
  const { rows } = await rawQuery(db)(
    `with logged as materialized (${sumLogged}),
    counts as (
      select scope_id, coalesce(author_id, user_id) as author_id, kind, sum(total) as total
      from logged join scopes on id = scope_id
      where coalesce(author_id, user_id) is not null
      group by 1, 2, 3
    ),
    checks as (select scope_id, sum(total) as total, sum(sum) as sum from logged group by 1)
    select scope_id from counts
    full join (select * from entry_counts where scope_id = any($1)) counted using (scope_id, author_id, kind)
    where coalesce(counts.total, 0) <> coalesce(counted.total, 0)
    union
    select id from scopes left join checks on scope_id = id
    where id = any($1) and (entry_total <> coalesce(checks.total, 0) or entry_sum <> coalesce(checks.sum, 0))`,
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
