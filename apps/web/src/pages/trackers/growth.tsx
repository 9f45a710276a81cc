import { useLocation } from 'react-router-dom';
import { growthTexts } from '@everstep/domain/growth';
import { GrowthTracker } from '../../features/growth/growth-tracker';
import { TrackerFrame } from './frame/tracker-frame';

export function GrowthPage() {
  const state = useLocation().state as { opensForm?: boolean } | null;
  return (
    <TrackerFrame title={growthTexts.title}>
      {(props) => <GrowthTracker {...props} startsAdding={state?.opensForm === true} />}
    </TrackerFrame>
  );
}
