import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { consentsQuery, useConsent } from '../features/consents/api';
import { ConsentCard, DeclinedConsent } from '../features/consents/consent-card';
import { FertilityTracker, summaryView } from '../features/fertility/fertility-tracker';
import { useSession } from '../platform/session/session';
import { LoadFailure } from '../ui/feedback/load-failure';
import { Skeleton } from '../ui/feedback/skeleton';

const UpgradeDialog = lazy(() =>
  import('../features/billing/plans/upgrade-dialog').then((module) => ({ default: module.UpgradeDialog })),
);

export function FertilityTrackerPage() {
  const [isUpgrading, setUpgrading] = useState(false);
  const [search, setSearch] = useSearchParams();
  const view = search.get('view');
  const state = useLocation().state as { log?: boolean } | null;
  return (
    <div className="page grid gap-6 py-6">
      <FertilityTracker
        consent={useConsentCard()}
        startsLogging={state?.log === true}
        view={view}
        onView={(next) => setSearch(next ? { view: next } : {}, { replace: ![view, next].includes(summaryView) })}
        onUpgrade={() => setUpgrading(true)}
      />
      {isUpgrading && (
        <Suspense>
          <UpgradeDialog
            feature="advanced_fertility_tracker"
            tier="elite_premium"
            onClose={() => setUpgrading(false)}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Replaces the log form until the user has given consent; null afterwards and in demo mode. */
function useConsentCard() {
  const { record } = useSession();
  const userConsents = useQuery({ ...consentsQuery(record.email), enabled: !record.demo });
  const consent = useConsent(record.email, 'trackers');
  const [isDeclined, setDeclined] = useState(false);
  if (record.demo || userConsents.data?.trackers) return null;
  if (userConsents.isError)
    return <LoadFailure message="Your consent could not be loaded." onRetry={() => void userConsents.refetch()} />;
  if (userConsents.isPending) return <Skeleton className="h-64" />;
  if (isDeclined) return <DeclinedConsent onRead={() => setDeclined(false)} />;
  return (
    <ConsentCard
      kind="trackers"
      isBusy={consent.isPending}
      error={consent.error?.message ?? null}
      onAgree={() => consent.mutate(true)}
      onDecline={() => setDeclined(true)}
    />
  );
}
