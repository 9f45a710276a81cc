import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Database, Db } from './client';
import { dataKeys } from './schema';
import { open, reseal, seal, type SealingKeys } from './seal';

/**
 * Each user has a data key that seals their health data. It is stored wrapped by an environment key and deleted with the account, so
 * that the user's data in backups becomes unreadable.
 */
export interface DataKeys {
  /**
   * Returns the user's key and creates it on first use, in `tx` for a user who is created or deleted there. Never cached, so that no
   * process remembers a deleted key.
   */
  forUser(userId: string, tx?: Db): Promise<SealingKeys>;
  /** Null if the user has none, or has been erased. */
  existing(userId: string): Promise<SealingKeys | null>;
}

const keyBytes = 32;
const sealLabel = (userId: string) => `data_keys.wrapped.${userId}`;

export function createDataKeys(db: Database, keys: SealingKeys): DataKeys {
  const findWrapped = db
    .select({ wrapped: dataKeys.wrapped })
    .from(dataKeys)
    .where(eq(dataKeys.userId, sql.placeholder('userId')))
    .prepare('find_data_key');

  async function find(userId: string, tx?: Db): Promise<SealingKeys | null> {
    const [row] = tx
      ? await tx.select().from(dataKeys).where(eq(dataKeys.userId, userId))
      : await findWrapped.execute({ userId });
    return row ? new Map([['1', Buffer.from(open(keys, row.wrapped, sealLabel(userId)), 'base64')]]) : null;
  }

  return {
    existing: (userId) => find(userId),
    async forUser(userId, tx) {
      const existing = await find(userId, tx);
      if (existing) return existing;
      const wrapped = seal(keys, randomBytes(keyBytes).toString('base64'), sealLabel(userId));
      await (tx ?? db).insert(dataKeys).values({ userId, wrapped }).onConflictDoNothing();
      // Read it back: a concurrent request may have written its key first.
      const created = await find(userId, tx);
      if (!created) throw new Error('the data key was not written');
      return created;
    },
  };
}

const batchSize = 500;

/** Rewraps every data key that is wrapped by an older environment key; the data they seal is untouched. Returns how many were rewrapped. */
export async function rewrapDataKeys(db: Db, keys: SealingKeys): Promise<number> {
  let rewrappedCount = 0;
  for (let after: string | null = null; ;) {
    const rows: (typeof dataKeys.$inferSelect)[] = await db
      .select()
      .from(dataKeys)
      .where(after === null ? undefined : gt(dataKeys.userId, after))
      .orderBy(asc(dataKeys.userId))
      .limit(batchSize);
    for (const { userId, wrapped } of rows) {
      const rewrapped = reseal(keys, wrapped, sealLabel(userId));
      if (!rewrapped) continue;
      await db
        .update(dataKeys)
        .set({ wrapped: rewrapped })
        .where(and(eq(dataKeys.userId, userId), eq(dataKeys.wrapped, wrapped)));
      rewrappedCount += 1;
    }
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return rewrappedCount;
    after = last.userId;
  }
}
