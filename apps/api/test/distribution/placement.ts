// Where a distributed Postgres keeps each table (docs/operations.md). Every other table stays on the coordinator.

/** Placed by scope: each table with the column that names it. */
export const distributed: Readonly<Record<string, string>> = {
  scopes: 'id',
  scope_keys: 'scope_id',
  entries: 'scope_id',
  entry_counts: 'scope_id',
  entry_days: 'scope_id',
  early_changes: 'scope_id',
  lost_edits: 'scope_id',
  replaced_entries: 'scope_id',
  households: 'scope_id',
  household_members: 'scope_id',
  household_invitations: 'scope_id',
  children: 'scope_id',
  custody_plans: 'scope_id',
  custody_swaps: 'scope_id',
  custody_mutes: 'scope_id',
  followed_calendars: 'scope_id',
  calendar_objects: 'scope_id',
  record_heads: 'scope_id',
  record_people: 'scope_id',
  record_lines: 'scope_id',
};

/** Copied to every node, because a push reads them beside its scope. */
export const reference: readonly string[] = ['consents'];

export type Place = 'distributed' | 'reference' | 'local';

export const placeOf = (table: string): Place =>
  table in distributed ? 'distributed' : reference.includes(table) ? 'reference' : 'local';
