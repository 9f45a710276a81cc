import { canUseFeature } from '@everstep/domain/features';
import { hasRole } from '@everstep/domain/households';
import { eventKind } from '@everstep/domain/planner';
import type { Db } from '../../db/client';
import type { DataKeys } from '../../db/data-keys';
import type { SealingKeys } from '../../db/seal';
import { isAtLeast, type Membership } from '../../entries/scopes';
import { Refusal } from '../../http/errors';
import { findUserById, toUser } from '../auth/repository';
import { listMembers, parentsCanUse } from '../households/repository';
import { lockRow, lockScope } from '../sync/repository';

const feature = 'dual_parent_calendar_sync';

/** A household or the user's own, with the key of its data. */
export interface Scope {
  scopeId: string;
  keys: SealingKeys;
}

/** Whether a plan covers following: that of any parent of the household, or the user's own. */
export async function isCovered(db: Db, scopeId: string): Promise<boolean> {
  const user = await findUserById(db, scopeId);
  return user ? canUseFeature(toUser(user), feature) : parentsCanUse(db, scopeId, feature);
}

/** Who may change what is followed also sees its address. */
export const mayChange = (membership: Membership): boolean => isAtLeast(membership, 'parent');

/** Locks the scope and reads role, consent and plan again, because they may have ended since the request was admitted. */
export async function lockToFollow(tx: Db, dataKeys: DataKeys, scopeId: string, userId: string): Promise<Scope> {
  // The user's own scope may not exist yet.
  if (scopeId === userId) await dataKeys.forUser(userId, tx);
  const { name: kind, consent } = eventKind;
  const { role } = await lockScope(tx, { scopeId, writerId: userId, kind, consent });
  const keys = await dataKeys.existing(scopeId, tx);
  if (!keys || (scopeId !== userId && (role === null || !hasRole(role, 'parent')))) throw new Refusal('not_yours');
  if (!(await isCovered(tx, scopeId))) throw new Refusal('locked');
  return { scopeId, keys };
}

/** The same for what needs neither a plan nor a consent. */
export async function lockToRemove(tx: Db, scopeId: string, userId: string): Promise<void> {
  await lockRow(tx, scopeId);
  if (scopeId === userId) return;
  const own = (await listMembers(tx, scopeId)).find(({ id }) => id === userId);
  if (!own || !hasRole(own.role, 'parent')) throw new Refusal('not_yours');
}

/** Everybody whose pages show what the scope follows. */
export async function listReaders(db: Db, scopeId: string): Promise<string[]> {
  const members = await listMembers(db, scopeId);
  // The user's own scope has no members.
  return members.length > 0 ? members.map(({ id }) => id) : [scopeId];
}
