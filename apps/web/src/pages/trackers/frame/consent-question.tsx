import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StoringConsent } from '@everstep/domain/consents';
import { consentsQuery, useConsent } from '../../../features/consents/api';
import { ConsentCard, DeclinedConsent } from '../../../features/consents/consent-card';
import { useSession } from '../../../platform/session/session';
import { focusControls } from '../../../ui/focus/nearest';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';

/**
 * Whether the user's consents are still loading. A page that has something below its question shows a skeleton until then, because a
 * question that comes or goes moves what is below, under the user's finger.
 */
export function useConsentsLoading(): boolean {
  const { record } = useSession();
  const { isPending } = useQuery({ ...consentsQuery(record.email), enabled: !record.demo });
  return isPending && !record.demo;
}

/** Replaces everything that stores data until the user has given this consent; null afterward and in demo mode. */
export function useConsentQuestion(kind: StoringConsent): ReactNode {
  const { record } = useSession();
  const userConsents = useQuery({ ...consentsQuery(record.email), enabled: !record.demo });
  const consent = useConsent(record.email, kind);
  const [isDeclined, setDeclined] = useState(false);
  const hasAsked = useRef(false);
  const isGiven = (userConsents.data?.[kind] ?? null) !== null;
  useEffect(() => {
    // The button with which the user agreed has given way to those that log.
    if (isGiven && hasAsked.current) focusControls();
    hasAsked.current = userConsents.isSuccess && !isGiven;
  }, [isGiven, userConsents.isSuccess]);
  if (record.demo || isGiven) return null;
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
