import { useEffect, useRef, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  canOpenLesson,
  categoryTabs,
  discoverMoreCount,
  inCategory,
  libraryTexts,
  type LessonSummary,
} from '@everstep/domain/lessons';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { useIsSuspended } from '../../../platform/session/suspension';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Tabs } from '../../../ui/tabs';
import { lessonsQuery, useProgress } from '../api';
import { ContinueReading } from './continue-reading';
import { EmptyCategory } from './empty-category';
import { LessonGrid } from './lesson-grid';
import { LessonGridSkeleton } from './skeletons';

interface LibraryProps {
  category: string;
  /** Whether the lessons behind 'Discover … more' are shown. */
  isExpanded: boolean;
  /** The URL of that link. */
  expandedUrl: string;
  onCategory: (category: string) => void;
  onUnlock: (lesson: LessonSummary) => void;
}

/** All lessons by category: open ones first, then what a plan would add. */
export function Library({ category, onCategory, ...categoryProps }: LibraryProps) {
  const { record } = useSession();
  const lessons = useQuery(lessonsQuery(record.email));
  const progress = useProgress();

  // The lessons to continue are above the tabs, so the tabs wait for them to avoid a layout shift.
  if (progress.isLoading || (record.isAuthenticated && lessons.isPending)) return <LessonGridSkeleton />;
  return (
    <>
      <ContinueReading />
      <Tabs isSticky label="Categories" tabs={categoryTabs} selected={category} onSelect={onCategory}>
        <Category key={category} category={category} {...categoryProps} />
      </Tabs>
    </>
  );
}

function Category({ category, isExpanded, expandedUrl, onUnlock }: Omit<LibraryProps, 'onCategory'>) {
  const { record } = useSession();
  const lessons = useQuery(lessonsQuery(record.email));
  const isSuspended = useIsSuspended();
  const user = toEntitlement(record);

  if (lessons.isPending) return <LessonGridSkeleton />;
  if (lessons.isError) {
    return <LoadFailure message="The lessons could not be loaded." onRetry={() => void lessons.refetch()} />;
  }
  const categoryLessons = inCategory(lessons.data, category);
  if (categoryLessons.length === 0) return <EmptyCategory />;
  const isOpen = (lesson: LessonSummary) => canOpenLesson(user, lesson);
  const ordered = [...categoryLessons.filter(isOpen), ...categoryLessons.filter((lesson) => !isOpen(lesson))];
  const more = discoverMoreCount(ordered.length);
  return (
    <div className="grid gap-5">
      <LessonGrid lessons={ordered.slice(0, ordered.length - more)} onUnlock={onUnlock} />
      {more > 0 && (
        <MoreLessons isExpanded={isExpanded}>
          {isExpanded ? (
            <LessonGrid lessons={ordered.slice(-more)} onUnlock={onUnlock} />
          ) : (
            <Link
              to={expandedUrl}
              className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-1 rounded-card bg-spruce-soft px-6 py-4 no-underline hover:bg-sunken"
            >
              <span className="text-lg font-semibold text-spruce tabular-nums">{libraryTexts.discoverMore(more)}</span>
              {!isSuspended && !ordered.every(isOpen) && (
                <span className="text-ink-2 tabular-nums">{libraryTexts.whatPlansOpen}</span>
              )}
              <ArrowDown strokeWidth={1.6} aria-hidden className="ml-auto shrink-0 text-spruce" />
            </Link>
          )}
        </MoreLessons>
      )}
    </div>
  );
}

/** Moves the focus to the first revealed lesson after the user expands the list. */
function MoreLessons({ isExpanded, children }: { isExpanded: boolean; children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const wasExpanded = useRef(isExpanded);
  useEffect(() => {
    if (isExpanded && !wasExpanded.current) list.current?.querySelector('a')?.focus({ preventScroll: true });
    wasExpanded.current = isExpanded;
  }, [isExpanded]);
  return <div ref={list}>{children}</div>;
}
