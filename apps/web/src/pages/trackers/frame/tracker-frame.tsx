import type { ReactNode } from 'react';
import { childFeature } from '../../../platform/slices/registry';
import { useSharedAccess } from '../../../platform/trackers/family-access';
import type { OtherChildren } from '../../../platform/trackers/other-timers';
import type { TrackerProps } from '../../../platform/trackers/tracker-props';
import { ChildFrame } from './child-frame';
import { Locked, TrackerAccess } from './tracker-access';

interface TrackerFrameProps {
  title: string;
  /** The slice of the tracker. Its `childFeature` is what one parent of the household must have. */
  slice: string;
  children: (props: TrackerProps, family: OtherChildren) => ReactNode;
}

/** The page of a child's tracker. */
export function TrackerFrame({ title, slice, children }: TrackerFrameProps) {
  const feature = childFeature(slice);
  const hasAccess = useSharedAccess(feature ?? 'free_modules');
  const isLocked = feature !== undefined && hasAccess === false;
  return (
    <ChildFrame title={title} empty={isLocked ? <Locked feature={feature} /> : null}>
      {(tracked, family) => (
        <TrackerAccess key={tracked.child.id} tracked={tracked} feature={feature}>
          {(props) => children(props, family)}
        </TrackerAccess>
      )}
    </ChildFrame>
  );
}
