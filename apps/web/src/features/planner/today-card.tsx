import { Suspense } from 'react';
import { CalendarDays } from 'lucide-react';
import { paths } from '@everstep/domain/base/paths';
import { screenTexts } from '@everstep/domain/planner/screen-texts';
import { lazyPart } from '../../platform/offline/lazy-part';
import { useSharedAccess } from '../../platform/trackers/family-access';
import { ButtonLink } from '../../ui/button';
import { TodayCard, TodayCardSkeleton } from '../../ui/today-card';

const SoonCard = lazyPart(async () => (await import('./soon-card')).SoonCard);

/** What is planned for today and tomorrow. Where the plan does not open the planner, it says what that is, and loads nothing. */
export function PlannerTodayCard() {
  const hasAccess = useSharedAccess('family_planner');
  if (hasAccess === undefined) return <TodayCardSkeleton />;
  if (hasAccess)
    return (
      <Suspense fallback={<TodayCardSkeleton />}>
        <SoonCard />
      </Suspense>
    );
  return (
    <TodayCard name={screenTexts.todayCard} icon={CalendarDays}>
      <p className="text-lg">{screenTexts.welcomeText}</p>
      <ButtonLink to={paths.familyPlanner} variant="quiet" className="mt-auto">
        {screenTexts.open}
      </ButtonLink>
    </TodayCard>
  );
}
