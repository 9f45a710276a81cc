import { randomUUID } from 'node:crypto';
import { canManageChildren, demoFamily } from '@everstep/domain/households';
import { fieldsOf, importTooLargeText } from '@everstep/domain/sync';
import { rawQuery, transact, type Database, type Db } from '../../db/client';
import { checkWritten, countedColumns, countWritten, measureUse, type UsedStorage } from '../../entries/counts';
import { openEntry } from '../../entries/sealing';
import { syncedKind, type SyncedKind } from '../../entries/synced-kind';
import type { DemoContext, ExportContext, PersonalDataKind } from '../../slice';
import { listHouseholdIds, listMembers } from '../households/repository';
import { keepReplaced, replacedColumns } from './replaced';
import { refuseBeyondLimits, today } from './storage-limits';
import { takeVersions, type Writer } from './versions';
import { writeChanges } from './push-repository';

export { takeVersions };

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
  const taken = await takeVersions(tx, writer, imported.length);
  const { rows } = await rawQuery(tx)(
    `with written as (
      insert into entries as existing (scope_id, kind, key, version, change_id, changed_at, sealed)
      select $1, $2, sent.key, $3 + sent.number, uuidv7(), now(), sent.sealed
      from unnest($4::text[], $5::bytea[]) with ordinality as sent (key, sealed, number)
      on conflict (scope_id, kind, key) do update
        set version = excluded.version, change_id = excluded.change_id, changed_at = excluded.changed_at,
          sealed = excluded.sealed, sealed_edits = null
        where $6 or existing.sealed is null
      returning ${countedColumns}, ${replacedColumns}
    ), ${countWritten}, ${keepReplaced('null')}, ${measureUse('$7', '$8::date')}
    select used.*, (select count(*)::int from written) as written from used`,
    [
      ...[writer.scopeId, writer.kind, taken.before],
      imported.map(({ key }) => key),
      imported.map(({ sealed }) => sealed),
      replace,
      ...[writer.writerId, today()],
    ],
  );
  const [used] = rows as (UsedStorage & { written: number })[];
  if (!used) return 0;
  refuseBeyondLimits(used, (limit, room) => importTooLargeText(limit, room, new Date()));
  return used.written;
}

/** Deletes every entry of a kind. Devices learn of it by the version; what they logged before does not come back. */
export async function clearEntries(tx: Db, scopeId: string, kind: string): Promise<void> {
  const query = rawQuery(tx);
  await query(
    `update scopes set version = version + 1,
      cleared = cleared || jsonb_build_object($2::text, jsonb_build_object('version', version + 1, 'at', now()))
    where id = $1`,
    [scopeId, kind],
  );
  await query(
    `with written as (delete from entries where scope_id = $1 and kind = $2 returning ${countedColumns}), ${checkWritten} select`,
    [scopeId, kind],
  );
  await query('delete from replaced_entries where scope_id = $1 and kind = $2', [scopeId, kind]);
  await query('delete from entry_counts where scope_id = $1 and kind = $2', [scopeId, kind]);
}

interface KindOfScope {
  scopeId: string;
  kind: string;
}

interface SealedEntry {
  key: string;
  sealed: Buffer;
}

interface EntryPage {
  /** The key of the last entry before the page. */
  after: string;
  limit: number;
  /** Only what this user has logged; everybody's without it. */
  authorId?: string | undefined;
}

/** All entries of a kind, in the order of their keys. */
async function listEntries(db: Db, { scopeId, kind }: KindOfScope, { after, limit, authorId }: EntryPage) {
  const { rows } = await rawQuery(db)(
    `select key, sealed from entries
    where scope_id = $1 and kind = $2 and key > $3 and sealed is not null and ($4::uuid is null or author_id = $4)
    order by key limit $5`,
    [scopeId, kind, after, authorId ?? null, limit],
  );
  return rows as SealedEntry[];
}

/** Few enough to keep memory low, however much a family has logged. */
const entriesPerPage = 200;

/**
 * The entries of a kind in a user's households, page by page: everything where the user is a parent, otherwise what they logged
 * themselves. What does not open is left out.
 */
async function* readHouseholdEntries<Value>(
  { db, dataKeys, userId }: ExportContext,
  kind: SyncedKind<Value>,
): AsyncGenerator<{ key: string; value: Value }[]> {
  for (const scopeId of await listHouseholdIds(db, userId)) {
    const keys = await dataKeys.existing(scopeId);
    if (!keys) continue;
    for (let after = '', isLast = false; !isLast;) {
      // For each page, because an export takes minutes and the user may be removed meanwhile.
      const role = (await listMembers(db, scopeId)).find(({ id }) => id === userId)?.role;
      if (!role) break;
      const authorId = canManageChildren(role) ? undefined : userId;
      const rows = await listEntries(db, { scopeId, kind: kind.name }, { after, limit: entriesPerPage, authorId });
      yield rows.flatMap((row) => {
        try {
          return [{ key: row.key, value: openEntry(kind, keys, { scopeId, ...row }) }];
        } catch {
          return [];
        }
      });
      after = rows.at(-1)?.key ?? after;
      isLast = rows.length < entriesPerPage;
    }
  }
}

interface HouseholdData<Value, Row> {
  title: string;
  /** What is exported, followed by whose entries these are. */
  what: string;
  toRow: (value: Value, key: string) => Row;
  toCsvRows?: (rows: readonly Row[]) => string[][];
}

/** The export of a kind that is logged about children. */
export function householdData<Value, Row extends object>(
  kind: SyncedKind<Value>,
  { title, what, toRow, toCsvRows }: HouseholdData<Value, Row>,
): PersonalDataKind {
  return {
    title,
    description: `${what}: everything where you are a parent, otherwise what you have logged yourself. The child is named by the id that the list of your children gives it.`,
    async *rows(context) {
      for await (const entries of readHouseholdEntries(context, kind))
        yield entries.map(({ key, value }) => toRow(value, key));
    },
    ...(toCsvRows && { toCsvRows: (rows) => toCsvRows(rows as readonly Row[]) }),
  };
}

/** A row whose child has the column name of the export. */
export const withChild = <Value extends { child_id: string }>({ child_id: child, ...rest }: Value) => ({
  child,
  ...rest,
});

/** Writes what the demo family has logged of a kind, for the demo user who owns it, unless anything of the kind is there. */
export async function writeDemoEntries<Value>(
  { db, dataKeys, user }: DemoContext,
  kind: SyncedKind<Value>,
  logged: readonly { key: string; value: Value }[],
): Promise<void> {
  const scopeId = demoFamily.id;
  const owner = (await listMembers(db, scopeId)).find(({ role }) => role === 'owner');
  const keys = owner?.id === user.id ? await dataKeys.existing(scopeId) : null;
  if (!keys || (await listEntries(db, { scopeId, kind: kind.name }, { after: '', limit: 1 })).length > 0) return;
  const changes = logged.map(({ key, value }) => ({
    key,
    changeId: randomUUID(),
    changedAt: new Date().toISOString(),
    seen: null,
    fields: fieldsOf(kind.merge, value),
  }));
  const target = { scopeId, writerId: user.id, kind: syncedKind(kind), keys, isOpen: true };
  await transact(db, (tx) => writeChanges(tx, target, changes));
}
