import { useLocation, useSearchParams } from 'react-router-dom';
import { feedingTexts } from '@everstep/domain/feedings';
import { FeedingTracker } from '../features/feedings/feeding-tracker';
import { TrackerFrame } from './tracker-frame';

export function MilkTrackerPage() {
  const [search] = useSearchParams();
  const { key } = useLocation();
  return (
    <TrackerFrame title={feedingTexts.title} feature="milk_feeding_tracker">
      {(props) => <FeedingTracker key={key} startsWith={search.get('log')} {...props} />}
    </TrackerFrame>
  );
}
