import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { suspension, upgradePrompt } from '@everstep/domain/billing';
import { featureTier, type FeatureName } from '@everstep/domain/features';
import { hasRole } from '@everstep/domain/households';
import { trackerTexts } from '@everstep/domain/trackers';
import type { TrackedChild } from '../../../features/households/use-tracked-child';
import { useFeatureAccess } from '../../../platform/session/feature-access';
import { SuspensionText, useIsSuspended } from '../../../platform/session/suspension';
import { FamilyContext } from '../../../platform/trackers/family';
import type { TrackerProps } from '../../../platform/trackers/tracker-props';
import { lazyDialog } from '../../../platform/offline/lazy-part';
import { Button } from '../../../ui/button';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { useConsentQuestion } from './consent-question';

const UpgradeDialog = lazyDialog(
  async () => (await import('../../../features/billing/plans/upgrade-dialog')).UpgradeDialog,
);

interface TrackerAccessProps {
  tracked: TrackedChild;
  /** The feature that one parent of the household must have. Without it, the tracker is free. */
  feature: FeatureName | undefined;
  children: (props: TrackerProps) => ReactNode;
}

/** Decides whether this user may log for the child, by role, plan and consent, and lists the other members of the family. */
export function TrackerAccess({ tracked: { household, child }, feature, children }: TrackerAccessProps) {
  const consent = useConsentQuestion('trackers');
  const hasAccess = useFeatureAccess(feature ?? 'free_modules');
  const mayLog = hasRole(household.role, 'carer');
  // What the family's plan opens is known without a connection, too.
  const isShared = feature !== undefined && household.features?.includes(feature) === true;
  const isLocked = feature !== undefined && hasAccess === false && !isShared;
  const family = useMemo(
    () => ({ household: household.id, role: household.role, members: household.members }),
    [household],
  );
  return (
    <FamilyContext value={family}>
      {children({ household: household.id, child, lockedNotice: lockedNotice(), canStop: isLocked && mayLog })}
    </FamilyContext>
  );

  function lockedNotice(): ReactNode {
    if (!mayLog) return <ReadOnly text={trackerTexts.viewer} />;
    if (child.deletion_at !== null) return <ReadOnly text={trackerTexts.leaving} />;
    if (feature !== undefined && hasAccess === undefined && !isShared) return <Skeleton className="h-48" />;
    return isLocked ? <Locked feature={feature} /> : consent;
  }
}

function ReadOnly({ text }: { text: string }) {
  return <p className="max-w-2xl rounded-card bg-sunken p-5">{text}</p>;
}

/** Says which plan includes the tracker. */
export function Locked({ feature }: { feature: FeatureName }) {
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
