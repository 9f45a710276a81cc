import { randomUUID } from 'node:crypto';
import { canManageChildren, demoFamily } from '@everstep/domain/households';
import { fieldsOf, importTooLargeText } from '@everstep/domain/sync';
import { rawQuery, transact, type Database, type Db } from '../../db/client';
import type { SealingKeys } from '../../db/seal';
import { countedColumns, countWritten, measureUse, stampScope, type UsedStorage } from '../../entries/counts';
import { openEntry } from '../../entries/sealing';
import { syncedKind, type SyncedKind } from '../../entries/synced-kind';
import type { DemoContext, ExportContext, PersonalDataKind } from '../../slice';
import { listHouseholdIds, listMembers } from '../households/repository';
import { keepReplaced, replacedColumns } from './replaced';
import { refuseBeyondLimits, today } from './storage-limits';
import { lockRow, lockScope, takeVersion, type Writer } from './scope-lock';
import { writeChanges } from './push-repository';

export { lockRow, lockScope, takeVersion };

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
      ...[writer.scopeId, writer.kind, locked.version],
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
    `with written as (delete from entries where scope_id = $1 and kind = $2 returning ${countedColumns}), ${stampScope} select`,
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
    `select distinct scope_id as "scopeId" from (
      select scope_id from entries where created_by = $1 and kind = $2 and sealed is not null
      union select scope_id from replaced_entries where created_by = $1 and kind = $2) made
    order by 1`,
    [userId, kind],
  );
  const scopeIds = (rows as { scopeId: string }[]).map(({ scopeId }) => scopeId);
  for (const scopeId of scopeIds) {
    await lockRow(tx, scopeId);
    await query(
      `with written as (
        update entries existing
        set version = scope.version + made.number, change_id = uuidv7(), changed_at = now(), author_id = $2, sealed = null, sealed_edits = null
        from (
          select key, row_number() over (order by key) as number from entries
          where scope_id = $1 and created_by = $2 and kind = $3 and sealed is not null) made, scopes scope
        where scope.id = $1 and existing.scope_id = $1 and existing.kind = $3 and existing.key = made.key
        returning ${countedColumns}
      ), ${countWritten} select`,
      [scopeId, userId, kind],
    );
    await query('delete from replaced_entries where scope_id = $1 and created_by = $2 and kind = $3', [
      scopeId,
      userId,
      kind,
    ]);
  }
  return scopeIds;
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
  /** Only what this user has changed last; everybody's without it. */
  authorId?: string | undefined;
  /** Only what this user has made, whoever has changed it since. */
  createdBy?: string | undefined;
}

/** All entries of a kind, in the order of their keys. */
export async function listEntries(
  db: Db,
  { scopeId, kind }: KindOfScope,
  { after, limit, authorId, createdBy }: EntryPage,
) {
  const { rows } = await rawQuery(db)(
    `select key, sealed from entries
    where scope_id = $1 and kind = $2 and key > $3 and sealed is not null and ($4::uuid is null or author_id = $4)
      and ($5::uuid is null or created_by = $5)
    order by key limit $6`,
    [scopeId, kind, after, authorId ?? null, createdBy ?? null, limit],
  );
  return rows as SealedEntry[];
}

/** Few enough to keep memory low, however much a family has logged. */
const entriesPerPage = 200;

interface LoggedEntry<Value> {
  key: string;
  value: Value;
}

/** The entries of a kind in a scope, page by page, of those whom `whose` names anew for each; it ends where that is null. What does not open is left out. */
async function* readEntries<Value>(
  { db, dataKeys }: ExportContext,
  kind: SyncedKind<Value>,
  scopeId: string,
  whose: () => Promise<Pick<EntryPage, 'authorId' | 'createdBy'> | null>,
): AsyncGenerator<LoggedEntry<Value>[]> {
  const keys = await dataKeys.existing(scopeId);
  if (!keys) return;
  for (let after = '', isLast = false; !isLast;) {
    const their = await whose();
    if (!their) return;
    const rows = await listEntries(db, { scopeId, kind: kind.name }, { after, limit: entriesPerPage, ...their });
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

/** The entries of a kind in a user's households: everything where the user is a parent, otherwise, and with `isOwn`, what they logged themselves. */
async function* readHouseholdEntries<Value>(
  context: ExportContext,
  kind: SyncedKind<Value>,
  isOwn: boolean,
): AsyncGenerator<LoggedEntry<Value>[]> {
  const { db, userId } = context;
  for (const scopeId of await listHouseholdIds(db, userId))
    // For each page, because an export takes minutes and the user may be removed meanwhile.
    yield* readEntries(context, kind, scopeId, async () => {
      const role = (await listMembers(db, scopeId)).find(({ id }) => id === userId)?.role;
      if (!role) return null;
      if (isOwn) return { createdBy: userId };
      return canManageChildren(role) ? {} : { authorId: userId };
    });
}

interface EntryRows<Value, Row> {
  toRow: (value: Value, key: string) => Row;
  toCsvRows?: (rows: readonly Row[]) => string[][];
}

interface HouseholdData<Value, Row> extends EntryRows<Value, Row> {
  title: string;
  /** What is exported, followed by whose entries these are. */
  what: string;
  /** How the people are named whom it is about. */
  named?: string;
}

const childNamed = 'The child is named by the id that the list of your children gives it.';

/** The export of a kind that is logged in a household, by default about a child. */
export function householdData<Value, Row extends object>(
  kind: SyncedKind<Value>,
  { title, what, named = childNamed, ...rows }: HouseholdData<Value, Row>,
): PersonalDataKind {
  return {
    title,
    description: `${what}: everything where you are a parent, otherwise what you have logged yourself. ${named}`,
    ...rowsOf((context) => readHouseholdEntries(context, kind, false), rows),
  };
}

interface OwnData<Value, Row>
  extends EntryRows<Value, Row>, Pick<PersonalDataKind, 'title' | 'description' | 'removal'> {}

/** The export of what a user has logged of a kind, in the own scope or in households. */
export function ownData<Value, Row extends object>(
  kind: SyncedKind<Value>,
  { title, description, removal, ...rows }: OwnData<Value, Row>,
): PersonalDataKind {
  const read = (context: ExportContext) =>
    kind.scope === 'person'
      ? readEntries(context, kind, context.userId, async () => ({}))
      : readHouseholdEntries(context, kind, true);
  return { title, description, ...(removal && { removal }), ...rowsOf(read, rows) };
}

function rowsOf<Value, Row extends object>(
  read: (context: ExportContext) => AsyncIterable<LoggedEntry<Value>[]>,
  { toRow, toCsvRows }: EntryRows<Value, Row>,
): Pick<PersonalDataKind, 'rows' | 'toCsvRows'> {
  return {
    async *rows(context) {
      for await (const entries of read(context)) yield entries.map(({ key, value }) => toRow(value, key));
    },
    ...(toCsvRows && { toCsvRows: (rows) => toCsvRows(rows as readonly Row[]) }),
  };
}

/** A row whose child has the column name of the export. */
export const withChild = <Value extends { child_id: string }>({ child_id: child, ...rest }: Value) => ({
  child,
  ...rest,
});

interface LoggedValue<Value> {
  key: string;
  value: Value;
}

/** Writes what the demo family has logged of a kind, for the demo user who owns it, unless anything of the kind is there. */
export async function writeDemoEntries<Value>(
  context: DemoContext,
  kind: SyncedKind<Value>,
  logged: readonly LoggedValue<Value>[],
): Promise<void> {
  const { db, dataKeys, user } = context;
  const owner = (await listMembers(db, demoFamily.id)).find(({ role }) => role === 'owner');
  const keys = owner?.id === user.id ? await dataKeys.existing(demoFamily.id) : null;
  if (keys) await writeFirstEntries(context, kind, { scopeId: demoFamily.id, keys }, logged);
}

/** The same in the demo user's own scope. */
export async function writeOwnDemoEntries<Value>(
  context: DemoContext,
  kind: SyncedKind<Value>,
  logged: readonly LoggedValue<Value>[],
): Promise<void> {
  const scopeId = context.user.id;
  await writeFirstEntries(context, kind, { scopeId, keys: await context.dataKeys.forUser(scopeId) }, logged);
}

async function writeFirstEntries<Value>(
  { db, user }: DemoContext,
  kind: SyncedKind<Value>,
  scope: { scopeId: string; keys: SealingKeys },
  logged: readonly LoggedValue<Value>[],
): Promise<void> {
  const written = await listEntries(db, { scopeId: scope.scopeId, kind: kind.name }, { after: '', limit: 1 });
  if (written.length > 0) return;
  const changes = logged.map(({ key, value }) => ({
    key,
    changeId: randomUUID(),
    changedAt: new Date().toISOString(),
    seen: null,
    fields: fieldsOf(kind.merge, value),
  }));
  const target = { ...scope, writerId: user.id, kind: syncedKind(kind), isOpen: true };
  await transact(db, (tx) => writeChanges(tx, target, changes));
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
