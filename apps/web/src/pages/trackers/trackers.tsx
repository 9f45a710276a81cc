import { Suspense } from 'react';
import { trackerTexts } from '@everstep/domain/trackers';
import { ImportCard } from '../../features/imports/import-card';
import { childTodayCards, todayCards } from '../../platform/slices/registry';
import { TodayCardSkeleton } from '../../ui/today-card';
import { ChildFrame } from './frame/child-frame';
import { TrackerAccess } from './frame/tracker-access';

/** The status of each tracker, with its quickest way to log: first those of the child, then the user's own. */
export function TrackersPage() {
  return (
    <ChildFrame title={trackerTexts.title} below={<OwnTrackers />}>
      {(tracked) => (
        <div key={tracked.child.id} className="grid gap-4 lg:gap-5">
          <section aria-label={tracked.child.name} className="grid gap-3 sm:grid-cols-2 lg:gap-5">
            {childTodayCards().map(({ name, feature, Card }) => (
              <Suspense key={name} fallback={<TodayCardSkeleton />}>
                <TrackerAccess tracked={tracked} feature={feature}>
                  {(props) => <Card {...props} />}
                </TrackerAccess>
              </Suspense>
            ))}
          </section>
          <TrackerAccess tracked={tracked} feature="milk_feeding_tracker">
            {(props) => <ImportCard {...props} />}
          </TrackerAccess>
        </div>
      )}
    </ChildFrame>
  );
}

function OwnTrackers() {
  return (
    <section aria-label={trackerTexts.own} className="grid gap-3 sm:grid-cols-2 lg:gap-5">
      {todayCards().map(({ name, Card }) => (
        <Suspense key={name} fallback={<TodayCardSkeleton />}>
          <Card />
        </Suspense>
      ))}
    </section>
  );
}
