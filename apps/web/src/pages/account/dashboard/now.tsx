import { Fragment, Suspense, type ReactNode } from 'react';
import { Baby, CalendarHeart, Footprints } from 'lucide-react';
import { dashboardTexts, type DashboardPart } from '@everstep/domain/dashboard';
import { paths } from '@everstep/domain/base/paths';
import { addChildPath } from '@everstep/domain/households';
import { NextLesson } from '../../../features/lessons/browse/next-lesson';
import { PlanStep } from '../../../features/quiz/plan/plan-step';
import { lazyPart } from '../../../platform/offline/lazy-part';
import { useSession } from '../../../platform/session/session';
import { todayCards } from '../../../platform/slices/registry';
import { ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { NextStepLink } from '../../../ui/next-step-link';
import { TodayCard, TodayCardSkeleton } from '../../../ui/today-card';
import type { DashboardParts } from './use-dashboard-parts';

const ChildToday = lazyPart(async () => (await import('./child-today')).ChildToday);

const stepsGrid =
  'grid auto-rows-fr grid-cols-[repeat(auto-fit,minmax(min(24rem,100%),1fr))] content-start gap-3 lg:gap-5';

// A last card without a neighbor takes the whole row.
const grid = 'grid gap-3 lg:grid-cols-2 lg:gap-5 lg:[&>*:last-child:nth-child(odd)]:col-span-2';

/** What is running and what is next. */
export function Now({ parts, families, plan, retryFamilies }: DashboardParts) {
  const { record } = useSession();
  // The youngest first, whose state changes most often.
  const children = families
    .flatMap((household) => household.children.map((child) => ({ household, child })))
    .toSorted(
      (a, b) => Number(a.child.birth_date < b.child.birth_date) - Number(a.child.birth_date > b.child.birth_date),
    );
  const { begin, addChild, noChildYet, dueDate } = dashboardTexts;
  const shown: Record<DashboardPart, ReactNode> = {
    children: children.map(({ household, child }) => (
      <ChildToday key={child.id} household={household} child={child} isOnly={children.length === 1} />
    )),
    families_failed: <LoadFailure message={dashboardTexts.familiesFailed} onRetry={retryFamilies} />,
    begin: (
      <FirstStep {...begin} to={paths.quiz} icon={Footprints}>
        <ButtonLink to={addChildPath} variant="plain">
          {addChild.action}
        </ButtonLink>
      </FirstStep>
    ),
    add_child: <FirstStep {...addChild} to={addChildPath} icon={Baby} />,
    no_child_yet: <FirstStep {...noChildYet} to={paths.family} icon={Baby} />,
    due_date: <FirstStep {...dueDate} to={`${paths.dashboard}?tab=profile`} icon={CalendarHeart} />,
    born: (
      <NextStepLink to={addChildPath} icon={Baby} tint="bg-apricot-soft text-apricot-ink">
        <span className="font-semibold">{dashboardTexts.born}</span>
        <span className="text-sm text-ink-2">{dashboardTexts.bornText}</span>
      </NextStepLink>
    ),
    own: <Today name="fertility" />,
    planner: <Today name="planner" />,
    steps: (
      <div className={stepsGrid}>
        <NextLesson planned={plan?.lessons ?? []} />
        <PlanStep plan={record.demo ? null : plan} />
      </div>
    ),
    lesson: (
      <div className={stepsGrid}>
        <NextLesson planned={[]} />
      </div>
    ),
  };
  return (
    <section aria-label={dashboardTexts.now} className={grid}>
      {parts.map((part) => (
        <Fragment key={part}>{shown[part]}</Fragment>
      ))}
    </section>
  );
}

/** As high as a screen, so that nothing that is seen moves when the parts appear. */
export function NowSkeleton() {
  return (
    <div data-page-loading className={`${grid} min-h-dvh content-start`}>
      <TodayCardSkeleton />
      <TodayCardSkeleton />
    </div>
  );
}

/** The card of a slice. */
function Today({ name }: { name: string }) {
  const Card = todayCards().find((card) => card.name === name)?.Card;
  return Card && <Suspense fallback={<TodayCardSkeleton />}>{<Card />}</Suspense>;
}

interface FirstStepProps {
  title: string;
  text: string;
  action: string;
  to: string;
  icon: typeof Baby;
  children?: ReactNode;
}

function FirstStep({ title, text, action, to, icon, children }: FirstStepProps) {
  return (
    <TodayCard name={dashboardTexts.firstStep} icon={icon}>
      <p className="font-display text-2xl">{title}</p>
      <p className="max-w-lg text-lg text-ink-2">{text}</p>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink to={to}>{action}</ButtonLink>
        {children}
      </div>
    </TodayCard>
  );
}
