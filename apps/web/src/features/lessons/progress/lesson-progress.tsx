import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { lessonsToContinue, progressByCategory } from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { lessonsQuery, useProgress } from '../api';

/** The lessons being read, and the completed ones of each category. */
export function LessonProgress() {
  const { record } = useSession();
  const lessons = useQuery(lessonsQuery(record.email));
  const progress = useProgress();
  if (lessons.isError)
    return <LoadFailure message="The lessons could not be loaded." onRetry={() => void lessons.refetch()} />;
  if (!progress.isLoaded && !progress.isLoading)
    return <LoadFailure message="What you have read could not be loaded." onRetry={progress.retry} />;
  if (lessons.isPending || progress.isLoading) return <Skeleton className="h-96" />;
  const user = toEntitlement(record);
  const started = lessonsToContinue(user, lessons.data, progress);
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <section aria-labelledby="by-category" className="grid content-start gap-5 card">
        <h2 id="by-category" className="text-2xl">
          By subject
        </h2>
        <ul className="grid gap-4">
          {progressByCategory(user, lessons.data, progress.completed).map(({ label, completed, total }) => (
            <li key={label} className="grid gap-1.5">
              <span className="flex justify-between gap-4">
                {label}
                <span className="shrink-0 font-semibold tabular-nums">
                  {completed} of {total}
                </span>
              </span>
              <ProgressBar percent={Math.round((completed / total) * 100)} label={`${label}, completed`} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="being-read" className="grid content-start gap-5 card">
        <h2 id="being-read" className="text-2xl">
          Being read
        </h2>
        {started.length === 0 && (
          <p className="text-ink-2">No lesson is open halfway. A lesson shows here once you have begun it.</p>
        )}
        <ul className="grid gap-4">
          {started.map(({ lesson, reading }) => (
            <li key={lesson.slug} className="grid gap-1.5">
              <span className="flex items-center justify-between gap-4">
                <Link
                  to={paths.lesson(lesson.slug)}
                  state={{ resume: true }}
                  className="inline-flex min-h-11 items-center link"
                >
                  {lesson.title}
                </Link>
                <span className="shrink-0 font-semibold tabular-nums">{reading.percent}%</span>
              </span>
              <ProgressBar percent={reading.percent} label={`${lesson.title}, read so far`} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
