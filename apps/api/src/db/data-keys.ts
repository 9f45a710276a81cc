import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Db } from './client';
import { dataKeys } from './schema';
import { open, reseal, seal, type SealingKeys } from './seal';

/**
 * Each user has a data key of their own that seals their health data. It is stored wrapped by a key of the environment and deleted
 * with the account, so that the user's data in backups becomes unreadable.
 */
export interface DataKeys {
  /** The user's key, created when it is first needed. Read for each request, so that no process remembers a deleted one. */
  of(userId: string): Promise<SealingKeys>;
}

const keyBytes = 32;
const labelOf = (userId: string) => `data_keys.wrapped.${userId}`;

export function createDataKeys(db: Database, keys: SealingKeys): DataKeys {
  const findWrapped = db
    .select({ wrapped: dataKeys.wrapped })
    .from(dataKeys)
    .where(eq(dataKeys.userId, sql.placeholder('userId')))
    .prepare('find_data_key');

  async function find(userId: string): Promise<SealingKeys | null> {
    const [row] = await findWrapped.execute({ userId });
    return row ? new Map([['1', Buffer.from(open(keys, row.wrapped, labelOf(userId)), 'base64')]]) : null;
  }

  return {
    async of(userId) {
      const known = await find(userId);
      if (known) return known;
      const wrapped = seal(keys, randomBytes(keyBytes).toString('base64'), labelOf(userId));
      await db.insert(dataKeys).values({ userId, wrapped }).onConflictDoNothing();
      // Read again: of two requests at once, the other one may have written its key first.
      const created = await find(userId);
      if (!created) throw new Error('the data key was not written');
      return created;
    },
  };
}

const batch = 500;

/** Rewraps every data key that an older key of the environment wraps; what they seal stays as it is. Returns how many. */
export async function rewrapDataKeys(db: Db, keys: SealingKeys): Promise<number> {
  let count = 0;
  for (let after: string | null = null; ;) {
    const rows: (typeof dataKeys.$inferSelect)[] = await db
      .select()
      .from(dataKeys)
      .where(after === null ? undefined : gt(dataKeys.userId, after))
      .orderBy(asc(dataKeys.userId))
      .limit(batch);
    for (const { userId, wrapped } of rows) {
      const fresh = reseal(keys, wrapped, labelOf(userId));
      if (!fresh) continue;
      await db
        .update(dataKeys)
        .set({ wrapped: fresh })
        .where(and(eq(dataKeys.userId, userId), eq(dataKeys.wrapped, wrapped)));
      count += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batch) return count;
    after = last.userId;
  }
}
