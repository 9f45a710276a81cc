import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import {
  categoryTabs,
  discoverMoreCount,
  inCategory,
  lessonTier,
  libraryTexts,
  modulesAvailable,
  previewLessons,
  previewOffersUpgrade,
} from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import type { Tier } from '@everstep/domain/tiers';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { useIsSuspended } from '../../../platform/session/suspension';
import { Button } from '../../../ui/button';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { Tabs } from '../../../ui/tabs';
import { lessonsQuery, useProgress } from '../api';
import { EmptyCategory } from './empty-category';
import { LessonGrid } from './lesson-grid';
import { LessonPreviewSkeleton } from './skeletons';

interface LessonPreviewProps {
  /** Called with the locked feature and the tier that includes it. */
  onUnlock: (feature: string, tier: Tier) => void;
}

/** A few lessons of each category: open ones, and some that a plan would add. */
export function LessonPreview({ onUnlock }: LessonPreviewProps) {
  const { record } = useSession();
  const isSuspended = useIsSuspended();
  const [category, setCategory] = useState('all');
  const lessons = useQuery(lessonsQuery(record.email));
  const progress = useProgress();
  const user = toEntitlement(record);

  // Progress makes cards taller, so showing it later would shift the layout.
  if (lessons.isPending || progress.isLoading) return <LessonPreviewSkeleton />;
  if (lessons.isError)
    return <LoadFailure message="The lessons could not be loaded." onRetry={() => void lessons.refetch()} />;
  const previewed = previewLessons(lessons.data, category, user);
  const more = discoverMoreCount(inCategory(lessons.data, category).length, previewed.length);
  return (
    <div className="grid gap-6">
      <Tabs label="Categories" tabs={categoryTabs} selected={category} onSelect={setCategory}>
        {previewed.length === 0 ? (
          <EmptyCategory />
        ) : (
          <LessonGrid lessons={previewed} onUnlock={(lesson) => onUnlock(lesson.title, lessonTier(lesson))} />
        )}
      </Tabs>
      {more > 0 && (
        <Link
          to={category === 'all' ? paths.library : `${paths.library}?category=${category}`}
          className="flex min-h-16 items-center justify-between gap-4 rounded-card border border-line bg-surface px-6 py-3 text-lg font-semibold text-spruce no-underline hover:border-edge"
        >
          {libraryTexts.discoverMore(more)}
          <ArrowRight strokeWidth={1.6} aria-hidden className="shrink-0" />
        </Link>
      )}
      {previewOffersUpgrade(user) && !isSuspended && (
        <UpgradeBanner onUpgrade={() => onUnlock('limited_library', 'elite_premium')} />
      )}
    </div>
  );
}

function UpgradeBanner({ onUpgrade }: { onUpgrade: () => void }) {
  return (
    <aside
      aria-label="More lessons"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card bg-apricot-soft p-6 text-apricot-ink"
    >
      <p className="max-w-xl">
        <strong className="block font-display text-xl font-normal">More lessons, whenever you want them</strong>
        Plus opens {modulesAvailable('elite_premium')} of them, and Pro all {modulesAvailable('ultra_elite')}.
      </p>
      <Button variant="warm" onClick={onUpgrade}>
        See what Plus brings
      </Button>
    </aside>
  );
}
