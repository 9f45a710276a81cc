import type { FeatureName } from '@everstep/domain/features';
import type { Household } from '@everstep/domain/households';

/**
 * Whether the plan of a parent opens a feature to a family, which is known without a connection. `hasAccess`, whether anything opens it to
 * the user, decides only where the family's features are not known: a carer's own plan opens nothing to the family.
 */
export const familyAccess = <Access extends boolean | undefined>(
  { features }: Pick<Household, 'features'>,
  feature: FeatureName,
  hasAccess: Access,
): boolean | Access => (features ? features.includes(feature) : hasAccess);
