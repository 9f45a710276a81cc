import { followedDataTexts } from '@everstep/domain/followed-calendars';
import { canManageChildren } from '@everstep/domain/households';
import type { Db } from '../../db/client';
import type { PersonalDataKind } from '../../slice';
import { listHouseholdIds, listMembers } from '../households/repository';
import { lockRow } from '../sync/repository';
import { deleteFollowed, listAdded, listFollowed } from './repository';
import { openFollowed } from './sealing';

const { title, description, removal } = followedDataTexts;

export const followedData: PersonalDataKind = {
  title,
  description,
  async rows({ db, dataKeys, userId }) {
    const rows = [];
    for (const scopeId of [userId, ...(await listManaged(db, userId))]) {
      const keys = await dataKeys.existing(scopeId);
      const family = scopeId === userId ? null : scopeId;
      for (const row of keys ? await listFollowed(db, scopeId) : []) {
        const followed = keys && openFollowed(keys, row);
        if (followed) rows.push({ family, id: row.id, ...followed, fetchedAt: row.fetchedAt });
      }
    }
    return rows;
  },
  removal: { text: removal, run: removeOwn },
};

/** The families in which the user is a parent. */
async function listManaged(db: Db, userId: string): Promise<string[]> {
  const managed = [];
  for (const scopeId of await listHouseholdIds(db, userId)) {
    const own = (await listMembers(db, scopeId)).find(({ id }) => id === userId);
    if (own && canManageChildren(own.role)) managed.push(scopeId);
  }
  return managed;
}

async function removeOwn(tx: Db, userId: string): Promise<readonly string[]> {
  const own = (await listFollowed(tx, userId)).map(({ scopeId, id }) => ({ scopeId, id }));
  const added = (await listAdded(tx, userId)).filter(({ scopeId }) => scopeId !== userId);
  const scopeIds = [...new Set(added.map(({ scopeId }) => scopeId))];
  for (const scopeId of [...scopeIds, userId].toSorted()) await lockRow(tx, scopeId);
  for (const name of [...own, ...added]) await deleteFollowed(tx, name);
  return scopeIds;
}
