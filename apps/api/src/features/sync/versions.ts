import { consents, type ConsentKind } from '@everstep/domain/consents';
import { hasRole, roles, type Role } from '@everstep/domain/households';
import { rawQuery, type Db } from '../../db/client';
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

interface Taken {
  /** The version before those that were taken. */
  before: number;
  clearedAt: string | null;
  /** Null in the user's own scope. */
  role: Role | null;
  now: Date;
  /** The entries with these keys. */
  rows: StoredRow[];
  /** Those of the changes that were stored before, within the last days. */
  known: ReadonlySet<string>;
  /** The entries of which the writer has not been told that an edit was lost. */
  lostKeys: ReadonlySet<string>;
  /** When changes whose clock was ahead arrived first. */
  arrivals: ReadonlyMap<string, Date>;
}

const writingRoles = roles.filter((role) => hasRole(role, 'carer'));

const takenAndFound = `
  with writer as (
    select exists (
        select from consents where user_id = $3 and kind = $4 and revoked_at is null
          and (version = $5 or version < $5 and coalesce(newer_shown_at >= $8, true))) as "hasConsent",
      (select role from household_members where scope_id = id and user_id = $3 and role = any($7)) as role
    from scopes where id = $1
  ), taken as (
    update scopes set version = version + $2 from writer where id = $1 and "hasConsent" and ($1 = $3 or role is not null)
    returning (version - $2)::int as before, cleared -> $6 ->> 'at' as "clearedAt"
  )
  select writer.*, taken.*, now(), entry.key, entry.version::int as version, entry.change_id as "changeId",
    entry.changed_at as "changedAt", entry.author_id as "authorId", entry.created_by as "createdBy", entry.sealed,
    entry.sealed_edits as "sealedEdits",
    (select jsonb_object_agg(change_id, arrived_at) from early_changes where scope_id = $1 and change_id = any($10)) as arrivals,
    (select array_agg(change_id) from replaced_entries where scope_id = $1 and change_id = any($10)) as known,
    (select array_agg(key) from lost_edits where scope_id = $1 and author_id = $3 and kind = $6 and key = any($9)) as "lostKeys"
  from writer left join taken on true
  left join entries entry on entry.scope_id = $1 and entry.kind = $6 and entry.key = any($9)`;

type FoundRow = Omit<Taken, 'rows' | 'known' | 'lostKeys' | 'arrivals'> & {
  hasConsent: boolean;
  arrivals: Record<string, string> | null;
  known: string[] | null;
  lostKeys: string[] | null;
} & (StoredRow | { [column in keyof StoredRow]: null });

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
  { keys, changeIds, madeAt = new Date().toISOString() }: Partial<Sent> & { madeAt?: string } = {},
): Promise<Taken> {
  const query = rawQuery(tx);
  await query('select from scopes where id = $1 for no key update', [scopeId], 'lock_scope');
  const { rows } = await query(
    takenAndFound,
    [
      ...[scopeId, count, writerId, consent, consents[consent].version, kind, writingRoles, madeAt],
      ...[keys ?? [], changeIds ?? []],
    ],
    'take_versions',
  );
  const found = rows as FoundRow[];
  const [taken] = found;
  const isOwn = scopeId === writerId;
  // A user's own scope goes with the account.
  if (!taken && isOwn) throw new Refusal('not_signed_in');
  if (!taken || (!isOwn && taken.role === null)) throw new Refusal('not_yours');
  if (!taken.hasConsent) throw new Refusal('consent_required');
  const { before, clearedAt, role, now, arrivals, known, lostKeys } = taken;
  return {
    before,
    clearedAt,
    role,
    now,
    rows: found.filter((row): row is FoundRow & StoredRow => row.key !== null),
    known: new Set(known),
    lostKeys: new Set(lostKeys),
    arrivals: new Map(Object.entries(arrivals ?? {}).map(([id, at]) => [id, new Date(at)])),
  };
}
