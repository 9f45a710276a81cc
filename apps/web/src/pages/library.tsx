import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { brand } from '@everstep/domain/brand';
import { categoryTabs, lessonTier, type LessonSummary } from '@everstep/domain/lessons';
import { Library } from '../features/lessons/library';

const UpgradeDialog = lazy(() =>
  import('../features/billing/upgrade-dialog').then((module) => ({ default: module.UpgradeDialog })),
);

export function LibraryPage() {
  const [search, setSearch] = useSearchParams();
  const [wanted, setWanted] = useState<LessonSummary | null>(null);
  const category = categoryTabs.find((tab) => tab.id === search.get('category'))?.id ?? 'all';
  return (
    <div className="page grid gap-6 py-8">
      <title>{`Library | ${brand.name}`}</title>
      <header className="grid gap-2">
        <h1 className="text-4xl sm:text-5xl">Library</h1>
        <p className="max-w-2xl text-lg text-ink-2">
          36 lessons with their sources. Three are free for everybody; take them at your own pace.
        </p>
      </header>
      <Library
        category={category}
        onCategory={(id) => setSearch(id === 'all' ? {} : { category: id }, { replace: true })}
        onUnlock={setWanted}
      />
      {wanted && (
        <Suspense>
          <UpgradeDialog feature={wanted.title} tier={lessonTier(wanted)} onClose={() => setWanted(null)} />
        </Suspense>
      )}
    </div>
  );
}
