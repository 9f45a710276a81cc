import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { calendarsPageTexts } from '@everstep/domain/followed-calendars/screen-texts';
import { plannerTexts, screenTexts } from '@everstep/domain/planner';
import { trackerTexts } from '@everstep/domain/trackers';
import { ExampleWeek } from '../../features/planner/example-week';
import { Planner } from '../../features/planner/planner';
import { useTrackedChild } from '../../features/households/use-tracked-child';
import { useSession } from '../../platform/session/session';
import { ClockNotice } from '../../platform/sync/clock-notice';
import { LeftBehindNotice } from '../../platform/sync/left-behind-notice';
import { RefusedEntry } from '../../platform/sync/refused-entry';
import { SyncStatus } from '../../platform/sync/sync-status';
import { useSharedAccess } from '../../platform/trackers/family-access';
import { householdsQuery } from '../../platform/trackers/households';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { QuickExit } from '../../ui/quick-exit';
import { useConsentQuestion, useConsentsLoading } from './frame/consent-question';
import { Locked } from './frame/tracker-access';

const feature = 'family_planner';

/** The calendar of the user's families, and the user's own. */
export function FamilyPlannerPage() {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const hasAccess = useSharedAccess(feature);
  const consent = useConsentQuestion('planner');
  const isConsentLoading = useConsentsLoading();
  const isLoading = households.isPending || (households.isSuccess && (hasAccess === undefined || isConsentLoading));
  const { chooseFor } = useTrackedChild(households.data ?? []);
  const data = households.data;
  return (
    <div className="page grid gap-4 py-4 sm:gap-6 sm:py-6 lg:max-w-[110rem]">
      <header className="grid gap-2 print:hidden">
        <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-3xl sm:text-5xl">{plannerTexts.title}</h1>
          <SyncStatus />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="flex flex-wrap gap-x-5">
            <Link to={paths.twoHomes} className="inline-flex min-h-11 items-center link">
              {screenTexts.toTwoHomes}
            </Link>
            <Link to={paths.calendars} className="inline-flex min-h-11 items-center link">
              {calendarsPageTexts.link}
            </Link>
            <Link to={paths.familyRecord} className="inline-flex min-h-11 items-center link max-sm:hidden">
              {screenTexts.toRecord}
            </Link>
          </div>
          <QuickExit label={screenTexts.leave} />
        </div>
        <ClockNotice />
        <LeftBehindNotice />
        <RefusedEntry onOpen={chooseFor} />
      </header>
      {isLoading && <Skeleton className="h-176" />}
      {households.isError && (
        <LoadFailure message={trackerTexts.loadFailed} onRetry={() => void households.refetch()} />
      )}
      {data && !isLoading && <Planner households={data} isLapsed={hasAccess === false} blocked={blocked()} />}
    </div>
  );

  function blocked(): ReactNode {
    if (!hasAccess)
      return (
        <div className="grid gap-4">
          <Locked feature={feature} />
          <ExampleWeek />
        </div>
      );
    return consent;
  }
}
