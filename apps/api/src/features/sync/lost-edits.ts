import { randomUUID } from 'node:crypto';
import { fieldsOfChange, lostDays, toFieldChanges, type FieldChanges, type LostEdit } from '@everstep/domain/sync';
import { rawQuery, transact, type Database, type Db } from '../../db/client';
import { holdOffErasures } from '../../db/hold-off-erasure';
import { open, seal, type SealingKeys } from '../../db/seal';
import type { SyncedKind } from '../../entries/synced-kind';
import type { ExportContext, PersonalDataKind } from '../../slice';
import { listHouseholdIds } from '../households/repository';

type Fields = ReadonlyMap<string, unknown>;

/** What a change means for what somebody is to be told of an entry. */
export interface LostUpdate {
  key: string;
  author: string;
  /** The fields that gave way. */
  lost: Fields;
  /** Whether a deletion gave way. */
  isDeletion: boolean;
  /** Whether it gave way because the entry cannot have both, so that the fields do not fit what stands. */
  isConflict: boolean;
  /** Fields of which an edit by the author stands after all, or the entry as a whole. */
  regained: ReadonlySet<string> | 'all';
  /** Who made the edit that stands. */
  standingBy: string | null;
  childId: string | undefined;
}

interface Target {
  scopeId: string;
  kind: SyncedKind;
  keys: SealingKeys;
}

/** What somebody is to be told of an entry. */
interface Lost {
  fields: Fields;
  isDeletion: boolean;
  isConflict: boolean;
}

type StoredLost = FieldChanges & Omit<Lost, 'fields'>;

const nothing: Lost = { fields: new Map(), isDeletion: false, isConflict: false };

interface Row {
  id: string;
  author: string;
  kind: string;
  key: string;
  standingBy: string | null;
  childId: string | null;
  sealed: Buffer;
}

const sealLabel = (scopeId: string, { author, kind, key }: Pick<Row, 'author' | 'kind' | 'key'>) =>
  `lost_edits.sealed.${scopeId}.${author}.${kind}.${key}`;

const columns = `id, author_id as author, kind, key, standing_by as "standingBy", child_id as "childId", sealed`;

/** Remembers what has to be told, in the transaction of the changes. Later edits of a field take the place of earlier ones. */
export async function keepLost(tx: Db, { scopeId, kind, keys }: Target, updates: readonly LostUpdate[]): Promise<void> {
  if (updates.length === 0) return;
  const query = rawQuery(tx);
  // Locked, so that what a device says was told meanwhile is not written anew.
  const { rows: found } = await query(
    `select ${columns} from lost_edits where scope_id = $1 and kind = $2 and key = any($3)
    order by key, author_id for update`,
    [scopeId, kind.name, updates.map(({ key }) => key)],
  );
  const nameOf = ({ author, key }: Pick<Row, 'author' | 'key'>) => `${author} ${key}`;
  const before = new Map((found as Row[]).map((row) => [nameOf(row), row]));
  const after = new Map<string, Row | null>();
  for (const update of updates) {
    const { author, key } = update;
    const name = nameOf(update);
    const row = after.has(name) ? after.get(name) : before.get(name);
    const lost = nextLost(update, row ? read(row) : nothing);
    if (lost.fields.size === 0 && !lost.isDeletion) {
      after.set(name, null);
      continue;
    }
    const { fields, ...rest } = lost;
    const owned = { author, kind: kind.name, key };
    const value: StoredLost = { ...toFieldChanges(kind.merge, fields), ...rest };
    const sealed = seal(keys, JSON.stringify(value), sealLabel(scopeId, owned));
    // With less to tell than before it is the same.
    const told = row && !isMore(update) ? row : { id: randomUUID(), standingBy: update.standingBy };
    const { id, standingBy } = told;
    after.set(name, { ...owned, id, standingBy, childId: update.childId ?? row?.childId ?? null, sealed });
  }
  const kept = [...after.values()].filter((row) => row !== null);
  const gone = [...after].flatMap(([name, row]) => (row === null ? (before.get(name) ?? []) : []));
  if (gone.length > 0)
    await query('delete from lost_edits where scope_id = $1 and id = any($2)', [scopeId, gone.map(({ id }) => id)]);
  if (kept.length === 0) return;
  const accounts = await holdOffErasures(
    tx,
    kept.flatMap(({ standingBy }) => standingBy ?? []),
  );
  await query(
    `insert into lost_edits as existing (scope_id, author_id, kind, key, id, child_id, sealed, standing_by, lost_at)
    select $1, author, $2, key, lost.id, child, sealed, standing_by, now()
    from unnest($3::uuid[], $4::text[], $5::uuid[], $6::uuid[], $7::bytea[], $8::uuid[])
      as lost (author, key, id, child, sealed, standing_by)
    join household_members on scope_id = $1 and user_id = author
    on conflict (scope_id, author_id, kind, key) do update
      set id = excluded.id, child_id = excluded.child_id, sealed = excluded.sealed, standing_by = excluded.standing_by,
        lost_at = case when existing.id = excluded.id then existing.lost_at else excluded.lost_at end`,
    [
      ...[scopeId, kind.name],
      kept.map(({ author }) => author),
      kept.map(({ key }) => key),
      kept.map(({ id }) => id),
      kept.map(({ childId }) => childId),
      kept.map(({ sealed }) => sealed),
      kept.map(({ standingBy }) => (standingBy !== null && accounts.has(standingBy) ? standingBy : null)),
    ],
  );

  /** What cannot be opened any more is not told. */
  function read(row: Row): Lost {
    try {
      const { isDeletion, isConflict, ...changes } = openLost(keys, scopeId, row);
      return { fields: fieldsOfChange(kind.merge, changes), isDeletion, isConflict };
    } catch {
      return nothing;
    }
  }
}

const isMore = ({ lost, isDeletion }: LostUpdate): boolean => lost.size > 0 || isDeletion;

function nextLost(update: LostUpdate, before: Lost): Lost {
  const { lost, isDeletion, isConflict, regained } = update;
  if (regained === 'all') return nothing;
  return {
    fields: new Map([...before.fields, ...lost].filter(([name]) => !regained.has(name))),
    // What gave way besides may be from before the deletion; only who has edited since knows that the entry is there.
    isDeletion: isDeletion || (before.isDeletion && regained.size === 0),
    isConflict: isMore(update) ? isConflict : before.isConflict,
  };
}

const openLost = (keys: SealingKeys, scopeId: string, row: Row): StoredLost =>
  JSON.parse(open(keys, row.sealed, sealLabel(scopeId, row))) as StoredLost;

/** Few enough to be read. */
const maxTold = 50;

interface Reader {
  scopeId: string;
  userId: string;
  limit?: number;
}

/** What a user is to be told about edits in a household, the earliest first. Of what is deleted by now nothing is told. */
export async function listLost(
  db: Database,
  keys: SealingKeys,
  { scopeId, userId, limit = maxTold }: Reader,
): Promise<LostEdit[]> {
  const { rows } = await db.$client.query<Row>(
    `select ${columns} from lost_edits lost where scope_id = $1 and author_id = $2
      and exists (select from entries where scope_id = $1 and kind = lost.kind and key = lost.key and sealed is not null)
    order by lost_at, id limit $3`,
    [scopeId, userId, limit],
  );
  return rows.flatMap((row) => {
    const { id, kind, key, standingBy } = row;
    try {
      const { value, removed, isDeletion, isConflict } = openLost(keys, scopeId, row);
      const lost = isDeletion ? { value: null, removed: [] } : { value, removed: [...removed] };
      return [{ id, kind, key, by: standingBy, ...lost, ...(isConflict && { is_conflict: true }) }];
    } catch {
      return [];
    }
  });
}

/** More than anybody can lose in thirty days of logging. */
const maxExported = 100_000;

async function* readLost({ db, dataKeys, userId }: ExportContext): AsyncGenerator<object[]> {
  for (const scopeId of await listHouseholdIds(db, userId)) {
    const keys = await dataKeys.existing(scopeId);
    if (!keys) continue;
    const lost = await listLost(db, keys, { scopeId, userId, limit: maxExported });
    yield lost.map(({ kind, key, value, removed }) => ({ kind, id: key, is_deletion: value === null, value, removed }));
  }
}

export const lostEditData: PersonalDataKind = {
  title: 'Edits that gave way',
  description:
    'What you changed at the same time as somebody else in your family, whose edit stands, until you have been told of it.',
  rows: readLost,
};

/** The user has seen these. Locks them in the order of `keepLost`. */
export async function forgetTold(db: Database, scopeId: string, userId: string, ids: readonly string[]): Promise<void> {
  await transact(db, async (tx) => {
    const [query, told] = [rawQuery(tx), [scopeId, userId, ids]];
    await query(
      'select from lost_edits where scope_id = $1 and author_id = $2 and id = any($3) order by kind, key for update',
      told,
    );
    await query('delete from lost_edits where scope_id = $1 and author_id = $2 and id = any($3)', told);
  });
}

/** Forgets what nobody has come to be told for long. */
export async function forgetLost(db: Database): Promise<void> {
  await db.$client.query('delete from lost_edits where lost_at < now() - make_interval(days => $1)', [lostDays]);
}
