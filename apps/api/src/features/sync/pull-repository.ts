import type { Database } from '../../db/client';

interface EntryRow {
  kind: string;
  key: string;
  version: number;
  changeId: string;
  changedAt: Date;
  authorId: string | null;
  sealed: Buffer | null;
}

interface Changes {
  /** The version of the scope when the rows were read. */
  version: number;
  /** Kinds of which everything was deleted since. */
  cleared: { kind: string; at: string }[];
  rows: EntryRow[];
}

/** Version and rows come from one snapshot. A first pull leaves out what is deleted already. */
const findChanges = `
  select scope.version::int as "scopeVersion", scope.cleared, entry.kind, entry.key, entry.version::int as version,
    entry.change_id as "changeId", entry.changed_at as "changedAt", entry.author_id as "authorId", entry.sealed
  from scopes scope
  left join lateral (
    select * from entries where scope_id = scope.id and version > $2 and ($2 > 0 or sealed is not null)
    order by version limit $3
  ) entry on true
  where scope.id = $1
  order by entry.version`;

interface ScopeColumns {
  scopeVersion: number;
  cleared: Record<string, { version: number; at: string }>;
}
/** One row without an entry where nothing has changed. */
type ChangeRow = ScopeColumns & (EntryRow | { [column in keyof EntryRow]: null });

/** The changes after a version, in their order. Version 0 for a scope in which nothing was ever written. */
export async function listChanges(db: Database, scopeId: string, since: number, limit: number): Promise<Changes> {
  const { rows } = await db.$client.query<ChangeRow>({
    name: 'list_changes',
    text: findChanges,
    values: [scopeId, since, limit],
  });
  const [first] = rows;
  return {
    version: first?.scopeVersion ?? 0,
    cleared: Object.entries(first?.cleared ?? {}).flatMap(([kind, { version, at }]) =>
      version > since ? [{ kind, at: new Date(at).toISOString() }] : [],
    ),
    rows: rows.filter((row) => row.kind !== null),
  };
}

/** How many entries there are, without deleted ones. */
export async function countEntries(db: Database, scopeId: string): Promise<number> {
  const { rows } = await db.$client.query<{ total: number }>(
    'select count(*)::int as total from entries where scope_id = $1 and sealed is not null',
    [scopeId],
  );
  return rows[0]?.total ?? 0;
}
