import { successor } from '@everstep/domain/households';
import { transact, type Db } from '../../db/client';
import { householdsQueue, mailQueue, runEach, type Jobs } from '../../db/jobs';
import { forgetOldNotices } from '../../integrations/daily-emails';
import type { Server } from '../../http/endpoint';
import { listChildrenToDelete, listHouseholdsToDelete } from './deletion-repository';
import { erasedMemberEmail, type HouseholdEmails } from './emails';
import {
  deleteInvitationsOf,
  deleteOldInvitations,
  listScopesInviting,
  listScopesWithOldInvitations,
} from './invitation-repository';
import {
  beginHouseholdDeletion,
  carryOutChildDeletion,
  deleteHousehold,
  deleteMember,
  deletionTime,
  findHousehold,
  listHouseholdIds,
  listMembers,
  listOtherParents,
  lockHousehold,
  setHouseholdDeletion,
  setRole,
} from './repository';

/** The other parents are told. A repeated request keeps the first date. */
export async function scheduleDeletion(
  tx: Db,
  emails: HouseholdEmails,
  scopeId: string,
  userId: string,
): Promise<void> {
  if ((await findHousehold(tx, scopeId))?.deletionAt) return;
  await setHouseholdDeletion(tx, scopeId, deletionTime);
  for (const parentId of await listOtherParents(tx, scopeId, userId))
    await emails.householdRemoval(tx, { scopeId, userId: parentId });
}

/** Deletes the children and households whose date of deletion has come. Each step may be repeated. */
export function registerDeletionJob({ db, jobs, announcements }: Server): void {
  jobs.everyMinute(householdsQueue, async () => {
    const households = await listHouseholdsToDelete(db);
    const children = await listChildrenToDelete(db);
    const inviting = await listScopesWithOldInvitations(db);
    await runEach([
      ...households.map((scopeId) => () => removeHousehold(scopeId)),
      ...children.map((child) => () => removeChild(child)),
      ...inviting.map((scopeId) => () => deleteOldInvitations(db, scopeId)),
      () => forgetOldNotices(db),
    ]);
  });

  /** Deletes the key and the members first, so that nothing can be read even if the rest fails. */
  async function removeHousehold(scopeId: string): Promise<void> {
    const members = await transact(db, (tx) => beginHouseholdDeletion(tx, scopeId));
    if (!members) return;
    announcements.announceAccess(members);
    await transact(db, (tx) => deleteHousehold(tx, scopeId));
  }

  async function removeChild({ scopeId, id }: { scopeId: string; id: string }): Promise<void> {
    const memberIds = await transact(db, async (tx) => {
      if (!(await lockHousehold(tx, scopeId)) || !(await carryOutChildDeletion(tx, scopeId, id))) return null;
      return (await listMembers(tx, scopeId)).map((member) => member.id);
    });
    if (!memberIds) return;
    announcements.announce(scopeId);
    announcements.announceAccess(memberIds);
  }
}

/**
 * Removes a user whose account is erased from their households: another parent becomes the owner, or the household is deleted
 * too. Returns everybody who was in them.
 */
export async function leaveHouseholds(tx: Db, jobs: Pick<Jobs, 'enqueue'>, userId: string): Promise<string[]> {
  const memberIds = [];
  for (const scopeId of (await listHouseholdIds(tx, userId)).toSorted()) {
    await lockHousehold(tx, scopeId);
    const members = await listMembers(tx, scopeId);
    memberIds.push(...members.map(({ id }) => id));
    const isOwner = members.some(({ id, role }) => id === userId && role === 'owner');
    const next = successor(members, userId);
    if (isOwner && !next) {
      await deleteHousehold(tx, scopeId);
      continue;
    }
    await deleteMember(tx, scopeId, userId);
    if (isOwner && next) await setRole(tx, scopeId, next.id, 'owner');
    for (const parentId of await listOtherParents(tx, scopeId, userId)) {
      const data = { scopeId, userId: parentId, isNewOwner: isOwner && parentId === next?.id };
      await jobs.enqueue(tx, mailQueue, { kind: erasedMemberEmail, data });
    }
  }
  return memberIds;
}

/** Returns the members of the households that had invited the address. */
export async function forgetInvitations(tx: Db, email: string): Promise<string[]> {
  const memberIds = [];
  for (const scopeId of await listScopesInviting(tx, email)) {
    await deleteInvitationsOf(tx, scopeId, email);
    memberIds.push(...(await listMembers(tx, scopeId)).map(({ id }) => id));
  }
  return memberIds;
}
