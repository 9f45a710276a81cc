import { storageLimits } from '@everstep/domain/sync';
import { asc, gt } from 'drizzle-orm';
import type { Database } from '../db/client';
import { scopes } from '../db/schema';

const scopesPerPage = 1000;
const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * All scopes, in batches for statements that read all their entries: few enough for the time limit of a statement, which is as many as
 * one full scope has, since a scope is never divided. However small or empty they are, a batch has no more scopes than a page.
 */
export async function* scopeBatches(
  db: Database,
  entriesPerBatch: number = storageLimits.perScope,
): AsyncGenerator<string[]> {
  for (let after = firstId; ;) {
    const page = await db
      .select({ id: scopes.id, total: scopes.entryTotal })
      .from(scopes)
      .where(gt(scopes.id, after))
      .orderBy(asc(scopes.id))
      .limit(scopesPerPage);
    yield* batchesOf(page, entriesPerBatch);
    const last = page.at(-1);
    if (!last) return;
    after = last.id;
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
