import { useQuery } from '@tanstack/react-query';
import { validateAccess } from '@everstep/domain/account';
import { fallbackAccess, type FeatureName } from '@everstep/domain/features';
import { featureValidationTimeoutMs } from '@everstep/domain/session';
import { call } from '../api/client';
import { useSession } from './session';

/**
 * Whether the user may use a feature, according to the server; undefined while that is loading. Without a reply, the stored tier
 * decides. The server makes its own decision about what it sends.
 */
export function useFeatureAccess(feature: FeatureName): boolean | undefined {
  const { record } = useSession();
  const { email, demo, isAuthenticated } = record;
  const isAsked = isAuthenticated && !demo;
  const { data, isPending } = useQuery({
    queryKey: ['feature-access', email, feature],
    queryFn: ({ signal }) =>
      call(validateAccess, { body: { email, feature } }, { signal, timeoutMs: featureValidationTimeoutMs }),
    enabled: isAsked,
    retry: false,
  });
  if (isAsked && isPending) return undefined;
  return data?.has_access ?? fallbackAccess(record, feature);
}
