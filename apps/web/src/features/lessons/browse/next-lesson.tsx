import { LibraryBig } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { lessonsToContinue, nextLesson } from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { NextStepLink, NextStepSkeleton } from '../../../ui/next-step-link';
import { lessonsQuery, useProgress } from '../api';
import { categoryAppearance } from './category-appearance';

interface NextLessonProps {
  /** Slugs that come first among unread lessons; undefined while unknown. */
  planned: readonly string[] | undefined;
}

/** The lesson last read but not finished, otherwise the one to read next. */
export function NextLesson({ planned }: NextLessonProps) {
  const { record } = useSession();
  const lessons = useQuery(lessonsQuery(record.email));
  const progress = useProgress();
  if (lessons.isError)
    return <LoadFailure message="Your next lesson could not be loaded." onRetry={() => void lessons.refetch()} />;
  if (lessons.isPending || progress.isLoading) return <NextStepSkeleton />;

  const user = toEntitlement(record);
  const [started] = lessonsToContinue(user, lessons.data, progress);
  if (started) {
    const { lesson, reading } = started;
    return (
      <NextStepLink to={paths.lesson(lesson.slug)} state={{ resume: true }} {...categoryAppearance(lesson.category)}>
        <span className="font-semibold tabular-nums">
          Continue: {lesson.title}, {reading.percent}%
        </span>
        <ProgressBar percent={reading.percent} label={`${lesson.title}, read so far`} />
      </NextStepLink>
    );
  }
  if (!planned) return <NextStepSkeleton />;
  const next = nextLesson(user, lessons.data, { completed: progress.completed, planned });
  if (!next) {
    return (
      <NextStepLink to={paths.library} icon={LibraryBig} tint="bg-spruce-soft text-spruce">
        <span className="font-semibold">You have completed every lesson of your plan</span>
        <span className="text-sm text-ink-2">They stay in the library for you</span>
      </NextStepLink>
    );
  }
  return (
    <NextStepLink to={paths.lesson(next.slug)} {...categoryAppearance(next.category)}>
      <span className="font-semibold">Next lesson: {next.title}</span>
      <span className="text-sm text-ink-2 tabular-nums">{next.duration_minutes} minutes</span>
    </NextStepLink>
  );
}
