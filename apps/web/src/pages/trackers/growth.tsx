import { growthTexts } from '@everstep/domain/growth';
import { GrowthTracker } from '../../features/growth/growth-tracker';
import { TrackerFrame } from './frame/tracker-frame';

export function GrowthPage() {
  return (
    <TrackerFrame title={growthTexts.title} slice="growth">
      {(props) => <GrowthTracker {...props} />}
    </TrackerFrame>
  );
}
