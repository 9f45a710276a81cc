import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Database, Db } from './client';
import { dataKeys } from './schema';
import { open, reseal, seal, type SealingKeys } from './seal';

/**
 * Each person has a key of their own for what they note about their health. It lies in the database sealed by a key of the
 * environment and goes with the account, so that what a backup still holds of the person cannot be read any more.
 */
export interface DataKeys {
  /** The key of a person, to seal and open with; made when it is first needed. */
  of(userId: string): Promise<SealingKeys>;
}

const keyBytes = 32;
const place = (userId: string) => `data_keys.wrapped.${userId}`;
/** Opened keys are kept for a while: each request would ask for one otherwise. A key is never replaced, only removed. */
const keptMs = 300_000;
const mostKept = 5000;

export function createDataKeys(db: Database, keys: SealingKeys): DataKeys {
  const kept = new Map<string, { key: SealingKeys; until: number }>();
  return {
    async of(userId) {
      const now = Date.now();
      const known = kept.get(userId);
      if (known && known.until > now) return known.key;
      const key: SealingKeys = new Map([['1', await findOrMake(db, keys, userId)]]);
      kept.delete(userId);
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      kept.set(userId, { key, until: now + keptMs });
      return key;
    },
  };
}

/** Two requests at once get the same one. */
async function findOrMake(db: Db, keys: SealingKeys, userId: string): Promise<Buffer> {
  const known = await find(db, keys, userId);
  if (known) return known;
  const fresh = randomBytes(keyBytes).toString('base64');
  await db
    .insert(dataKeys)
    .values({ userId, wrapped: seal(keys, fresh, place(userId)) })
    .onConflictDoNothing();
  const made = await find(db, keys, userId);
  if (!made) throw new Error('the data key was not written');
  return made;
}

async function find(db: Db, keys: SealingKeys, userId: string): Promise<Buffer | null> {
  const [row] = await db.select().from(dataKeys).where(eq(dataKeys.userId, userId));
  return row ? Buffer.from(open(keys, row.wrapped, place(userId)), 'base64') : null;
}

const batch = 500;

/** Wraps every data key anew that an older key of the environment wraps; what they seal stays as it is. Gives how many. */
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
      const fresh = reseal(keys, wrapped, place(userId));
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
