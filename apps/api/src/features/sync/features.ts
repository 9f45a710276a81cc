import { eq, and, inArray } from 'drizzle-orm';
import { canUseFeature, type FeatureName } from '@everstep/domain/features';
import type { Database } from '../../db/client';
import { householdMembers, users } from '../../db/schema';
import { toUser, userColumns } from '../../http/session/session';

/** Whether any parent of a household has a feature; then all its members may use it. */
export async function parentsCanUse(db: Database, scopeId: string, feature: FeatureName): Promise<boolean> {
  const parents = await db
    .select(userColumns)
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.userId))
    .where(and(eq(householdMembers.scopeId, scopeId), inArray(householdMembers.role, ['parent', 'owner'])));
  return parents.some((parent) => canUseFeature(toUser(parent), feature));
}
