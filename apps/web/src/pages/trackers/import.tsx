import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { importTexts } from '@everstep/domain/imports';
import { trackerTexts } from '@everstep/domain/trackers';
import { useTrackedChild } from '../../features/households/use-tracked-child';
import { ImportHistory } from '../../features/imports/import-history';
import { useSession } from '../../platform/session/session';
import { loadDescriptions } from '../../platform/slices/registry';
import { RefusedEntry } from '../../platform/sync/refused-entry';
import { SyncStatus } from '../../platform/sync/sync-status';
import { firstThatKnows } from '../../platform/trackers/entry-line';
import { householdsQuery } from '../../platform/trackers/households';
import { Disclosure, Disclosures } from '../../ui/disclosure';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { RadioGroup } from '../../ui/form/radio-group';
import { useConsentQuestion } from './frame/consent-question';
import { TrackerAccess } from './frame/tracker-access';

/** Brings along what was logged in another app, or in another account. */
export function ImportPage() {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const { tracked, choose } = useTrackedChild(households.data ?? []);
  const consent = useConsentQuestion('trackers');
  const { data: descriptions } = useQuery({
    queryKey: ['descriptions', record.email],
    queryFn: ({ client }) => loadDescriptions({ client, record }),
    // Another tracker may choose other units.
    gcTime: 0,
  });
  const describe = useMemo(() => firstThatKnows(...(descriptions ?? [])), [descriptions]);
  const families = households.data?.filter((household) => household.children.length > 0) ?? [];
  return (
    <div className="page grid max-w-3xl gap-4 py-4 sm:gap-6 sm:py-6">
      <header className="grid gap-3">
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl sm:text-5xl">{importTexts.title}</h1>
          <SyncStatus />
        </div>
        <p className="text-lg">{importTexts.lead}</p>
        <RefusedEntry onOpen={({ childId }) => childId !== null && choose(childId)} />
      </header>
      <Disclosures>
        <Disclosure title={importTexts.known}>
          <ul className="grid list-disc gap-1 pl-5">
            {importTexts.knownApps.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Disclosure>
      </Disclosures>
      {households.isPending && <Skeleton className="h-48" />}
      {households.isError && (
        <LoadFailure message={trackerTexts.loadFailed} onRetry={() => void households.refetch()} />
      )}
      {households.data && families.length > 1 && tracked && (
        <RadioGroup
          legend={importTexts.forFamily}
          variant="tags"
          options={families.map(({ id, children: of }) => ({
            value: id,
            label: of.map(({ name }) => name).join(', '),
          }))}
          value={tracked.household.id}
          onChoose={(id) => choose(families.find((family) => family.id === id)?.children[0]?.id ?? '')}
        />
      )}
      {households.data && (consent ?? importOf())}
    </div>
  );

  function importOf() {
    if (!tracked)
      return <ImportHistory household={null} family={[]} describe={describe} familyNotice={null} planNotice={null} />;
    const { household } = tracked;
    return (
      <TrackerAccess tracked={tracked} feature={undefined}>
        {({ lockedNotice: familyNotice }) => (
          <TrackerAccess tracked={tracked} feature="milk_feeding_tracker">
            {({ lockedNotice: planNotice }) => (
              <ImportHistory
                key={household.id}
                household={household.id}
                family={household.children}
                describe={describe}
                familyNotice={familyNotice}
                planNotice={planNotice}
              />
            )}
          </TrackerAccess>
        )}
      </TrackerAccess>
    );
  }
}
