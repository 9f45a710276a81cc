import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { transact, type Database, type Db } from './client';
import { holdOffErasure } from './hold-off-erasure';
import { scopeKeys, scopes } from './schema';
import { open, reseal, seal, type SealingKeys } from './seal';

/**
 * Each scope has a data key that seals its health data: a user's own scope and each household. It is stored wrapped by an environment
 * key and deleted with the scope, so that its data in backups becomes unreadable.
 */
export interface DataKeys {
  /**
   * Returns the key of a user's own scope; on first use it creates the scope and the key. Pass `tx` if that transaction also
   * creates or deletes the user. Never cached, so that no process remembers a deleted key.
   */
  forUser(userId: string, tx?: Db): Promise<SealingKeys>;
  /** Creates the scope and the key of a new household. */
  createForHousehold(householdId: string, tx: Db): Promise<SealingKeys>;
  /** Null if the scope has no key, or has been erased. */
  existing(scopeId: string, tx?: Db): Promise<SealingKeys | null>;
}

const keyBytes = 32;
const sealLabel = (scopeId: string) => `scope_keys.wrapped.${scopeId}`;

export function createDataKeys(db: Database, keys: SealingKeys): DataKeys {
  const findWrapped = db
    .select({ wrapped: scopeKeys.wrapped })
    .from(scopeKeys)
    .where(eq(scopeKeys.scopeId, sql.placeholder('scopeId')))
    .prepare('find_data_key');

  async function existing(scopeId: string, tx?: Db): Promise<SealingKeys | null> {
    const [row] = tx
      ? await tx.select().from(scopeKeys).where(eq(scopeKeys.scopeId, scopeId))
      : await findWrapped.execute({ scopeId });
    return row ? new Map([['1', Buffer.from(open(keys, row.wrapped, sealLabel(scopeId)), 'base64')]]) : null;
  }

  async function create(tx: Db, scope: { id: string; userId: string | null }): Promise<SealingKeys> {
    if (scope.userId !== null) await holdOffErasure(tx, scope.userId);
    const wrapped = seal(keys, randomBytes(keyBytes).toString('base64'), sealLabel(scope.id));
    await tx.insert(scopes).values(scope).onConflictDoNothing();
    await tx.insert(scopeKeys).values({ scopeId: scope.id, wrapped }).onConflictDoNothing();
    // Read it back: a concurrent request may have written its key first.
    const created = await existing(scope.id, tx);
    if (!created) throw new Error('the data key was not written');
    return created;
  }

  return {
    existing,
    createForHousehold: (householdId, tx) => create(tx, { id: householdId, userId: null }),
    forUser: async (userId, tx) =>
      (await existing(userId, tx)) ??
      (tx ? create(tx, { id: userId, userId }) : transact(db, (newTx) => create(newTx, { id: userId, userId }))),
  };
}

const batchSize = 500;

/** Every data key as it is stored, a page at a time. */
async function* listWrapped(db: Db) {
  for (let after: string | null = null; ;) {
    const rows: (typeof scopeKeys.$inferSelect)[] = await db
      .select()
      .from(scopeKeys)
      .where(after === null ? undefined : gt(scopeKeys.scopeId, after))
      .orderBy(asc(scopeKeys.scopeId))
      .limit(batchSize);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < batchSize) return;
    after = last.scopeId;
  }
}

/** Rewraps every data key that is wrapped by an older environment key; the data they seal is untouched. Returns how many were rewrapped. */
export async function rewrapDataKeys(db: Db, keys: SealingKeys): Promise<number> {
  let rewrappedCount = 0;
  for await (const { scopeId, wrapped } of listWrapped(db)) {
    const rewrapped = reseal(keys, wrapped, sealLabel(scopeId));
    if (!rewrapped) continue;
    const { rowCount } = await db
      .update(scopeKeys)
      .set({ wrapped: rewrapped })
      .where(and(eq(scopeKeys.scopeId, scopeId), eq(scopeKeys.wrapped, wrapped)));
    rewrappedCount += rowCount ?? 0;
  }
  return rewrappedCount;
}

/** Opens every data key. Returns how many there are, and how many of them do not open. */
export async function tryDataKeys(db: Db, keys: SealingKeys): Promise<{ count: number; failures: number }> {
  const tried = { count: 0, failures: 0 };
  for await (const { scopeId, wrapped } of listWrapped(db)) {
    tried.count += 1;
    try {
      open(keys, wrapped, sealLabel(scopeId));
    } catch {
      tried.failures += 1;
    }
  }
  return tried;
}
