import { useQuery } from '@tanstack/react-query';
import {
  canOpenLesson,
  categoryTabs,
  discoverMoreCount,
  inCategory,
  libraryTexts,
  type LessonSummary,
} from '@everstep/domain/lessons';
import { toEntitlement, useSession } from '../../lib/session';
import { LoadFailure } from '../../ui/load-failure';
import { Tabs } from '../../ui/tabs';
import { lessonsQuery } from './api';
import { EmptyCategory } from './empty-category';
import { LessonGrid, LoadingGrid } from './lesson-grid';

interface LibraryProps {
  category: string;
  onCategory: (category: string) => void;
  onUnlock: (lesson: LessonSummary) => void;
}

/** All lessons by category: what the person may open first, then what a plan would add. */
export function Library({ category, onCategory, ...shown }: LibraryProps) {
  return (
    <Tabs label="Categories" tabs={categoryTabs} selected={category} onSelect={onCategory}>
      <Category key={category} category={category} {...shown} />
    </Tabs>
  );
}

function Category({ category, onUnlock }: Omit<LibraryProps, 'onCategory'>) {
  const { record } = useSession();
  const lessons = useQuery(lessonsQuery(record.email));
  const account = toEntitlement(record);

  if (lessons.isPending) return <LoadingGrid />;
  if (lessons.isError) {
    return <LoadFailure message="The lessons could not be loaded." onRetry={() => void lessons.refetch()} />;
  }
  const shown = inCategory(lessons.data, category);
  if (shown.length === 0) return <EmptyCategory />;
  const isOpen = (lesson: LessonSummary) => canOpenLesson(account, lesson);
  const ordered = [...shown.filter(isOpen), ...shown.filter((lesson) => !isOpen(lesson))];
  const more = discoverMoreCount(ordered.length);
  return (
    <div className="grid gap-5">
      <LessonGrid lessons={ordered.slice(0, ordered.length - more)} onUnlock={onUnlock} />
      {more > 0 && (
        <>
          <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-card bg-spruce-soft px-6 py-4">
            <p className="text-lg font-semibold tabular-nums">{libraryTexts.discoverMore(more)}</p>
            {!ordered.every(isOpen) && <p className="text-ink-2 tabular-nums">{libraryTexts.whatPlansOpen}</p>}
          </div>
          <LessonGrid lessons={ordered.slice(-more)} onUnlock={onUnlock} />
        </>
      )}
    </div>
  );
}
