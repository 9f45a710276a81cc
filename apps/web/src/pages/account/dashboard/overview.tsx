import { Suspense } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Plan } from '@everstep/domain/billing';
import { isStaying } from '@everstep/domain/households';
import { trackChild } from '../../../features/households/use-tracked-child';
import { ChildNotices } from '../../../platform/trackers/child-notices';
import { OwnNotices } from '../../../platform/trackers/own-notices';
import { householdsQuery } from '../../../platform/trackers/households';
import { activityQuery } from '../../../features/activity/api';
import { ProgressCard, ProgressCardSkeleton } from '../../../features/activity/progress-card';
import { RecentActivity } from '../../../features/activity/recent-activity';
import { PlanCard } from '../../../features/billing/subscription/plan-card';
import { HelpStrip } from '../../../features/help/help-strip';
import { InstallCard } from '../../../features/onboarding/install-card';
import { SupportCard } from '../../../features/support/support-card';
import { useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { navigationLinks } from '../../records';
import { DashboardInsights } from './insights';
import { Now, NowSkeleton } from './now';
import { useDashboardParts } from './use-dashboard-parts';

interface OverviewProps {
  /** False while a first visit is being prepared. */
  isReady: boolean;
  /** Whether the user was here before. */
  isReturning: boolean;
  onUpgrade: (plan: Plan) => void;
}

/** What to do now, followed by the user's progress. */
export function DashboardOverview({ isReady, isReturning, onUpgrade }: OverviewProps) {
  const { record } = useSession();
  const activity = useQuery({ ...activityQuery(record.email), enabled: isReady && record.email !== '' });
  const parts = useDashboardParts();
  // What is below would move when the parts appear.
  if (!parts) return <NowSkeleton />;
  return (
    <Suspense fallback={<NowSkeleton />}>
      <div className="grid gap-5">
        {isReady && <OwnNotices />}
        {isReady && <ChildrenNotices />}
        <Now {...parts} />
        <DashboardInsights />
        <HelpStrip />
        <div className="grid gap-5 lg:grid-cols-[2fr_1fr] lg:grid-rows-[auto_1fr]">
          {activity.isPending && <ProgressCardSkeleton tier={record.subscriptionTier} />}
          {activity.isError && (
            <LoadFailure message="Your progress could not be loaded." onRetry={() => void activity.refetch()} />
          )}
          {activity.data && <ProgressCard data={activity.data} />}
          <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <PlanCard onUpgrade={onUpgrade} />
            <QuickLinks />
            <SupportCard />
            {isReturning && <InstallCard />}
          </div>
          {activity.isPending && <Skeleton className="h-64 lg:col-start-1" />}
          {activity.data && (
            <div className="grid content-start lg:col-start-1">
              <RecentActivity activities={activity.data.recent_activities} />
            </div>
          )}
        </div>
      </div>
    </Suspense>
  );
}

/** Warnings about harm to any of the children, based on what is logged. */
function ChildrenNotices() {
  const { record } = useSession();
  const households = useQuery({ ...householdsQuery(record.email), enabled: record.email !== '' });
  return households.data?.flatMap((household) =>
    household.children
      .filter(isStaying)
      .map((child, index) => (
        <ChildNotices
          key={child.id}
          household={household}
          child={child}
          showsHousehold={index === 0}
          onOpen={() => trackChild(child.id)}
        />
      )),
  );
}

function QuickLinks() {
  return (
    <nav aria-labelledby="quick-links" className="grid content-start gap-3 card">
      <h2 id="quick-links" className="text-2xl">
        Quick links
      </h2>
      {navigationLinks('quick links', ['user']).map(({ to, label, icon: Icon }) => (
        <Link
          key={to}
          to={to}
          className="flex min-h-11 items-center gap-3 rounded-input font-semibold text-spruce no-underline hover:underline"
        >
          <Icon size={22} strokeWidth={1.6} aria-hidden />
          {label}
        </Link>
      ))}
    </nav>
  );
}
