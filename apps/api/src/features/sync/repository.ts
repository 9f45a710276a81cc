import { randomUUID } from 'node:crypto';
import { importTooLargeText } from '@everstep/domain/sync';
import { rawQuery, type Database, type Db } from '../../db/client';
import type { SealingKeys } from '../../db/seal';
import {
  changeIdOf,
  countedColumns,
  measureUse,
  stampAndCount,
  stampScope,
  type UsedStorage,
} from '../../entries/counts';
import { syncedKind, type SyncedKind } from '../../entries/synced-kind';
import { listEntries } from './list-entries';
import { keepReplaced, replacedColumns } from './replaced';
import { refuseBeyondLimits, today } from './storage-limits';
import { lockRow, lockScope, takeVersion, type Writer } from './scope-lock';
import { writeChanges } from './push-repository';

export { writeDemoEntries, writeOwnDemoEntries } from './demo-entries';
export { householdData, ownData, readOwnEntries, withChild, type LoggedEntry } from './entry-export';
export { householdTracker, trackedKind } from './household-tracker';
export { deletionNotices } from './many-deletions';
export { writeChanges, type Outcome } from './push-repository';
export { listEntries, lockRow, lockScope, takeVersion };

/** Long after any phone has sent again what it holds. From then on the change has the time that it claims. */
const earlyChangeDays = 90;

/** Forgets when changes from clocks that are ahead arrived, once that is long ago. */
export async function forgetEarlyChanges(db: Database): Promise<void> {
  for (;;) {
    const { rowCount } = await db.$client.query(
      `delete from early_changes where (scope_id, change_id) in (
        select scope_id, change_id from early_changes where arrived_at < now() - make_interval(days => $1) limit 1000)`,
      [earlyChangeDays],
    );
    if (rowCount === 0) return;
  }
}

/** Writes imported entries, in a transaction, and returns their number. Keeps existing ones unless `replace` is set. */
export async function importEntries(
  tx: Db,
  writer: Writer,
  imported: readonly { key: string; sealed: Buffer }[],
  replace: boolean,
): Promise<number> {
  const locked = await lockScope(tx, writer);
  const lengths = imported.map(({ sealed }) => sealed.length);
  // All sealed entries are one value: the driver would write a list as a text into the heap, several times as large.
  const { rows } = await rawQuery(tx)(
    `with written as (
      insert into entries as existing (scope_id, kind, key, version, change_id, changed_at, sealed)
      select $1, $2, sent.key, $3 + sent.number, uuidv7(), now(), sent.sealed
      from (
        select key, number, substr($5::bytea, (1 + sum(length) over (order by number) - length)::int, length) as sealed
        from unnest($4::text[], $9::int[]) with ordinality as part (key, length, number)
      ) as sent
      on conflict (scope_id, kind, key) do update
        set version = excluded.version, change_id = excluded.change_id, changed_at = excluded.changed_at,
          revision = existing.revision + 1, sealed = excluded.sealed, sealed_edits = null
        where $6 or existing.sealed is null
      returning ${countedColumns}, ${replacedColumns}
    ), ${stampAndCount}, ${keepReplaced('null')}, ${measureUse('$7', '$8::date')}
    select used.*, (select count(*)::int from written) as written from used`,
    [
      ...[writer.scopeId, writer.kind, locked.version],
      imported.map(({ key }) => key),
      Buffer.concat(imported.map(({ sealed }) => sealed)),
      replace,
      ...[writer.writerId, today()],
      lengths,
    ],
  );
  const [used] = rows as (UsedStorage & { written: number })[];
  if (!used) return 0;
  await refuseBeyondLimits(tx, { writerId: writer.writerId, before: locked.stored, used }, (limit, room) =>
    importTooLargeText(limit, room, new Date()),
  );
  return used.written;
}

/** Deletes every entry of a kind. Devices learn of it by the version; what they logged before does not come back. */
export async function clearEntries(tx: Db, scopeId: string, kind: string): Promise<void> {
  const query = rawQuery(tx);
  const { rows } = await query(
    `select version::int + 1 as version, to_jsonb(now()) #>> '{}' as at from scopes where id = $1 for no key update`,
    [scopeId],
  );
  const [cleared] = rows as { version: number; at: string }[];
  if (!cleared) return;
  await query('update scopes set version = $2, cleared = cleared || $3 where id = $1', [
    scopeId,
    cleared.version,
    JSON.stringify({ [kind]: cleared }),
  ]);
  await query(
    `with written as (delete from entries where scope_id = $1 and kind = $2 returning ${countedColumns}), ${stampScope} select 1`,
    [scopeId, kind],
  );
  await query('delete from replaced_entries where scope_id = $1 and kind = $2', [scopeId, kind]);
  await query('delete from entry_counts where scope_id = $1 and kind = $2', [scopeId, kind]);
}

/**
 * Deletes what a user has made of a kind in households, at once and for everybody, and returns the scopes. Nothing is kept to put back.
 */
export async function removeMade(tx: Db, userId: string, kind: string): Promise<string[]> {
  const query = rawQuery(tx);
  const { rows } = await query(
    'select distinct scope_id as "scopeId" from entries where created_by = $1 and kind = $2 and sealed is not null',
    [userId, kind],
  );
  const { rows: replaced } = await query(
    'select distinct scope_id as "scopeId" from replaced_entries where created_by = $1 and kind = $2',
    [userId, kind],
  );
  const found = [...rows, ...replaced] as { scopeId: string }[];
  const scopeIds = [...new Set(found.map(({ scopeId }) => scopeId))].toSorted();
  for (const scopeId of scopeIds) {
    await lockRow(tx, scopeId);
    await query(
      `with written as (
        update entries existing
        set version = scope.version + made.number, change_id = ${changeIdOf('$4', 'existing')}, changed_at = now(), revision = existing.revision + 1,
          author_id = $2, sealed = null, sealed_edits = null
        from (
          select key, row_number() over (order by key) as number from entries
          where scope_id = $1 and created_by = $2 and kind = $3 and sealed is not null) made, scopes scope
        where scope.id = $1 and existing.scope_id = $1 and existing.kind = $3 and existing.key = made.key
        returning ${countedColumns}
      ), ${stampAndCount} select 1`,
      [scopeId, userId, kind, randomUUID()],
    );
    await query('delete from replaced_entries where scope_id = $1 and created_by = $2 and kind = $3', [
      scopeId,
      userId,
      kind,
    ]);
  }
  return scopeIds;
}

/** Sets fields of an entry in a user's own scope, on their behalf, as an edit of now. */
export async function setOwnFields<Value>(
  tx: Db,
  { userId, kind, keys }: { userId: string; kind: SyncedKind<Value>; keys: SealingKeys },
  key: string,
  fields: ReadonlyMap<string, unknown>,
): Promise<void> {
  const target = { scopeId: userId, writerId: userId, kind: syncedKind(kind), keys, isOpen: true };
  const change = { key, changeId: randomUUID(), changedAt: new Date().toISOString(), seen: null, fields };
  await writeChanges(tx, target, [change]);
}
