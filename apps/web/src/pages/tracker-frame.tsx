import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { suspension, upgradePrompt } from '@everstep/domain/billing';
import { featureTier, type FeatureName } from '@everstep/domain/features';
import { hasRole } from '@everstep/domain/households';
import { paths } from '@everstep/domain/paths';
import { trackerTexts } from '@everstep/domain/trackers';
import { householdsQuery } from '../features/households/api';
import { useTrackedChild, type TrackedChild } from '../features/households/use-tracked-child';
import { useFeatureAccess } from '../platform/session/feature-access';
import { useSession } from '../platform/session/session';
import { SuspensionText, useIsSuspended } from '../platform/session/suspension';
import { ClockNotice } from '../platform/sync/clock-notice';
import { useSyncStatus } from '../platform/sync/use-entries';
import type { TrackerProps } from '../platform/trackers/tracker-props';
import { SproutStone } from '../ui/art/sprout-stone';
import { Button, ButtonLink } from '../ui/button';
import { LoadFailure } from '../ui/feedback/load-failure';
import { Skeleton } from '../ui/feedback/skeleton';
import { StatusPill } from '../ui/feedback/status-pill';
import { RadioGroup } from '../ui/form/radio-group';
import { useTrackingConsent } from './tracking-consent';

const UpgradeDialog = lazy(() =>
  import('../features/billing/plans/upgrade-dialog').then((module) => ({ default: module.UpgradeDialog })),
);

interface TrackerFrameProps {
  title: string;
  /** What a parent of the household must have. Without it the tracker is free. */
  feature?: FeatureName;
  /** Stands beside the title. */
  actions?: ReactNode;
  children: (props: TrackerProps) => ReactNode;
}

/** The page of a tracker: its title, for which child it is, and whether this user may log. */
export function TrackerFrame({ title, feature, actions, children }: TrackerFrameProps) {
  const { record } = useSession();
  const households = useQuery(householdsQuery(record.email));
  const { tracked, children: all, choose } = useTrackedChild(households.data ?? []);
  const status = useSyncStatus();
  return (
    <div className="page grid gap-4 py-4 sm:gap-6 sm:py-6">
      <header className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h1 className="text-3xl sm:text-5xl">{title}</h1>
          {status && <StatusPill {...status} />}
          {actions}
        </div>
        {all.length > 1 && tracked && (
          <RadioGroup
            legend={trackerTexts.chooseChild}
            isLegendHidden
            variant="tags"
            options={all.map(({ id, name }) => ({ value: id, label: name }))}
            value={tracked.child.id}
            onChoose={choose}
          />
        )}
        <ClockNotice />
      </header>
      {households.isPending && <Skeleton className="h-96" />}
      {households.isError && (
        <LoadFailure message={trackerTexts.loadFailed} onRetry={() => void households.refetch()} />
      )}
      {households.data && !tracked && <NoChild />}
      {tracked && (
        <Tracked key={tracked.child.id} tracked={tracked} feature={feature}>
          {children}
        </Tracked>
      )}
    </div>
  );
}

interface TrackedProps {
  tracked: TrackedChild;
  feature: FeatureName | undefined;
  children: (props: TrackerProps) => ReactNode;
}

function Tracked({ tracked: { household, child }, feature, children }: TrackedProps) {
  const consent = useTrackingConsent();
  const isOpen = useFeatureAccess(feature ?? 'free_modules');
  const mayLog = hasRole(household.role, 'carer');
  const isLocked = feature !== undefined && isOpen === false;
  return children({ household: household.id, child, blocked: blocked(), canStop: isLocked && mayLog });

  function blocked(): ReactNode {
    if (!mayLog) return <ReadOnly text={trackerTexts.viewer} />;
    if (child.deletion_at !== null) return <ReadOnly text={trackerTexts.leaving} />;
    if (feature !== undefined && isOpen === undefined) return <Skeleton className="h-48" />;
    return isLocked ? <Locked feature={feature} /> : consent;
  }
}

function ReadOnly({ text }: { text: string }) {
  return <p className="max-w-2xl rounded-card bg-sunken p-5">{text}</p>;
}

function Locked({ feature }: { feature: FeatureName }) {
  const [isUpgrading, setUpgrading] = useState(false);
  const isSuspended = useIsSuspended();
  const tier = featureTier(feature);
  const { title, text } = upgradePrompt(feature, tier);
  return (
    <section className="grid justify-items-start gap-3 rounded-card bg-sunken p-6">
      <h2 className="text-2xl">{isSuspended ? suspension.title : title}</h2>
      <p className="max-w-2xl text-ink-2">
        {!isSuspended && text} {trackerTexts.lapsed}
      </p>
      {isSuspended ? (
        <p>
          <SuspensionText />
        </p>
      ) : (
        <Button onClick={() => setUpgrading(true)}>{trackerTexts.seePlans}</Button>
      )}
      {isUpgrading && (
        <Suspense>
          <UpgradeDialog feature={feature} tier={tier} onClose={() => setUpgrading(false)} />
        </Suspense>
      )}
    </section>
  );
}

function NoChild() {
  return (
    <section aria-label={trackerTexts.noChildTitle} className="grid justify-items-center gap-4 card py-10 text-center">
      <SproutStone className="w-44" />
      <h2 className="text-2xl sm:text-3xl">{trackerTexts.noChildTitle}</h2>
      <p className="max-w-lg text-lg text-ink-2">{trackerTexts.noChildText}</p>
      <ButtonLink to={paths.family}>{trackerTexts.addChild}</ButtonLink>
    </section>
  );
}
