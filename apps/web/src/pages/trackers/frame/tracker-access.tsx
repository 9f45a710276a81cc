import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { suspension, upgradePrompt } from '@everstep/domain/billing';
import { featureTier, type FeatureName } from '@everstep/domain/features';
import { hasRole, type Role } from '@everstep/domain/households';
import { trackerTexts } from '@everstep/domain/trackers';
import type { TrackedChild } from '../../../features/households/use-tracked-child';
import { SuspensionText, useIsSuspended } from '../../../platform/session/suspension';
import { useFeatureAccess } from '../../../platform/session/feature-access';
import { FamilyContext } from '../../../platform/trackers/family';
import { familyAccess } from '../../../platform/trackers/family-access';
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
  const isOpen = feature === undefined || familyAccess(household, feature, hasAccess);
  const mayLog = hasRole(household.role, 'carer');
  const family = useMemo(
    () => ({ household: household.id, role: household.role, members: household.members }),
    [household],
  );
  return (
    <FamilyContext value={family}>
      {children({ household: household.id, child, lockedNotice: lockedNotice(), canStop: isOpen === false && mayLog })}
    </FamilyContext>
  );

  function lockedNotice(): ReactNode {
    if (!mayLog) return <ReadOnly text={trackerTexts.viewer} />;
    if (child.deletion_at !== null) return <ReadOnly text={trackerTexts.leaving} />;
    if (isOpen === undefined) return <Skeleton className="h-48" />;
    return feature === undefined || isOpen ? consent : <Locked feature={feature} role={household.role} />;
  }
}

function ReadOnly({ text }: { text: string }) {
  return <p className="max-w-2xl rounded-card bg-sunken p-5">{text}</p>;
}

interface LockedProps {
  feature: FeatureName;
  /** In the family that it is locked for. Only a parent's plan would open it. */
  role?: Role;
}

/** Says which plan includes the tracker. */
export function Locked({ feature, role = 'parent' }: LockedProps) {
  const [isUpgrading, setUpgrading] = useState(false);
  const isSuspended = useIsSuspended();
  const mayOpen = hasRole(role, 'parent');
  const tier = featureTier(feature);
  const { title, text } = upgradePrompt(feature, tier);
  return (
    <section className="grid justify-items-start gap-3 rounded-card bg-sunken p-6">
      <h2 className="text-2xl">{mayOpen && isSuspended ? suspension.title : title}</h2>
      <p className="max-w-2xl text-ink-2">
        {!mayOpen ? trackerTexts.parentsOpenIt : !isSuspended && text} {trackerTexts.lapsed}
      </p>
      {mayOpen &&
        (isSuspended ? (
          <p>
            <SuspensionText />
          </p>
        ) : (
          <Button onClick={() => setUpgrading(true)}>{trackerTexts.seePlans}</Button>
        ))}
      {isUpgrading && (
        <Suspense>
          <UpgradeDialog feature={feature} tier={tier} onClose={() => setUpgrading(false)} />
        </Suspense>
      )}
    </section>
  );
}
