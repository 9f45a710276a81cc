import { sleepTexts } from '@everstep/domain/sleep';
import { SleepTracker } from '../features/sleep/sleep-tracker';
import { TrackerFrame } from './tracker-frame';

export function SleepTrackerPage() {
  return (
    <TrackerFrame title={sleepTexts.cardTitle} feature="milk_feeding_tracker">
      {(props) => <SleepTracker {...props} />}
    </TrackerFrame>
  );
}
