import { eq } from 'drizzle-orm';
import { rawQuery, transact, type Database, type Db } from '../../db/client';
import { sumLogged } from '../../entries/counts';
import { scopeBatches } from '../../entries/scope-batches';
import { entryCountCheckQueue } from '../../db/jobs';
import { scopes } from '../../db/schema';
import { errorCode } from '../../db/outage';
import type { Server } from '../../http/endpoint';

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
  { entriesPerBatch, onFailure }: CheckOptions,
): Promise<string[]> {
  const corrected: string[] = [];
  for await (const batch of scopeBatches(db, entriesPerBatch)) {
    const different = await findDifferent(db, batch).catch(noteFailure);
    for (const scopeId of different ?? []) {
      const isCorrected = await countAnew(db, scopeId).catch(noteFailure);
      if (isCorrected) corrected.push(scopeId);
    }
  }
  return corrected;

  function noteFailure(error: unknown): undefined {
    onFailure(error);
    return undefined;
  }
}

interface Count {
  scopeId: string;
  authorId: string;
  kind: string;
  total: number;
}

/** What a scope should store about its entries. */
interface Counted {
  total: number;
  sum: number;
  counts: Count[];
}

const nameOf = ({ authorId, kind, total }: Count) => `${authorId} ${kind} ${total}`;

/** What is stored of each scope, and what its entries say, read one after the other. */
async function compare(
  db: Db,
  scopeIds: readonly string[],
): Promise<{ scopeId: string; isSame: boolean; counted: Counted }[]> {
  const query = rawQuery(db);
  const read = async <Row>(text: string) => (await query(text, [scopeIds])).rows as Row[];
  const owners = await read<{ id: string; userId: string | null; total: number; sum: string }>(
    'select id, user_id as "userId", entry_total as total, entry_sum as sum from scopes where id = any($1)',
  );
  const stored = await read<Count>(
    `select scope_id as "scopeId", author_id as "authorId", kind, total from entry_counts where scope_id = any($1) and total <> 0`,
  );
  const logged = await read<{ scopeId: string; authorId: string | null; kind: string; total: number; sum: string }>(
    sumLogged,
  );
  return owners.map(({ id, userId, ...check }) => {
    const own = logged.filter(({ scopeId }) => scopeId === id);
    const totals = new Map<string, Count>();
    for (const { authorId, kind, total } of own) {
      const author = authorId ?? userId;
      const name = `${author} ${kind}`;
      if (author !== null)
        totals.set(name, { scopeId: id, authorId: author, kind, total: total + (totals.get(name)?.total ?? 0) });
    }
    const counted = {
      total: own.reduce((sum, row) => sum + row.total, 0),
      sum: own.reduce((sum, row) => sum + Number(row.sum), 0),
      counts: [...totals.values()],
    };
    const names = (counts: readonly Count[]) =>
      counts
        .map((count) => nameOf(count))
        .toSorted()
        .join();
    const isSame =
      check.total === counted.total &&
      Number(check.sum) === counted.sum &&
      names(stored.filter(({ scopeId }) => scopeId === id)) === names(counted.counts);
    return { scopeId: id, isSame, counted };
  });
}

async function findDifferent(db: Database, scopeIds: readonly string[]): Promise<string[]> {
  return (await compare(db, scopeIds)).flatMap(({ scopeId, isSame }) => (isSame ? [] : [scopeId]));
}

/** The lock of the scope keeps others from writing meanwhile. False if somebody has only written between the statements before. */
async function countAnew(db: Database, scopeId: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await tx.select({ id: scopes.id }).from(scopes).where(eq(scopes.id, scopeId)).for('update');
    const [found] = await compare(tx, [scopeId]);
    if (!found || found.isSame) return false;
    const { total, sum, counts } = found.counted;
    const query = rawQuery(tx);
    await query('delete from entry_counts where scope_id = $1', [scopeId]);
    await query(
      `insert into entry_counts (scope_id, author_id, kind, total)
      select $1, author_id, kind, total from unnest($2::uuid[], $3::text[], $4::int[]) as counted (author_id, kind, total)`,
      [scopeId, ...(['authorId', 'kind', 'total'] as const).map((column) => counts.map((count) => count[column]))],
    );
    await query('update scopes set entry_total = $2, entry_sum = $3 where id = $1', [scopeId, total, sum]);
    return true;
  });
}
