import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { canOpenLesson, libraryTexts } from '@everstep/domain/lessons';
import type { LessonSearchResult } from '@everstep/domain/lessons/search';
import { toEntitlement, useSession } from '../../../platform/session/session';
import { PathWithMissingStone } from '../../../ui/art/path-with-missing-stone';
import { LoadFailure } from '../../../ui/feedback/load-failure';
import { searchQuery } from '../api';
import { LessonGrid } from './lesson-grid';
import { LessonGridSkeleton } from './skeletons';

const pauseMs = 250;

/** The typed text after a pause in typing. A search restored with the page is used immediately. */
function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value.length > 1 ? value : '');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

interface SearchResultsProps {
  typed: string;
  onUnlock: (lesson: LessonSearchResult) => void;
}

/** Lessons that contain the words, with the words highlighted. */
export function SearchResults({ typed, onUnlock }: SearchResultsProps) {
  const { record } = useSession();
  const debounced = useDebounced(typed.trim());
  const search = useQuery(searchQuery(record.email, debounced));
  const user = toEntitlement(record);

  if (search.isError) {
    return <LoadFailure message="The search did not work just now." onRetry={() => void search.refetch()} />;
  }
  if (!search.data) return <LessonGridSkeleton />;
  const { results, corrected } = search.data;
  const isLocked = results.some((lesson) => !canOpenLesson(user, lesson));
  return (
    <section aria-label="Search results" aria-busy={search.isPlaceholderData} className="grid gap-4">
      <p role="status" className="text-ink-2">
        {corrected !== null && `${libraryTexts.searchCorrected(debounced, corrected)} `}
        {resultCountText(results.length)}
        {isLocked && ` ${libraryTexts.searchLocked}`}
      </p>
      {results.length === 0 ? (
        <div className="grid justify-items-center gap-2 py-8 text-center">
          <PathWithMissingStone className="mb-3 h-28" />
          <p className="max-w-md text-ink-2">{libraryTexts.searchEmpty}</p>
        </div>
      ) : (
        <LessonGrid lessons={results} onUnlock={onUnlock} />
      )}
    </section>
  );
}

function resultCountText(count: number): string {
  if (count === 0) return 'No lesson contains these words.';
  return count === 1 ? 'One lesson found.' : `${count} lessons found.`;
}
