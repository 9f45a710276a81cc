import type { Database } from '../../db/client';
import { keptDays } from '@everstep/domain/sync';

/** What a statement that writes entries returns as `written` beside the counted columns, for `keepReplaced`. */
export const replacedColumns = `old.version as old_version, old.changed_at as old_changed_at, old.created_by as old_creator, old.child_id as old_child, old.sealed as old_sealed,
      old.sealed_edits as old_edits`;

/** Keeps what the statement has `written` over, in the scope $1. The argument names who has written it. */
export const keepReplaced = (writer: string) => `replaced as (
    insert into replaced_entries (scope_id, version, kind, key, change_id, changed_at, author_id, created_by, child_id,
      sealed, sealed_edits, replaced_version, replaced_at, replaced_by)
    select $1, old_version, kind, old_key, old_change, old_changed_at, old_author, old_creator, old_child,
      old_sealed, old_edits, new_version, now(), ${writer}
    from written where old_sealed is not null
  )`;

/** Forgets what was replaced longer ago than it can be put back. */
export async function forgetReplaced(db: Database): Promise<void> {
  for (;;) {
    const { rowCount } = await db.$client.query(
      `delete from replaced_entries where (scope_id, version) in (
        select scope_id, version from replaced_entries where replaced_at < now() - make_interval(days => $1) limit 1000)`,
      [keptDays],
    );
    if (rowCount === 0) return;
  }
}
