import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { lessonAfter, type LessonSummary } from '@everstep/domain/lessons';
import { ApiError } from '../../../platform/api/api-error';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { lessonQuery } from '../api';
import { LessonHeader } from './lesson-header';
import { LockedLesson } from './locked-lesson';
import { OpenLesson } from './open-lesson';
import { useLessonList } from './use-lesson-list';

interface LessonPageProps {
  slug: string;
  onUnlock: (lesson: LessonSummary) => void;
  notFound: ReactNode;
}

/** One lesson: its text if the user may open it, otherwise what it teaches and the plan that includes it. */
export function LessonPage({ slug, onUnlock, notFound }: LessonPageProps) {
  const { record } = useSession();
  const lessons = useLessonList(slug);
  const summary = lessons.data?.find((candidate) => candidate.slug === slug);
  // The list marks locked lessons, so their text is not requested only to be refused.
  const isLocked = summary?.content === null;
  const lesson = useQuery({ ...lessonQuery(record.email, slug), enabled: !lessons.isPending && !isLocked });

  if (isLocked) return <LockedLesson lesson={summary} onUnlock={() => onUnlock(summary)} />;
  if (lesson.data) {
    return (
      <OpenLesson lesson={lesson.data} next={lessonAfter(toEntitlement(record), lessons.data ?? [], lesson.data)} />
    );
  }
  if (lesson.error instanceof ApiError && lesson.error.status === 404) return notFound;
  if (lesson.isError) {
    return (
      <div className="grid gap-8">
        {summary ? <LessonHeader lesson={summary} /> : <h1 className="text-4xl">Lesson</h1>}
        <LoadFailure
          message="This lesson could not be loaded."
          onRetry={() => void Promise.all([lessons.refetch(), lesson.refetch()])}
        />
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      {summary && <LessonHeader lesson={summary} />}
      <Skeleton className="h-[70dvh]" />
    </div>
  );
}
