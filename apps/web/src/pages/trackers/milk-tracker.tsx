import { useSearchParams } from 'react-router-dom';
import { feedingTexts } from '@everstep/domain/feedings';
import { OtherFeeds } from '../../features/feedings/other-feeds';
import { FeedingTracker } from '../../features/feedings/feeding-tracker';
import { TrackerFrame } from './frame/tracker-frame';

export function MilkTrackerPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <TrackerFrame title={feedingTexts.title} slice="feedings">
      {(props, family) => (
        <>
          <OtherFeeds household={props.household} {...family} />
          <FeedingTracker
            {...props}
            others={family.others}
            shortcut={search.get('log')}
            onShortcutDone={() => setSearch({}, { replace: true })}
          />
        </>
      )}
    </TrackerFrame>
  );
}
