import { useQuery } from '@tanstack/react-query';
import { learningCounters, trackingCounters } from '@everstep/domain/activity';
import { paths } from '@everstep/domain/base/paths';
import { activityQuery } from '../../../features/activity/api';
import { CounterCard } from '../../../features/activity/counter-card';
import { LessonProgress } from '../../../features/lessons/progress/lesson-progress';
import { useProgress } from '../../../features/lessons/api';
import { useSession } from '../../../platform/session/session';
import { SproutStone } from '../../../ui/art/sprout-stone';
import { ButtonLink } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ProgressStones } from '../../../ui/progress-stones';

/** What the user has learned and logged so far. */
export function DashboardProgress({ isReady }: { isReady: boolean }) {
  const { record } = useSession();
  const activity = useQuery({ ...activityQuery(record.email), enabled: isReady && record.email !== '' });
  const progress = useProgress();
  if (activity.isError)
    return <LoadFailure message="Your progress could not be loaded." onRetry={() => void activity.refetch()} />;
  if (activity.isPending || progress.isLoading) return <Skeleton className="h-[40rem]" />;

  const { data } = activity;
  const reading = progress.reading.filter(({ slug, percent }) => percent > 0 && !progress.completed.includes(slug));
  const logged = data.tracker_entries + data.family_events;
  const isEmpty = data.modules_completed + data.quizzes_completed + logged === 0 && reading.length === 0;
  return (
    <div className="grid gap-5">
      {isEmpty && (
        <section
          aria-label="Your first step"
          className="grid justify-items-start gap-4 card sm:flex sm:items-center sm:gap-6"
        >
          <SproutStone className="h-28 w-auto shrink-0" />
          <div className="grid justify-items-start gap-3">
            <p className="text-lg">Nothing to count yet. One lesson or one logged day sets the first stone.</p>
            <ButtonLink to={paths.library}>Open the library</ButtonLink>
          </div>
        </section>
      )}
      <div className="grid gap-5 lg:grid-cols-2">
        <CounterCard title="Learning" counters={learningCounters(data, progress.isLoaded ? reading.length : null)}>
          <ProgressStones lit={data.modules_completed} total={data.total_modules_available} />
        </CounterCard>
        <CounterCard title="Tracking" counters={trackingCounters(data)} />
      </div>
      <LessonProgress />
    </div>
  );
}
