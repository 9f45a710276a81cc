import { consents, type ConsentKind } from '@everstep/domain/consents';
import { hasRole, roles, type Role } from '@everstep/domain/households';
import type { StorageUse } from '@everstep/domain/sync';
import { rawQuery, type Db } from '../../db/client';
import { countedBefore } from '../../entries/counts';
import { Refusal } from '../../http/errors';

export interface Writer {
  scopeId: string;
  writerId: string;
  kind: string;
  consent: ConsentKind;
}

/** What a push names of the entries that it changes. */
interface Sent {
  keys: readonly string[];
  changeIds: readonly string[];
}

/** An entry as it is stored, with what sealed it. */
export interface StoredRow {
  key: string;
  version: number;
  changeId: string;
  changedAt: Date;
  authorId: string | null;
  createdBy: string | null;
  /** Null when it is deleted. */
  sealed: Buffer | null;
  sealedEdits: Buffer | null;
}

interface Locked {
  /** The version of its newest change. */
  version: number;
  clearedAt: string | null;
  /** Null in the user's own scope. */
  role: Role | null;
  now: Date;
  /** The entries with these keys. */
  rows: StoredRow[];
  /** Those of the changes that were stored within the last days and have been replaced since. */
  known: ReadonlySet<string>;
  /** The entries of which the writer has not been told that an edit was lost. */
  lostKeys: ReadonlySet<string>;
  /** When changes whose clock was ahead first arrived. */
  arrivals: ReadonlyMap<string, Date>;
  /** How full the scope is. */
  stored: Pick<StorageUse, 'inScope' | 'byWriter'>;
}

const writingRoles = roles.filter((role) => hasRole(role, 'carer'));

const readLocked = `
  select scope.version::int as "scopeVersion", cleared -> $5 ->> 'at' as "clearedAt", now(),
    exists (
      select from consents where user_id = $2 and kind = $3 and revoked_at is null
        and (version = $4 or version < $4 and coalesce(newer_shown_at >= $7, true))) as "hasConsent",
    (select role from household_members where scope_id = $1 and user_id = $2 and role = any($6)) as role,
    entry.key, entry.version::int as version, entry.change_id as "changeId",
    entry.changed_at as "changedAt", entry.author_id as "authorId", entry.created_by as "createdBy", entry.sealed,
    entry.sealed_edits as "sealedEdits",
    ${countedBefore('$2')},
    (select jsonb_object_agg(change_id, arrived_at) from early_changes where scope_id = $1 and change_id = any($9)) as arrivals,
    (select array_agg(change_id) from replaced_entries where scope_id = $1 and change_id = any($9)) as known,
    (select array_agg(key) from lost_edits where scope_id = $1 and author_id = $2 and kind = $5 and key = any($8)) as "lostKeys"
  from scopes scope
  left join entries entry on entry.scope_id = $1 and entry.kind = $5 and entry.key = any($8)
  where id = $1`;

type FoundRow = Pick<Locked, 'clearedAt' | 'role' | 'now'> &
  Locked['stored'] & {
    scopeVersion: number;
    hasConsent: boolean;
    arrivals: Record<string, string> | null;
    known: string[] | null;
    lostKeys: string[] | null;
  } & (StoredRow | { [column in keyof StoredRow]: null });

/**
 * Locks the scope until the transaction ends, and reads what a change meets there. So versions, which are given by the statement that
 * writes, are committed in their order, and who has read one has read all before it. Refuses a writer whose role or consent ended while
 * the row was locked: a statement that waits for a lock still sees the other tables as they were when it began, so the lock is a
 * statement of its own. `madeAt` is the time of the latest change: what was made before a new text of the consent was shown is written
 * under the one before.
 */
export async function lockScope(
  tx: Db,
  { scopeId, writerId, kind, consent }: Writer,
  { keys, changeIds, madeAt = new Date().toISOString() }: Partial<Sent> & { madeAt?: string } = {},
): Promise<Locked> {
  const query = rawQuery(tx);
  await lockRow(tx, scopeId);
  const { rows } = await query(
    readLocked,
    [
      ...[scopeId, writerId, consent, consents[consent].version, kind, writingRoles, madeAt],
      ...[keys ?? [], changeIds ?? []],
    ],
    'read_locked',
  );
  const found = rows as FoundRow[];
  const [first] = found;
  const isOwn = scopeId === writerId;
  // A user's own scope goes with the account.
  if (!first && isOwn) throw new Refusal('not_signed_in');
  if (!first || (!isOwn && first.role === null)) throw new Refusal('not_yours');
  if (!first.hasConsent) throw new Refusal('consent_required');
  const { scopeVersion, clearedAt, role, now, arrivals, known, lostKeys, inScope, byWriter } = first;
  return {
    version: scopeVersion,
    clearedAt,
    role,
    now,
    rows: found.filter((row): row is FoundRow & StoredRow => row.key !== null),
    known: new Set(known),
    lostKeys: new Set(lostKeys),
    arrivals: new Map(Object.entries(arrivals ?? {}).map(([id, at]) => [id, new Date(at)])),
    stored: { inScope, byWriter },
  };
}

/** The lock alone. */
export async function lockRow(tx: Db, scopeId: string): Promise<void> {
  await rawQuery(tx)('select from scopes where id = $1 for no key update', [scopeId], 'lock_scope');
}

/** For what is no entry and belongs to the version all the same. The scope is locked. */
export async function takeVersion(tx: Db, scopeId: string): Promise<void> {
  await rawQuery(tx)('update scopes set version = version + 1 where id = $1', [scopeId]);
}
