import { Suspense, useState } from 'react';
import { ArrowLeft, LogOut } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { familyPlanTexts, upgradeOptions, type Plan } from '@everstep/domain/billing';
import type { SessionRecord } from '@everstep/domain/session';
import type { Tier } from '@everstep/domain/tiers';
import { ErasureBanner } from '../../features/auth/deletion/erasure-banner';
import { GraceBanner } from '../../features/billing/subscription/grace-banner';
import { useFamilyPlan } from '../../features/billing/subscription/use-family-plan';
import { ProfileSkeleton } from '../../features/profile/profile-skeleton';
import { useFirstVisit } from '../../features/onboarding/api';
import { paths } from '@everstep/domain/base/paths';
import { leaveView } from '../../platform/navigation/unsaved-edits';
import { useSession } from '../../platform/session/session';
import { TierBadge } from '../../platform/session/tier-badge';
import { lazyDialog, lazyPart } from '../../platform/offline/lazy-part';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Tabs } from '../../ui/tabs';
import { DashboardOverview } from './dashboard/overview';

const UpgradeDialog = lazyDialog(
  async () => (await import('../../features/billing/plans/upgrade-dialog')).UpgradeDialog,
);
const Subscription = lazyPart(
  async () => (await import('../../features/billing/subscription/subscription')).Subscription,
);
const Tour = lazyDialog(async () => (await import('../../features/onboarding/tour')).Tour);

const Profile = lazyPart(async () => (await import('./dashboard/profile')).DashboardProfile);
const Progress = lazyPart(async () => (await import('./dashboard/progress')).DashboardProgress);
const MyData = lazyPart(async () => (await import('./dashboard/data')).DashboardData);

const tabs = [
  { id: 'overview', label: 'Overview' },
  { id: 'profile', label: 'Profile' },
  { id: 'subscription', label: 'Subscription' },
  { id: 'progress', label: 'Progress' },
  { id: 'data', label: 'My Data' },
] as const;

export function DashboardPage() {
  const { record, logout } = useSession();
  const [upgrade, setUpgrade] = useState<Plan | null>(null);
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'overview';
  const tier = record.subscriptionTier;
  const { isNew, isReturning, isReady, finishTour } = useFirstVisit(record.email, { isEnabled: !record.demo });

  return (
    <div className="page grid gap-2 pb-6 sm:gap-4">
      <header className="flex flex-wrap items-center gap-x-4">
        <Link to={paths.home} className="inline-flex min-h-11 items-center gap-2 link">
          <ArrowLeft size={20} strokeWidth={1.8} aria-hidden />
          Back
        </Link>
        <Button variant="plain" className="-mr-3 ml-auto lg:hidden" onClick={() => void logout()}>
          <LogOut size={20} strokeWidth={1.6} aria-hidden />
          Logout
        </Button>
        <div className="flex basis-full flex-wrap items-center gap-x-3 lg:basis-auto">
          <h1 className="text-2xl sm:text-3xl">My Dashboard</h1>
          <PlanBadge tier={tier} />
        </div>
        <p className="min-h-6 text-ink-2 lg:ml-auto">{welcome(record, isReturning)}</p>
      </header>
      <ErasureBanner />
      <GraceBanner />
      <Tabs
        label="Dashboard"
        tabs={tabs}
        selected={tab}
        onSelect={(id) => leaveView(() => setSearch(id === 'overview' ? {} : { tab: id }, { replace: true }))}
      >
        {tab === 'overview' ? (
          <DashboardOverview isReady={isReady} isReturning={isReturning === true} onUpgrade={setUpgrade} />
        ) : tab === 'subscription' ? (
          <Suspense fallback={<Skeleton className="h-96" />}>
            <Subscription
              change={search.get('change')}
              onUpgrade={setUpgrade}
              onChanged={() => setSearch({ tab: 'subscription' }, { replace: true })}
            />
          </Suspense>
        ) : tab === 'progress' ? (
          <Suspense fallback={<Skeleton className="h-[40rem]" />}>
            <Progress isReady={isReady} />
          </Suspense>
        ) : tab === 'data' ? (
          <Suspense fallback={<Skeleton className="h-64" />}>
            <MyData />
          </Suspense>
        ) : (
          <Suspense fallback={<ProfileLoading />}>
            <Profile />
          </Suspense>
        )}
      </Tabs>
      {isNew && (
        <Suspense>
          <Tour onClose={finishTour} />
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

/** The user's plan, or that of the family if it opens more. */
function PlanBadge({ tier }: { tier: Tier }) {
  const shared = useFamilyPlan();
  if (shared === undefined) return null;
  return shared ? <Badge variant="strong">{familyPlanTexts.badge(shared.tier)}</Badge> : <TierBadge tier={tier} />;
}

/** Only the first card; the footer stays hidden, because the cards below would push it down. */
function ProfileLoading() {
  return (
    <div data-page-loading>
      <ProfileSkeleton />
    </div>
  );
}

function welcome({ name }: SessionRecord, isReturning: boolean | undefined): string | null {
  if (isReturning === undefined) return null;
  return isReturning ? `Welcome back, ${name}.` : `Welcome, ${name}.`;
}
