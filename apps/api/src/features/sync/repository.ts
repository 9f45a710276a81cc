import { randomUUID } from 'node:crypto';
import { consents, type ConsentKind } from '@everstep/domain/consents';
import { canManageChildren, demoFamily, hasRole, roles } from '@everstep/domain/households';
import { importTooLargeText } from '@everstep/domain/sync';
import { rawQuery, transact, type Database, type Db } from '../../db/client';
import { countedColumns, countWritten, measureUse, type UsedStorage } from '../../entries/counts';
import { openEntry, sealEntry } from '../../entries/sealing';
import type { SyncedKind } from '../../entries/synced-kind';
import type { DemoContext, ExportContext, PersonalDataKind } from '../../slice';
import { Refusal } from '../../http/errors';
import { listHouseholdIds, listMembers } from '../households/repository';
import { refuseBeyondLimits, today } from './storage-limits';

/** A change that is ready to be stored; `sealed` is null for a deletion. */
export interface SealedChange {
  key: string;
  changeId: string;
  /** ISO 8601. */
  changedAt: string;
  sealed: Buffer | null;
  childId?: string | undefined;
  happenedAt?: string | undefined;
}

interface Writer {
  scopeId: string;
  writerId: string;
  kind: string;
  consent: ConsentKind;
}

/** Ids of the stored changes, and the number of entries that did not exist before. */
export interface Written {
  stored: Set<string>;
  added: number;
}

const writingRoles = roles.filter((role) => hasRole(role, 'carer'));

/**
 * Takes versions for as many changes, in a transaction. The row stays locked until that ends, so versions are committed in their order,
 * and who has read one has read all before it. Refuses a writer whose role or consent ended while the row was locked: a statement that
 * waits for a lock still sees the other tables as they were when it began, so the lock is a statement of its own. `madeAt` is the time of
 * the latest change: what was made before a new text of the consent was shown is written under the one before.
 */
export async function takeVersions(
  tx: Db,
  { scopeId, writerId, kind, consent }: Writer,
  count: number,
  madeAt = new Date().toISOString(),
): Promise<{ before: number; clearedAt: string | null }> {
  const query = rawQuery(tx);
  await query('select from scopes where id = $1 for no key update', [scopeId], 'lock_scope');
  const { rows } = await query(
    `with writer as (
      select exists (
          select from consents where user_id = $3 and kind = $4 and revoked_at is null
            and (version = $5 or version < $5 and coalesce(newer_shown_at >= $8, true))) as "hasConsent",
        id = $3 or exists (
          select from household_members where scope_id = id and user_id = $3 and role = any($7)) as "mayWrite"
      from scopes where id = $1
    ), taken as (
      update scopes set version = version + $2 from writer where id = $1 and "hasConsent" and "mayWrite"
      returning (version - $2)::int as before, cleared -> $6 ->> 'at' as "clearedAt"
    )
    select writer.*, taken.* from writer left join taken on true`,
    [scopeId, count, writerId, consent, consents[consent].version, kind, writingRoles, madeAt],
    'take_versions',
  );
  const [taken] = rows as { hasConsent: boolean; mayWrite: boolean; before: number; clearedAt: string | null }[];
  // A user's own scope goes with the account.
  if (!taken && scopeId === writerId) throw new Refusal('not_signed_in');
  if (!taken?.mayWrite) throw new Refusal('not_yours');
  if (!taken.hasConsent) throw new Refusal('consent_required');
  return taken;
}

/** Changes that take room although they add no entry. */
const rememberedOnly =
  '(select count(*) from remembered where change_id not in (select change_id from written where is_new))';

/**
 * The latest change of an entry wins. A repeated change counts as stored. What was logged before a deletion of everything stays deleted.
 * A change from a clock that is ahead is dated by its first arrival.
 */
const upsertEntries = `
  with sent as (
    select sent.*, early.arrived_at, least(sent.stamped_at, coalesce(early.arrived_at, now())) as changed_at
    from unnest($5::text[], $6::uuid[], $7::timestamptz[], $8::uuid[], $9::timestamptz[], $10::bytea[])
      with ordinality as sent (key, change_id, stamped_at, child_id, happened_at, sealed, number)
    left join early_changes early on early.scope_id = $1 and early.change_id = sent.change_id
  ), remembered as (
    insert into early_changes (scope_id, change_id, arrived_at)
    select $1, change_id, changed_at from sent where arrived_at is null and stamped_at > changed_at
    on conflict do nothing
    returning change_id
  ), written as (
    insert into entries as existing
      (scope_id, kind, key, version, change_id, changed_at, author_id, child_id, happened_at, sealed)
    select $1, $2, key, $3 + number, change_id, changed_at, $4, child_id, happened_at, sealed
    from sent
    where $11::timestamptz is null or changed_at > $11
    on conflict (scope_id, kind, key) do update
      set version = excluded.version, change_id = excluded.change_id, changed_at = excluded.changed_at,
        author_id = excluded.author_id, child_id = excluded.child_id, happened_at = excluded.happened_at, sealed = excluded.sealed
      where (excluded.changed_at, excluded.change_id) >= (existing.changed_at, existing.change_id)
    returning new.change_id, ${countedColumns}
  ), ${countWritten}, ${measureUse('$12', '$13::date', rememberedOnly)}
  select change_id, is_logged and not was_logged as is_added, used.* from written, used`;

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

/** Writes the changes, each of a different entry, in a transaction. */
export async function writeChanges(tx: Db, writer: Writer, changes: readonly SealedChange[]): Promise<Written> {
  const times = changes.map(({ changedAt }) => changedAt);
  const latest = times.reduce((a, b) => (Date.parse(b) > Date.parse(a) ? b : a));
  const taken = await takeVersions(tx, writer, changes.length, latest);
  const { scopeId, writerId, kind } = writer;
  const values = [
    ...[scopeId, kind, taken.before, scopeId === writerId ? null : writerId],
    changes.map(({ key }) => key),
    changes.map(({ changeId }) => changeId),
    times,
    changes.map(({ childId }) => childId ?? null),
    changes.map(({ happenedAt }) => happenedAt ?? null),
    changes.map(({ sealed }) => sealed),
    taken.clearedAt,
    ...[writerId, today()],
  ];
  const { rows } = await rawQuery(tx)(upsertEntries, values, 'upsert_entries');
  const written = rows as (UsedStorage & { change_id: string; is_added: boolean })[];
  if (written[0]) refuseBeyondLimits(written[0]);
  return {
    stored: new Set(written.map(({ change_id: id }) => id)),
    added: written.filter(({ is_added: isAdded }) => isAdded).length,
  };
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
        set version = excluded.version, change_id = excluded.change_id, changed_at = excluded.changed_at, sealed = excluded.sealed
        where $6 or existing.sealed is null
      returning ${countedColumns}
    ), ${countWritten}, ${measureUse('$7', '$8::date')}
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
  await query('delete from entries where scope_id = $1 and kind = $2', [scopeId, kind]);
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

/** The entries with these keys that are not deleted. */
export async function findEntries(db: Db, { scopeId, kind }: KindOfScope, keys: readonly string[]) {
  const { rows } = await rawQuery(db)(
    'select key, sealed from entries where scope_id = $1 and kind = $2 and key = any($3) and sealed is not null',
    [scopeId, kind, keys],
  );
  return rows as SealedEntry[];
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
    ...kind.selectors?.(value),
    sealed: sealEntry(kind, keys, { scopeId, key, value }),
  }));
  const writer = { scopeId, writerId: user.id, kind: kind.name, consent: kind.consent };
  await transact(db, (tx) => writeChanges(tx, writer, changes));
}
