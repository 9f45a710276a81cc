import { Suspense, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { homesTexts } from '@everstep/domain/custody';
import { hasRole, type Household } from '@everstep/domain/households';
import { paths } from '@everstep/domain/base/paths';
import { calendarsPageTexts } from '@everstep/domain/followed-calendars/screen-texts';
import { trackerTexts } from '@everstep/domain/trackers';
import { Custody } from '../../features/custody/custody';
import { useTrackedChild } from '../../features/households/use-tracked-child';
import { lazyPart } from '../../platform/offline/lazy-part';
import { useFeatureAccess } from '../../platform/session/feature-access';
import { useSession } from '../../platform/session/session';
import { familyAccess, useSharedAccess } from '../../platform/trackers/family-access';
import { householdsQuery } from '../../platform/trackers/households';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { RadioGroup } from '../../ui/form/radio-group';
import { QuickExit } from '../../ui/quick-exit';
import { NoChild } from './frame/child-frame';
import { useConsentQuestion, useConsentsLoading } from './frame/consent-question';
import { Locked } from './frame/tracker-access';

const ExampleYear = lazyPart(async () => (await import('../../features/custody/example-year')).ExampleYear);

const feature = 'dual_parent_calendar_sync';

const links = [
  { to: paths.familyPlanner, text: homesTexts.toPlanner },
  { to: paths.familyRecord, text: homesTexts.toRecord },
  { to: paths.calendars, text: calendarsPageTexts.link },
  { to: `${paths.dashboard}?tab=profile`, text: homesTexts.toSessions },
];

/** Where the user's children sleep: the plan of their parents, and the nights that they swap. */
export function TwoHomesPage() {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const { tracked, children, choose } = useTrackedChild(households.data ?? []);
  const consent = useConsentQuestion('planner');
  const isConsentLoading = useConsentsLoading();
  const isLoading = households.isPending || (households.isSuccess && isConsentLoading);
  const hasAccess = useFeatureAccess(feature);
  const hasSharedAccess = useSharedAccess(feature);
  const example = (
    <Suspense fallback={<Skeleton className="h-176" />}>
      <ExampleYear />
    </Suspense>
  );
  const picker = tracked && children.length > 1 && (
    <RadioGroup
      legend={trackerTexts.chooseChild}
      isLegendHidden
      variant="tags"
      options={children.map(({ id, name }) => ({ value: id, label: name }))}
      value={tracked.child.id}
      onChoose={choose}
    />
  );
  return (
    <div className="page grid gap-4 py-4 sm:gap-6 sm:py-6">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="grow text-3xl sm:text-5xl">{homesTexts.title}</h1>
          <QuickExit label={homesTexts.leave} />
        </div>
        <p className="max-w-2xl text-lg">{homesTexts.lead}</p>
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center link">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </header>
      {isLoading && <Skeleton className="h-176" />}
      {households.isError && (
        <LoadFailure message={trackerTexts.loadFailed} onRetry={() => void households.refetch()} />
      )}
      {households.data && !isLoading && !tracked && withoutChild()}
      {tracked && !isLoading && (
        <Custody {...tracked} blocked={blocked(tracked.household)} example={example} picker={picker} />
      )}
    </div>
  );

  function withoutChild(): ReactNode {
    if (hasSharedAccess === undefined) return <Skeleton className="h-176" />;
    if (hasSharedAccess) return <NoChild />;
    return (
      <>
        <Locked feature={feature} />
        {example}
      </>
    );
  }

  function blocked(household: Household): ReactNode {
    const isOpen = familyAccess(household, feature, hasAccess);
    if (isOpen === undefined) return <Skeleton className="h-48" />;
    if (!isOpen) return <Locked feature={feature} role={household.role} />;
    return hasRole(household.role, 'parent') ? consent : null;
  }
}
