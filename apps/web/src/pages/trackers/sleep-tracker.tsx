import { sleepTexts } from '@everstep/domain/sleep';
import { OtherSleeps } from '../../features/sleep/other-sleeps';
import { SleepTracker } from '../../features/sleep/sleep-tracker';
import { TrackerFrame } from './frame/tracker-frame';

export function SleepTrackerPage() {
  return (
    <TrackerFrame title={sleepTexts.cardTitle} slice="sleep">
      {(props, family) => (
        <>
          <OtherSleeps household={props.household} {...family} />
          <SleepTracker {...props} />
        </>
      )}
    </TrackerFrame>
  );
}
