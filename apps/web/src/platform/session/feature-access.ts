import { useQuery } from '@tanstack/react-query';
import { validateAccess } from '@everstep/domain/account';
import { fallbackAccess, type FeatureName } from '@everstep/domain/features';
import { featureValidationTimeoutMs } from '@everstep/domain/session';
import { ApiError } from '../api/api-error';
import { call } from '../api/client';
import { openedFeatures } from './opened-features';
import { useSession } from './session';

/**
 * Whether the user may use a feature, according to the server; undefined while that is loading. While the server is unreachable, what
 * it opened last stays open, and for the rest the stored tier decides. The server makes its own decision about what it sends.
 */
export function useFeatureAccess(feature: FeatureName): boolean | undefined {
  const { record } = useSession();
  const { email, demo, isAuthenticated } = record;
  const isAsked = isAuthenticated && !demo;
  const { data, error, isPending } = useQuery({
    queryKey: ['feature-access', email, feature],
    queryFn: async ({ signal }) => {
      const options = { signal, timeoutMs: featureValidationTimeoutMs };
      const reply = await call(validateAccess, { body: { email, feature } }, options);
      openedFeatures.set(email, feature, reply.has_access);
      return reply;
    },
    enabled: isAsked,
    retry: false,
  });
  if (isAsked && isPending) return undefined;
  if (data) return data.has_access;
  const isRefused = error instanceof ApiError && error.kind === 'refused';
  return (isAsked && !isRefused && openedFeatures.has(email, feature)) || fallbackAccess(record, feature);
}
