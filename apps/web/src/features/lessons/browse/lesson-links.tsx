import { ChevronRight, Lock } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { canOpenLesson, lessonTier, type LessonSummary } from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import { tierLabel } from '@everstep/domain/tiers';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { TierBadge } from '../../../platform/session/tier-badge';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { lessonsQuery } from '../api';

/** Links to lessons in the given order; locked ones name the plan that includes them. */
export function LessonLinks({ slugs }: { slugs: string[] }) {
  const { record } = useSession();
  const lessons = useQuery(lessonsQuery(record.email));
  const user = toEntitlement(record);

  if (lessons.isPending) return <Skeleton className="h-60" />;
  if (lessons.isError) {
    return <LoadFailure message="The lessons could not be loaded." onRetry={() => void lessons.refetch()} />;
  }
  const listedLessons = slugs.flatMap((slug) => lessons.data.find((lesson) => lesson.slug === slug) ?? []);
  return (
    <ul className="grid gap-3">
      {listedLessons.map((lesson) => (
        <li key={lesson.slug}>
          <Link
            to={paths.lesson(lesson.slug)}
            className="flex min-h-16 items-center gap-4 rounded-card border border-line bg-surface px-5 py-3 no-underline hover:border-edge"
          >
            <span className="grid grow gap-1">
              <span className="font-display text-lg leading-tight">{lesson.title}</span>
              <Level lesson={lesson} canOpen={canOpenLesson(user, lesson)} />
            </span>
            <ChevronRight size={22} strokeWidth={1.6} aria-hidden className="shrink-0 text-spruce" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Level({ lesson, canOpen }: { lesson: LessonSummary; canOpen: boolean }) {
  const tier = lessonTier(lesson);
  if (!canOpen) {
    return (
      <span className="inline-flex items-center gap-1.5 text-sm font-semibold text-ink-2">
        <Lock size={16} strokeWidth={1.8} aria-hidden />
        Opens with {tierLabel(tier)}
      </span>
    );
  }
  return (
    <span>
      <TierBadge tier={tier} />
    </span>
  );
}
