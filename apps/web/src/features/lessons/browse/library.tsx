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
  lessonsToContinue,
} from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { useIsSuspended } from '../../../platform/session/suspension';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Tabs } from '../../../ui/tabs';
import { lessonsQuery, useProgress } from '../api';
import { EmptyCategory } from './empty-category';
import { LessonGrid } from './lesson-grid';
import { LessonGridSkeleton } from './skeletons';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import { categoryAppearance } from './category-appearance';

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
  const canOpen = (lesson: LessonSummary) => canOpenLesson(user, lesson);
  const ordered = [...categoryLessons.filter(canOpen), ...categoryLessons.filter((lesson) => !canOpen(lesson))];
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
              {!isSuspended && !ordered.every(canOpen) && (
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

/** The lessons that the user has started, most recent first. */
function ContinueReading() {
  const { record } = useSession();
  const { data: lessons = [] } = useQuery(lessonsQuery(record.email));
  const startedLessons = lessonsToContinue(toEntitlement(record), lessons, useProgress());
  if (startedLessons.length === 0) return null;
  return (
    <section aria-labelledby="continue" className="grid gap-3">
      <h2 id="continue" className="text-2xl">
        Continue
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {startedLessons.map(({ lesson, reading }) => {
          const { icon: Icon, tint } = categoryAppearance(lesson.category);
          return (
            <li key={lesson.slug} className="grid">
              <Link
                to={paths.lesson(lesson.slug)}
                state={{ resume: true }}
                className="flex items-center gap-4 rounded-card border border-line bg-surface p-4 no-underline hover:border-edge"
              >
                <span className={`grid size-11 shrink-0 place-items-center rounded-full ${tint}`}>
                  <Icon size={22} strokeWidth={1.6} aria-hidden />
                </span>
                <span className="grid min-w-0 grow gap-1.5">
                  <span className="font-display text-lg leading-tight">{lesson.title}</span>
                  <span className="text-sm text-ink-2 tabular-nums">{reading.percent}% read</span>
                  <ProgressBar percent={reading.percent} label={`${lesson.title}, read so far`} />
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
