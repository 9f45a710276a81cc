import { useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StoringConsent } from '@everstep/domain/consents';
import { consentsQuery, useConsent } from '../../../features/consents/api';
import { ConsentCard, DeclinedConsent } from '../../../features/consents/consent-card';
import { useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';

/** Replaces everything that stores data until the user has given this consent; null afterward and in demo mode. */
export function useConsentQuestion(kind: StoringConsent): ReactNode {
  const { record } = useSession();
  const userConsents = useQuery({ ...consentsQuery(record.email), enabled: !record.demo });
  const consent = useConsent(record.email, kind);
  const [isDeclined, setDeclined] = useState(false);
  if (record.demo || userConsents.data?.[kind]) return null;
  if (userConsents.isError)
    return <LoadFailure message="Your consent could not be loaded." onRetry={() => void userConsents.refetch()} />;
  if (userConsents.isPending) return <Skeleton className="h-64" />;
  if (isDeclined) return <DeclinedConsent onRead={() => setDeclined(false)} />;
  return (
    <ConsentCard
      kind={kind}
      isBusy={consent.isPending}
      error={consent.error?.message ?? null}
      onAgree={() => consent.mutate(true)}
      onDecline={() => setDeclined(true)}
    />
  );
}
