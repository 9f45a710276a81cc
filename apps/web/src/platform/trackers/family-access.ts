import { useQuery } from '@tanstack/react-query';
import type { FeatureName } from '@everstep/domain/features';
import type { Household } from '@everstep/domain/households';
import { useFeatureAccess } from '../session/feature-access';
import { useSession } from '../session/session';
import { householdsQuery } from './households';

/**
 * Whether the plan of a parent opens a feature to a family, which is known without a connection. `hasAccess`, whether anything opens it to
 * the user, decides only where the family's features are not known: a carer's own plan opens nothing to the family.
 */
export const familyAccess = <Access extends boolean | undefined>(
  { features }: Pick<Household, 'features'>,
  feature: FeatureName,
  hasAccess: Access,
): boolean | Access => (features ? features.includes(feature) : hasAccess);

/**
 * Whether the user's plan or that of any family opens a feature; undefined while that is loading. What a family's plan opens is known
 * without a connection, too. It fetches no families.
 */
export function useSharedAccess(feature: FeatureName): boolean | undefined {
  const { record } = useSession();
  const hasAccess = useFeatureAccess(feature);
  const { data: families } = useQuery({ ...householdsQuery(record.email), enabled: false });
  return families?.some(({ features }) => features?.includes(feature)) === true || hasAccess;
}
