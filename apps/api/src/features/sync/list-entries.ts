import { rawQuery, type Db } from '../../db/client';

interface KindOfScope {
  scopeId: string;
  kind: string;
}

interface SealedEntry {
  key: string;
  sealed: Buffer;
  /** The user who logged it, in a household; null once that account is gone. */
  createdBy: string | null;
}

export interface EntryPage {
  /** The key of the last entry before the page. */
  after: string;
  limit: number;
  /** Only what this user has changed last; everybody's without it. */
  authorId?: string | undefined;
  /** Only what this user has made, whoever has changed it since. */
  createdBy?: string | undefined;
}

/** All entries of a kind, in the order of their keys. */
export async function listEntries(
  db: Db,
  { scopeId, kind }: KindOfScope,
  { after, limit, authorId, createdBy }: EntryPage,
) {
  const { rows } = await rawQuery(db)(
    `select key, sealed, created_by as "createdBy" from entries
    where scope_id = $1 and kind = $2 and key > $3 and sealed is not null and ($4::uuid is null or author_id = $4)
      and ($5::uuid is null or created_by = $5)
    order by key limit $6`,
    [scopeId, kind, after, authorId ?? null, createdBy ?? null, limit],
  );
  return rows as SealedEntry[];
}
