import { lazy, Suspense, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { canOpenLesson, libraryTexts, type Lesson, type LessonSummary } from '@everstep/domain/lessons';
import { ApiError } from '../../lib/api-client';
import { paths } from '@everstep/domain/paths';
import { toEntitlement, useSession } from '../../lib/session';
import { LoadFailure } from '../../ui/load-failure';
import { Skeleton } from '../../ui/skeleton';
import { lessonQuery, lessonsQuery } from './api';
import { CompleteLesson } from './complete-lesson';
import { headingId, headings } from './headings';
import { LessonHeader } from './lesson-header';
import { LockedLesson } from './locked-lesson';

const LessonText = lazy(() => import('./lesson-text').then((module) => ({ default: module.LessonText })));

interface LessonPageProps {
  slug: string;
  onUnlock: (lesson: LessonSummary) => void;
  notFound: ReactNode;
}

/** One lesson: its text for whoever may open it, else what it teaches and what opens it. */
export function LessonPage({ slug, onUnlock, notFound }: LessonPageProps) {
  const { record } = useSession();
  const lessons = useQuery(lessonsQuery(record.email));
  const summary = lessons.data?.find((candidate) => candidate.slug === slug);
  // The list already says what is locked, so nothing is asked for that would be refused.
  const isLocked = summary?.content === null;
  const lesson = useQuery({ ...lessonQuery(record.email, slug), enabled: !lessons.isPending && !isLocked });

  if (isLocked) return <LockedLesson lesson={summary} onUnlock={() => onUnlock(summary)} />;
  if (lesson.data)
    return <OpenLesson lesson={lesson.data} next={nextLesson(lesson.data, lessons.data ?? [], record)} />;
  if (lesson.error instanceof ApiError && lesson.error.status === 404) return notFound;
  if (lesson.isError) {
    return (
      <LoadFailure
        message="This lesson could not be loaded."
        onRetry={() => void Promise.all([lessons.refetch(), lesson.refetch()])}
      />
    );
  }
  return <Skeleton className="h-[70dvh]" />;
}

function nextLesson(
  current: Lesson,
  all: LessonSummary[],
  record: Parameters<typeof toEntitlement>[0],
): LessonSummary | null {
  const account = toEntitlement(record);
  const later = all.slice(all.findIndex((lesson) => lesson.slug === current.slug) + 1);
  return later.find((lesson) => canOpenLesson(account, lesson)) ?? null;
}

function OpenLesson({ lesson, next }: { lesson: Lesson; next: LessonSummary | null }) {
  const contents = headings(lesson.content);
  return (
    <article className="grid gap-8">
      <LessonHeader lesson={lesson} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,44rem)_1fr] lg:gap-16">
        <div className="grid min-w-0 content-start gap-8">
          <p className="rounded-card bg-apricot-soft px-5 py-4 text-apricot-ink">{lesson.framing}</p>
          <Contents headings={contents} className="lg:hidden" />
          <Suspense fallback={<Skeleton className="h-[60dvh]" />}>
            <LessonText text={lesson.content} />
          </Suspense>
          <section className="card" aria-labelledby="steps">
            <h2 id="steps" className="text-2xl">
              Your next steps
            </h2>
            <ol className="mt-4 grid list-decimal gap-2 pl-6 marker:font-semibold marker:text-spruce">
              {lesson.actions.map((action) => (
                <li key={action}>{action}</li>
              ))}
            </ol>
          </section>
          <CompleteLesson slug={lesson.slug} />
          {next && (
            <Link
              to={paths.lesson(next.slug)}
              className="flex items-center justify-between gap-4 card no-underline hover:border-edge"
            >
              <span>
                <span className="block text-sm text-ink-3">Next lesson</span>
                <span className="font-display text-xl">{next.title}</span>
              </span>
              <ArrowRight className="shrink-0 text-spruce" strokeWidth={1.6} aria-hidden />
            </Link>
          )}
          <section aria-labelledby="sources" className="border-t border-line pt-6">
            <h2 id="sources" className="text-xl">
              Sources
            </h2>
            <ul className="mt-3 grid list-disc gap-1.5 pl-6 text-ink-2">
              {lesson.sources.map((source) => (
                <li key={source}>{source}</li>
              ))}
            </ul>
            <p className="mt-6 text-sm text-ink-2">{libraryTexts.disclaimer}</p>
          </section>
        </div>
        <aside className="hidden lg:block">
          <Contents headings={contents} className="sticky top-24" />
        </aside>
      </div>
    </article>
  );
}

function Contents({ headings: list, className }: { headings: string[]; className: string }) {
  return (
    <details open className={`rounded-card bg-sunken p-5 ${className}`}>
      <summary className="font-semibold">On this page</summary>
      <ul className="mt-3 grid gap-1">
        {list.map((heading) => (
          <li key={heading}>
            <a
              href={`#${headingId(heading)}`}
              className="inline-block py-1 text-ink-2 hover:text-spruce hover:underline"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
