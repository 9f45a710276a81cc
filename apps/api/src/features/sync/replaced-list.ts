import { hasRole, roles } from '@everstep/domain/households';
import {
  keptDays,
  maxListedReplaced,
  valuesToPutBack,
  type KeptValue,
  type ReplacedEntry,
} from '@everstep/domain/sync';
import type { Database } from '../../db/client';
import type { SealingKeys } from '../../db/seal';
import { openEntry } from '../../entries/sealing';
import type { SyncedKind } from '../../entries/synced-kind';

/** More than are listed, because runs of changes are joined; few enough to be opened for each call. */
const maxRows = 10 * maxListedReplaced;

interface Row {
  kind: string;
  key: string;
  changeId: string;
  sealed: Buffer;
  replacedVersion: number;
  replacedAt: Date;
  replacedBy: string | null;
  /** Of the entry now. */
  version: number;
  nowSealed: Buffer | null;
}

/**
 * Of an entry that is deleted now, only what was there last. The reader's membership is read in the same snapshot. What is sealed joins
 * the rows that are listed, so that the others are sorted without it.
 */
const findReplaced = `
  select kept.kind, kept.key, kept.change_id as "changeId", kept.sealed,
    kept.replaced_version::int as "replacedVersion", kept.replaced_at as "replacedAt", kept.replaced_by as "replacedBy",
    entry.version::int as version, entry.sealed as "nowSealed"
  from (
    select version, replaced_version from (
      select kept.version, kept.replaced_version, kept.child_id, entry.sealed is null as is_deleted,
        row_number() over (partition by kept.kind, kept.key order by kept.version desc) as age
      from replaced_entries kept
      join entries entry on entry.scope_id = $1 and entry.kind = kept.kind and entry.key = kept.key
      where kept.scope_id = $1 and kept.kind = any($2) and kept.replaced_at > now() - make_interval(days => $3)
        and ($1 = $4 or exists (
          select from household_members where scope_id = $1 and user_id = $4 and role = any($5)))
    ) ranked
    where (age = 1 or not is_deleted) and ($7::uuid is null or child_id is null or child_id = $7)
    order by replaced_version desc limit $6
  ) listed
  join replaced_entries kept on kept.scope_id = $1 and kept.version = listed.version
  join entries entry on entry.scope_id = $1 and entry.kind = kept.kind and entry.key = kept.key
  order by listed.replaced_version desc`;

const parentRoles = roles.filter((role) => hasRole(role, 'parent'));

interface Reading {
  scopeId: string;
  readerId: string;
  kinds: readonly SyncedKind[];
  keys: SealingKeys;
  /** Leaves out what is about other children. */
  childId?: string | undefined;
}

interface PutBackList {
  entries: ReplacedEntry[];
  hasMore: boolean;
}

/** What can be put back of these kinds, newest first. What does not open is left out. */
export async function listPutBack(
  db: Database,
  { scopeId, readerId, kinds, keys, childId }: Reading,
): Promise<PutBackList> {
  const { rows } = await db.$client.query<Row>({
    name: 'list_replaced',
    text: findReplaced,
    values: [scopeId, kinds.map(({ name }) => name), keptDays, readerId, parentRoles, maxRows + 1, childId ?? null],
  });
  const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]));
  const byEntry = new Map<string, Row[]>();
  for (const row of rows.slice(0, maxRows).toReversed()) {
    const name = `${row.kind} ${row.key}`;
    const ofEntry = byEntry.get(name);
    if (ofEntry) ofEntry.push(row);
    else byEntry.set(name, [row]);
  }
  const all = [...byEntry.values()].flatMap((ofEntry) => putBackOf(ofEntry));
  const entries = all
    .toSorted((a, b) => b.replacedVersion - a.replacedVersion)
    .slice(0, maxListedReplaced)
    .map(({ kind, key, changeId, value, replacedAt, replacedBy, isDeletion, version }) => ({
      kind,
      key,
      change_id: changeId,
      value,
      replaced_at: replacedAt.toISOString(),
      // In the user's own scope nobody else has written.
      replaced_by: scopeId === readerId ? readerId : replacedBy,
      is_deletion: isDeletion,
      version,
    }));
  return { entries, hasMore: all.length > entries.length || rows.length > maxRows };

  function putBackOf(ofEntry: readonly Row[]) {
    const [first] = ofEntry;
    const kind = first && kindsByName.get(first.kind);
    if (!kind) return [];
    const isDeletion = first.nowSealed === null;
    const kept = ofEntry.flatMap(
      ({ sealed, ...row }): (Omit<Row, 'sealed'> & KeptValue & { isDeletion: boolean })[] => {
        const value = openValue(kind, row.key, sealed);
        return value === undefined ? [] : [{ ...row, value, isDeletion, isRunning: kind.isRunning?.(value) === true }];
      },
    );
    return valuesToPutBack(
      kept,
      first.nowSealed === null
        ? { isDeleted: true }
        : { isDeleted: false, now: openValue(kind, first.key, first.nowSealed) },
    );
  }

  function openValue(kind: SyncedKind, key: string, sealed: Buffer): unknown {
    try {
      return openEntry(kind, keys, { scopeId, key, sealed });
    } catch {
      return undefined;
    }
  }
}
