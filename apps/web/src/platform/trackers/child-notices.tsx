import { Suspense, type ComponentType } from 'react';
import type { FeatureName } from '@everstep/domain/features';
import { hasRole, type Child, type Household } from '@everstep/domain/households';
import { useFeatureAccess } from '../session/feature-access';
import { childNotices } from '../slices/registry';
import { familyAccess } from './family-access';
import type { ChildNoticeProps } from './tracker-props';

interface ChildNoticesProps {
  household: Household;
  child: Child;
  /** False if another child of the household shows the notices about the whole household. */
  showsHousehold?: boolean;
  onOpen?: () => void;
}

/** Everything in the logs of all trackers that may harm the child. */
export function ChildNotices({ household, child, showsHousehold = true, onOpen }: ChildNoticesProps) {
  return childNotices().map(({ name, feature, Notices }) => (
    <Suspense key={`${name}:${child.id}`} fallback={null}>
      <OfTracker
        feature={feature}
        Notices={Notices}
        features={household.features}
        household={household.id}
        child={child}
        showsHousehold={showsHousehold}
        mayLog={hasRole(household.role, 'carer') && child.deletion_at === null}
        {...(onOpen && { onOpen })}
      />
    </Suspense>
  ));
}

interface OfTrackerProps extends Omit<ChildNoticeProps, 'canLog'> {
  feature: FeatureName | undefined;
  Notices: ComponentType<ChildNoticeProps>;
  mayLog: boolean;
  /** What the plan of a parent opens to the family. */
  features: Household['features'];
}

function OfTracker({ feature, features, Notices, mayLog, ...props }: OfTrackerProps) {
  const hasAccess = useFeatureAccess(feature ?? 'free_modules');
  const isOpen = feature === undefined || familyAccess({ features }, feature, hasAccess);
  return <Notices {...props} canLog={mayLog && isOpen === true} />;
}
