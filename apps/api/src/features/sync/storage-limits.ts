import { storageFullText, storageRoom, type StorageLimit, type StorageUse } from '@everstep/domain/sync';
import { rawQuery, type Database, type Db } from '../../db/client';
import type { UsedStorage } from '../../entries/counts';
import { Refusal } from '../../http/errors';

/** In UTC. */
export const today = () => new Date().toISOString().slice(0, 10);

interface Addition {
  writerId: string;
  /** Whether the writer's address is confirmed, if that is known. */
  isConfirmed?: boolean | undefined;
  /** How full it was before the statement, under the lock. */
  before: Pick<StorageUse, 'inScope' | 'byWriter'>;
  used: UsedStorage;
}

/** Ends the transaction when it has added more than fits. Corrections and deletions always fit. */
export async function refuseBeyondLimits(
  tx: Db,
  { writerId, isConfirmed, before, used: { growth, addedToday } }: Addition,
  text: (limit: StorageLimit, roomBefore: number) => string = (limit) => storageFullText(limit, new Date()),
): Promise<void> {
  const filled = (total: number) => (growth > 0 ? total + growth : 0);
  const use = { inScope: filled(before.inScope), byWriter: filled(before.byWriter), addedToday };
  // The tightest limits. What fits into them is not worth a question.
  if (storageRoom({ ...use, isUnconfirmed: true }).room >= 0) return;
  const isUnconfirmed = !(isConfirmed ?? (await isAddressConfirmed(tx, writerId)));
  const { room, limit } = storageRoom({ ...use, isUnconfirmed });
  if (room < 0) throw new Refusal('storage_full', text(limit, room + growth));
}

async function isAddressConfirmed(tx: Db, userId: string): Promise<boolean> {
  const { rows } = await rawQuery(tx)('select from users where id = $1 and email_verified_at is not null', [userId]);
  return rows.length > 0;
}

/** How full a scope and the writer's day are. */
export async function findStorageUse(db: Db, scopeId: string, writerId: string): Promise<StorageUse> {
  const { rows } = await rawQuery(db)(
    `select (select email_verified_at is null from users where id = $2) as "isUnconfirmed",
      coalesce((select sum(total) from entry_counts where scope_id = $1), 0)::int as "inScope",
      coalesce((select sum(total) from entry_counts where scope_id = $1 and author_id = $2), 0)::int as "byWriter",
      coalesce((
        select added from entry_days where scope_id = $1 and writer_id = $2 and day = $3), 0) as "addedToday"`,
    [scopeId, writerId, today()],
  );
  const [use] = rows as [StorageUse & { isUnconfirmed: boolean | null }];
  if (use.isUnconfirmed === null) throw new Refusal('not_signed_in');
  return use;
}

/** Forgets what was added on days that have passed. */
export async function forgetEntryDays(db: Database): Promise<void> {
  await db.$client.query('delete from entry_days where day < $1', [today()]);
}
