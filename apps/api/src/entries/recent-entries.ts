import type { Database } from '../db/client';
import type { SealingKeys } from '../db/seal';
import { openEntry } from './sealing';
import type { SyncedKind } from './synced-kind';

/** How much of a kind is read: the newest entries, none of them from before `since`. */
export interface WantedKind {
  kind: SyncedKind;
  since: Date | null;
  limit: number;
}

export interface RecentEntry {
  kind: string;
  key: string;
  childId: string | null;
  value: unknown;
}

interface Reading {
  /** A household. */
  scopeId: string;
  /** Nothing is read for somebody who is no member of it. */
  readerId: string;
  /** The keys of the household. */
  keys: SealingKeys;
  wanted: readonly WantedKind[];
}

type SealedRow = Omit<RecentEntry, 'value'> & { sealed: Buffer };

const isReader = `exists (select from household_members where scope_id = $1 and user_id = $2)`;
const columns = `kind, key, child_id as "childId", sealed`;
const isWanted = `scope_id = $1 and kind = wanted.name and sealed is not null`;

const findOfChildren = `
  select found.* from unnest($3::text[], $4::timestamptz[], $5::int[]) wanted (name, since, amount)
  cross join unnest($6::uuid[]) child (id)
  cross join lateral (
    select ${columns} from entries
    where ${isWanted} and child_id = child.id and (wanted.since is null or happened_at > wanted.since)
    order by happened_at desc nulls first limit wanted.amount) found
  where ${isReader}`;

const findOfScope = `
  select found.* from unnest($3::text[], $4::timestamptz[], $5::int[]) wanted (name, since, amount)
  cross join lateral (
    select * from (
      select ${columns}, happened_at from entries where ${isWanted} and child_id is null order by key desc limit wanted.amount) newest
    where wanted.since is null or happened_at > wanted.since) found
  where ${isReader}`;

/** What was logged last about these children. Entries that do not open are left out. */
export async function listRecentOfChildren(
  db: Database,
  { childIds, ...reading }: Reading & { childIds: readonly string[] },
): Promise<RecentEntry[]> {
  return list(db, { name: 'list_recent_of_children', text: findOfChildren }, reading, [childIds]);
}

/** The same of kinds that belong to no child. Their keys are in the order in which they were logged. */
export async function listRecentOfScope(db: Database, reading: Reading): Promise<RecentEntry[]> {
  return list(db, { name: 'list_recent_of_scope', text: findOfScope }, reading, []);
}

async function list(
  db: Database,
  statement: { name: string; text: string },
  { scopeId, readerId, keys, wanted }: Reading,
  more: readonly unknown[],
): Promise<RecentEntry[]> {
  const { rows } = await db.$client.query<SealedRow>({
    ...statement,
    values: [
      ...[scopeId, readerId],
      wanted.map(({ kind }) => kind.name),
      wanted.map(({ since }) => since),
      wanted.map(({ limit }) => limit),
      ...more,
    ],
  });
  const kinds = new Map(wanted.map(({ kind }) => [kind.name, kind]));
  return rows.flatMap(({ kind: name, key, childId, sealed }) => {
    const kind = kinds.get(name);
    try {
      return kind ? [{ kind: name, key, childId, value: openEntry(kind, keys, { scopeId, key, sealed }) }] : [];
    } catch {
      return [];
    }
  });
}
