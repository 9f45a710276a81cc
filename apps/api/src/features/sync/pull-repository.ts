import type { EntryCheck } from '@everstep/domain/sync';
import type { Database } from '../../db/client';
import type { StoredRow } from './scope-lock';

/** Pulled entries come without the edits that their fields are from. */
type EntryRow = Omit<StoredRow, 'sealedEdits'> & { kind: string };

interface Changes {
  /** The version of the scope when the rows were read. */
  version: number;
  /** Kinds of which everything was deleted since. */
  cleared: { kind: string; at: string }[];
  rows: EntryRow[];
  /** What the scope held then; null if it has kinds that the server does not know. */
  check: EntryCheck | null;
  /** Whether the reader has not been told of all edits that were lost. */
  hasLost: boolean;
}

/** Version, rows and the reader's membership come from one snapshot. A first pull leaves out what is deleted already. */
const findChanges = `
  select scope.version::int as "scopeVersion", scope.cleared,
    case when not exists (select from entry_counts where scope_id = $1 and kind <> all($6) and total > 0)
      then scope.entry_total || ' ' || scope.entry_sum end as "check",
    entry.kind, entry.key, entry.version::int as version,
    entry.change_id as "changeId", entry.changed_at as "changedAt", entry.author_id as "authorId",
    entry.created_by as "createdBy", entry.sealed,
    exists (select from lost_edits where scope_id = $1 and author_id = $4) as "hasLost"
  from scopes scope
  left join lateral (
    select * from entries where scope_id = $1 and version > $2 and ($5 or sealed is not null)
    order by version limit $3
  ) entry on true
  where scope.id = $1
    and ($1 = $4 or exists (select from household_members where scope_id = $1 and user_id = $4))
  order by entry.version`;

interface ScopeColumns {
  scopeVersion: number;
  cleared: Record<string, { version: number; at: string }>;
  /** In one column, as each row carries it. */
  check: string | null;
  hasLost: boolean;
}
/** One row without an entry where nothing has changed. */
type ChangeRow = ScopeColumns & (EntryRow | { [column in keyof EntryRow]: null });

interface Reading {
  scopeId: string;
  readerId: string;
  /** The version after which changes are read. */
  since: number;
  /** Whether the reader has pulled before, and may show what was deleted since. */
  hasPulled?: boolean;
  /** The kinds that the server knows. */
  kinds?: readonly string[];
  limit: number;
}

/**
 * The changes after a version, in their order. Version 0 for an own scope in which nothing was ever written, null for somebody who is
 * no member of the household any more.
 */
export async function listChanges(
  db: Database,
  { scopeId, readerId, since, hasPulled = since > 0, kinds = [], limit }: Reading,
): Promise<Changes | null> {
  const { rows } = await db.$client.query<ChangeRow>({
    name: 'list_changes',
    text: findChanges,
    values: [scopeId, since, limit, readerId, hasPulled, kinds],
  });
  const [first] = rows;
  if (!first && scopeId !== readerId) return null;
  return {
    version: first?.scopeVersion ?? 0,
    cleared: Object.entries(first?.cleared ?? {}).flatMap(([kind, { version, at }]) =>
      version > since ? [{ kind, at: new Date(at).toISOString() }] : [],
    ),
    rows: rows.filter((row) => row.kind !== null),
    check: readCheck(first ? first.check : '0 0'),
    hasLost: first?.hasLost ?? false,
  };
}

function readCheck(text: string | null): EntryCheck | null {
  const [total = 0, sum = 0] = text?.split(' ').map(Number) ?? [];
  return text === null ? null : { total, sum };
}

/** How many entries there are, without deleted ones. */
export async function countEntries(db: Database, scopeId: string): Promise<number> {
  const { rows } = await db.$client.query<{ total: number }>(
    'select count(*)::int as total from entries where scope_id = $1 and sealed is not null',
    [scopeId],
  );
  return rows[0]?.total ?? 0;
}
