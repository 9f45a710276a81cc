import type { Database } from '../db/client';

interface Page {
  scopeId: string;
  /** Nothing is read for somebody who is no member. */
  readerId: string;
  kind: string;
  /** The key of the last entry before the page. */
  after: string;
  limit: number;
}

interface StoredEntry {
  key: string;
  sealed: Buffer;
  createdBy: string | null;
}

const findPage = `
  select key, sealed, created_by as "createdBy" from entries
  where scope_id = $1 and kind = $2 and key > $3 and sealed is not null
    and ($1 = $4::uuid or exists (select from household_members where scope_id = $1 and user_id = $4))
  order by key limit $5`;

/** The entries of a kind in the order of their keys, with the reader's rights at each page. */
export async function listEntryPage(
  db: Database,
  { scopeId, readerId, kind, after, limit }: Page,
): Promise<StoredEntry[]> {
  const { rows } = await db.$client.query<StoredEntry>({
    name: 'list_entry_page',
    text: findPage,
    values: [scopeId, kind, after, readerId, limit],
  });
  return rows;
}
