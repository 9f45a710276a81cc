import { hasRole, type Role } from '@everstep/domain/households';
import type { Db } from '../../db/client';
import { Refusal } from '../../http/errors';
import { listMembers, lockHousehold, type MemberRecord } from './repository';

interface Actor {
  own: MemberRecord;
  members: MemberRecord[];
}

/** Locks the household and reads the members again, because somebody may have removed the caller since the request was admitted. */
export async function lockAsMember(tx: Db, scopeId: string, userId: string, required: Role): Promise<Actor> {
  const isLocked = await lockHousehold(tx, scopeId);
  const members = isLocked ? await listMembers(tx, scopeId) : [];
  const own = members.find(({ id }) => id === userId);
  if (!own || !hasRole(own.role, required)) throw new Refusal('not_yours');
  return { own, members };
}
