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
  /** Only what this user has made, no matter who changed it since; everybody's without it. */
  createdBy?: string | undefined;
}

/** All entries of a kind, in the order of their keys. */
export async function listEntries(db: Db, { scopeId, kind }: KindOfScope, { after, limit, createdBy }: EntryPage) {
  const { rows } = await rawQuery(db)(
    `select key, sealed, created_by as "createdBy" from entries
    where scope_id = $1 and kind = $2 and key > $3 and sealed is not null
      and ($4::uuid is null or created_by = $4)
    order by key limit $5`,
    [scopeId, kind, after, createdBy ?? null, limit],
  );
  return rows as SealedEntry[];
}
