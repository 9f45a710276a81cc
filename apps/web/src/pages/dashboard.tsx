import { lazy, Suspense, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, LogOut } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { upgradeOptions, type Plan } from '@everstep/domain/billing';
import { tierLabel, type Tier } from '@everstep/domain/tiers';
import { activityQuery } from '../features/activity/api';
import { ProgressCard } from '../features/activity/progress-card';
import { RecentActivity } from '../features/activity/recent-activity';
import { GraceBanner } from '../features/billing/subscription/grace-banner';
import { PlanCard } from '../features/billing/subscription/plan-card';
import { HelpStrip } from '../features/help/help-strip';
import { useFirstVisit } from '../features/onboarding/api';
import { paths } from '@everstep/domain/paths';
import { useSession } from '../platform/session/session';
import { Badge, type BadgeVariant } from '../ui/badge';
import { Button } from '../ui/button';
import { LoadFailure } from '../ui/feedback/load-failure';
import { Skeleton } from '../ui/feedback/skeleton';
import { Tabs } from '../ui/tabs';
import { navigationLinks } from './records';

const UpgradeDialog = lazy(() =>
  import('../features/billing/plans/upgrade-dialog').then((module) => ({ default: module.UpgradeDialog })),
);
const Subscription = lazy(() =>
  import('../features/billing/subscription/subscription').then((module) => ({ default: module.Subscription })),
);
const Tour = lazy(() => import('../features/onboarding/tour').then((module) => ({ default: module.Tour })));

const badges: Record<Tier, BadgeVariant> = { free: 'free', elite_premium: 'plus', ultra_elite: 'pro', admin: 'admin' };
const PasswordCard = lazy(() =>
  import('../features/auth/password/password-card').then((module) => ({ default: module.PasswordCard })),
);
const EmailCard = lazy(() =>
  import('../features/auth/security/email-card').then((module) => ({ default: module.EmailCard })),
);
const SessionsCard = lazy(() =>
  import('../features/auth/security/sessions-card').then((module) => ({ default: module.SessionsCard })),
);

const DueDate = lazy(() =>
  import('../features/fertility/settings/due-date-card').then((module) => ({ default: module.DueDateCard })),
);
const MyData = lazy(() => import('../features/consents/my-data').then((module) => ({ default: module.MyData })));

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'profile', label: 'Profile' },
  { id: 'subscription', label: 'Subscription' },
  { id: 'data', label: 'My Data' },
] as const;

export function DashboardPage() {
  const { record, logout } = useSession();
  const [upgrade, setUpgrade] = useState<Plan | null>(null);
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'overview';
  const tier = record.subscriptionTier;
  const { isNew, isReady, finishTour } = useFirstVisit(record.email, { isEnabled: !record.demo });

  return (
    <div className="page grid gap-6 py-6">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Link to={paths.home} className="inline-flex min-h-11 items-center gap-2 link">
          <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
          Back
        </Link>
        <Button variant="plain" className="lg:hidden" onClick={() => void logout()}>
          <LogOut size={20} strokeWidth={1.6} aria-hidden />
          Logout
        </Button>
      </div>
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="text-4xl sm:text-5xl">My Dashboard</h1>
          <Badge variant={badges[tier]}>{tierLabel(tier)}</Badge>
        </div>
        <p className="text-lg text-ink-2">Welcome back, {record.name}.</p>
      </header>
      <GraceBanner />
      <Tabs
        label="Dashboard"
        tabs={tabs}
        selected={tab}
        onSelect={(id) => setSearch(id === 'overview' ? {} : { tab: id }, { replace: true })}
      >
        {tab === 'overview' ? (
          <div className="grid gap-5">
            <HelpStrip />
            {isReady && !record.demo && (
              <Suspense>
                <DueDate />
              </Suspense>
            )}
            <Overview isReady={isReady} onUpgrade={setUpgrade} />
          </div>
        ) : tab === 'subscription' ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Subscription
              change={search.get('change')}
              onUpgrade={setUpgrade}
              onChanged={() => setSearch({ tab: 'subscription' }, { replace: true })}
            />
          </Suspense>
        ) : tab === 'data' ? (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <MyData />
          </Suspense>
        ) : (
          <Profile />
        )}
      </Tabs>
      {isNew && (
        <Suspense>
          <Tour onDone={finishTour} />
        </Suspense>
      )}
      {upgrade && (
        <Suspense>
          <UpgradeDialog
            feature={upgrade.tier === 'ultra_elite' ? 'complete_library' : 'limited_library'}
            tier={upgrade.tier}
            plans={upgradeOptions(tier)}
            flow="dashboard"
            onClose={() => setUpgrade(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function Profile() {
  return (
    <Suspense fallback={<Skeleton className="h-96" />}>
      <div className="grid gap-5 lg:grid-cols-2">
        <PasswordCard />
        <div className="grid content-start gap-5">
          <EmailCard />
          <SessionsCard />
        </div>
      </div>
    </Suspense>
  );
}

function Overview({ isReady, onUpgrade }: { isReady: boolean; onUpgrade: (plan: Plan) => void }) {
  const { record } = useSession();
  const activity = useQuery({ ...activityQuery(record.email), enabled: isReady && record.email !== '' });
  return (
    <div className="grid gap-5 lg:grid-cols-[2fr_1fr]">
      {activity.isPending && (
        <>
          <Skeleton className="h-64" />
          <Skeleton className="h-64 lg:col-start-1" />
        </>
      )}
      {activity.isError && (
        <LoadFailure message="Your progress could not be loaded." onRetry={() => void activity.refetch()} />
      )}
      {activity.data && (
        <>
          <ProgressCard data={activity.data} />
          <div className="grid lg:col-start-1">
            <RecentActivity activities={activity.data.recent_activities} />
          </div>
        </>
      )}
      <div className="grid content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <QuickLinks />
        <PlanCard onUpgrade={onUpgrade} />
      </div>
    </div>
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
