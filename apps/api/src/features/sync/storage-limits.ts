import { storageFullText, storageRoom, type StorageLimit, type StorageUse } from '@everstep/domain/sync';
import { rawQuery, type Database, type Db } from '../../db/client';
import type { UsedStorage } from '../../entries/counts';
import { Refusal } from '../../http/errors';

/** In UTC. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Ends the transaction when it has added more than fits. Corrections and deletions always fit. */
export function refuseBeyondLimits(
  { growth, ...use }: UsedStorage,
  text: (limit: StorageLimit, roomBefore: number) => string = (limit) => storageFullText(limit, new Date()),
): void {
  const { room, limit } = storageRoom(growth > 0 ? use : { ...use, inScope: 0, byWriter: 0 });
  if (room < 0) throw new Refusal('storage_full', text(limit, room + growth));
}

/** How full a scope and the writer's day are. */
export async function findStorageUse(db: Db, scopeId: string, writerId: string): Promise<StorageUse> {
  const { rows } = await rawQuery(db)(
    `select email_verified_at is null as "isUnconfirmed",
      coalesce((select sum(total) from entry_counts where scope_id = $1), 0)::int as "inScope",
      coalesce((select sum(total) from entry_counts where scope_id = $1 and author_id = $2), 0)::int as "byWriter",
      coalesce((
        select added from entry_days where scope_id = $1 and writer_id = $2 and day = $3), 0) as "addedToday"
    from users where id = $2`,
    [scopeId, writerId, today()],
  );
  const [use] = rows as StorageUse[];
  if (!use) throw new Refusal('not_signed_in');
  return use;
}

/** Forgets what was added on days that have passed. */
export async function forgetEntryDays(db: Database): Promise<void> {
  await db.$client.query('delete from entry_days where day < $1', [today()]);
}
