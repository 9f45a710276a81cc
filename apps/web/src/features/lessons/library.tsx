import { useQuery } from '@tanstack/react-query';
import { canOpenLesson, categoryTabs, inCategory, libraryTexts, type LessonSummary } from '@everstep/domain/lessons';
import { toEntitlement, useSession } from '../../lib/session';
import { SproutStone } from '../../ui/art/sprout-stone';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { Tabs } from '../../ui/tabs';
import { lessonsQuery, progressQuery } from './api';
import { LessonCard } from './lesson-card';

interface LibraryProps {
  category: string;
  onCategory: (category: string) => void;
  onUnlock: (lesson: LessonSummary) => void;
}

/** All lessons by category: what the person may open first, then what a plan would add. */
export function Library({ category, onCategory, onUnlock }: LibraryProps) {
  return (
    <Tabs label="Categories" tabs={categoryTabs} selected={category} onSelect={onCategory}>
      <LessonGrid category={category} onUnlock={onUnlock} />
    </Tabs>
  );
}

function LessonGrid({ category, onUnlock }: Pick<LibraryProps, 'category' | 'onUnlock'>) {
  const { record } = useSession();
  const lessons = useQuery(lessonsQuery(record.email));
  const { data: completed = [] } = useQuery(progressQuery(record.email));
  const account = toEntitlement(record);

  if (lessons.isPending) {
    return (
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} className="h-72" />
        ))}
      </div>
    );
  }
  if (lessons.isError) {
    return <LoadFailure message="The lessons could not be loaded." onRetry={() => void lessons.refetch()} />;
  }
  const shown = inCategory(lessons.data, category);
  if (shown.length === 0) {
    return (
      <div className="grid justify-items-center gap-2 py-12 text-center">
        <SproutStone className="mb-3 h-28" />
        <p className="text-lg font-semibold">{libraryTexts.empty}</p>
        <p className="text-ink-2">{libraryTexts.emptyHint}</p>
      </div>
    );
  }
  const isOpen = (lesson: LessonSummary) => canOpenLesson(account, lesson);
  const ordered = [...shown.filter(isOpen), ...shown.filter((lesson) => !isOpen(lesson))];
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {ordered.map((lesson) => (
        <li key={lesson.id} className="grid">
          <LessonCard
            lesson={lesson}
            isOpen={isOpen(lesson)}
            isCompleted={completed.includes(lesson.slug)}
            onUnlock={onUnlock}
          />
        </li>
      ))}
    </ul>
  );
}
