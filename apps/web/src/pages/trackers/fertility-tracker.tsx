import { Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router-dom';
import { FertilityTracker, summaryView } from '../../features/fertility/fertility-tracker';
import { useTrackedChild } from '../../features/households/use-tracked-child';
import { useSession } from '../../platform/session/session';
import { RefusedEntry } from '../../platform/sync/refused-entry';
import { useSyncStatus } from '../../platform/sync/use-entries';
import { householdsQuery } from '../../platform/trackers/households';
import { OwnNotices } from '../../platform/trackers/own-notices';
import { useConsentQuestion, useConsentsLoading } from './frame/consent-question';
import { lazyDialog } from '../../platform/offline/lazy-part';

const UpgradeDialog = lazyDialog(
  async () => (await import('../../features/billing/plans/upgrade-dialog')).UpgradeDialog,
);

export function FertilityTrackerPage() {
  const { record } = useSession();
  const hasRefused = useSyncStatus()?.invalid !== undefined;
  const households = useQuery({ ...householdsQuery(record.email), enabled: hasRefused && record.email !== '' });
  const { chooseFor } = useTrackedChild(households.data ?? []);
  const consent = useConsentQuestion('trackers');
  const isConsentLoading = useConsentsLoading();
  const [isUpgrading, setUpgrading] = useState(false);
  const [search, setSearch] = useSearchParams();
  const view = search.get('view');
  const state = useLocation().state as { log?: boolean } | null;
  return (
    <div className="page grid gap-6 py-6">
      <RefusedEntry onOpen={chooseFor} />
      <OwnNotices />
      <FertilityTracker
        consent={isConsentLoading ? undefined : consent}
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
