import { canManageChildren } from '@everstep/domain/households';
import { keptDays } from '@everstep/domain/sync';
import { rawQuery, type Database } from '../../db/client';
import { openEntry } from '../../entries/sealing';
import type { ExportContext, PersonalDataKind } from '../../slice';
import { listHouseholdIds, listMembers } from '../households/repository';

interface Row {
  kind: string;
  key: string;
  /** Of the entry before it was replaced. */
  version: number;
  sealed: Buffer;
  replacedAt: Date;
}

/** Few enough to keep memory low. */
const rowsPerPage = 200;

async function listRows(db: Database, scopeId: string, after: number): Promise<Row[]> {
  const { rows } = await rawQuery(db)(
    `select kind, key, version::int as version, sealed, replaced_at as "replacedAt" from replaced_entries
    where scope_id = $1 and version > $2 and replaced_at > now() - make_interval(days => $3)
    order by version limit $4`,
    [scopeId, after, keptDays, rowsPerPage],
  );
  return rows as Row[];
}

/** Who may put back reads what is kept: the person in the own scope, and the parents of a household. */
async function* readReplaced({ db, dataKeys, userId, kinds }: ExportContext): AsyncGenerator<object[]> {
  const kindsByName = new Map(kinds.map((kind) => [kind.name, kind]));
  for (const scopeId of [userId, ...(await listHouseholdIds(db, userId))]) {
    const keys = await dataKeys.existing(scopeId);
    if (!keys) continue;
    for (let after = 0, isLast = false; !isLast;) {
      // For each page, because an export takes minutes and the user may be removed meanwhile.
      if (scopeId !== userId && !(await isParent(db, scopeId, userId))) break;
      const rows = await listRows(db, scopeId, after);
      yield rows.flatMap(({ kind: name, key, sealed, replacedAt }) => {
        const kind = kindsByName.get(name);
        if (!kind) return [];
        try {
          const entry = openEntry(kind, keys, { scopeId, key, sealed });
          return [{ kind: name, id: key, replaced_at: replacedAt.toISOString(), entry }];
        } catch {
          return [];
        }
      });
      after = rows.at(-1)?.version ?? after;
      isLast = rows.length < rowsPerPage;
    }
  }
}

async function isParent(db: Database, scopeId: string, userId: string): Promise<boolean> {
  const member = (await listMembers(db, scopeId)).find(({ id }) => id === userId);
  return member !== undefined && canManageChildren(member.role);
}

export const replacedData: PersonalDataKind = {
  title: 'Deleted and changed entries',
  description: `What was deleted or changed in the last ${keptDays} days, as it was before, so that it can be put back: in your own log, and in families where you are a parent. After that it is gone.`,
  rows: readReplaced,
};
