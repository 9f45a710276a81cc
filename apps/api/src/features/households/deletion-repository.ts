import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { fairOrder } from '../../db/fair-order';
import { children, households } from '../../db/schema';

const batchSize = 20;

/** Whose date of deletion has come. */
export async function listChildrenToDelete(db: Db): Promise<{ scopeId: string; id: string }[]> {
  return db
    .select({ scopeId: children.scopeId, id: children.id })
    .from(children)
    .where(sql`${children.deletionAt} <= now()`)
    .orderBy(fairOrder)
    .limit(batchSize);
}

export async function listHouseholdsToDelete(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: households.scopeId })
    .from(households)
    .where(sql`${households.deletionAt} <= now()`)
    .orderBy(fairOrder)
    .limit(batchSize);
  return rows.map(({ id }) => id);
}
