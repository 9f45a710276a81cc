import { hasRole, type Child, type Household } from '@everstep/domain/households';
import type { Db } from '../../db/client';
import type { DataKeys } from '../../db/data-keys';
import { listOpenInvitations } from './invitation-repository';
import { findHousehold, listChildren, listHouseholdFeatures, listMembers } from './repository';
import { openChild } from './sealing';

/** Oldest first, as families list their children. */
export async function describeChildren(db: Db, dataKeys: DataKeys, scopeId: string): Promise<Child[]> {
  const rows = await listChildren(db, scopeId);
  const keys = rows.length > 0 ? await dataKeys.existing(scopeId) : null;
  const opened = rows.flatMap((row) => {
    const details = keys && openChild(keys, row);
    return details ? [{ ...details, id: row.id, deletion_at: row.deletionAt?.toISOString() ?? null }] : [];
  });
  return opened.toSorted((a, b) => (a.birth_date < b.birth_date ? -1 : 1));
}

/** Null for a user who is no longer a member. */
export async function describeHousehold(
  db: Db,
  dataKeys: DataKeys,
  scopeId: string,
  userId: string,
): Promise<Household | null> {
  const household = await findHousehold(db, scopeId);
  const members = await listMembers(db, scopeId);
  const own = members.find(({ id }) => id === userId);
  if (!household || !own) return null;
  const seesLeaving = hasRole(own.role, 'parent');
  const invitations = own.role === 'owner' ? await listOpenInvitations(db, scopeId) : [];
  return {
    id: scopeId,
    role: own.role,
    ...(household.country && { country: household.country }),
    deletion_at: household.deletionAt?.toISOString() ?? null,
    features: await listHouseholdFeatures(db, scopeId),
    members: members.map(({ id, name, role, joinedAt, isLeaving }) => ({
      id,
      name,
      role,
      joined: joinedAt.toISOString(),
      ...(seesLeaving && isLeaving && { is_leaving: true }),
    })),
    children: await describeChildren(db, dataKeys, scopeId),
    invitations: invitations.map(({ id, email, role, expiresAt }) => ({
      id,
      email,
      role,
      expires: expiresAt.toISOString(),
    })),
  };
}
