import type { Edit, StorageUse } from '@everstep/domain/sync';
import { rawQuery, type Db } from '../../db/client';
import { countedColumns, measureUse, stampAndCount, type UsedStorage } from '../../entries/counts';
import type { SealedFields } from '../../entries/sealing';
import type { SyncedKind } from '../../entries/synced-kind';
import { keepReplaced, replacedColumns } from './replaced';
import { refuseBeyondLimits, today } from './storage-limits';

interface Target {
  scopeId: string;
  writerId: string;
  kind: SyncedKind;
  isConfirmed?: boolean | undefined;
}

/** An entry as it is to be stored. */
export interface Row extends SealedFields {
  key: string;
  edit: Edit;
  /** As the device says, if its clock was ahead. */
  isEarly: boolean;
  createdBy: string | null;
  childId?: string | undefined;
  happenedAt?: string | undefined;
}

/** Changes that take room although they add no entry. */
const rememberedOnly =
  '(select count(*) from remembered where change_id not in (select new_change from written where is_new))';

/** A change from a clock that is ahead is dated by its first arrival, which is remembered. */
const upsertStatement = `
  with sent as (
    select * from unnest($4::text[], $5::bigint[], $6::uuid[], $7::timestamptz[], $8::boolean[], $9::uuid[], $10::uuid[],
      $11::timestamptz[], $12::bytea[], $13::bytea[])
      as sent (key, version, change_id, changed_at, is_early, created_by, child_id, happened_at, sealed, sealed_edits)
  ), remembered as (
    insert into early_changes (scope_id, change_id, arrived_at)
    select $1, change_id, changed_at from sent where is_early
    on conflict do nothing
    returning change_id
  ), written as (
    insert into entries as existing
      (scope_id, kind, key, version, change_id, changed_at, author_id, created_by, child_id, happened_at, sealed, sealed_edits)
    select $1, $2, key, version, change_id, changed_at, $3, created_by, child_id, happened_at, sealed, sealed_edits from sent
    on conflict (scope_id, kind, key) do update
      set version = excluded.version, change_id = excluded.change_id, changed_at = excluded.changed_at,
        revision = existing.revision + 1, author_id = excluded.author_id, created_by = excluded.created_by, child_id = excluded.child_id,
        happened_at = excluded.happened_at, sealed = excluded.sealed, sealed_edits = excluded.sealed_edits
    returning ${countedColumns}, ${replacedColumns}
  ), ${stampAndCount}, ${keepReplaced('$3')}, ${measureUse('$14', '$15::date', rememberedOnly)}
  select is_logged and not was_logged as is_added, used.* from written, used`;

/** Returns how many entries did not exist before. */
export async function upsertEntries(
  tx: Db,
  { scopeId, writerId, kind, isConfirmed }: Target,
  rows: readonly Row[],
  stored: Pick<StorageUse, 'inScope' | 'byWriter'>,
): Promise<number> {
  if (rows.length === 0) return 0;
  const values = [
    ...[scopeId, kind.name, scopeId === writerId ? null : writerId],
    rows.map(({ key }) => key),
    rows.map(({ edit }) => edit.version),
    rows.map(({ edit }) => edit.changeId),
    rows.map(({ edit }) => edit.changedAt),
    rows.map(({ isEarly }) => isEarly),
    rows.map(({ createdBy }) => createdBy),
    rows.map(({ childId }) => childId ?? null),
    rows.map(({ happenedAt }) => happenedAt ?? null),
    rows.map(({ sealed }) => sealed),
    rows.map(({ sealedEdits }) => sealedEdits),
    ...[writerId, today()],
  ];
  const { rows: found } = await rawQuery(tx)(upsertStatement, values, 'upsert_entries');
  const written = found as (UsedStorage & { is_added: boolean })[];
  const [used] = written;
  if (used) await refuseBeyondLimits(tx, { writerId, isConfirmed, before: stored, used });
  return written.filter(({ is_added: isAdded }) => isAdded).length;
}
