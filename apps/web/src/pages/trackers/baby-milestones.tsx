import { useSearchParams } from 'react-router-dom';
import { milestoneTexts } from '@everstep/domain/milestones';
import { MilestoneTracker } from '../../features/milestones/milestone-tracker';
import { TrackerFrame } from './frame/tracker-frame';

export function BabyMilestonesPage() {
  const [search, setSearch] = useSearchParams();
  return (
    <TrackerFrame title={milestoneTexts.title} slice="milestones">
      {(props) => (
        <MilestoneTracker
          {...props}
          view={search.get('view')}
          onView={(view) => setSearch(view === null ? {} : { view })}
        />
      )}
    </TrackerFrame>
  );
}
