import { hasRole, type Role } from '@everstep/domain/households';
import type { Database } from '../db/client';

/** What the caller may do in a scope; `self` is the user's own. */
export interface Membership {
  scopeId: string;
  role: Role | 'self';
}

const findRole = `
  select role from household_members where scope_id = $1 and user_id = $2`;

/** Null for a stranger. A user's own scope exists as soon as something is written to it. */
export async function findMembership(db: Database, scopeId: string, userId: string): Promise<Membership | null> {
  if (scopeId === userId) return { scopeId, role: 'self' };
  const { rows } = await db.$client.query<{ role: Role }>({
    name: 'find_household_role',
    text: findRole,
    values: [scopeId, userId],
  });
  const [row] = rows;
  return row ? { scopeId, role: row.role } : null;
}

export function isAtLeast({ role }: Membership, required: Role): boolean {
  return role === 'self' || hasRole(role, required);
}
