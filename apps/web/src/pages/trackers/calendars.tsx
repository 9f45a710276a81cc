import { Suspense, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '@everstep/domain/base/paths';
import { calendarsPageTexts as texts } from '@everstep/domain/followed-calendars/screen-texts';
import { hasRole, type Household } from '@everstep/domain/households';
import { trackerTexts } from '@everstep/domain/trackers';
import { CalendarLinks } from '../../features/calendar-feeds/calendar-links';
import { FollowedCalendars } from '../../features/followed-calendars/followed-calendars';
import { calendarsOf } from '../../features/planner/calendars';
import { lazyPart } from '../../platform/offline/lazy-part';
import { useFeatureAccess } from '../../platform/session/feature-access';
import { useSession } from '../../platform/session/session';
import { familyAccess, useSharedAccess } from '../../platform/trackers/family-access';
import { householdsQuery } from '../../platform/trackers/households';
import { ButtonLink } from '../../ui/button';
import { LoadFailure } from '../../ui/feedback/load-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { QuickExit } from '../../ui/quick-exit';
import { CalendarAppsLink } from './frame/calendar-apps-link';
import { useConsentQuestion, useConsentsLoading } from './frame/consent-question';
import { Locked } from './frame/tracker-access';

const ExampleLink = lazyPart(async () => (await import('../../features/calendar-feeds/example-link')).ExampleLink);
const ExampleCalendar = lazyPart(
  async () => (await import('../../features/followed-calendars/example-calendar')).ExampleCalendar,
);

const feature = 'dual_parent_calendar_sync';

const links = [
  { to: paths.familyPlanner, text: texts.toPlanner },
  { to: paths.twoHomes, text: texts.toTwoHomes },
];

/** Links by which other calendars show the user's plans, and calendars of other services that stand in the planner. */
export function CalendarsPage() {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  return (
    <div className="page grid gap-4 py-4 sm:gap-6 sm:py-6">
      <header className="grid gap-3">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="grow text-3xl sm:text-5xl">{texts.title}</h1>
          <QuickExit label={texts.leave} />
        </div>
        <p className="max-w-2xl text-lg">{texts.lead}</p>
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
      {households.isPending && <Skeleton className="h-176" />}
      {households.isError && (
        <LoadFailure message={trackerTexts.loadFailed} onRetry={() => void households.refetch()} />
      )}
      {households.data && <Calendars households={households.data} />}
    </div>
  );
}

function Calendars({ households }: { households: readonly Household[] }) {
  const { record } = useSession();
  const consent = useConsentQuestion('planner');
  const isConsentLoading = useConsentsLoading();
  const hasAccess = useFeatureAccess(feature);
  const calendars = useMemo(
    () => calendarsOf(households, record.id ?? '', hasAccess === true),
    [households, record.id, hasAccess],
  );
  const isOpen = useSharedAccess(feature);
  if (isOpen === undefined || isConsentLoading) return <Skeleton className="h-176" />;
  const families = calendars
    .filter(({ isPrivate }) => !isPrivate)
    .map(({ scope, name, people }) => ({ id: scope, name, people }));
  const following = calendars
    // In demo mode nobody follows anything alone.
    .filter(({ isPrivate }) => !isPrivate || record.id !== undefined)
    .map(({ scope, name, isPrivate }) => {
      const household = households.find(({ id }) => id === scope);
      return {
        scope,
        name,
        isPrivate,
        mayChange: household === undefined || hasRole(household.role, 'parent'),
        isOpen: familyAccess(household ?? {}, feature, hasAccess) === true,
      };
    });
  const isLocked = !isOpen;
  return (
    <>
      {isLocked && <Locked feature={feature} />}
      <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-2">
        <CalendarLinks families={families} mayMake={!isLocked} />
        <FollowedCalendars calendars={following} consent={consent} />
        {isLocked && (
          <Suspense fallback={<Skeleton className="h-64 lg:col-span-2" />}>
            <ExampleLink />
            <ExampleCalendar />
          </Suspense>
        )}
        <CalendarAppsLink />
        <section aria-labelledby="calendar-file" className="grid content-start justify-items-start gap-3 card">
          <h2 id="calendar-file" className="text-2xl">
            {texts.fileTitle}
          </h2>
          <p className="max-w-2xl text-ink-2">{texts.fileText}</p>
          <ButtonLink to={`${paths.dashboard}?tab=data`} variant="quiet">
            {texts.toFile}
          </ButtonLink>
        </section>
      </div>
    </>
  );
}
