import { Suspense, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType, useSearchParams } from 'react-router-dom';
import { categoryTabs, lessonTier, libraryTexts, type LessonSummary } from '@everstep/domain/lessons';
import { paths } from '@everstep/domain/base/paths';
import { searchLimits } from '@everstep/domain/lessons/search';
import { HelpStrip } from '../../features/help/help-strip';
import { Library } from '../../features/lessons/browse/library';
import { SearchResults } from '../../features/lessons/browse/search-results';
import { lazyDialog } from '../../platform/offline/lazy-part';
import { SearchField } from '../../ui/form/search-field';

const UpgradeDialog = lazyDialog(
  async () => (await import('../../features/billing/plans/upgrade-dialog')).UpgradeDialog,
);

type LockedLesson = Pick<LessonSummary, 'title' | 'is_premium' | 'is_elite'>;

export function LibraryPage() {
  const [locked, setLocked] = useState<LockedLesson | null>(null);
  const [typed, setTyped] = useTypedSearch();
  const [search, setSearch] = useSearchParams();
  const category = categoryTabs.find((tab) => tab.id === search.get('category'))?.id ?? 'all';

  return (
    <div className="page grid gap-6 py-8">
      <HelpStrip />
      <header className="grid gap-2">
        <h1 className="text-4xl sm:text-5xl">Library</h1>
        <p className="max-w-2xl text-lg text-ink-2">{libraryTexts.lead}</p>
      </header>
      <div className="max-w-2xl">
        <SearchField
          label="Search the lessons"
          placeholder="Search: sleep, folic acid, 529 plan"
          maxLength={searchLimits.characters}
          value={typed}
          onChange={setTyped}
        />
      </div>
      {typed.trim() === '' ? (
        <Library
          category={category}
          isExpanded={search.get('show') === 'all'}
          expandedUrl={`${paths.library}?${new URLSearchParams({ category, show: 'all' }).toString()}`}
          onCategory={(id) => setSearch(id === 'all' ? {} : { category: id }, { replace: true })}
          onUnlock={setLocked}
        />
      ) : (
        <SearchResults typed={typed} onUnlock={setLocked} />
      )}
      {locked && (
        <Suspense>
          <UpgradeDialog feature={locked.title} tier={lessonTier(locked)} onClose={() => setLocked(null)} />
        </Suspense>
      )}
    </div>
  );
}

/**
 * Stored in the history state, so that Back restores the results; not in the URL, where others could see it. A link to the library
 * ends the search.
 */
function useTypedSearch(): [string, (typed: string) => void] {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigate = useNavigate();
  const state = location.state as { typed?: string } | null;
  const [typed, setTyped] = useState(state?.typed ?? '');
  const [shownKey, setShownKey] = useState(location.key);
  if (shownKey !== location.key) {
    setShownKey(location.key);
    // What is typed has its state, which comes later than the next letter.
    if (navigationType === NavigationType.Pop || state?.typed === undefined) setTyped(state?.typed ?? '');
  }
  return [
    typed,
    (next) => {
      setTyped(next);
      void navigate({ search: location.search }, { replace: true, state: { typed: next } });
    },
  ];
}
